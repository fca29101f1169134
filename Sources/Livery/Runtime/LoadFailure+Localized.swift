import Foundation
import ThemeScripting

/// What alerts and logs of Foundation show of a failed load.
extension LoadFailure: LocalizedError {
  /// A line for each cause, as in `description`.
  public var errorDescription: String? { description }
}
