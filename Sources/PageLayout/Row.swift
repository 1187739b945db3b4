import Geometry
import PageModel
import Resolving

/// A row during layout: its values, its path and its place.
///
/// It is a class because parts that are being measured refer to it.
final class Row {
  let cell: ResolvedCell
  let place: PartPath
  /// The place in points; during measuring, with an assumed height.
  var rect: Rect
  /// The edges within its section.
  private var outline: Edges
  let tableStyle: TableStyle
  /// The built-in kind; plain for a row made from a template.
  let kind: Kind.BuiltIn
  /// The properties of the kind.
  let facts: Kind.Facts
  /// Whether the origins of lengths are recorded.
  private let records: Bool
  /// Whether the detail is below a title alone because there is no room for it at the right.
  var isStacked = false
  /// Whether the detail and the badge are below the subtitle because the title has too little room beside them.
  var hasDetailLast = false
  /// Whether segments are below the title because there is no room for them at its right.
  var hasSegmentsBelow = false
  /// What its content keeps from both edges beyond the insets of its style.
  var inset = Length.zero
  /// The height of the row without its texts, where they make it higher; nil: its height.
  var pictureRoom: Length?
  /// What the titles of the inputs of its section need; nil without inputs.
  var inputs: InputColumn?
  /// The left edge of the first text of a template with the keys that set it; nil before it is placed, and
  /// without one.
  private(set) var firstText: (left: Length, uses: [Use])?
  /// The swipe actions beside the row; nil before the row's background is added, and without any.
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

  /// A new reader of the row's style, for one box.
  var style: StyleReader { StyleReader(cell.style, records: records) }

  /// The bottom edge within its section.
  var bottom: Length { outline.bottom }

  /// The edges for the row's content.
  var edges: Edges { Edges(inside: rect, recorded: records) }

  /// A value of the row; nil if its kind does not show the property.
  func shown<Value>(_ property: CellProperty, _ value: Value?) -> Value? {
    facts.shows(property) ? value : nil
  }

  /// The image at the left.
  var image: ImageReference? { shown(.image, cell.image) }
  /// The colour of the tile behind the left image.
  var tile: Color? { shown(.tile, cell.tile) }
  /// The initials, shown without an image and a tile.
  var initials: String? {
    image == nil && tile == nil ? shown(.initials, cell.written.initials) : nil
  }
  /// Whether there is an image, a tile or initials at the left.
  var hasLeftImage: Bool { image != nil || tile != nil || initials != nil }
  /// The badge.
  var badge: ResolvedBadge? { shown(.badge, cell.badge) }

  /// Whether the badge is at the corner of an image or tile.
  var hasBadgeAtImage: Bool { badge?.at == .image && hasLeftImage }

  /// The image at the right.
  var detailImage: ImageReference? { shown(.detailImage, cell.detailImage) }
  /// The images at the right, from the left.
  var detailImages: [ImageReference] {
    [detailImage].compactMap(\.self) + (shown(.detailImages, cell.detailImages) ?? [])
  }
  /// The share of the progress bar; nil without one, or with a ring.
  var progress: Double? {
    cell.accessory == .progress ? nil : shown(.progress, cell.written.progress)
  }
  /// What is wrong with the text of an input; nil: nothing.
  var invalid: String? { shown(.invalid, cell.written.invalid) }
  /// The title.
  var title: String? { shown(.title, cell.written.title) }
  /// The subtitle below the title.
  var subtitle: String? { shown(.subtitle, cell.written.subtitle) }
  /// The detail: at the right or, in some rows of the kind `subtitle`, below the title.
  var detail: String? { shown(.detail, cell.written.detail) }

  /// Whether the detail is below the title, as in UIKit's subtitle style.
  var hasDetailBelow: Bool { isStacked || kind == .subtitle && subtitle == nil }

  /// The detail, if it is at the right.
  var detailAtRight: String? { hasDetailBelow || hasDetailLast ? nil : detail }

  /// Whether the detail is on the title's line, with a subtitle below.
  var hasDetailAtTitle: Bool {
    facts.shows(.detailAt) && cell.written.detailAt == .title && subtitle != nil
      && detailAtRight != nil
  }

  /// Whether the kind has details at the right but the row has none.
  var hasLoneTitle: Bool { facts.shows(.detail) && detailAtRight == nil }

  /// The colour of a text: on the placeholder of an image, one of its own, unless the page sets it.
  func textColor(_ key: ColorKey) -> ColorKey {
    let isOnPlaceholder = facts.shape == .media && image == nil
    let isOfPage = cell.style.traced(key).steps.last?.level.isOfPage == true
    return isOnPlaceholder && !isOfPage ? .mediaTextColor : key
  }

  /// Whether the title wraps because its theme lets it.
  var wrapsByDefault: Bool { wraps(.titleLines) }

  /// Whether a text with a key of lines wraps because its theme lets it.
  func wraps(_ lines: LengthKey) -> Bool {
    cell.style[lines] != 1 && !cell.style.isSetByPage(lines)
  }

  /// The left edge of the row's content.
  func left(_ style: StyleReader) -> Length {
    let left = edges.left + style.length(.leadingInset) + inset
    guard cell.leadingChoice != nil else { return left }
    return left + style.dimensions(.checkmarkSize).width + style.length(.choiceGap)
  }

  /// The right edge of the row's content.
  var end: Edge { Edge(x: edges.right - inset, gap: .trailingInset) }

  /// The left edge of the title.
  func textStart(_ style: StyleReader) -> Length {
    let left = left(style)
    guard facts.shape != .media else { return left }
    if tile != nil { return left + style.dimensions(.tileSize).width + style.length(.imageGap) }
    if initials != nil { return left + initialsSize(style).width + style.length(.imageGap) }
    guard let image else { return left }
    return left + imageSize(image, style).size.width + style.length(.imageGap)
  }

  /// Creates the box of a part of the row.
  ///
  /// `key` is the property to which warnings refer. Default: the part's name.
  func part(
    _ name: BoxName, _ rect: Rect, _ content: Box.Content = .group, made style: StyleReader,
    key: String? = nil, _ sizing: Sizing
  ) -> Box {
    var box = Box(
      BoxPath(place, name), rect: rect, content: content,
      source: cell.places.blame(key ?? name.text),
      made: style, sizing)
    box.row = cell.row
    return box
  }
}

extension Row {
  /// Adds the row's background, made with a style reader, and its content.
  ///
  /// With swipe actions, the row is square, unless it is `apart`: a shape of its own.
  func add(
    to pass: LayoutPass, corners: Corners, isApart: Bool = false, style ground: StyleReader
  ) {
    let content = RowContent(of: self, pass: pass, style: ground)
    rect.size.height = content.height.value
    outline.size.height = content.height
    pass.record(outline, of: BoxPath(place))
    swipe = RowSwipe(of: self, pass)
    let start = pass.boxes.count
    addGround(
      to: pass, corners: swipe == nil || isApart ? corners : .square, style: ground,
      .init(.fill, content.sizing))
    let first = pass.boxes.count
    pass.warnOfIgnoredValues(self)
    content.add(to: self, pass: pass)
    firstText = content.firstText?.placed
    if cell.written.focused, facts.shows(.focused),
      let caret = pass.boxes[first...].caret(style, of: cell.places.blame("focused"))
    {
      pass.boxes.append(caret)
    }
    let isFilled = cell.isFilledButton
    if isFilled, !cell.written.enabled { pass.boxes[start].dim(style) }
    for index in first..<pass.boxes.count {
      if !cell.written.enabled { pass.boxes[index].dim(style, onDimmed: isFilled) }
      if pass.boxes[index].mayOverflow(rect) { pass.boxes[index].cut(to: rect) }
    }
    if let swipe {
      // A shape of its own leaves its group for the edge of the screen.
      let room =
        isApart
        ? Rect(left: 0, top: rect.top, right: rect.left + rect.right, bottom: rect.bottom) : rect
      for index in start..<pass.boxes.count { swipe.move(&pass.boxes[index], in: room) }
      swipe.add(to: self, pass)
    }
    let rim = isApart ? .square : corners
    for index in (swipe == nil ? first : start)..<pass.boxes.count
    where pass.boxes[index].reaches(outOf: rim, of: rect) {
      pass.boxes[index].cornerClip = RoundedRect(rect, rim)
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

  /// The key of the background colour.
  ///
  /// In a plain table, it is that of the table's rows, unless page, section, cell or kind set one.
  var ground: ColorKey {
    if cell.written.highlighted { return .highlightedBackground }
    if cell.written.selected { return .selectedBackground }
    guard tableStyle == .plain, case .theme? = cell.style.traced(.background).steps.last?.level
    else { return .background }
    return .plainRowBackground
  }
}

extension ResolvedCell {
  /// Whether the row is highlighted or selected.
  var isLit: Bool { written.highlighted || written.selected }

  /// Whether it is a button with a background that is not the theme's.
  var isFilledButton: Bool {
    let ground = style.traced(.background)
    guard case .builtIn(let kind) = content, kind.facts.shape == .line, !isLit,
      let last = ground.steps.last
    else { return false }
    return last.level.isOfPage && last.value != ground.steps.first?.value
  }
}

extension Box {
  /// Clips the box to a rectangle, in points.
  mutating func cut(to rect: Rect) {
    clip = (clip ?? rect).intersection(rect) ?? Rect(origin: rect.origin, size: .zero)
  }

  /// Fades the content of a disabled row or button; less, if what it lies on is faded, too.
  mutating func dim(_ style: StyleReader, onDimmed: Bool = false) {
    let share = style[.disabledOpacity]
    opacity = onDimmed ? share.squareRoot() : share
    uses += style.uses
  }

  /// Whether the box extends into the area that the rounded corners of a row or sheet cut off.
  func reaches(outOf corners: Corners, of row: Rect) -> Bool {
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

  /// Whether a text may be drawn outside of its row: it is higher, or has combining marks.
  fileprivate func mayOverflow(_ row: Rect) -> Bool {
    guard case .text(let run, _) = content else { return false }
    return rect.height > row.height
      || run.text.unicodeScalars.contains {
        $0.value >= 0x300 && $0.properties.canonicalCombiningClass != .notReordered
      }
  }
}
