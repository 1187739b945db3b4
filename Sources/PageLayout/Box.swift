public import Geometry
public import PageModel
public import Resolving

/// One finished part of a page: where it is, what it shows, and which line of which file made it.
public struct Box: Hashable, Sendable {
  /// What a box shows.
  public enum Content: Hashable, Sendable {
    /// Nothing of its own: it holds others.
    case group
    /// A colour over its rectangle, corners rounded by radii in points.
    case fill(Color, Corners)
    /// A hairline: as thick as whole pixels allow.
    case line(Color)
    /// Outlines, the first at the back; in page coordinates.
    case shapes([Shape])
    /// A text; `cut` where some of it had to be left out.
    case text(TextRun, cut: Bool)
    /// A picture in its rectangle, whose corners are round; only its shape in the colour where tinted.
    case image(ImageReference, tint: Color?, radius: Double, fit: ImageFit)
  }

  /// The stable name: `sections/0/cells/1/title`.
  public var path: BoxPath
  /// The row that it is, or belongs to.
  package var row: RowID?
  /// The place on the page, in points, before any rounding to pixels.
  public var rect: Rect
  /// What it shows.
  public var content: Content
  /// Nothing is painted outside of this, in points; nil: no bound.
  public var clip: Rect?
  /// The row whose round corners it is cut to, in points; nil: it reaches into none.
  package var cornerClip: RoundedRect?
  /// How much of it is seen, 0–1.
  ///
  /// Default: 1.
  public var opacity = 1.0
  /// The state of a switch.
  public var on: Bool?
  /// Whether golden comparison ignores it.
  ///
  /// Default: false.
  public var mask = false
  /// An annotation for design review.
  public var note: String?
  /// What a tap does.
  public var action: String?
  /// Where it was written.
  public var source: Source?
  /// What gave it its looks, its size, and its distance from what it stands in and next to.
  package var uses: [Use]
  /// Why it is as wide and as high as it is.
  package var sizing: Sizing

  /// The style keys that layout read to make it.
  package var keys: KeySet { KeySet(uses.compactMap(\.key)) }

  /// A box at a place of a page.
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

  /// What it is, whichever of its kind: `cell` for `sections/0/cells/1`.
  public var role: String { path.role }

  /// The id that its row was given; nil for what is in no row, and in one without.
  package var authoredID: String? { if case .named(let id)? = row { id } else { nil } }

  /// The row's id, or where it has none its path; on a cell and its parts.
  public var id: String? { row.map { _ in authoredID ?? path.part.description } }
}

/// How round the corners of a rectangle are, in points.
public struct Corners: Hashable, Sendable {
  /// The two at the top.
  public var top: Double
  /// The two at the bottom.
  public var bottom: Double

  /// Square corners.
  public static let square = Corners(top: 0, bottom: 0)

  /// Radii for the top and the bottom.
  public init(top: Double, bottom: Double) {
    self.top = top
    self.bottom = bottom
  }
}

/// A rectangle with round corners.
package struct RoundedRect: Hashable, Sendable {
  /// The rectangle, in points.
  package var rect: Rect
  /// How round its corners are.
  package var corners: Corners

  /// A rectangle and its corners.
  package init(_ rect: Rect, _ corners: Corners) {
    self.rect = rect
    self.corners = corners
  }
}

/// An outline that is filled, stroked, or both.
public struct Shape: Hashable, Sendable {
  /// A line along the outline, with round joins and ends.
  public struct Stroke: Hashable, Sendable {
    /// Its colour.
    public var color: Color
    /// Its thickness in points.
    public var width: Double

    /// A line of a colour and a thickness.
    public init(color: Color, width: Double) {
      self.color = color
      self.width = width
    }
  }

  /// The outline, in points of the page.
  public var path: Path
  /// What it is filled with.
  public var fill: Color?
  /// The line along it, painted over the fill.
  public var stroke: Stroke?

  /// An outline with what is given.
  public init(_ path: Path, fill: Color? = nil, stroke: Stroke? = nil) {
    self.path = path
    self.fill = fill
    self.stroke = stroke
  }
}

/// A laid-out page: all that an exporter sees.
public struct BoxTree: Hashable, Sendable {
  /// The language of the page, BCP 47.
  public var language: String
  /// The page's title; nil where it has none.
  public var title: String?
  /// The screen that the page was laid out for, in points.
  public var viewport: Size
  /// The whole page, in points: as high as the content, and at least as the viewport.
  public var size: Size
  /// The colour behind everything.
  public var background: Color
  /// The parts, in paint order: a parent comes before its children.
  public var boxes: [Box]

  /// A page from its boxes.
  public init(
    language: String, title: String?, viewport: Size, size: Size, background: Color, boxes: [Box]
  ) {
    (self.language, self.title, self.viewport) = (language, title, viewport)
    (self.size, self.background, self.boxes) = (size, background, boxes)
  }
}
