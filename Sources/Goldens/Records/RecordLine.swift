import PageModel

/// Writes lines of text: a word for the kind of line, then tab-separated fields.
///
/// A nil field is empty; at the end of a line it is omitted.
struct RecordWriter {
  private var bytes: [UInt8] = []
  private var tabs = 0

  /// The text so far.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Starts a line.
  mutating func line(_ kind: String) {
    if !bytes.isEmpty { bytes.append(.newline) }
    bytes += kind.utf8
    tabs = 0
  }

  /// Adds a field to the line.
  mutating func add(_ field: String?) {
    tabs += 1
    guard let field else { return }
    for _ in 0..<tabs { bytes.append(.tab) }
    tabs = 0
    guard !field.isEmpty else { return bytes += "\\-".utf8 }
    for byte in field.utf8 {
      switch byte {
      case .tab: bytes += "\\t".utf8
      case .newline: bytes += "\\n".utf8
      case .backslash: bytes += "\\\\".utf8
      default: bytes.append(byte)
      }
    }
  }

  /// Adds a place.
  mutating func add(_ source: Source?) { add(source?.packed) }
}

/// A line of a record, read field by field.
struct RecordLine {
  /// The mark of an image with parts in `currentColor`.
  static let currentColor = "current"

  /// The kind of line.
  let kind: String
  private var rest: ArraySlice<UInt8>

  /// Splits a line in the format of ``RecordWriter``.
  init(_ line: ArraySlice<UInt8>) {
    rest = line
    kind = String(decoding: rest.cutWord(before: .tab), as: UTF8.self)
  }

  /// Reads a text line by line after the first line, which has the version of the format.
  ///
  /// - Parameters:
  ///   - text: the text, which may come from anyone.
  ///   - form: the supported version.
  ///   - read: reads a line.
  /// - Throws: ``RecordError`` for another version, or an error of a line with its number.
  static func read(
    _ text: String, as form: String, _ read: (inout RecordLine) throws(RecordError) -> Void
  ) throws(RecordError) {
    var rest = Array(text.utf8)[...]
    var first = RecordLine(rest.cutWord(before: .newline))
    let told = first.optional() ?? ""
    guard first.kind == "form", told == form else {
      let other = first.kind == "form" ? "version \(told)" : "an unknown format"
      throw RecordError(
        description: "it has \(other.visible), but this program reads version \(form)")
    }
    var number = 1
    while !rest.isEmpty {
      number += 1
      let bytes = rest.cutWord(before: .newline)
      do {
        try RecordError.check("line bytes", bytes.count, max: RecordCount.lineBytes)
        var line = RecordLine(bytes)
        try read(&line)
      } catch {
        throw RecordError(description: "line \(number): \(error.description)")
      }
    }
  }

  /// The next field as it is in the line; empty if there is none.
  mutating func word() -> ArraySlice<UInt8> { rest.cutWord(before: .tab) }

  /// The next field; nil if it is empty.
  mutating func optional() -> String? {
    let word = word()
    return word.isEmpty
      ? nil : String(decoding: word.contains(.backslash) ? word.unescaped : word, as: UTF8.self)
  }

  /// The next field, which is required.
  mutating func string() throws(RecordError) -> String {
    guard let text = optional() else { throw RecordError(description: "a text is missing") }
    return text
  }

  /// The place in the next field; nil if it is empty.
  mutating func source() throws(RecordError) -> Source? {
    guard let text = optional() else { return nil }
    guard let source = Source(packed: text) else {
      throw RecordError(description: "a place is damaged")
    }
    return source
  }
}

extension UInt8 {
  static let tab = UInt8(ascii: "\t")
  static let newline = UInt8(ascii: "\n")
  static let space = UInt8(ascii: " ")
  fileprivate static let backslash = UInt8(ascii: "\\")
}

extension ArraySlice<UInt8> {
  /// Removes and returns everything before a byte, and removes that byte.
  mutating func cutWord(before sign: UInt8) -> Self {
    let end = firstIndex(of: sign) ?? endIndex
    defer { self = self[Swift.min(end + 1, endIndex)...] }
    return self[..<end]
  }

  /// The field with its escapes resolved.
  fileprivate var unescaped: Self {
    var (text, isEscaped): (Self, Bool) = ([], false)
    for byte in self {
      if isEscaped {
        switch byte {
        case UInt8(ascii: "t"): text.append(.tab)
        case UInt8(ascii: "n"): text.append(.newline)
        case UInt8(ascii: "-"): break
        default: text.append(byte)
        }
      } else if byte != .backslash {
        text.append(byte)
      }
      isEscaped = !isEscaped && byte == .backslash
    }
    return text
  }
}
