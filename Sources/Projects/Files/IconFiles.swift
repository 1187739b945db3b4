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
  }

  /// An icon, and the digest of its file or files.
  typealias Answer = (icon: Icon, digest: String)

  private let known = Mutex<[Key: Answer]>([:])

  /// The cached icon of files, or else a new one; parallel calls may both read it.
  func answer(of key: Key, _ read: () throws -> Answer) rethrows -> Answer {
    if let answer = known.withLock({ $0[key] }) { return answer }
    let answer = try read()
    known.withLock { $0[key] = answer }
    return answer
  }
}
