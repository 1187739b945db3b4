import PageModel

extension Expectation {
  /// The keys of `expect`.
  static let table = Table<Expectation>(
    "expect", "The expected state of the screen.", start: { Expectation(at: Source(in: "step")) },
    fields: [
      Field(
        "rows", schema: ["type": "object"],
        "The values of rows as drawn, by id: { ROW: { key: value } }, or { ROW: none } for no such row."
      ) { expectation, node, reader in expectation.rows = reader.expectedRows(of: node) },
      Field("visible", .list(of: .row), orNil: \.visible, "The visible rows, from the top."),
      Field(
        "overlay", Form<Overlay>.word.placed, orNil: \.overlay, "The overlay on the page."),
      Field("page", .named, orNil: \.page, "The name of the page on top."),
      Field("title", Form<String>.text.placed, orNil: \.title, "The title in the navigation bar."),
      Field(
        "events", schema: ["type": "array", "items": ["type": "object"]],
        "The last events: for each, the fields that must match."
      ) { expectation, node, reader in
        expectation.events = reader.list(of: node, "mappings") { $0.mapping != nil }
      },
      Field("log", schema: ["type": "array"], "The last texts of the log.") {
        expectation, node, reader in
        expectation.log = reader.list(of: node, "texts") { $0.text != nil }
      },
      Field(
        "dropped", Form<Int>.count.placed, orNil: \.dropped,
        "The number of messages that no row received."),
    ],
    finish: { expectation, node, reader in
      expectation.source = node.source
      guard node.mapping?.isEmpty == true else { return }
      reader.fault(
        "missing-value", at: node.source, "\"expect\" is empty",
        hint: "write expect: { rows: { ROW: { title: TEXT } } }")
    })
}

extension Reader {
  /// The expected values of rows, by id.
  fileprivate mutating func expectedRows(of node: Node) -> [Expectation.Row] {
    guard let entries = node.mapping else {
      wrong(node, wants: "a mapping", hint: "write { ROW: { title: TEXT } } or { ROW: none }")
      return []
    }
    expectsNothing(node, entries.isEmpty)
    return entries.compactMap { entry in
      let name = Placed(entry.key, at: entry.source)
      if entry.value.text == "none" {
        return Expectation.Row(name, nil, Places(entry.value.source))
      }
      return about(entry.key.quoted) { $0.keys(of: entry.value, named: entry.key) }.map {
        Expectation.Row(name, $0.values, $0.places)
      }
    }
  }

  /// Reports an empty expectation, which would always be met.
  private mutating func expectsNothing(_ node: Node, _ isEmpty: Bool) {
    guard isEmpty else { return }
    fault(
      "missing-value", at: node.source, "an empty expectation always passes",
      hint: "write what is expected, or remove it")
  }

  /// A list of values of one type; nil if the node is not a list.
  fileprivate mutating func list(
    of node: Node, _ sort: String, where isFitting: (Node) -> Bool
  ) -> DataValue? {
    guard let items = node.sequence else {
      wrong(node, wants: "a list of \(sort)")
      return nil
    }
    for item in items where !isFitting(item) { wrong(item, wants: sort) }
    expectsNothing(node, items.isEmpty)
    return DataValue(node)
  }
}
