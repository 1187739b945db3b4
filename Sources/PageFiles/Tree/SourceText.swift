internal import PageModel

/// A file's bytes by line and column, for messages that show where they point.
///
/// Lines end with LF, CR or CR LF. A byte order mark at the start is no part of line 1.
package struct SourceText: Sendable {
  /// The file as it is.
  let bytes: [UInt8]
  /// Where the text begins: after the byte order mark, if there is one.
  let start: Int
  /// The offset of each line's first byte.
  let lines: [Int]

  /// Finds the lines of a file.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var lines = [start]
    var offset = start
    while offset < bytes.count {
      // Most bytes are no ends of lines, which takes one look.
      if bytes[offset] <= 0x0D, Self.endsLine(bytes, at: offset) { lines.append(offset + 1) }
      offset += 1
    }
    self.lines = lines
  }

  /// The line's text without its end, lines counting from 1; empty for a line that is not there.
  ///
  /// Bytes that are not UTF-8 become U+FFFD.
  package func line(_ number: Int) -> String {
    String(decoding: bytes[range(ofLine: number)], as: UTF8.self)
  }

  /// The place of the character that holds the byte at an offset.
  func source(at offset: Int, in file: SourceFile) -> Source {
    let line = lines.lastIndex { $0 <= offset } ?? 0
    let column = bytes[lines[line]..<offset].count { $0.isLeading }
    return Source(in: file, line: line + 1, column: column + 1)
  }

  /// Whether a line ends with this byte; a CR before LF leaves that to the LF.
  static func endsLine(_ bytes: [UInt8], at offset: Int) -> Bool {
    switch bytes[offset] {
    case "\n": true
    case "\r": offset + 1 == bytes.count || bytes[offset + 1] != 0x0A
    default: false
    }
  }

  func range(ofLine number: Int) -> Range<Int> {
    guard lines.indices.contains(number - 1) else { return 0..<0 }
    let first = lines[number - 1]
    var end = number < lines.count ? lines[number] : bytes.count
    while end > first, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return first..<end
  }
}
