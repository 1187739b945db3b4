import PageModel

extension Section {
  /// The keys of a section.
  static let table = Table<Section>(
    "section", "A group of rows.", start: { Section() }, places: \Section.places,
    fields: [
      Field(
        "header", .caption, orNil: \.header, "What stands above the rows: a text or a template."),
      Field(
        "footer", .caption, orNil: \.footer, "What stands below the rows: a text or a template."),
      Field(
        "headerHeight", .length, orNil: \.headerHeight,
        "The height above the rows in points. Default: the theme's."),
      Field(
        "footerHeight", .length, orNil: \.footerHeight,
        "The height below the rows in points. Default: the theme's."),
      Field("style", .style, \.style, "What the section changes of the look, for all its cells."),
      Field("cells", .cells, \.cells, "The rows, from the top."), .when, .repeat,
    ])
}

extension Field {
  /// The key that is to keep a section or cell only where the page's data say so.
  static var when: Field { .unsupported("when", hint: "leave out what is not to be shown") }
  /// The key that is to make a section or cell for each element of the page's data.
  static var `repeat`: Field { .unsupported("repeat", hint: "write every one out") }
}

extension Shape where Value == [Cell] {
  /// The rows of a section.
  static var cells: Shape { .list(of: .object(Cell.table, "cell")) }
}

extension Shape where Value == Caption {
  /// A text, or a template and what it is given.
  static var caption: Shape {
    Shape(["anyOf": [.reference("text"), .reference("caption")]]) { node, reader in
      guard node.mapping != nil else {
        return Shape<String>.text.read(node, &reader).map(Caption.text)
      }
      return TemplateUse.table.read(node, &reader).map { .template($0.name, $0.arguments) }
    }
  }
}

extension Shape where Value == [String: Argument] {
  /// What a template is given, by parameter name.
  static var arguments: Shape {
    Shape<[Named<Argument>]>.names(of: .argument).map { named in
      Dictionary(named.map { ($0.name, $0.value) }) { first, _ in first }
    }
  }
}

/// A header or footer that is a template.
struct TemplateUse: Sendable {
  /// The template's name.
  var name = ""
  /// What it is given.
  var arguments: [String: Argument] = [:]

  /// The keys of such a header or footer.
  static let table = Table<TemplateUse>(
    "caption", "A header or footer made by a template.", start: { TemplateUse() },
    fields: [
      Field("template", .name, \.name, "The template's name.", required: true),
      Field("parameters", .arguments, \.arguments, "What the template is given."),
    ])
}
