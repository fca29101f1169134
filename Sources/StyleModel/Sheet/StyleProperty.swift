/// A property with the type of its values, as a key of ``Style``: `style[.borderWidth]`.
@frozen
public struct StyleProperty<Value: StylePropertyValue>: Sendable {
  /// The position of a built-in property in ``PropertyTable/builtIn``; from `firstName` on, the number of the name of
  /// another, whose index differs from theme to theme. Plain bits, so that a key is copied without counting references.
  @usableFromInline let code: UInt32

  @inlinable static var firstName: UInt32 { 1 << 31 }

  /// A property of the built-in table, by its position there, which is its position in the table of every sheet. Nothing
  /// outside gets to say a position, as reads do not look whether there is one.
  @inlinable
  init(builtIn index: PropertyIndex) {
    code = UInt32(index)
  }

  /// A property that a theme or plugin declares.
  public init(_ name: String) {
    if let builtIn = PropertyTable.builtIn.firstIndex(where: { $0.name == name }) {
      self.init(builtIn: PropertyIndex(builtIn))
    } else {
      self.init(name: SheetShape.number(ofName: name))
    }
  }

  private init(name number: UInt32) {
    // There is not the memory for so many names that this would wrap.
    code = Self.firstName | number
  }

  /// The position of its column: beyond all properties of the sheet where it has none of the name.
  @inlinable
  @inline(__always)
  func index(in sheet: StyleSheet) -> Int {
    _fastPath(code < Self.firstName) ? Int(code) : sheet.customIndex(code & ~Self.firstName)
  }
}
