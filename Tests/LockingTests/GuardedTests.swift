import Foundation
import Locking
import Testing

@Suite("A guarded value")
struct GuardedTests {
  /// Each gives its processor away under the lock, so that the others have to wait: that is where the thread sanitizer
  /// would report them if it did not see the lock.
  @Test("is reached by one thread at a time")
  func exclusion() {
    let names = Guarded<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for number in 0..<1_000 {
        names.withLock { names in
          names.append("\(thread).\(number)")
          sched_yield()
        }
      }
    }
    #expect(names.withLock { Set($0).count } == 4_000)
  }

  @Test("can be reached again after an error")
  func failure() throws {
    struct Refusal: Error {}
    let number = Guarded(1)
    #expect(throws: Refusal.self) {
      try number.withLock { number in
        number = 2
        throw Refusal()
      }
    }
    #expect(number.withLock { $0 } == 2)
  }
}
