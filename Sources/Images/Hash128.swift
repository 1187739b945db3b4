import CPNG

/// A hash of 128 bits (XXH3, seed 0): the same on every machine, fast, no shield against forgery.
package struct Hash128: Hashable, Sendable, CustomStringConvertible {
  /// The higher 64 bits.
  package let high: UInt64
  /// The lower 64 bits.
  package let low: UInt64

  /// The hash of bytes.
  package init(of bytes: UnsafeRawBufferPointer) {
    self.init(cpng_xxh3(bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count))
  }

  /// The same in Swift.
  init(_ hash: cpng_hash128) {
    (high, low) = (hash.high, hash.low)
  }

  /// The hash of bytes.
  package init(of bytes: [UInt8]) {
    self = bytes.withUnsafeBytes { Hash128(of: $0) }
  }

  /// 32 hexadecimal digits, the highest first.
  package var description: String {
    [high, low].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
