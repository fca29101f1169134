import Testing
import ThemeTools

@testable import LiveryCLI

@Suite("Completion")
struct CompletionTests {
  @Test(
    "knows what all candidates begin with",
    arguments: [
      ([], ""), (["button"], "button"), (["button", "badge"], "b"), (["button", "buttonGroup"], "button"),
      (["a", "b"], ""), (["größe", "größer"], "größe"), (["é", "e\u{301}"], ""),
    ] as [([String], String)])
  func commonPrefix(candidates: [String], prefix: String) {
    let completion = Completion(range: 0..<0, candidates: candidates.map { .init(text: $0) })
    #expect(completion.commonPrefix.unicodeScalars.elementsEqual(prefix.unicodeScalars))
  }

  private func list(_ candidates: [(String, String)], columns: Int = 40, rows: Int = 24) -> String {
    CandidateList(
      candidates: candidates.map { .init(text: $0, detail: $1) }, columns: columns, rows: rows, emphasis: .off
    ).render()
  }

  @Test("lists candidates downwards in as many columns as fit")
  func columns() {
    let names = ["one", "two", "three", "four", "five"].map { ($0, "") }
    #expect(list(names, columns: 80) == "one   two   three   four   five\n")
    #expect(list(names, columns: 22) == "one   three   five\ntwo   four\n")
    #expect(list(names, columns: 15) == "one     four\ntwo     five\nthree\n")
    #expect(list(names, columns: 1) == "one\ntwo\nthree\nfour\nfive\n")
  }

  @Test("says what is known of each beside it")
  func details() {
    let names = [("button", "component"), ("日本", "token"), ("x", "")]
    #expect(list(names, columns: 30) == "button  component\n日本    token\nx\n")
    #expect(list(names, columns: 80) == "button  component   日本    token   x\n")
  }

  @Test("cuts short what is too long to be said beside a name")
  func clipping() {
    let names = [(":theme", "Choose a theme; alone, list them."), (":to", "日本語の名前")]
    #expect(list(names, columns: 20) == ":theme  Choose a t…\n:to     日本語の名…\n")
    #expect(list(names, columns: 16) == ":theme   :to\n")
  }

  @Test("does not say the same of all")
  func monotony() {
    #expect(list([("one", "token"), ("two", "token")]) == "one   two\n")
  }

  @Test("leaves that out where the list would not fit the screen otherwise")
  func crowded() {
    let names = (1...30).map { ("name\($0)", "detail \($0)") }
    #expect(!list(names, columns: 40, rows: 10).contains("detail"))
    #expect(list(names, columns: 40, rows: 50).contains("detail"))
    #expect(!list(names, columns: 10, rows: 50).contains("detail"))
  }

  @Test("lets no name steer the terminal")
  func steering() {
    #expect(list([("a\u{1B}[2J", "b\u{7}"), ("c", "")]) == "a␛[2J  b␇   c\n")
  }
}
