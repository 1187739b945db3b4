public import Geometry
package import PageModel

/// A picture that is there, and how large it is by itself.
public struct ImageReference: Hashable, Sendable {
  /// The name to find it by.
  public var name: String
  /// Its own size in points.
  public var size: Size

  /// A picture of a known size.
  public init(name: String, size: Size) {
    self.name = name
    self.size = size
  }
}

/// A length in points, and what gave it.
package struct ResolvedLength: Hashable, Sendable {
  /// The length in points.
  package var value: Double
  /// What gave it; nil for what nobody can change.
  package var origin: Use.Origin?

  /// The key of the look that it was read from; nil where a number was written.
  package var key: LengthKey? {
    if case .look(let key)? = origin { key.as(LengthKey.self) } else { nil }
  }

  /// A length of a look.
  init(_ key: LengthKey, of style: Style) {
    (value, origin) = (style[key], .look(AnyStyleKey(key)))
  }

  /// A length that was written under a key; nil: that nobody wrote.
  package init(_ value: Double, written key: Use.Written?) {
    (self.value, origin) = (value, key.map { .written($0) })
  }
}

/// A page with everything decided: the cascade folded in, every reference followed, no default left
/// to look up.
///
/// Made by `Page.resolved(with:)`; layout needs nothing else.
package struct ResolvedPage: Hashable, Sendable {
  /// The language of the texts, BCP 47.
  package var language: String
  /// How sections are drawn.
  package var tableStyle: TableStyle
  /// The look of what is not in a section.
  package var style: Style
  /// The strip at the top; nil where hidden.
  package var statusBar: ResolvedStatusBar?
  /// The bar with the title; nil where hidden.
  package var navigationBar: ResolvedNavigationBar?
  /// The field to search by, its texts as they may be drawn; nil where there is none.
  package var search: SearchField?
  /// What the button beside it says while somebody types.
  package var searchCancel: String?
  /// Where it was written.
  package var searchSource: Source?
  /// The buttons at the bottom.
  package var toolbar: [ResolvedBarItem] = []
  /// Where they were written.
  package var toolbarSource: Source?
  /// The items of the bar at the bottom; none where empty.
  package var tabBar: [ResolvedTabItem]
  /// The viewport's width in points where the page sets one.
  package var viewportWidth: Double?
  /// The viewport's height in points where the page sets one.
  package var viewportHeight: Double?
  /// The sections, from the top.
  package var sections: [ResolvedSection]
  /// The names that colours were looked up by: keys of the look, and colours of the palette.
  package var colorNames: Set<String> = []
  /// Where the page was written.
  package var source: Source?
}

/// A section with everything decided.
package struct ResolvedSection: Hashable, Sendable {
  /// What stands above or below the rows.
  package enum Caption: Hashable, Sendable {
    /// A text.
    case text(String)
    /// A template's elements and its height; hugging where nil.
    case elements(ResolvedElement, height: ResolvedLength?)
  }

  /// What stands above the rows.
  package var header: Caption?
  /// What stands below the rows.
  package var footer: Caption?
  /// The height asked for the space above the rows.
  package var headerHeight: ResolvedLength
  /// The height asked for the space below the rows.
  package var footerHeight: ResolvedLength
  /// The space above the header's text.
  package var headerTopGap: ResolvedLength
  /// The space below the footer's text.
  package var footerBottomGap: ResolvedLength
  /// The look of the section's own parts.
  package var style: Style
  /// The rows, from the top.
  package var cells: [ResolvedCell]
  /// Where the section and its properties were written.
  package var places: Places
}

/// A row with everything decided.
package struct ResolvedCell: Hashable, Sendable {
  /// How the row is built.
  package enum Content: Hashable, Sendable {
    /// By the layout's own rules.
    case builtIn(Kind.BuiltIn)
    /// From a template's elements; its height, hugging where nil.
    case elements(ResolvedElement, height: ResolvedLength?)
  }

  /// The row as it was written: its texts as they may be drawn, with what the kind says by itself.
  package var written: Cell
  /// How the row is built.
  package var content: Content
  /// The picture at the left.
  package var image: ImageReference?
  /// The picture at the right.
  package var detailImage: ImageReference?
  /// What stands at the right end.
  package var accessory: Accessory
  /// Whether it is one of its section's chosen rows, which have their checkmarks in front; nil where these
  /// stand elsewhere, or nothing is chosen.
  package var leadingChoice: Bool?
  /// The colour of the tile behind the picture.
  package var tile: Color?
  /// The badge.
  package var badge: ResolvedBadge?
  /// The choice of one of a few.
  package var segments: ResolvedSegments?
  /// The knob on a line.
  package var slider: ResolvedSlider?
  /// What it shows beside itself while it is swiped.
  package var swipe: ResolvedSwipe?
  /// The look of the row.
  package var style: Style

  /// Who the row is.
  package var row: RowID { written.row }
  /// Where the row and its properties were written.
  package var places: Places { written.places }
}

/// A template's building block with everything decided.
package struct ResolvedElement: Hashable, Sendable {
  /// What the block shows.
  package enum Content: Hashable, Sendable {
    /// Children from left to right.
    case row([ResolvedElement])
    /// Children from top to bottom.
    case column([ResolvedElement])
    /// Children one over the other.
    case overlay([ResolvedElement])
    /// A text in a font and a colour.
    case text(String, Font, Color)
    /// A picture, and how it fills a frame of another proportion.
    case image(ImageReference, ImageFit)
    /// A filled rectangle.
    case shape(Color)
    /// Empty space.
    case spacer
    /// A switch.
    case `switch`(on: Bool)
    /// A badge.
    case badge(ResolvedBadge)
    /// A rounded square with a picture in its middle.
    case tile(Color, ImageReference?)
    /// A choice of one of a few.
    case segments(ResolvedSegments)
    /// A knob on a line.
    case slider(ResolvedSlider)
    /// Two keys that count up and down.
    case stepper
    /// The look's chevron.
    case chevron
    /// The look's tick.
    case checkmark
  }

  /// How wide or high a block is, in points.
  package enum Extent: Hashable, Sendable {
    /// As large as its content.
    case hug
    /// All that is left.
    case fill
    /// A fixed length in points.
    case fixed(Double)
  }

  /// What gave a block's values.
  package struct Uses: Hashable, Sendable {
    /// Those of its size, and of the space inside it.
    package var frame: [Use] = []
    /// Those of what it shows.
    package var content: [Use] = []
    /// Those of what is behind it.
    package var ground: [Use] = []
    /// What gave its width, its height and the space between its children; nil for what nobody gave.
    package var width, height, gap: Use.Origin?
    /// What gave the space inside its edges, in the order of ``Element/padding``.
    package var padding: [Use.Origin?] = []
  }

  /// What the block shows.
  package var content: Content
  /// The last word of the box's path.
  package var name: String
  /// How wide it is.
  package var width: Extent
  /// How high it is.
  package var height: Extent
  /// Space between children, in points.
  package var gap: Double
  /// Space inside the edges, in points.
  package var padding: Insets
  /// Where children stand across a row's or column's direction, and text in its box.
  package var align: Element.Alignment
  /// The colour behind the block.
  package var background: Color?
  /// The colour of a border.
  package var border: Color?
  /// The radius of corners, in points.
  package var radius: Double
  /// How many lines a text may have; 0: as many as it takes.
  package var lines: Int
  /// Extra space between lines, in points.
  package var lineSpacing: Double
  /// What gave its values.
  package var uses = Uses()
  /// Whether the page itself has the template, not a file of templates.
  package var isOfPage = false
  /// Where it was written.
  package var source: Source?
}
