package import PageModel

extension Section {
  /// The keys of a section.
  package static let table = Table<Section>(
    "section", "A group of rows.", start: { Section() }, places: \Section.places,
    fields: [
      Field(
        "id", .identifier, orNil: \.id,
        "A name for edits and tests, unique among sections and rows. Default: its path."
      ),
      .caption("header", \.header, "The header above the rows: a text or a template."),
      Field(
        "headerButton", .text, orNil: \.headerButton,
        "The text of a button at the right end of the header."),
      .action(
        "headerAction",
        "What a tap on the header's button does: opens a page, or runs actions.",
        \.headerAction, isOfRow: false
      ) { section, actions, scope in
        section.behavior = RowBehavior(
          handlers: ["tap": actions], receives: nil, maxLength: nil, scope: scope)
      },
      .caption(
        "footer", \.footer,
        "The footer below the rows: a text or a template. `**words**` are bold, `[words](page)` are a link."
      ),
      Field(
        "headerHeight", .length, orNil: \.headerHeight,
        "The height of the header in points. Default: the theme's."),
      Field(
        "footerHeight", .length, orNil: \.footerHeight,
        "The height of the footer in points. Default: the theme's."),
      Field(
        "choice", .choice, orNil: \.choice,
        "The id of the chosen row, or a list of ids. Chosen rows show a checkmark, the others no accessory."
      ).withParts,
      Field(
        "choiceAt", .word, \.choiceAt,
        "The side of the checkmark: leading or trailing. Default: trailing."),
      Field(
        "style", .style, \.style,
        "The style keys that override the theme for all rows of the section."
      ).withInnerParts,
      Field("cells", .cells, \.cells, "The rows, from the top."), .when, .repeat,
    ],
    // What is called the title of a section elsewhere is its header.
    hintForStray: { key, _ in key == "title" ? nil : Cell.table.hint(forOwn: key) })
}

extension Field {
  /// The key `when`, which omits a section or cell by the page's data; folding removes the key.
  static var when: Field {
    Field(
      "when", schema: Form<Condition>.condition.schema,
      "A data path: shown only if the value is true, or with a ! before the path, only if it is not."
    ) { _, _, _ in }
  }

  /// The key `repeat`, which repeats a section or cell for a list; folding removes the key.
  static var `repeat`: Field {
    Field(
      "repeat", schema: ["type": "string"],
      "The data path of a list: repeated for each of its elements."
    ) { _, _, _ in }
  }
}

extension Form where Value == [Cell] {
  /// The rows of a section.
  static var cells: Form { .list(of: .object(Cell.table, "cell").orIncluded) }
}

extension Field<Section> {
  /// A header or footer: a text or a template; arguments have the places `header.name`.
  fileprivate static func caption(
    _ name: String, _ path: any WritableKeyPath<Section, Caption?> & Sendable, _ doc: String
  ) -> Field {
    Field(name, .caption, doc, get: { $0[keyPath: path].map { TemplateUse($0) } }) {
      section, use, source in
      section[keyPath: path] = use?.caption
      if let use, source != nil { section.places.add(use.arguments, under: name) }
    }
  }
}

extension Form where Value == [Named<Argument>] {
  /// The arguments of a template by parameter name, at most as many as a template may have.
  static var arguments: Form {
    names(of: .argument).checked { node, reader in
      let count = node.mapping?.count ?? 0
      if count > Limits.parameters {
        reader.fault(
          "limit", at: node.source, Limits.message("parameters", count, max: Limits.parameters))
      }
      return count <= Limits.parameters
    }
  }
}

extension [String: Argument] {
  /// The arguments in the order of their names.
  var named: [Named<Argument>] {
    sorted { $0.key < $1.key }.map { Named(name: $0.key, value: $0.value) }
  }
}

extension [Named<Argument>] {
  /// The arguments by name.
  var values: [String: Argument] {
    Dictionary(map { ($0.name, $0.value) }) { first, _ in first }
  }
}

extension Places {
  /// Records the places of arguments as `key.name`.
  mutating func add(_ arguments: [Named<Argument>], under key: String) {
    for argument in arguments {
      set("\(key).\(argument.name)", to: argument.source, name: argument.nameSource)
    }
  }
}

/// A header or footer: a text, or a template's name and its arguments.
struct TemplateUse: Equatable, Sendable {
  /// The text; nil for a template.
  var text: String?
  /// The template's name.
  var name = ""
  /// The template's arguments.
  var arguments: [Named<Argument>] = []

  /// The keys of a header or footer made by a template.
  static let table = Table<TemplateUse>(
    "caption", "A header or footer from a template.", start: { TemplateUse() },
    fields: [
      Field("template", .name, \.name, "The template's name.", required: true),
      Field(
        "parameters", .arguments, \.arguments, "The values for the template's parameters, by name."),
    ],
    hintForStray: { _, node in
      (node["template"]?.text).map { hint(forParameterOf: $0) }
    })

  /// A hint for a key that may be a parameter of a template.
  static func hint(forParameterOf template: String) -> String {
    "if it is a parameter of \(template.quoted), put it under \"parameters\""
  }
}

extension TemplateUse {
  fileprivate init(_ caption: Caption) {
    switch caption {
    case .text(let text): self.text = text
    case .template(let name, let arguments): (self.name, self.arguments) = (name, arguments.named)
    }
  }

  /// The header or footer.
  fileprivate var caption: Caption {
    text.map { .text($0) } ?? .template(name, arguments.values)
  }
}

extension Caption {
  /// The header or footer as page files have it.
  package var written: Written { Form.caption.writing?.written(TemplateUse(self)) ?? "" }

  /// A header or footer as page files have it; nil if it is none.
  package init?(_ written: Written) {
    guard let use = Form.caption.value(of: written) else { return nil }
    self = use.caption
  }
}

extension Form where Value == TemplateUse {
  /// A header or footer: a text or a template.
  fileprivate static var caption: Form {
    Form(
      ["anyOf": [.reference("text"), .reference("caption")]],
      write: { use in use.text.map { .text($0) } ?? .mapping(TemplateUse.table.written(use)) }
    ) { node, reader in
      node.mapping == nil
        ? Form<String>.text.read(node, &reader).map { TemplateUse(text: $0) }
        : TemplateUse.table.read(node, &reader)
    }
    .taking(.text)
    .said { $0.text ?? "template \($0.name)" }.trying("Other", "Another")
  }
}
