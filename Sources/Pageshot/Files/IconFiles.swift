import Drawing
import Synchronization

/// Icons by the files that they were read of: links to one file, however many, are one icon in memory.
final class IconFiles: Sendable {
  /// Files that are one icon, and what the system says of them.
  struct Key: Hashable, Sendable {
    /// The ending that says how to read them.
    let ending: String
    /// By their scales; of drawings the scale is 1.
    let stamps: [Int: FileStamp]
  }

  /// An icon, and a digest of its file, or files.
  typealias Answer = (icon: Icon, digest: String)

  private let known = Mutex<[Key: Answer]>([:])

  /// What is known of files, or else is read now; two who ask at once may both read.
  func answer(of key: Key, _ read: () throws -> Answer) rethrows -> Answer {
    if let answer = known.withLock({ $0[key] }) { return answer }
    let answer = try read()
    known.withLock { $0[key] = answer }
    return answer
  }
}
