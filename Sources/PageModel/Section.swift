/// The text or template above or below a section's rows.
public enum Caption: Hashable, Sendable {
  /// A text in the theme's header or footer style.
  case text(String)
  /// A template and its arguments.
  case template(String, [String: Argument])
}

/// A section as written: a group of rows.
public struct Section: Hashable, Sendable {
  /// The section's id for edits and tests; nil: its path.
  ///
  /// Unique among the rows and sections of the page.
  public var id: String?
  /// The header above the rows.
  public var header: Caption?
  /// The text of a button at the right end of the header, such as "See All".
  public var headerButton: String?
  /// The page or address that a tap on the header's button opens.
  public var headerAction: String?
  /// The footer below the rows.
  public var footer: Caption?
  /// The height of the space above the rows, in points; nil: the theme's.
  public var headerHeight: Double?
  /// The height of the space below the rows, in points; nil: the theme's.
  public var footerHeight: Double?
  /// The ids of the chosen rows, which get a checkmark; nil: the section has no choice.
  public var choice: [String]?
  /// The position of the checkmark.
  ///
  /// Default: trailing.
  public var choiceAt = ChoicePlace.trailing
  /// The style overrides for the header, the footer and every cell.
  public var style = StyleOverrides()
  /// The actions of the header's button, under `tap`.
  package var behavior: RowBehavior?
  /// The rows, from the top.
  public var cells: [Cell] = []
  /// The places of the section and its properties.
  package var places = Places()
  /// The section's index on the page as first read, from 0; nil until sections are numbered.
  package var ordinal: Int?

  /// An empty section.
  public init() {}
}
