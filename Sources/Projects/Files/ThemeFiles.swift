import PageFiles
import PageModel
import Synchronization

/// A cache of theme files: each is read once for all modes and for all themes that extend it, until it changes on the
/// disk.
package final class ThemeFiles: Sendable {
  /// The theme of a file, nil if it cannot be parsed, and its diagnostics.
  typealias Answer = (theme: ThemeFile?, diagnostics: [Diagnostic])

  private let known: Mutex<[String: (stamp: FileStamp, answer: Answer)]>

  /// An empty cache.
  package convenience init() { self.init([:]) }

  private init(_ known: [String: (stamp: FileStamp, answer: Answer)]) { self.known = Mutex(known) }

  /// The same without drafts, which are read again.
  func drafting(_ drafts: FileDrafts) -> ThemeFiles {
    ThemeFiles(known.withLock { $0.filter { path, _ in drafts[path] == nil } })
  }

  /// The cached theme of a file with a stamp, or else a new one.
  ///
  /// Parallel calls wait for the first one.
  ///
  /// - Parameters:
  ///   - path: the file's path.
  ///   - stamp: the file's stamp before it is read.
  ///   - read: reads the file; nil if it cannot be read at all.
  /// - Returns: the theme and its diagnostics; nil if the file cannot be read.
  func answer(at path: String, _ stamp: FileStamp, _ read: () -> Answer?) -> Answer? {
    known.withLock { known in
      if let old = known[path], old.stamp == stamp { return old.answer }
      guard let answer = read() else { return nil }
      known[path] = (stamp, answer)
      return answer
    }
  }
}
