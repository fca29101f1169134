import StyleModel

/// Answers the functions of a theme with closures of the test.
final class Functions: FunctionEvaluator {
  typealias Body = (CellContext) throws(Diagnostic) -> DeclaredValue?

  private var bodies: [Body] = []
  /// How often each function was called.
  private(set) var calls: [Int] = []

  /// A function to stand in a theme.
  func add(at line: Int? = nil, _ body: @escaping Body) -> DeclaredValue {
    bodies.append(body)
    calls.append(0)
    return .function(DeclaredFunction(id: bodies.count - 1, at: place(line)))
  }

  func call(_ function: DeclaredFunction, in cell: CellContext) throws(Diagnostic) -> DeclaredValue? {
    guard bodies.indices.contains(function.id) else { throw Diagnostic(.runtime, "no such function") }
    calls[function.id] += 1
    return try bodies[function.id](cell)
  }
}

extension CellContext {
  /// The number of the length or number below; nil where there is none.
  var belowNumber: Double? {
    switch below {
    case .value(.dimension(let length))?: length.value
    case .value(.number(let number))?: number
    default: nil
    }
  }

  /// The text of a selected axis value; nil where nothing is selected.
  func selected(_ axis: String) -> String? {
    if case .found(let value) = self.axis(axis) { value.text } else { nil }
  }
}
