extension CellProperty {
  private static let names = allCases.map { "\($0)" }
  private static let places = Dictionary(uniqueKeysWithValues: zip(names, allCases))

  /// Its key in page files.
  package var name: String { Self.names[Int(rawValue)] }

  /// The property of a key; nil where cells have none.
  package init?(name: String) {
    guard let property = Self.places[name] else { return nil }
    self = property
  }

  /// What is known of a property.
  package struct Facts: Sendable {
    /// Where cells have it.
    package let storage: Storage
    /// What it means, in a sentence or two.
    package let words: String
    /// How a change of it is told.
    package let change: Change
    /// The names of the boxes that show it, of which the cell's own is empty; none where any may.
    package let boxes: Swift.Set<String>
    /// The shapes of kinds all of which show it; a kind may show more.
    let shapes: [Kind.Facts.Shape]

    init(
      _ storage: Storage, _ words: String, _ change: Change,
      in boxes: Swift.Set<String> = [], of shapes: [Kind.Facts.Shape] = []
    ) {
      (self.storage, self.words, self.change) = (storage, words, change)
      (self.boxes, self.shapes) = (boxes, shapes)
    }
  }

  /// Reads a value of a cell.
  package typealias Get<Value> = @Sendable (Cell) -> Value
  /// Gives a cell a value.
  package typealias Set<Value> = @Sendable (inout Cell, Value) -> Void

  /// How cells hold a property.
  ///
  /// Functions, not key paths: those take a thousand instructions for a value, and a page has many.
  package enum Storage: Sendable {
    /// A text.
    case text(Get<String?>, Set<String?>, Lines = .never)
    /// The name of a picture.
    case image(Get<String?>, Set<String?>)
    /// Yes or no.
    case flag(Get<Bool>, Set<Bool>)
    /// In a way of its own.
    case own
  }

  /// Whether a text may have more than one line.
  package enum Lines: Sendable {
    /// Never: its lines become one.
    case never
    /// In rows of the kind `text`.
    case ofTexts
    /// Always.
    case always
    /// It is not drawn at all, and stays as it was written.
    case verbatim
  }

  /// How a change is told.
  package enum Change: Hashable, Sendable {
    /// As a text, in quotes.
    case text
    /// As a picture's name.
    case image
    /// As a word.
    case word
    /// As a row's height.
    case height
    /// As one of two states of something: its name, and what it is where yes and where no.
    case flag(String, String, String)
    /// As one of two states of the row.
    case state(String, String)
    /// Not at all: no picture shows it.
    case unseen
  }
}
