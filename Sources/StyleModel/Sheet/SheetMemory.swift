/// Values that never change, read without a check of bounds and without counting references.
///
/// Both are safe here. Whatever comes from outside, the number of a property or a set of states, is checked or masked
/// before it leads to a position, and every other position was made together with the table: `SheetTables` and the
/// initializers of `StyleSheet`, `StyleCell` and `Style` are the places to look at. And a table lives as long as its
/// `SheetMemory`, which every sheet holds that shares the table.
///
/// It is sendable, as nothing is written once it is made.
@frozen
@usableFromInline
struct SheetTable<Element: Sendable>: @unchecked Sendable {
  @usableFromInline let start: UnsafePointer<Element>
  @usableFromInline let count: Int

  init(_ elements: UnsafeMutableBufferPointer<Element>, start: UnsafeMutablePointer<Element>) {
    self.start = UnsafePointer(start)
    count = elements.count
  }

  @inlinable
  subscript(position: Int) -> Element {
    // Tests are built with assertions, so that a position out of place ends them.
    assert(position >= 0 && position < count)
    return start[position]
  }
}

/// Owns the tables of a sheet and of the scopes that share them.
///
/// `@unchecked Sendable` for the pointers that it frees: blocks are added while the first sheet is being made, by the one
/// thread that makes it, and are only read afterward.
@usableFromInline
final class SheetMemory: @unchecked Sendable {
  private var release: [() -> Void] = []
  private let kept: SheetMemory?

  /// - Parameter memory: That of a sheet whose tables are shared. What a scope has of its own it shares with none.
  init(keeping memory: SheetMemory? = nil) { kept = memory.map { $0.kept ?? $0 } }

  /// Copies elements into memory of their own. There is room for one even where there are none, so that the start of an
  /// empty table is a place too.
  func table<Element: Sendable>(_ elements: [Element]) -> SheetTable<Element> {
    let start = UnsafeMutablePointer<Element>.allocate(capacity: max(1, elements.count))
    let block = UnsafeMutableBufferPointer(start: start, count: elements.count)
    _ = block.initialize(from: elements)
    release.append {
      block.deinitialize()
      start.deallocate()
    }
    return SheetTable(block, start: start)
  }

  deinit { for release in release { release() } }
}
