@testable import LuaSandbox

/// A sandbox with one environment, for tests.
struct Bench {
  let sandbox: LuaSandbox
  let environment: LuaEnvironment

  init(
    _ globals: [(String, LuaGlobal)] = [], operators: LuaOperators? = nil, limits: LuaLimits = LuaLimits()
  ) throws(LuaError) {
    sandbox = try LuaSandbox(limits: limits, operators: operators)
    environment = try sandbox.environment(named: "test", seed: "test", globals: globals) { name, _ in
      LuaFailure(kind: "unknownName", message: "no global '\(name)'")
    }
  }

  @discardableResult
  func run(_ source: String, file: String = "test.lua", instructions: Int? = nil) throws(LuaError) -> LuaValue {
    try sandbox.run(Array(source.utf8), file: file, in: environment, instructions: instructions)
  }

  /// The error of a script that must fail.
  func error(_ source: String, file: String = "test.lua", instructions: Int? = nil) -> LuaError? {
    do {
      try run(source, file: file, instructions: instructions)
      return nil
    } catch {
      return error
    }
  }

  /// The text that a script returns.
  func text(_ source: String) throws -> String? {
    switch try run(source) {
    case .string(let text): text
    case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
    default: nil
    }
  }
}
