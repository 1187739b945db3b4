package import PageModel

extension Form where Value == Badge {
  /// A badge: a text or a mapping; only a row's badge has `at`.
  static func badge(ofRow isOfRow: Bool) -> Form {
    object(isOfRow ? Badge.ofRow : Badge.table, isOfRow ? "badge" : "plainBadge")
      .or(.text, key: "text") { Badge($0) }.giving { DataValue(.text($0.text)) }.said { $0.words }
      .trying(["text": "7", "color": "#20A040"])
  }
}

extension Badge {
  /// The keys of a badge.
  static let table = Table<Badge>(
    "badge", "A short text on a pill.", start: { Badge("") }, fields: fields, core: "text",
    absence: ("hideZero", isZero))

  private static let fields: [Field<Badge>] = [
    Field("text", .text, \.text, "The text; an empty one shows a dot. Default: empty."),
    Field("color", .color, orNil: \.color, "The background colour. Default: the theme's."),
    // Only templates keep it: elsewhere a badge that is hidden is none.
    Field(
      "hideZero", .flag, "Whether there is no badge if the text is 0. Default: false.",
      get: { _ in nil }, set: { _, _, _ in }),
  ]

  /// Whether the badge is hidden, since its text is 0.
  @Sendable
  private static func isZero(_ node: Node) -> Bool {
    node["hideZero"]?.boolean == true && node["text"]?.number == 0
  }

  /// The keys of a row's badge.
  package static let ofRow = Table<Badge>(
    "badge", "A short text on a pill in a row or a template.", start: { Badge("") },
    fields: fields + [
      Field(
        "at", .word, \.at,
        "The position: end for before the accessory, or image for the image's corner; in a template's overlay, the corner of its first child. Default: end."
      )
    ], core: "text", absence: ("hideZero", isZero))
}

extension Form where Value == Segments {
  /// A segmented control.
  static var segments: Form {
    .object(Segments.table, "segments").said { $0.words }
      .trying(["items": ["One", "Two"], "selected": 1])
  }
}

extension Segments {
  /// The keys of a segmented control.
  package static let table = Table<Segments>(
    "segments", "A segmented control.", start: { Segments([]) },
    fields: [
      Field(
        "items", .list(of: .item).upTo(Limits.segments, "segments"), \.items,
        "The segments: texts, or images as { image }.", required: true),
      Field(
        "selected", .count, \.selected, "The index of the selected segment, from 0. Default: 0."),
    ], core: "items",
    finish: { _, node, reader in
      guard let count = node["items"]?.sequence?.count else { return }
      if count == 0 {
        reader.fault("missing-key", at: node.source, "\(reader.subject) needs an item")
      } else if let selected = node["selected"], let place = selected.integer, place >= count {
        reader.fault(
          "limit", at: selected.source,
          "item \(place) does not exist: the last item is \(count - 1)")
      }
    })
}

extension Form where Value == Segments.Item {
  /// A segment: a text, or an image as `{ image: NAME }`.
  fileprivate static var item: Form {
    let picture = Form<Picture>.object(Picture.table, "segment")
    return Form(
      ["anyOf": [.reference("text"), picture.schema]],
      write: { item in
        switch item {
        case .text(let text): .text(text)
        case .image(let name): ["image": .text(name)]
        }
      }
    ) { node, reader in
      guard node.mapping != nil else {
        return Form<String>.line.read(node, &reader).map { .text($0) }
      }
      return picture.read(node, &reader).map { .image($0.image) }
    }
    .taking(.text, picture.taking.narrow)
    .opening { node, reader in
      node.mapping == nil
        ? Form<String>.line.written(of: node, &reader) : picture.written(of: node, &reader)
    }
  }
}

/// An image in a segment.
struct Picture: Sendable {
  /// The image's name.
  var image = ""

  /// The keys of an image segment.
  static let table = Table<Picture>(
    "segment", "A segment with an image.", start: { Picture() },
    fields: [Field("image", .name, \.image, "The image's name.", required: true)], core: "image")
}

extension Form where Value == Slider {
  /// A slider.
  static var slider: Form {
    .object(Slider.table, "slider").said { $0.words }.trying(["value": 0.25])
  }
}

extension Slider {
  /// The keys of a slider.
  package static let table = Table<Slider>(
    "slider", "A slider.", start: { Slider(0) },
    fields: [
      Field("value", .share, \.value, "The position of the thumb, 0 to 1. Default: 0."),
      Field(
        "minimumImage", .name, orNil: \.minimumImage, "The name of the image at the minimum end."),
      Field(
        "maximumImage", .name, orNil: \.maximumImage, "The name of the image at the maximum end."),
    ], core: "value")
}

extension Form where Value == [String] {
  /// The id of a row, or a list of ids.
  static var choice: Form {
    // A list of which data leave nothing chooses no row.
    let ids = list(of: .mention).taking([]) { .value($0.keptItems(of: Form<String>.mention)) }
    return ids.or(.mention, where: { $0.sequence == nil }) { [$0] }
      .with(["anyOf": [.identifier, ids.schema]]).trying([])
  }
}

extension Form where Value == [BarItem] {
  /// A bar button or a list of bar buttons.
  static func barItems(spacers: Bool = false) -> Form {
    let item = Form<BarItem>.barItem(spacers: spacers)
    return list(of: item).upTo(Limits.barItems, "bar items")
      .or(item, where: { $0.sequence == nil }, as: "0") { [$0] }
  }
}

extension Form where Value == BarItem {
  /// A bar button: a text or a mapping.
  fileprivate static func barItem(spacers: Bool) -> Form {
    object(spacers ? BarItem.ofToolbar : BarItem.table, spacers ? "toolbarItem" : "barItem")
      .or(.line) { BarItem($0) }.said { $0.words }
      .trying(["title": "Other", "bold": true, "badge": "2"])
  }
}

extension BarItem {
  /// The keys of a bar button.
  static let table = Table<BarItem>(
    "bar item", "A button of a bar.", start: { BarItem() }, fields: fields, finish: check)

  /// The keys of a toolbar item.
  package static let ofToolbar = Table<BarItem>(
    "bar item", "A button of the toolbar, or a space between two buttons.", start: { BarItem() },
    fields: fields + [
      Field(
        "spacer", .flag, \.isSpacer, "Whether the item is a space between buttons. Default: false.")
    ], finish: check)

  private static let fields = [
    Field<BarItem>("title", .text, orNil: \.title, "The text."),
    Field("image", .name, orNil: \.image, "The name of an image, instead of a text."),
    Field(
      "bold", .flag, \.bold,
      "Whether the text is bold; on a platter, the button is filled with the tint. Default: false."
    ),
    Field(
      "badge", .badge(ofRow: false), orNil: \.badge,
      "A short text on a pill over the button's corner, or { text, color }."),
    Field("enabled", .flag, \.enabled, "Whether the button is enabled. Default: true."),
  ]

  @Sendable
  private static func check(_ item: inout BarItem, _ node: Node, _ reader: inout Reader) {
    let names = ["title", "image", "spacer"].filter { name in
      node[name].map { name != "spacer" || $0.boolean != false } ?? false
    }
    if names.isEmpty {
      reader.missing(
        ["title", "image"], of: node, "a bar item needs \"title\" or \"image\"")
    } else if names.count > 1 {
      reader.fault(
        "conflict", at: node.source, "a bar item has \"\(names[0])\" or \"\(names[1])\", not both")
    }
  }
}

extension Form where Value == SearchField? {
  /// A search field: true, a placeholder, or a mapping; false for none.
  static var search: Form {
    let field = Form<SearchField>.object(SearchField.table, "search")
      .or(.line) { SearchField(placeholder: $0) }
    return Form(
      ["anyOf": [["type": "boolean"], .reference("text"), .reference("search")]],
      write: { $0.map { .mapping(SearchField.table.written($0)) } ?? false }
    ) { node, reader in
      if let flag = node.boolean { return .some(flag ? SearchField() : nil) }
      return field.read(node, &reader).map { .some($0) }
    }
    .taking([.flag, .text])
    .said { $0?.words ?? "none" }.trying(["text": "Other"])
  }
}

extension SearchField {
  /// The keys of the search field.
  static let table = Table<SearchField>(
    "search", "The search field.", start: { SearchField() },
    fields: [
      Field(
        "placeholder", .text, orNil: \.placeholder,
        "The placeholder of the empty field. Default: Search."),
      Field("text", .text, orNil: \.text, "The text in the field."),
      Field("focused", .flag, \.focused, "Whether the field has the focus. Default: false."),
    ])
}

extension Form {
  /// The list with a maximum number of items; a longer list is an error and is not read.
  func upTo<Item>(_ most: Int, _ name: String) -> Form where Value == [Item] {
    checked { node, reader in
      let count = node.sequence?.count ?? 0
      if count > most {
        reader.fault("limit", at: node.source, Limits.message(name, count, max: most))
      }
      return count <= most
    }
  }
}
