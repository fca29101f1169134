import LuaSandbox
import StyleModel

/// The words that specs have beside those of the theme they run with.
enum SpecVocabulary {
  /// What `expect(value)` can be asked, as its methods are called.
  enum Expectation: String, CaseIterable {
    case toBe, notToBe, toBeAtLeast, toBeAtMost, toBeUnset
  }

  static let names = ["expect", "resolve", "contrast"]

  /// The callback behind all expectations, which scripts do not see: only the prelude knows its name.
  static let judge = "__judge"

  /// What is said best in Lua itself.
  static var prelude: String {
    let methods = Expectation.allCases.map { "\($0) = function(_, wanted) judge(\"\($0)\", value, wanted) end" }
    return """
      local judge = \(judge)
      local function expect(value) return { \(methods.joined(separator: ", ")) } end
      return { expect = expect }
      """
  }
}

extension ThemeEvaluation {
  /// Runs an author's spec with the theme's globals and the words of specs, under the budget of a load.
  /// - Parameters:
  ///   - text: The spec's source.
  ///   - file: Its name in messages.
  ///   - modes: The context of `resolve` where the spec does not name another.
  /// - Throws: why the spec has failed, placed in it.
  public func run(spec text: [UInt8], file: String, modes: [String: String] = [:]) throws(Diagnostic) {
    guard let environment else { return }
    let spec = SpecRun(self, modes: modes)
    defer { spec.release() }
    do {
      _ = try spec.sheet(modes)
      sandbox.renewBudget()
      try environment.define("resolve", .callback { call in try spec.resolve(&call) })
      try environment.define("contrast", .callback { call in try spec.contrast(&call) })
      try environment.define(SpecVocabulary.judge, .callback { call in try spec.judge(&call) })
      try sandbox.prelude(SpecVocabulary.prelude, named: "spec", in: environment)
      _ = try sandbox.load(text, file: file, in: environment, instructions: options.loadInstructions)
      if let late = try sandbox.takeDeclarations().first {
        throw Diagnostic(
          .runtime, "“\(Vocabulary.Word(late.tag)?.name ?? "this")” declares something, which specs cannot do",
          at: late.place.map(SourcePlace.init))
      }
    } catch let error as LuaError {
      throw Diagnostic(error, origin: .theme(theme.name))
    } catch let diagnostic as Diagnostic {
      throw diagnostic
    } catch {
      throw Diagnostic(.runtime, "\(error)", at: SourcePlace(file: file))
    }
  }
}

/// What the words of one spec work on.
private final class SpecRun {
  private unowned let evaluation: ThemeEvaluation
  private let modes: [String: String]
  private var sheets: [[String: String]: StyleSheet] = [:]
  private var styles: [Int32: StyleObject] = [:]

  init(_ evaluation: ThemeEvaluation, modes: [String: String]) {
    self.evaluation = evaluation
    self.modes = modes
  }

  func release() {
    for id in styles.keys { evaluation.sandbox.release(id) }
    styles = [:]
  }

  func sheet(_ modes: [String: String]) throws -> StyleSheet {
    if let known = sheets[modes] { return known }
    let resolution = try evaluation.resolve(modes: modes)
    if let error = resolution.errors.first { throw error }
    sheets[modes] = resolution.sheet
    return resolution.sheet
  }

  // MARK: resolve

  /// `resolve("button.icon", { variant = "outline" }, { "hover" }, { appearance = "dark" })`
  func resolve(_ call: inout LuaCall) throws -> LuaResult {
    let example = "resolve(\"button.icon\", { variant = \"outline\" }, { \"hover\" })"
    let query = try QueryReader.query(&call, from: 0, example)
    let wanted = modes.merging(try QueryReader.axes(call.value(3), example)) { $1 }
    guard styles.count < 10_000 else {
      throw LuaFailure(kind: Diagnostic.Kind.resultLimit.rawValue, message: "a spec may resolve 10000 styles")
    }
    let sheet: StyleSheet
    do {
      sheet = try self.sheet(wanted)
    } catch let error as Diagnostic {
      throw Self.failure(error)
    }
    let cell: CellKey
    do {
      cell = try sheet.cell(query)
    } catch {
      // The theme has nothing wrong; it is the spec that asks for what is not there.
      throw LuaFailure(kind: error.kind.rawValue, message: error.message, suggestion: error.suggestion)
    }
    let style = try StyleObject(sheet.style(of: cell), sheet.properties, sandbox: evaluation.sandbox)
    styles[style.id] = style
    return .object(style.id)
  }

  // MARK: contrast

  func contrast(_ call: inout LuaCall) throws -> LuaResult {
    guard (2...3).contains(call.count) else {
      throw Self.failure(
        Diagnostic(.type, "“contrast” takes two colors, and a backdrop where the second is translucent"))
    }
    var colors: [StyleValue] = []
    for index in 0..<call.count {
      guard let value = try value(call.value(index), as: .color) else {
        throw Self.failure(Diagnostic(.type, "“contrast” takes colors, and argument \(index + 1) is not set"))
      }
      colors.append(value)
    }
    do {
      return ScriptValue.result(of: try ColorMethod.contrast.apply(to: colors))
    } catch {
      throw Self.failure(Diagnostic(.type, error.message, suggestion: error.suggestion))
    }
  }

  // MARK: expect

  func judge(_ call: inout LuaCall) throws -> LuaResult {
    guard let name = call.string(0), let expectation = SpecVocabulary.Expectation(rawValue: name) else { return .nil }
    let (actual, wanted) = (try call.value(1), try call.value(2))
    let isMet: Bool
    switch expectation {
    case .toBe: isMet = try isSame(actual, wanted)
    case .notToBe: isMet = try !isSame(actual, wanted)
    case .toBeUnset: if case .nil = actual { isMet = true } else { isMet = false }
    case .toBeAtLeast: isMet = try compare(actual, wanted) >= 0
    case .toBeAtMost: isMet = try compare(actual, wanted) <= 0
    }
    guard isMet else {
      let goal =
        switch expectation {
        case .toBe: text(wanted)
        case .notToBe: "anything but \(text(wanted))"
        case .toBeUnset: "nothing to be set"
        case .toBeAtLeast: "at least \(text(wanted))"
        case .toBeAtMost: "at most \(text(wanted))"
        }
      let message = "expected \(goal), and it is \(text(actual))"
      // The whole of it is given back, for the way through the engine to the line of the spec tells nobody anything.
      throw LuaFailure(
        kind: Diagnostic.Kind.runtime.rawValue, message: message,
        payload: Diagnostic(.runtime, message, origin: .theme(evaluation.theme.name)))
    }
    return .nil
  }

  /// Whether a value is what was expected, which may be written in any way that a theme could write it.
  private func isSame(_ actual: LuaValue, _ wanted: LuaValue) throws -> Bool {
    var known: Set<Pair> = []
    return try isSame(actual, wanted, &known)
  }

  /// Two tables that were compared. Tables that hold each other twice have too many places to go over them all.
  private struct Pair: Hashable {
    let actual: LuaIdentity
    let wanted: LuaIdentity
  }

  private func isSame(_ actual: LuaValue, _ wanted: LuaValue, _ known: inout Set<Pair>) throws -> Bool {
    switch (actual, wanted) {
    case (.nil, .nil): return true
    case (.nil, _), (_, .nil): return false
    case (.object(let a), .object(let b)): return a == b || styles[a]?.style == styles[b]?.style && styles[a] != nil
    case (.object, _), (_, .object), (.function, _), (_, .function): return false
    case (.table(let a), .table(let b)): return try isSame(a, b, &known)
    default: break
    }
    guard let a = try value(actual, as: nil) else { return false }
    guard let b = try? value(wanted, as: a.type) else { return false }
    return Self.isSame(a, b)
  }

  private func isSame(_ a: LuaTable, _ b: LuaTable, _ known: inout Set<Pair>) throws -> Bool {
    // At the first difference all is over, so what was compared and went on was the same.
    guard known.insert(Pair(actual: a.identity, wanted: b.identity)).inserted else { return true }
    guard a.list.count == b.list.count, a.fields.map(\.key) == b.fields.map(\.key) else { return false }
    for (x, y) in zip(a.list + a.fields.map(\.value), b.list + b.fields.map(\.value))
    where try !isSame(x, y, &known) {
      return false
    }
    return true
  }

  /// Colors as six digits and alpha show them; numbers but for the last bits of a computation.
  private static func isSame(_ a: StyleValue, _ b: StyleValue) -> Bool {
    func near(_ x: Double, _ y: Double) -> Bool { x == y || abs(x - y) <= 1e-9 * max(abs(x), abs(y)) }
    switch (a, b) {
    case (.color(.color(let x)), .color(.color(let y))):
      return x == y || x.hex == y.hex && abs(x.alpha - y.alpha) < 1 / 510
    case (.number(let x), .number(let y)): return near(x, y)
    case (.dimension(.length(let x, let u)), .dimension(.length(let y, let v))): return u == v && near(x, y)
    default: return a == b
    }
  }

  private func compare(_ actual: LuaValue, _ wanted: LuaValue) throws -> Int {
    guard let a = try value(actual, as: nil) else { return -2 }
    guard let b = try value(wanted, as: a.type) else {
      throw Self.failure(Diagnostic(.type, "nothing can be compared with nil"))
    }
    let pair: (Double, Double)? =
      switch (a, b) {
      case (.number(let x), .number(let y)): (x, y)
      case (.fontWeight(let x), .fontWeight(let y)): (x.value, y.value)
      case (.dimension(.length(let x, let u)), .dimension(.length(let y, let v))) where u == v: (x, y)
      case (.dimension(.infinity), .dimension(.length)): (1, 0)
      case (.dimension(.length), .dimension(.infinity)): (0, 1)
      case (.duration(let x), .duration(let y)): (x.milliseconds, y.milliseconds)
      default: nil
      }
    guard let (x, y) = pair else {
      throw Self.failure(Diagnostic(.type, "\(a.text) and \(b.text) cannot be compared"))
    }
    return x < y ? -1 : x > y ? 1 : 0
  }

  // MARK: Values

  private func value(_ value: LuaValue, as type: ValueType?) throws -> StyleValue? {
    if case .nil = value { return nil }
    do {
      let declared = try ValueConverter().declared(value)
      let resolver = try evaluation.resolver(modes)
      if type == nil, case .text(let text) = declared, Color.looksLikeColor(text) {
        return try resolver.value(of: declared, as: .color)
      }
      return try resolver.value(of: declared, as: type)
    } catch let problem as ValueConverter.Problem {
      throw Self.failure(Diagnostic(problem.kind, problem.message, suggestion: problem.suggestion))
    } catch let error as Diagnostic {
      throw Self.failure(error)
    }
  }

  private func text(_ value: LuaValue) -> String {
    switch value {
    case .nil: return "not set"
    case .object(let id):
      guard let style = styles[id]?.style else { return "an object" }
      return "a style of \(style.entries.count) properties"
    case .table: return ScriptText.source(of: value) ?? "a table"
    default:
      guard let known = try? self.value(value, as: nil) else { return "a \(value.type.rawValue)" }
      guard case .color(.color(let color)) = known, !known.text.hasPrefix("#") else { return known.text }
      return "\(known.text) (\(color.hex))"
    }
  }

  private static func failure(_ diagnostic: Diagnostic) -> LuaFailure {
    LuaFailure(
      kind: diagnostic.kind.rawValue, message: diagnostic.message, suggestion: diagnostic.suggestion,
      payload: diagnostic.place == nil ? nil : diagnostic)
  }
}
