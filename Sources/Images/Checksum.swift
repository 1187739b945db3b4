import CPNG

/// Checksums of files and pictures.
package enum Checksum {
  /// The SHA-256 of bytes, in lower-case hexadecimal digits.
  package static func sha256(_ bytes: [UInt8]) -> String {
    sha256(of: [bytes.indices], in: bytes)
  }

  /// The SHA-256 of ranges of bytes, concatenated, in lower-case hexadecimal digits.
  package static func sha256(of parts: [Range<Int>], in bytes: [UInt8]) -> String {
    let ranges = parts.map { cpng_range(start: $0.lowerBound, end: $0.upperBound) }
    let digest = [UInt8](unsafeUninitializedCapacity: 32) { digest, count in
      guard let target = digest.baseAddress else { return }
      bytes.withUnsafeBufferPointer { bytes in
        ranges.withUnsafeBufferPointer { ranges in
          guard let start = ranges.baseAddress else { return }
          cpng_sha256(bytes.baseAddress, start, ranges.count, target)
          count = 32
        }
      }
    }
    return digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
