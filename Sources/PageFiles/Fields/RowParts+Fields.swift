import PageModel

extension Shape where Value == Badge {
  /// A badge: a text or a mapping; only a row's badge has `at`.
  static func badge(ofRow isOfRow: Bool) -> Shape {
    let table = isOfRow ? Badge.ofRow : Badge.table
    return Shape(["anyOf": [.reference("text"), .reference(isOfRow ? "badge" : "plainBadge")]]) {
      node, reader in
      guard node.mapping != nil else {
        return Shape<String>.text.read(node, &reader).map { Badge($0) }
      }
      return table.read(node, &reader)
    }
  }
}

extension Badge {
  /// The keys of a badge.
  static let table = Table<Badge>(
    "badge", "A short text on a pill.", start: { Badge("") },
    fields: [
      Field("text", .text, \.text, "The text; a dot where it is empty. Default: empty."),
      Field("color", .color, orNil: \.color, "The colour behind it. Default: the look's."),
    ])

  /// The keys of a row's badge.
  static let ofRow = Table<Badge>(
    "badge", "A short text on a pill of a row.", start: { Badge("") },
    fields: table.fields + [
      Field(
        "at", .word, \.at,
        "Where it stands: end, before the accessory, or image, at the picture. Default: end.")
    ])
}

extension Shape where Value == Segments {
  /// A segmented control.
  static var segments: Shape { .object(Segments.table, "segments") }
}

extension Segments {
  /// The keys of a segmented control.
  static let table = Table<Segments>(
    "segments", "A choice of one of a few, side by side.", start: { Segments([]) },
    fields: [
      Field(
        "items", .list(of: .item).upTo(Limits.segments, "segments"), \.items,
        "Those to choose from: texts, or pictures as { image }.", required: true),
      Field("selected", .count, \.selected, "The place of the chosen one, from 0. Default: 0."),
    ],
    finish: { segments, node, reader in
      let count = segments.items.count
      guard count > 0 || node["items"]?.sequence?.isEmpty == true else { return }
      if count == 0 {
        reader.fault("missing-key", at: node.source, "\(reader.subject) needs an item")
      } else if segments.selected >= count {
        reader.fault(
          "limit", at: node["selected"]?.source ?? node.source,
          "there is no item \(segments.selected): \(count) are counted from 0")
      }
    })
}

extension Shape where Value == Segments.Item {
  /// A segment: a text, or an image as `{ image: NAME }`.
  fileprivate static var item: Shape {
    Shape(["anyOf": [.reference("text"), .reference("segment")]]) { node, reader in
      guard node.mapping != nil else {
        return Shape<String>.name.read(node, &reader).map { .text($0) }
      }
      return Picture.table.read(node, &reader).map { .image($0.image) }
    }
  }
}

/// An image in a segment.
struct Picture: Sendable {
  /// The image's name.
  var image = ""

  /// The keys of an image segment.
  static let table = Table<Picture>(
    "segment", "A picture to choose.", start: { Picture() },
    fields: [Field("image", .name, \.image, "The picture's name.", required: true)])
}

extension Slider {
  /// The keys of a slider.
  static let table = Table<Slider>(
    "slider", "A knob on a line.", start: { Slider(0) },
    fields: [
      Field("value", .share, \.value, "Where the knob stands, 0 to 1. Default: 0."),
      Field("minimumImage", .name, orNil: \.minimumImage, "The picture where the line begins."),
      Field("maximumImage", .name, orNil: \.maximumImage, "The picture where it ends."),
    ])
}

extension Shape where Value == Swipe {
  /// The swipe actions of a row: a list for the trailing edge, or a mapping for both edges.
  static var swipe: Shape {
    let actions = Shape<[Swipe.Action]>.swipeActions
    return Shape(["anyOf": [actions.schema, .reference("swipe")]]) { node, reader in
      guard node.mapping != nil else {
        return reader.part("trailing", at: node.source) { actions.read(node, &$0) }
          .map { Swipe(trailing: $0) }
      }
      return Swipe.table.read(node, &reader)
    }
  }
}

extension Swipe {
  /// The keys of a row's `swipe`.
  static let table = Table<Swipe>(
    "swipe", "What a row shows beside itself while it is swiped.", start: { Swipe() },
    fields: [
      Field(
        "trailing", .swipeActions, \.trailing,
        "What comes from the edge where reading ends, the first next to the row."),
      Field(
        "leading", .swipeActions, \.leading,
        "What comes from the edge where reading begins, the first next to the row."),
    ])
}

extension Shape where Value == [Swipe.Action] {
  fileprivate static var swipeActions: Shape {
    list(of: .object(Swipe.Action.table, "swipeAction")).upTo(Limits.swipeActions, "swipe actions")
  }
}

extension Swipe.Action {
  /// The keys of a swipe action.
  static let table = Table<Swipe.Action>(
    "swipe action", "Something that can be done with a row.", start: { Swipe.Action() },
    fields: [
      Field("title", .text, orNil: \.title, "What it says."),
      Field("image", .name, orNil: \.image, "The picture's name."),
      Field("color", .color, orNil: \.color, "The ground. Default: the look's."),
    ],
    finish: { action, node, reader in
      guard action.title == nil, action.image == nil, node["title"] == nil, node["image"] == nil
      else { return }
      reader.fault(
        "missing-key", at: node.source, "a swipe action needs \"title\" or \"image\"")
    })
}

extension Shape where Value == [String] {
  /// The id of a row, or a list of ids.
  static var choice: Shape {
    let ids = list(of: .identifier)
    return Shape(["anyOf": [.identifier, ids.schema]]) { node, reader in
      guard node.sequence == nil else { return ids.read(node, &reader) }
      return Shape<String>.identifier.read(node, &reader).map { [$0] }
    }
  }
}

extension Shape where Value == [BarItem] {
  /// A bar button or a list of bar buttons.
  static func barItems(spacers: Bool = false) -> Shape {
    let item = Shape<BarItem>.barItem(spacers: spacers)
    let items = list(of: item).upTo(Limits.barItems, "bar items")
    return Shape(["anyOf": [item.schema, items.schema]]) { node, reader in
      guard node.sequence == nil else { return items.read(node, &reader) }
      return reader.part("0", at: node.source) { item.read(node, &$0) }.map { [$0] }
    }
  }
}

extension Shape where Value == BarItem {
  /// A bar button: a text or a mapping.
  fileprivate static func barItem(spacers: Bool) -> Shape {
    let name = spacers ? "toolbarItem" : "barItem"
    let table = spacers ? BarItem.ofToolbar : BarItem.table
    return Shape(["anyOf": [.reference("text"), .reference(name)]]) { node, reader in
      guard node.mapping != nil else {
        return Shape<String>.name.read(node, &reader).map { BarItem($0) }
      }
      return table.read(node, &reader)
    }
  }
}

extension BarItem {
  /// The keys of a bar button.
  static let table = Table<BarItem>(
    "bar item", "A button of a bar.", start: { BarItem() }, fields: fields, finish: check)

  /// The keys of a toolbar item.
  static let ofToolbar = Table<BarItem>(
    "bar item", "A button of the toolbar, or room between two.", start: { BarItem() },
    fields: fields + [
      Field("spacer", .flag, \.isSpacer, "Whether it is room between others. Default: false.")
    ], finish: check)

  private static let fields = [
    Field<BarItem>("title", .text, orNil: \.title, "The text."),
    Field("image", .name, orNil: \.image, "The picture's name, in place of a text."),
    Field("bold", .flag, \.bold, "Whether the text is bold. Default: false."),
    Field(
      "badge", .badge(ofRow: false), orNil: \.badge,
      "A short text on a pill over its corner, or { text, color }."),
    Field("enabled", .flag, \.enabled, "Whether it can be used. Default: true."),
  ]

  @Sendable
  private static func check(_ item: inout BarItem, _ node: Node, _ reader: inout Reader) {
    let names = ["title", "image", "spacer"].filter { node[$0] != nil }
    if names.isEmpty {
      reader.fault("missing-key", at: node.source, "a bar item needs \"title\" or \"image\"")
    } else if names.count > 1 {
      reader.fault(
        "conflict", at: node.source, "a bar item has \"\(names[0])\" or \"\(names[1])\", not both")
    }
  }
}

extension Shape where Value == SearchField? {
  /// A search field: true, a placeholder, or a mapping; false for none.
  static var search: Shape {
    Shape(["anyOf": [["type": "boolean"], .reference("text"), .reference("search")]]) {
      node, reader in
      if let flag = node.boolean { return .some(flag ? SearchField() : nil) }
      guard node.mapping != nil else {
        return Shape<String>.name.read(node, &reader).map { SearchField(placeholder: $0) }
      }
      return SearchField.table.read(node, &reader)
    }
  }
}

extension SearchField {
  /// The keys of the search field.
  static let table = Table<SearchField>(
    "search", "The field to search by.", start: { SearchField() },
    fields: [
      Field(
        "placeholder", .text, orNil: \.placeholder,
        "The pale text while nothing is typed. Default: Search."),
      Field("text", .text, orNil: \.text, "What is typed."),
      Field("focused", .flag, \.focused, "Whether somebody types. Default: false."),
    ])
}

extension Shape {
  /// The list with a maximum number of items; a longer list is an error and is not read.
  func upTo<Item>(_ most: Int, _ name: String) -> Shape where Value == [Item] {
    Shape(schema) { node, reader in
      let count = node.sequence?.count ?? 0
      guard count <= most else {
        reader.fault("limit", at: node.source, Limits.message(name, count, max: most))
        return nil
      }
      return read(node, &reader)
    }
  }
}
