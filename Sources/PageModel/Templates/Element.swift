/// An element of a template.
package struct Element: Hashable, Sendable {
  /// The content of an element.
  package enum Content: Hashable, Sendable {
    /// Children from left to right.
    case row([Element])
    /// Children from top to bottom.
    case column([Element])
    /// Children on top of each other, the first at the back.
    case overlay([Element])
    /// A text.
    case text(Phrase)
    /// An image by name.
    case image(Phrase)
    /// A rectangle filled with `color`, its corners rounded by `radius`.
    case shape
    /// Empty space; fills the remaining space unless it has a size.
    case spacer
    /// A switch; on if the parameter is true.
    case `switch`(on: Phrase)
    /// A round mark of a choice; filled if the parameter is true.
    case radio(on: Phrase)
    /// A button with a text; it has the look of buttons in notices.
    case button(Phrase)
    /// A badge, tile or control; sliders, bars of progress and inputs fill the remaining width unless they have a width.
    case part(ElementPart)
    /// A stepper.
    case stepper
    /// A detail button.
    case detailButton
    /// A spinner.
    case spinner
    /// The theme's chevron.
    case chevron
    /// The theme's checkmark.
    case checkmark

    /// The content key in page files.
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
      case .radio: "radio"
      case .button: "button"
      case .part(let part): part.kind.rawValue
      case .stepper: "stepper"
      case .detailButton: "detailButton"
      case .spinner: "spinner"
      case .chevron: "chevron"
      case .checkmark: "checkmark"
      }
    }

    /// All content keys.
    package static let words =
      ["row", "column", "overlay", "text", "image", "shape", "spacer", "switch", "radio", "button"]
      + ElementPart.Kind.allCases.map(\.rawValue)
      + ["stepper", "detailButton", "spinner", "chevron", "checkmark"]

    /// The default name: the only parameter of the phrase, otherwise the content key.
    package var defaultName: String {
      guard let phrase, phrase.parts.count == 1, let parameter = phrase.parameters.first else {
        return word
      }
      return parameter
    }

    /// The phrase of the text, image name or state that names the element.
    package var phrase: Phrase? {
      switch self {
      case .text(let phrase), .image(let phrase), .switch(on: let phrase), .radio(on: let phrase),
        .button(let phrase):
        phrase
      case .part(let part): part.phrase
      default: nil
      }
    }

    /// All phrases, the one that names the element first.
    package var phrases: [Phrase] {
      if case .part(let part) = self { part.phrases } else { [phrase].compactMap(\.self) }
    }

    /// The parameters it uses, in order.
    package var parameters: [String] { phrases.flatMap(\.parameters) }

    /// The children; nil for an element that cannot have any.
    package var children: [Element]? {
      switch self {
      case .row(let children), .column(let children), .overlay(let children): children
      default: nil
      }
    }

    /// The content with other children, if it can have any.
    package func holding(_ children: [Element]) -> Content {
      switch self {
      case .row: .row(children)
      case .column: .column(children)
      case .overlay: .overlay(children)
      default: self
      }
    }
  }

  /// The width or height of an element.
  package enum Extent: Hashable, Sendable {
    /// The size of its content.
    case hug
    /// The remaining space, shared with other filling elements.
    case fill
    /// A fixed length.
    case fixed(TemplateLength)
  }

  /// The alignment of an element across its parent's direction, and of a text in its box.
  package enum Alignment: String, CaseIterable, Hashable, Sendable {
    /// At the left or top.
    case start
    /// In the middle.
    case center
    /// At the right or bottom.
    case end

    /// The share of free space before the element.
    package var fraction: Double {
      switch self {
      case .start: 0
      case .center: 0.5
      case .end: 1
      }
    }
  }

  /// A font by key, with overrides.
  package struct FontReference: Hashable, Sendable {
    /// The base font.
    ///
    /// Default: titleFont.
    package var key: FontKey
    /// The overrides.
    package var change: FontOverride

    /// A font; the title's by default.
    package init(key: FontKey = .titleFont, change: FontOverride = FontOverride()) {
      self.key = key
      self.change = change
    }
  }

  /// The content.
  package var content: Content
  /// The last part of the box's path.
  package var name: String
  /// The condition on a parameter for the element to exist; nil: always.
  package var when: Condition?
  /// The width.
  ///
  /// Default: hug.
  package var width = Extent.hug
  /// The height.
  ///
  /// Default: hug.
  package var height = Extent.hug
  /// The space between children, in points or by a style key.
  ///
  /// Default: 0.
  package var gap = TemplateLength.points(0)
  /// The padding: top, right, bottom, left; in points or by a style key.
  ///
  /// Default: 0.
  package var padding = [TemplateLength](repeating: .points(0), count: 4)
  /// The alignment of children, and of a text in its box.
  ///
  /// For children it is across the direction of a row or column, and in both directions of an
  /// overlay.
  ///
  /// Default: center in rows and overlays, start elsewhere.
  package var align: Alignment?
  /// The colour of texts, shapes and borders; nil: the title's for texts, none for others.
  ///
  /// A token whose name is a tag, such as `{{hue}}`, is the colour that the parameter gives, here and below.
  package var color: ColorReference?
  /// The background colour; nil for none.
  package var background: ColorReference?
  /// The colour of a border as thick as a separator; nil for none.
  package var border: ColorReference?
  /// The font of a text.
  package var font = FontReference()
  /// The radius of the corners, in points or by a style key.
  ///
  /// Default: 0; for tiles, the theme's radius.
  package var radius = TemplateLength.points(0)
  /// How an image fills a frame with another aspect ratio.
  ///
  /// Default: contain.
  package var fit = ImageFit.contain
  /// The maximum number of lines of a text; 0: unlimited.
  ///
  /// Default: 1.
  package var lines = 1
  /// Extra space between lines, in points.
  ///
  /// Default: 0.
  package var lineSpacing = TemplateLength.points(0)
  /// The places of the element and its properties.
  package var places = Places()
  /// The element's index in the template as first read, from 0; nil until elements are numbered.
  package var ordinal: Int?

  /// The element's index in the template as first read, from 0; nil until elements are numbered.
  package var number: Int? { ordinal }

  /// Where the element is written.
  package var source: Source? { places.whole }

  /// An element that hugs its content.
  package init(_ content: Content, name: String) {
    self.content = content
    self.name = name
  }
}
