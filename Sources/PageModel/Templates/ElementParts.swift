// Badges, tiles and controls of templates: told as those of rows are, but their texts, pictures, numbers and
// colours may be parameters.

extension Element {
  /// A colour, or the parameter that names one.
  package enum Hue: Hashable, Codable, Sendable {
    /// A colour as it is written.
    case color(ColorReference)
    /// The parameter that names it.
    case parameter(String)
  }

  /// A short text on a pill, or a dot where the text is empty.
  package struct Badge: Hashable, Codable, Sendable {
    /// The text; a dot where it is empty.
    package var text: Phrase
    /// The colour behind the text; the look's where nil.
    package var color: Hue?
    /// Where it stands: in its place, or in an overlay over the corner of what is at the back.
    ///
    /// Default: end, in its place.
    package var at: PageModel.Badge.Place

    /// A badge.
    package init(_ text: Phrase, color: Hue? = nil, at place: PageModel.Badge.Place = .end) {
      (self.text, self.color, at) = (text, color, place)
    }
  }

  /// A rounded square with a picture in its middle.
  package struct Tile: Hashable, Codable, Sendable {
    /// The colour of the square.
    package var color: Hue
    /// The picture's name; none where nil.
    package var image: Phrase?

    /// A tile.
    package init(_ color: Hue, image: Phrase? = nil) { (self.color, self.image) = (color, image) }
  }

  /// A choice of one of a few, side by side.
  package struct Segments: Hashable, Codable, Sendable {
    /// One of those to choose from.
    package enum Item: Hashable, Codable, Sendable {
      /// A word or two.
      case text(Phrase)
      /// A picture's name.
      case image(Phrase)

      /// The text, or the picture's name.
      package var phrase: Phrase {
        switch self {
        case .text(let phrase), .image(let phrase): phrase
        }
      }
    }

    /// Those to choose from, in reading order.
    package var items: [Item]
    /// The place of the chosen one, from 0.
    ///
    /// Default: 0.
    package var selected: Phrase

    /// A choice.
    package init(_ items: [Item], selected: Phrase = Phrase([.literal("0")])) {
      (self.items, self.selected) = (items, selected)
    }
  }

  /// A knob on a line, between nothing and all.
  package struct Slider: Hashable, Codable, Sendable {
    /// Where the knob stands, 0 to 1.
    ///
    /// Default: 0.
    package var value: Phrase
    /// The picture where the line begins.
    package var minimumImage: Phrase?
    /// The picture where it ends.
    package var maximumImage: Phrase?

    /// A knob at a share of its line.
    package init(
      _ value: Phrase = Phrase([.literal("0")]), minimumImage: Phrase? = nil,
      maximumImage: Phrase? = nil
    ) {
      (self.value, self.minimumImage, self.maximumImage) = (value, minimumImage, maximumImage)
    }
  }
}

extension Element.Content {
  /// All texts, names of pictures, numbers and states: first the one that names the element.
  package var phrases: [Phrase] {
    switch self {
    case .text(let phrase), .image(let phrase), .switch(on: let phrase): [phrase]
    case .badge(let badge): [badge.text]
    case .tile(let tile): [tile.image].compactMap(\.self)
    case .segments(let segments): [segments.selected] + segments.items.map(\.phrase)
    case .slider(let slider):
      [slider.value, slider.minimumImage, slider.maximumImage].compactMap(\.self)
    case .row, .column, .overlay, .shape, .spacer, .stepper, .chevron, .checkmark: []
    }
  }

  /// The colour that is part of it.
  package var hue: Element.Hue? {
    switch self {
    case .badge(let badge): badge.color
    case .tile(let tile): tile.color
    default: nil
    }
  }

  /// The parameters that it needs, in order.
  package var parameters: [String] {
    let hue = if case .parameter(let name)? = hue { [name] } else { [String]() }
    return phrases.flatMap(\.parameters) + hue
  }

  /// Whether it is told by more than a text, a name or a state.
  package var isPart: Bool {
    switch self {
    case .badge, .tile, .segments, .slider: true
    default: false
    }
  }
}
