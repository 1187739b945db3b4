import Geometry
import PageModel

/// One row on its way to boxes: what it shows, what it is called, and where it stands.
struct Row {
  let cell: ResolvedCell
  let place: PartPath
  /// Its place; until the row is measured, only where it begins and how wide it is.
  var rect: Rect
  var tableStyle = TableStyle.grouped

  /// The row's look, for one box.
  var style: StyleReader { StyleReader(cell.style) }

  /// The kind, for rows that are not made from a template.
  var kind: Kind.BuiltIn {
    if case .builtIn(let kind) = cell.content { kind } else { .plain }
  }

  /// Whether the detail stands below the title, as in UIKit's subtitle style.
  var hasDetailBelow: Bool { kind == .subtitle && cell.subtitle == nil }

  /// The text at the right end.
  var detailAtRight: String? { hasDetailBelow ? nil : cell.detail }

  /// Whether the title is one that could have a text at its right, and has none.
  var hasLoneTitle: Bool { kind.shownKeys.contains("detail") && detailAtRight == nil }

  /// Where the row's content begins.
  func left(_ style: StyleReader) -> Double { rect.left + style[.leadingInset] }

  /// Where the row's content ends.
  var end: Edge { Edge(x: rect.right, gap: .trailingInset) }

  /// Where the title begins.
  func textStart(_ style: StyleReader) -> Double {
    let left = left(style)
    guard let image = cell.image, kind != .picture, kind != .video else { return left }
    return left + imageSize(image, style).size.width + style[.imageGap]
  }

  /// The size of the left picture: as the look has it, or its own, at most as high as the row; and whether
  /// it would be larger in a higher row.
  func imageSize(_ image: ImageReference, _ style: StyleReader) -> (size: Size, grows: Bool) {
    let asked = style[.imageSize]
    guard asked == .zero else { return (asked, false) }
    let isBound = rect.height > 0 && image.size.height > rect.height
    return (isBound ? image.size.scaled(toHeight: rect.height) : image.size, isBound)
  }

  /// The row without the values of keys that are not in a set.
  func showing(_ keys: Set<String>) -> Row {
    var cell = cell
    if !keys.contains("image") { cell.image = nil }
    if !keys.contains("subtitle") { cell.subtitle = nil }
    if !keys.contains("detail") { cell.detail = nil }
    if !keys.contains("detailImage") { cell.detailImage = nil }
    return Row(cell: cell, place: place, rect: rect, tableStyle: tableStyle)
  }

  /// A box of one of the row's parts.
  ///
  /// `key` is the property to blame; the part's name by default.
  func part(
    _ name: String, _ rect: Rect, _ content: Box.Content = .group, made style: StyleReader,
    key: String? = nil, _ sizing: Sizing
  ) -> Box {
    var box = Box(
      BoxPath(place, name), rect: rect, content: content, source: cell.places.blame(key ?? name),
      made: style, sizing)
    box.row = cell.row
    return box
  }
}

extension Row {
  /// Adds the row's ground, made with a reader, and everything in the row.
  ///
  /// - Returns: the row where it stands.
  func add(to pass: LayoutPass, corners: Corners, style: StyleReader) -> Row {
    var row = self
    let content = RowContent(of: row, pass: pass, style: style)
    row.rect.size.height = content.height
    row.addGround(to: pass, corners: corners, style: style, .init(.fill, content.sizing))
    let first = pass.boxes.count
    pass.warnOfIgnoredValues(row)
    content.add(to: row, pass: pass)
    for index in first..<pass.boxes.count {
      if !cell.enabled { pass.boxes[index].dim(row.style) }
      if pass.boxes[index].mayOverflow(row.rect) { pass.boxes[index].cut(to: row.rect) }
      if pass.boxes[index].reaches(outOf: corners, of: row.rect) {
        pass.boxes[index].cornerClip = RoundedRect(row.rect, corners)
      }
    }
    return row
  }

  private func addGround(
    to pass: LayoutPass, corners: Corners, style: StyleReader, _ sizing: Sizing
  ) {
    var box = Box(
      BoxPath(place), rect: rect, content: .fill(style[ground], corners),
      source: cell.places.whole, made: style, sizing)
    box.row = cell.row
    box.mask = cell.mask
    box.note = cell.note
    box.action = cell.action
    pass.boxes.append(box)
  }

  /// The colour behind it: in a plain table that of the table's rows, unless a page, a section, a cell
  /// or its kind sets one.
  private var ground: ColorKey {
    if cell.highlighted { return .highlightedBackground }
    if cell.selected { return .selectedBackground }
    guard tableStyle == .plain, case .theme? = cell.style.traced(.background).steps.last?.level
    else { return .background }
    return .plainRowBackground
  }
}

extension Box {
  /// Leaves nothing of it outside of a rectangle.
  mutating func cut(to rect: Rect) {
    clip = (clip ?? rect).intersection(rect) ?? Rect(origin: rect.origin, size: .zero)
  }

  /// Fades what a disabled row shows.
  fileprivate mutating func dim(_ style: StyleReader) {
    opacity = style[.disabledOpacity]
    uses += style.uses
  }

  /// Whether it lies in a row's corner, outside of the corner's circle.
  fileprivate func reaches(outOf corners: Corners, of row: Rect) -> Bool {
    func reaches(_ radius: Double, _ y: Double) -> Bool {
      let most = min(radius, row.width / 2, row.height / 2)
      let (x, y) = (
        max(most - min(rect.left - row.left, row.right - rect.right), 0), max(most - y, 0)
      )
      return x * x + y * y > most * most
    }
    guard corners != .square, content != .group else { return false }
    return reaches(corners.top, rect.top - row.top)
      || reaches(corners.bottom, row.bottom - rect.bottom)
  }

  /// Whether a text's ink could leave its row: it is higher, or it stacks marks.
  fileprivate func mayOverflow(_ row: Rect) -> Bool {
    guard case .text(let run, _) = content else { return false }
    return rect.height > row.height
      || run.text.unicodeScalars.contains {
        $0.value >= 0x300 && $0.properties.canonicalCombiningClass != .notReordered
      }
  }
}
