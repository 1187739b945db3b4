import PageModel

extension Element {
  /// The keys of an element; exactly one content key is required.
  static let table = Table<Element>(
    "element", "A building block of a template.", start: { Element(.spacer, name: "") },
    places: \Element.places,
    fields: [nameField, whenField] + contents + properties,
    schema: [
      JSON.Member("oneOf", .list(contents.map { ["required": [.text($0.name)]] }))
    ],
    finish: { _, node, reader in checkKeys(of: node, &reader) })

  private static let nameField = Field<Element>(
    "name", .identifier, \.name, "The last word of its path. Default: its parameter or word.")

  private static let whenField = Field<Element>(
    "when", .ofParameter, orNil: \.when,
    "A parameter: there only where it is true, or with a ! before it, where it is not.")

  private static let contents: [Field<Element>] = [
    content("row", .elements, "Children from left to right.", Content.row),
    content("column", .elements, "Children from top to bottom.", Content.column),
    content("overlay", .elements, "Children one over the other.", Content.overlay),
    content("text", .phrase, "A text, with {{parameters}}.", Content.text),
    content("image", .phrase, "An image's name, with {{parameters}}.", Content.image),
    content("shape", .word, "A filled area.") { (_: Figure) in .shape },
    content("spacer", .yes, "Empty space; takes what is left.") { _ in .spacer },
    content("switch", .state, "A switch: a flag, or a parameter that is one.") { .switch(on: $0) },
    content(
      "badge", .badge, "A short text on a pill, a dot where it is empty, or { text, color, at }."
    ) {
      .badge($0)
    }.withParts,
    content("tile", .tile, "A rounded square: its colour, or { color, image }.") { .tile($0) }
      .withParts,
    content("segments", .segments, "One of a few: { items: [text or { image }], selected: 0 }.") {
      .segments($0)
    }.withParts,
    content("slider", .slider, "A knob on a line: { value: 0 to 1, minimumImage, maximumImage }.") {
      .slider($0)
    }.withParts,
    content("stepper", .yes, "Two keys that count up and down.") { _ in .stepper },
    content("chevron", .yes, "The look's chevron.") { _ in .chevron },
    content("checkmark", .yes, "The look's tick.") { _ in .checkmark },
  ]

  private static let properties: [Field<Element>] = [
    Field("width", .extent, \.width, "Points, a style key, hug or fill. Default: hug."),
    Field("height", .extent, \.height, "Points, a style key, hug or fill. Default: hug."),
    Field("gap", .measure, \.gap, "Space between children. Default: 0."),
    Field(
      "padding", .padding, \.padding,
      "Space inside the edges: one for all, [vertical, horizontal] or [top, right, bottom, left]."
    ),
    Field("align", .word, orNil: \.align, "Where children, or a text in its box, stand across."),
    Field(
      "color", .color, orNil: \.color, "The colour of a text or a shape. Default: the title's."
    ).withParts,
    Field("background", .color, orNil: \.background, "The colour behind. Default: none.")
      .withParts,
    Field("border", .color, orNil: \.border, "The colour of a border. Default: none.").withParts,
    Field("font", .fontReference, \.font, "A font key, or one with changes. Default: titleFont."),
    .misplaced("weight", hint: "write font: { weight: … }"),
    .misplaced("family", hint: "write font: { family: … }"),
    .misplaced("size", hint: "write font: { size: … } for a text, width and height for others"),
    Field("radius", .measure, \.radius, "The radius of corners. Default: 0."),
    Field(
      "fit", .word, \.fit,
      "How an image fills its frame: contain, cover, stretch. Default: contain."),
    Field("lines", .count, \.lines, "How many lines a text may have, 0 for any. Default: 1."),
    Field("lineSpacing", .measure, \.lineSpacing, "Extra space between lines. Default: 0."),
  ]

  /// A content key, which also gives the element its default name.
  private static func content<Value>(
    _ name: String, _ shape: Shape<Value>, _ doc: String,
    _ content: @escaping @Sendable (Value) -> Content
  ) -> Field<Element> {
    Field(name, shape, doc) { element, value, _ in
      element.content = content(value)
      if element.name.isEmpty { element.name = element.content.defaultName }
    }
  }

  /// The keys that only some elements support, with the content keys of these elements.
  private static let owners: [(key: String, words: [String])] = [
    ("gap", ["row", "column"]), ("color", ["text", "shape"]), ("font", ["text"]),
    ("lines", ["text"]), ("lineSpacing", ["text"]), ("fit", ["image"]),
  ]

  private static func checkKeys(of node: Node, _ reader: inout Reader) {
    let words = contents.map(\.name)
    let present = node.mapping?.filter { words.contains($0.key) } ?? []
    guard let word = present.first else {
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
    for (key, owners) in owners where !owners.contains(word.key) {
      guard let entry = node.mapping?.first(where: { $0.key == key }) else { continue }
      let hasOwn = key == "color" && ["badge", "tile"].contains(word.key)
      reader.fault(
        "no-effect", at: entry.source, "\"\(key)\" means nothing to \"\(word.key)\"",
        hint: hasOwn
          ? "write \(word.key): { color: … }" : "it belongs to \(owners.joined(separator: " and "))"
      )
    }
  }
}

/// The figures of a shape.
private enum Figure: String, CaseIterable {
  case rectangle
}

extension Shape where Value == Element {
  /// An element of a template.
  static var element: Shape { .object(Element.table, "element") }
}

extension Shape where Value == [Element] {
  /// The children of an element.
  fileprivate static var elements: Shape { .list(of: .element) }
}
