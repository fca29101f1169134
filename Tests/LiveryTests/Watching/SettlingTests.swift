import Testing

@testable import Livery

@Suite("Settling")
struct SettlingTests {
  private let timing = WatchTiming(
    quiet: .milliseconds(10), grace: .milliseconds(100), patience: .milliseconds(1000), interval: .milliseconds(500))
  private let known = Self.snapshot("known")

  private static func snapshot(_ text: String?) -> Snapshot {
    var set = WatchedSet()
    if let text { set.insert(file: "file", content: text.utf8) } else { set.insert(missing: "file") }
    return Snapshot(knownOf: set, after: Snapshot())
  }

  @Test("takes one look when nothing can go unnoticed")
  func noticed() {
    var settling = Settling(timing: timing)
    settling.notice(at: .zero)
    #expect(settling.deadline == .milliseconds(10))
    settling.notice(at: .milliseconds(4))
    #expect(settling.deadline == .milliseconds(14))
    #expect(settling.judge(Self.snapshot("new"), against: known, at: .milliseconds(14), isQuiet: true) == .changed)
    #expect(settling.deadline == nil)
  }

  @Test("takes equal looks, a quiet time apart, when polling")
  func polled() {
    var settling = Settling(timing: timing)
    for (moment, text) in [(0, "half"), (10, "whole")] {
      let now = Duration.milliseconds(moment)
      #expect(settling.judge(Self.snapshot(text), against: known, at: now, isQuiet: false) == .unsettled)
      #expect(settling.deadline == now + .milliseconds(10))
    }
    #expect(settling.judge(Self.snapshot("whole"), against: known, at: .milliseconds(20), isQuiet: false) == .changed)
  }

  @Test("is calm again when all is as before")
  func undone() {
    var settling = Settling(timing: timing)
    settling.notice(at: .zero)
    #expect(settling.judge(known, against: known, at: .milliseconds(10), isQuiet: true) == .unchanged)
    #expect(settling.deadline == nil)
  }

  @Test("gives grace to what is empty or gone, from when that was first seen", arguments: ["", nil])
  func grace(text: String?) {
    var settling = Settling(timing: timing)
    settling.notice(at: .zero)
    let gone = Self.snapshot(text)
    #expect(settling.judge(gone, against: known, at: .milliseconds(300), isQuiet: true) == .unsettled)
    #expect(settling.judge(gone, against: known, at: .milliseconds(399), isQuiet: true) == .unsettled)
    #expect(settling.judge(gone, against: known, at: .milliseconds(400), isQuiet: true) == .changed)
  }

  @Test("has patience with writers, but not without end")
  func patience() {
    var settling = Settling(timing: timing)
    settling.notice(at: .zero)
    let waits = settling.postpone(at: .milliseconds(10))
    #expect(waits)
    #expect(settling.deadline == .milliseconds(1000))
    settling.notice(at: .milliseconds(995))
    #expect(settling.deadline == .milliseconds(1000))
    let waitsOn = settling.postpone(at: .milliseconds(1000))
    #expect(!waitsOn)
    #expect(settling.judge(Self.snapshot(""), against: known, at: .milliseconds(1000), isQuiet: false) == .changed)
  }
}
