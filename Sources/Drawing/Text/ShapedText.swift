package import Geometry

/// A text that was broken into lines and shaped: what is drawn, and where.
///
/// A pure value: what its glyphs look like comes with it, so that filling them needs no lock.
package struct ShapedText: Sendable {
  /// One line.
  package struct Line: Sendable {
    /// Its logical width, in points.
    package var width: Double
    /// The glyphs, from left to right.
    package var glyphs: [PlacedGlyph] = []
    /// Characters that no font has, as boxes; x from the line's left, y from its baseline.
    package var gaps: [Rect] = []
  }

  /// How thick the box of a missing character is drawn, where 1 is the size of the font.
  static let gapStroke = 0.06

  /// The box for a character that no font has: as high as a capital letter.
  static func gap(at origin: Point, advance: Double, size: Double) -> Rect {
    Rect(
      left: origin.x + 0.08 * size, top: origin.y - 0.72 * size,
      right: origin.x + max(advance - 0.08 * size, 0.16 * size), bottom: origin.y)
  }

  /// The lines, from the top; at least one.
  package var lines: [Line]
  /// The width that it was broken into lines for, in points; nil: any.
  ///
  /// Tracked lines may break elsewhere where they have just the width that they take.
  package var room: Double?
  /// Whether some of the text was left out.
  package var isTruncated = false
  /// Characters that no font has, in order of appearance, each once.
  package var missing: [Unicode.Scalar] = []
  /// What went wrong; nil: nothing.
  ///
  /// A text with a fault must not be shown.
  package var fault: String?

  /// The width of the longest line, in points.
  package var width: Double { lines.map(\.width).max() ?? 0 }
}

extension ShapedText {
  /// The lines and curves that all glyphs of a text may have: ten times what Han characters have.
  private static let mostElements = 1_000_000

  /// What would take longer to fill than any text should; nil: nothing.
  var excess: String? {
    var all = 0
    for placed in lines.lazy.flatMap(\.glyphs) {
      let elements = placed.glyph.elements
      guard elements <= Glyph.mostElements else {
        return "a glyph has more than \(Glyph.mostElements) lines and curves"
      }
      all += elements
    }
    return all > Self.mostElements
      ? "the glyphs have more than \(Self.mostElements) lines and curves" : nil
  }
}

/// A glyph at its place in a line.
package struct PlacedGlyph: Sendable {
  /// The glyph, for all sizes.
  package var glyph: Glyph
  /// Where its origin is: x from the line's left, y from its baseline, in points.
  package var origin: Point
  /// The size of the font, in points.
  package var size: Double
}

/// One glyph of one font file, and what it looks like; equal glyphs are the same object.
package final class Glyph: Sendable {
  /// What is drawn.
  package enum Shape: Sendable {
    /// An outline to be filled, where 1 is the size of the font.
    case outline(Path)
    /// A picture in its own colours, over a rectangle where 1 is the size of the font.
    case picture(Pixels, Rect)
  }

  /// Its number: the same for the same glyph only as long as the engine lives.
  let id: Int
  /// The font file that it comes from.
  let file: String
  /// What is drawn.
  package let shape: Shape
  /// The rectangle around it, from its origin, where 1 is the size of the font.
  let hull: Rect

  /// Whether it has colours of its own.
  var isPicture: Bool {
    if case .picture = shape { true } else { false }
  }

  /// The lines and curves that a glyph may have; the Han characters of most strokes have some 500.
  static let mostElements = 4096

  /// Its lines and curves.
  var elements: Int {
    if case .outline(let path) = shape { path.elements.count } else { 0 }
  }

  /// Whether it cannot be read, though its font has it.
  let isBroken: Bool

  init(id: Int, file: String, shape: Shape, isBroken: Bool = false) {
    (self.id, self.isBroken) = (id, isBroken)
    self.file = file
    self.shape = shape
    hull =
      switch shape {
      case .outline(let path): path.hull ?? Rect(origin: Point(), size: .zero)
      case .picture(_, let rect): rect
      }
  }
}

/// Pixels in Cairo's ARGB32: colours multiplied by alpha, in the machine's byte order.
package struct Pixels: Hashable, Sendable {
  /// Pixels from left to right.
  package let width: Int
  /// Pixels from top to bottom.
  package let height: Int
  /// One number a pixel, row by row, without gaps.
  package let values: [UInt32]
}
