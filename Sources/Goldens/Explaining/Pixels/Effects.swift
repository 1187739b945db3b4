import Geometry
import PageLayout
import PageModel

/// The effects of causes that change the heights of rows.
struct Effects {
  /// A row whose height changed.
  private struct Growth {
    /// The index of the new row, or of the row after a removed one.
    let place: Int
    let key: RowKey
    let height: Double
    let isSameRow: Bool
  }

  /// The maximum number of causes with moved cells that get effects; each visits all rows.
  private static let mostMoves = 100

  /// The effects as text, by cause.
  private(set) var words: [Int: [String]] = [:]

  private let difference: TreeDifference
  /// For each new row, the number of old cells at or below it.
  private var cellsBelow: [Int] = []
  /// The number of those cells that changed themselves.
  private var changedBelow: [Int] = []

  init(_ difference: TreeDifference) {
    self.difference = difference
    countCells()
    if !difference.base.isScrolled, !difference.page.isScrolled {
      for (cause, growths) in growths {
        words[cause] = describe(growths, isMove: difference.list.causes[cause].kind.isOfOrder)
      }
    }
    addMoves()
  }

  /// The resized rows, by cause.
  private var growths: [Int: [Growth]] {
    let (old, new) = (difference.old, difference.new)
    let places = Dictionary(
      difference.page.rows.enumerated().map { ($1.key, $0) }
    ) { first, _ in first }
    var before: [RowKey: Int] = [:]
    var last = -1
    for row in difference.base.rows {
      if let index = old.row(row.key, in: new).flatMap({ places[$0] }) { last = index }
      before[row.key] = last
    }
    var growths: [Int: [Growth]] = [:]
    for (cause, growth) in difference.growths where !isOffScreen(growth.row) {
      let place =
        new.row(growth.row).flatMap { places[$0] } ?? old.row(growth.row).flatMap { before[$0] }
      let key = new.row(growth.row) ?? old.row(growth.row)
      guard let place, let key else { continue }
      growths[cause, default: []].append(
        Growth(place: place, key: key, height: growth.height, isSameRow: growth.isSameRow))
    }
    return growths.mapValues { withoutBorders($0).sorted { $0.place < $1.place } }
  }

  /// Whether only the end of the screen changed a row's height.
  ///
  /// The row is on both pages but invisible on one, or it is cut off, so that its height is
  /// unknown.
  private func isOffScreen(_ row: RowName) -> Bool {
    let sides = [difference.old, difference.new].compactMap { side in
      side.row(row).map { (parts: side.parts, key: $0) }
    }
    return sides.contains { side in
      side.parts.cut.contains(side.key)
        || sides.count == 2 && side.parts.heights[side.key] == nil
    }
  }

  /// The growths without headers and footers of sections that were empty or are empty now.
  ///
  /// They are omitted if only the border between header and footer moved.
  private func withoutBorders(_ growths: [Growth]) -> [Growth] {
    let (old, new) = (difference.base.cellCounts, difference.page.cellCounts)
    func isBorder(_ section: Int) -> Bool {
      guard case .section(let was)? = difference.pairs.base[.section(section)],
        old.indices.contains(was), new.indices.contains(section),
        (old[was] == 0) != (new[section] == 0)
      else { return false }
      let both = growths.filter { [.header(section), .footer(section)].contains($0.key) }
      return both.reduce(0) { $0 + $1.height }.isClose(to: 0)
    }
    return growths.filter { growth in
      switch growth.key {
      case .header(let section), .footer(let section): !isBorder(section)
      case .aboveSheet, .bar, .cell, .ground, .overlay, .refresh: true
      }
    }
  }

  /// The resized rows and moved cells; for moved sections only the cells.
  private func describe(_ growths: [Growth], isMove: Bool) -> [String] {
    guard let last = growths.last else { return [] }
    // A sheet grows by the space above it.
    var words = growths.filter { $0.key == .aboveSheet && $0.isSameRow }.map {
      "the sheet \($0.height < 0 ? "grew" : "shrank") \(abs($0.height).points)"
    }
    let rows = growths.filter { $0.isSameRow && $0.key != .aboveSheet }
    if let row = rows.first {
      let isEven = rows.allSatisfy { $0.height.isClose(to: row.height) }
      let change = (row.height > 0 ? "grew " : "shrank ") + abs(row.height).points
      if rows.count == 1 {
        words.append("\(row.key.word) \(change)")
      } else {
        let kinds = ["row", "header", "footer", "bar"].compactMap { word in
          let count = rows.count { $0.key.word == word }
          return count > 0 ? counted(count, word) : nil
        }
        words.append(
          kinds.joined(separator: " and ")
            + (isEven ? " \(change) each" : " changed height"))
      }
    }
    guard !isMove else { return words }
    guard rows.count <= 1 else { return words + [farthest(growths)].compactMap(\.self) }
    let total = growths.reduce(0) { $0 + $1.height }
    let (count, changed) = (cellsBelow[last.place + 1], changedBelow[last.place + 1])
    guard count > 0, !total.isClose(to: 0) else { return words }
    return words + [CauseWords.moved(count, "below", by: total, changed: changed)]
  }

  /// The farthest distances by which resized rows moved cells, up and down; nil if none moved.
  private func farthest(_ growths: [Growth]) -> String? {
    var (sum, up, down) = (0.0, 0.0, 0.0)
    for (index, growth) in growths.enumerated() {
      sum += growth.height
      let next = index + 1 < growths.count ? growths[index + 1].place + 1 : cellsBelow.count - 1
      let isMoving = cellsBelow[growth.place + 1] > cellsBelow[max(next, growth.place + 1)]
      if isMoving { (up, down) = (min(up, sum), max(down, sum)) }
    }
    let ways = [("up", -up), ("down", down)].filter { !$0.1.isClose(to: 0) }
    guard !ways.isEmpty else { return nil }
    return "the cells below moved "
      + ways.map { "\($0) by up to \($1.points)" }.joined(separator: " or ")
  }

  /// The parts of the new page that look different, regardless of the screen's end.
  private var changedParts: Set<PartPath> {
    Set(difference.changes.filter { !$0.isPartGone && !isMerelyCut($0) }.map(\.part))
  }

  /// Whether a cell's box changed only because the screen's end cuts it off.
  private func isMerelyCut(_ change: TreeDifference.Change) -> Bool {
    guard case .cell = change.part, let was = difference.pairs.base[change.part],
      let old = difference.base.rect(of: was), let new = difference.page.rect(of: change.part),
      max(old.bottom - difference.base.end, new.bottom - difference.page.end) > 0.01
    else { return false }
    let boxes = difference.boxes(of: change)
    // A box in one stage only may be outside of the screen in the other.
    guard var box = boxes.base, var other = boxes.new else { return true }
    (box.clip, other.clip, box.cornerClip, other.cornerClip) = (nil, nil, nil, nil)
    return other.looks(like: box, movedBy: new.top - old.top)
  }

  private mutating func countCells() {
    let changed = changedParts
    cellsBelow = [0]
    changedBelow = [0]
    for row in difference.page.rows.reversed() {
      var (count, other) = (cellsBelow.last ?? 0, changedBelow.last ?? 0)
      if case .cell = row.key, let was = difference.row(before: row.key),
        !(difference.base.tops[was] ?? 0).isClose(to: row.top)
      {
        count += 1
        if changed.contains(row.key.part) { other += 1 }
      }
      cellsBelow.append(count)
      changedBelow.append(other)
    }
    cellsBelow.reverse()
    changedBelow.reverse()
  }

  /// Adds the effects of cells that moved past others.
  private mutating func addMoves() {
    let difference = difference
    let changed = changedParts
    var parts: [Int: PartPath] = [:]
    for (part, cause) in difference.moved where parts[cause] == nil { parts[cause] = part }
    let moves = difference.list.causes.indices.filter { difference.list.causes[$0].kind == .moved }
    let places = moves.isEmpty ? [:] : placesBefore
    for index in moves.prefix(Self.mostMoves) {
      guard let part = parts[index], case .cell(let section, let cell) = part,
        let from = places[.cell(section, cell)],
        let height = difference.page.heights[.cell(section, cell)]
      else { continue }
      let to = difference.page.tops[.cell(section, cell)] ?? 0
      let passed = difference.page.rows.filter { row in
        guard row.key != .cell(section, cell), let before = places[row.key] else { return false }
        return (before > from) != (row.top > to)
      }
      guard !passed.isEmpty else { continue }
      words[index] = [
        CauseWords.moved(
          passed.count, "", by: from > (section, to) ? height : -height,
          changed: passed.count { changed.contains($0.key.part) })
      ]
    }
  }

  /// The places of the new page's cells as if only sections had moved: section and old top.
  ///
  /// A cell passes only those that its own move passed. Positions are in points.
  private var placesBefore: [RowKey: (section: Int, top: Double)] {
    var sections: [Int: Int] = [:]
    var last = 0
    for section in difference.old.page.sections.indices {
      if case .section(let now)? = difference.pairs.new[.section(section)] { last = now }
      sections[section] = last
    }
    var places: [RowKey: (section: Int, top: Double)] = [:]
    for row in difference.page.rows {
      guard case .cell = row.key, let was = difference.row(before: row.key),
        case .cell(let section, _) = was, let top = difference.base.tops[was]
      else { continue }
      places[row.key] = (sections[section, default: section], top)
    }
    return places
  }
}

extension PictureExplanation.Cause.Kind {
  /// Whether the cause reorders items.
  fileprivate var isOfOrder: Bool { self == .moved || self == .reordered }
}
