import LuaSandbox
import StyleModel

/// The limits of an evaluation.
public struct EvaluationOptions: Sendable {
  /// Those of the whole evaluation: instructions, memory, source and result sizes, deadline.
  public var lua = LuaLimits()
  /// Instructions that the scripts of one theme may use.
  public var loadInstructions = 50_000_000
  /// Instructions that one call of a value function may use.
  public var callInstructions = 1_000_000
  /// What the sheet may grow to.
  public var resolution = ResolutionLimits()
  /// Plugins that the host loads whatever the theme lists.
  public var plugins: [String] = []
  /// What a plugin's fault does.
  public var onPluginFault = PluginFaultPolicy.fail

  /// What becomes of a load in which a plugin fails.
  public enum PluginFaultPolicy: String, CaseIterable, Sendable {
    /// The load fails, and what was published stays.
    case fail
    /// The plugin, and those that require it, are left out, with a warning.
    case disable
  }

  /// The limits that hold where nobody says otherwise.
  public init() {}

  /// The same limits for work that somebody may end.
  package func interrupted(by interrupt: LuaInterrupt) -> EvaluationOptions {
    var options = self
    options.lua.interrupt = interrupt
    options.resolution.isInterrupted = { interrupt.isRaised }
    return options
  }

  /// The names by which limits are set, as in `--limit memory=1000000`.
  public static let limitNames = [
    "instructions", "callInstructions", "totalInstructions", "memory", "source", "depth", "nodes", "bytes", "cells",
    "deadline",
  ]

  /// Sets a limit by name.
  /// - Returns: false when there is no such limit or the value is not above 0; a deadline is in seconds, at most a
  ///   thousand million, all others are counts from 1 on, of which fractions are dropped.
  public mutating func set(limit name: String, to number: Double) -> Bool {
    // A count is below 2^50, a deadline such that the nanoseconds of it are a number too.
    guard number > 0, number < 1e15, name != "deadline" || number <= 1e9 else { return false }
    let value = Int(number)
    if value < 1, name != "deadline" { return false }
    switch name {
    case "instructions": loadInstructions = value
    case "callInstructions": callInstructions = value
    case "totalInstructions": lua.instructions = value
    case "memory": lua.memory = value
    case "source": lua.sourceBytes = value
    case "depth": lua.resultDepth = value
    case "nodes": lua.resultNodes = value
    case "bytes": lua.resultBytes = value
    case "cells": resolution.cells = value
    case "deadline":
      lua.deadline = .seconds(number)
      resolution.deadline = .seconds(number)
    default: return false
    }
    return true
  }
}
