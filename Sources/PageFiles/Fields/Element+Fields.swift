package import PageModel

extension Element {
  /// The keys of an element; exactly one content key is required.
  package static let table = Table<Element>(
    "element", "A building block of a template.", start: { Element(.spacer, name: "") },
    places: \Element.places,
    fields: [nameField, whenField] + contents + attributes,
    schema: [
      JSON.Member("oneOf", .list(contents.map { ["required": [.text($0.name)]] }))
    ],
    finish: { element, node, reader in
      checkKeys(of: node, &reader)
      element.placeKind(of: node)
    })

  private static let nameField = Field<Element>(
    "name", .identifier,
    "The last part of the element's path. Default: its parameter, or the key of its kind.",
    get: { $0.ownName }
  ) { element, name, _ in element.name = name ?? element.content.defaultName }

  private static let whenField = Field<Element>(
    "when", .ofParameter, orNil: \.when,
    "A parameter: the element is shown only if it is true, or with a ! before it, only if it is not."
  )

  private static let contents: [Field<Element>] = [
    content("row", .elements, "Children from left to right.", Content.row) {
      if case .row(let children) = $0 { children } else { nil }
    },
    content("column", .elements, "Children from top to bottom.", Content.column) {
      if case .column(let children) = $0 { children } else { nil }
    },
    content(
      "overlay", .elements, "Children on top of each other, the last in front.", Content.overlay
    ) {
      if case .overlay(let children) = $0 { children } else { nil }
    },
    content("text", .phrase, "A text, with {{parameters}}.", Content.text) {
      if case .text(let phrase) = $0 { phrase } else { nil }
    },
    content("image", .phrase, "An image's name, with {{parameters}}.", Content.image) {
      if case .image(let phrase) = $0 { phrase } else { nil }
    },
    content("shape", .word, "A filled area.", { (_: Figure) in .shape }) {
      $0 == .shape ? .rectangle : nil
    },
    mark("spacer", "Empty space that takes what is left.", .spacer),
    content(
      "switch", .state, "A switch: true, false or a flag parameter.", { .switch(on: $0) }
    ) {
      if case .switch(on: let phrase) = $0 { phrase } else { nil }
    },
    content(
      "radio", .state, "A round mark of a choice: true, false or a flag parameter.",
      { .radio(on: $0) }
    ) {
      if case .radio(on: let phrase) = $0 { phrase } else { nil }
    },
    content(
      "button", .phrase, "A button: its text, with {{parameters}}; it has the look of a notice's.",
      Content.button
    ) {
      if case .button(let phrase) = $0 { phrase } else { nil }
    },
    part(
      .badge,
      "A short text on a pill; an empty text shows a dot. Either a text or { text, color, at }."),
    part(.tile, "A rounded square: its colour, or { color, image }."),
    part(.segments, "A segmented control: { items: [text or { image }], selected: 0 }."),
    part(.slider, "A slider: { value: 0 to 1, minimumImage, maximumImage }."),
    part(.progress, "How far something is, 0 to 1: a bar, or { value, ring, color }."),
    part(
      .input,
      "A text that is typed, or a placeholder. Either the text or { value, placeholder, focused }."),
    mark("stepper", "A stepper: minus and plus buttons.", .stepper),
    mark("detailButton", "The theme's detail button.", .detailButton),
    mark("spinner", "The theme's spinner.", .spinner),
    mark("chevron", "The theme's chevron.", .chevron),
    mark("checkmark", "The theme's tick.", .checkmark),
  ]

  private static let attributes: [Field<Element>] = [
    Field("width", .extent, \.width, "Points, a style key, hug or fill. Default: hug."),
    Field("height", .extent, \.height, "Points, a style key, hug or fill. Default: hug."),
    Field("gap", .measure, \.gap, "The space between children. Default: 0."),
    Field(
      "padding", .padding, \.padding,
      "The space inside the edges: one for all, [vertical, horizontal] or [top, right, bottom, left]."
    ).withParts,
    Field(
      "align", .word, orNil: \.align,
      "The alignment of children across their direction, or of a text in its box."),
    Field(
      "color", .ofTemplate, orNil: \.color,
      "The colour of a text or a shape, or of an image's currentColor. Default: the title's."
    ).withParts,
    Field("background", .ofTemplate, orNil: \.background, "The background colour. Default: none.")
      .withParts,
    Field("border", .ofTemplate, orNil: \.border, "The colour of a border. Default: none.")
      .withParts,
    Field("font", .fontReference, \.font, "A font key, or one with changes. Default: titleFont.")
      .withParts,
    .misplaced("weight", hint: "write font: { weight: … }"),
    .misplaced("family", hint: "write font: { family: … }"),
    .misplaced("size", hint: "write font: { size: … } for a text, width and height for others"),
    Field("radius", .measure, \.radius, "The radius of the corners. Default: 0."),
    Field(
      "fit", .word, \.fit,
      "How an image fills its frame: contain, cover or stretch. Default: contain."),
    Field(
      "lines", .count, \.lines, "The maximum number of lines of a text; 0 for no limit. Default: 1."
    ),
    Field("lineSpacing", .measure, \.lineSpacing, "The extra space between lines. Default: 0."),
  ]

  /// A content key, which also gives the element its default name.
  private static func content<Value: Equatable>(
    _ name: String, _ shape: Form<Value>, _ doc: String,
    _ content: @escaping @Sendable (Value) -> Content,
    of value: @escaping @Sendable (Content) -> Value?
  ) -> Field<Element> {
    Field(name, shape, doc, always: true, get: { value($0.content) }) { element, value, _ in
      if let value { element.content = content(value) }
      if element.name.isEmpty { element.name = element.content.defaultName }
    }
  }

  /// The content key of a badge, tile or control.
  private static func part(_ kind: ElementPart.Kind, _ doc: String) -> Field<Element> {
    content(kind.rawValue, kind.form, doc, Content.part) {
      if case .part(let part) = $0, part.kind == kind { part } else { nil }
    }.withParts
  }

  /// A content key for content without a value.
  private static func mark(_ name: String, _ doc: String, _ content: Content) -> Field<Element> {
    Self.content(name, .yes, doc, { _ in content }, of: { $0 == content ? true : nil })
  }

  /// Gives the key of an element's children its own place; that of the value is the first child.
  private mutating func placeKind(of node: Node) {
    let entry = node.mapping?.first { ["row", "column", "overlay"].contains($0.key) }
    if let entry, places[entry.key] != nil { places[entry.key] = entry.source }
  }

  /// The written name; nil if it is the default.
  package var ownName: String? {
    name.isEmpty || name == content.defaultName ? nil : name
  }

  /// The keys that only some elements support, with the content keys of these elements.
  private static let owners: [(key: String, words: [String])] = [
    ("gap", ["row", "column"]), ("color", ["text", "shape", "image", "button"]), ("font", ["text"]),
    ("lines", ["text"]), ("lineSpacing", ["text"]), ("fit", ["image"]),
  ]

  /// Whether a key is one of some words that is misspelt, or has another name in other tools.
  private static func isMeant(_ key: String, among words: [String]) -> Bool {
    guard table.field(key) == nil else { return false }
    return KeyWords.meant(by: key, among: words) != nil
      || Suggestion.closest(to: key, among: words) != nil
  }

  private static func checkKeys(of node: Node, _ reader: inout Reader) {
    let words = contents.map(\.name)
    let present = node.mapping?.filter { words.contains($0.key) } ?? []
    guard let word = present.first else {
      // A key that means one of them is an error already.
      if node.mapping?.contains(where: { isMeant($0.key, among: words) }) == true { return }
      reader.fault(
        "missing-key", at: node.source, "an element needs one of \(words.joined(separator: ", "))")
      return
    }
    for other in present.dropFirst() {
      reader.fault(
        "conflict", at: other.source, "an element cannot be \"\(word.key)\" and \"\(other.key)\"",
        hint: Set([word.key, other.key]) == ["tile", "image"]
          ? "write tile: { color: …, image: … }" : "put both into a row, column or overlay")
    }
    // An edit of the kind alone may leave keys that mean nothing to the new one.
    for (key, owners) in owners where !owners.contains(word.key) && !reader.isAlone {
      guard let entry = node.mapping?.first(where: { $0.key == key }) else { continue }
      let hasOwn = key == "color" && ["badge", "tile", "progress"].contains(word.key)
      reader.fault(
        "no-effect", at: entry.source, "\"\(key)\" has no effect on \"\(word.key)\"",
        hint: hasOwn
          ? "write \(word.key): { color: … }" : "use it with \(owners.joined(separator: " or "))"
      )
    }
  }
}

/// The figures of a shape.
private enum Figure: String, CaseIterable {
  case rectangle
}

extension Form where Value == Element {
  /// An element of a template.
  static var element: Form { .object(Element.table, "element") }
}

extension Form where Value == [Element] {
  /// The children of an element.
  fileprivate static var elements: Form { .list(of: .element) }
}
