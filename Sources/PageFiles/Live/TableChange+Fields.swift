import PageModel

extension TableChange {
  /// The names of the verbs that change rows.
  static let names = Set(fields.map(\.name))

  /// The verbs that change rows.
  static let fields: [Field<ActionForm>] = [
    Field(
      "set", schema: ["type": "object", "additionalProperties": [:]],
      "Sets values of rows, sections or the page, by id: { ROW: { key: value } }; null removes a value."
    ) { form, node, reader in
      form.verb = reader.settings(of: node).map { .change(.set($0)) }
    },
    .coming("add", Coming.add, "Adds rows or sections at the end.") { coming in
      coming.sections.map { .addSections($0) } ?? .add(coming.cells ?? [], to: coming.to)
    },
    .coming("insert", Coming.insert, "Inserts rows or sections between others.") { coming in
      guard let spot = coming.spot else { return nil }
      return coming.sections.map { .insertSections($0, spot) }
        ?? .insert(coming.cells ?? [], spot)
    },
    .coming("replace", Coming.replace, "Replaces rows with others.") { coming in
      let cells = coming.cells ?? []
      return coming.from.map { .replace(from: $0, cells) }
        ?? .replaceRows(of: coming.section, cells)
    },
    .verb("remove", .rows, "Removes rows and sections: one, or a list.") { .change(.remove($0)) },
    .verb("removeLast", .last, "Removes the last row of a section, or with true, of the page.") {
      .change(.removeLast($0))
    },
    .verb("reload", .rows, "Reloads rows and sections: one, or a list.") { .change(.reload($0)) },
    .verb("clear", .yes, "Removes all rows and sections.") { _ in .change(.clear) },
  ]
}

extension Field<ActionForm> {
  /// A verb that adds rows or sections.
  fileprivate static func coming(
    _ name: String, _ table: Table<Coming>, _ doc: String,
    _ change: @escaping @Sendable (Coming) -> TableChange?
  ) -> Field {
    Field(name, schema: .reference(name), doc) { form, node, reader in
      let coming = table.read(node, &reader)
      guard !reader.isUnfilled else { return }
      form.verb = coming.flatMap(change).map { .change($0) }
    }
  }
}

extension Form where Value == Name? {
  /// A section, or true.
  fileprivate static var last: Form {
    Form(["anyOf": [["const": true], Form<Name>.row.schema]]) { node, reader in
      if node.boolean == true { return .some(nil) }
      return Form<Name>.row.read(node, &reader).map { .some($0) }
    }
    .taking(.mention)
  }
}

/// The rows or sections of `add`, `insert` and `replace`, and their position.
struct Coming: Sendable {
  var cells: [Cell]?
  var sections: [Section]?
  var to: Name?
  var before: Name?
  var after: Name?
  var at: Int?
  var from: Name?
  var section: Name?

  /// The position between other rows or sections.
  fileprivate var spot: TableChange.Spot? {
    before.map { .before($0) } ?? after.map { .after($0) } ?? at.map { .at($0, in: to) }
  }

  private static let rows: [Field<Coming>] = [
    Field("cells", .cells, orNil: \.cells, "The rows, from the top.")
  ]
  private static let both =
    rows + [
      Field(
        "sections", .list(of: .read(Section.table, "section")), orNil: \.sections,
        "The sections, instead of rows.")
    ]
  private static let to = Field<Coming>(
    "to", .row, orNil: \.to, "The section of the rows. Default: the last.")

  /// The keys of `add`.
  static let add = Table<Coming>(
    "add", "Rows or sections to add at the end.", start: { Coming() }, fields: both + [to],
    finish: { _, node, reader in
      reader.wantsOne(of: ["cells", "sections"], in: node)
      reader.refuse("to", beside: "sections", in: node)
    })

  /// The keys of `insert`.
  static let insert = Table<Coming>(
    "insert", "Rows or sections to insert between others.", start: { Coming() },
    fields: both + [
      Field("before", .row, orNil: \.before, "The row or section below them."),
      Field("after", .row, orNil: \.after, "The row or section above them."),
      Field("at", .count, orNil: \.at, "The index of the first one, from 0."), to,
    ],
    finish: { _, node, reader in
      reader.wantsOne(of: ["cells", "sections"], in: node)
      reader.wantsOne(of: ["before", "after", "at"], in: node)
      for key in ["sections", "before", "after"] { reader.refuse("to", beside: key, in: node) }
    })

  /// The keys of `replace`.
  static let replace = Table<Coming>(
    "replace", "Rows that replace others.", start: { Coming() },
    fields: rows + [
      Field(
        "from", .row, orNil: \.from, "The first row to replace; as many are replaced as are given."),
      Field("section", .row, orNil: \.section, "The section whose rows are all replaced."),
    ],
    finish: { _, node, reader in
      reader.wantsOne(of: ["cells"], in: node)
      reader.wantsOne(of: ["from", "section"], in: node)
    })
}

extension Reader {
  /// Reports a mapping that has none or several of some keys.
  mutating func wantsOne(of keys: [String], in node: Node) {
    let found = keys.filter { node[$0] != nil }
    guard found.count != 1 else { return }
    let all = keys.map(\.quoted).joined(separator: " or ")
    guard let second = found.dropFirst().first else {
      return missing(keys, of: node, "\(subject) needs \(all)")
    }
    fault(
      "conflict", at: node[second]?.source ?? node.source,
      "\(subject) takes only one of \(all)")
  }

  /// Reports a key that has no effect beside another.
  mutating func refuse(_ key: String, beside other: String, in node: Node) {
    guard let place = node[key]?.source, node[other] != nil else { return }
    fault(
      "conflict", at: place, "\(key.quoted) has no effect with \(other.quoted)",
      hint: "remove it")
  }
}
