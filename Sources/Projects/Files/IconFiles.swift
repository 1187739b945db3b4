import Drawing
import Synchronization

/// Icons by their files: all links to one file share one icon in memory.
final class IconFiles: Sendable {
  /// The files of an icon, with their stamps.
  struct Key: Hashable, Sendable {
    /// The ending, which gives the format.
    let ending: String
    /// The stamps by scale; for SVGs, the scale is 1.
    let stamps: [Int: FileStamp]

    /// Whether equal keys are sure to be of equal files.
    fileprivate var isExact: Bool { stamps.values.allSatisfy(\.isExact) }
  }

  /// An icon, and the digest of its file or files.
  typealias Answer = (icon: Icon, digest: String)

  private let known = Mutex<[Key: Answer]>([:])

  /// The cached icon of files, or else a new one; parallel calls may both read it.
  func answer(of key: Key, _ read: () throws -> Answer) rethrows -> Answer {
    let old = known.withLock { $0[key] }
    // What a recorded result depends on is read for it.
    if let old, !FileTrace.isRecording, key.isExact { return old }
    let answer = try read()
    if let old, old.digest == answer.digest { return old }
    known.withLock { $0[key] = answer }
    return answer
  }
}
