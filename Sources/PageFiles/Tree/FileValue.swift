package import PageModel

/// A value of a file that mutation may edit, with its bytes and possible replacements.
///
/// A value is on one line, so that edits of other lines do not move it; a block is removed as a whole, and
/// leaves as many empty lines.
package struct FileValue: Hashable, Sendable {
  /// The keys on the path to the value, the outermost first; list items have none.
  package let keys: [String]
  /// The place of the value.
  package let source: Source
  /// The lines that an edit may be reported at: its own, and those from its key on.
  package let lines: ClosedRange<Int>
  /// The byte range of the value.
  package let range: Range<Int>
  /// The text as written.
  package let text: String
  /// Whether several rows may use the value: it is in a template or in a repeated row.
  package let isShared: Bool
  /// The byte range of the whole line, if the line can be removed together with the value.
  package private(set) var line: Range<Int>?
  fileprivate let form: Form

  /// The form of a value.
  fileprivate enum Form: Hashable, Sendable {
    case number
    case flag
    /// `#RRGGBB`, or a token's value with its components.
    case color
    /// `{palette.brand}`
    case reference
    /// `12px`, `1.5s`
    case amount
    case text
    /// A mapping with these keys.
    case mapping([String])
    /// An item of a list, or a key with all that is indented below it.
    case block
  }

  /// Finds the values of a file; empty if the file has errors.
  package static func all(
    of bytes: [UInt8], _ file: SourceFile, _ format: PageFormat, as sort: Tree.Sort = .page
  ) -> [FileValue] {
    let (node, diagnostics) = Tree.read(bytes, file: file, format: format, as: sort)
    guard let node, diagnostics.isEmpty else { return [] }
    var finder = Finder(text: SourceText(bytes), format: format)
    finder.find(node, from: 1)
    return finder.values
  }

  /// Replacement texts, the likeliest first.
  ///
  /// Variations of the value precede values of the same key elsewhere.
  package func others(amongst values: [FileValue]) -> [String] {
    if form == .block { return [] }
    var donors: [String] = []
    // A file of tokens has hundreds of values.
    for value in values where value.keys.last == keys.last && value.form == form {
      if value.text != text, !donors.contains(value.text) { donors.append(value.text) }
      if donors.count == 3 { break }
    }
    let keyboards = keys.last == "keyboard" ? Keyboard.allCases.map(\.rawValue) : []
    return keyboards.filter { $0 != text } + form.others(than: text) + donors
  }

  /// Finds the values of a file.
  private struct Finder {
    let text: SourceText
    let format: PageFormat
    var values: [FileValue] = []
    private var keys: [String] = []
    private var isShared = false

    init(text: SourceText, format: PageFormat) { (self.text, self.format) = (text, format) }

    mutating func find(_ node: Node, from line: Int) {
      switch node.content {
      case .scalar(let scalar):
        if let form = Form(scalar, in: format) { add(node, form, from: line) }
      case .sequence(let nodes):
        for node in nodes {
          if node.isMapping { addBlock(at: node.source, isItem: true) }
          find(node, from: node.source.line)
        }
      case .mapping(let entries):
        let isColor = entries.contains { $0.key == "components" }
        add(node, isColor ? .color : .mapping(entries.map(\.key)), from: line)
        let outer = isShared
        isShared = outer || keys.last == "templates" || entries.contains { $0.key == "repeat" }
        defer { isShared = outer }
        for entry in entries where !isColor {
          keys.append(entry.key)
          if !entry.value.isScalar { addBlock(at: entry.source, isItem: false) }
          // Edits inside a token's value are reported at the whole value.
          let isPart =
            keys.dropLast().contains("$value") || keys.dropLast(2).contains("pageshot")
          find(entry.value, from: isPart ? line : entry.source.line)
          keys.removeLast()
        }
      case .later(let node, _): find(node, from: line)
      }
    }

    private mutating func add(_ node: Node, _ form: Form, from line: Int) {
      guard let range = text.range(of: node.source) else { return }
      let written = String(decoding: text.bytes[range], as: UTF8.self)
      let ends = (written.first, written.last)
      if node.isMapping, ends != ("{", "}") || !written.closesBrackets {
        return
      }
      if written.first == "|" || written.first == ">" { return }
      let quotes: [Character] = ["\"", "'"]
      if let first = written.first, quotes.contains(first), ends.1 != first { return }
      var value = FileValue(
        keys: keys, source: node.source, lines: min(line, node.source.line)...node.source.line,
        range: range, text: written, isShared: isShared, form: form)
      value.line = text.line(around: range, key: keys.last, in: format)
      values.append(value)
    }

    /// Adds a block of lines; what goes with a key can be several changes.
    private mutating func addBlock(at place: Source, isItem: Bool) {
      guard format == .yaml, let lines = text.block(at: place, isItem: isItem) else { return }
      let range =
        text.range(ofLine: lines.lowerBound)
        .lowerBound..<text.range(ofLine: lines.upperBound).upperBound
      var value = FileValue(
        keys: keys, source: place, lines: lines, range: range,
        text: String(decoding: text.bytes[range], as: UTF8.self), isShared: isShared || !isItem,
        form: .block)
      value.line = range
      values.append(value)
    }
  }

  private init(
    keys: [String], source: Source, lines: ClosedRange<Int>, range: Range<Int>, text: String,
    isShared: Bool, form: Form
  ) {
    (self.keys, self.source, self.lines) = (keys, source, lines)
    (self.range, self.text, self.isShared, self.form) = (range, text, isShared, form)
  }
}

extension FileValue.Form {
  /// The form of a scalar; nil for null.
  fileprivate init?(_ scalar: Scalar, in format: PageFormat) {
    let text = scalar.text
    switch scalar.style {
    case .null: return nil
    case .boolean: self = .flag
    case .number: self = .number
    case .plain where text == "true" || text == "false": self = .flag
    case .plain where text.isEmpty || text == "null" || text == "~": return nil
    case .plain where Numeral.isStrict(Array(text.utf8)[...]): self = .number
    case .plain, .quoted:
      if text.wholeMatch(of: /#[0-9A-Fa-f]{6}/) != nil {
        self = .color
      } else if text.wholeMatch(of: /\{[^{}]+\}/) != nil {
        self = .reference
      } else if text.wholeMatch(of: /\d+(\.\d+)?(px|ms|s|%)/) != nil {
        self = .amount
      } else {
        self = .text
      }
    }
  }

  /// Other texts of the form.
  fileprivate func others(than text: String) -> [String] {
    switch self {
    case .number: return text.othersOfNumber
    case .flag: return [text == "true" ? "false" : "true"]
    case .color:
      guard let written = text.firstMatch(of: /#([0-9A-Fa-f]{6})/),
        let number = Int(written.1, radix: 16)
      else { return [] }
      return [text.replacingColor(with: number ^ 0x20_40_60)]
    case .amount:
      guard let number = text.firstMatch(of: /\d+(\.\d+)?/) else { return [] }
      return String(number.0).othersOfNumber.map {
        text.replacingCharacters(in: number.range, with: $0)
      }
    case .text:
      // The text is added behind the last letter, within quotes.
      let end =
        text.last == "\"" || text.last == "'" ? text.index(before: text.endIndex) : text.endIndex
      return [text[..<end] + " more" + text[end...]]
    case .reference, .mapping, .block: return []
    }
  }
}

extension String {
  /// Numbers near this one.
  fileprivate var othersOfNumber: [String] {
    if let whole = Int(self) { return ["\(whole + 1)", "\(whole - 1)"].filter { $0.first != "-" } }
    return Double(self).map { ["\($0 / 2)"] } ?? []
  }

  /// Whether the brackets are balanced.
  fileprivate var closesBrackets: Bool { filter { $0 == "{" }.count == filter { $0 == "}" }.count }

  /// The text with the hexadecimal colour and channels replaced.
  fileprivate func replacingColor(with number: Int) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    let hex = "#" + String(repeating: "0", count: 6 - digits.count) + digits
    let channels = [16, 8, 0].map { "\(Double(number >> $0 & 255) / 255)".prefix(6) }
    return replacing(/#[0-9A-Fa-f]{6}/, with: hex)
      .replacing(
        /"components":\s*\[[^\]]*\]/, with: "\"components\": [\(channels.joined(separator: ", "))]")
  }

  fileprivate func replacingCharacters(
    in range: Range<String.Index>, with text: String
  ) -> String { self[..<range.lowerBound] + text + self[range.upperBound...] }
}

extension Node {
  fileprivate var isMapping: Bool { if case .mapping = content { true } else { false } }
}

extension SourceText {
  /// The lines of an item of a list, or of a key with all that is indented below it; nil if it is not written so.
  fileprivate func block(at place: Source, isItem: Bool) -> ClosedRange<Int>? {
    func indentation(_ line: Substring) -> Int { line.prefix { $0 == " " }.count }
    let first = line(place.line)[...]
    let start = indentation(first)
    let content = first.dropFirst(start)
    guard isItem ? content.hasPrefix("- ") : place.column == start + 1 else { return nil }
    if isItem, content.dropFirst(2).hasPrefix("{") { return nil }
    var last = place.line
    for number in lines.indices.dropFirst(place.line).map({ $0 + 1 }) {
      let line = line(number)[...]
      guard line.contains(where: { $0 != " " }) else { continue }
      let isBelow =
        indentation(line) > start
        || (!isItem && indentation(line) == start && line.dropFirst(start).hasPrefix("- "))
      guard isBelow else { break }
      last = number
    }
    return isItem || last > place.line ? place.line...last : nil
  }

  /// The byte range of a place; nil if it extends beyond its line.
  fileprivate func range(of source: Source) -> Range<Int>? {
    let line = range(ofLine: source.line)
    var starts = line.filter { bytes[$0].isLeading }
    starts.append(line.upperBound)
    let (first, end) = (source.column - 1, source.column - 1 + source.length)
    guard starts.indices.contains(first), starts.indices.contains(end) else { return nil }
    return starts[first]..<starts[end]
  }

  /// The byte range of a line that only has the value, with its key or dash, and can be removed.
  fileprivate func line(around range: Range<Int>, key: String?, in format: PageFormat) -> Range<
    Int
  >? {
    let number = (lines.lastIndex { $0 <= range.lowerBound } ?? 0) + 1
    let line = self.range(ofLine: number)
    func text(_ range: Range<Int>) -> String {
      String(decoding: bytes[range], as: UTF8.self).filter { $0 != " " }
    }
    let (before, after) = (
      text(line.lowerBound..<range.lowerBound), text(range.upperBound..<line.upperBound)
    )
    let isAlone =
      format == .json
      ? after == "," && (before.isEmpty || before == "\"\(key ?? "")\":")
      : after.isEmpty && (before == "-" || before == "\(key ?? ""):")
    return isAlone ? line : nil
  }
}
