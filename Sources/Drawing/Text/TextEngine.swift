import CPango
import Geometry
package import PageLayout
import PageModel
import Synchronization

/// Shapes text: the owner of fonts, behind the one lock that Cairo 1.16 needs around text.
///
/// What leaves the lock are pure values. A process needs one engine; more are safe, but wait for
/// each other and load fonts of their own.
package final class TextEngine: TextMeasuring, Sendable {
  private let state: Mutex<TextState>

  /// The font files that glyphs come from.
  package let files: [FontFile]
  /// The families that pages may name.
  package let families: Set<String>
  /// Whether fontconfig's caches were found; if not, `fillCache(_:)` makes the next start faster.
  package let isCached: Bool

  /// Loads the fonts; throws where one is missing or not what its name says.
  package init(configuration: FontConfiguration) throws(FontError) {
    GLibLog.install
    let library = try TextLock.hold { () throws(FontError) in try FontLibrary(configuration) }
    files = library.files
    families = library.families
    isCached = library.isCached
    state = Mutex(TextState(library))
  }

  /// Writes fontconfig's caches into the configuration's last cache directory.
  ///
  /// Takes some 300 ms, and makes later starts 50 to 100 ms faster.
  package static func fillCache(_ configuration: FontConfiguration) throws(FontError) {
    try TextLock.hold { () throws(FontError) in try FontLibrary.fillCache(configuration) }
  }

  /// The room that a text takes when no line may be wider than a limit in points; nil: no limit.
  package func extent(of run: TextRun, width: Double?) -> TextExtent {
    let text = shape(run, width: width)
    return TextExtent(
      width: text.width, lines: text.lines.count, truncated: text.isTruncated,
      missing: text.missing)
  }

  /// The text, shaped so that no line is wider than a limit in points; nil: no limit.
  ///
  /// Its colour and alignment don't matter.
  package func shape(_ run: TextRun, width: Double?) -> ShapedText {
    locked { $0.shape(run, width: width) }
  }

  /// The font files that a page's glyphs come from, fallbacks included, by file name.
  package func files(of tree: BoxTree) -> [FontFile] {
    var paths: Set<String> = []
    for case (.text(let run, _), let width) in tree.boxes.map({ ($0.content, $0.rect.width) }) {
      for line in shape(run, width: width).lines {
        for placed in line.glyphs { paths.insert(placed.glyph.file) }
      }
    }
    return files.filter { paths.contains($0.place) }.sorted { $0.name < $1.name }
  }

  /// How many texts were handed to Pango, which is the slow part of all work with text.
  package var shapings: Int { locked { $0.shapings } }

  /// Does what needs the lock.
  func locked<Result, Failure>(
    _ body: (inout sending TextState) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    try TextLock.hold { () throws(Failure) in try state.withLock(body) }
  }
}

/// What the lock guards.
struct TextState: ~Copyable {
  private let library: FontLibrary
  private var glyphs: GlyphStore
  /// The texts that were shaped last; a glyph costs 1, and takes some 32 bytes.
  ///
  /// Those of a page are shaped for layout and then painted: as many as a page may have find room.
  private var texts = RecentCache<Key, [Answer]>(capacity: 1 << 20)
  private var layouts: PangoLayouts
  /// How many texts were handed to Pango.
  private(set) var shapings = 0

  /// What a shaped text depends on, but for the room that it has.
  private struct Key: Hashable {
    let text: String
    let characters: UInt64
    let maxLines: Int
    let font: PangoLayouts.Key

    init(_ run: TextRun) {
      (text, characters) = (run.text, run.characters)
      (maxLines, font) = (run.maxLines, PangoLayouts.Key(run))
    }
  }

  /// A shaped text, and the rooms that it is the answer for.
  private struct Answer {
    /// The room that it was shaped for; nil where it would look the same in any that is wider.
    let limit: Double?
    let text: ShapedText

    /// Whether it is the answer for a room; the painter asks with the width that layout was told.
    func fits(_ width: Double) -> Bool {
      guard let limit else { return text.width <= width }
      return width == limit || width == text.width
    }
  }

  init(_ library: consuming FontLibrary) {
    glyphs = GlyphStore(own: Set(library.files.compactMap(\.own?.place)))
    layouts = PangoLayouts(in: library.context)
    self.library = library
  }

  mutating func shape(_ run: TextRun, width: Double?) -> ShapedText {
    let key = Key(run)
    var known = texts[key] ?? []
    if let answer = known.first(where: { $0.fits(width ?? .infinity) }) { return answer.text }
    let (text, isFree) = shapeAnew(run, width: width)
    known = known.suffix(7)
    known.append(Answer(limit: isFree ? nil : width ?? .infinity, text: text))
    // The text, the key and the tables take as much room as a dozen glyphs.
    let cost = known.reduce(0) { $0 + $1.text.lines.reduce(12) { $0 + 2 + $1.glyphs.count } }
    texts.keep(known, for: key, cost: cost)
    return text
  }

  /// The space between the letters of a text, in points.
  mutating func tracking(of run: TextRun) -> Double { layouts.tracking(of: run) }

  /// Hands over the lines as Pango's own, for surfaces that take real text, and what shows them.
  mutating func withLines(
    of run: TextRun, width: Double?,
    _ body: (Int, UnsafeMutablePointer<PangoLayoutLine>, inout GlyphStore) -> Void
  ) {
    let shaped = PangoLines(run, width: width, in: &layouts)
    for (index, line) in shaped.lines.enumerated() { body(index, line, &glyphs) }
  }
}

// MARK: - From Pango's lines to pure values

extension TextState {
  /// A line cannot be wider, in points: Pango counts in 1024ths of them, in 32 bits.
  private static let widest = 1_000_000.0
  /// Pango's glyph for what is not to be seen.
  static let emptyGlyph: UInt32 = 0x0FFF_FFFF
  /// Added to a character's number where no font has it.
  static let unknownFlag: UInt32 = 0x1000_0000

  /// Shapes a text, and tells whether it looks as it does where there is no limit.
  private mutating func shapeAnew(_ run: TextRun, width: Double?) -> (ShapedText, isFree: Bool) {
    shapings += 1
    // What others complained of is not this text's fault.
    _ = GLibLog.take()
    let shaped = PangoLines(run, width: width, in: &layouts)
    var text = ShapedText(lines: [], room: width, isTruncated: shaped.isTruncated)
    var unknown: Set<Unicode.Scalar> = []
    var broken: String?
    for line in shaped.lines {
      var line = read(line, size: run.font.size, &unknown, &broken)
      // Letters that are not seen, and stand closer than side by side, make no line narrower than nothing.
      line.width = max(0, line.width)
      text.lines.append(line)
    }
    if text.lines.isEmpty { text.lines.append(ShapedText.Line(width: 0)) }
    for scalar in run.text.unicodeScalars where unknown.remove(scalar) != nil {
      text.missing.append(scalar)
    }
    text.fault = GLibLog.take()
    if !text.lines.allSatisfy({ 0...Self.widest ~= $0.width }) {
      text = ShapedText(lines: [ShapedText.Line(width: 0)], fault: "the text is too wide")
    }
    if let fault = broken.map({ "a glyph of \($0) is broken" }) ?? text.excess {
      text = ShapedText(lines: [ShapedText.Line(width: 0)], fault: fault)
    }
    return (text, shaped.isFree)
  }

  /// Reads a line of Pango's: the glyphs that are to be seen, and what is in the place of others.
  private mutating func read(
    _ line: UnsafeMutablePointer<PangoLayoutLine>, size: Double,
    _ unknown: inout Set<Unicode.Scalar>, _ broken: inout String?
  ) -> ShapedText.Line {
    var shaped = ShapedText.Line(width: 0)
    for run in line.items {
      guard let font = run.item.pointee.analysis.font else { continue }
      let infos = UnsafeBufferPointer(
        start: run.glyphs.pointee.glyphs, count: Int(run.glyphs.pointee.num_glyphs))
      for info in infos {
        let (advance, origin) = (info.advance, Point(x: shaped.width, y: 0) + info.offset)
        shaped.width += advance
        // A glyph may take long to be found broken; one is enough.
        guard broken == nil else { return shaped }
        if info.glyph & Self.unknownFlag != 0 {
          if let scalar = Unicode.Scalar(info.glyph & ~Self.unknownFlag) { unknown.insert(scalar) }
          shaped.gaps.append(ShapedText.gap(at: origin, advance: advance, size: size))
        } else if info.glyph != Self.emptyGlyph {
          let glyph = glyphs.glyph(info.glyph, of: font)
          if glyph.isBroken {
            broken = library.files.first { $0.place == glyph.file }?.name
          }
          if case .outline(let path) = glyph.shape, path.elements.isEmpty { continue }
          shaped.glyphs.append(PlacedGlyph(glyph: glyph, origin: origin, size: size))
        }
      }
    }
    return shaped
  }
}
