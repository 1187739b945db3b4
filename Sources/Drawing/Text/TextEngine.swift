import CHarfBuzz
import Geometry
package import PageLayout
package import PageModel
import Synchronization

/// Shapes texts and owns the fonts.
///
/// Any number of threads may shape at once: a lock protects the memory of what was shaped, not the work. A
/// process needs one engine; several are safe, but load their own fonts.
package final class TextEngine: TextMeasuring, Sendable {
  let library: FontLibrary
  private let letters = FittedLetters()
  private let memory = Mutex(TextMemory())

  /// The font files in use.
  package var files: [FontFile] { library.files }
  /// The families that pages may use.
  package let families: Set<String>
  /// The faces of packages whose files are missing: a text that needs one cannot be drawn.
  package var missing: [MissingFace] { library.missing }

  /// Loads the fonts; throws if a file contains an unexpected family.
  package init(configuration: FontConfiguration) throws(FontError) {
    library = try FontLibrary(configuration)
    families = FontPackage.families.union(library.ownFamilies)
  }

  /// The size of a text in which no line exceeds a width in points; nil: no limit.
  package func extent(of run: TextRun, width: Double?) -> TextExtent {
    let text = shape(run, width: width)
    return TextExtent(
      width: text.width, lines: text.lines.count, truncated: text.isTruncated,
      missing: text.missing, fault: text.fault)
  }

  /// How far the letters of such a text reach below its box, in points; 0 if they do not.
  package func overhang(of run: TextRun, width: Double?) -> Double {
    let letters = shape(run, width: width).lines.last?.glyphs ?? []
    let depth = letters.map { $0.origin.y + $0.glyph.hull.bottom * $0.size }.max() ?? 0
    return max(0, depth - (run.height(lines: 1) - run.baseline(ofLine: 0)))
  }

  /// Shapes a text so that no line exceeds a width in points; nil: no limit.
  ///
  /// The result does not depend on the text's colour and alignment.
  package func shape(_ run: TextRun, width: Double?) -> ShapedText {
    if let known = memory.withLock({ $0.text(run, width: width) }) { return known }
    let (text, isFree) = shapeAnew(run, width: width)
    memory.withLock { $0.keep(text, of: run, width: isFree ? nil : width ?? .infinity) }
    return text
  }

  /// The font files of all glyphs of a page, fallback fonts included, sorted by file name.
  package func files(of tree: BoxTree) -> [FontFile] {
    files(of: tree.boxes[...])
  }

  /// The font files of all glyphs of a page's boxes, sorted by file name.
  package func files(of boxes: ArraySlice<Box>) -> [FontFile] {
    var paths: Set<String> = []
    for case (.text(let run, _), let width) in boxes.map({ ($0.content, $0.rect.width) }) {
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

  /// The number of texts shaped, the slow part of working with text.
  package var shapings: Int { memory.withLock(\.shapings) }
}

// MARK: - Shaping

extension TextEngine {
  /// The text in lines, with all that the files of vector formats tell of it.
  func set(_ run: TextRun, width: Double?) -> SetText {
    let faces = MarkedFaces(
      main: faces(of: run),
      marks: run.marks.map { ($0.range, self.faces(of: run, weight: $0.weight)) })
    return SetText(run, width: width, faces, tracking: tracking(of: run))
  }

  /// The tracking of a text: the space between its letters, in points.
  ///
  /// If the tracking is fitted to Inter 3.19, it includes the correction for the font in use.
  func tracking(of run: TextRun) -> Double {
    guard run.isFitted else { return run.font.tracking }
    return run.font.tracking + run.font.size * letters.narrower(run, in: faces(of: run).base)
  }

  /// The faces of a text, in the weight of its font or another one.
  ///
  /// Han characters have few weights. The letters beside them get the same: two weights in a line look like a
  /// mistake.
  private func faces(of run: TextRun, weight: Double? = nil) -> FaceChoice {
    let choice = faces(of: run, exactly: weight ?? run.font.weight)
    guard let han = run.text.firstHan else { return choice }
    let face = choice.face(for: han, isEmoji: false).face
    guard face.missing == nil, face.key.weight != choice.base.key.weight else { return choice }
    return faces(of: run, exactly: Double(face.key.cssWeight))
  }

  private func faces(of run: TextRun, exactly weight: Double) -> FaceChoice {
    let han = FontFamilies.han(run.language)
    let key = TextMemory.FaceKey(family: run.font.family, han: han, weight: weight)
    if let known = memory.withLock({ $0.faces[key] }) { return known }
    let families = FontFamilies.list(
      run.font.family, language: run.language, own: library.ownFamilies)
    // A weight is a whole number, 1 to 1000.
    let whole = min(max(weight, 1), 1000).rounded(.towardZero)
    let letters = library.faces(of: families, weight: whole)
    let pictures = library.faces(of: [FontFamilies.emoji], weight: whole)
    let choice = FaceChoice(letters: letters, pictures: pictures + letters)
    memory.withLock { memory in
      // Pages may use any number of fonts: the cache must not grow without limit in a service.
      if memory.faces.count >= 256 { memory.faces = [:] }
      memory.faces[key] = choice
    }
    return choice
  }

  /// The maximum width of a line in points.
  private static let widest = 1_000_000.0

  /// Shapes a text, and returns whether it is shaped as it would be without a limit.
  private func shapeAnew(_ run: TextRun, width: Double?) -> (ShapedText, isFree: Bool) {
    let set = set(run, width: width)
    var text = ShapedText(lines: [], isTruncated: set.isTruncated)
    var found = GlyphFindings()
    for line in set.lines {
      noteNeeds(of: line, in: &text)
      text.lines.append(read(line, size: run.font.size, &found))
    }
    for scalar in run.text.unicodeScalars where found.unknown.remove(scalar) != nil {
      text.missing.append(scalar)
    }
    if !text.lines.allSatisfy({ 0...Self.widest ~= $0.width }) {
      text = ShapedText(lines: [ShapedText.Line(width: 0)], fault: "the text is too wide")
    }
    if let fault = found.fault {
      text = ShapedText(lines: [ShapedText.Line(width: 0)], fault: fault)
    }
    return (text, set.isFree)
  }

  /// Notes the characters of a line that missing faces should draw.
  private func noteNeeds(of line: TextLine, in shaped: inout ShapedText) {
    for item in line.items {
      guard let face = item.face.missing?.face else { continue }
      shaped.note(Array(line.text.string(item.range)), need: face)
    }
  }

  /// The visible glyphs of a line, and boxes for missing characters.
  private func read(
    _ line: TextLine, size: Double, _ found: inout GlyphFindings
  ) -> ShapedText.Line {
    var shaped = ShapedText.Line(width: 0)
    for item in line.items {
      if item.glyphs.contains(where: { $0.number == 0 }) {
        found.unknown.formUnion(item.unknown(in: line.text))
      }
      for placed in item.glyphs {
        let advance = Double(placed.advance) / TextLine.unit
        let origin = Point(
          x: shaped.width + Double(placed.x) / TextLine.unit,
          y: Double(placed.y) / TextLine.unit)
        shaped.width += advance
        // Reading a faulty glyph can take long, so one is enough.
        guard found.fault == nil else { return shaped }
        if placed.number == 0 {
          shaped.gaps.append(ShapedText.gap(at: origin, advance: advance, size: size))
        } else if placed.number != SetGlyph.invisible {
          let glyph = item.face.glyph(placed.number)
          found.add(glyph) { files.first { $0.place == glyph.file }?.name ?? "a font" }
          if case .outline(let path) = glyph.shape, path.elements.isEmpty { continue }
          shaped.glyphs.append(
            PlacedGlyph(glyph: glyph, origin: origin, size: size, mark: item.mark))
        }
      }
    }
    // Invisible letters with negative tracking could make the width negative.
    shaped.width = max(0, shaped.width)
    return shaped
  }
}

extension String {
  /// The first Han character; nil if there is none.
  fileprivate var firstHan: UInt32? {
    guard utf8.contains(where: { $0 >= 0xE3 }) else { return nil }
    return unicodeScalars.first { ScriptRuns.script(of: $0.value) == HB_SCRIPT_HAN }?.value
  }
}

extension TextItem {
  /// The characters that the face lacks.
  fileprivate func unknown(in text: Scalars) -> [Unicode.Scalar] {
    clusters.filter { glyphs[$0.glyphs].contains { $0.number == 0 } }.flatMap { cluster in
      let lacking = text.values[cluster.scalars].filter {
        !face.has($0) && !ScalarKind.isNeutral($0)
      }
      let shown = lacking.isEmpty ? [text[cluster.scalars.lowerBound]] : lacking
      return shown.compactMap(Unicode.Scalar.init)
    }
  }
}
