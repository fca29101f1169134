import Foundation
import StyleModel
import Testing
import ThemeScripting

@Suite("Every shipped theme")
struct ThemeContractTests {
  @Test("is there beside the base")
  func presence() { #expect(ShippedThemes.names.contains("base") && ShippedThemes.brands.count >= 4) }

  @Test("loads in every context without anything to say", arguments: ShippedThemes.names)
  func loads(name: String) throws {
    let loaded = try ShippedThemes.load(name)
    #expect(loaded.notes.isEmpty)
    for resolution in loaded.resolutions {
      #expect(resolution.errors.isEmpty && resolution.warnings.isEmpty, "\(resolution.context.values)")
    }
  }

  @Test("has a title, a version and a description", arguments: ShippedThemes.names)
  func introduction(name: String) throws {
    let own = try #require(try ShippedThemes.load(name).theme.sources.last { $0.origin == .theme(name) })
    #expect(own.title?.isEmpty == false && own.description?.isEmpty == false)
    #expect(own.version?.wholeMatch(of: /\d+\.\d+\.\d+/) != nil)
  }

  @Test("knows light and dark, standard contrast and more", arguments: ShippedThemes.names)
  func modes(name: String) throws {
    let modes = try ShippedThemes.load(name).theme.modes
    #expect(Set(modes["appearance"]?.values ?? []) == ["light", "dark"])
    #expect(Set(modes["contrast"]?.values ?? []) == ["standard", "more"])
  }

  @Test(
    "extends the base, as a brand, and keeps its components, slots, axes and values", arguments: ShippedThemes.brands)
  func contract(name: String) throws {
    let brand = try ShippedThemes.resolution(of: name)
    let base = try ShippedThemes.resolution(of: "base")
    #expect(brand.theme.sources.last { $0.origin == .theme(name) }?.extends == "base")
    for component in base.sheet.components {
      let own = try #require(brand.sheet.components.first { $0.name == component.name }, "\(component.name)")
      let slots = Set(own.slots.map(\.name))
      #expect(slots.isSuperset(of: component.slots.map(\.name)), "\(component.name)")
      for axis in component.axes {
        let values = own.axes.first { $0.name == axis.name }?.values ?? []
        #expect(Set(values).isSuperset(of: axis.values), "\(component.name) \(axis.name)")
      }
    }
    let tokens = Set(brand.theme.tokens.entries.map(\.name))
    #expect(tokens.isSuperset(of: base.theme.tokens.entries.map(\.name)))
  }

  /// What can be used, and so must show where the keyboard is and that it cannot be used.
  private static let interactive = [
    "button", "loadingButton", "textField", "textInput", "toggle", "disclosureGroup", "listRow navigates=true",
  ]

  @Test("shows of all that is interactive the focus, and that it is disabled", arguments: ShippedThemes.names)
  func interaction(name: String) throws {
    for resolution in try ShippedThemes.load(name).resolutions {
      for component in Self.interactive {
        let rest = try Self.styles(component, resolution)
        for state in ["focus", "focusVisible", "disabled"] {
          #expect(try Self.styles("\(component) :\(state)", resolution) != rest, "\(component) :\(state)")
        }
      }
    }
  }

  /// The styles of all slots of a component.
  private static func styles(_ query: String, _ resolution: Resolution) throws -> [[String: String]] {
    let words = query.split(separator: " ").map(String.init)
    let slots = resolution.sheet.components.first { $0.name == words[0] }?.slots.map(\.name) ?? []
    return try slots.map { slot in
      try resolution.style((["\(words[0]).\(slot)"] + words.dropFirst()).joined(separator: " "))
    }
  }

  @Test("is written neatly, in every file", arguments: ShippedThemes.files)
  func neatness(file: String) throws {
    let text = try String(contentsOf: ShippedThemes.folder.appending(path: file), encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first?.hasPrefix("-- ") == true)
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
    for (number, line) in lines.enumerated() {
      #expect(line.count <= 120, "line \(number + 1)")
      #expect(line.last?.isWhitespace != true && !line.contains("\t") && !line.contains("\r"), "line \(number + 1)")
    }
    #expect(text.utf8.count <= 64 << 10)
  }

  @Test("declares in a component's file that component first, and then its family", arguments: ShippedThemes.names)
  func componentFiles(name: String) throws {
    let own = try #require(try ShippedThemes.load(name).theme.sources.last { $0.origin == .theme(name) })
    let byFile = Dictionary(grouping: own.components) { $0.place?.file ?? "" }
    for (file, components) in byFile where file.contains("/components/") {
      let expected = String(file.split(separator: "/").last?.dropLast(4) ?? "")
      #expect(components.first?.name == expected, "\(file)")
      for relative in components.dropFirst() where relative.extends != expected {
        #expect(relative.name.lowercased().contains(expected.lowercased()), "\(file): \(relative.name)")
      }
    }
    let files = ShippedThemes.files.filter { $0.hasPrefix("\(name)/components/") }
    for file in files { #expect(byFile.keys.contains { $0.hasSuffix(file) }, "\(file) declares no component") }
  }
}
