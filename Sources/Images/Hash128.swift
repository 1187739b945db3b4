import CPNG

/// A 128-bit hash (XXH3, seed 0): equal on all machines and fast, but not cryptographic.
package struct Hash128: Hashable, Sendable, CustomStringConvertible {
  /// The higher 64 bits.
  package let high: UInt64
  /// The lower 64 bits.
  package let low: UInt64

  /// The hash of bytes.
  package init(of bytes: UnsafeRawBufferPointer) {
    self.init(cpng_xxh3(bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count))
  }

  /// Converts the hash from C.
  init(_ hash: cpng_hash128) {
    (high, low) = (hash.high, hash.low)
  }

  /// The hash of bytes.
  package init(of bytes: [UInt8]) {
    self = bytes.withUnsafeBytes { Hash128(of: $0) }
  }

  /// The hash as 32 hexadecimal digits, most significant first.
  package var description: String {
    [high, low].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
