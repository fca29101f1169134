import StyleModel
import ThemeScripting

/// Runs cases and checks the laws that hold whatever a script says.
struct Tally {
  private(set) var violations: [String] = []
  private var outcomes: [String: Int] = [:]
  private var count = 0
  private let modules: [String: String]

  init(modules: [String: String]) { self.modules = modules }

  /// Small limits: what matters is that they hold, not how large they are.
  private static let options: EvaluationOptions = {
    var options = EvaluationOptions()
    options.loadInstructions = 300_000
    options.callInstructions = 20_000
    options.lua.instructions = 2_000_000
    options.lua.memory = 8 << 20
    options.resolution.cells = 20_000
    return options
  }()

  mutating func run(_ seed: UInt64, _ text: String) {
    count += 1
    let first = outcome(of: text)
    outcomes[first.kind, default: 0] += 1
    for problem in first.problems { report(seed, problem) }
    // Same input, same output: every eighth case is enough to see it.
    if seed.isMultiple(of: 8) {
      let second = outcome(of: text)
      if second.text != first.text {
        report(seed, "two runs differ: \(first.text.prefix(200)) / \(second.text.prefix(200))")
      }
    }
  }

  private mutating func report(_ seed: UInt64, _ problem: String) {
    violations.append("seed \(seed): \(problem)")
    print("seed \(seed): \(problem)")
  }

  private struct Outcome: Sendable {
    var kind = "sheet"
    var text = ""
    var problems: [String] = []
  }

  private func outcome(of text: String) -> Outcome {
    do {
      return try ThemeEvaluation.run(
        "fuzz", in: ThemeTexts(themes: ["fuzz": modules.merging(["theme.lua": text]) { $1 }]), options: Self.options
      ) {
        evaluation in
        let resolution = try evaluation.resolve()
        var outcome = Outcome()
        if !resolution.errors.isEmpty {
          outcome.kind = resolution.errors[0].kind.rawValue
          outcome.text = resolution.errors.map(describe).joined(separator: "\n")
          outcome.problems = resolution.errors.flatMap(problems)
        }
        for (position, component) in resolution.sheet.components.enumerated().prefix(4) {
          for cell in resolution.sheet.dumpedCells(of: position).prefix(50) {
            let style = resolution.sheet.style(of: cell)
            outcome.text +=
              component.name + style.entries.map { "\($0.property)=\($0.value.text)" }.joined(separator: ",")
          }
        }
        return outcome
      }
    } catch let failure as LoadFailure {
      return Outcome(
        kind: failure.diagnostics.first?.kind.rawValue ?? "none",
        text: failure.diagnostics.map(describe).joined(separator: "\n"),
        problems: failure.diagnostics.isEmpty
          ? ["a failure without a diagnostic"] : failure.diagnostics.flatMap(problems))
    } catch let diagnostic as Diagnostic {
      return Outcome(kind: diagnostic.kind.rawValue, text: describe(diagnostic), problems: problems(diagnostic))
    } catch {
      return Outcome(kind: "other", text: "\(error)", problems: ["an error that is no diagnostic: \(error)"])
    }
  }

  var summary: String {
    let kinds = outcomes.sorted { $0.value > $1.value }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    return "\(count) scripts: \(kinds)\n\(violations.count) violations"
  }
}

private func describe(_ diagnostic: Diagnostic) -> String {
  "\(diagnostic.kind.rawValue) \(diagnostic.place?.text ?? "-") \(diagnostic.message) \(diagnostic.suggestion ?? "")"
}

/// What every diagnostic of a script must be: placed in a file, worded, without an address.
private func problems(_ diagnostic: Diagnostic) -> [String] {
  var problems: [String] = []
  if diagnostic.place == nil { problems.append("no place: \(describe(diagnostic))") }
  if diagnostic.message.isEmpty { problems.append("no message: \(describe(diagnostic))") }
  if diagnostic.message.contains("0x0000") || diagnostic.message.contains("0x7f") {
    problems.append("an address: \(describe(diagnostic))")
  }
  return problems
}
