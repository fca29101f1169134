// Prints what things cost, each held against plain work timed in the same run, so that the numbers mean the same on any
// machine. With --check, ends with 1 when a bar is missed three times; with --markdown, prints the table that
// Documentation/Speed.md shows; other arguments choose sections by a part of their title.
//
// Run from the package's folder: swift run -c release LiveryBench [--check] [--markdown] [TITLE …]

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

let arguments = CommandLine.arguments.dropFirst()
let wanted = arguments.filter { !$0.hasPrefix("--") }
let sections =
  ReadRows.sections + ThreadRows.sections + RuntimeRows.sections + LoadingRows.sections + SheetRows.sections
  + FunctionRows.sections + GrowthRows.sections

var table = Table(arguments.contains("--markdown") ? .markdown : .columns)
for section in sections {
  let title = section.title.lowercased()
  guard wanted.isEmpty || wanted.contains(where: { title.contains($0.lowercased()) }) else { continue }
  try table.print(section)
}
if arguments.contains("--check") {
  // What else a machine has to do comes and goes, and may have come when this section was measured.
  for _ in 0..<2 where !table.missed.isEmpty {
    print("\nMeasured again, as something missed its bar")
    try table.measureMissedAgain()
  }
}
if !table.missed.isEmpty {
  if table.form == .columns {
    let names = table.missed.keys.sorted()
    print("\n\(names.count) \(names.count == 1 ? "bar is" : "bars are") missed: \(names.joined(separator: "; "))")
  }
  if arguments.contains("--check") { exit(1) }
}
