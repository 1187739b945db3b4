import PageFiles
import PageModel
import Synchronization

/// A cache of theme files: each is read once for all modes and for all themes that extend it, until it changes on the
/// disk.
package final class ThemeFiles: Sendable {
  /// The theme of a file, nil if it cannot be parsed, and its diagnostics.
  typealias Answer = (theme: ThemeFile?, diagnostics: [Diagnostic])

  /// A file of a theme, by its path and the name of the theme.
  struct Key: Hashable, Sendable {
    let path: String
    let name: ThemeName
  }

  /// A theme, and the files that it was read from, with their stamps.
  private struct Known: Sendable {
    let files: [AssetReading.Look]
    let trace: FileTrace?
    let answer: Answer
  }

  private let known: Mutex<[Key: Known]>

  /// An empty cache.
  package convenience init() { self.init([:]) }

  private init(_ known: [Key: Known]) { self.known = Mutex(known) }

  /// The same without drafts, which are read again.
  func drafting(_ drafts: FileDrafts) -> ThemeFiles {
    ThemeFiles(known.withLock { $0.filter { !$1.files.contains { $0.isOf(drafts) } } })
  }

  /// The cached theme of a file if all its files are unchanged, or else a new one.
  ///
  /// Parallel calls wait for the first one.
  ///
  /// - Parameters:
  ///   - key: the file and the theme's name.
  ///   - reading: the reading that looks at the files.
  ///   - read: reads the file; nil if it cannot be read at all.
  /// - Returns: the theme and its diagnostics; nil if the file cannot be read.
  func answer(
    of key: Key, in reading: inout AssetReading, _ read: (inout AssetReading) -> Answer?
  ) -> Answer? {
    known.withLock { known in
      if let old = known[key], reading.repeats(old.files), FileTrace.takes(old.trace) {
        return old.answer
      }
      var fresh = AssetReading(of: reading.folders)
      let (answer, trace) = FileTrace.branching { read(&fresh) }
      reading.add(fresh.looks)
      if let answer { known[key] = Known(files: fresh.looks, trace: trace, answer: answer) }
      return answer
    }
  }
}
