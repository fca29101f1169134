/// Reads, swaps and reloads of a running program.
enum RuntimeRows {
  static let sections: [Section] = []
}
