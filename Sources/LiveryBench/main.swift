// Prints what things cost, each held against plain work timed in the same run, so that the numbers mean the same on any
// machine. With --check, ends with 1 when a bar is missed; with --markdown, prints the table that the README shows; other
// arguments choose sections by a part of their title.
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
if table.missed > 0 {
  if table.form == .columns {
    print("\n\(table.missed) \(table.missed == 1 ? "bar is" : "bars are") missed.")
  }
  if arguments.contains("--check") { exit(1) }
}
