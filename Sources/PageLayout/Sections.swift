import Geometry
import PageModel
import Resolving

/// Lays out a section.
struct SectionLayout {
  let pass: LayoutPass
  let section: ResolvedSection
  /// The index of the section.
  let number: Int
  let width: Double
  let tableStyle: TableStyle
  /// Whether it is the last one of the page.
  let isLast: Bool

  /// The section as a part of the page.
  var place: PartPath { .section(number) }

  /// A new reader of the section's style, for one box.
  var style: StyleReader { StyleReader(section.style, records: pass.records) }

  /// Adds the section at a y in points, and returns its bottom edge.
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
    let footer = CaptionLayout(footerOf: self)
    y += footer.add(at: y, in: edges, style: style)
    y += end(below: footer, style)
    pass.boxes[start].rect = Rect(left: 0, top: top, right: width, bottom: y.value)
    pass.boxes[start].uses = style.uses
    pass.record(
      Edges(left: edges.left, top: edges.top, right: edges.right, bottom: y), of: BoxPath(place))
    return y.value
  }

  /// The space at the end of the page: where a theme has all space between groups above them, it is below the last
  /// one, too.
  private func end(below footer: CaptionLayout, _ style: StyleReader) -> Length {
    guard isLast, tableStyle == .grouped, !footer.isHeightWritten, style[.footerHeight] == 0
    else { return .zero }
    return style.length(.headerHeight)
  }

  /// The edges for the section's content.
  private func edges(at top: Double) -> Edges {
    Edges(inside: Rect(x: 0, y: top, width: width, height: 0), recorded: pass.records)
  }

  /// The margin at both sides of the rows; in a plain table, only if the theme does not set it.
  func margin(_ style: StyleReader) -> Length {
    let key = marginKey(style)
    return isOfScreen(key) ? .zero : style.length(key)
  }

  /// What content keeps from the edges of rows beyond the insets of its style: what wide screens add in a grouped
  /// table, and up to the margin of the screen in a plain one.
  func contentInset(_ style: StyleReader) -> Length {
    tableStyle == .grouped ? wideInset(style) : plainInset(style)
  }

  private func wideInset(_ style: StyleReader) -> Length {
    guard width >= section.style[.wideWidth] else { return .zero }
    style.note(Use(LengthKey.wideWidth))
    return style.length(.wideInset)
  }

  /// What the margin of the screen is wider than that within rows: the rows of a plain table reach the edges, and
  /// their content begins where titles and search fields do.
  private func plainInset(_ style: StyleReader) -> Length {
    let key = marginKey(style)
    guard isOfScreen(key), section.style[key] > section.style[.leadingInset] else { return .zero }
    return style.length(key) - style.length(.leadingInset)
  }

  /// Whether rows do not keep a margin but reach the edges of the screen.
  private func isOfScreen(_ key: LengthKey) -> Bool {
    guard tableStyle == .plain, case .theme? = section.style.traced(key).steps.last?.level else {
      return false
    }
    return true
  }

  private func marginKey(_ style: StyleReader) -> LengthKey {
    width < style[.narrowWidth]
      ? section.style.first(.narrowSectionMargin, of: .sectionMargin) : .sectionMargin
  }

  private func addRows(at top: Length, in edges: Edges) -> Length {
    var y = top
    let isGrouped = tableStyle == .grouped
    let margins = style
    let margin = margin(margins)
    let ends = style
    let hasEnds = isGrouped && ends[.separatorAtEnds] != 0
    if hasEnds, !section.cells.isEmpty, !isFilled(0) {
      let style = ends.copy
      style.note(margins.uses)
      pass.addLine(
        BoxPath(place, .separator), bottom: y, from: edges.left + margin,
        to: edges.right - margin,
        color: .separatorColor, style: style, source: section.places.whole)
    }
    let side = Edges(
      x: edges.left + margin, y: y, Dimensions(width: edges.width - margin * 2, height: .zero))
    let inputs = inputColumn(in: side)
    let inset = contentInset(margins)
    for (index, cell) in section.cells.enumerated() {
      let isLast = index == section.cells.count - 1
      let style = StyleReader(cell.style, records: pass.records)
      style.note(margins.uses)
      let corners = isGrouped ? corners(ofRow: index, style) : .square
      let row = Row(
        cell, at: .cell(number, index), in: Edges(x: side.left, y: y, side.size), of: tableStyle,
        records: pass.records)
      (row.inputs, row.inset) = (inputs, inset)
      let isLit = cell.isLit || !isLast && section.cells[index + 1].isLit
      let keepsLine = !isLit || style[.separatorAtHighlight] != 0
      row.add(
        to: pass, corners: corners, isApart: isGrouped && isApart(index), style: style)
      let parts = [index, index + 1]
      let hasLine =
        !parts.contains(where: isFilled) && (!isGrouped || !parts.contains(where: isApart))
      let isInset = !isLast || !isGrouped
      let line: SeparatorLine =
        !hasLine || isInset && !keepsLine ? .none : isInset ? .inset : hasEnds ? .full : .none
      addSeparator(of: row, line: line, ends: ends.uses)
      y = row.bottom
    }
    return y
  }

  /// The corners of a row of a group: round at the group's ends, and between rows that part.
  private func corners(ofRow index: Int, _ style: StyleReader) -> Corners {
    let isTop = index == 0 || isApart(index) || isApart(index - 1)
    let isBottom = index == section.cells.count - 1 || isApart(index) || isApart(index + 1)
    if [index - 1, index, index + 1].contains(where: isSwiped) {
      style.note(Use(LengthKey.swipeGap))
    }
    guard isTop || isBottom else { return .square }
    let round = self.style
    let radius = round[.sectionRadius]
    style.note(round.uses)
    return Corners(top: isTop ? radius : 0, bottom: isBottom ? radius : 0)
  }

  /// Whether a row is swiped, and a gap keeps it apart from its actions: then it is a shape of its own.
  private func isApart(_ index: Int) -> Bool { isSwiped(index) && section.style[.swipeGap] > 0 }

  private func isSwiped(_ index: Int) -> Bool {
    section.cells.indices.contains(index) && section.cells[index].shownSwipe != nil
  }

  /// Whether a row is a filled button, which has no separators at its edges.
  private func isFilled(_ index: Int) -> Bool {
    section.cells.indices.contains(index) && section.cells[index].isFilledButton
  }

  /// The extent of the separator below a row.
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
      BoxPath(row.place, .separator), bottom: edges.bottom, from: start,
      to: isFull ? edges.right : row.separatorEnd(style),
      color: .separatorColor,
      style: style, source: row.cell.places.blame("separator"), row: row.cell.row)
    row.swipe?.move(&pass.boxes[pass.boxes.count - 1], in: row.rect)
  }
}

extension Row {
  /// The end of the separator: with an inset, where the row's content ends.
  fileprivate func separatorEnd(_ style: StyleReader) -> Length {
    let inset = style.length(.separatorTrailingInset)
    return edges.right - inset - (inset.value > 0 ? self.inset : .zero)
  }

  /// The start of the separator: at the style's inset, or at the row's text; of a button, whose picture
  /// moves with the text, where texts begin; of a template, at its first text, if that is in the left half.
  fileprivate func separatorStart(_ style: StyleReader) -> Length {
    let inset = style.length(.separatorInset) + self.inset
    guard !cell.style.hasOwnSeparatorInset, style[.separatorAtTitle] != 0, facts.shape != .media
    else { return edges.left + inset }
    if case .elements = cell.content {
      guard let firstText, firstText.left.value < rect.centerX else { return edges.left + inset }
      style.note(firstText.uses)
      return firstText.left
    }
    return facts.shape == .line ? left(style) : textStart(style)
  }
}
