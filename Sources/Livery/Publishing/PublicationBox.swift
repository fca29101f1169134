import StyleModel
import Locking
import Synchronization

/// Where the current publication stands.
///
/// An atomic load of a reference followed by a retain would be a race: the object may be freed between the two. A mutex
/// would do, but a reader would wait for a writer that loses its processor while it holds it. So publications stand in a
/// few slots, each with a count of the readers that are just taking their reference:
///
/// 1. A reader loads the ticket, which names the current slot, counts itself in there, and loads the ticket again. Only
///    when it is the same one does it take the reference; then it counts itself out.
/// 2. A writer never touches the slot that the ticket names, nor one in which a reader is counted. It fills a free one
///    and stores a ticket that was never used before.
///
/// All this is sequentially consistent, so a reader either counts itself in before a writer looks, and is seen, or loads
/// its second ticket after the writer stored one, and turns back. It turns back only if something was published
/// meanwhile, so some thread always gets on; writers wait for each other, and, where readers sit in all other slots, for
/// one of these.
///
/// `@unchecked Sendable` for the slots, by this protocol.
final class PublicationBox: @unchecked Sendable {
  private static let slotCount = 8

  private let slots: UnsafeMutablePointer<Publication?>
  private let readers: UnsafeMutablePointer<Atomic<Int>>
  /// The current slot in the lowest three bits; above them a number that only grows.
  private let ticket: Atomic<UInt64>
  /// What writers hold. Its value is the current publication, so that they need not read it as readers do.
  private let current: Guarded<Publication>
  /// Tells readers for the price of a load whether what they hold is still current.
  let generation: Atomic<UInt64>

  init(_ publication: Publication) {
    slots = .allocate(capacity: Self.slotCount)
    slots.initialize(repeating: nil, count: Self.slotCount)
    slots[0] = publication
    readers = .allocate(capacity: Self.slotCount)
    for slot in 0..<Self.slotCount { (readers + slot).initialize(to: Atomic(0)) }
    ticket = Atomic(0)
    current = Guarded(publication)
    generation = Atomic(publication.generation)
  }

  deinit {
    slots.deinitialize(count: Self.slotCount)
    slots.deallocate()
    readers.deinitialize(count: Self.slotCount)
    readers.deallocate()
  }

  private static func slot(of ticket: UInt64) -> Int { Int(ticket % UInt64(slotCount)) }

  var publication: Publication {
    while true {
      let seen = ticket.load(ordering: .sequentiallyConsistent)
      let slot = Self.slot(of: seen)
      readers[slot].add(1, ordering: .sequentiallyConsistent)
      let publication = ticket.load(ordering: .sequentiallyConsistent) == seen ? taken(from: slot) : nil
      readers[slot].subtract(1, ordering: .sequentiallyConsistent)
      if let publication { return publication }
    }
  }

  /// A function that is not inlined returns a reference that is counted already; the count could otherwise be moved
  /// behind the point at which the reader counts itself out.
  @inline(never)
  private func taken(from slot: Int) -> Publication? { slots[slot] }

  /// Publishes what `make` gives for the next generation; readers see the old or the new, never anything between.
  func publish<Failure>(
    _ make: (Publication) throws(Failure) -> Publication
  ) throws(Failure) -> (before: Publication, after: Publication) {
    // Freed only when nobody waits any more: a sheet is large.
    var freed: [Publication] = []
    return try current.withLock { current throws(Failure) in
      let before = current
      let after = try make(before)
      let old = ticket.load(ordering: .sequentiallyConsistent)
      let slot = freeSlot(except: Self.slot(of: old))
      if let forgotten = slots[slot] { freed.append(forgotten) }
      slots[slot] = after
      let number = old / UInt64(Self.slotCount) + 1
      ticket.store(number * UInt64(Self.slotCount) + UInt64(slot), ordering: .sequentiallyConsistent)
      generation.store(after.generation, ordering: .releasing)
      for other in 0..<Self.slotCount where other != slot && isFree(other) {
        if let forgotten = slots[other] { freed.append(forgotten) }
        slots[other] = nil
      }
      current = after
      return (before, after)
    }
  }

  private func isFree(_ slot: Int) -> Bool { readers[slot].load(ordering: .sequentiallyConsistent) == 0 }

  /// A slot that is not current and in which no reader is.
  private func freeSlot(except current: Int) -> Int {
    var slot = current
    repeat { slot = (slot + 1) % Self.slotCount } while slot == current || !isFree(slot)
    return slot
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
