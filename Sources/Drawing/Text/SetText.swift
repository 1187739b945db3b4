import PageLayout
import PageModel

/// A text set in lines: broken, shaped and in the order in which it is seen.
///
/// A pure function of the text, its font and its width.
struct SetText {
  /// The lines, from the top.
  private(set) var lines: [TextLine] = []
  /// Whether the text was truncated.
  private(set) var isTruncated = false
  /// Whether the text is set as it would be without a width limit.
  private(set) var isFree = true

  private let run: TextRun
  private let faces: MarkedFaces
  private let size: Int32
  /// The space between letters, in units.
  private let tracking: Int
  private let limit: Int?

  /// Sets a text so that no line exceeds a width in points; nil: no limit.
  ///
  /// - Parameters:
  ///   - run: the text.
  ///   - width: the width in points; nil for no limit.
  ///   - faces: the faces of its font, marks and language.
  ///   - tracking: the space between letters, in points.
  init(_ run: TextRun, width: Double?, _ faces: MarkedFaces, tracking: Double) {
    let unit = TextLine.unit
    (self.run, self.faces) = (run, faces)
    size = Int32(max(0, min(run.font.size * unit, 1e9)))
    // A style made in Swift may have any number.
    self.tracking = Int(max(-1e9, min(1e9, tracking * unit)))
    limit = width.map { Int(min(max(($0 * unit).rounded(.up), 0), 1e9)) }
    let source = makeSource(Scalars(run.text), faces)
    if run.maxLines == 1 { setLine(source) } else { setParagraphs(source) }
  }

  /// Sets a single line, which is truncated with an ellipsis only if it is too wide.
  private mutating func setLine(_ source: Source) {
    let text = source.text
    let isRightToLeft = text.isRightToLeft(0..<text.count) ?? false
    let items = items(of: source, in: 0..<text.count, isRightToLeft: isRightToLeft)
    let shaper = shaper(for: text, starts: tracking == 0 ? [] : BreakPoints.starts(of: text))
    var filler = LineFiller(
      items, from: 0, limit: nil, hasLineEnds: false, shaper, BreakPoints(),
      tabWidth: source.tabWidth)
    let set = filler.lines().first?.items ?? []
    var line = TextLine(text: text, Self.ordered(set, text, isRightToLeft: isRightToLeft))
    if let limit, line.width > limit {
      let starts = tracking == 0 ? BreakPoints.starts(of: text) : shaper.starts
      let cut = Ellipsis(shaper: shaper, faces: faces.main, starts: starts)
        .cut(set, to: limit, isRightToLeft: isRightToLeft)
      line = TextLine(text: text, Self.ordered(cut, text, isRightToLeft: isRightToLeft))
      isTruncated = isTruncated || cut.last?.isEllipsis == true
      isFree = false
    }
    lines.append(line)
  }

  /// Sets paragraphs, wrapped between words, or within words that are too wide.
  private mutating func setParagraphs(_ source: Source) {
    let text = source.text
    let paragraphs = paragraphs(of: text)
    let parts = paragraphs.map {
      items(of: source, in: $0.range, isRightToLeft: $0.isRightToLeft)
    }
    let breaks = limit == nil ? BreakPoints() : BreakPoints(text, items: parts.flatMap { $0 })
    let needsStarts = tracking != 0 && limit == nil
    let shaper = shaper(
      for: text, starts: needsStarts ? BreakPoints.starts(of: text) : breaks.starts)
    let most = run.maxLines == 0 ? Int.max : run.maxLines
    for (paragraph, items) in zip(paragraphs, parts) {
      guard !isTruncated else { break }
      var place = paragraph.range.lowerBound
      var filler = LineFiller(
        items, from: place, limit: limit, hasLineEnds: true, shaper, breaks,
        tabWidth: source.tabWidth)
      let set = items.isEmpty ? [LineFiller.Line(items: [], isWrapped: false)] : filler.lines()
      for line in set {
        guard lines.count < most else {
          isTruncated = true
          break
        }
        isFree = isFree && !line.isWrapped
        lines.append(
          TextLine(
            text: text,
            Self.ordered(line.items, text, isRightToLeft: paragraph.isRightToLeft), start: place,
            isRightToLeft: paragraph.isRightToLeft))
        place = line.items.last?.range.upperBound ?? place
      }
    }
    guard isTruncated, let line = lines.popLast() else { return }
    isFree = false
    setLine(makeSource(remainder(from: line), faces.from(line.start, after: 1)))
  }

  /// The truncated last line: the rest of its paragraph, and `…` if more paragraphs follow.
  ///
  /// A leading mark preserves the direction of the paragraph.
  private func remainder(from line: TextLine) -> Scalars {
    let text = line.text
    let rest = text.values[line.start...]
    let paragraph = rest.prefix { $0 != 0x0A }
    return Scalars(
      [line.isRightToLeft ? 0x200F : 0x200E] + paragraph
        + (paragraph.endIndex == rest.endIndex ? [] : [0x2026]))
  }

  /// The paragraphs with their directions; those without letters have that of the one before.
  private func paragraphs(of text: Scalars) -> [(range: Range<Int>, isRightToLeft: Bool)] {
    var isRightToLeft = text.isRightToLeft(0..<text.count) ?? false
    return text.paragraphs.map { range in
      isRightToLeft = text.isRightToLeft(range) ?? isRightToLeft
      return (range, isRightToLeft)
    }
  }
}

// MARK: - Parts of the work

extension SetText {
  /// A text with what its paragraphs share.
  private struct Source {
    let text: Scalars
    let faces: MarkedFaces
    let tracked: [Range<Int>]
    let tabWidth: Int
  }

  private func makeSource(_ text: Scalars, _ faces: MarkedFaces) -> Source {
    let tracked = tracking == 0 ? [] : TrackedLetters.ranges(of: text, ownOnly: run.isFitted)
    let hasTabs = text.values.contains(0x09)
    return Source(
      text: text, faces: faces, tracked: tracked,
      tabWidth: hasTabs ? shaper(for: text, starts: []).tabWidth(faces.main.base) : 1)
  }

  private func items(of source: Source, in range: Range<Int>, isRightToLeft: Bool) -> [TextItem] {
    guard !range.isEmpty else { return [] }
    return Itemizer.items(
      of: source.text, in: range, isRightToLeft: isRightToLeft, source.faces,
      tracked: source.tracked,
      tracking: tracking)
  }

  private func shaper(for text: Scalars, starts: [Bool]) -> Shaper {
    Shaper(
      text: text, size: size, language: run.language, isKerned: run.isKerned, starts: starts)
  }

  /// Items in the order in which they are seen, from left to right, without tracking at the ends.
  private static func ordered(
    _ items: [TextItem], _ text: Scalars, isRightToLeft: Bool
  ) -> [TextItem] {
    var items = TextItem.asSeen(items)
    // Tabs of a text from right to left are made up for at their other end.
    let hasTab = items.contains { text[$0.range.lowerBound] == 0x09 }
    if isRightToLeft, hasTab { items.reverse() }
    let (starts, stops) = ends(of: items, text)
    var taken = 0
    for index in items.indices where items[index].tracking != 0 || hasTab {
      if text[items[index].range.lowerBound] == 0x09 {
        items[index].addToLast(taken)
        taken = 0
        continue
      }
      let (isStart, isStop) = (starts.contains(index), stops.contains(index))
      let isTurned = isRightToLeft && hasTab
      taken += items[index].trimTracking(
        isFirst: isTurned ? isStop : isStart, isLast: isTurned ? isStart : isStop)
    }
    if isRightToLeft, hasTab { items.reverse() }
    return items
  }

  /// The first and the last items between tabs; those without a width, as a space at which a line breaks, do not count.
  private static func ends(
    of items: [TextItem], _ text: Scalars
  ) -> (starts: Set<Int>, stops: Set<Int>) {
    var (starts, stops, last) = (Set<Int>(), Set<Int>(), Int?.none)
    for index in items.indices {
      if text[items[index].range.lowerBound] == 0x09 {
        if let last { stops.insert(last) }
        last = nil
      } else if items[index].width != 0 {
        if last == nil { starts.insert(index) }
        last = index
      }
    }
    if let last { stops.insert(last) }
    return (starts, stops)
  }
}
