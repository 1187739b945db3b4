public import Geometry
public import PageModel

/// A text as it is to be set: all that measuring and painting need to know, and nothing else.
public struct TextRun: Hashable, Sendable {
  /// The characters.
  public var text: String { didSet { characters = text.utf8.sum } }
  /// What tells texts apart that count as equal and have other characters, which may look otherwise.
  package private(set) var characters: UInt64
  /// The font; its line height gives the box its height.
  public var font: Font
  /// The colour.
  public var color: Color
  /// The language, BCP 47: decides the forms of Han characters.
  public var language: String
  /// Where lines stand in the box's width: 0 at the left, 0.5 in the middle, 1 at the right.
  public var alignment: Double
  /// How many lines there may be; 0: as many as it takes.
  ///
  /// What does not fit ends in an ellipsis.
  public var maxLines: Int
  /// Extra space between lines, in points.
  public var lineSpacing: Double
  /// The part of the size that the line's box has above the baseline, by the look's own metrics.
  public var ascent: Double
  /// The part of the size that the line's box has below the baseline.
  public var descent: Double

  /// Whether pairs of letters are moved together or apart as the font has it.
  ///
  /// Default: true.
  public var isKerned = true

  /// Whether the tracking is fitted to the font's own letters: others stand as their fonts have them.
  ///
  /// Default: false, any letter is tracked whose script does not join them.
  package var isFitted = false

  /// One line at the left, unless told otherwise.
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

  /// The height of so many lines, in points.
  public func height(lines: Int) -> Double {
    Double(lines) * pitch - (lines > 0 ? lineSpacing : 0)
  }

  /// The distance from a box's top to the baseline of a line, in points.
  public func baseline(ofLine line: Int) -> Double {
    let slack = font.linePitch - (ascent + descent) * font.size
    return Double(line) * pitch + slack / 2 + ascent * font.size
  }
}

/// How much room a text takes.
package struct TextExtent: Hashable, Sendable {
  /// The width of its longest line, in points, unrounded.
  package var width: Double
  /// How many lines there are; 1 for a text without characters.
  package var lines: Int
  /// Whether some of it had to be left out.
  package var truncated: Bool
  /// Characters that no font has, in order of appearance, each once.
  package var missing: [Unicode.Scalar]

  /// The room of a text that is shown in full, unless told otherwise.
  package init(
    width: Double, lines: Int = 1, truncated: Bool = false, missing: [Unicode.Scalar] = []
  ) {
    self.width = width
    self.lines = lines
    self.truncated = truncated
    self.missing = missing
  }
}

/// The one question that layout asks of fonts.
package protocol TextMeasuring {
  /// The room that a text takes when no line may be wider than a limit in points; nil: no limit.
  func extent(of run: TextRun, width: Double?) -> TextExtent
}

extension String.UTF8View {
  /// A sum of the bytes: FNV-1a with 64 bits.
  fileprivate var sum: UInt64 {
    reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
