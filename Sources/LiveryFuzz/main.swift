import Foundation
import StyleModel
import ThemeScripting

// Throws mutated theme scripts at the loader: `make fuzz`, briefly in CI, long by hand.
//
//     LiveryFuzz [--seconds N] [--seed N] [--once SEED] [FOLDER]
//
// Each case is made from its own seed, so a failure is repeated with `--once SEED`. A crash is the finding of the
// sanitizers or of the process; everything else is a law that is checked here.

struct Arguments {
  var seconds = 20.0
  var seed: UInt64 = 1
  var once: UInt64?
  var folder = "Themes"

  init(_ words: [String]) {
    var words = words[...]
    while let word = words.popFirst() {
      switch word {
      case "--seconds": seconds = words.popFirst().flatMap(Double.init) ?? seconds
      case "--seed": seed = words.popFirst().flatMap(UInt64.init) ?? seed
      case "--once": once = words.popFirst().flatMap(UInt64.init)
      default: folder = word
      }
    }
  }
}

let arguments = Arguments(Array(CommandLine.arguments.dropFirst()))
let corpus = Corpus(folder: arguments.folder)
guard !corpus.texts.isEmpty else {
  print("no scripts in \(arguments.folder)")
  exit(1)
}
var tally = Tally(modules: corpus.modules)

if let seed = arguments.once {
  let text = Mutation(seed: seed, corpus: corpus).text
  print(text)
  tally.run(seed, text)
} else {
  let end = Date().addingTimeInterval(arguments.seconds)
  var seed = arguments.seed
  while Date() < end {
    tally.run(seed, Mutation(seed: seed, corpus: corpus).text)
    seed &+= 1
  }
}
print(tally.summary)
exit(tally.violations.isEmpty ? 0 : 1)
