/// Writes elements as SVG text, with a prefix before every id and reference.
struct SVGMarkup {
  private(set) var text = ""
  private let idPrefix: String
  /// The prefix of the ids of masks.
  private let maskPrefix: String

  /// A writer; masks are those with another prefix, if that is given.
  init(idPrefix: String, maskPrefix: String? = nil) {
    (self.idPrefix, self.maskPrefix) = (idPrefix, maskPrefix ?? idPrefix)
  }

  /// Appends an element: its attributes sorted by name, then its children.
  mutating func append(_ element: SVGElement) {
    text += "<\(element.name)"
    for (name, attribute) in element.attributes.sorted(by: { $0.key < $1.key }) {
      text += " \(name)=\""
      append(attribute.value, name == "mask" ? maskPrefix : idPrefix)
      text += "\""
    }
    text += element.children.isEmpty ? "/>" : ">"
    for child in element.children { append(child) }
    if !element.children.isEmpty { text += "</\(element.name)>" }
  }

  /// Appends a value; values that passed the filter need no escaping.
  private mutating func append(_ value: SVGValue, _ idPrefix: String) {
    switch value {
    case .text(let text): self.text += text
    case .name(let id): text += idPrefix + id
    case .link(let id): text += "#" + idPrefix + id
    case .url(let id, let fallback):
      text += "url(#" + idPrefix + id + (fallback.isEmpty ? ")" : ") \(fallback)")
    }
  }
}
