/// The name and version of the program in reports and goldens.
package enum Program {
  /// Its version.
  package static let version = "0.1.0"

  /// Whether a process runs on a build server.
  ///
  /// - Parameter environment: the variables of the process.
  /// - Returns: whether `CI` is set, to anything but `0` and `false`.
  package static func isOnServer(_ environment: [String: String]) -> Bool {
    !["", "0", "false"].contains(environment["CI", default: ""].lowercased())
  }

  /// Whether the system has `/proc`, as Swift's runtime requires; true on systems that need
  /// none.
  package static var hasProc: Bool {
    #if os(Linux)
    Root.machine.has("/proc/self/stat")
    #else
    true
    #endif
  }

  /// The cache folder of a process.
  ///
  /// - Parameter environment: the variables of the process.
  /// - Returns: `$XDG_CACHE_HOME/pageshot`, or `~/.cache/pageshot`; nil without a home folder.
  package static func cache(_ environment: [String: String]) -> String? {
    if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") {
      return cache + "/pageshot"
    }
    return environment["HOME"].map { $0 + "/.cache/pageshot" }
  }
}
