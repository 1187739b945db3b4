/// A badge, tile or control of a template, as page files have it.
///
/// Any text, number or colour in it may be, or contain, a parameter: `{{name}}`. With the arguments
/// filled in, it is read by the tables of rows.
package struct ElementPart: Hashable, Sendable {
  /// What it is; the content key in page files.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A short text on a pill, or a dot.
    case badge
    /// A rounded square with an image in its centre.
    case tile
    /// A segmented control.
    case segments
    /// A slider.
    case slider
    /// How far something is: a bar, or a ring.
    case progress
    /// A text that is typed, or a placeholder.
    case input
  }

  /// What it is.
  package let kind: Kind
  /// The value in full.
  package let written: Written
  /// The phrases of its texts, parsed once: a template has one part for many rows.
  private let known: [String: Phrase]

  /// A badge, tile or control.
  package init(_ kind: Kind, _ written: Written) {
    (self.kind, self.written) = (kind, written)
    known = Dictionary(written.texts.map { ($0, Phrase(text: $0) ?? Phrase([.literal($0)])) }) {
      first, _ in first
    }
  }

  /// Whether two parts are the same.
  package static func == (left: ElementPart, right: ElementPart) -> Bool {
    left.kind == right.kind && left.written == right.written
  }

  /// Hashes the part.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(written)
  }

  /// The phrase of one of its texts.
  package func phrase(of text: String) -> Phrase { known[text] ?? Phrase([.literal(text)]) }
}

extension ElementPart.Kind {
  /// The key of the text, image or number that names the element.
  fileprivate var main: String {
    switch self {
    case .badge: "text"
    case .tile: "image"
    case .segments: "selected"
    case .slider, .progress, .input: "value"
    }
  }

  /// The keys that are left out if their argument is missing; without others the whole part is.
  package var optional: Set<String> {
    switch self {
    case .badge: ["color", "hideZero"]
    case .tile: ["image"]
    case .segments: []
    case .slider: ["minimumImage", "maximumImage"]
    case .progress: ["ring", "color"]
    case .input: ["value", "placeholder", "focused"]
    }
  }
}

extension ElementPart {
  /// The phrase that names the element; nil if it has none.
  var phrase: Phrase? { written[kind.main]?.text.map(phrase(of:)) }

  /// All its phrases, the one that names the element first.
  var phrases: [Phrase] {
    let members = (written.members ?? []).sorted { $0.key == kind.main && $1.key != kind.main }
    return members.flatMap(\.value.texts).map(phrase(of:))
  }

  /// Its number of segments; 0 for other parts.
  package var items: [Written] { written["items"]?.items ?? [] }

  /// The part in reports: `"{{unread}}" red`, `["Day"] | "Week"`; `color` are its colour's words.
  package func words(color: String?) -> String {
    func text(_ key: String) -> String? { written[key]?.words }
    switch kind {
    case .badge:
      let badge = Badge(text("text") ?? "", at: text("at") == "image" ? .image : .end)
      let hidden: String? = written["hideZero"] == true ? "none at 0" : nil
      return [badge.words(color: color), hidden].compactMap(\.self).joined(separator: ", ")
    case .tile:
      return [color, text("image").map { "behind " + $0 }].compactMap(\.self).joined(separator: " ")
    case .segments:
      let selected = written["selected"] ?? 0
      let items = items.map { item -> Segments.Item in
        item["image"].map { .image($0.words) } ?? .text(item.words)
      }
      guard let place = selected.number else {
        return Segments(items, selected: -1).words + ", selected " + selected.words
      }
      return Segments(items, selected: Int(place)).words
    case .slider:
      return Slider.words(
        text("value") ?? "0", between: text("minimumImage"), and: text("maximumImage"))
    case .progress:
      return [text("value") ?? "0", written["ring"] == true ? "as a ring" : nil, color]
        .compactMap(\.self).joined(separator: " ")
    case .input:
      let words = text("value").map { "\"\($0)\"" }
      let caret = written["focused"].flatMap {
        $0 == false ? nil : $0 == true ? "focused" : "focused if \($0.words)"
      }
      return [words ?? "placeholder \"\(text("placeholder") ?? "")\"", caret]
        .compactMap(\.self).joined(separator: ", ")
    }
  }
}

extension Written {
  /// All texts in the value, in order.
  fileprivate var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .number, .flag: []
    case .list(let items): items.flatMap(\.texts)
    case .mapping(let members): members.flatMap(\.value.texts)
    }
  }
}
