/// A plugin's last word on the cells of a component, or of all: called once for each cell, slots included, after the rules
/// have been folded.
public struct ResolveHook: Sendable {
  /// The component's name; `*` for every component.
  public let component: String
  /// Where it stands among the hooks: lower ones run first, equal ones in load order. What depends on colors that others
  /// paint comes after them without knowing who they are.
  public let order: Double
  /// What is called.
  public let function: DeclaredFunction
  /// Whose hook it is.
  public let origin: Origin
  /// Where it is declared.
  public let place: SourcePlace?

  /// A hook as a plugin declared it.
  public init(
    component: String, order: Double = 0, function: DeclaredFunction, origin: Origin, at place: SourcePlace? = nil
  ) {
    self.component = component
    self.order = order
    self.function = function
    self.origin = origin
    self.place = place
  }

  func concerns(_ name: String) -> Bool { component == "*" || component == name }
}

/// The style of a cell while a hook works on it.
///
/// Valid during the call only. What is assigned is read as the property's type at once, so that a wrong value is blamed on
/// the line that wrote it.
public final class StyleDraft {
  private let compiler: BodyCompiler
  private let pool: ValuePool
  private(set) var row: [ValuePool.Index]
  /// What the hook assigned, in order, and where it did; where that is kept.
  private(set) var writes: [(write: BodyCompiler.Write, place: SourcePlace?)] = []
  private let keepsWrites: Bool

  init(_ row: [ValuePool.Index], compiler: BodyCompiler, pool: ValuePool, keepsWrites: Bool) {
    self.keepsWrites = keepsWrites
    self.row = row
    self.compiler = compiler
    self.pool = pool
  }

  /// What may be asked of a style by name.
  public enum Reading: Sendable {
    case value(StyleValue)
    case notSet
    /// The name is a shorthand's, which a style does not hold; with its parts.
    case shorthand([String])
    case unknown(suggestion: String?)
  }

  /// The value of a property as it stands.
  public func read(_ name: String) -> Reading {
    let properties = compiler.properties
    guard let index = properties.index(of: name) else {
      return .unknown(suggestion: properties.suggestion(for: name))
    }
    let definition = properties[index]
    if definition.isShorthand { return .shorthand(definition.parts) }
    let value = row[Int(index)]
    return value == 0 ? .notSet : .value(pool.values[Int(value)])
  }

  /// The properties that are set, bytewise sorted.
  public var names: [String] {
    row.indices.filter { row[$0] != 0 }.map { compiler.properties[PropertyIndex($0)].name }.sorted(by: bytewise)
  }

  /// Assigns a property; a shorthand sets its parts, nil removes.
  /// - Parameters:
  ///   - name: The property.
  ///   - value: What it is assigned.
  ///   - place: The line that does, which is told as the reason of the value; without one it is the hook's.
  /// - Throws: `unknownName` or `type`, without a place.
  public func write(_ name: String, _ value: DeclaredValue?, at place: SourcePlace? = nil) throws(Diagnostic) {
    let properties = compiler.properties
    guard let index = properties.index(of: name) else {
      throw Diagnostic(
        .unknownName, "there is no property “\(name)”", suggestion: properties.suggestion(for: name))
    }
    do {
      if !keepsWrites, let value, let simple = try compiler.simpleValue(of: index, value) {
        row[Int(index)] = pool.index(of: simple)
        return
      }
      for write in try compiler.writes(of: index, value ?? .unset) {
        switch write.action {
        case .set(let value): row[Int(write.property)] = pool.index(of: value)
        case .unset: row[Int(write.property)] = 0
        case .function: throw Fault.type("a function cannot be assigned to a style")
        }
        writes.removeAll { $0.write.property == write.property }
        writes.append((write, place))
      }
    } catch {
      let fault = (error as? Fault) ?? .type("\(error)")
      throw fault.diagnostics(at: nil, origin: nil, about: "“\(name)”").first
        ?? Diagnostic(.type, "“\(name)” cannot be assigned this")
    }
  }
}
