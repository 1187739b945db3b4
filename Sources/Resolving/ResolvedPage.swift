public import Geometry
package import PageModel

/// An existing image with its own size.
public struct ImageReference: Hashable, Sendable {
  /// The name.
  public var name: String
  /// The image's own size in points.
  public var size: Size
  /// Whether it is a vector drawing with parts in `currentColor`.
  ///
  /// Images of boxes have it only if the box's tint is the colour of these parts.
  package var hasCurrentColor = false

  /// An image of a known size.
  public init(name: String, size: Size) {
    self.name = name
    self.size = size
  }

  /// An image as found.
  package init(name: String, size: Size, hasCurrentColor: Bool) {
    self.init(name: name, size: size)
    self.hasCurrentColor = hasCurrentColor
  }
}

/// A length in points with its origin.
package struct ResolvedLength: Hashable, Sendable {
  /// The length in points.
  package var value: Double
  /// The origin; nil if no key sets the length.
  package var origin: Use.Origin?

  /// The style key; nil for a written number.
  package var key: LengthKey? {
    if case .look(let key)? = origin { key.as(LengthKey.self) } else { nil }
  }

  /// The length of a style key.
  init(_ key: LengthKey, of style: Style) {
    (value, origin) = (style[key], .look(AnyStyleKey(key)))
  }

  /// A length written under a key; nil: not set by any key.
  package init(_ value: Double, written key: Use.Written?) {
    (self.value, origin) = (value, key.map { .written($0) })
  }
}

/// A resolved page: styles are cascaded, references followed, and defaults filled in.
///
/// Made by `Page.resolved(with:)`; layout needs nothing else.
package struct ResolvedPage: Hashable, Sendable {
  /// The language of the texts, BCP 47.
  package var language: String
  /// The table style.
  package var tableStyle: TableStyle
  /// The style of everything outside of sections.
  package var style: Style
  /// The sheet on which the page is; nil: it fills the screen.
  package var sheet: PageSheet?
  /// The status bar; nil if hidden, and on a sheet.
  package var statusBar: ResolvedStatusBar?
  /// The navigation bar; nil if hidden.
  package var navigationBar: ResolvedNavigationBar?
  /// The search field with its texts cleaned for drawing; nil for none.
  package var search: SearchField?
  /// The text of the cancel button beside a focused search field.
  package var searchCancel: String?
  /// Where the search field is written.
  package var searchSource: Source?
  /// The toolbar.
  package var toolbar: [ResolvedBarItem] = []
  /// Where the toolbar is written.
  package var toolbarSource: Source?
  /// The tab bar; empty for none.
  package var tabBar: [ResolvedTabItem]
  /// The viewport's width in points; nil: the caller's.
  package var viewportWidth: Double?
  /// The viewport's height in points; nil: the caller's.
  package var viewportHeight: Double?
  /// The sections, from the top.
  package var sections: [ResolvedSection]
  /// The names used to look up colours: style keys and palette colours.
  package var colorNames: Set<String> = []
  /// Where the page is written.
  package var source: Source?
}

/// A resolved section.
package struct ResolvedSection: Hashable, Sendable {
  /// A header or footer.
  package enum Caption: Hashable, Sendable {
    /// A text.
    case text(String)
    /// A template's elements and their height; nil: hugs the content.
    case elements(ResolvedElement, height: ResolvedLength?)
  }

  /// The header above the rows.
  package var header: Caption?
  /// The text of the button at the end of the header; nil for none, and without a header's text.
  package var headerButton: String?
  /// The footer below the rows.
  package var footer: Caption?
  /// The minimum height of the space above the rows, in points.
  package var headerHeight: ResolvedLength
  /// The minimum height of the space below the rows, in points.
  package var footerHeight: ResolvedLength
  /// The space above the header's text, in points.
  package var headerTopGap: ResolvedLength
  /// The space below the footer's text, in points.
  package var footerBottomGap: ResolvedLength
  /// The style of the section's own parts.
  package var style: Style
  /// The rows, from the top.
  package var cells: [ResolvedCell]
  /// The places of the section and its properties.
  package var places: Places
}

/// A resolved row.
package struct ResolvedCell: Hashable, Sendable {
  /// The content of a row.
  package enum Content: Hashable, Sendable {
    /// A built-in kind.
    case builtIn(Kind.BuiltIn)
    /// A template's elements and their height; nil: hugs the content.
    case elements(ResolvedElement, height: ResolvedLength?)
  }

  /// The row as written, with its texts cleaned for drawing and the defaults of its kind.
  package var written: Cell
  /// The content.
  package var content: Content
  /// The leading image.
  package var image: ImageReference?
  /// The trailing image.
  package var detailImage: ImageReference?
  /// The further trailing images.
  package var detailImages: [ImageReference] = []
  /// The accessory.
  package var accessory: Accessory
  /// Whether the row is chosen, in a section with leading checkmarks; nil in other sections.
  package var leadingChoice: Bool?
  /// The colour of the tile behind the image.
  package var tile: Color?
  /// The colour of the dot for presence.
  package var presence: Color?
  /// The sign of an invalid input; nil for a valid one.
  package var invalidSign: ImageReference?
  /// The badge.
  package var badge: ResolvedBadge?
  /// The segmented control.
  package var segments: ResolvedSegments?
  /// The slider.
  package var slider: ResolvedSlider?
  /// The swipe actions.
  package var swipe: ResolvedSwipe?
  /// The style of the row.
  package var style: Style

  /// The identity of the row.
  package var row: RowID { written.row }
  /// The places of the row and its properties.
  package var places: Places { written.places }
}

/// A resolved element of a template.
package struct ResolvedElement: Hashable, Sendable {
  /// The content of an element.
  package enum Content: Hashable, Sendable {
    /// Children from left to right.
    case row([ResolvedElement])
    /// Children from top to bottom.
    case column([ResolvedElement])
    /// Children on top of each other.
    case overlay([ResolvedElement])
    /// A text in a font and a colour.
    case text(String, Font, Color)
    /// An image, its fit in a frame with another aspect ratio, and its own `currentColor`.
    case image(ImageReference, ImageFit, Color?)
    /// A filled rectangle.
    case shape(Color)
    /// Empty space.
    case spacer
    /// A switch.
    case `switch`(on: Bool)
    /// A round mark of a choice.
    case radio(on: Bool)
    /// A badge.
    case badge(ResolvedBadge)
    /// A rounded square with an image in its centre.
    case tile(Color, ImageReference?)
    /// A segmented control.
    case segments(ResolvedSegments)
    /// A slider.
    case slider(ResolvedSlider)
    /// How far something is, 0 to 1, as a bar or a ring; its colour, or nil for the tint.
    case progress(Double, isRing: Bool, Color?)
    /// A stepper.
    case stepper
    /// The theme's detail button.
    case detailButton
    /// The theme's spinner.
    case spinner
    /// The theme's chevron.
    case chevron
    /// The theme's checkmark.
    case checkmark
  }

  /// Where the caret of a focused input is.
  package enum Caret: Hashable, Sendable {
    /// Before the placeholder.
    case before
    /// After the value.
    case after
  }

  /// The width or height of an element.
  package enum Extent: Hashable, Sendable {
    /// The size of its content.
    case hug
    /// The remaining space.
    case fill
    /// A fixed length in points.
    case fixed(Double)
  }

  /// The uses of keys by an element.
  package struct Uses: Hashable, Sendable {
    /// The uses by its size and padding.
    package var frame: [Use] = []
    /// The uses by its content.
    package var content: [Use] = []
    /// The uses by its background.
    package var ground: [Use] = []
    /// The origins of its width, height and gap; nil if no key sets them.
    package var width, height, gap: Use.Origin?
    /// The origins of its padding, in the order of ``Element/padding``.
    package var padding: [Use.Origin?] = []
  }

  /// The content.
  package var content: Content
  /// The last part of the box's path.
  package var name: String
  /// The width.
  package var width: Extent
  /// The height.
  package var height: Extent
  /// The space between children, in points.
  package var gap: Double
  /// The padding, in points.
  package var padding: Insets
  /// The alignment of children across a row or column, and of a text in its box.
  package var align: Element.Alignment
  /// The background colour.
  package var background: Color?
  /// The border colour.
  package var border: Color?
  /// The radius of the corners, in points.
  package var radius: Double
  /// The maximum number of lines of a text; 0: unlimited.
  package var lines: Int
  /// Extra space between lines, in points.
  package var lineSpacing: Double
  /// Where the caret of a focused input is; nil if it has none.
  package var caret: Caret?
  /// The uses of keys by its values.
  package var uses = Uses()
  /// Whether the template is the page's own rather than a template file.
  package var isOfPage = false
  /// Where the element is written.
  package var source: Source?
}
