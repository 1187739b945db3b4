package import Drawing
import Images
import Synchronization

/// The SHA-256 of font files, each computed once, also with parallel calls.
package final class FileSums: Sendable {
  /// The checksum of one file; parallel calls wait for the first one.
  private final class Entry: Sendable {
    let sum = Once<String>()
  }

  private let entries = Mutex<[String: Entry]>([:])

  /// No checksums yet.
  package init() {}

  /// The checksum of a font file, in lower-case hexadecimal digits.
  package subscript(font: FontFile) -> String {
    get throws(ReadError) {
      if let own = font.own { return own.sha256 }
      let path = font.path
      let entry = entries.withLock { entries in
        let entry = entries[path] ?? Entry()
        entries[path] = entry
        return entry
      }
      return try entry.sum { () throws(ReadError) in
        Checksum.sha256(try FileBytes.read(path, limit: 1 << 30).bytes)
      }
    }
  }
}
