/// How many cells of a terminal a text takes.
///
/// Columns line up only when text is measured as terminals draw it: East Asian wide characters and emoji take two cells,
/// combining marks none. The standard library tells of marks and emoji; the blocks of wide characters (Unicode 16,
/// East_Asian_Width W and F) are listed here, because the C library's answer depends on the locale.
extension Unicode.Scalar {
  /// The cells that this scalar takes by itself: 0, 1 or 2.
  package var displayWidth: Int {
    if value < 0x300 { return value >= 0x20 && !(0x7F...0x9F).contains(value) ? 1 : 0 }
    if (0x1160...0x11FF).contains(value) { return 0 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: return 0
    default: break
    }
    if (0x1F1E6...0x1F1FF).contains(value) { return 1 }
    return properties.isEmojiPresentation || Unicode.Scalar.wideBlocks.contains { $0.contains(value) } ? 2 : 1
  }

  private static let wideBlocks: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x303E, 0x3041...0x3247,
    0x3250...0x4DBF, 0x4DC0...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
    0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1D300...0x1D376,
    0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]
}

extension Character {
  /// The cells that this character takes. Parts joined to an emoji, and its skin tone, take none of their own.
  package var displayWidth: Int {
    var width = 0
    var isJoined = false
    for scalar in unicodeScalars {
      let isTone = width > 0 && scalar.properties.isEmojiModifier
      if !isJoined, !isTone { width += scalar.displayWidth }
      isJoined = scalar == "\u{200D}"
      if scalar == "\u{FE0F}", width == 1 { width = 2 }
    }
    return width
  }
}

extension String {
  /// The cells that this text takes, escape sequences for color and emphasis not counted.
  package var displayWidth: Int {
    var width = 0
    var rest = self[...]
    while let character = rest.popFirst() {
      if character == "\u{1B}", rest.first == "[" {
        rest = rest.drop { !("@"..."~").contains($0) || $0 == "[" }.dropFirst()
      } else {
        width += character.displayWidth
      }
    }
    return width
  }

  /// The text with everything replaced that would steer a terminal or change the order in which text is read.
  ///
  /// Names, messages and source lines come from scripts, and these are untrusted: an escape sequence in a token's name
  /// must not reach the screen. Tabs and line feeds stay.
  package var printable: String {
    guard unicodeScalars.contains(where: \.steersTerminals) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      let picture = scalar.value < 0x20 ? Unicode.Scalar(0x2400 + scalar.value) : nil
      result.unicodeScalars.append(scalar.steersTerminals ? picture ?? "\u{FFFD}" : scalar)
    }
    return result
  }
}

extension Unicode.Scalar {
  fileprivate var steersTerminals: Bool {
    switch value {
    case 0x09, 0x0A: false
    case 0x00...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
