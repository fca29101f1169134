// Prints what things cost, each held against plain work timed in the same run, so that the numbers mean the same on any
// machine. With --check, ends with 1 when a bar is missed; other arguments choose sections by a part of their title.
//
// Run from the package's folder: swift run -c release LiveryBench [--check] [TITLE …]

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

Table.header()
var table = Table()
for section in sections {
  let title = section.title.lowercased()
  guard wanted.isEmpty || wanted.contains(where: { title.contains($0.lowercased()) }) else { continue }
  try table.print(section)
}
if table.missed > 0 {
  print("\n\(table.missed) \(table.missed == 1 ? "bar is" : "bars are") missed.")
  if arguments.contains("--check") { exit(1) }
}
