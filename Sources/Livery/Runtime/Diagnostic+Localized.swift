import Foundation
import StyleModel

/// What alerts and logs of Foundation show of a name that does not exist, or a folder that cannot be read.
extension Diagnostic: LocalizedError {
  /// The place, the message and the suggestion, as in `description`.
  public var errorDescription: String? { description }
}
