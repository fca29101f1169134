import Locking

@testable import Livery

/// Themes in memory that a test edits and breaks while a runtime uses them.
final class MutableSource: ThemeSource {
  private struct State {
    var texts: [String: [String: String]]
    var broken: Set<String> = []
  }

  private let state: Guarded<State>
  private let action = Guarded<(@Sendable (SourceUnit) -> Void)?>(nil)

  init(_ texts: [String: [String: String]]) { state = Guarded(State(texts: texts)) }

  /// Replaces, adds or, with nil, removes a file.
  func set(_ file: String = "theme.lua", of theme: String, to text: String?) {
    state.withLock { $0.texts[theme, default: [:]][file] = text }
  }

  /// Makes reading a file fail, as a disk would.
  func breakReading(_ file: String, _ isBroken: Bool = true) {
    state.withLock { state in
      if isBroken { state.broken.insert(file) } else { state.broken.remove(file) }
    }
  }

  /// Does something whenever a file is read, which is in the middle of a load; nil ends that.
  func whenRead(_ action: (@Sendable (SourceUnit) -> Void)?) { self.action.withLock { $0 = action } }

  private var current: ThemeTexts { ThemeTexts(themes: state.withLock { $0.texts }) }

  func names(of kind: SourceUnit.Kind) throws(Diagnostic) -> [String] { current.names(of: kind) }

  func read(_ file: String, of unit: SourceUnit) throws(Diagnostic) -> [UInt8]? {
    action.withLock { $0 }?(unit)
    if state.withLock({ $0.broken.contains(file) }) { throw Diagnostic(.io, "the disk says no") }
    return current.read(file, of: unit)
  }

  func displayName(of file: String, in unit: SourceUnit) -> String { current.displayName(of: file, in: unit) }
  func modules(of unit: SourceUnit) -> [String] { current.modules(of: unit) }
}

/// Themes that tests share.
enum Sample {
  /// A theme whose button is `opacity` where it loads.
  static func theme(_ opacity: Double, color: String = "#336699") -> String {
    """
    theme { title = "Sample" }
    modes { appearance = { "light", "dark" } }
    tokens {
      color = { brand = by.appearance { light = "\(color)", dark = "#99ccff" }, ink = token.color.brand },
      space = { md = px(12) },
    }
    component "button" {
      slots { "icon" },
      axis "size" { "small", "large", small = { width = 10 }, large = { width = 20 } },
      base { background = token.color.ink, opacity = 1, padding = token.space.md, icon = { tint = token.color.brand } },
      state "hover" { opacity = 0.9 },
      state "loading" { opacity = \(opacity) },
      transition { to = "loading", duration = ms(200), easing = "linear" },
      default { size = "small" },
    }
    component "row" {
      axis "style" { plain = { padding = 0 }, inset = { padding = 16 } },
      default { style = "plain" },
    }
    """
  }

  /// Every way in which a load can fail, by the stage at which it does.
  static let faults: [(stage: String, text: String)] = [
    ("parse", "theme { title = "),
    ("run", "error('no theme today')"),
    ("limit", "while true do end"),
    ("memory", "local t = 'x' while true do t = t .. t end"),
    ("declaration", "component 'button' { base { opactiy = 1 } }"),
    ("token", "tokens { a = token.b } component 'button' { base { width = token.a } }"),
    ("cycle", "tokens { a = token.b, b = token.a }"),
    ("type", "component 'button' { base { opacity = 'much' } }"),
    ("function", "component 'button' { base { opacity = function(cx) error('not now') end } }"),
    ("function limit", "component 'button' { base { opacity = function(cx) while true do end end } }"),
    ("function type", "component 'button' { base { opacity = function(cx) return 'much' end } }"),
    ("empty", ""),
    ("parent", "theme { extends = 'nobody' }"),
  ]
}
