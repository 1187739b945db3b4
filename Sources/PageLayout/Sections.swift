import Geometry
import PageModel

extension Canvas {
  /// Adds a section below what is there, and moves `y` to its end.
  mutating func addSection(
    _ section: ResolvedSection, path: String, width: Double, tableStyle: TableStyle,
    y: inout Double
  ) {
    let start = boxes.count
    let top = y
    boxes.append(Box(path, rect: .init(x: 0, y: y, width: width, height: 0)))
    y += add(.header(of: section, path: path, width: width, tableStyle: tableStyle), y: y)
    addRows(of: section, path: path, width: width, tableStyle: tableStyle, y: &y)
    y += add(.footer(of: section, path: path, width: width, tableStyle: tableStyle), y: y)
    boxes[start].rect = Rect(left: 0, top: top, right: width, bottom: y)
    boxes[start].source = section.places.whole
  }

  private mutating func addRows(
    of section: ResolvedSection, path: String, width: Double, tableStyle: TableStyle,
    y: inout Double
  ) {
    let style = section.style
    let margin = style[.sectionMargin]
    let hasEnds = tableStyle == .grouped && style[.separatorAtEnds] != 0
    if hasEnds, !section.cells.isEmpty {
      addLine(
        path + "/separator", bottom: y, from: margin, to: width - margin,
        color: style[.separatorColor], style: style, source: section.places.whole)
    }
    for (index, cell) in section.cells.enumerated() {
      let isLast = index == section.cells.count - 1
      let height = height(of: cell, width: width - 2 * margin)
      let rect = Rect(x: margin, y: y, width: width - 2 * margin, height: height)
      let row = Row(cell: cell, path: "\(path)/cells/\(index)", rect: rect)
      let radius = tableStyle == .grouped ? style[.sectionRadius] : 0
      add(row, corners: Corners(top: index == 0 ? radius : 0, bottom: isLast ? radius : 0))
      let line: SeparatorLine = !isLast || tableStyle == .plain ? .inset : hasEnds ? .full : .none
      addSeparator(of: row, line: line)
      y += height
    }
  }

  /// How far the line below a row reaches.
  private enum SeparatorLine {
    case none, inset, full
  }

  private mutating func addSeparator(of row: Row, line: SeparatorLine) {
    guard row.cell.separator, line != .none else { return }
    let style = row.style
    let isFull = line == .full
    addLine(
      row.path + "/separator", bottom: row.rect.bottom,
      from: row.rect.left + (isFull ? 0 : style[.separatorInset]),
      to: row.rect.right - (isFull ? 0 : style[.separatorTrailingInset]),
      color: style[.separatorColor], style: style,
      source: row.cell.places.blame("separator"), id: row.cell.id)
  }
}
