/// A value that only a template or its elements have.
package enum TemplatePiece: Hashable, Codable, Sendable {
  /// What an element shows, without what is in it, and its name where its author gave it one.
  case content(Element.Content, name: String?)
  /// A text, an image's name or a state.
  case phrase(Phrase)
  /// What a badge, a tile or a control shows.
  case part(Element.Content)
  /// Space inside the edges: top, right, bottom, left.
  case padding([TemplateLength])
  /// A font by key, with fields changed.
  case font(Element.FontReference)
  /// What a parameter is.
  case parameter(Template.Parameter)
}

extension EditValue {
  package init(_ piece: TemplatePiece) { self.init(.piece(piece)) }

  /// A measure as page files write it: points, or a style key.
  package init(_ measure: TemplateLength) {
    switch measure {
    case .points(let points): self.init(points)
    case .token(let key): self.init(key.name)
    }
  }

  /// An extent as page files write it: hug, fill, or a measure.
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
  /// A change of a value as it is told: of what an element shows and its name, the one that changed.
  ///
  /// Where both did, they are told together: a name that is given none follows from what is shown.
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
  /// What the phrase is called; nil where there is none, or more than that.
  package var phraseKey: String? {
    switch self {
    case .text: "text"
    case .image: "image"
    case .switch: "on"
    default: nil
    }
  }

  /// The same with another phrase, where that is all it has.
  package func saying(_ phrase: Phrase) -> Self {
    switch self {
    case .text: .text(phrase)
    case .image: .image(phrase)
    case .switch: .switch(on: phrase)
    default: self
    }
  }
}
