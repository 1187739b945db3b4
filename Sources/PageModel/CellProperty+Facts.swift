extension CellProperty {
  private static let places = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })

  /// The key in page files.
  package var name: String { stringValue }

  /// The property of a key; nil for an unknown key.
  package init?(name: String) {
    guard let property = Self.places[name] else { return nil }
    self = property
  }

  /// The facts of a property.
  package struct Facts: Sendable {
    /// The storage in a cell.
    package let storage: Storage
    /// The documentation, in a sentence or two.
    package let words: String
    /// How reports describe a change.
    package let change: Change
    /// The boxes that show the property; none: any box.
    package let boxes: Swift.Set<BoxName>
    /// The shapes of kinds that all show the property; other kinds may show it, too.
    let shapes: [Kind.Facts.Shape]

    init(
      _ storage: Storage, _ words: String, _ change: Change,
      in boxes: Swift.Set<BoxName> = [], of shapes: [Kind.Facts.Shape] = []
    ) {
      (self.storage, self.words, self.change) = (storage, words, change)
      (self.boxes, self.shapes) = (boxes, shapes)
    }
  }

  /// Reads a property of a cell.
  package typealias Get<Value> = @Sendable (Cell) -> Value
  /// Writes a property of a cell.
  package typealias Set<Value> = @Sendable (inout Cell, Value) -> Void

  /// How a cell stores a property.
  ///
  /// These are functions, since a key path takes some thousand instructions for each value.
  package enum Storage: Sendable {
    /// A text.
    case text(Get<String?>, Set<String?>, Lines = .never)
    /// The name of an image.
    case image(Get<String?>, Set<String?>)
    /// True or false.
    case flag(Get<Bool>, Set<Bool>)
    /// Another type.
    case own
  }

  /// Whether a text may have several lines.
  package enum Lines: Sendable {
    /// Never: line breaks are removed.
    case never
    /// Only in rows of kind `text`.
    case ofTexts
    /// Always.
    case always
    /// The text is not drawn, and stays as written.
    case verbatim
  }

  /// How a change is described.
  package enum Change: Hashable, Sendable {
    /// As a text, in quotes.
    case text
    /// As an image's name.
    case image
    /// As a word.
    case word
    /// As a row's height.
    case height
    /// As one of two states of a part: its name, then the words for true and false.
    case flag(String, String, String)
    /// As one of two states of the row.
    case state(String, String)
    /// Not at all: the property is not drawn.
    case unseen
  }
}
