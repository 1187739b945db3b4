/// A value that only templates and their elements have.
package enum TemplatePiece: Hashable, Codable, Sendable {
  /// The content of an element without its children, and its name if it was written.
  case content(Element.Content, name: String?)
  /// A text, an image's name or a state.
  case phrase(Phrase)
  /// The content of a badge, tile or control.
  case part(Element.Content)
  /// The padding: top, right, bottom, left.
  case padding([TemplateLength])
  /// A font key with overrides.
  case font(Element.FontReference)
  /// The declaration of a parameter.
  case parameter(Template.Parameter)
}

extension EditValue {
  package init(_ piece: TemplatePiece) { self.init(.piece(piece)) }

  /// A measure as in page files: points, or a style key.
  package init(_ measure: TemplateLength) {
    switch measure {
    case .points(let points): self.init(points)
    case .token(let key): self.init(key.name)
    }
  }

  /// An extent as in page files: hug, fill, or a measure.
  package init(_ extent: Element.Extent) {
    switch extent {
    case .hug: self.init("hug")
    case .fill: self.init("fill")
    case .fixed(let measure): self.init(measure)
    }
  }

  package var measure: TemplateLength? {
    number.map { .points($0) } ?? text.flatMap { LengthKey(name: $0) }.map { .token($0) }
  }

  package var extent: Element.Extent? {
    switch text {
    case "hug": .hug
    case "fill": .fill
    default: measure.map { .fixed($0) }
    }
  }

  package var padding: [TemplateLength]? {
    if case .padding(let sides) = piece, sides.count == 4 { sides } else { nil }
  }
}

extension EditKey {
  /// A changed value for reports: for an element's content and name, only the part that changed.
  ///
  /// If both changed, they are reported together, since the default name depends on the content.
  package static func told(_ key: EditKey, _ old: EditValue?, _ new: EditValue?) -> (
    key: EditKey, old: EditValue?, new: EditValue?
  ) {
    guard case .content(let before, let name) = old?.piece,
      case .content(let after, let newName) = new?.piece, before.word == after.word
    else { return (key, old, new) }
    if EditValue(.part(before)) == EditValue(.part(after)) {
      return (.property("name"), name.map { EditValue($0) }, newName.map { EditValue($0) })
    }
    guard name == newName else { return (key, old, new) }
    if before.isPart {
      return (.property(before.word), EditValue(.part(before)), EditValue(.part(after)))
    }
    guard let phrase = before.phraseKey else { return (key, old, new) }
    return (
      .property(phrase), before.phrase.map { EditValue(.phrase($0)) },
      after.phrase.map { EditValue(.phrase($0)) }
    )
  }
}

extension Element.Content {
  /// The key of the content's phrase; nil if there is none, or more than a phrase.
  package var phraseKey: String? {
    switch self {
    case .text: "text"
    case .image: "image"
    case .switch: "on"
    default: nil
    }
  }

  /// The content with another phrase, if it is only a phrase.
  package func saying(_ phrase: Phrase) -> Self {
    switch self {
    case .text: .text(phrase)
    case .image: .image(phrase)
    case .switch: .switch(on: phrase)
    default: self
    }
  }
}
