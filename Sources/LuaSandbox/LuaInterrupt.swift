import CLuaSandbox

/// Ends the script that runs, from any thread: the button that stops what takes too long.
///
/// Give it to a sandbox in its limits. While it is raised every script of that sandbox ends with an error of the kind
/// `interrupted`, which none can catch, within a few thousand instructions; once it is lowered they run again.
public final class LuaInterrupt: Sendable {
  // What it points to is one atomic flag, and lives as long as this object.
  nonisolated(unsafe) let flag: OpaquePointer?

  /// An interrupt that is not raised.
  public init() { flag = ls_interrupt_make() }

  deinit { ls_interrupt_free(flag) }

  /// Whether it is raised.
  public var isRaised: Bool { ls_interrupt_raised(flag) }

  /// Ends what runs, and whatever begins until it is lowered.
  public func raise() { ls_interrupt_set(flag, true) }

  /// Lets scripts run again.
  public func lower() { ls_interrupt_set(flag, false) }
}
