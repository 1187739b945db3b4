extension EditValue.Content {
  /// The visible texts in the value, in a fixed order.
  package var texts: [String] {
    switch self {
    case .number, .flag, .size, .color, .font, .slider: []
    case .text(let text): [text]
    case .caption(.text(let text)): [text]
    case .caption(.template(_, let arguments)):
      arguments.sorted { $0.key < $1.key }.compactMap(\.value.text)
    case .badge(let badge): [badge.text]
    case .segments(let segments): segments.items.compactMap(\.text)
    case .swipe(let swipe): (swipe.trailing + swipe.leading).compactMap(\.title)
    case .items(let items):
      items.flatMap { [$0.title, $0.badge?.text] }.compactMap(\.self)
    case .search(let field): [field.placeholder, field.text].compactMap(\.self)
    case .names(let names): names
    case .template(let template):
      template.parameters.compactMap(\.fallback?.text) + template.layout.content.texts
    case .piece(let piece): piece.texts
    }
  }
}

extension Argument {
  fileprivate var text: String? { if case .text(let text) = self { text } else { nil } }
}

extension Segments.Item {
  fileprivate var text: String? { if case .text(let text) = self { text } else { nil } }
}

extension TemplatePiece {
  fileprivate var texts: [String] {
    switch self {
    case .content(let content, _), .part(let content): content.texts
    case .phrase(let phrase): phrase.texts
    case .parameter(let parameter): [parameter.fallback?.text].compactMap(\.self)
    case .padding, .font: []
    }
  }
}

extension Element.Content {
  fileprivate var texts: [String] {
    phrases.flatMap(\.texts) + (children ?? []).flatMap(\.content.texts)
  }
}

extension Phrase {
  fileprivate var texts: [String] {
    parts.compactMap { if case .literal(let text) = $0 { text } else { nil } }
  }
}
