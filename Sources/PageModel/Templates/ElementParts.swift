// Badges, tiles and controls of templates are like those of rows, but their texts, images, numbers
// and colours may be parameters.

extension Element {
  /// A colour, or a parameter that names one.
  package enum Hue: Hashable, Sendable {
    /// A colour as written.
    case color(ColorReference)
    /// The parameter that names the colour.
    case parameter(String)
  }

  /// A badge: a short text, or a dot if the text is empty.
  package struct Badge: Hashable, Sendable {
    /// The text; a dot if empty.
    package var text: Phrase
    /// The background colour; nil: the theme's.
    package var color: Hue?
    /// The position: in the layout, or in an overlay over the corner of its first child.
    ///
    /// Default: end, in the layout.
    package var at: PageModel.Badge.Place

    /// A badge.
    package init(_ text: Phrase, color: Hue? = nil, at place: PageModel.Badge.Place = .end) {
      (self.text, self.color, at) = (text, color, place)
    }
  }

  /// A rounded square with an image in its centre.
  package struct Tile: Hashable, Sendable {
    /// The colour of the square.
    package var color: Hue
    /// The image's name; nil for none.
    package var image: Phrase?

    /// A tile.
    package init(_ color: Hue, image: Phrase? = nil) { (self.color, self.image) = (color, image) }
  }

  /// A segmented control.
  package struct Segments: Hashable, Sendable {
    /// A segment.
    package enum Item: Hashable, Sendable {
      /// A short text.
      case text(Phrase)
      /// An image's name.
      case image(Phrase)

      /// The text, or the image's name.
      package var phrase: Phrase {
        switch self {
        case .text(let phrase), .image(let phrase): phrase
        }
      }
    }

    /// The segments in reading order.
    package var items: [Item]
    /// The index of the selected segment, from 0.
    ///
    /// Default: 0.
    package var selected: Phrase

    /// A segmented control.
    package init(_ items: [Item], selected: Phrase = Phrase([.literal("0")])) {
      (self.items, self.selected) = (items, selected)
    }
  }

  /// A slider.
  package struct Slider: Hashable, Sendable {
    /// The value, 0 to 1.
    ///
    /// Default: 0.
    package var value: Phrase
    /// The image at the minimum end.
    package var minimumImage: Phrase?
    /// The image at the maximum end.
    package var maximumImage: Phrase?

    /// A slider with a value, 0 to 1.
    package init(
      _ value: Phrase = Phrase([.literal("0")]), minimumImage: Phrase? = nil,
      maximumImage: Phrase? = nil
    ) {
      (self.value, self.minimumImage, self.maximumImage) = (value, minimumImage, maximumImage)
    }
  }
}

extension Element.Content {
  /// The phrases of texts, image names, numbers and states; first the one that names the element.
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

  /// The colour of a badge or tile.
  package var hue: Element.Hue? {
    switch self {
    case .badge(let badge): badge.color
    case .tile(let tile): tile.color
    default: nil
    }
  }

  /// The parameters it uses, in order.
  package var parameters: [String] {
    let hue = if case .parameter(let name)? = hue { [name] } else { [String]() }
    return phrases.flatMap(\.parameters) + hue
  }

  /// Whether the content is more than a text, a name or a state.
  package var isPart: Bool {
    switch self {
    case .badge, .tile, .segments, .slider: true
    default: false
    }
  }
}
