import Foundation
import Locking
import Testing

@Suite("An answer that a task waits for")
struct AnswerTests {
  private final class Note: @unchecked Sendable {
    // One at a time: the thread that makes the note, and then the task that it is handed to.
    var text: String
    init(_ text: String) { self.text = text }
  }

  /// The thread sanitizer would report each note that is there before its task waits for it, if it did not see the way.
  @Test("belongs to the task, whether it comes before or after the task waits", arguments: [true, false])
  func handing(isEarly: Bool) async throws {
    for number in 0..<100 {
      let note: Note = try await awaitAnswer { give in
        let isGiven = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
          let note = Note("note")
          note.text += " \(number)"
          give(.success(note))
          isGiven.signal()
        }
        if isEarly { isGiven.wait() }
      }
      note.text += "!"
      #expect(note.text == "note \(number)!")
    }
  }

  @Test("may be an error")
  func failure() async {
    struct Refusal: Error {}
    await #expect(throws: Refusal.self) {
      let _: Int = try await awaitAnswer { give in give(.failure(Refusal())) }
    }
  }
}
