import PageFiles
import PageModel
import Synchronization

/// Theme files as they were read: each once for all modes, and for all themes that extend it, as long as it is
/// the same on the disk.
final class ThemeFiles: Sendable {
  /// The theme of a file, nil where it cannot be made sense of, and what is wrong with it.
  typealias Answer = (theme: ThemeFile?, diagnostics: [Diagnostic])

  private let known: Mutex<[String: (stamp: FileStamp, answer: Answer)]>

  /// None yet.
  convenience init() { self.init([:]) }

  private init(_ known: [String: (stamp: FileStamp, answer: Answer)]) { self.known = Mutex(known) }

  /// The same but for drafts, which are read anew.
  func drafting(_ drafts: FileDrafts) -> ThemeFiles {
    ThemeFiles(known.withLock { $0.filter { path, _ in drafts[path] == nil } })
  }

  /// What is known of a file with a stamp, or else is read now.
  ///
  /// Two who ask at once wait for one reading.
  ///
  /// - Parameters:
  ///   - path: where the file is.
  ///   - stamp: what the file system says of it, before it is read.
  ///   - read: reads the file; nil where it cannot be read at all.
  /// - Returns: the theme and its faults; nil where the file cannot be read.
  func answer(at path: String, _ stamp: FileStamp, _ read: () -> Answer?) -> Answer? {
    known.withLock { known in
      if let old = known[path], old.stamp == stamp { return old.answer }
      guard let answer = read() else { return nil }
      known[path] = (stamp, answer)
      return answer
    }
  }
}
