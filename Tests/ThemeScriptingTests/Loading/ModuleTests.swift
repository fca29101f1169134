import Foundation
import StyleModel
import Testing
import ThemeScripting

@Suite("Modules")
struct ModuleTests {
  static let chip = "component \"chip\" { base { gap = it } }"

  @Test("run once and give the same value, in the environment of their theme")
  func once() throws {
    let made = try resolve(
      """
      count = 0
      local first, second = require "shared", require "shared"
      assert(first == second)
      it = px(count + first.extra)
      \(Self.chip)
      """, files: ["main/shared.lua": "count = count + 1\nreturn { extra = 10 }"])
    #expect(try made.style("chip") == ["gap": "11px"])
  }

  @Test(
    "give whatever they return",
    arguments: [
      ("return px(7)", "7px"), ("return token.mid", "4px"), ("\u{FEFF}return px(1)", "1px"),
      ("return\r\n  px(2)\r\n", "2px"), ("local a = require 'deep.er' return a", "9px"),
      ("return by.look { plain = 3 }", "3px"), ("return function() return 5 end", "5px"),
    ])
  func values(module: String, gap: String) throws {
    let made = try resolve(
      "modes { look = { 'plain' } } tokens { mid = px(4) } it = require 'm'\n" + Self.chip,
      files: ["main/m.lua": module, "main/deep/er.lua": "return px(9)"])
    #expect(try made.style("chip") == ["gap": gap])
  }

  @Test(
    "that cannot be had are errors at the call",
    arguments: [
      ("require 'colrs'", Expected(.io, line: 2, "colrs", "colors")),
      ("require 'parts/one'", Expected(.io, line: 2, "parts/one")),
      ("require '../other'", Expected(.io, line: 2)), ("require '..other'", Expected(.io, line: 2)),
      ("require '/etc/passwd'", Expected(.io, line: 2)), ("require ''", Expected(.io, line: 2)),
      ("require 'parts.'", Expected(.io, line: 2)), ("require 'a\\0b'", Expected(.io, line: 2)),
      ("require()", Expected(.type, line: 2)), ("require(3)", Expected(.type, line: 2)),
      ("require('colors', 1)", Expected(.type, line: 2)), ("require 'parts'", Expected(.io, line: 2, "parts")),
    ])
  func missing(call: String, expected: Expected) throws {
    try expectFault(
      in: "tokens { a = 1 }\n\(call)", expected,
      files: ["main/colors.lua": "", "main/parts/one.lua": "", "other.lua": "", "other/theme.lua": "tokens { a = 1 }"])
  }

  @Test("that require each other are a cycle with its chain, placed where it closes")
  func cycles() throws {
    let found = try faults(
      in: "require 'a'", files: ["main/a.lua": "require 'b'", "main/b.lua": "\nrequire 'a'"])
    #expect(found.count == 1 && found[0].kind == .cycle && found[0].message.contains("a → b → a"))
    #expect(found[0].place?.file.hasSuffix("main/b.lua") == true && found[0].place?.line == 2)
    try expectFault(in: "require 'theme'", Expected(.cycle))
  }

  @Test("keep their faults to themselves: file and line are the module's")
  func faultPlaces() throws {
    for (module, kind) in [
      ("\nreturn ((", Diagnostic.Kind.syntax), ("\nerror 'no'", .runtime), ("\nlocal a = nope", .unknownName),
      ("\ntokens { a = '#1' }", .type), ("\ncomponent 'x' { base { gpa = 1 } }", .unknownName),
    ] {
      let found = try faults(in: "require 'm'", files: ["main/m.lua": module])
      #expect(found.first?.kind == kind && found.first?.place?.line == 2, "\(module)")
      #expect(found.first?.place?.file.hasSuffix("main/m.lua") == true)
    }
  }

  @Test(
    "are paid for, so that asking without end ends at the instruction limit, and always at the same place",
    arguments: [
      "while true do pcall(require, 'nope') end",
      "local i = 0 while true do i = i + 1 pcall(require, 'm' .. i) end",
      "local i = 0 while true do i = i + 1 pcall(require, 'a.b.c.d.m' .. i) end",
      "while true do pcall(require, 'torn') end",
      "while true do pcall(require, 'folder') end", "while true do pcall(require, '../x') end",
      "while true do pcall(require, 'fails') end", "while true do require 'good' end",
    ])
  func endless(script: String) throws {
    let line = String(repeating: "-", count: 60) + "\n"
    let files = [
      "main/torn.lua": String(repeating: line, count: 1_000) + "return ((",
      "main/folder.lua/x.lua": "",
      "main/fails.lua": "error 'no'",
      "main/good.lua": "return 1",
    ]
    var options = EvaluationOptions()
    options.loadInstructions = 3_000_000
    let found = try (1...2).map { _ in try faults(in: "\n\n" + script, files: files, options: options) }
    #expect(found[0].map(\.kind) == [.instructionLimit])
    for faults in found { #expect(faults[0].place?.line == found[0][0].place?.line) }
  }

  @Test("may fail inside a protected call, and the script goes on")
  func protected() throws {
    let made = try resolve("local ok = pcall(require, 'nope') it = ok and 1 or 2\n" + Self.chip)
    #expect(try made.style("chip") == ["gap": "2px"])
  }

  @Test("are found through links inside the folder, never through links that lead out of it")
  func links() throws {
    let folder = try ThemeFolder(
      "it = require 'near'\n" + Self.chip, files: ["main/real.lua": "return 3", "far.lua": "return 4"])
    let main = folder.url.appending(path: "main")
    try FileManager.default.createSymbolicLink(
      atPath: main.appending(path: "near.lua").path, withDestinationPath: "real.lua")
    #expect(try folder.resolve().style("chip") == ["gap": "3px"])
    try FileManager.default.createSymbolicLink(
      atPath: main.appending(path: "out.lua").path, withDestinationPath: "../far.lua")
    try folder.write("\nit = require 'out'\n" + Self.chip, to: "main/theme.lua")
    #expect {
      _ = try folder.resolve()
    } throws: { error in
      guard let fault = (error as? LoadFailure)?.diagnostics.first else { return false }
      return fault.kind == .io && fault.place?.line == 2 && fault.place?.file.hasSuffix("theme.lua") == true
    }
  }

  @Test("are all named among the files read")
  func files() throws {
    let folder = try ThemeFolder(
      "theme { extends = 'root' } require 'a'",
      files: ["main/a.lua": "require 'b.c'", "main/b/c.lua": "", "root/theme.lua": "tokens { x = 1 }"])
    let names = try ThemeEvaluation.run("main", in: ThemeLibrary(themes: folder.url.path)) { $0.files.names }
    let short = names.map { $0.split(separator: "/").suffix(2).joined(separator: "/") }
    for name in ["main/a.lua", "b/c.lua", "main/theme.lua", "root/theme.lua"] {
      #expect(short.contains(name), "\(short)")
    }
  }
}
