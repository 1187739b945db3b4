/// Fills the lines of one paragraph with its items.
///
/// Lines break where a line may begin; words that are too wide for a line break within, with a hyphen.
struct LineFiller {
  let shaper: Shaper
  let breaks: BreakPoints
  private let tabWidth: Int
  /// The width of a line, in units; nil: no limit.
  private let limit: Int?
  /// Whether U+2028 ends a line.
  private let hasLineEnds: Bool
  /// Whether any item is tracked.
  private let isTracked: Bool

  /// The items that are not in a line yet, the next one last.
  private(set) var items: [TextItem]
  /// The glyphs of the next item as it was before parts of it went to a line.
  private var glyphs: [SetGlyph]?
  /// The widths of that item's characters.
  private(set) var widths = CharacterWidths()
  /// The start of the next item.
  private var place: Int
  /// The items of the line that is being filled.
  private(set) var line: [TextItem] = []
  /// The room that is left in it, in units; nil: no limit.
  private var room: Int?

  /// A line with its items in the order of the text.
  struct Line {
    var items: [TextItem]
    /// Whether it ends because it is full, or at U+2028.
    var isWrapped: Bool
  }

  /// What came of putting an item on a line.
  private enum Outcome { case all, some, nothingYet, none, lineEnd }

  init(
    _ items: [TextItem], from start: Int, limit: Int?, hasLineEnds: Bool, _ shaper: Shaper,
    _ breaks: BreakPoints, tabWidth: Int
  ) {
    (self.items, place, self.limit, room) = (items.reversed(), start, limit, limit)
    isTracked = items.contains { $0.tracking != 0 }
    (self.hasLineEnds, self.shaper, self.breaks, self.tabWidth) = (
      hasLineEnds, shaper, breaks, tabWidth
    )
  }

  /// The lines of the paragraph; one at least has the items that no line has yet.
  mutating func lines() -> [Line] {
    var lines: [Line] = []
    while !items.isEmpty {
      (line, room) = ([], limit)
      let start = place
      let isWrapped = fill()
      addMissingHyphen(from: start)
      if isWrapped { hideLastSpace() }
      lines.append(Line(items: line, isWrapped: isWrapped))
    }
    return lines
  }

  /// Fills a line, and returns whether it ended before the paragraph.
  private mutating func fill() -> Bool {
    // The last place where the line can break: the number of items before it, its start, and the room then.
    var fallback: (count: Int, place: Int, room: Int?)?
    while let item = items.last {
      let (count, start, before) = (item.range.count, place, room)
      let isFirst = line.isEmpty
      switch put(mustFit: fallback == nil, mayBeWhole: true) {
      case .all:
        if limit != nil, !isTab(item), canBreak(start, count, atStart: !isFirst) {
          fallback = (line.count - 1, start, before)
        }
        items.removeLast()
        place += count
      case .nothingYet: return true
      case .some:
        place += count - (items.last?.range.count ?? 0)
        return true
      case .lineEnd:
        items.removeLast()
        place += count
        return true
      case .none:
        goBack(to: fallback)
        let count = items.last?.range.count ?? 0
        if case .all = put(mustFit: true, mayBeWhole: false) {
          items.removeLast()
          place += count
        } else {
          place += count - (items.last?.range.count ?? 0)
        }
        return true
      }
    }
    return false
  }

  /// Takes items from the line until it can break.
  private mutating func goBack(to fallback: (count: Int, place: Int, room: Int?)?) {
    guard let fallback else { return }
    while line.count > fallback.count { items.append(line.removeLast()) }
    (place, room) = (fallback.place, fallback.room)
  }

  private func canBreak(_ start: Int, _ count: Int, atStart: Bool) -> Bool {
    (start + (atStart ? 0 : 1)..<max(start + count, start + 1)).contains { breaks.lines[$0] }
  }

  private func isTab(_ item: TextItem) -> Bool { shaper.text[item.range.lowerBound] == 0x09 }

  // MARK: Shaping

  func glyphs(of item: TextItem) -> [SetGlyph] {
    guard isTab(item) else { return shaper.glyphs(of: item) }
    // A tab ends at the next multiple of eight spaces that is one space away at least.
    let used =
      limit.flatMap { limit in room.map { limit - $0 } } ?? line.reduce(0) { $0 + $1.width }
    let stop = (used + tabWidth / 8 + tabWidth - 1) / tabWidth * tabWidth
    return [
      SetGlyph(
        number: SetGlyph.invisible, cluster: item.range.lowerBound, advance: stop - used, x: 0, y: 0
      )
    ]
  }

  /// Puts an item on the line with glyphs, or with those it had as a whole, or shaped anew.
  private mutating func put(_ item: TextItem, _ known: [SetGlyph]?, isLast: Bool) {
    var item = item
    if let known {
      item.glyphs = known
    } else if isLast, widths.start == 0, item.hyphen == .none, let glyphs {
      item.glyphs = glyphs
    } else {
      item.glyphs = glyphs(of: item)
    }
    if isLast { glyphs = nil }
    line.append(item)
  }

  // MARK: Breaking

  /// Puts as much as possible of the next item on the line.
  ///
  /// - Parameters:
  ///   - mustFit: whether something is put there even if it is too wide.
  ///   - mayBeWhole: whether the whole item may go there.
  /// - Returns: what came of it.
  private mutating func put(mustFit: Bool, mayBeWhole: Bool) -> Outcome {
    let item = items[items.count - 1]
    let isNew = glyphs == nil
    if isNew {
      glyphs = glyphs(of: item)
      widths.start = 0
    }
    if hasLineEnds, shaper.text[item.range.lowerBound] == 0x2028 {
      put(item, nil, isLast: true)
      widths.start += item.range.count
      return .lineEnd
    }
    guard let left = self.room else {
      put(item, nil, isLast: true)
      return .all
    }
    let lost = endTracking(with: item)
    let room = max(0, left + lost)
    if isNew {
      var whole = item
      whole.glyphs = glyphs ?? []
      widths = CharacterWidths(of: whole)
    }
    let width = widths.upTo(item.range.count)
    if isTab(item) {
      put(item, nil, isLast: true)
      self.room = max(0, room - width) - lost
      return .all
    }
    let isWhole = mayBeWhole && breaks.lines[item.range.upperBound]
    let extra = isWhole ? extraWidth(of: item, upTo: item.range.count) : 0
    let isAlone = item.range.count == 1 && line.isEmpty
    if mayBeWhole, width + extra <= room || isAlone {
      // The rest of a divided item may have other glyphs than it had as a part.
      let shaped = widths.start == 0 ? glyphs : nil
      let known = shaped ?? glyphs(of: item)
      let width = known.reduce(0) { $0 + $1.advance }
      if width + extra <= room || isAlone {
        put(item, known, isLast: true)
        self.room = max(0, room - width) - lost
        return .all
      }
    }
    let whole = Candidate(count: item.range.count, width: width, extra: extra)
    var best = candidate(of: item, whole, in: room, mayBeWhole: mayBeWhole, inWords: false)
    if mustFit, best.whole > room {
      best = candidate(of: item, whole, in: room, mayBeWhole: mayBeWhole, inWords: true)
    }
    guard mustFit || best.whole <= room else {
      glyphs = nil
      return .none
    }
    self.room = max(0, room - best.whole) - lost
    return divide(item, at: best)
  }

  /// The tracking that the line loses at its ends with one more item.
  private mutating func endTracking(with item: TextItem) -> Int {
    guard isTracked else { return 0 }
    line.append(item)
    defer { line.removeLast() }
    return TextItem.endTracking(of: line[...])
  }

  /// Puts the first part of the next item on the line.
  private mutating func divide(_ item: TextItem, at best: Candidate) -> Outcome {
    if best.count == item.range.count {
      put(item, nil, isLast: true)
      return .all
    }
    guard best.count > 0 else { return .nothingYet }
    let part = part(of: item, best.count)
    put(part, best.glyphs, isLast: false)
    items[items.count - 1].range = part.range.upperBound..<item.range.upperBound
    widths.start += best.count
    return .some
  }

  // MARK: Line ends

  /// Adds a hyphen to a line whose last item is whole, but ends within a word.
  private mutating func addMissingHyphen(from start: Int) {
    let end = line.reduce(start) { $0 + $1.range.count }
    guard limit != nil, let last = line.indices.last, breaks.hyphens[end] != .none,
      line[last].hyphen == .none
    else { return }
    line[last].hyphen = breaks.hyphens[end]
    line[last].glyphs = glyphs(of: line[last])
  }

  /// Hides the space at which a line breaks.
  private mutating func hideLastSpace() {
    guard let last = line.indices.last, place > 0, ScalarKind.isWhite(shaper.text[place - 1]) else {
      return
    }
    let item = line[last]
    let index = item.isRightToLeft ? 0 : item.glyphs.count - 1
    let neighbour = item.isRightToLeft ? 1 : index - 1
    if item.glyphs.indices.contains(neighbour),
      item.glyphs[neighbour].cluster == item.glyphs[index].cluster
    {
      return
    }
    line[last].glyphs[index].advance = 0
    line[last].glyphs[index].number = SetGlyph.invisible
  }
}
