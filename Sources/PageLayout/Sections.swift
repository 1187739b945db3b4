import Geometry
import PageModel

extension Canvas {
  /// Adds a section below what is there, and moves `y` to its end.
  mutating func addSection(
    _ section: ResolvedSection, number: Int, width: Double, tableStyle: TableStyle,
    y: inout Double
  ) {
    let place = PartPath.section(number)
    let start = boxes.count
    let top = y
    var style = StyleReader(section.style)
    boxes.append(Box(BoxPath(place), rect: .init(x: 0, y: y, width: width, height: 0)))
    y += add(
      .header(of: section, place: place, width: width, tableStyle: tableStyle), y: y, style: &style)
    addRows(of: section, number: number, width: width, tableStyle: tableStyle, y: &y)
    y += add(
      .footer(of: section, place: place, width: width, tableStyle: tableStyle), y: y, style: &style)
    boxes[start].rect = Rect(left: 0, top: top, right: width, bottom: y)
    boxes[start].source = section.places.whole
    boxes[start].keys = style.keys
  }

  private mutating func addRows(
    of section: ResolvedSection, number: Int, width: Double, tableStyle: TableStyle,
    y: inout Double
  ) {
    let isGrouped = tableStyle == .grouped
    var margins = StyleReader(section.style)
    let margin = margins[.sectionMargin]
    var ends = StyleReader(section.style)
    let hasEnds = isGrouped && ends[.separatorAtEnds] != 0
    if hasEnds, !section.cells.isEmpty {
      var style = ends
      style.note(margins.keys)
      addLine(
        BoxPath(.section(number), "separator"), bottom: y, from: margin, to: width - margin,
        color: .separatorColor, style: style, source: section.places.whole)
    }
    for (index, cell) in section.cells.enumerated() {
      let isFirst = index == 0
      let isLast = index == section.cells.count - 1
      var style = StyleReader(cell.style)
      style.note(margins.keys)
      let height = height(of: cell, width: width - 2 * margin, style: &style)
      let rect = Rect(x: margin, y: y, width: width - 2 * margin, height: height)
      let row = Row(
        cell: cell, place: .cell(number, index), rect: rect, tableStyle: tableStyle)
      var corners = Corners.square
      if isGrouped, isFirst || isLast {
        var round = StyleReader(section.style)
        let radius = round[.sectionRadius]
        corners = Corners(top: isFirst ? radius : 0, bottom: isLast ? radius : 0)
        style.note(round.keys)
      }
      add(row, corners: corners, style: style)
      let line: SeparatorLine = !isLast || !isGrouped ? .inset : hasEnds ? .full : .none
      addSeparator(of: row, line: line, ends: ends.keys)
      y += height
    }
  }

  /// How far the line below a row reaches.
  private enum SeparatorLine {
    case none, inset, full
  }

  private mutating func addSeparator(of row: Row, line: SeparatorLine, ends: KeySet) {
    guard row.cell.separator, line != .none else { return }
    var style = row.style
    let isFull = line == .full
    if isFull { style.note(ends) }
    let start = isFull ? row.rect.left : separatorStart(of: row, style: &style)
    addLine(
      BoxPath(row.place, "separator"), bottom: row.rect.bottom, from: start,
      to: row.rect.right - (isFull ? 0 : style[.separatorTrailingInset]),
      color: .separatorColor, style: style,
      source: row.cell.places.blame("separator"), row: row.cell.row)
  }

  /// Where the line below a row begins: at the look's inset, or where the row's text does.
  private func separatorStart(of row: Row, style: inout StyleReader) -> Double {
    let inset = style[.separatorInset]
    guard !row.cell.style.hasOwnSeparatorInset, style[.separatorAtTitle] != 0,
      case .builtIn(let kind) = row.cell.content, kind != .picture, kind != .video
    else { return row.rect.left + inset }
    return leftTextStart(of: row.showing(kind.shownKeys), style: &style)
  }
}
