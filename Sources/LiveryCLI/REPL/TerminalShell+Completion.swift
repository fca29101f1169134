extension TerminalShell {
  /// What the REPL proposes, as the editor shows it.
  func completion(of line: String, at offset: Int) -> Completion? {
    let found = wait { [repl] in await repl.complete(line, at: offset) }
    guard !wasInterrupted else { return nil }
    return Completion(
      range: found.range, candidates: found.candidates.map { .init(text: $0.text, detail: $0.detail) },
      endsWord: found.candidates.first?.isWhole == true)
  }
}
