import CPNG
import Synchronization

/// A font file that a project brings: checked, and then kept in memory, where nobody changes it.
package struct OwnFont: Hashable, Sendable {
  /// The file, as it is shown to people.
  package let path: String
  /// Where libraries find what was checked.
  let place: String
  private let memory: FontMemory

  /// The most bytes that a file may have.
  package static let mostBytes = 64 << 20
  /// The most files that a project may have, and the most bytes in all of them.
  package static let most = (files: 64, bytes: 256 << 20)

  /// Checks a file's bytes; throws where they are no font, a broken one, or one that is not drawn.
  package init(_ bytes: [UInt8], path: String) throws(FontError) {
    do throws(FontFlaw) { try FontTables.check(bytes) } catch {
      throw .unusable(file: path, flaw: error)
    }
    guard let memory = FontMemory.keeping(bytes) else {
      throw .unusable(file: path, flaw: FontFlaw("there is no memory for it"))
    }
    (self.path, self.memory) = (path, memory)
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

  /// What is kept, by its sum.
  private static let kept = Mutex<[String: FontMemory]>([:])

  /// Keeps some bytes, equal ones once; nil where there is no memory.
  static func keeping(_ bytes: [UInt8]) -> FontMemory? {
    let sum = Checksum.sha256(bytes)
    return kept.withLock { kept in
      if let known = kept[sum] { return known }
      let descriptor = bytes.withUnsafeBufferPointer {
        cpng_memory_file($0.baseAddress, $0.count)
      }
      guard descriptor >= 0 else { return nil }
      let memory = FontMemory(descriptor: descriptor, sha256: sum)
      kept[sum] = memory
      return memory
    }
  }
}
