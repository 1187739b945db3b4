internal import PageModel

/// The bytes of a file by line and column, for diagnostics.
///
/// Lines end with LF, CR or CR LF. A byte order mark at the start is not part of line 1.
package struct SourceText: Sendable {
  /// The whole file.
  let bytes: [UInt8]
  /// The offset of the text, after any byte order mark.
  let start: Int
  /// The offset of each line's first byte.
  let lines: [Int]

  /// Splits a file into lines.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var lines = [start]
    var offset = start
    while offset < bytes.count {
      // Most bytes do not end lines: check these first.
      if bytes[offset] <= 0x0D, Self.endsLine(bytes, at: offset) { lines.append(offset + 1) }
      offset += 1
    }
    self.lines = lines
  }

  /// The text of a line, counted from 1, without its end; empty if the line does not exist.
  ///
  /// Bytes that are not UTF-8 become U+FFFD.
  package func line(_ number: Int) -> String {
    String(decoding: bytes[range(ofLine: number)], as: UTF8.self)
  }

  /// The source of the character at a byte offset.
  func source(at offset: Int, in file: SourceFile) -> Source {
    let line = lines.lastIndex { $0 <= offset } ?? 0
    let column = bytes[lines[line]..<offset].count { $0.isLeading }
    return Source(in: file, line: line + 1, column: column + 1)
  }

  /// Whether the byte ends a line; in CR LF, only the LF does.
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
