/// The program, as it names itself in reports and goldens.
package enum Program {
  /// Its version.
  package static let version = "0.1.0"

  /// Whether a process runs on a build server, which nobody looks at.
  ///
  /// - Parameter environment: the variables of the process.
  /// - Returns: whether `CI` is set, to anything but `0` and `false`.
  package static func isOnServer(_ environment: [String: String]) -> Bool {
    !["", "0", "false"].contains(environment["CI", default: ""].lowercased())
  }

  /// Whether the system tells processes of themselves as Swift's runtime needs it; true where it needs
  /// none.
  package static var hasProc: Bool {
    #if os(Linux)
    Root.machine.has("/proc/self/stat")
    #else
    true
    #endif
  }

  /// Where a process keeps what it learned of fonts.
  ///
  /// - Parameter environment: the variables of the process.
  /// - Returns: `$XDG_CACHE_HOME/pageshot`, or `~/.cache/pageshot`; nil where there is no home.
  package static func fontCache(_ environment: [String: String]) -> String? {
    if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") {
      return cache + "/pageshot"
    }
    return environment["HOME"].map { $0 + "/.cache/pageshot" }
  }
}
