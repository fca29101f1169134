import Testing

@testable import LuaSandbox

@Suite("An interrupt")
struct InterruptTests {
  @Test(
    "ends what runs, which cannot catch it, and lets scripts run again once it is lowered",
    arguments: [
      "stop() while true do end", "while true do pcall(function() stop() while true do end end) end",
      "xpcall(function() stop() while true do end end, function() while true do end end) error('outlived')",
      "stop() table.sort({3, 2, 1}, function() while true do end end)",
      "stop(); ('x'):rep(1 << 20):find(('x.-'):rep(9) .. 'y')",
    ])
  func ending(source: String) throws {
    try LuaThread.run { () throws in
      let interrupt = LuaInterrupt()
      var limits = LuaLimits()
      limits.interrupt = interrupt
      limits.instructions = .max
      let bench = try Bench(
        [
          (
            "stop",
            .callback { _ in
              interrupt.raise()
              return .nil
            }
          )
        ], limits: limits)
      let error = try #require(bench.error(source))
      #expect(error.kind == .interrupted)
      #expect(error.place?.file == "test.lua")
      #expect(bench.error("return 1")?.kind == .interrupted)
      interrupt.lower()
      #expect(try bench.text("return 'again'") == "again")
    }
  }
}
