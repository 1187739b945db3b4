import PageModel

/// Writes lines of text: a word that says what a line tells, and fields with tabs before them.
///
/// What a field has no value for is empty; at the end of a line it is left out.
struct RecordWriter {
  private var bytes: [UInt8] = []
  private var tabs = 0

  /// What was written so far.
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

/// A line of a record, to be read field by field.
struct RecordLine {
  /// What it tells.
  let kind: String
  private var rest: ArraySlice<UInt8>

  /// A line as ``RecordWriter`` writes it.
  init(_ line: ArraySlice<UInt8>) {
    rest = line
    kind = String(decoding: rest.cutWord(before: .tab), as: UTF8.self)
  }

  /// Reads a text line by line, behind the first, which tells its form.
  ///
  /// - Parameters:
  ///   - text: the text; whoever made it.
  ///   - form: the form that this program writes.
  ///   - read: reads a line.
  /// - Throws: ``RecordError`` where it has another form, and what is thrown of a line, with its number.
  static func read(
    _ text: String, as form: String, _ read: (inout RecordLine) throws(RecordError) -> Void
  ) throws(RecordError) {
    var rest = Array(text.utf8)[...]
    var first = RecordLine(rest.cutWord(before: .newline))
    let told = first.optional() ?? ""
    guard first.kind == "form", told == form else {
      let other = first.kind == "form" ? "the form \(told)" : "another form"
      throw RecordError(
        description: "it has \(other.visible), this program reads the form \(form)")
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

  /// The next field as it stands in the line; empty where there is none.
  mutating func word() -> ArraySlice<UInt8> { rest.cutWord(before: .tab) }

  /// The next field, or nil where it is empty.
  mutating func optional() -> String? {
    let word = word()
    return word.isEmpty
      ? nil : String(decoding: word.contains(.backslash) ? word.unescaped : word, as: UTF8.self)
  }

  /// The next field, which must be there.
  mutating func string() throws(RecordError) -> String {
    guard let text = optional() else { throw RecordError(description: "a text is missing") }
    return text
  }

  /// The place in the next field, or nil where it is empty.
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
  /// Cuts off all before a sign, and the sign.
  mutating func cutWord(before sign: UInt8) -> Self {
    let end = firstIndex(of: sign) ?? endIndex
    defer { self = self[Swift.min(end + 1, endIndex)...] }
    return self[..<end]
  }

  /// A field as it was before it was written.
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
