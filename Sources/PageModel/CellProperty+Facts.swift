extension CellProperty {
  /// What is known of a property.
  package struct Facts: Sendable {
    /// Where cells have it.
    package let storage: Storage
    /// What it means, in a sentence or two.
    package let words: String
    /// How a change of it is told.
    package let change: Change
    /// How much it says about which cell it is.
    package let weight: Double
    /// The names of the boxes that show it, of which the cell's own is empty; none where any may.
    package let boxes: Set<String>
    /// Whether it follows from other properties where it is not written.
    package let isDerived: Bool

    init(
      _ storage: Storage, _ words: String, _ change: Change, _ weight: Double = 0,
      in boxes: Set<String> = [], isDerived: Bool = false
    ) {
      (self.storage, self.words, self.change) = (storage, words, change)
      (self.weight, self.boxes, self.isDerived) = (weight, boxes, isDerived)
    }
  }

  /// Where cells have a property.
  package enum Storage: Sendable {
    /// A text.
    case text(any WritableKeyPath<Cell, String?> & Sendable, Lines = .never)
    /// The name of a picture.
    case image(any WritableKeyPath<Cell, String?> & Sendable)
    /// Yes or no.
    case flag(any WritableKeyPath<Cell, Bool> & Sendable)
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
