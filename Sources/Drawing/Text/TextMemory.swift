import PageLayout
import PageModel

/// The texts shaped last, and the faces of the fonts used so far.
struct TextMemory {
  /// The texts; the cost of a glyph is 1, and it takes about 32 bytes, unless its outline is unusually long.
  ///
  /// Texts are shaped for layout and then painted: the cache has room for the largest page.
  private var texts = RecentCache<Key, [Answer]>(capacity: 1 << 20)
  /// The faces of each font and language.
  var faces: [FaceKey: FaceChoice] = [:]
  /// The number of texts shaped.
  private(set) var shapings = 0

  /// The properties on which the choice of faces depends.
  struct FaceKey: Hashable {
    let family: String
    let han: String
    let weight: Double
  }

  /// The properties on which a shaped text depends, apart from its width.
  private struct Key: Hashable {
    private let text: String
    private let characters: UInt64
    private let maxLines: Int
    private let family: String
    private let language: String
    private let size: Double
    private let weight: Double
    private let tracking: Double
    private let isKerned: Bool
    private let isFitted: Bool
    private let marks: [Mark]

    /// A mark without its colour.
    private struct Mark: Hashable {
      let range: Range<Int>
      let weight: Double
    }

    init(_ run: TextRun) {
      (text, characters, maxLines) = (run.text, run.characters, run.maxLines)
      (family, language, size) = (run.font.family, run.language, run.font.size)
      (weight, tracking) = (run.font.weight, run.font.tracking)
      (isKerned, isFitted) = (run.isKerned, run.isFitted)
      marks = run.marks.map { Mark(range: $0.range, weight: $0.weight) }
    }
  }

  /// A shaped text, with the widths for which it is valid.
  private struct Answer {
    /// The width for which it was shaped; nil if it is the same for any larger width.
    let limit: Double?
    let text: ShapedText

    /// Whether it is valid for a width; the painter uses the width that layout received.
    func fits(_ width: Double) -> Bool {
      guard let limit else { return text.width <= width }
      return width == limit || width == text.width
    }
  }

  /// A text that was shaped before; nil if it was not.
  mutating func text(_ run: TextRun, width: Double?) -> ShapedText? {
    texts[Key(run)]?.first { $0.fits(width ?? .infinity) }?.text
  }

  /// Keeps a text that was shaped for a width; nil if it is the same for any larger width.
  mutating func keep(_ text: ShapedText, of run: TextRun, width: Double?) {
    shapings += 1
    let key = Key(run)
    // The same text on another thread may have been faster.
    var known = (texts[key] ?? []).suffix(7)
    known.append(Answer(limit: width, text: text))
    // The text, the key and the tables take about as much memory as a dozen glyphs.
    let cost = known.reduce(0) { $0 + $1.text.lines.reduce(12) { $0 + 2 + $1.cost } }
    texts.keep(Array(known), for: key, cost: cost)
  }
}

extension ShapedText.Line {
  /// The number of glyphs, where one with more than 512 lines and curves counts by its memory.
  fileprivate var cost: Int {
    glyphs.reduce(0) { $0 + ($1.glyph.elements > 512 ? 2 * $1.glyph.elements : 1) }
  }
}
