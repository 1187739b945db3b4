import Foundation

/// The home folder of the user.
///
/// The only environment variable that is read below the command line: it protects folders from being replaced, and
/// does not affect pictures.
enum Home {
  /// The home folders in the environment and in the system's list of users, with links followed; on build servers they
  /// can differ.
  static let folders: [String] = {
    let named = unsafe getenv("HOME").map { unsafe String(cString: $0) } ?? ""
    return [named, NSHomeDirectory()].filter { !$0.isEmpty }.map { $0.realPath ?? $0.absolutePath }
  }()
}
