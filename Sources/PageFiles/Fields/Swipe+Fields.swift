package import PageModel

extension Form where Value == Swipe {
  /// The swipe actions of a row: a list for the trailing edge, or a mapping for both edges.
  static var swipe: Form {
    object(Swipe.table, "swipe")
      .or(.swipeActions, as: "trailing") { Swipe(trailing: $0) }.said { $0.words }
      .trying(["trailing": [["title": "Other"]], "leading": [["title": "Another"]]])
  }
}

extension Swipe {
  /// The form of a row's `swipe`.
  package static let form = Form<Swipe>.swipe

  /// The keys of a row's `swipe`.
  static let table = Table<Swipe>(
    "swipe", "The actions that a row shows while it is swiped.", start: { Swipe() },
    fields: [
      Field(
        "trailing", .swipeActions, \.trailing,
        "The actions at the trailing edge; the first is next to the row."),
      Field(
        "leading", .swipeActions, \.leading,
        "The actions at the leading edge; the first is next to the row."),
    ])
}

extension Form where Value == [Swipe.Action] {
  static var swipeActions: Form {
    list(of: .object(Swipe.Action.table, "swipeAction")).upTo(Limits.swipeActions, "swipe actions")
  }
}

extension Swipe.Action {
  /// The keys of a swipe action.
  package static let table = Table<Swipe.Action>(
    "swipe action", "An action of a swiped row.", start: { Swipe.Action() },
    fields: [
      Field("title", .text, orNil: \.title, "The text of the action."),
      Field("image", .name, orNil: \.image, "The image's name."),
      Field("color", .color, orNil: \.color, "The background colour. Default: the theme's."),
      // The row keeps what its actions do, as it keeps its handlers.
      Field(
        "action", schema: .reference("actions"),
        "What a tap does: a page, an action, or a list of actions."
      ) { _, _, _ in },
    ],
    finish: { action, node, reader in
      guard action.title == nil, action.image == nil, node["title"] == nil, node["image"] == nil
      else { return }
      reader.missing(
        ["title", "image"], of: node, "a swipe action needs \"title\" or \"image\"")
    })
}

extension Cell {
  /// Takes what the actions of a swipe do as handlers of the row.
  mutating func takeActions(ofSwipe node: Node, _ reader: inout Reader) {
    // What an action does is no part of what is drawn.
    let parts = reader.parts
    reader.parts = nil
    defer { reader.parts = parts }
    let sides: [(SwipedSide, Node?)] =
      node.sequence == nil
      ? [(.trailing, node["trailing"]), (.leading, node["leading"])] : [(.trailing, node)]
    for (side, items) in sides {
      for (index, item) in (items?.sequence ?? []).enumerated() {
        guard let (action, scope) = item["action"]?.unwrapped else { continue }
        let outer = scope ?? reader.scope
        let actions =
          reader.handlers[action.source]?["tap"]
          ?? reader.actions(of: action, Event.scope(outer, isOfRow: true))
        reader.handlers[action.source] = ["tap": actions]
        does([Swipe.event(at: side, index): actions], in: outer)
      }
    }
  }
}
