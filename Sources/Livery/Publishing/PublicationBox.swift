import StyleModel
import Synchronization

/// Where the current publication stands.
///
/// An atomic load of a reference followed by a retain would be a race, so the reference stands behind a mutex; an atomic
/// generation beside it tells readers for the price of a load whether what they hold is still current.
final class PublicationBox: Sendable {
  private let current: Mutex<Publication>
  let generation: Atomic<UInt64>

  init(_ publication: Publication) {
    current = Mutex(publication)
    generation = Atomic(publication.generation)
  }

  var publication: Publication { current.withLock { $0 } }

  /// Publishes what `make` gives for the next generation; readers see the old or the new, never anything between.
  func publish(_ make: (Publication) -> Publication) -> (before: Publication, after: Publication) {
    current.withLock { current in
      let before = current
      current = make(before)
      generation.store(current.generation, ordering: .releasing)
      return (before, current)
    }
  }
}

/// Holds the current sheet for a reader that asks often, such as one thread drawing frames.
///
/// Refresh it where a frame begins; everything read from ``sheet`` until the next refresh is of one sheet. A refresh costs
/// an atomic load while nothing was published.
public struct SheetReader: ~Copyable, Sendable {
  private let box: PublicationBox
  private var held: Publication

  init(_ box: PublicationBox) {
    self.box = box
    held = box.publication
  }

  /// The sheet that was current at the last refresh.
  public var sheet: StyleSheet { held.sheet }

  /// The generation of the sheet held.
  public var generation: UInt64 { held.generation }

  /// Takes the newest sheet.
  /// - Returns: Whether it is another one than before.
  @discardableResult
  public mutating func refresh() -> Bool {
    guard box.generation.load(ordering: .acquiring) != held.generation else { return false }
    held = box.publication
    return true
  }
}
