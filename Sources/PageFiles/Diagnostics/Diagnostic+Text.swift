package import PageModel

extension Diagnostic {
  /// The diagnostic as the command line prints it, without colours and a final line break.
  ///
  ///     pages/settings.yaml:14:15: error: unknown cell kind "swich"
  ///        14 |         kind: swich
  ///           |               ^~~~~
  ///           hint: did you mean "switch"?
  ///
  /// Control characters and those that change the writing direction are shown as `<U+202E>`, so
  /// that no file can disguise its text. Build-server commands are escaped in the same way. A tab
  /// takes one column. Of a long line, only the part around the place is shown.
  ///
  /// - Parameter text: the file of the diagnostic; nil omits the source line.
  /// - Returns: the place and message, and lines that may be missing: the excerpt, the data that were filled in, each
  ///   `include` that leads to the file, and the hint.
  package func text(in text: SourceText?) -> String {
    let number = String(source.line)
    let gutter = String(repeating: " ", count: max(5, number.count))
    var lines = ["\(source.shown): \(severity.rawValue): \(message)".visible]
    if let excerpt = text.flatMap({ Excerpt(of: $0.line(source.line), at: source) }) {
      lines.append("\(gutter.dropLast(number.count))\(number) | \(excerpt.line)")
      lines.append("\(gutter) | \(excerpt.marks)")
    }
    if let data = source.data { lines.append("\(gutter) with: \(data.shown)".visible) }
    for include in source.includes {
      lines.append("\(gutter) included at \(include.shown)".visible)
    }
    if let hint { lines.append("\(gutter) hint: \(hint)".visible) }
    return lines.joined(separator: "\n")
  }
}

/// A line of a file, and below it a caret and tildes under the part at issue.
private struct Excerpt {
  let line: String
  let marks: String

  /// The maximum number of code points shown of a line.
  static let width = 160

  /// An excerpt of a line; nil for a blank line.
  init?(of line: String, at source: Source) {
    guard !line.unicodeScalars.allSatisfy({ $0.isBlank }) else { return nil }
    let bytes = Array(line.utf8)
    let count = bytes.count(where: \.startsScalar)
    let place = min(source.column - 1, count)
    // The part shown starts up to 60 code points before the place, or ends with the line.
    let first = count > Self.width ? max(0, min(place - 60, count - Self.width)) : 0
    let last = min(count, first + Self.width)
    let opening = first > 0 ? "…" : ""
    let closing = last < count ? "…" : ""

    // A line may be the whole file: only the part shown is decoded.
    let scalars = Self.scalars(first..<max(last, place), of: bytes)
    let end = max(place, min(last, place + source.length))
    let part = Array(scalars[..<(last - first)])
    let shown = part.visible
    let columns = zip(part, shown).map { $0.columns(shownAs: $1) }
    let before = columns[..<(place - first)].reduce(opening.count, +)
    let covered = columns[(place - first)..<(end - first)].reduce(0, +)
    self.line = opening + shown.joined() + closing
    marks =
      String(repeating: " ", count: before) + "^"
      + String(repeating: "~", count: max(1, covered) - 1)
  }
}

extension Excerpt {
  /// Decodes a range of code points of a line in UTF-8.
  private static func scalars(_ range: Range<Int>, of bytes: [UInt8]) -> [Unicode.Scalar] {
    var (number, start, end) = (-1, bytes.count, bytes.count)
    for (offset, byte) in bytes.enumerated() where byte.startsScalar {
      number += 1
      if number == range.lowerBound { start = offset }
      if number == range.upperBound {
        end = offset
        break
      }
    }
    return Array(String(decoding: bytes[start..<max(start, end)], as: UTF8.self).unicodeScalars)
  }
}

extension UInt8 {
  /// Whether the byte starts a code point.
  fileprivate var startsScalar: Bool { self & 0xC0 != 0x80 }
}

extension Unicode.Scalar {
  /// The width of the character in terminal columns, or of its escape.
  fileprivate func columns(shownAs shown: String) -> Int {
    // Escapes are ASCII.
    guard value >= 0x7F, shown == String(self) else { return shown.utf8.count }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return isWide ? 2 : 1
    }
  }

  /// Whether the character is East Asian wide or full-width (UAX #11), or shown as an emoji.
  private var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
      0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      true
    default: properties.isEmojiPresentation
    }
  }
}
