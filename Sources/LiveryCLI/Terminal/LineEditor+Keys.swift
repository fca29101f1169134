import CLineEditor

extension LineEditor {
  /// What people expect of a line beyond libedit's own keys. The user's `.editrc` comes later and wins.
  func bindKeys() {
    for key in LineEditor.deadKeys { line_editor_bind(handle, key, "ed-ignore") }
    for (key, command) in LineEditor.keys { line_editor_bind(handle, key, command) }
    line_editor_obey_user(handle)
    // vi's keys come with maps of their own, in which nothing of ours is bound. Escape must stay a key by itself there, so no
    // sequence that begins with it may be.
    guard isVi else { return }
    line_editor_bind(handle, "^I", "livery-complete")
    line_editor_bind(handle, "^C", "livery-interrupt")
    line_editor_bind(handle, "^V", "ed-unassigned")
    line_editor_bind_in_commands(handle, "^C", "livery-interrupt")
  }

  /// Whether the user wants vi's keys.
  var isVi: Bool { line_editor_is_vi(handle) }

  private static let keys: [(String, String)] = [
    ("^I", "livery-complete"), ("^C", "livery-interrupt"), ("\\e[200~", "livery-paste"),
    // libedit draws a quoted line feed wrongly, and may crash then. Nobody needs control characters here.
    ("^V", "ed-unassigned"),
    ("^R", "em-inc-search-prev"), ("^W", "ed-delete-prev-word"),
    ("\\e[1~", "ed-move-to-beg"), ("\\e[7~", "ed-move-to-beg"), ("\\e[H", "ed-move-to-beg"),
    ("\\e[4~", "ed-move-to-end"), ("\\e[8~", "ed-move-to-end"), ("\\e[F", "ed-move-to-end"),
    ("\\e[3~", "ed-delete-next-char"),
    ("\\e[1;5C", "em-next-word"), ("\\e[1;5D", "ed-prev-word"),
    ("\\e[1;3C", "em-next-word"), ("\\e[1;3D", "ed-prev-word"),
    // Page up and down look for what begins with what is typed.
    ("\\e[5~", "ed-search-prev-history"), ("\\e[6~", "ed-search-next-history"),
  ]

  /// Keys of every keyboard that do nothing here: libedit would put the rest of a sequence that it does not know into the line.
  private static let deadKeys: [String] =
    (1...34).map { "\\e[\($0)~" } + (2...8).flatMap { modifier in "ABCDHFPQRS".map { "\\e[1;\(modifier)\($0)" } }
    + (2...8).flatMap { modifier in [2, 3, 5, 6].map { "\\e[\($0);\(modifier)~" } } + ["\\e[Z", "\\e[I", "\\e[O"]

  /// Takes what the terminal pastes as text: line ends do not enter the line, tabs complete nothing.
  func paste() -> line_editor_effect {
    var pasted: [Unicode.Scalar] = []
    let end = Array("\u{1B}[201~".unicodeScalars)
    while pasted.suffix(end.count) != end[...] {
      guard let scalar = nextScalar() else { return line_editor_nothing }
      // Ctrl-C, when the terminal does not tell the end.
      if scalar == "\u{3}" { return line_editor_beep }
      pasted.append(scalar)
    }
    let text = LineEditor.clean(pasted.dropLast(end.count))
    let cursor = Int32(edited.cursor)
    line_editor_replace(handle, cursor, cursor, LineEditor.scalars(text))
    return line_editor_refresh
  }

  /// A pasted text without line ends behind it and without anything that a terminal would obey.
  static func clean(_ pasted: some Sequence<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    var isAfterReturn = false
    for scalar in pasted {
      switch scalar {
      case "\n" where isAfterReturn: break
      case "\r", "\n": text.append("\n")
      case "\t": text.append(contentsOf: "  ".unicodeScalars)
      case _ where scalar.properties.generalCategory == .control: break
      default: text.append(scalar)
      }
      isAfterReturn = scalar == "\r"
    }
    while text.last == "\n" { text.removeLast() }
    return String(text)
  }
}
