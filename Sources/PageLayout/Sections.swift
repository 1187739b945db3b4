import Geometry
import PageModel
import Resolving

/// A section on its way to boxes.
struct SectionLayout {
  let pass: LayoutPass
  let section: ResolvedSection
  /// Which one it is, from 0.
  let number: Int
  let width: Double
  let tableStyle: TableStyle

  /// The section as a part of the page.
  var place: PartPath { .section(number) }

  /// The section's own look, for one box.
  var style: StyleReader { StyleReader(section.style, records: pass.records) }

  /// Adds the section below what is there, and tells where it ends.
  func add(at top: Double) -> Double {
    let start = pass.boxes.count
    let style = style
    pass.boxes.append(
      Box(
        BoxPath(place), rect: .init(x: 0, y: top, width: width, height: 0),
        source: section.places.whole, sizing: .init(.fill, .hug)))
    let edges = edges(at: top)
    var y = edges.top
    y += CaptionLayout(headerOf: self).add(at: y, in: edges, style: style)
    y = addRows(at: y, in: edges)
    y += CaptionLayout(footerOf: self).add(at: y, in: edges, style: style)
    pass.boxes[start].rect = Rect(left: 0, top: top, right: width, bottom: y.value)
    pass.boxes[start].uses = style.uses
    pass.record(
      Edges(left: edges.left, top: edges.top, right: edges.right, bottom: y), of: BoxPath(place))
    return y.value
  }

  /// Its edges for what stands in it.
  private func edges(at top: Double) -> Edges {
    Edges(inside: Rect(x: 0, y: top, width: width, height: 0), recorded: pass.records)
  }

  /// The space at both sides of the rows; in a plain table only where somebody nearer than the theme asks for it.
  func margin(_ style: StyleReader) -> Length {
    let key =
      width < style[.narrowWidth]
      ? section.style.first(.narrowSectionMargin, of: .sectionMargin) : .sectionMargin
    if tableStyle == .plain, case .theme? = section.style.traced(key).steps.last?.level {
      return .zero
    }
    return style.length(key)
  }

  private func addRows(at top: Length, in edges: Edges) -> Length {
    var y = top
    let isGrouped = tableStyle == .grouped
    let margins = style
    let margin = margin(margins)
    let ends = style
    let hasEnds = isGrouped && ends[.separatorAtEnds] != 0
    if hasEnds, !section.cells.isEmpty {
      let style = ends.copy
      style.note(margins.uses)
      pass.addLine(
        BoxPath(place, "separator"), bottom: y, from: edges.left + margin,
        to: edges.right - margin,
        color: .separatorColor, style: style, source: section.places.whole)
    }
    for (index, cell) in section.cells.enumerated() {
      let isFirst = index == 0
      let isLast = index == section.cells.count - 1
      let style = StyleReader(cell.style, records: pass.records)
      style.note(margins.uses)
      var corners = Corners.square
      if isGrouped, isFirst || isLast {
        let round = self.style
        let radius = round[.sectionRadius]
        corners = Corners(top: isFirst ? radius : 0, bottom: isLast ? radius : 0)
        style.note(round.uses)
      }
      let row = Row(
        cell, at: .cell(number, index),
        in: Edges(
          x: edges.left + margin, y: y,
          Dimensions(width: edges.width - margin * 2, height: .zero)), of: tableStyle,
        records: pass.records)
      row.add(to: pass, corners: corners, style: style)
      let line: SeparatorLine = !isLast || !isGrouped ? .inset : hasEnds ? .full : .none
      addSeparator(of: row, line: line, ends: ends.uses)
      y = row.bottom
    }
    return y
  }

  /// How far the line below a row reaches.
  private enum SeparatorLine {
    case none, inset, full
  }

  private func addSeparator(of row: Row, line: SeparatorLine, ends: [Use]) {
    guard row.cell.written.separator, line != .none else { return }
    let style = row.style
    let isFull = line == .full
    if isFull { style.note(ends) }
    let edges = row.edges
    let start = isFull ? edges.left : row.separatorStart(style)
    pass.addLine(
      BoxPath(row.place, "separator"), bottom: edges.bottom, from: start,
      to: isFull ? edges.right : edges.right - style.length(.separatorTrailingInset),
      color: .separatorColor,
      style: style, source: row.cell.places.blame("separator"), row: row.cell.row)
    row.swipe?.move(&pass.boxes[pass.boxes.count - 1], in: row.rect)
  }
}

extension Row {
  /// Where the line below the row begins: at the look's inset, or where the row's text does.
  fileprivate func separatorStart(_ style: StyleReader) -> Length {
    let inset = style.length(.separatorInset)
    guard !cell.style.hasOwnSeparatorInset, style[.separatorAtTitle] != 0,
      case .builtIn = cell.content, facts.shape != .media
    else { return edges.left + inset }
    return textStart(style)
  }
}
