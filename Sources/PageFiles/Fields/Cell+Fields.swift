import PageModel

extension Cell {
  /// The keys of a cell.
  static let table = Table<Cell>(
    "cell", "One row.", start: { Cell() }, places: \Cell.places,
    fields: [
      Field(
        "id", .identifier, orNil: \.id,
        "Names the row for tests, masks and diffs. Default: its path."),
      Field("kind", .kind, \.kind, "A built-in kind or a template's name. Default: disclosure."),
      Field("image", .name, orNil: \.image, "The name of the picture at the left."),
      Field("title", .text, orNil: \.title, "The main text."),
      Field("subtitle", .text, orNil: \.subtitle, "A smaller text below the title."),
      Field("detail", .text, orNil: \.detail, "The text at the right."),
      Field("detailImage", .name, orNil: \.detailImage, "The name of the picture at the right."),
      Field(
        "detailImageFirst", .flag, \.detailImageFirst,
        "Whether the right picture stands next to the accessory. Default: true."),
      Field(
        "fit", .word, \.fit,
        "How the picture of a media kind fills its row: cover, contain, stretch. Default: cover."),
      Field(
        "accessory", .word, orNil: \.accessory, "What stands at the right end. Default: by kind."),
      Field("on", .flag, \.on, "The state of a switch. Default: false."),
      Field("enabled", .flag, \.enabled, "Whether the row can be used. Default: true."),
      Field("highlighted", .flag, \.highlighted, "Whether a finger is on the row. Default: false."),
      Field("selected", .flag, \.selected, "Whether the row stays selected. Default: false."),
      Field(
        "height", .length, orNil: \.height,
        "The height in points. Default: the theme's row height, or measured where text wraps."),
      Field("separator", .flag, \.separator, "Whether a line is drawn below. Default: true."),
      Field("style", .style, \.style, "What the row changes of the look."),
      Field("mask", .flag, \.mask, "Whether golden comparison ignores the row. Default: false."),
      Field("note", .text, orNil: \.note, "An annotation for design review."),
      Field(
        "placeholder", .text, orNil: \.placeholder, "The pale text of an input that holds nothing."),
      Field("value", .text, orNil: \.value, "The text that an input holds."),
      Field("parameters", .arguments, "What a template is given, by parameter.") {
        cell, arguments, _ in
        cell.parameters = arguments.values
        cell.places.add(arguments, under: "parameters")
      },
      Field("action", .text, orNil: \.action, "What a tap does."), .when, .repeat,
    ],
    hintForStray: { _, node in
      guard let kind = node["kind"]?.text, Kind.BuiltIn(rawValue: kind) == nil else { return nil }
      return TemplateUse.hint(forParameterOf: kind)
    })
}

extension Shape where Value == Kind {
  /// A built-in kind or a template's name; whether there is such a template is not known here.
  static var kind: Shape {
    Shape<String>.name.map(Kind.init).with([
      "anyOf": [.words(Kind.BuiltIn.allCases.map(\.rawValue)), .identifier]
    ])
  }
}
