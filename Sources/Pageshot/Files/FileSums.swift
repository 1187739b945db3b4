import Drawing
import Images
import Synchronization

/// The SHA-256 of fonts' files, each read once, whoever asks and however many at once.
final class FileSums: Sendable {
  /// One file's sum, or nothing yet; who computes it lets others wait.
  private final class Entry: Sendable {
    let sum = Mutex<String?>(nil)
  }

  private let entries = Mutex<[String: Entry]>([:])

  /// The sum of a font's file, in lower-case hexadecimal digits.
  subscript(font: FontFile) -> String {
    get throws(ReadError) {
      if let own = font.own { return own.sha256 }
      let path = font.path
      let entry = entries.withLock { entries in
        let entry = entries[path] ?? Entry()
        entries[path] = entry
        return entry
      }
      return try entry.sum.withLock { sum throws(ReadError) in
        if let sum { return sum }
        let new = Checksum.sha256(try FileBytes.read(path, limit: 1 << 30).bytes)
        sum = new
        return new
      }
    }
  }
}
