import Foundation

/// The home folder of who runs the program.
///
/// The one variable of the environment that is read below the command line: it decides what is never
/// replaced, and no picture.
enum Home {
  /// Where the environment and the system's list of users have it, links followed; build servers have
  /// two.
  static let folders: [String] = {
    let named = unsafe getenv("HOME").map { unsafe String(cString: $0) } ?? ""
    return [named, NSHomeDirectory()].filter { !$0.isEmpty }.map { $0.realPath ?? $0.absolutePath }
  }()
}
