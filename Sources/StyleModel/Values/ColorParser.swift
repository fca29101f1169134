/// Reads the functional notations of CSS Color 4.
struct ColorParser {
  /// Everything that may stand before the parenthesis.
  static let functionNames = Set(functions.keys).union(["color"])

  private static let functions: [String: ColorFunction] = [
    "rgb": .rgb, "rgba": .rgb, "hsl": .hsl, "hsla": .hsl, "hwb": .hwb, "lab": .lab, "lch": .lch, "oklab": .oklab,
    "oklch": .oklch,
  ]

  private let text: String
  private var scanner: CSSScanner
  /// The function as written, for messages.
  private var name = ""

  init(_ text: String) {
    self.text = text
    scanner = CSSScanner(text)
  }

  /// The color of the whole text.
  mutating func color() throws(ValueError) -> Color {
    name = scanner.identifier() ?? ""
    guard scanner.take("(") else { throw fault("a function's name and its parenthesis stand together") }
    scanner.skipSpace()
    let color: Color
    if name == "color" {
      color = try colorOfNamedSpace()
    } else if let function = Self.functions[name] {
      color = try colorOf(function)
    } else {
      throw ValueError(
        "\(text.quoted) is not a color: there is no color function \(name.quoted)",
        suggestion: NearestName.suggestion(for: name, among: Self.functionNames))
    }
    scanner.skipSpace()
    guard scanner.isAtEnd else { throw fault("\(scanner.rest.quoted) follows the closing parenthesis") }
    return color
  }

  // MARK: The two forms

  private mutating func colorOfNamedSpace() throws(ValueError) -> Color {
    let written = scanner.identifier() ?? ""
    let spaceName = written == "xyz" ? ColorSpace.xyzD65.rawValue : written
    guard let space = ColorSpace(rawValue: spaceName), space.isWrittenWithColorFunction else {
      let spaces = ColorSpace.allCases.filter(\.isWrittenWithColorFunction).map(\.rawValue)
      throw ValueError(
        "\(text.quoted) is not a color: color() has no space \(written.quoted)",
        suggestion: NearestName.suggestion(for: written, among: spaces)
          ?? "The spaces are \(spaces.joined(separator: ", ")).")
    }
    let (numbers, missing) = try spaced([Argument](), percentages: Array(repeating: (1, 100), count: 3))
    let (alpha, alphaMissing) = try alphaAfterSlash()
    return Color(
      space: space, numbers[0], numbers[1], numbers[2], alpha: alpha, missing: missing.union(alphaMissing))
  }

  private mutating func colorOf(_ function: ColorFunction) throws(ValueError) -> Color {
    let first = try argument()
    scanner.skipSpace()
    if scanner.take(",") { return try legacyColor(function, first) }
    let (numbers, missing) = try spaced([first], percentages: function.percentages)
    let (alpha, alphaMissing) = try alphaAfterSlash()
    return function.color(numbers, alpha: alpha, missing: missing.union(alphaMissing))
  }

  /// Commas throughout, no `none`, and not numbers with percentages (CSS Color 4 §5.1, §7: `<legacy-rgb-syntax>`,
  /// `<legacy-hsl-syntax>`).
  private mutating func legacyColor(_ function: ColorFunction, _ first: Argument) throws(ValueError) -> Color {
    guard function.hasLegacySyntax else {
      throw fault("\(name)() separates its values by spaces, not by commas")
    }
    var arguments = [first]
    for index in 1...2 {
      scanner.skipSpace()
      arguments.append(try argument())
      scanner.skipSpace()
      if index == 1, !scanner.take(",") { throw fault("commas and spaces do not mix") }
    }
    var alpha = 1.0
    if scanner.take(",") {
      scanner.skipSpace()
      guard case .some(let value) = try argument().opacity else { throw fault("the alpha is a number or a percentage") }
      alpha = value
      scanner.skipSpace()
    }
    guard scanner.take(")") else { throw endFault() }
    if arguments.contains(.none) { throw fault("none stands only between spaces, not between commas") }
    if function == .rgb {
      let percentages = arguments.filter(\.isPercentage).count
      guard percentages == 0 || percentages == 3 else {
        throw fault("between commas all three are numbers or all three are percentages")
      }
    } else if !arguments[1].isPercentage || !arguments[2].isPercentage {
      throw fault("between commas the saturation and the lightness are percentages")
    }
    let (numbers, _) = try values(of: arguments, percentages: function.percentages)
    return function.color(numbers, alpha: alpha, missing: [])
  }

  // MARK: Parts

  /// Three arguments with spaces between them, of which `read` are read already.
  private mutating func spaced(
    _ read: [Argument], percentages: [(times: Double, over: Double)?]
  ) throws(ValueError) -> ([Double], Color.Missing) {
    var arguments = read
    while arguments.count < 3 {
      scanner.skipSpace()
      arguments.append(try argument())
    }
    return try values(of: arguments, percentages: percentages)
  }

  private func values(
    of arguments: [Argument], percentages: [(times: Double, over: Double)?]
  ) throws(ValueError) -> ([Double], Color.Missing) {
    var numbers: [Double] = []
    var missing: Color.Missing = []
    for (index, (argument, percentage)) in zip(arguments, percentages).enumerated() {
      switch (argument, percentage) {
      case (.none, _):
        missing.insert(.component(index))
        numbers.append(0)
      case (.number(let number), _): numbers.append(number)
      case (.percentage(let share), let .some((times, over))): numbers.append(share * times / over)
      case (.angle(let degrees), nil): numbers.append(degrees)
      case (.percentage, nil): throw fault("a hue is an angle or a number, not a percentage")
      case (.angle, .some): throw fault("only a hue is an angle")
      }
    }
    return (numbers, missing)
  }

  /// `/ alpha`, if there is one, and the closing parenthesis.
  private mutating func alphaAfterSlash() throws(ValueError) -> (Double, Color.Missing) {
    var alpha = 1.0
    var missing: Color.Missing = []
    scanner.skipSpace()
    if scanner.take("/") {
      scanner.skipSpace()
      let argument = try argument()
      if argument == .none {
        missing = .alpha
      } else if let value = argument.opacity {
        alpha = value
      } else {
        throw fault("the alpha is a number or a percentage")
      }
      scanner.skipSpace()
    }
    guard scanner.take(")") else { throw endFault() }
    return (alpha, missing)
  }

  private enum Argument: Equatable {
    case number(Double)
    case percentage(Double)
    /// In degrees.
    case angle(Double)
    case none

    var isPercentage: Bool {
      if case .percentage = self { true } else { false }
    }

    var opacity: Double? {
      switch self {
      case .number(let number): number
      case .percentage(let share): share / 100
      case .angle, .none: nil
      }
    }
  }

  private mutating func argument() throws(ValueError) -> Argument {
    if let number = scanner.number() {
      guard number.isFinite else { throw fault("a number is too large") }
      if scanner.take("%") { return .percentage(number) }
      guard let unit = scanner.identifier() else { return .number(number) }
      switch unit {
      case "deg": return .angle(number)
      case "grad": return .angle(number * 0.9)
      case "rad": return .angle(number * 180 / .pi)
      case "turn": return .angle(number * 360)
      default: throw fault("\(unit.quoted) is not a unit of an angle: deg, grad, rad, turn")
      }
    }
    switch scanner.identifier() {
    case "none": return .none
    case .some(let word): throw fault("\(word.quoted) is not a number")
    case nil: throw scanner.isAtEnd ? endFault() : fault("it has three values and, if wanted, an alpha")
    }
  }

  private func endFault() -> ValueError {
    if scanner.isAtEnd { return fault("the closing parenthesis is missing") }
    if scanner.rest.hasPrefix(",") { return fault("commas and spaces do not mix") }
    return fault("\(scanner.rest.quoted) is left over")
  }

  private func fault(_ reason: String) -> ValueError { ValueError("\(text.quoted) is not a color: \(reason)") }
}
