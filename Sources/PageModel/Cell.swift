/// The accessory at the trailing end of a row.
public enum Accessory: String, CaseIterable, Hashable, Sendable {
  /// Nothing.
  case none
  /// A chevron: the row opens another page.
  case disclosure
  /// A checkmark: the row is chosen.
  case checkmark
  /// A switch, on or off.
  case `switch`
  /// An i in a ring: more information is available.
  case detailButton
  /// A ring that the row's `progress` fills.
  case progress
  /// A spinner: something is being done.
  case spinner
}

/// A row of a page as written; missing properties are inherited or have their default.
public struct Cell: Hashable, Sendable {
  /// The row's id for tests, masks and differences; nil: its path.
  public var id: String?
  /// The row's index on the page as first read, from 0; nil until rows are numbered.
  package var ordinal: Int?
  /// The kind of row.
  public var kind: Kind = .disclosure
  /// The name of the leading image.
  public var image: String?
  /// The letters of a person, on a round ground in place of a missing leading image.
  public var initials: String?
  /// Whether the person is there: a dot at the lower right of the leading image.
  package var presence: Presence?
  /// How the image fills the row; for media kinds only.
  ///
  /// Default: cover.
  public var fit = ImageFit.cover
  /// The main text.
  public var title: String?
  /// A smaller text below the title.
  public var subtitle: String?
  /// The trailing text.
  public var detail: String?
  /// The name of the trailing image.
  public var detailImage: String?
  /// The names of further trailing images, after the first one.
  public var detailImages: [String] = []
  /// How far something is, 0 to 1: a bar below the texts, or a ring as accessory.
  public var progress: Double?
  /// A badge, or a dot, before the accessory or at the image.
  public var badge: Badge?
  /// The colour of a tile behind the leading image; nil for none.
  public var tile: ColorReference?
  /// A segmented control in place of an accessory.
  public var segments: Segments?
  /// A slider in place of an accessory.
  public var slider: Slider?
  /// Whether the row has a stepper in place of an accessory; the detail shows its value.
  ///
  /// Default: false.
  public var stepper = false
  /// The position of the detail.
  ///
  /// Default: center.
  public var detailAt = DetailPlace.center
  /// Whether the input has the focus.
  ///
  /// Default: false.
  public var focused = false
  /// The actions that a swipe on the row reveals.
  public var swipe: Swipe?
  /// The side whose swipe actions are shown; nil: trailing, or leading without trailing actions.
  package var swiped: SwipedSide?
  /// Whether the trailing image is next to the accessory, with the detail left of it.
  ///
  /// Default: true.
  public var detailImageFirst = true
  /// The accessory; nil: that of the kind.
  public var accessory: Accessory?
  /// The state of a switch.
  ///
  /// Default: false.
  public var on = false
  /// Whether the row is enabled.
  ///
  /// Default: true.
  public var enabled = true
  /// Whether the row is pressed.
  ///
  /// Default: false.
  public var highlighted = false
  /// Whether the row is selected.
  ///
  /// Default: false.
  public var selected = false
  /// The height in points; nil: the theme's row height, or measured if text wraps.
  public var height: Double?
  /// Whether a separator is drawn below the row.
  ///
  /// Default: true.
  public var separator = true
  /// The style overrides of the row.
  public var style = StyleOverrides()
  /// Whether golden comparison ignores the row.
  ///
  /// Default: false.
  public var mask = false
  /// An annotation for design review.
  public var note: String?
  /// The placeholder of an empty input.
  public var placeholder: String?
  /// The text in an input.
  public var value: String?
  /// What is wrong with the text in an input; nil: nothing.
  public var invalid: String?
  /// The arguments for a template, by parameter name.
  public var parameters: [String: Argument] = [:]
  /// The page that a tap opens.
  public var action: String?
  /// The row's handlers and other behaviour; nil: only `action`.
  package var behavior: RowBehavior?
  /// The places of the row and its properties.
  package var places = Places()

  /// The row's identity, once rows are numbered.
  package var row: RowID { editID }

  /// An empty disclosure row.
  public init() {}
}

/// An argument for a template's parameter.
public enum Argument: Hashable, Sendable {
  /// A text, an image's name, or a number as written.
  case text(String)
  /// True or false.
  case flag(Bool)
}
