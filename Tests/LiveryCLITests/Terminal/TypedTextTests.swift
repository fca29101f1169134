import Testing

@testable import LiveryCLI

@Suite("What a terminal sends")
struct TypedTextTests {
  private func scalars(_ bytes: [UInt8], inPiecesOf size: Int) -> String {
    var typed = TypedText()
    var text = String.UnicodeScalarView()
    for start in stride(from: 0, to: bytes.count, by: size) {
      typed.append(bytes[start..<min(start + size, bytes.count)])
      while let scalar = typed.next() { text.append(scalar) }
    }
    return String(text)
  }

  @Test("is UTF-8, in pieces of any size", arguments: ["a", "größe 日本語 👩‍🚀\r", "\u{1B}[A\u{7F}\u{0}", "é\u{10FFFF}"])
  func pieces(text: String) {
    for size in 1...5 { #expect(scalars(Array(text.utf8), inPiecesOf: size) == text) }
  }

  @Test(
    "shows what is not UTF-8 and goes on behind it",
    arguments: [
      ([0xFF, 0x61], "\u{FFFD}a"), ([0x80, 0x62], "\u{FFFD}b"), ([0xC3, 0x63], "\u{FFFD}c"),
      ([0xC0, 0xAF], "\u{FFFD}\u{FFFD}"),
      ([0xE6, 0x97, 0x64], "\u{FFFD}d"), ([0xED, 0xA0, 0x80, 0x65], "\u{FFFD}e"), ([0xF5, 0x66], "\u{FFFD}f"),
    ] as [([UInt8], String)])
  func faults(bytes: [UInt8], text: String) {
    for size in 1...4 { #expect(scalars(bytes, inPiecesOf: size) == text) }
  }

  @Test("waits for the rest of a scalar")
  func incomplete() {
    var typed = TypedText()
    typed.append([0xE6, 0x97])
    #expect(typed.next() == nil)
    typed.append([0xA5])
    #expect(typed.next() == "日" && typed.next() == nil)
  }
}
