public import Geometry
public import PageModel

/// A text to be set, with all properties needed for measuring and painting.
public struct TextRun: Hashable, Sendable {
  /// The text.
  public var text: String { didSet { characters = text.utf8.sum } }
  /// A hash that distinguishes canonically equal texts with different characters.
  package private(set) var characters: UInt64
  /// The font; its line height determines the height of the box.
  public var font: Font
  /// The colour of the text.
  public var color: Color
  /// The language, BCP 47, which determines the glyph variants of Han characters.
  public var language: String
  /// The alignment of lines in the box: 0 left, 0.5 centred, 1 right.
  public var alignment: Double
  /// The maximum number of lines; 0: unlimited.
  ///
  /// Text that does not fit is truncated with an ellipsis.
  public var maxLines: Int
  /// The additional space between lines, in points.
  public var lineSpacing: Double
  /// The ascent of the line box as a share of the font size, from the style.
  public var ascent: Double
  /// The descent of the line box as a share of the font size.
  public var descent: Double

  /// Whether the font's kerning is applied.
  ///
  /// Default: true.
  public var isKerned = true

  /// Whether the tracking is fitted to the font's own letters; other letters are not tracked.
  ///
  /// Default: false; then all letters are tracked whose script does not connect them.
  package var isFitted = false

  /// The parts with another weight or colour, in order.
  ///
  /// Default: none.
  package var marks: [TextMark] = []

  /// Creates a text; default: one line, aligned left.
  public init(
    _ text: String, font: Font, color: Color, language: String, ascent: Double, descent: Double,
    alignment: Double = 0, maxLines: Int = 1, lineSpacing: Double = 0
  ) {
    self.text = text
    characters = text.utf8.sum
    self.font = font
    self.color = color
    self.language = language
    self.ascent = ascent
    self.descent = descent
    self.alignment = alignment
    self.maxLines = maxLines
    self.lineSpacing = lineSpacing
  }

  /// The distance from one baseline to the next, in points.
  public var pitch: Double { font.linePitch + lineSpacing }

  /// The height of a number of lines, in points.
  public func height(lines: Int) -> Double {
    Double(lines) * pitch - (lines > 0 ? lineSpacing : 0)
  }

  /// The distance from a box's top to the baseline of a line, in points.
  public func baseline(ofLine line: Int) -> Double {
    let slack = font.linePitch - (ascent + descent) * font.size
    return Double(line) * pitch + slack / 2 + ascent * font.size
  }
}

/// A part of a text with another weight or colour.
package struct TextMark: Hashable, Sendable {
  /// Its range in the text, in Unicode scalars.
  package var range: Range<Int>
  /// The weight of its font, 1–1000.
  package var weight: Double
  /// Its colour.
  package var color: Color

  /// Creates a part.
  package init(_ range: Range<Int>, weight: Double, color: Color) {
    (self.range, self.weight, self.color) = (range, weight, color)
  }
}

/// The measured extent of a text.
package struct TextExtent: Hashable, Sendable {
  /// The width of the longest line in points, not rounded.
  package var width: Double
  /// The number of lines; 1 for an empty text.
  package var lines: Int
  /// Whether the text is truncated.
  package var truncated: Bool
  /// The characters that no font contains, each once, in order of appearance.
  package var missing: [Unicode.Scalar]
  /// The reason why the text cannot be drawn; nil if it can.
  package var fault: String?

  /// Creates an extent; default: one line, not truncated.
  package init(
    width: Double, lines: Int = 1, truncated: Bool = false, missing: [Unicode.Scalar] = [],
    fault: String? = nil
  ) {
    self.width = width
    self.lines = lines
    self.truncated = truncated
    self.missing = missing
    self.fault = fault
  }
}

/// Measures texts for layout.
package protocol TextMeasuring {
  /// The extent of a text in which no line exceeds a width in points; nil: no limit.
  func extent(of run: TextRun, width: Double?) -> TextExtent
  /// How far the letters of such a text reach below its box, in points.
  ///
  /// Default: 0.
  func overhang(of run: TextRun, width: Double?) -> Double
}

extension TextMeasuring {
  package func overhang(of run: TextRun, width: Double?) -> Double { 0 }
}

extension String.UTF8View {
  /// The FNV-1a hash of the bytes, with 64 bits.
  fileprivate var sum: UInt64 {
    reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
