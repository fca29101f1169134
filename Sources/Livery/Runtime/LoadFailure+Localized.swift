import Foundation
import ThemeScripting

/// What alerts and logs of Foundation show of a failed load.
extension LoadFailure: LocalizedError {
  public var errorDescription: String? { description }
}
