/// Reads the tags and texts of plain XML and rejects everything else.
///
/// There is no DTD: only the five predefined entities and numeric ones are supported. Names are
/// ASCII. Foundation's XML parser is not used because it takes 4 ms to load in
/// each process and reports positions at the end of a tag.
struct XMLScanner {
  /// The kind of the next piece of the file.
  enum Piece {
    /// A start tag.
    case startTag
    /// An end tag.
    case endTag
    /// A text, which may be blank.
    case text
    /// A processing instruction.
    case instruction
    /// A document type declaration.
    case doctype
  }

  /// The current offset, in bytes from the start of the file.
  private(set) var at = 0
  private let bytes: [UInt8]
  private let limits: XMLLimits

  init(_ bytes: [UInt8], limits: XMLLimits) throws(XMLFault) {
    (self.bytes, self.limits) = (bytes, limits)
    try checkBytes()
    if starts(with: "\u{FEFF}") { at += 3 }
    try skipDeclaration()
  }

  /// The kind of the next piece, after any comments; nil at the end of the file.
  mutating func piece() throws(XMLFault) -> Piece? {
    while starts(with: "<!--") { try skip(past: "-->", in: "a comment") }
    guard at < bytes.count else { return nil }
    guard bytes[at] == UInt8(ascii: "<"), !starts(with: Self.verbatim) else { return .text }
    if starts(with: "</") { return .endTag }
    if starts(with: "<?") { return .instruction }
    return starts(with: "<!DOCTYPE") ? .doctype : .startTag
  }

  /// The error for a file that ends inside an element.
  func endsInside(_ name: String) -> XMLFault { broken("the file ends inside <\(name)>") }

  // MARK: Tags

  /// Reads the name of a start tag.
  mutating func startTag() throws(XMLFault) -> String {
    guard !starts(with: "<!") else { throw markup() }
    at += 1
    return try name()
  }

  /// Reads the attributes of a tag that starts at an offset, up to the end of the tag.
  mutating func attributes(of tag: String, from start: Int) throws(XMLFault) -> [XMLNode.Attribute]
  {
    var attributes: [XMLNode.Attribute] = []
    while true {
      let spaced = skipSpace()
      if starts(with: ">") || starts(with: "/>") { return attributes }
      guard at < bytes.count else { throw endsInside(tag) }
      guard spaced else { throw broken("a space is missing between attributes") }
      let attribute = try attribute()
      guard !attributes.contains(where: { $0.name == attribute.name }) else {
        throw broken("\(attribute.name) is given twice", at: attribute.offset)
      }
      attributes.append(attribute)
      guard attributes.count <= limits.attributes else {
        throw XMLFault(start, .limit(.attributes, attributes.count, most: limits.attributes))
      }
    }
  }

  /// Skips the end of a start tag; returns whether it is `/>`.
  mutating func endOfTag() -> Bool {
    let isEmpty = starts(with: "/>")
    at += isEmpty ? 2 : 1
    return isEmpty
  }

  /// Reads an end tag and returns its name.
  mutating func endTag() throws(XMLFault) -> String {
    at += 2
    let name = try name()
    skipSpace()
    guard starts(with: ">") else { throw broken("'>' is missing after </\(name)") }
    at += 1
    return name
  }

  private mutating func attribute() throws(XMLFault) -> XMLNode.Attribute {
    let start = at
    let name = try name()
    skipSpace()
    guard starts(with: "=") else { throw broken("'=' is missing after \(name)") }
    at += 1
    skipSpace()
    guard starts(with: "\"") || starts(with: "'") else {
      throw broken("the value of \(name) needs quotes")
    }
    let quote = bytes[at]
    at += 1
    var value: [UInt8] = []
    while at < bytes.count, bytes[at] != quote {
      switch bytes[at] {
      case UInt8(ascii: "<"): throw broken("'<' inside the value of \(name)")
      case UInt8(ascii: "&"):
        // A line break written as a number is white space like any other.
        value += try entity().map { isSpace($0) ? UInt8(ascii: " ") : $0 }
      case UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        value.append(UInt8(ascii: " "))
        at += 1
      default:
        value.append(bytes[at])
        at += 1
      }
    }
    guard at < bytes.count else { throw broken("the file ends inside the value of \(name)") }
    at += 1
    return XMLNode.Attribute(
      name: name, value: String(decoding: value, as: UTF8.self), offset: start)
  }

  private mutating func name() throws(XMLFault) -> String {
    let name = bytes[at...].prefix { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: ":"):
        true
      default: false
      }
    }
    guard let first = name.first, first > UInt8(ascii: ":") else {
      throw broken("a name is missing here")
    }
    at = name.endIndex
    return String(decoding: name, as: UTF8.self)
  }

  // MARK: Text

  /// Reads the text up to the next tag or comment, with what is in CDATA; nil if it is blank.
  mutating func text() throws(XMLFault) -> XMLNode.Text? {
    var value: [UInt8] = []
    var found: Int?
    /// The end of the CDATA in which the text is; nil outside.
    var end: Int?
    while at < bytes.count {
      if at == end {
        end = nil
        at += Self.verbatimEnd.utf8.count
        continue
      }
      if end == nil, bytes[at] == UInt8(ascii: "<") {
        guard starts(with: Self.verbatim) else { break }
        end = try startVerbatim()
        continue
      }
      if !isSpace(bytes[at]), found == nil { found = at }
      switch bytes[at] {
      case UInt8(ascii: "&") where end == nil: value += try entity()
      case UInt8(ascii: "\r"):
        value.append(UInt8(ascii: "\n"))
        at += starts(with: "\r\n") ? 2 : 1
      default:
        value.append(bytes[at])
        at += 1
      }
    }
    return found.map { XMLNode.Text(value: String(decoding: value, as: UTF8.self), offset: $0) }
  }

  /// Skips the start of CDATA; returns the offset of its end.
  private mutating func startVerbatim() throws(XMLFault) -> Int {
    let start = at
    at += Self.verbatim.utf8.count
    guard let end = bytes[at...].firstRange(of: Self.verbatimEnd.utf8)?.lowerBound else {
      throw broken("CDATA has no end", at: start)
    }
    return end
  }

  private static let verbatim = "<![CDATA["
  private static let verbatimEnd = "]]>"

  private mutating func entity() throws(XMLFault) -> [UInt8] {
    let start = at
    let reference = bytes[at...].dropFirst().prefix { $0 != UInt8(ascii: ";") }.prefix(10)
    let text = String(decoding: reference, as: UTF8.self)
    at = reference.endIndex + 1
    let named: [String: Unicode.Scalar] = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
    ]
    let number =
      text.hasPrefix("#x")
      ? UInt32(text.dropFirst(2), radix: 16)
      : text.hasPrefix("#") ? UInt32(text.dropFirst(), radix: 10) : nil
    let scalar = named[text] ?? number.flatMap(Unicode.Scalar.init)
    guard at <= bytes.count, let scalar, scalar.value & 0xFFFE != 0xFFFE,
      scalar.value >= 0x20 || [0x09, 0x0A, 0x0D].contains(scalar.value)
    else { throw XMLFault(start, .entity(text)) }
    return Array(String(scalar).utf8)
  }

  // MARK: Bytes and markup that are rejected

  /// Checks size, control characters and encoding of the whole file before parsing.
  private func checkBytes() throws(XMLFault) {
    guard bytes.count <= limits.bytes else {
      throw XMLFault(0, .limit(.bytes, bytes.count, most: limits.bytes))
    }
    if let control = bytes.firstIndex(where: { $0 < 0x20 && !isSpace($0) }) {
      throw XMLFault(control, .control(bytes[control]))
    }
    guard String(validating: bytes, as: UTF8.self) != nil else { throw XMLFault(0, .encoding) }
  }

  private mutating func skipDeclaration() throws(XMLFault) {
    guard starts(with: "<?xml ") else { return }
    let start = at
    try skip(past: "?>", in: "the XML declaration")
    let declaration = String(decoding: bytes[start..<at], as: UTF8.self).lowercased()
    guard let encoding = declaration.firstRange(of: "encoding") else { return }
    let value = declaration[encoding.upperBound...].prefix { $0 != "?" }
    guard value.contains("utf-8") || value.contains("us-ascii") else {
      throw XMLFault(start, .encoding)
    }
  }

  /// The error for markup that is not allowed at the current offset.
  func markup() -> XMLFault {
    let word = bytes[at...].prefix(12).prefix { !isSpace($0) && $0 != UInt8(ascii: ">") }
    return XMLFault(at, .markup(String(decoding: word, as: UTF8.self)))
  }

  /// Skips a processing instruction.
  mutating func skipInstruction() throws(XMLFault) {
    try skip(past: "?>", in: "a processing instruction")
  }

  /// Skips a document type declaration, which may only name the root and cite its definition.
  ///
  /// A declaration of up to 1,024 bytes for another root or with definitions of its own is an error.
  mutating func skipDoctype(of root: String?) throws(XMLFault) {
    let refused = markup()
    let start = at
    at += "<!DOCTYPE".utf8.count
    let isSpaced = skipSpace()
    guard isSpaced, let root, try name() == root else { throw refused }
    var quote: UInt8?
    while at < bytes.count, quote != nil || bytes[at] != UInt8(ascii: ">") {
      if bytes[at] == quote {
        quote = nil
      } else if quote == nil, "'\"".utf8.contains(bytes[at]) {
        quote = bytes[at]
      }
      at += 1
    }
    guard at < bytes.count else { throw broken("<!DOCTYPE has no end", at: start) }
    at += 1
    let declaration = bytes[start..<at]
    guard declaration.count <= Self.doctypeBytes, !declaration.contains(UInt8(ascii: "[")) else {
      throw refused
    }
  }

  /// The maximum size of a document type declaration, in bytes.
  private static let doctypeBytes = 1_024

  private mutating func skip(past end: String, in what: String) throws(XMLFault) {
    let start = at
    while at < bytes.count, !starts(with: end) { at += 1 }
    guard at < bytes.count else { throw broken("\(what) has no end", at: start) }
    at += end.utf8.count
  }

  @discardableResult private mutating func skipSpace() -> Bool {
    let start = at
    while at < bytes.count, isSpace(bytes[at]) { at += 1 }
    return at > start
  }

  private func starts(with text: String) -> Bool { bytes[at...].starts(with: text.utf8) }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private func broken(_ message: String, at offset: Int? = nil) -> XMLFault {
    XMLFault(offset ?? at, .syntax(message))
  }
}
