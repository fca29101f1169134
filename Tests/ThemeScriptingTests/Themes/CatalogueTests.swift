import StyleModel
import Testing
import ThemeScripting

/// What the base promises of each component, value by value.
///
/// A value is a text as lists show it; `{color.accent}` is the value of a token, `{color.accent}/0.2` that color at an
/// alpha, and `-` says that nothing is set.
@Suite("The base's catalogue")
struct CatalogueTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let query: String
    let values: [String: String]

    init(_ query: String, _ values: [String: String]) {
      self.query = query
      self.values = values
    }

    var testDescription: String { query }
  }

  @Test("resolves to exactly what it promises", arguments: rows)
  func promises(row: Row) throws {
    let base = try ShippedThemes.resolution(of: "base")
    let cell = try base.sheet.cell(StyleQuery(row.query))
    let style = base.sheet.style(of: cell).entries
    for (property, expected) in row.values {
      let index = try #require(base.sheet.properties.index(of: property), "\(property)")
      let found = style.first { $0.property == index }?.value
      if expected.hasPrefix("{") {
        #expect(try found == Self.token(expected, base), "\(property)")
      } else {
        #expect(found?.text ?? "-" == expected, "\(property)")
      }
    }
  }

  private static func token(_ text: String, _ base: Resolution) throws -> StyleValue {
    let parts = text.split(separator: "/").map(String.init)
    let name = String(parts[0].dropFirst().dropLast())
    let index = try #require(base.theme.tokens.index(of: name), "\(name)")
    guard case .value(let token) = base.tokens[index] else { throw Diagnostic(.missingToken, name) }
    guard parts.count > 1, let alpha = Double(parts[1]) else { return token.value }
    return try ColorMethod.alpha.apply(to: [token.value, .number(alpha)])
  }

  @Test("has every axis with its values and its default", arguments: axes)
  func promisesAxes(promise: Axis) throws {
    let sheet = try ShippedThemes.resolution(of: "base").sheet
    let component = try #require(sheet.components.first { $0.name == promise.component })
    let axis = try #require(component.axes.first { $0.name == promise.axis })
    #expect(axis.values.map(\.text) == promise.values)
    #expect(component.defaults[promise.axis]?.text == promise.standard)
  }

  struct Axis: CustomTestStringConvertible, Sendable {
    let component: String
    let axis: String
    let values: [String]
    let standard: String?

    init(_ component: String, _ axis: String, _ values: [String], _ standard: String?) {
      self.component = component
      self.axis = axis
      self.values = values
      self.standard = standard
    }

    var testDescription: String { "\(component) \(axis)" }
  }

  @Test("has every component with its slots, in order", arguments: slots)
  func promisesSlots(component: String, slots: [String]) throws {
    let sheet = try ShippedThemes.resolution(of: "base").sheet
    let found = try #require(sheet.components.first { $0.name == component })
    #expect(found.slots.dropFirst().map(\.name) == slots)
  }

  @Test("names the components that stand in slots")
  func parts() throws {
    let sheet = try ShippedThemes.resolution(of: "base").sheet
    func part(_ component: String, _ slot: String) -> String? {
      sheet.components.first { $0.name == component }?.slots.first { $0.name == slot }?.component
    }
    #expect(part("textFieldRow", "input") == "textInput")
    #expect(part("emptyState", "action") == "button" && part("errorView", "action") == "button")
    #expect(part("skeletonCard", "block") == "skeleton")
  }

  @Test(
    "extends what it says it extends",
    arguments: [
      ("loadingButton", "button"), ("listRow", "row"), ("textFieldRow", "row"), ("errorView", "emptyState"),
    ])
  func ancestry(component: String, parent: String) throws {
    let sheet = try ShippedThemes.resolution(of: "base").sheet
    #expect(sheet.components.first { $0.name == component }?.extends == parent)
  }

  @Test(
    "has the measures that its rows lean on",
    arguments: [
      ("radius.control", "10px"), ("radius.card", "12px"), ("radius.badge", "4px"), ("radius.badgeLarge", "8px"),
      ("space.cardPadding", "16px"), ("space.sectionSpacing", "24px"), ("motion.shimmer", "1.5s"),
    ] + [2, 3, 4, 6, 8, 12, 16, 20, 24, 32, 40].map { ("space.s\($0)", "\($0)px") })
  func measures(name: String, text: String) throws {
    #expect(try ShippedThemes.resolution(of: "base").token(name) == text)
  }

  @Test(
    "has a color for every purpose, in every context",
    arguments: [
      "primary", "secondary", "accent", "onAccent", "neutral", "success", "warning", "error", "info", "background",
      "secondaryBackground", "tertiaryBackground", "surface", "border", "focus", "shadow", "textPrimary",
      "textSecondary", "textTertiary",
    ])
  func colors(name: String) throws {
    for resolution in try ShippedThemes.load("base").resolutions {
      #expect(resolution.type(ofToken: "color.\(name)") == .color)
    }
  }

  @Test("gives text, borders and focus another color when more contrast is asked for")
  func moreContrast() throws {
    let all = try ShippedThemes.load("base").resolutions.filter { $0.context["appearance"] == "light" }
    for name in ["textPrimary", "textSecondary", "textTertiary", "border", "focus"] {
      #expect(Set(all.compactMap { $0.token("color.\(name)") }).count == 2, "\(name)")
    }
  }
}
