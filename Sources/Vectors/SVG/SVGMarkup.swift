/// SVG text whose ids can still be renamed, and whose colours replaced.
struct SVGMarkup: Hashable, Sendable {
  private enum Part: Hashable {
    case text(String)
    case id(String)
    case paint(String)
  }

  private var parts: [Part] = []

  /// The text, with every id, and every reference to one, prefixed; and with one colour for all that is
  /// painted, where that is given.
  func text(idPrefix: String, tint: String? = nil) -> String {
    parts.reduce(into: "") { text, part in
      switch part {
      case .text(let words): text += words
      case .id(let id): text += idPrefix + id
      case .paint(let color): text += tint ?? color
      }
    }
  }

  /// The attributes that paint; nothing is painted by `none`.
  private static let paints: Set = ["color", "fill", "flood-color", "stop-color", "stroke"]

  /// Writes an element: its attributes by name, then what is inside.
  mutating func append(_ element: SVGElement) {
    append("<\(element.name)")
    for (name, attribute) in element.attributes.sorted(by: { $0.key < $1.key }) {
      append(" \(name)=\"")
      if Self.paints.contains(name), case .text(let color) = attribute.value, color != "none" {
        parts.append(.paint(color))
      } else {
        append(attribute.value)
      }
      append("\"")
    }
    append(element.children.isEmpty ? "/>" : ">")
    for child in element.children { append(child) }
    if !element.children.isEmpty { append("</\(element.name)>") }
  }

  /// No value that passed the filter holds a character that needs escaping.
  private mutating func append(_ value: SVGValue) {
    switch value {
    case .text(let text): append(text)
    case .name(let id): append(id: id)
    case .link(let id):
      append("#")
      append(id: id)
    case .url(let id, let fallback):
      append("url(#")
      append(id: id)
      append(fallback.isEmpty ? ")" : ") \(fallback)")
    }
  }

  private mutating func append(_ text: String) {
    if case .text(let words)? = parts.last {
      parts[parts.count - 1] = .text(words + text)
    } else {
      parts.append(.text(text))
    }
  }

  private mutating func append(id: String) { parts.append(.id(id)) }
}
