import CPNG
import Foundation
import Images
import Synchronization

/// A font file that a project brings: checked, and then kept in memory, where nobody changes it.
package struct OwnFont: Hashable, Sendable {
  /// The file, as it is shown to people.
  package let path: String
  /// Where libraries find what was checked.
  let place: String
  /// The names of its families.
  let families: Set<String>
  private let memory: FontMemory

  /// The most bytes that a file may have.
  package static let mostBytes = 64 << 20
  /// The most files that a project may have, and the most bytes in all of them.
  package static let most = (files: 64, bytes: 256 << 20)

  /// Checks a file's bytes; throws where they are no font, a broken one, or one that is not drawn.
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

/// The bytes of a font in memory, for as long as the process lives: Cairo knows fonts by their files'
/// names, and a number that was closed would soon be another file's.
private struct FontMemory: Hashable, Sendable {
  let descriptor: Int32
  let sha256: String

  /// What is kept of all projects, by its sum, and how many bytes that is.
  private static let kept = Mutex<(fonts: [String: FontMemory], bytes: Int)>(([:], 0))
  /// The most files and bytes that are kept.
  private static let most = (files: 512, bytes: 512 << 20)

  /// Keeps some bytes, equal ones once; throws where there are too many.
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
