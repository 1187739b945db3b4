import CPNG
import Foundation
import Images
import Synchronization

/// A project's own font file: checked and then kept in memory, where it cannot change.
package struct OwnFont: Hashable, Sendable {
  /// The path of the file, for messages.
  package let path: String
  /// The path from which libraries read the checked copy.
  let place: String
  /// The family names in the file.
  let families: Set<String>
  private let memory: FontMemory

  /// The maximum size of a file, in bytes.
  package static let mostBytes = 64 << 20
  /// The maximum number of a project's font files, and of bytes in all of them.
  package static let most = (files: 64, bytes: 256 << 20)

  /// Checks a font file; throws if it is invalid, damaged or uses unsupported features.
  package init(_ bytes: [UInt8], path: String) throws(FontError) {
    do throws(FontFlaw) {
      families = try FontTables.check(bytes)
      memory = try FontMemory.keeping(bytes)
    } catch {
      throw .unusable(file: path, flaw: error)
    }
    self.path = path
    place = "/proc/self/fd/\(memory.descriptor)"
  }

  /// The file's SHA-256, in lower-case hexadecimal digits.
  package var sha256: String { memory.sha256 }
}

/// The bytes of a font in memory, for the lifetime of the process.
///
/// Cairo identifies fonts by file name: a closed descriptor's number would soon name another file.
private struct FontMemory: Hashable, Sendable {
  let descriptor: Int32
  let sha256: String

  /// The fonts of all projects, by their SHA-256, and their total size in bytes.
  private static let kept = Mutex<(fonts: [String: FontMemory], bytes: Int)>(([:], 0))
  /// The maximum number of fonts, and of bytes in all of them.
  private static let most = (files: 512, bytes: 512 << 20)

  /// Keeps a font's bytes in memory, equal ones once; throws if a limit is exceeded.
  static func keeping(_ bytes: [UInt8]) throws(FontFlaw) -> FontMemory {
    let sum = Checksum.sha256(bytes)
    return try kept.withLock { kept throws(FontFlaw) in
      if let known = kept.fonts[sum] { return known }
      guard kept.fonts.count < most.files, kept.bytes + bytes.count <= most.bytes else {
        throw FontFlaw(
          "is one too many: all projects together may have \(most.files) fonts of \(most.bytes >> 20) MiB"
        )
      }
      let descriptor = bytes.withUnsafeBufferPointer {
        cpng_memory_file($0.baseAddress, $0.count)
      }
      guard descriptor >= 0 else {
        throw FontFlaw("cannot be kept in memory: \(String(cString: strerror(-descriptor)))")
      }
      kept.bytes += bytes.count
      kept.fonts[sum] = FontMemory(descriptor: descriptor, sha256: sum)
      return FontMemory(descriptor: descriptor, sha256: sum)
    }
  }
}
