/// A property with the type of its values, as a key of ``Style``: `style[.borderWidth]`.
@frozen
public struct StyleProperty<Value: StylePropertyValue>: Sendable {
  @usableFromInline let index: PropertyIndex
  /// The name of a property that is not built in, whose index differs from theme to theme.
  @usableFromInline let customName: String?

  /// A property of the built-in table, by its position there.
  @inlinable
  public init(builtIn index: PropertyIndex) {
    self.index = index
    customName = nil
  }

  /// A property that a theme or plugin declares.
  public init(_ name: String) {
    if let builtIn = PropertyTable.builtIn.firstIndex(where: { $0.name == name }) {
      index = PropertyIndex(builtIn)
      customName = nil
    } else {
      index = .max
      customName = name
    }
  }

  @inlinable
  func index(in sheet: StyleSheet) -> PropertyIndex {
    customName == nil ? index : customIndex(in: sheet)
  }

  @usableFromInline
  func customIndex(in sheet: StyleSheet) -> PropertyIndex {
    customName.flatMap(sheet.properties.index(of:)) ?? .max
  }
}
