import CPango

/// Sums that tell files apart.
package enum Checksum {
  /// The SHA-256 of some bytes, in hexadecimal digits.
  package static func sha256(_ bytes: [UInt8]) -> String {
    sha256(of: [bytes[...]])
  }

  /// The SHA-256 of parts, one behind the other, in hexadecimal digits.
  package static func sha256(of parts: [ArraySlice<UInt8>]) -> String {
    guard let sum = g_checksum_new(G_CHECKSUM_SHA256) else { return "" }
    defer { g_checksum_free(sum) }
    for part in parts {
      part.withUnsafeBufferPointer { g_checksum_update(sum, $0.baseAddress, $0.count) }
    }
    return String(cString: g_checksum_get_string(sum))
  }
}
