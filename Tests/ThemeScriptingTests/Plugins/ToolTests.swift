import StyleModel
import Testing
import ThemeScripting

@Suite("Tools of plugins")
struct ToolTests {
  private static let theme = """
    modes { look = { "day", "night" } }
    tokens { color = { brand = by.look { day = "#ff0000", night = "#0000ff" } }, n = 4 }
    component "button" {
      slots { "icon" },
      axis "size" { "small", "large"; small = { height = 10 }, large = { height = 50 } },
      axis "wide" { [true] = { width = 3 } },
      base { background = token.color.brand },
      state "hover" { opacity = 0.5 },
      default { size = "small", wide = false },
    }
    component "link" { extends = "button" }
    """

  private func studio(_ plugin: String) -> PluginStudio { PluginStudio(["p": plugin], theme: Self.theme) }

  private func format(_ body: String) throws -> String {
    try studio("format \"f\" { run = function(sheet, options) \(body) end }")
      .tool { try $0.run(format: "f", in: $1) }
  }

  // MARK: Checks

  @Test("are listed with their owners")
  func lists() throws {
    let studio = studio(
      "check \"c\" { severity = \"note\", run = function() end } format \"f\" { extension = \"x\", run = function() end }\n"
        + "command \"m\" { help = \"h\", run = function() end }")
    try studio.run { evaluation throws in
      #expect(evaluation.checks.map(\.name) == ["c"])
      #expect(evaluation.checks.first?.severity == .note)
      #expect(evaluation.formats.first?.fileExtension == "x")
      #expect(evaluation.commands.first?.help == "h")
      #expect(evaluation.commands.first?.origin == .plugin("p"))
      #expect(evaluation.commands.first?.place?.line == 2)
    }
  }

  @Test("check every cell, and say where the value is from")
  func check() throws {
    let plugin = """
      check "touch" { severity = "error", run = function(cell, report)
        if cell.component == "button" and cell.slot == "root" and cell.style.height < px(44) then
          report("too small", { property = "height", suggestion = "44" })
        end
      end }
      """
    let findings = try studio(plugin).tool { try $0.run(check: "touch", in: $1) }
    #expect(findings.count == 4)
    let first = try #require(findings.first)
    #expect(first.check == "touch")
    #expect(first.severity == .error)
    #expect(first.message == "too small")
    #expect(first.suggestion == "44")
    #expect(first.theme == "main")
    #expect(first.component == "button")
    #expect(first.slot == "root")
    #expect(first.axes?.map { "\($0.name)=\($0.value)" } == ["size=small", "wide=false"])
    #expect(first.states == [])
    #expect(first.context?.values == ["look": "day"])
    #expect(first.value?.text == "10px")
    #expect(first.place?.line == 5)
    #expect(findings.last?.states == ["hover"])
  }

  @Test(
    "give checks a cell like that of functions, with its style",
    arguments: [
      ("cell.axes.size", "small"), ("cell.axes.wide", "false"), ("cell.states.hover", "false"),
      ("cell.modes.look", "day"),
      ("cell.token.color.brand", "#ff0000"), ("cell.component", "button"), ("cell.root.background", "#ff0000"),
      ("cell.style.background", "#ff0000"), ("cell.style.opacity", "nil"),
      (
        "(function() local n = {} for k in pairs(cell.style) do n[#n + 1] = k end return table.concat(n, \" \") end)()",
        "background height"
      ),
      (
        "(function() local n = {} for k in pairs(cell) do n[#n + 1] = k end return table.concat(n, \" \") end)()",
        "axes component modes root slot states style token"
      ),
    ])
  func cell(expression: String, expected: String) throws {
    let plugin = "check \"c\" { run = function(cell, report) report(tostring(\(expression))) end }"
    #expect(try studio(plugin).tool { try $0.run(check: "c", in: $1) }.first?.message == expected)
  }

  @Test(
    "that fail name plugin, file and line",
    arguments: [
      ("error(\"broke\")", Diagnostic.Kind.runtime), ("while true do end", .instructionLimit),
      ("report()", .type), ("report(\"x\", { proprety = \"y\" })", .unknownName),
      ("report(\"x\", { property = \"heigth\" })", .unknownName), ("local x = cell.style.heigth", .unknownName),
      ("local x = cell.style.padding", .type), ("cell.style.height = 1", .runtime), ("cell.slot = 1", .runtime),
      ("local x = cell.value", .unknownName), ("kept = cell", .runtime),
      ("for i = 1, 10000 do report(\"x\") end", .resultLimit),
    ])
  func faults(body: String, kind: Diagnostic.Kind) throws {
    let studio = studio("\ncheck \"c\" { run = function(cell, report)\n\(body) end }")
    let fault = #expect(throws: Diagnostic.self) { try studio.tool { try $0.run(check: "c", in: $1) } }
    #expect(fault?.kind == kind, "\(String(describing: fault))")
    #expect(fault?.origin == .plugin("p"))
    #expect(fault?.place?.file == "Plugins/p/plugin.lua")
    #expect(fault?.place?.line == (body.hasPrefix("while") ? 3 : 3))
  }

  @Test("have each call's budget, and those after a fault still run")
  func budget() throws {
    let plugin = """
      check "endless" { run = function() while true do end end }
      check "fine" { run = function(cell, report) for i = 1, 1000 do end end }
      command "endless" { run = function() while true do end end }
      command "fine" { run = function() return "done" end }
      """
    let result = try studio(plugin).tool { evaluation, resolution throws -> String in
      #expect(throws: Diagnostic.self) { try evaluation.run(check: "endless", in: resolution) }
      #expect(try evaluation.run(check: "fine", in: resolution).isEmpty)
      #expect(throws: Diagnostic.self) { try evaluation.run(command: "endless", in: resolution) }
      return try evaluation.run(command: "fine", in: resolution)
    }
    #expect(result == "done")
  }

  // MARK: sheet

  @Test(
    "read the sheet",
    arguments: [
      ("return sheet.theme", "main"), ("return sheet.modes.look", "day"), ("return #sheet.components", "2"),
      ("return sheet.components[1].name .. sheet.components[2].extends", "buttonbutton"),
      ("return table.concat(sheet.components[1].slots, \" \")", "root icon"),
      (
        "local a = sheet.components[1].axes[1] return a.name .. table.concat(a.values, \" \") .. a.default",
        "sizesmall largesmall"
      ),
      ("return tostring(sheet.components[1].axes[2].default)", "false"),
      ("return table.concat(sheet.components[1].states, \" \")", "hover"),
      ("return tostring(sheet.tokens[\"color.brand\"])", "#ff0000"), ("return tostring(sheet.tokens.n)", "4"),
      ("return tostring(sheet:resolve(\"button\").height)", "10px"),
      ("return tostring(sheet:resolve(\"button\", { size = \"large\", wide = true }).width)", "3px"),
      ("return tostring(sheet:resolve(\"button\", {}, { \"hover\" }).opacity)", "0.5"),
      ("return tostring(sheet:resolve(\"button\", {}, { hover = true }).opacity)", "0.5"),
      ("return tostring(sheet:resolve(\"button.icon\").height)", "nil"), ("return tostring(#sheet:cells())", "32"),
      ("local c = sheet:cells()[2] return c.component .. c.slot .. c.axes.size .. #c.states", "buttoniconsmall0"),
      ("return tostring(sheet:cells()[1].style.background)", "#ff0000"),
      (
        "local n = {} for k in pairs(sheet) do n[#n + 1] = k end return table.concat(n, \" \")",
        "cells components modes resolve theme tokens"
      ),
      ("local n = {} for k in pairs(sheet.tokens) do n[#n + 1] = k end return table.concat(n, \" \")", "color.brand n"),
    ])
  func sheet(body: String, expected: String) throws {
    #expect(try format("return tostring((function() \(body) end)())") == expected)
  }

  @Test(
    "cannot change the sheet, and mistyped names say so",
    arguments: [
      ("sheet.theme = 1", Diagnostic.Kind.runtime), ("sheet.tokens.n = 1", .runtime),
      ("sheet:resolve(\"button\").height = 1", .runtime), ("return sheet.them", .unknownName),
      ("return sheet.tokens.color", .missingToken), ("return sheet.tokens.m", .missingToken),
      ("return sheet:resolve(\"buton\")", .unknownName),
      ("return sheet:resolve(\"button\", { sise = 1 })", .unknownName),
      ("return sheet:resolve(\"button\", 5)", .type), ("return sheet.cells()", .type), ("return 5", .type), ("", .type),
      ("return \"\\xff\"", .type),
    ])
  func sheetFaults(body: String, kind: Diagnostic.Kind) throws {
    let fault = #expect(throws: Diagnostic.self) { try format(body) }
    #expect(fault?.kind == kind, "\(String(describing: fault))")
    #expect(fault?.place?.file == "Plugins/p/plugin.lua")
  }

  @Test("get options as their types, those of the theme where none is given")
  func options() throws {
    let plugin = """
      plugin { version = "1.0.0", api = 1, options = { size = { type = "number", default = 2, max = 9 } } }
      format "f" { run = function(sheet, options) return math.type(options.size) .. options.size .. (options.free or "") end }
      """
    try studio(plugin).tool { evaluation, resolution throws in
      #expect(try evaluation.run(format: "f", in: resolution) == "integer2")
      #expect(try evaluation.run(format: "f", options: ["size": "7", "free": "x"], in: resolution) == "integer7x")
      let fault = #expect(throws: Diagnostic.self) {
        try evaluation.run(format: "f", options: ["size": "10"], in: resolution)
      }
      #expect(fault?.kind == .option)
    }
  }

  @Test("get a command's words")
  func arguments() throws {
    let plugin =
      "command \"m\" { run = function(args, sheet) if #args > 0 then return #args .. args[1] .. sheet.theme end end }"
    try studio(plugin).tool { evaluation, resolution throws in
      #expect(try evaluation.run(command: "m", arguments: ["a b", "c"], in: resolution) == "2a bmain")
      #expect(try evaluation.run(command: "m", in: resolution) == "")
    }
  }

  @Test("are told apart from what is not there")
  func unknown() throws {
    try studio("format \"flat\" { run = function() end }").tool { evaluation, resolution throws in
      let fault = #expect(throws: Diagnostic.self) { try evaluation.run(format: "falt", in: resolution) }
      #expect(fault?.kind == .unknownName)
      #expect(fault?.suggestion == "flat")
    }
  }

  @Test("are accounted to their plugin")
  func accounts() throws {
    let usage = try studio("check \"c\" { run = function() for i = 1, 100 do end end }").tool {
      evaluation, resolution in
      _ = try evaluation.run(check: "c", in: resolution)
      return evaluation.pluginUsage
    }
    #expect(usage.map(\.name) == ["p"])
    #expect(usage[0].calls == 32)
    #expect(usage[0].instructions > 32 * 100)
  }
}
