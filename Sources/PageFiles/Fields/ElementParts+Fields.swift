import Geometry
import PageModel

// Badges, tiles and controls of templates have the keys of rows, but values may be parameters.

extension Form where Value == Element.Badge {
  /// A template's badge: a text or a mapping.
  static var badge: Form {
    object(Element.Badge.table, "elementBadge").or(.phrase) { Element.Badge($0) }
      .said { Element.Content.badge($0).partWords }
      .trying(["text": "7", "color": "#20A040"])
  }
}

extension Element.Badge {
  /// The keys of a template's badge.
  static let table = Table<Self>(
    "badge", "A short text on a pill of a template.", start: { Self(.nothing) },
    fields: [
      Field("text", .phrase, \.text, "The text; a dot where it is empty. Default: empty."),
      Field(
        "color", .hue, orNil: \.color,
        "The colour behind it, or the parameter that names one. Default: the look's."),
      Field(
        "at", .word, \.at,
        "Where it stands: end, in its place, or in an overlay image, at the corner of what is at the back. Default: end."
      ),
    ])
}

extension Form where Value == Element.Tile {
  /// A template's tile: a colour, a colour for each mode, or a mapping.
  static var tile: Form {
    object(Element.Tile.table, "elementTile")
      .or(
        .hue,
        where: { node in
          node.mapping == nil || ColorMode.allCases.contains { node[$0.rawValue] != nil }
        }, as: "color"
      ) { Element.Tile($0) }
      .said { Element.Content.tile($0).partWords }
      .trying(["color": "#20A040"])
  }
}

extension Element.Tile {
  /// The keys of a template's tile.
  static let table = Table<Self>(
    "tile", "A rounded square with a picture.", start: { Self(.color(.color(.clear))) },
    fields: [
      Field(
        "color", .hue, \.color, "The colour of the square, or the parameter that names one.",
        required: true),
      Field(
        "image", .phrase, orNil: \.image, "The picture's name; it is drawn in tileTint."),
    ])
}

extension Form where Value == Element.Segments {
  /// A template's segmented control.
  static var segments: Form {
    .object(Element.Segments.table, "elementSegments")
      .said { Element.Content.segments($0).partWords }
      .trying(["items": ["One", "Two"], "selected": 1])
  }
}

extension Element.Segments {
  /// The keys of a template's segmented control.
  static let table = Table<Self>(
    "segments", "A choice of one of a few, side by side.", start: { Self([]) },
    fields: [
      Field(
        "items", .list(of: .item).upTo(Limits.segments, "segments"), \.items,
        "Those to choose from: texts, or pictures as { image }.", required: true),
      Field(
        "selected", .orPhrase(.count), \.selected,
        "The place of the chosen one, from 0, or a parameter. Default: 0."),
    ],
    finish: { segments, node, reader in
      let count = segments.items.count
      if node["items"]?.sequence?.isEmpty == true {
        reader.fault("missing-key", at: node.source, "\(reader.subject) needs an item")
      } else if let selected = node["selected"], let place = selected.integer, count > 0,
        place >= count
      {
        reader.fault(
          "limit", at: selected.source, "there is no item \(place): \(count) are counted from 0")
      }
    })
}

extension Form where Value == Element.Segments.Item {
  /// A segment: a text, or an image as `{ image: NAME }`.
  fileprivate static var item: Form {
    let picture = Form<PicturePhrase>.object(PicturePhrase.table, "elementSegment")
    return Form(
      ["anyOf": [.reference("text"), picture.schema]],
      write: { item in
        switch item {
        case .text(let phrase): .text(phrase.written)
        case .image(let phrase): ["image": .text(phrase.written)]
        }
      }
    ) { node, reader in
      guard node.mapping != nil else {
        return Form<Phrase>.phrase.read(node, &reader).map { .text($0) }
      }
      return picture.read(node, &reader).map { .image($0.image) }
    }
  }
}

/// An image in a segment; its name may contain a parameter.
struct PicturePhrase: Sendable {
  /// The image's name.
  var image = Phrase.nothing

  /// The keys of an image segment.
  static let table = Table<Self>(
    "segment", "A picture to choose.", start: { Self() },
    fields: [Field("image", .phrase, \.image, "The picture's name.", required: true)])
}

extension Form where Value == Element.Slider {
  /// A template's slider.
  static var slider: Form {
    .object(Element.Slider.table, "elementSlider")
      .said { Element.Content.slider($0).partWords }.trying(["value": 0.25])
  }
}

extension Element.Slider {
  /// The keys of a template's slider.
  static let table = Table<Self>(
    "slider", "A knob on a line.", start: { Self() },
    fields: [
      Field(
        "value", .orPhrase(.share), \.value,
        "Where the knob stands, 0 to 1, or a parameter. Default: 0."),
      Field("minimumImage", .phrase, orNil: \.minimumImage, "The picture where the line begins."),
      Field("maximumImage", .phrase, orNil: \.maximumImage, "The picture where it ends."),
    ])
}

extension Form where Value == Element.Hue {
  /// A colour, a colour for each mode, or a parameter that names a colour.
  fileprivate static var hue: Form {
    let color = Form<ColorReference>.color
    return Form(
      .reference("color"),
      write: { hue in
        switch hue {
        case .color(let reference): color.writing?.written(reference) ?? ""
        case .parameter(let name): .text("{{\(name)}}")
        }
      }
    ) { node, reader in
      guard node.text?.contains("{{") == true else {
        return color.read(node, &reader).map { .color($0) }
      }
      guard let phrase = Form<Phrase>.phrase.read(node, &reader) else { return nil }
      if case .parameter(let name)? = phrase.parts.first, phrase.parts.count == 1 {
        return .parameter(name)
      }
      reader.wrong(node, wants: "a colour, or one parameter")
      return nil
    }
  }
}

extension Form where Value == Phrase {
  /// A number, or a phrase with parameters that becomes a number.
  fileprivate static func orPhrase<Number: LosslessStringConvertible>(_ number: Form<Number>)
    -> Form
  {
    Form(
      ["anyOf": [number.schema, ["type": "string", "pattern": "\\{\\{"]]],
      write: { phrase in
        Double(phrase.written).map(Written.number) ?? .text(phrase.written)
      }
    ) { node, reader in
      if node.text?.contains("{{") == true { return phrase.read(node, &reader) }
      return number.read(node, &reader).map { Phrase([.literal("\($0)")]) }
    }
  }
}

extension Phrase {
  /// The empty phrase.
  fileprivate static let nothing = Phrase([.literal("")])
}

extension Reader {
  /// Reports badges `at: image` that have no image below them.
  mutating func checkBadges(in element: Element) {
    let isOverlay = if case .overlay = element.content { true } else { false }
    for (index, child) in (element.content.children ?? []).enumerated() {
      checkBadges(in: child)
      guard case .badge(let badge) = child.content, badge.at == .image, !isOverlay || index == 0,
        let source = child.places["badge"]
      else { continue }
      fault(
        "no-effect", at: source, "no picture is behind the badge",
        hint: "put it into an overlay, behind the picture in the list")
    }
  }
}
