/// The text or template above or below a section's rows.
public enum Caption: Hashable, Sendable {
  /// A text in the look's header or footer style.
  case text(String)
  /// A template and what it is given.
  case template(String, [String: Argument])
}

/// A group of rows, as its author writes it.
public struct Section: Hashable, Sendable {
  /// Names the section for edits and tests; its path where nil.
  ///
  /// No row and no other section of the page has the same.
  public var id: String?
  /// What stands above the rows.
  public var header: Caption?
  /// What stands below the rows.
  public var footer: Caption?
  /// The height of the space above the rows, in points; the theme's where nil.
  public var headerHeight: Double?
  /// The height of the space below the rows, in points; the theme's where nil.
  public var footerHeight: Double?
  /// The ids of the chosen rows, which have a checkmark, the others no accessory; nil: nothing is chosen here.
  public var choice: [String]?
  /// On which side the checkmark stands.
  ///
  /// Default: trailing.
  public var choiceAt = ChoicePlace.trailing
  /// What the section changes of the look, for its header, its footer and every cell.
  public var style = StyleOverrides()
  /// The rows, from the top.
  public var cells: [Cell] = []
  /// Where the section and its properties were written.
  package var places = Places()
  /// Which section it was of the page as it was first read; nil until then.
  package var ordinal: Int?

  /// A section with nothing in it.
  public init() {}
}
