import Geometry
import PageModel

/// One row on its way to boxes: what it shows, what it is called, and where it stands.
struct Row {
  let cell: ResolvedCell
  let place: PartPath
  let rect: Rect
  var tableStyle = TableStyle.grouped

  /// The colour behind it: in a plain table that of the table's rows, unless a page, a section, a cell
  /// or its kind sets one.
  var ground: ColorKey {
    if cell.highlighted { return .highlightedBackground }
    if cell.selected { return .selectedBackground }
    guard tableStyle == .plain, case .theme? = cell.style.traced(.background).steps.last?.level
    else { return .background }
    return .plainRowBackground
  }

  /// The row's look, for one box.
  var style: StyleReader { StyleReader(cell.style) }

  /// A box of one of the row's parts, made with a reader of the row's look.
  ///
  /// `key` is the property to blame; the part's name by default.
  func part(
    _ name: String, _ rect: Rect, _ content: Box.Content = .group, style: StyleReader,
    key: String? = nil
  ) -> Box {
    var box = Box(
      BoxPath(place, name), rect: rect, content: content, source: cell.places.blame(key ?? name),
      keys: style.keys)
    box.row = cell.row
    return box
  }

  /// A rectangle of a size whose middle is half way down the row.
  func centered(x: Double, _ size: Size) -> Rect {
    Rect(x: x, y: rect.centerY - size.height / 2, width: size.width, height: size.height)
  }

  /// The same with its right edge given.
  func centered(right: Double, _ size: Size) -> Rect {
    centered(x: right - size.width, size)
  }

  /// Where the row's content begins.
  func left(_ style: inout StyleReader) -> Double { rect.left + style[.leadingInset] }

  /// Where the row's content ends.
  var end: Edge { Edge(x: rect.right, gap: .trailingInset) }
}

extension Canvas {
  /// How high a row is: as it asks, or else as its look has it, or as its text needs.
  func height(of cell: ResolvedCell, width: Double, style: inout StyleReader) -> Double {
    if let height = cell.height { return height }
    switch cell.content {
    case .elements(let element, let height):
      if let height { return style[height] }
      return size(of: MeasuredElement(element), style: style, width: width).height
    case .builtIn(.text):
      return textBlock(of: cell, width: width).height + 2 * style[.verticalInset]
    case .builtIn(.logout), .builtIn(.button), .builtIn(.value2), .builtIn(.picture),
      .builtIn(.video):
      return style[.rowHeight]
    case .builtIn(let kind):
      let needed = cell.style.wraps ? neededHeight(of: cell, kind: kind, width: width) : 0
      guard needed > cell.style[.rowHeight] else { return style[.rowHeight] }
      style.note(LengthKey.verticalInset)
      return needed
    }
  }

  /// The height of a row's texts with the space around them.
  private func neededHeight(of cell: ResolvedCell, kind: Kind.BuiltIn, width: Double) -> Double {
    let rect = Rect(x: 0, y: 0, width: width, height: cell.style[.rowHeight])
    let row = Row(cell: cell, place: .page, rect: rect).showing(kind.shownKeys)
    var probe = blank
    let block = probe.leftBlock(of: row, right: probe.addRightPart(of: row))
    return block.height + 2 * cell.style[.verticalInset]
  }

  /// Adds a row's ground, made with a reader, and everything in the row.
  mutating func add(_ row: Row, corners: Corners, style: StyleReader) {
    let cell = row.cell
    var style = style
    let ground = row.ground
    var box = Box(
      BoxPath(row.place), rect: row.rect, content: .fill(style[ground], corners),
      source: cell.places.whole)
    box.keys = style.keys
    box.row = cell.row
    box.mask = cell.mask
    box.note = cell.note
    box.action = cell.action
    boxes.append(box)
    let first = boxes.count
    warnOfIgnoredValues(row)
    addContent(of: row)
    for index in first..<boxes.count {
      if !cell.enabled { boxes[index].dim(row.style) }
      if boxes[index].mayOverflow(row.rect) { boxes[index].cut(to: row.rect) }
      if boxes[index].reaches(outOf: corners, of: row.rect) {
        boxes[index].cornerClip = RoundedRect(row.rect, corners)
      }
    }
  }

  private mutating func addContent(of row: Row) {
    switch row.cell.content {
    case .elements(let element, _):
      addElement(MeasuredElement(element), in: row.rect, style: row.style) {
        element, name, rect, content, style in
        var box = row.part(name, rect, content, style: style)
        box.source = element.source
        return box
      }
    case .builtIn(let kind):
      switch kind {
      case .disclosure, .plain, .switch, .default, .value1, .subtitle, .standard:
        addTwoPartRow(row)
      case .value2: addColumnRow(row)
      case .logout, .button: addCenteredRow(row)
      case .text: addTextRow(row)
      case .input: addInputRow(row)
      case .picture: addMediaRow(row, isVideo: false)
      case .video: addMediaRow(row, isVideo: true)
      }
    }
  }
}

extension Style {
  /// Whether a title or a subtitle may have more than one line.
  fileprivate var wraps: Bool { self[.titleLines] != 1 || self[.subtitleLines] != 1 }
}

extension Box {
  /// Leaves nothing of it outside of a rectangle.
  mutating func cut(to rect: Rect) {
    clip = (clip ?? rect).intersection(rect) ?? Rect(origin: rect.origin, size: .zero)
  }

  /// Fades what a disabled row shows.
  fileprivate mutating func dim(_ style: StyleReader) {
    var style = style
    opacity = style[.disabledOpacity]
    keys.formUnion(style.keys)
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
