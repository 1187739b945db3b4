/// Reads the part of XML that an icon needs, and refuses the rest.
///
/// There is no DTD, so there are no entities but the five that XML names and those by number; no
/// processing instruction, no CDATA, and names are ASCII. What passes is written anew before any
/// other parser reads it, so nothing hangs on how two parsers read the same odd byte.
/// It is written here because Foundation's XML costs each process 4 ms to load and reports
/// places at the end of a tag.
struct XMLScanner {
  /// What comes next in the file.
  enum Token {
    /// A start tag.
    case open(Tag)
    /// An end tag, written or implied by `/>`.
    case close
    /// Text that is not blank, at an offset.
    case text(Int)
    /// The end of the file.
    case end
  }

  /// A start tag with its attributes, in the order of the file.
  struct Tag {
    var name: String
    var offset: Int
    var attributes: [Attribute] = []
  }

  /// A name and a value, entities resolved.
  struct Attribute {
    var name: String
    var value: String
    var offset: Int
  }

  private let bytes: [UInt8]
  private var at = 0
  /// The names of the elements that are open.
  private var open: [String] = []
  private var isSelfClosing = false
  private var hasRoot = false

  init(_ bytes: [UInt8]) throws(SVGFault) {
    self.bytes = bytes
    try checkBytes()
    if starts(with: "\u{FEFF}") { at += 3 }
    try skipDeclaration()
  }

  /// The next token; the depth of open elements is bounded, and so are attributes.
  mutating func next() throws(SVGFault) -> Token {
    if isSelfClosing {
      isSelfClosing = false
      open.removeLast()
      return .close
    }
    while at < bytes.count {
      if bytes[at] != UInt8(ascii: "<") {
        if let text = try text() { return .text(text) }
      } else if starts(with: "<!--") {
        try skip(past: "-->", in: "a comment")
      } else if starts(with: "</") {
        try endTag()
        return .close
      } else {
        return .open(try startTag())
      }
    }
    if let name = open.last { throw broken("the file ends inside <\(name)>") }
    guard hasRoot else { throw broken("there is no <svg> in it") }
    return .end
  }

  // MARK: Tags

  private mutating func startTag() throws(SVGFault) -> Tag {
    let start = at
    at += 1
    try refuseMarkup(from: start)
    var tag = Tag(name: try name(), offset: start)
    guard !hasRoot || !open.isEmpty else { throw broken("there is more than one root", at: start) }
    hasRoot = true
    while true {
      let spaced = skipSpace()
      if starts(with: ">") || starts(with: "/>") { break }
      guard at < bytes.count else { throw broken("the file ends inside <\(tag.name)>") }
      guard spaced else { throw broken("a space is missing between attributes") }
      let attribute = try attribute()
      guard !tag.attributes.contains(where: { $0.name == attribute.name }) else {
        throw broken("\(attribute.name) is given twice", at: attribute.offset)
      }
      tag.attributes.append(attribute)
      guard tag.attributes.count <= SVGLimits.attributes else {
        let count = tag.attributes.count
        throw .limit(start, SVGLimits.message("attributes", count, SVGLimits.attributes))
      }
    }
    isSelfClosing = starts(with: "/>")
    at += isSelfClosing ? 2 : 1
    open.append(tag.name)
    guard open.count <= SVGLimits.depth else {
      throw .limit(start, SVGLimits.message("depth", open.count, SVGLimits.depth))
    }
    return tag
  }

  private mutating func endTag() throws(SVGFault) {
    let start = at
    at += 2
    let name = try name()
    skipSpace()
    guard starts(with: ">") else { throw broken("'>' is missing after </\(name)") }
    at += 1
    guard open.popLast() == name else { throw broken("</\(name)> closes nothing", at: start) }
  }

  private mutating func attribute() throws(SVGFault) -> Attribute {
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
      case UInt8(ascii: "&"): value += try entity()
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
    return Attribute(name: name, value: String(decoding: value, as: UTF8.self), offset: start)
  }

  private mutating func name() throws(SVGFault) -> String {
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
      throw broken("a name should stand here")
    }
    at = name.endIndex
    return String(decoding: name, as: UTF8.self)
  }

  // MARK: Text

  /// Steps over text; its offset if there is more to it than white space.
  private mutating func text() throws(SVGFault) -> Int? {
    var found: Int?
    while at < bytes.count, bytes[at] != UInt8(ascii: "<") {
      if !isSpace(bytes[at]), found == nil { found = at }
      if bytes[at] == UInt8(ascii: "&") { _ = try entity() } else { at += 1 }
    }
    guard let found, open.isEmpty else { return found }
    throw broken("text outside the root element", at: found)
  }

  private mutating func entity() throws(SVGFault) -> [UInt8] {
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
    guard at <= bytes.count, let scalar, scalar.value >= 0x20, scalar.value & 0xFFFE != 0xFFFE
    else {
      throw SVGFault(
        start, "entity", "&\(text); is not allowed in an icon", hint: "write the character itself")
    }
    return Array(String(scalar).utf8)
  }

  // MARK: What is refused before or between tags

  /// One look over every byte, before the first is believed.
  private func checkBytes() throws(SVGFault) {
    guard bytes.count <= SVGLimits.bytes else {
      throw .limit(0, SVGLimits.message("bytes", bytes.count, SVGLimits.bytes))
    }
    if let control = bytes.firstIndex(where: { $0 < 0x20 && !isSpace($0) }) {
      let code = String(bytes[control], radix: 16)
      throw SVGFault(control, "encoding", "the control character 0x\(code) is not allowed")
    }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw SVGFault(0, "encoding", "it is not UTF-8", hint: "save the icon as UTF-8")
    }
  }

  private mutating func skipDeclaration() throws(SVGFault) {
    guard starts(with: "<?xml ") else { return }
    let start = at
    try skip(past: "?>", in: "the XML declaration")
    let declaration = String(decoding: bytes[start..<at], as: UTF8.self).lowercased()
    guard let encoding = declaration.firstRange(of: "encoding") else { return }
    let value = declaration[encoding.upperBound...].prefix { $0 != "?" }
    guard value.contains("utf-8") || value.contains("us-ascii") else {
      throw SVGFault(start, "encoding", "it is not UTF-8", hint: "save the icon as UTF-8")
    }
  }

  private func refuseMarkup(from start: Int) throws(SVGFault) {
    guard at < bytes.count, bytes[at] == UInt8(ascii: "!") || bytes[at] == UInt8(ascii: "?") else {
      return
    }
    let word = bytes[start...].prefix(12).prefix { !isSpace($0) && $0 != UInt8(ascii: ">") }
    let name = String(decoding: word, as: UTF8.self)
    throw SVGFault(
      start, "markup", "\(name) is not allowed in an icon",
      hint: "take it out, or save as plain SVG")
  }

  private mutating func skip(past end: String, in what: String) throws(SVGFault) {
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

  private func broken(_ message: String, at offset: Int? = nil) -> SVGFault {
    SVGFault(offset ?? at, "xml", message)
  }
}
