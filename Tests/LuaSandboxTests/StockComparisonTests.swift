import Foundation
import Testing

@testable import LuaSandbox

/// The library functions are our own; on ordinary input they have to answer as Lua's do.
@Suite struct StockComparisonTests {
  /// Runs in both; gives one line a call. Of an error only that there is one is compared: its words are ours.
  private static let driver = """
    local lines = {}
    local function show(v)
      if type(v) == "number" then
        if v ~= v then return "nan" end
        return math.type(v) .. ":" .. string.format(math.type(v) == "integer" and "%d" or "%.17g", v)
      elseif type(v) == "string" then
        return string.format("%q", v)
      elseif type(v) == "table" then
        local parts = {}
        for i = 1, #v do parts[i] = show(v[i]) end
        return "{" .. table.concat(parts, ",") .. "}"
      end
      return tostring(v)
    end
    function each(f, s, c)
      local all = {}
      for a, b in f, s, c do
        all[#all + 1] = a
        all[#all + 1] = b
        if #all > 200 then break end
      end
      return all
    end
    function kept(f, list, ...)
      return list, f(list, ...)
    end
    local function try(f)
      local results = table.pack(pcall(f))
      local parts = {}
      for i = 1, results.n do
        local v = results[i]
        if i == 2 and not results[1] then v = "refused" end
        parts[i] = show(v)
      end
      lines[#lines + 1] = table.concat(parts, " ")
    end

    """

  private static func stock(_ source: String) throws -> String {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("stock-\(UUID().uuidString).lua")
    try Data(source.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    // Not `Process`, which leaves a weak reference behind and so a report of the leak sanitizer.
    guard let pipe = popen("lua5.4 '\(file.path)'", "r") else { return "" }
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, pipe), count > 0 { output += buffer[..<count] }
    pclose(pipe)
    return String(decoding: output, as: UTF8.self)
  }

  @Test(arguments: [11, 12, 13, 14, 15, 16, 17, 18]) func libraryFunctionsAnswerAsStockLuaDoes(seed: UInt64) throws {
    var generator = CallGenerator(seed: seed)
    let calls = (0..<1500).map { _ in generator.call() }
    let body = Self.driver + calls.map { "try(function() return \($0) end)\n" }.joined()
    let expected = try Self.stock(body + "io.write(table.concat(lines, '\\1'))").split(
      separator: "\u{1}", omittingEmptySubsequences: false)
    var limits = LuaLimits()
    limits.sourceBytes = 1 << 20
    let bench = try Bench(limits: limits)
    let actual =
      try bench.text(body + "return table.concat(lines, '\\1')")?.split(
        separator: "\u{1}", omittingEmptySubsequences: false) ?? []
    try #require(expected.count == calls.count)
    try #require(actual.count == calls.count)
    for i in calls.indices where actual[i] != expected[i] {
      Issue.record("\(calls[i])\n  gives    \(actual[i])\n  expected \(expected[i])")
    }
  }
}
