/// SVG text whose ids can still be prefixed: alternates plain text and ids, plain text first.
struct SVGMarkup: Hashable, Sendable {
  private var parts = [""]

  /// The text with a prefix before every id and reference.
  func text(idPrefix: String) -> String {
    parts.enumerated().reduce(into: "") { text, part in
      if !part.offset.isMultiple(of: 2) { text += idPrefix }
      text += part.element
    }
  }

  /// Appends an element: its attributes sorted by name, then its children.
  mutating func append(_ element: SVGElement) {
    append("<\(element.name)")
    for (name, attribute) in element.attributes.sorted(by: { $0.key < $1.key }) {
      append(" \(name)=\"")
      append(attribute.value)
      append("\"")
    }
    append(element.children.isEmpty ? "/>" : ">")
    for child in element.children { append(child) }
    if !element.children.isEmpty { append("</\(element.name)>") }
  }

  /// Appends a value; values that passed the filter need no escaping.
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

  private mutating func append(_ text: String) { parts[parts.count - 1] += text }

  private mutating func append(id: String) { parts += [id, ""] }
}
