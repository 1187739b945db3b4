import Geometry
package import PageModel

// Badges, tiles and controls of templates have the keys of rows, but any value may be a parameter.

extension ElementPart.Kind {
  /// The form of a part: that of a row's, opened for parameters.
  var form: Form<ElementPart> {
    switch self {
    case .badge: .opened(.badge(ofRow: true), as: self)
    case .tile: .opened(.tile, as: self)
    case .segments: .opened(.segments, as: self)
    case .slider: .opened(.slider, as: self)
    case .progress: .opened(.progress, as: self)
    case .input: .opened(.input, as: self)
    }
  }
}

extension Form where Value == ElementPart {
  /// A row's form with parameters in place of values.
  fileprivate static func opened<Row>(_ row: Form<Row>, as kind: ElementPart.Kind) -> Form {
    Form(row.schema, write: \.written, others: row.writing?.others ?? []) { node, reader in
      let known = reader.count
      let written = row.written(of: node, &reader)
      // A part with errors is reported once, here, and not again in each row.
      return reader.count == known ? written.map { ElementPart(kind, $0) } : nil
    }
    .said { part in
      part.words(color: part.written["color"].flatMap(Form<ColorReference>.color.value)?.words)
    }
  }
}

/// A tile of a template: a rounded square with a picture.
package struct Tile: Equatable, Sendable {
  /// The colour of the square.
  package var color: ColorReference
  /// The image's name; nil for none.
  package var image: String?

  /// The keys of a tile.
  package static let table = Table<Tile>(
    "tile", "A rounded square with an image.", start: { Tile(color: .color(.clear)) },
    fields: [
      Field("color", .color, \.color, "The colour of the square.", required: true),
      Field("image", .name, orNil: \.image, "The image's name; the image is drawn in tileTint."),
    ])
}

extension Form where Value == Tile {
  /// A tile: a colour, a colour for each mode, or a mapping.
  fileprivate static var tile: Form {
    object(Tile.table, "tile")
      .or(
        .color,
        where: { node in
          node.mapping == nil || ColorMode.allCases.contains { node[$0.rawValue] != nil }
        }, key: "color", as: "color"
      ) { Tile(color: $0) }
      .trying(["color": "#20A040"])
  }
}

/// How far something is, as an element of a template.
package struct Progress: Equatable, Sendable {
  /// The share that is done, 0 to 1.
  package var value = 0.0
  /// Whether it is a ring.
  package var ring = false
  /// The colour of what is done; nil: the tint.
  package var color: ColorReference?

  /// The keys of progress.
  package static let table = Table<Progress>(
    "progress", "How far something is.", start: { Progress() },
    fields: [
      Field("value", .share, \.value, "The share that is done, 0 to 1.", required: true),
      Field("ring", .flag, \.ring, "Whether it is a ring instead of a bar. Default: false."),
      Field("color", .color, orNil: \.color, "The colour of what is done. Default: tintColor."),
    ])
}

extension Form where Value == Progress {
  /// Progress: a share, or a mapping.
  fileprivate static var progress: Form {
    object(Progress.table, "progress").or(.share, key: "value") { Progress(value: $0) }
      .trying(["value": 0.25])
  }
}

/// An input as an element of a template.
package struct TypedText: Equatable, Sendable {
  /// The text; nil if nothing is typed.
  package var value: String?
  /// The text that is shown if nothing is typed.
  package var placeholder: String?
  /// Whether it has a caret, as while a user types.
  package var focused = false

  /// The keys of an input.
  package static let table = Table<TypedText>(
    "input", "A text that is typed, or a placeholder.", start: { TypedText() },
    fields: [
      Field("value", .text, orNil: \.value, "The text. Default: none."),
      Field(
        "placeholder", .text, orNil: \.placeholder, "The placeholder of an empty input."),
      Field(
        "focused", .flag, \.focused,
        "Whether it has a caret, as while a user types. Default: false."),
    ])
}

extension Form where Value == TypedText {
  /// An input: its text, or a mapping.
  fileprivate static var input: Form {
    object(TypedText.table, "input").or(.text, key: "value") { TypedText(value: $0) }
      .trying(["value": "Other"])
  }
}

extension Reader {
  /// Reports badges `at: image` that have no image below them.
  mutating func checkBadges(in element: Element) {
    let isOverlay = if case .overlay = element.content { true } else { false }
    for (index, child) in (element.content.children ?? []).enumerated() {
      checkBadges(in: child)
      guard case .part(let part) = child.content, part.kind == .badge,
        part.written["at"]?.text == Badge.Place.image.rawValue, !isOverlay || index == 0,
        let source = child.places["badge"]
      else { continue }
      fault(
        "no-effect", at: source, "the badge is not on an image",
        hint: "put both into an overlay, the image first")
    }
  }
}
