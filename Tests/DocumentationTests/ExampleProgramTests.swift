import Foundation
import Testing

@Suite("The example program")
struct ExampleProgramTests {
  @Test("draws whole frames from two threads while brands swap, and animates a button there and back")
  func screenful() throws {
    let process = Process()
    process.executableURL = try Workshop.program("LiveryExample")
    process.arguments = ["2000"]
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(process.terminationStatus == 0)
    try #require(lines.count == 12, "\(lines)")
    for number in 1...2 {
      #expect(
        lines[number - 1] == "painter \(number): 2000 frames, 48000 parts drawn, 0 missing, 0 frames of two brands")
    }
    let swaps = try #require(try #/brands: (\d+) swaps, now at generation (\d+)/#.wholeMatch(in: lines[2]))
    #expect(Int(swaps.1).map { $0 + 1 } == Int(swaps.2))
    #expect(
      lines[3...] == [
        "button: normal → loading",
        "  at 0 ms  opacity 1, moving",
        "  at 50 ms  opacity 0.9, moving",
        "  at 100 ms  opacity 0.8, moving",
        "  at 200 ms  opacity 0.6",
        "button: loading → normal",
        "  at 200 ms  opacity 0.6, moving",
        "  at 400 ms  opacity 0.8, moving",
        "  at 600 ms  opacity 1",
      ])
  }
}
