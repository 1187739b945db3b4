internal import PageModel

/// Reads strict RFC 8259 JSON into a tree.
///
/// One pass over the bytes without recursion: the builder keeps the open lists and mappings.
struct JSONReader {
  let text: SourceText
  /// The bytes of the text.
  let bytes: [UInt8]
  /// The offset of the next byte.
  var offset: Int
  private(set) var builder: TreeBuilder
  private var places: Places
  /// Whether the innermost list or mapping has just been opened.
  private var isFirst = false

  /// Reads the single value of a text.
  static func read(_ text: SourceText, into builder: inout TreeBuilder) throws(FatalFault) {
    var reader = JSONReader(
      text: text, bytes: text.bytes, offset: text.start, builder: builder, places: Places(text))
    defer { builder = reader.builder }
    try reader.document()
  }

  private mutating func document() throws(FatalFault) {
    skipBlanks()
    guard offset < bytes.count else {
      throw .emptyFile(builder.file, hint: builder.sort.start)
    }
    try value()
    while let isInMapping = builder.isInMapping {
      skipBlanks()
      if isInMapping { try member() } else { try element() }
    }
    skipBlanks()
    guard offset == bytes.count else {
      throw fault(
        at: offset, "text after the end of the \(builder.sort.name)",
        "remove it; or is a bracket closed too early?")
    }
  }

  /// Reads the next value of a list, or its end.
  private mutating func element() throws(FatalFault) {
    if isNext("]") { return close() }
    if !isFirst { try comma(before: "]") }
    try value()
  }

  /// Reads the next key and value of a mapping, or its end.
  private mutating func member() throws(FatalFault) {
    if isNext("}") { return close() }
    if !isFirst { try comma(before: "}") }
    let start = offset
    guard isNext("\"") else { throw notAKey }
    let (key, isEscaped) = try string()
    try builder.scalar(Scalar(key, .quoted), at: source(from: start), isEscaped: isEscaped)
    skipBlanks()
    guard isNext(":") else {
      throw expected("\":\" after the key \(key.quoted)")
    }
    offset += 1
    skipBlanks()
    if isNext("}") || isNext(",") {
      throw fault(at: offset, "the key \(key.quoted) has no value", "give it one, or remove it")
    }
    try value()
  }

  /// Reads the comma between two values.
  private mutating func comma(before end: Unicode.Scalar) throws(FatalFault) {
    guard isNext(",") else { throw expected("\",\" or \"\(end)\"") }
    let comma = offset
    offset += 1
    skipBlanks()
    guard !isNext(end) else { throw fault(at: comma, "an extra comma", "remove it") }
  }

  private mutating func value() throws(FatalFault) {
    guard !isAtEnd else { throw neverClosed }
    let start = offset
    switch bytes[offset] {
    case "{", "[":
      let isMapping = isNext("{")
      offset += 1
      try builder.open(mapping: isMapping, at: source(from: start))
      isFirst = true
      return
    case "\"":
      let (text, isEscaped) = try string()
      try builder.scalar(Scalar(text, .quoted), at: source(from: start), isEscaped: isEscaped)
    case let byte where byte.isDigit || "-" ~= byte: try scalar(number())
    default: try scalar(word())
    }
    isFirst = false
  }

  private mutating func scalar(_ scalar: Scalar) throws(FatalFault) {
    let length = scalar.text.utf8.count
    try builder.scalar(scalar, at: source(from: offset - length))
  }

  private mutating func close() {
    offset += 1
    builder.close(before: places.place(at: offset, in: builder.file))
    isFirst = false
  }

  private mutating func number() throws(FatalFault) -> Scalar {
    let token = bytes[offset...].prefix { $0.isWord }
    guard Numeral.isStrict(token) else { throw notANumber(token) }
    let text = String(decoding: token, as: UTF8.self)
    // Without an exponent, only numbers of some 300 digits can be too large.
    let isPlain = token.count < 300 && !token.contains { "e" ~= $0 || "E" ~= $0 }
    guard isPlain || Double(text)?.isFinite == true else {
      throw fault(
        at: offset, length: token.count, "the number \(text.quoted) is too large",
        "the largest number is 1.79e308")
    }
    offset = token.endIndex
    return Scalar(text, .number)
  }

  private mutating func word() throws(FatalFault) -> Scalar {
    let token = bytes[offset...].prefix { $0.isWord }
    let text = String(decoding: token, as: UTF8.self)
    let style: Scalar.Style
    switch text {
    case "true", "false": style = .boolean
    case "null": style = .null
    default: throw notAValue(text)
    }
    offset = token.endIndex
    return Scalar(text, style)
  }
}

/// The reader's position.
extension JSONReader {
  var isAtEnd: Bool { offset >= bytes.count }

  func isNext(_ character: Unicode.Scalar) -> Bool {
    offset < bytes.count && character ~= bytes[offset]
  }

  private mutating func skipBlanks() {
    while offset < bytes.count {
      switch bytes[offset] {
      case " ", "\n", "\r", "\t": offset += 1
      default: return
      }
    }
  }

  /// The source from an offset to the next byte, both on one line.
  private mutating func source(from start: Int) -> Source {
    var source = places.place(at: start, in: builder.file)
    source.length = max(1, places.place(at: offset, in: builder.file).column - source.column)
    return source
  }
}

/// Converts increasing offsets to places without counting a line twice.
private struct Places {
  let text: SourceText
  var offset: Int
  var line = 1
  var column = 1

  init(_ text: SourceText) {
    self.text = text
    offset = text.start
  }

  mutating func place(at target: Int, in file: SourceFile) -> Source {
    while line < text.lines.count, text.lines[line] <= target {
      offset = text.lines[line]
      (line, column) = (line + 1, 1)
    }
    while offset < target {
      if text.bytes[offset].isLeading { column += 1 }
      offset += 1
    }
    return Source(in: file, line: line, column: column)
  }
}
