/// Reads the rules of a style sheet.
///
/// Comments and line breaks become spaces first, so that places stay.
struct CSSParser {
  /// A selector with its declarations.
  struct Rule {
    let selector: CSSSelector
    let declarations: [CSSDeclaration]
    /// The length of its block, in bytes.
    let size: Int
  }

  /// What is not supported: its place, in bytes from the start of the text, and the message.
  struct Fault {
    let offset: Int
    let message: String
    let hint: String?
  }

  /// The rules, in the order of the text; those without declarations are left out.
  private(set) var rules: [Rule] = []
  /// What is not supported, in the order of the text.
  private(set) var faults: [Fault] = []
  private let bytes: [UInt8]
  private var at = 0

  init(_ text: String) {
    bytes = Self.plain(Array(text.utf8))
    skipSpace()
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "@") { readAtRule() } else { readRule() }
      skipSpace()
    }
  }

  private mutating func readRule() {
    guard let block = bytes[at...].firstIndex(of: UInt8(ascii: "{")) else {
      fault(at, "a rule in <style> has no { }", hint: "write rules as .a { fill: red }")
      at = bytes.count
      return
    }
    let selectors = bytes[at..<block]
    at = bytes[block...].firstIndex(of: UInt8(ascii: "}")) ?? bytes.count
    let declarations = CSSDeclaration.list(in: bytes[(block + 1)..<at])
    at += 1
    guard !declarations.isEmpty else { return }
    for part in selectors.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      let text = SVGValue.trimmed(String(decoding: part, as: UTF8.self))
      if let selector = CSSSelector(text) {
        rules.append(Rule(selector: selector, declarations: declarations, size: at - block))
      } else if !CSSSelector.isOfEvents(text) {
        let start = part.firstIndex { $0 != UInt8(ascii: " ") } ?? part.startIndex
        fault(
          start, "the selector \"\(text.prefix(40))\" is not supported in <style>",
          hint: "write elements, classes and ids alone: path, .a, #a, path.a")
      }
    }
  }

  /// Skips an at-rule with its block; all but those of texts and encodings are refused.
  private mutating func readAtRule() {
    let start = at
    let name = String(
      decoding: bytes[(at + 1)...].prefix { 0x61...0x7A ~= $0 | 0x20 || $0 == UInt8(ascii: "-") },
      as: UTF8.self
    )
    .lowercased()
    var depth = 0
    scan: while at < bytes.count {
      at += 1
      switch bytes[at - 1] {
      case UInt8(ascii: ";") where depth == 0: break scan
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        if depth <= 0 { break scan }
      default: break
      }
    }
    guard !["charset", "font-face"].contains(name) else { return }
    fault(start, "@\(name.prefix(40)) is not supported in <style>", hint: "write plain rules")
  }

  private mutating func fault(_ offset: Int, _ message: String, hint: String?) {
    faults.append(Fault(offset: offset, message: message, hint: hint))
  }

  private mutating func skipSpace() {
    while at < bytes.count, bytes[at] == UInt8(ascii: " ") { at += 1 }
  }

  /// A text with spaces in place of comments, their marks in HTML, and line breaks.
  static func plain(_ text: [UInt8]) -> [UInt8] {
    var (plain, index) = (text, 0)
    func blank(_ range: Range<Int>) {
      for place in range { plain[place] = UInt8(ascii: " ") }
      index = range.upperBound
    }
    while index < text.count {
      let rest = text[index...]
      if rest.starts(with: "/*".utf8) {
        let end = rest.dropFirst(2).firstRange(of: "*/".utf8)?.upperBound ?? text.count
        blank(index..<end)
      } else if rest.starts(with: "<!--".utf8) {
        blank(index..<(index + 4))
      } else if rest.starts(with: "-->".utf8) {
        blank(index..<(index + 3))
      } else if "\t\n\r\u{C}".utf8.contains(text[index]) {
        blank(index..<(index + 1))
      } else {
        index += 1
      }
    }
    return plain
  }
}
