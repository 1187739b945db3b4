import PageModel

/// JSON that pageshot wrote but others may have changed: its size is checked before it is parsed.
package enum JSONInput {
  /// The most bytes of a file: 64 MiB.
  ///
  /// A report of 1,500 pages with 24 causes each has 20.
  static let mostBytes = 64 << 20
  /// The most values and keys of a file.
  static let mostValues = 4_000_000

  /// The bytes of a file within the size limit.
  ///
  /// - Parameters:
  ///   - path: the file, for the error.
  ///   - read: reads at most so many bytes, and returns the file's size.
  /// - Returns: the bytes.
  /// - Throws: ``ReadError`` if it cannot be read, or has too many bytes or values.
  package static func bytes(
    of path: String, _ read: (_ limit: Int) throws(ReadError) -> (bytes: [UInt8], size: Int)
  ) throws(ReadError) -> [UInt8] {
    let (bytes, size) = try read(mostBytes)
    try check("file bytes", size, max: mostBytes, in: path)
    try check("values", values(in: bytes), max: mostValues, in: path)
    return bytes
  }

  private static func check(
    _ name: String, _ count: Int, max: Int, in path: String
  ) throws(ReadError) {
    guard count > max else { return }
    throw ReadError(path: path, reason: Limits.message(name, count, max: max))
  }

  /// The number of values and keys: that of commas, colons and brackets outside of strings.
  static func values(in bytes: [UInt8]) -> Int {
    var (count, isText, isEscaped) = (1, false, false)
    for byte in bytes {
      if isText {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isText = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isText = true
      case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "{"): count += 1
      default: break
      }
    }
    return count
  }
}
