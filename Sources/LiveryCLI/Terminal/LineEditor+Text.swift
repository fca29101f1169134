/// libedit's lines are scalars, Swift's are strings.
extension LineEditor {
  static func text(_ scalars: some Sequence<UInt32>) -> String {
    var text = String.UnicodeScalarView()
    for scalar in scalars { text.append(Unicode.Scalar(scalar) ?? "\u{FFFD}") }
    return String(text)
  }

  /// The scalars of a text, with the 0 that ends it.
  static func scalars(_ text: String) -> [UInt32] {
    text.unicodeScalars.map(\.value).filter { $0 != 0 } + [0]
  }

  /// A prompt as libedit wants it: each escape sequence between two scalars 1.
  static func escaped(_ prompt: String) -> [UInt32] {
    var scalars: [UInt32] = []
    var isInside = false
    for scalar in prompt.unicodeScalars {
      if scalar == "\u{1B}" {
        // libedit takes what follows on a sequence for the one character that it styles, so neighbors are made one.
        if scalars.last == 1 { scalars.removeLast() } else { scalars.append(1) }
        isInside = true
      }
      if scalar.value > 1 { scalars.append(scalar.value) }
      if isInside, ("@"..."~").contains(scalar), scalar != "[" {
        scalars.append(1)
        isInside = false
      }
    }
    return scalars + [0]
  }

  /// The scalars of an escaped prompt that take cells.
  static func shown(_ prompt: [UInt32]) -> [UInt32] {
    var isInside = false
    return prompt.dropLast().filter { scalar in
      if scalar == 1 { isInside.toggle() }
      return !isInside && scalar != 1
    }
  }
}
