/// Splits a text at its tags, from left to right.
struct TemplateScanner {
  private typealias Part = TextTemplate.Part
  private typealias Fault = TextTemplate.Fault
  private typealias Tag = TextTemplate.Tag

  private let scalars: [Unicode.Scalar]
  private var next = 0

  /// An open section.
  private struct Open {
    let path: DataPath
    let isInverted: Bool
    let tag: TextTemplate.Tag
    var before: [TextTemplate.Part]
  }

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  /// The parts of the text.
  mutating func parts() throws(TextTemplate.Fault) -> [TextTemplate.Part] {
    var (parts, open): ([Part], [Open]) = ([], [])
    while let start = braces("{", from: next) {
      guard let end = braces("}", from: start + 2) else {
        let tag = Tag(offset: start, length: scalars.count - start)
        throw Fault(
          rule: "phrase", tag: tag, message: "\(quoted(start..<scalars.count)) is not closed",
          hint: "write {{name}}", isCut: true)
      }
      let tag = Tag(offset: start, length: end + 2 - start)
      guard tag.length <= TextTemplate.mostOfTag else {
        throw Fault(
          rule: "limit", tag: tag,
          message: Limits.message("tag characters", tag.length, max: TextTemplate.mostOfTag))
      }
      let inside = scalars[(start + 2)..<end].trimmed
      let sign = inside.first.flatMap { "#^/".unicodeScalars.contains($0) ? $0 : nil }
      add(start..<end + 2, isLoose: sign != nil, to: &parts)
      let path = try path(sign == nil ? inside : inside.dropFirst().trimmed, tag)
      switch sign {
      case nil: parts.append(path.brace.map { .text($0) } ?? .variable(path, tag))
      case "/":
        guard let section = open.popLast(), section.path == path else {
          throw Fault(
            rule: "phrase", tag: tag, message: "{{/\(path)}} closes a section that is not open",
            hint: open.last.map { "close {{#\($0.path)}} first" })
        }
        let whole = Part.section(section.path, isInverted: section.isInverted, parts, section.tag)
        parts = section.before + [whole]
      default:
        guard open.count < TextTemplate.mostDepth else {
          throw Fault(
            rule: "limit", tag: tag,
            message: Limits.message(
              "depth of sections", open.count + 1, max: TextTemplate.mostDepth))
        }
        open.append(Open(path: path, isInverted: sign == "^", tag: tag, before: parts))
        parts = []
      }
    }
    if let section = open.last {
      throw Fault(
        rule: "phrase", tag: section.tag, message: "{{#\(section.path)}} is not closed",
        hint: "write {{/\(section.path)}} after it")
    }
    add(scalars.count..<scalars.count, isLoose: false, to: &parts)
    return parts
  }

  /// Adds the text before a tag; a section tag alone on its line also removes the line.
  private mutating func add(
    _ tag: Range<Int>, isLoose: Bool, to parts: inout [TextTemplate.Part]
  ) {
    let line = isLoose ? line(of: tag) : nil
    let text = scalars[next..<max(next, line?.lowerBound ?? tag.lowerBound)]
    if !text.isEmpty { parts.append(.text(String(String.UnicodeScalarView(text)))) }
    next = line?.upperBound ?? tag.upperBound
  }

  /// The range of a tag's line with its line break, if the line is otherwise blank.
  private func line(of tag: Range<Int>) -> Range<Int>? {
    let before = scalars[..<tag.lowerBound].reversed().prefix { $0.isBlank }.count
    let start = tag.lowerBound - before
    let end = tag.upperBound + scalars[tag.upperBound...].prefix { $0.isBlank }.count
    guard start == 0 || scalars[start - 1].isBreak, end == scalars.count || scalars[end].isBreak
    else { return nil }
    // In a text of one line, blanks are kept.
    guard end < scalars.count || start > 0 else { return tag }
    let isPair = end + 1 < scalars.count && scalars[end] == "\r" && scalars[end + 1] == "\n"
    return start..<min(end + (isPair ? 2 : 1), scalars.count)
  }

  /// Reads the path in a tag.
  private func path(
    _ inside: ArraySlice<Unicode.Scalar>, _ tag: TextTemplate.Tag
  ) throws(TextTemplate.Fault) -> DataPath {
    if let path = DataPath(String(String.UnicodeScalarView(inside))) { return path }
    let name = quoted(inside.startIndex..<inside.endIndex)
    if inside.isEmpty {
      throw Fault(rule: "phrase", tag: tag, message: "the tag is empty", hint: "write {{name}}")
    }
    if let sign = inside.first, "{&><$=%!".unicodeScalars.contains(sign) {
      throw Fault(
        rule: "phrase", tag: tag, message: "{{\(sign) is not supported",
        hint: "use {{name}}, {{#name}}…{{/name}} or {{^name}}…{{/name}}")
    }
    throw Fault(
      rule: "phrase", tag: tag, message: "\(name) is not a valid data path",
      hint: "use letters, digits, _ and -, with dots between names")
  }

  /// The index of the next pair of braces.
  private func braces(_ brace: Unicode.Scalar, from start: Int) -> Int? {
    guard start < scalars.count else { return nil }
    return scalars[start...].indices.dropLast().first {
      scalars[$0] == brace && scalars[$0 + 1] == brace
    }
  }

  private func quoted(_ range: Range<Int>) -> String {
    let shown = scalars[range].prefix(40)
    let words = String(String.UnicodeScalarView(shown))
    return "\"\(words)\(shown.count < range.count ? "…" : "")\""
  }
}

extension DataPath {
  /// The brace that the name escapes; nil for other names.
  fileprivate var brace: String? {
    switch self {
    case .names(["lbrace"]): "{"
    case .names(["rbrace"]): "}"
    default: nil
    }
  }
}

extension ArraySlice<Unicode.Scalar> {
  /// The slice without blanks at its ends.
  fileprivate var trimmed: Self {
    let text = drop { $0.isBlank || $0.isBreak }
    return text.dropLast(text.reversed().prefix { $0.isBlank || $0.isBreak }.count)
  }
}

extension Unicode.Scalar {
  /// Whether the character is a space or a tab.
  package var isBlank: Bool { self == " " || self == "\t" }
  fileprivate var isBreak: Bool { self == "\n" || self == "\r" }
}
