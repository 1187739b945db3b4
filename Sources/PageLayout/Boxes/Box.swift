public import Geometry
public import PageModel
public import Resolving

/// A finished part of a page: its place, its content, and the source line that produced it.
public struct Box: Hashable, Sendable {
  // The compiler keeps the case in the highest three bits of a byte whose other bits only some cases set, and compares
  // that whole byte with one in which these bits are 0: they cannot change the result. Valgrind reports the comparison
  // in an optimised program all the same, as of uninitialised values, wherever a case is asked for (`Box.reach`,
  // `Row.add`, `ReasonFinder.radius`), as it does in copies of other enumerations and in Swift's own runtime.

  /// The content of a box.
  public enum Content: Hashable, Sendable {
    /// No content: contains other boxes.
    case group
    /// A filled rectangle; corner radii in points.
    case fill(Color, Corners)
    /// A hairline: the greatest whole number of pixels up to its thickness, at least one.
    case line(Color)
    /// Outlines in page coordinates, back to front.
    case shapes([Shape])
    /// A text; `cut` is true if it is truncated.
    case text(TextRun, cut: Bool)
    /// A picture with rounded corners, radius in points; tint: only its shape in that colour, or
    /// the colour of its parts in `currentColor` if it has any.
    case image(ImageReference, tint: Color?, radius: Double, fit: ImageFit)
  }

  /// The stable name, such as `sections/0/cells/1/title`.
  public var path: BoxPath
  /// The row that the box is or belongs to.
  package var row: RowID?
  /// The place on the page in points, not rounded to pixels.
  public var rect: Rect
  /// The content of the box.
  public var content: Content
  /// The area outside of which nothing is painted, in points; nil: no clipping.
  public var clip: Rect?
  /// The rounded row to which the box is clipped, in points; nil if it does not reach the corners.
  package var cornerClip: RoundedRect?
  /// The opacity, 0–1.
  ///
  /// Default: 1.
  public var opacity = 1.0
  /// Whether it fades as one with boxes next to it: those with the same opacity are painted as one picture.
  ///
  /// Default: false.
  package var fadesAsOne = false
  /// The state of a switch; nil for other boxes.
  public var on: Bool?
  /// Whether golden comparison ignores the box.
  ///
  /// Default: false.
  public var mask = false
  /// A note for design review.
  public var note: String?
  /// The action of a tap.
  public var action: String?
  /// The place in the source file.
  public var source: Source?
  /// The tokens and keys that determine its style, its size, and its distances to neighbours.
  package var uses: [Use]
  /// How its width and height are determined.
  package var sizing: Sizing

  /// The style keys that layout read for the box.
  package var keys: KeySet { KeySet(uses.compactMap(\.key)) }

  /// Creates a box at a place of a page.
  package init(
    _ path: BoxPath, rect: Rect, content: Content = .group, source: Source? = nil,
    uses: [Use] = [], sizing: Sizing = .hug
  ) {
    self.path = path
    self.rect = rect
    self.content = content
    self.source = source
    self.uses = uses
    self.sizing = sizing
  }

  /// The kind of box: `cell` for `sections/0/cells/1`.
  public var role: String { path.role }

  /// The name of the box without what it is in and without its number; that of a part's own box is empty.
  package var kind: BoxName { path.name.kind }

  /// The id of its row in the page file; nil outside of rows and for rows without an id.
  package var authoredID: String? { if case .named(let id)? = row { id } else { nil } }

  /// The id of its row, or the row's path if it has none; nil outside of rows.
  public var id: String? { row.map { _ in authoredID ?? path.part.description } }
}

/// The corner radii of a rectangle, in points.
public struct Corners: Hashable, Sendable {
  /// The radius of the two corners at the top.
  public var top: Double
  /// The radius of the two corners at the bottom.
  public var bottom: Double

  /// Square corners.
  public static let square = Corners(top: 0, bottom: 0)

  /// Creates corners from radii in points.
  public init(top: Double, bottom: Double) {
    self.top = top
    self.bottom = bottom
  }
}

/// A rectangle with rounded corners.
package struct RoundedRect: Hashable, Sendable {
  /// The rectangle, in points.
  package var rect: Rect
  /// The radii of its corners, in points.
  package var corners: Corners

  /// Creates a rounded rectangle.
  package init(_ rect: Rect, _ corners: Corners) {
    self.rect = rect
    self.corners = corners
  }
}

/// An outline that is filled, stroked, or both.
public struct Shape: Hashable, Sendable {
  /// A line along the outline, with round joins and ends.
  public struct Stroke: Hashable, Sendable {
    /// The colour of the stroke.
    public var color: Color
    /// The line width in points.
    public var width: Double

    /// Creates a stroke; the width is in points.
    public init(color: Color, width: Double) {
      self.color = color
      self.width = width
    }
  }

  /// The outline, in points of the page.
  public var path: Path
  /// The fill colour; nil: not filled.
  public var fill: Color?
  /// The stroke, painted over the fill; nil: not stroked.
  public var stroke: Stroke?

  /// Creates a shape.
  public init(_ path: Path, fill: Color? = nil, stroke: Stroke? = nil) {
    self.path = path
    self.fill = fill
    self.stroke = stroke
  }
}

/// A laid-out page: the complete input of exporters.
public struct BoxTree: Hashable, Sendable {
  /// The language of the page, BCP 47.
  public var language: String
  /// The page's title; nil if it has none.
  public var title: String?
  /// The size of the screen, in points.
  public var viewport: Size
  /// The size of the page in points: as high as its content, and at least as the viewport.
  public var size: Size
  /// The background colour of the page.
  public var background: Color
  /// The boxes in painting order: a parent precedes its children.
  public var boxes: [Box]

  /// Creates a page from its boxes.
  public init(
    language: String, title: String?, viewport: Size, size: Size, background: Color, boxes: [Box]
  ) {
    (self.language, self.title, self.viewport) = (language, title, viewport)
    (self.size, self.background, self.boxes) = (size, background, boxes)
  }
}
