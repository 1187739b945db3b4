package import Geometry

/// A text broken into lines and shaped, with its glyphs and their positions.
///
/// A pure value: it contains the shapes of its glyphs, so that drawing needs no lock.
package struct ShapedText: Sendable {
  /// A line of shaped text.
  package struct Line: Sendable {
    /// The logical width, in points.
    package var width: Double
    /// The glyphs, from left to right.
    package var glyphs: [PlacedGlyph] = []
    /// The boxes of missing characters; x from the line's left, y from its baseline, in points.
    package var gaps: [Rect] = []
  }

  /// The line width of a missing character's box, as a fraction of the font size.
  static let gapStroke = 0.06

  /// The box of a missing character, as high as a capital letter.
  static func gap(at origin: Point, advance: Double, size: Double) -> Rect {
    Rect(
      left: origin.x + 0.08 * size, top: origin.y - 0.72 * size,
      right: origin.x + max(advance - 0.08 * size, 0.16 * size), bottom: origin.y)
  }

  /// The lines, from the top; at least one.
  package var lines: [Line]
  /// Whether the text was truncated.
  package var isTruncated = false
  /// The characters that no font contains, each once, in order of appearance.
  package var missing: [Unicode.Scalar] = []
  /// The characters that missing faces should draw, in order of appearance.
  package var needs: [FontNeed] = []
  /// The error of the text, or nil.
  ///
  /// A text with an error must not be drawn.
  package var fault: String?

  /// The width of the longest line, in points.
  package var width: Double { lines.map(\.width).max() ?? 0 }
}

/// What was found out while the glyphs of a text were read.
struct GlyphFindings {
  /// The characters that no font has.
  var unknown: Set<Unicode.Scalar> = []
  /// The first reason why the text cannot be drawn; nil if it can.
  private(set) var fault: String?
  private var elements = 0

  /// The maximum number of lines and curves of a text: ten times that of Han characters.
  private static let mostElements = 1_000_000

  /// Adds a glyph of a font with a file name.
  mutating func add(_ glyph: Glyph, of font: () -> String) {
    elements += glyph.elements
    if let flaw = glyph.flaw {
      fault = flaw.message(font())
    } else if elements > Self.mostElements {
      fault = "the glyphs have more than \(Self.mostElements) lines and curves"
    }
  }
}

/// A glyph with its position in a line.
package struct PlacedGlyph: Sendable {
  /// The glyph, independent of size.
  package var glyph: Glyph
  /// The origin in points: x from the line's left, y from its baseline.
  package var origin: Point
  /// The size of the font, in points.
  package var size: Double
  /// The number of the text's mark that it is in; nil for none.
  package var mark: Int?
}

/// A glyph of a font file, with its shape; equal glyphs are the same object.
package final class Glyph: Sendable {
  /// The shape of a glyph.
  package enum Shape: Sendable {
    /// An outline to be filled; its unit is the font size.
    case outline(Path)
    /// A coloured picture and its rectangle; the unit is the font size.
    case picture(GlyphPicture, Rect)
  }

  /// The glyph's number, unique in the process, with that of its face.
  let id: ID
  /// The path of the font file that contains the glyph.
  let file: String
  /// The shape of the glyph.
  package let shape: Shape
  /// The bounds of the shape, relative to the origin; the unit is the font size.
  let hull: Rect

  /// Whether the glyph is a coloured picture.
  var isPicture: Bool {
    if case .picture = shape { true } else { false }
  }

  /// The maximum number of lines and curves of a glyph; complex Han characters have about 500.
  static let mostElements = 4096
  /// The maximum distance of a shape from the origin, in ems; of real fonts, the widest letters have 15.
  private static let farthest = 64.0

  /// The number of lines and curves of the outline.
  var elements: Int {
    if case .outline(let path) = shape { path.elements.count } else { 0 }
  }

  /// Why the glyph cannot be drawn; nil if it can.
  ///
  /// A glyph with a flaw has no shape.
  let flaw: Flaw?

  /// What is wrong with a glyph of a font.
  enum Flaw {
    /// The font contains the glyph but it cannot be read.
    case broken
    /// It has too many lines and curves.
    case complex
    /// It reaches too far from its origin.
    case large

    /// The message about a text with the glyph.
    func message(_ font: String) -> String {
      switch self {
      case .broken: "a glyph of \(font) is broken"
      case .complex: "a glyph has more than \(Glyph.mostElements) lines and curves"
      case .large:
        "a glyph of \(font) is more than \(Int(Glyph.farthest)) times as large as the font"
      }
    }
  }

  /// The number of a face and that of a glyph in it.
  struct ID: Hashable {
    let face: Int
    let glyph: UInt32
  }

  init(_ id: ID, file: String, shape: Shape, isBroken: Bool = false) {
    let hull =
      switch shape {
      case .outline(let path): path.hull ?? Rect(origin: Point(), size: .zero)
      case .picture(_, let rect): rect
      }
    flaw = isBroken ? .broken : Self.flaw(of: shape, hull)
    (self.id, self.file) = (id, file)
    self.shape = flaw == nil ? shape : .outline(Path())
    self.hull = flaw == nil ? hull : Rect(origin: Point(), size: .zero)
  }

  private static func flaw(of shape: Shape, _ hull: Rect) -> Flaw? {
    if case .outline(let path) = shape, path.elements.count > mostElements { return .complex }
    let edges = [hull.left, hull.top, hull.right, hull.bottom]
    return edges.allSatisfy { abs($0) <= farthest } ? nil : .large
  }
}

/// Pixels in Cairo's ARGB32: premultiplied alpha, native byte order.
package struct Pixels: Hashable, Sendable {
  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int
  /// The pixels as one number each, row by row, without padding.
  package let values: [UInt32]
}
