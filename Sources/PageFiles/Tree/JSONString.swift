/// Reads JSON strings.
extension JSONReader {
  /// Reads the string whose opening quote is next; also returns whether it had escapes.
  mutating func string() throws(FatalFault) -> (text: String, isEscaped: Bool) {
    let opening = offset
    offset += 1
    skipUnescaped()
    if isNext("\"") {
      defer { offset += 1 }
      return (String(decoding: bytes[opening + 1..<offset], as: UTF8.self), false)
    }
    var buffer = Array(bytes[opening + 1..<offset])
    while !isNext("\"") {
      guard isNext("\\"), offset + 1 < bytes.count else { throw openText(from: opening) }
      UTF8.encode(try escape()).map { buffer.append(contentsOf: $0) }
      let start = offset
      skipUnescaped()
      buffer.append(contentsOf: bytes[start..<offset])
    }
    offset += 1
    return (String(decoding: buffer, as: UTF8.self), true)
  }

  /// Advances to the next quote, backslash or control character, or to the end.
  private mutating func skipUnescaped() {
    while offset < bytes.count, bytes[offset] >= 0x20, !isNext("\""), !isNext("\\") { offset += 1 }
  }

  /// Reads the next escape.
  private mutating func escape() throws(FatalFault) -> Unicode.Scalar {
    let start = offset
    offset += 2
    switch bytes[start + 1] {
    case "\"": return "\""
    case "\\": return "\\"
    case "/": return "/"
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u": break
    default: throw unknownEscape(at: start)
    }
    let unit = try codeUnit(from: start)
    if let scalar = Unicode.Scalar(UInt32(unit)) { return scalar }
    guard UTF16.isLeadSurrogate(unit), isNext("\\"), offset + 1 < bytes.count,
      "u" ~= bytes[offset + 1]
    else { throw loneSurrogate(unit, at: start) }
    let second = offset
    offset += 2
    let trail = try codeUnit(from: second)
    guard UTF16.isTrailSurrogate(trail) else { throw loneSurrogate(unit, at: start) }
    return UTF16.decode(UTF16.EncodedScalar([unit, trail]))
  }

  /// Reads the four digits after `\u`.
  private mutating func codeUnit(from start: Int) throws(FatalFault) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard offset < bytes.count, let digit = bytes[offset].hexadecimalValue else {
        throw fault(
          at: start, length: 2, "\"\\u\" needs 4 hexadecimal digits", #"such as "\u8BBE""#)
      }
      unit = unit << 4 | digit
      offset += 1
    }
    return unit
  }

  private func loneSurrogate(_ unit: UInt16, at start: Int) -> FatalFault {
    fault(
      at: start, length: 6, "half a surrogate pair: \"\\u\(hexadecimal(unit, digits: 4))\"",
      #"write the character itself, or both halves: "\uD83D\uDE00""#)
  }

  private func unknownEscape(at start: Int) -> FatalFault {
    let character = text.character(at: start + 1).map { String($0) } ?? ""
    return fault(
      at: start, length: 2, "unknown escape \("\\\(character)".quoted)",
      #"write "\\" for a backslash"#)
  }

  /// The error of a string that is not closed on its line, or has a control character.
  private func openText(from opening: Int) -> FatalFault {
    guard !isAtEnd, !isNext("\\"), !isNext("\n"), !isNext("\r") else {
      return fault(
        at: opening, "the quoted text is never closed",
        #"add the missing " at its end; a line break is written "\n""#)
    }
    let escape = isNext("\t") ? "\\t" : "\\u" + hexadecimal(bytes[offset], digits: 4)
    return fault(
      at: offset, rule: "character",
      "the character U+\(hexadecimal(bytes[offset], digits: 4)) is not allowed in a text",
      "write it as \"\(escape)\"")
  }
}

extension UInt8 {
  /// The value of the byte as a hexadecimal digit; nil for another byte.
  fileprivate var hexadecimalValue: UInt16? {
    switch Unicode.Scalar(self) {
    case "0"..."9": UInt16(self - 0x30)
    case "A"..."F", "a"..."f": UInt16(self | 0x20) - 0x57
    default: nil
    }
  }
}
