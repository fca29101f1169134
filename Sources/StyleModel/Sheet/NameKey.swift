/// A name as two words, compared without touching a text: what a query by names is made of.
///
/// Up to 15 bytes are the name itself. A longer one is its number in ``SheetShape``, where the names of sheets are
/// entered and those of queries only looked up, so that queries for whatever people type leave nothing behind. One that
/// was not entered yet equals nothing; texts decide then.
@frozen
@usableFromInline
struct NameKey: Hashable, Sendable {
  @usableFromInline let low: UInt64
  @usableFromInline let high: UInt64

  /// - Parameter enters: Whether a long name gets a number if it has none.
  init(_ text: String, enters: Bool = false) {
    let count = text.utf8.count
    guard count < 16 else {
      let number = enters ? SheetShape.number(ofName: text) : SheetShape.knownNumber(ofName: text)
      low = UInt64(number ?? .max)
      // No short name has this length in its highest byte.
      high = 0xff << 56
      return
    }
    var (low, high): (UInt64, UInt64) = (0, UInt64(count) << 56)
    for (index, byte) in text.utf8.enumerated() {
      if index < 8 { low |= UInt64(byte) << UInt64(index * 8) } else { high |= UInt64(byte) << UInt64(index * 8 - 64) }
    }
    self.low = low
    self.high = high
  }

  /// Whether it can stand for a name: a long one that no sheet has entered cannot.
  var isKnown: Bool { high != 0xff << 56 || low != UInt64(UInt32.max) }

  /// Mixed well enough for a table of names, which are few and not chosen by an enemy: a theme whose components all fall
  /// together is slow for nobody but its author.
  var hash: Int { Int(truncatingIfNeeded: ((low ^ (high &* 0x9E37_79B9_7F4A_7C15)) &* 0xD6E8_FEB8_6659_FD93) >> 32) }
}
