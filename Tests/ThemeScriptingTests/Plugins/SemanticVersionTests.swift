import Testing

@testable import ThemeScripting

@Suite("A version")
struct SemanticVersionTests {
  @Test(
    "is read, missing parts being 0",
    arguments: [
      ("1.2.3", "1.2.3"), ("1", "1.0.0"), ("1.2", "1.2.0"), ("1.0.0-beta.1", "1.0.0-beta.1"), ("1.0.0+build", "1.0.0"),
      ("0.0.0", "0.0.0"), ("10.20.30", "10.20.30"),
    ])
  func reading(text: String, shown: String) throws {
    #expect(try #require(SemanticVersion(text)).description == shown)
  }

  @Test("is not read from other texts", arguments: ["", "a", "1.2.3.4", "1..2", "1.2.3-", "-1", "1.x", "v1", "1.2 "])
  func refusals(text: String) { #expect(SemanticVersion(text) == nil) }

  @Test("comes before every later one of this list")
  func order() throws {
    let sorted = [
      "0.0.1", "0.1.0", "1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-alpha.beta", "1.0.0-beta", "1.0.0-beta.2",
      "1.0.0-beta.11", "1.0.0-rc.1", "1.0.0", "1.0.1", "1.2.0", "1.10.0", "2.0.0",
    ].compactMap(SemanticVersion.init)
    for (i, a) in sorted.enumerated() {
      for (j, b) in sorted.enumerated() { #expect((a < b) == (i < j), "\(a) and \(b)") }
    }
  }

  @Test(
    "is in a range or not",
    arguments: [
      ("^1.2.3", "1.2.3 1.9.0 1.2.4", "1.2.2 2.0.0 0.9.9 1.3.0-beta"),
      ("^0.2.3", "0.2.3 0.2.9", "0.3.0 0.2.2 1.0.0"), ("^0.0.3", "0.0.3", "0.0.4 0.1.0"),
      ("^1.0", "1.0.0 1.5.2", "2.0.0"), ("^1", "1.0.0 1.99.0", "2.0.0 0.9.0"), ("^0", "0.0.0 0.9.0", "1.0.0"),
      ("^0.0", "0.0.0 0.0.9", "0.1.0"), ("~1.2.3", "1.2.3 1.2.9", "1.3.0 1.2.2"), ("~1.2", "1.2.0 1.2.7", "1.3.0"),
      ("~1", "1.0.0 1.9.9", "2.0.0"), (">=1.0 <2.0", "1.0.0 1.9.9", "2.0.0 0.9.9"), (">1.0.0", "1.0.1", "1.0.0"),
      ("<=1.0.0", "1.0.0 0.1.0", "1.0.1"), ("=1.2.3", "1.2.3", "1.2.4"), ("1.2.3", "1.2.3", "1.2.4 1.2.2"),
      ("1.x", "1.0.0 1.9.9", "2.0.0"), ("1.2.*", "1.2.0 1.2.9", "1.3.0"), ("*", "0.0.0 9.9.9", "1.0.0-beta"),
      ("1.2", "1.2.0 1.2.9", "1.3.0"), ("^0+1.2.3.4", "0.0.0 0.9.0", "1.0.0"), ("~1+2.3", "1.0.0 1.9.9", "2.0.0"),
      ("1+2.x", "1.0.0 1.9.9", "2.0.0"), ("^1.2+a-b.c.d.e", "1.2.0 1.9.0", "2.0.0"),
      ("^1.0.0-beta.2", "1.0.0-beta.2 1.0.0-rc 1.0.0 1.3.0", "1.0.0-beta.1 1.1.0-beta"),
      (">=1.0.0-alpha <2.0.0", "1.0.0-alpha 1.0.0-beta 1.5.0", "1.5.0-alpha 2.0.0"),
    ])
  func ranges(text: String, inside: String, outside: String) throws {
    let range = try #require(VersionRange(text))
    for version in inside.split(separator: " ") {
      #expect(range.contains(try #require(SemanticVersion(String(version)))), "\(version) in \(text)")
    }
    for version in outside.split(separator: " ") {
      #expect(!range.contains(try #require(SemanticVersion(String(version)))), "\(version) in \(text)")
    }
  }

  @Test("has no range of other texts", arguments: ["", " ", "^", "~x", ">=", "1.x.3", "latest", "^1.2.3.4", "1 || 2"])
  func badRanges(text: String) { #expect(VersionRange(text) == nil) }
}
