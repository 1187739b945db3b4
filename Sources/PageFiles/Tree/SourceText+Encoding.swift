import Geometry

internal import PageModel

/// Checks the characters of a file before it is parsed.
extension SourceText {
  /// Throws at the first byte or character that the format does not allow.
  func checkEncoding(of file: SourceFile, format: PageFormat) throws(FatalFault) {
    if let name = otherEncoding {
      throw FatalFault(
        rule: "encoding", at: Source(in: file),
        "the file is \(name), not UTF-8", hint: "save it as UTF-8")
    }
    var offset = start
    while offset < bytes.count {
      guard bytes[offset] < 0x20 || bytes[offset] >= 0x7F else {
        offset += 1
        continue
      }
      guard let (scalar, length) = scalar(at: offset) else {
        throw FatalFault(
          rule: "encoding", at: source(at: offset, in: file),
          "the byte 0x\(hexadecimal(bytes[offset], digits: 2)) is not UTF-8",
          hint: "save the file as UTF-8")
      }
      guard format.allows(scalar) else {
        throw FatalFault(
          rule: "character", at: source(at: offset, in: file),
          "the character \(scalar.codePoint) is not allowed here", hint: scalar.remedy)
      }
      offset += length
    }
  }

  /// The name of a wider encoding, detected by its byte order mark or NUL bytes.
  private var otherEncoding: String? {
    let head = Array(bytes.prefix(4))
    if head.starts(with: [0xFF, 0xFE, 0, 0]) || head.starts(with: [0, 0, 0xFE, 0xFF]) {
      return "UTF-32"
    }
    if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    guard head.count > 1, (head[0] == 0) != (head[1] == 0) else { return nil }
    return head.count == 4 && head[0] != 0 && head[2] == 0 ? "UTF-32" : "UTF-16"
  }

  /// The character at an offset; nil at the end.
  func character(at offset: Int) -> Unicode.Scalar? {
    offset < bytes.count ? scalar(at: offset)?.0 : nil
  }

  /// The character at an offset and its length in bytes; nil if it is not well-formed UTF-8.
  private func scalar(at offset: Int) -> (Unicode.Scalar, length: Int)? {
    let first = bytes[offset]
    let (length, least): (Int, UInt32)
    switch first {
    case 0..<0x80: return (Unicode.Scalar(first), 1)
    case 0xC0..<0xE0: (length, least) = (2, 0x80)
    case 0xE0..<0xF0: (length, least) = (3, 0x800)
    case 0xF0..<0xF8: (length, least) = (4, 0x10000)
    default: return nil
    }
    guard offset + length <= bytes.count else { return nil }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for byte in bytes[offset + 1..<offset + length] {
      guard !byte.isLeading else { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    // Overlong forms, surrogates and values beyond U+10FFFF are invalid.
    guard value >= least, let scalar = Unicode.Scalar(value) else { return nil }
    return (scalar, length)
  }
}

extension PageFormat {
  /// Whether a file may contain the character without an escape.
  ///
  /// YAML allows the characters of its specification except Unicode line breaks: these end a line
  /// in YAML 1.1 but not in YAML 1.2, so such a file would have two meanings. Control characters in
  /// JSON are checked by the JSON reader.
  fileprivate func allows(_ scalar: Unicode.Scalar) -> Bool {
    guard self == .yaml else { return scalar.value != 0 }
    return switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0x7E: true
    case 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: false
    default: scalar.value >= 0xA0
    }
  }
}

extension Unicode.Scalar {
  /// A hint for a character that is not allowed.
  fileprivate var remedy: String {
    value == 0
      ? "remove it: it cannot be displayed"
      : "remove it, or write it as \\u\(hexadecimal(value, digits: 4)) in double quotes"
  }
}

/// A number in upper-case hexadecimal digits, padded to a minimum length.
func hexadecimal(_ value: some BinaryInteger, digits: Int) -> String {
  let text = String(value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, digits - text.count)) + text
}
