import PageModel

extension Canvas {
  /// A row with a left part and a right part: disclosure, plain, switch, standard and three of
  /// UIKit's styles.
  ///
  /// They differ in their look's numbers and in what they show.
  mutating func addTwoPartRow(_ row: Row) {
    let row = row.showing(row.kind.shownKeys)
    let rightStart = addRightPart(of: row)
    let leftEnd = addLeftPart(of: row, right: rightStart)
    warnIfOverlapping(leftEnd: leftEnd, rightStart: rightStart.x, row: row)
  }
}

extension Row {
  /// The kind, for rows that are not made from a template.
  var kind: Kind.BuiltIn {
    if case .builtIn(let kind) = cell.content { kind } else { .plain }
  }

  /// Whether the detail stands below the title, as in UIKit's subtitle style.
  var hasDetailBelow: Bool { cell.kind == "subtitle" && cell.subtitle == nil }

  /// The text at the right end.
  var detailAtRight: String? { hasDetailBelow ? nil : cell.detail }

  /// Whether the title is one that could have a text at its right, and has none.
  var hasLoneTitle: Bool { kind.shownKeys.contains("detail") && detailAtRight == nil }

  /// The row without the values of keys that are not in a set.
  func showing(_ keys: Set<String>) -> Row {
    var cell = cell
    if !keys.contains("image") { cell.image = nil }
    if !keys.contains("subtitle") { cell.subtitle = nil }
    if !keys.contains("detail") { cell.detail = nil }
    if !keys.contains("detailImage") { cell.detailImage = nil }
    return Row(cell: cell, place: place, rect: rect, tableStyle: tableStyle)
  }
}
