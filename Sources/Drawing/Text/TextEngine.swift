import CPango
import Geometry
package import PageLayout
package import PageModel
import Synchronization

/// Shapes texts and owns the fonts, protected by the lock that Cairo 1.16 needs around text.
///
/// Only pure values leave the lock. A process needs one engine; several engines are safe, but wait
/// for each other and load their own fonts.
package final class TextEngine: TextMeasuring, Sendable {
  private let state: Mutex<TextState>

  /// The font files in use.
  package let files: [FontFile]
  /// The families that pages may use.
  package let families: Set<String>
  /// Whether fontconfig's caches were found; if not, `fillCache(_:)` makes the next start faster.
  package let isCached: Bool

  /// The faces of packages whose files are missing: a text that needs one cannot be drawn.
  package let missing: [MissingFace]

  /// Loads the fonts; throws if a file contains an unexpected family.
  package init(configuration: FontConfiguration) throws(FontError) {
    GLibLog.install
    let library = try TextLock.hold { () throws(FontError) in try FontLibrary(configuration) }
    files = library.files
    families = FontPackage.families.union(library.ownFamilies)
    missing = library.missing
    isCached = library.isCached
    state = Mutex(TextState(library))
  }

  /// Writes fontconfig's caches to the last cache directory of the configuration.
  ///
  /// Takes about 300 ms, and makes later starts 50 to 100 ms faster.
  package static func fillCache(_ configuration: FontConfiguration) throws(FontError) {
    try TextLock.hold { () throws(FontError) in try FontLibrary.fillCache(configuration) }
  }

  /// The size of a text in which no line exceeds a width in points; nil: no limit.
  package func extent(of run: TextRun, width: Double?) -> TextExtent {
    let text = shape(run, width: width)
    return TextExtent(
      width: text.width, lines: text.lines.count, truncated: text.isTruncated,
      missing: text.missing)
  }

  /// Shapes a text so that no line exceeds a width in points; nil: no limit.
  ///
  /// The result does not depend on the text's colour and alignment.
  package func shape(_ run: TextRun, width: Double?) -> ShapedText {
    locked { $0.shape(run, width: width) }
  }

  /// The font files of all glyphs of a page, fallback fonts included, sorted by file name.
  package func files(of tree: BoxTree) -> [FontFile] {
    var paths: Set<String> = []
    for case (.text(let run, _), let width) in tree.boxes.map({ ($0.content, $0.rect.width) }) {
      for line in shape(run, width: width).lines {
        for placed in line.glyphs { paths.insert(placed.glyph.file) }
      }
    }
    return files.filter { paths.contains($0.place) }.sorted { $0.name < $1.name }
  }

  /// The missing faces that a page needs, each with its characters and the first text that needs it.
  package func needs(of tree: BoxTree) -> [(need: FontNeed, source: Source?)] {
    guard !missing.isEmpty else { return [] }
    var needs: [(need: FontNeed, source: Source?)] = []
    for box in tree.boxes {
      guard case .text(let run, _) = box.content else { continue }
      for need in shape(run, width: box.rect.width).needs {
        if let known = needs.firstIndex(where: { $0.need.face.family == need.face.family }) {
          needs[known].need.add(need.characters)
        } else {
          needs.append((need, box.source))
        }
      }
    }
    return needs
  }

  /// The number of texts shaped by Pango, the slow part of working with text.
  package var shapings: Int { locked { $0.shapings } }

  /// Runs a closure with the state, holding the lock.
  func locked<Result, Failure>(
    _ body: (inout sending TextState) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    try TextLock.hold { () throws(Failure) in try state.withLock(body) }
  }
}

/// The state of the text engine, protected by its lock.
struct TextState: ~Copyable {
  private let library: FontLibrary
  private var glyphs: GlyphStore
  /// The texts shaped last; the cost of a glyph is 1, and it takes about 32 bytes.
  ///
  /// Texts are shaped for layout and then painted: the cache has room for the largest page.
  private var texts = RecentCache<Key, [Answer]>(capacity: 1 << 20)
  private var layouts: PangoLayouts
  /// The number of texts shaped by Pango.
  private(set) var shapings = 0

  /// The properties on which a shaped text depends, apart from its width.
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

  init(_ library: consuming FontLibrary) {
    glyphs = GlyphStore(own: Set(library.files.compactMap(\.own?.place)))
    layouts = PangoLayouts(in: library.context, ownFamilies: library.ownFamilies)
    self.library = library
  }

  mutating func shape(_ run: TextRun, width: Double?) -> ShapedText {
    let key = Key(run)
    var known = texts[key] ?? []
    if let answer = known.first(where: { $0.fits(width ?? .infinity) }) { return answer.text }
    let (text, isFree) = shapeAnew(run, width: width)
    known = known.suffix(7)
    known.append(Answer(limit: isFree ? nil : width ?? .infinity, text: text))
    // The text, the key and the tables take about as much memory as a dozen glyphs.
    let cost = known.reduce(0) { $0 + $1.text.lines.reduce(12) { $0 + 2 + $1.glyphs.count } }
    texts.keep(known, for: key, cost: cost)
    return text
  }

  /// The tracking of a text: the space between its letters, in points.
  mutating func tracking(of run: TextRun) -> Double { layouts.tracking(of: run) }

  /// Calls a closure with each of Pango's lines, for surfaces that draw text as text.
  mutating func withLines(
    of run: TextRun, width: Double?,
    _ body: (Int, UnsafeMutablePointer<PangoLayoutLine>, inout GlyphStore) -> Void
  ) {
    let shaped = PangoLines(run, width: width, in: &layouts)
    for (index, line) in shaped.lines.enumerated() { body(index, line, &glyphs) }
  }
}

// MARK: - Converting Pango's lines to pure values

extension TextState {
  /// The maximum width of a line in points; Pango uses 32-bit numbers of 1/1024 point.
  private static let widest = 1_000_000.0
  /// Pango's number for invisible glyphs.
  static let emptyGlyph: UInt32 = 0x0FFF_FFFF
  /// The flag that Pango adds to the code point of a missing character.
  static let unknownFlag: UInt32 = 0x1000_0000

  /// Shapes a text, and returns whether it is shaped as it would be without a limit.
  private mutating func shapeAnew(_ run: TextRun, width: Double?) -> (ShapedText, isFree: Bool) {
    shapings += 1
    // Discard warnings that earlier operations caused.
    _ = GLibLog.take()
    let shaped = PangoLines(run, width: width, in: &layouts)
    var text = ShapedText(lines: [], room: width, isTruncated: shaped.isTruncated)
    var unknown: Set<Unicode.Scalar> = []
    var broken: String?
    for line in shaped.lines {
      noteNeeds(of: line, in: &text)
      var line = read(line, size: run.font.size, &unknown, &broken)
      // Invisible letters with negative tracking could make the width negative.
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

  /// Notes the characters of a Pango line that missing faces should draw.
  private func noteNeeds(
    of line: UnsafeMutablePointer<PangoLayoutLine>, in shaped: inout ShapedText
  ) {
    guard !library.missing.isEmpty else { return }
    let text = Array(String(cString: pango_layout_get_text(line.pointee.layout)).utf8)
    for run in line.items {
      guard let font = run.item.pointee.analysis.font, let face = library.missingFace(of: font)
      else { continue }
      let start = Int(run.item.pointee.offset)
      let place = start..<start + Int(run.item.pointee.length)
      guard text.indices.contains(place) else { continue }
      shaped.note(Array(String(decoding: text[place], as: UTF8.self)), need: face)
    }
  }

  /// Converts a Pango line: its visible glyphs, and boxes for missing characters.
  private mutating func read(
    _ line: UnsafeMutablePointer<PangoLayoutLine>, size: Double,
    _ unknown: inout Set<Unicode.Scalar>, _ broken: inout String?
  ) -> ShapedText.Line {
    var shaped = ShapedText.Line(width: 0)
    for run in line.items {
      guard let font = run.item.pointee.analysis.font else { continue }
      let isMissing = library.missingFace(of: font) != nil
      let infos = UnsafeBufferPointer(
        start: run.glyphs.pointee.glyphs, count: Int(run.glyphs.pointee.num_glyphs))
      for info in infos {
        let (advance, origin) = (info.advance, Point(x: shaped.width, y: 0) + info.offset)
        shaped.width += advance
        guard !isMissing else { continue }
        // Detecting a broken glyph can take long, so one is enough.
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
