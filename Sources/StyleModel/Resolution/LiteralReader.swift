/// Reads values that need neither tokens nor modes: what a script computes with while it runs, and initial values.
public enum LiteralReader {
  /// The value of a literal: what its own form says.
  /// - Throws: a ``ValueError``, also when the value leans on something that is not known yet.
  public static func value(of declared: DeclaredValue) throws(ValueError) -> StyleValue {
    try read { reader throws(Fault) in try reader.loose(declared) }
  }

  /// The value of a literal, as a type; `keywords` are the words of an `enum`.
  public static func value(
    of declared: DeclaredValue, as type: ValueType, keywords: [String] = []
  ) throws(ValueError) -> StyleValue {
    try read { reader throws(Fault) in try reader.read(declared, as: type, keywords: keywords) }
  }

  private static func read(_ body: (ValueReader) throws(Fault) -> StyleValue) throws(ValueError) -> StyleValue {
    do {
      return try body(ValueReader(scope: NoScope()))
    } catch {
      switch error {
      case .wrong(let error, _): throw error
      case .broken(let causes): throw ValueError(causes.first?.message ?? "this value is not known yet")
      }
    }
  }

  private final class NoScope: ValueScope {
    private var expressions: [ObjectIdentifier: StyleValue] = [:]
    var modes: ModeTable { ModeTable() }
    var context: Context { Context() }

    func token(_ name: String) throws(Fault) -> ResolvedToken {
      throw .type("the token “\(name)” is not known yet while the script runs")
    }

    func known(_ expression: Expression) -> StyleValue? { expressions[ObjectIdentifier(expression)] }
    func remember(_ expression: Expression, _ value: StyleValue) { expressions[ObjectIdentifier(expression)] = value }
  }
}
