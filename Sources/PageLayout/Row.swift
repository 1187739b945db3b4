import Geometry
import PageModel
import Resolving

/// One row on its way to boxes: what it shows, what it is called, and where it stands.
///
/// A class, as nobody needs a second one: what is measured in it holds on to it.
final class Row {
  let cell: ResolvedCell
  let place: PartPath
  /// Its place; while the row is measured, as high as it is taken to be.
  var rect: Rect
  /// Its place in its section.
  private var outline: Edges
  let tableStyle: TableStyle
  /// The kind; plain for a row that is made from a template.
  let kind: Kind.BuiltIn
  /// What is known of the kind.
  let facts: Kind.Facts
  /// Whether its lengths tell what they are made of.
  private let records: Bool
  /// What stands beside it while it is swiped; nil before its ground stands, and where nothing does.
  private(set) var swipe: RowSwipe?

  init(
    _ cell: ResolvedCell, at place: PartPath, in outline: Edges, of tableStyle: TableStyle,
    records: Bool
  ) {
    (self.cell, self.place, self.outline, self.tableStyle) = (cell, place, outline, tableStyle)
    (self.records, rect) = (records, outline.rect)
    kind = if case .builtIn(let kind) = cell.content { kind } else { .plain }
    facts = kind.facts
  }

  /// The row's look, for one box.
  var style: StyleReader { StyleReader(cell.style, records: records) }

  /// Where it ends in its section.
  var bottom: Length { outline.bottom }

  /// Its edges for what stands in it.
  var edges: Edges { Edges(inside: rect, recorded: records) }

  /// A value of the row, where its kind shows it.
  func shown<Value>(_ property: CellProperty, _ value: Value?) -> Value? {
    facts.shows(property) ? value : nil
  }

  /// The picture at the left.
  var image: ImageReference? { shown(.image, cell.image) }
  /// The colour of the tile behind that picture.
  var tile: Color? { shown(.tile, cell.tile) }
  /// The badge.
  var badge: ResolvedBadge? { shown(.badge, cell.badge) }

  /// Whether the badge stands over a picture.
  var hasBadgeAtImage: Bool { badge?.at == .image && (image != nil || tile != nil) }

  /// The picture at the right.
  var detailImage: ImageReference? { shown(.detailImage, cell.detailImage) }
  /// The main text.
  var title: String? { shown(.title, cell.written.title) }
  /// The text below it.
  var subtitle: String? { shown(.subtitle, cell.written.subtitle) }
  /// The text at the right, or in some rows of the kind `subtitle` below the title.
  var detail: String? { shown(.detail, cell.written.detail) }

  /// Whether the detail stands below the title, as in UIKit's subtitle style.
  var hasDetailBelow: Bool { kind == .subtitle && subtitle == nil }

  /// The text at the right end.
  var detailAtRight: String? { hasDetailBelow ? nil : detail }

  /// Whether the detail stands on the title's line, with a subtitle below.
  var hasDetailAtTitle: Bool {
    facts.shows(.detailAt) && cell.written.detailAt == .title && subtitle != nil
      && detailAtRight != nil
  }

  /// Whether the title is one that could have a text at its right, and has none.
  var hasLoneTitle: Bool { facts.shows(.detail) && detailAtRight == nil }

  /// Where the row's content begins.
  func left(_ style: StyleReader) -> Length {
    let left = edges.left + style.length(.leadingInset)
    guard cell.leadingChoice != nil else { return left }
    return left + style.dimensions(.checkmarkSize).width + style.length(.choiceGap)
  }

  /// Where the row's content ends.
  var end: Edge { Edge(x: edges.right, gap: .trailingInset) }

  /// Where the title begins.
  func textStart(_ style: StyleReader) -> Length {
    let left = left(style)
    guard facts.shape != .media else { return left }
    if tile != nil { return left + style.dimensions(.tileSize).width + style.length(.imageGap) }
    guard let image else { return left }
    return left + imageSize(image, style).size.width + style.length(.imageGap)
  }

  /// The size of the left picture: as the look has it, or its own, at most as high as the row; and whether
  /// it would be larger in a higher row.
  func imageSize(_ image: ImageReference, _ style: StyleReader)
    -> (size: Dimensions, grows: Bool)
  {
    let asked = style.dimensions(.imageSize)
    guard asked.size == .zero else { return (asked, false) }
    let isBound = rect.height > 0 && image.size.height > rect.height
    return isBound
      ? (image.dimensions(forHeight: edges.height), true)
      : (style.dimensions(image), false)
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
  func add(to pass: LayoutPass, corners: Corners, style ground: StyleReader) {
    let content = RowContent(of: self, pass: pass, style: ground)
    rect.size.height = content.height.value
    outline.size.height = content.height
    pass.record(outline, of: BoxPath(place))
    swipe = RowSwipe(of: self, pass)
    let start = pass.boxes.count
    addGround(
      to: pass, corners: swipe == nil ? corners : .square, style: ground,
      .init(.fill, content.sizing))
    let first = pass.boxes.count
    pass.warnOfIgnoredValues(self)
    content.add(to: self, pass: pass)
    if cell.written.focused, facts.shows(.focused),
      let caret = pass.boxes[first...].caret(style, of: cell.places.blame("focused"))
    {
      pass.boxes.append(caret)
    }
    for index in first..<pass.boxes.count {
      if !cell.written.enabled { pass.boxes[index].dim(style) }
      if pass.boxes[index].mayOverflow(rect) { pass.boxes[index].cut(to: rect) }
    }
    if let swipe {
      for index in start..<pass.boxes.count { swipe.move(&pass.boxes[index], in: rect) }
      swipe.add(to: self, pass)
    }
    for index in (swipe == nil ? first : start)..<pass.boxes.count
    where pass.boxes[index].reaches(outOf: corners, of: rect) {
      pass.boxes[index].cornerClip = RoundedRect(rect, corners)
    }
  }

  private func addGround(
    to pass: LayoutPass, corners: Corners, style: StyleReader, _ sizing: Sizing
  ) {
    var box = Box(
      BoxPath(place), rect: rect, content: .fill(style[ground], corners),
      source: cell.places.whole, made: style, sizing)
    box.row = cell.row
    box.mask = cell.written.mask
    box.note = cell.written.note
    box.action = cell.written.action
    pass.boxes.append(box)
  }

  /// The colour behind it: in a plain table that of the table's rows, unless a page, a section, a cell
  /// or its kind sets one.
  private var ground: ColorKey {
    if cell.written.highlighted { return .highlightedBackground }
    if cell.written.selected { return .selectedBackground }
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

  /// Fades what a disabled row, or a button that cannot be used, shows.
  mutating func dim(_ style: StyleReader) {
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

extension ImageReference {
  /// How large it is where it has a height.
  func dimensions(forHeight height: Length) -> Dimensions {
    let size = size.scaled(toHeight: height.value)
    return Dimensions(
      width: Length(size.width).with(reasonsOf: height), height: height)
  }
}
