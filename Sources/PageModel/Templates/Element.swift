/// A building block of a template.
package struct Element: Hashable, Codable, Sendable {
  /// What the block shows.
  package enum Content: Hashable, Codable, Sendable {
    /// Children from left to right.
    case row([Element])
    /// Children from top to bottom.
    case column([Element])
    /// Children one over the other, the first at the back.
    case overlay([Element])
    /// A text.
    case text(Phrase)
    /// An image by name.
    case image(Phrase)
    /// A rectangle filled with `color`, its corners rounded by `radius`.
    case shape
    /// Empty space; takes what is left unless it has a size.
    case spacer
    /// A switch; on where the parameter is true.
    case `switch`(on: Phrase)
    /// A short text on a pill, or a dot.
    case badge(Badge)
    /// A rounded square with a picture in it.
    case tile(Tile)
    /// A choice of one of a few.
    case segments(Segments)
    /// A knob on a line; takes what is left unless it has a width.
    case slider(Slider)
    /// Two keys that count up and down.
    case stepper
    /// The look's chevron.
    case chevron
    /// The look's tick.
    case checkmark

    /// What says so in a page file.
    package var word: String {
      switch self {
      case .row: "row"
      case .column: "column"
      case .overlay: "overlay"
      case .text: "text"
      case .image: "image"
      case .shape: "shape"
      case .spacer: "spacer"
      case .switch: "switch"
      case .badge: "badge"
      case .tile: "tile"
      case .segments: "segments"
      case .slider: "slider"
      case .stepper: "stepper"
      case .chevron: "chevron"
      case .checkmark: "checkmark"
      }
    }

    /// All words.
    package static let words = [
      "row", "column", "overlay", "text", "image", "shape", "spacer", "switch", "badge", "tile",
      "segments", "slider", "stepper", "chevron", "checkmark",
    ]

    /// The name of an element that is given none: the parameter that is all there is to it, or its word.
    package var defaultName: String {
      guard let phrase, phrase.parts.count == 1, let parameter = phrase.parameters.first else {
        return word
      }
      return parameter
    }

    /// The text, the image's name, the state, or what else names the element.
    package var phrase: Phrase? { phrases.first }

    /// Elements in it, where it can have some.
    package var children: [Element]? {
      switch self {
      case .row(let children), .column(let children), .overlay(let children): children
      default: nil
      }
    }

    /// The same with other elements in it, where it can have some.
    package func holding(_ children: [Element]) -> Content {
      switch self {
      case .row: .row(children)
      case .column: .column(children)
      case .overlay: .overlay(children)
      default: self
      }
    }
  }

  /// How wide or high a block is.
  package enum Extent: Hashable, Codable, Sendable {
    /// As large as its content.
    case hug
    /// All that is left, shared with other filling blocks.
    case fill
    /// A fixed length.
    case fixed(TemplateLength)
  }

  /// Where a block stands across its parent's direction, and a text inside its box.
  package enum Alignment: String, CaseIterable, Hashable, Codable, Sendable {
    /// At the left or top.
    case start
    /// In the middle.
    case center
    /// At the right or bottom.
    case end

    /// The share of free space before the block.
    package var fraction: Double {
      switch self {
      case .start: 0
      case .center: 0.5
      case .end: 1
      }
    }
  }

  /// A font by key, with fields changed.
  package struct FontReference: Hashable, Codable, Sendable {
    /// The look's font to start from.
    ///
    /// Default: titleFont.
    package var key: FontKey
    /// What is changed of it.
    package var change: FontOverride

    /// The title's font, unless told otherwise.
    package init(key: FontKey = .titleFont, change: FontOverride = FontOverride()) {
      self.key = key
      self.change = change
    }
  }

  /// What the block shows.
  package var content: Content
  /// The last word of the box's path.
  package var name: String
  /// The parameter that must be true, or not, for the block to be there; always there where nil.
  package var when: Condition?
  /// How wide it is.
  ///
  /// Default: hug.
  package var width = Extent.hug
  /// How high it is.
  ///
  /// Default: hug.
  package var height = Extent.hug
  /// Space between children.
  ///
  /// Default: 0.
  package var gap = TemplateLength.points(0)
  /// Space inside the edges: top, right, bottom, left.
  ///
  /// Default: 0.
  package var padding = [TemplateLength](repeating: .points(0), count: 4)
  /// Where children stand across the direction of a row or column, in both directions of an
  /// overlay, and where a text stands in its box.
  ///
  /// Default: center in rows and overlays, start elsewhere.
  package var align: Alignment?
  /// The colour of text, shapes and borders; nil: the title's for text, none for others.
  package var color: ColorReference?
  /// The colour behind the block; none where nil.
  package var background: ColorReference?
  /// The colour of a border as thick as a separator; none where nil.
  package var border: ColorReference?
  /// The font of a text.
  package var font = FontReference()
  /// The radius of corners.
  ///
  /// Default: 0; of tiles, the look's.
  package var radius = TemplateLength.points(0)
  /// How an image fills a frame of another proportion.
  ///
  /// Default: contain.
  package var fit = ImageFit.contain
  /// How many lines a text may have; 0: as many as it takes.
  ///
  /// Default: 1.
  package var lines = 1
  /// Extra space between lines, in points.
  ///
  /// Default: 0.
  package var lineSpacing = TemplateLength.points(0)
  /// Where it and its properties were written.
  package var places = Places()
  /// Which element it was of the template as it was first read; nil until then.
  package var ordinal: Int?

  /// Which element it was of the template as it was first read; nil until elements are numbered.
  package var number: Int? { ordinal }

  private enum CodingKeys: CodingKey {
    case content, name, when, width, height, gap, padding, align, color, background, border, font,
      radius
    case fit, lines, lineSpacing
  }

  /// Where it was written.
  package var source: Source? { places.whole }

  /// A hugging block.
  package init(_ content: Content, name: String) {
    self.content = content
    self.name = name
  }
}
