import Geometry
import PageModel

/// A title with a subtitle below it, measured.
struct TextBlock {
  /// A text of the block, and the reader that it was made with.
  struct Line {
    var text: MeasuredText
    var style: StyleReader
  }

  var title: Line?
  var subtitle: Line?
  var gap: Double

  /// The width of the wider text and the height of both with the gap between them.
  var size: Size {
    let sizes = [title, subtitle].compactMap { $0?.text.size }
    let height = sizes.reduce(0) { $0 + $1.height } + (sizes.count == 2 ? gap : 0)
    return Size(width: sizes.map(\.width).max() ?? 0, height: height)
  }

  var height: Double { size.height }

  /// Takes over what was read to place the block.
  mutating func note(_ keys: KeySet) {
    title?.style.note(keys)
    subtitle?.style.note(keys)
  }
}

extension Canvas {
  /// Adds what stands at the right end, and returns where the rest of the row ends.
  mutating func addAccessory(of row: Row) -> Edge {
    var style = row.style
    let name: String
    let rect: Rect
    let shapes: [Shape]
    switch row.cell.accessory {
    case .none: return row.end
    case .disclosure:
      name = "chevron"
      rect = row.centered(right: style[row.end], style[.chevronSize])
      shapes = [.chevron(in: rect, stroke: style.stroke(.chevronColor, .chevronStroke))]
    case .checkmark:
      name = "checkmark"
      rect = row.centered(right: style[row.end], style[.checkmarkSize])
      shapes = [.checkmark(in: rect, stroke: style.stroke(.checkmarkColor, .checkmarkStroke))]
    case .detailButton:
      name = "detailButton"
      rect = row.centered(right: style[row.end], style[.detailButtonSize])
      let stroke = style.stroke(.detailButtonColor, .detailButtonStroke)
      shapes = Shape.detailButton(in: rect, stroke: stroke)
    case .switch:
      name = "switch"
      rect = row.centered(right: style[row.end], style[.switchSize])
      shapes = Shape.switch(in: rect, on: row.cell.on, style: &style)
    }
    let isSwitch = row.cell.accessory == .switch
    var box = row.part(
      name, rect, .shapes(shapes), style: style, key: isSwitch ? "on" : "accessory")
    if isSwitch { box.on = row.cell.on }
    boxes.append(box)
    return Edge(x: rect.left, gap: .accessoryGap)
  }

  /// Adds accessory, right picture and right text, and returns where the right part begins.
  mutating func addRightPart(of row: Row) -> Edge {
    var edge = addAccessory(of: row)
    let detail = row.detailAtRight
    if let image = row.cell.detailImage, row.cell.detailImageFirst || detail == nil {
      edge = Edge(x: addDetailImage(image, of: row, right: edge))
      if let detail {
        edge.gap = .detailImageGap
        edge = Edge(x: addDetail(detail, of: row, right: edge))
      }
    } else if let detail {
      edge = Edge(x: addDetail(detail, of: row, right: edge))
      if let image = row.cell.detailImage {
        edge.gap = .detailImageGap
        edge = Edge(x: addDetailImage(image, of: row, right: edge))
      }
    }
    return edge
  }

  /// Adds the right text, and returns where it begins.
  private mutating func addDetail(_ words: String, of row: Row, right: Edge) -> Double {
    var style = row.style
    let right = style[right]
    let run = run(words, style[.detailFont], style[.detailColor], style: &style)
    let text = measured(run, width: max(1, detailLimit(of: row, right: right, style: &style)))
    let rect = row.centered(right: right, text.size)
    add(text, row.part("detail", rect, style: style))
    return rect.left
  }

  /// The width that a detail may have: what the texts at the left leave of the room for both, but
  /// never less than half of it, and at most the look's limit.
  private func detailLimit(of row: Row, right: Double, style: inout StyleReader) -> Double {
    var room = right - leftTextStart(of: row, style: &style) - style[.accessoryGap]
    if let image = row.cell.detailImage, !row.cell.detailImageFirst {
      room -= detailImageSize(image, in: row, style: &style).width + style[.detailImageGap]
    }
    // What the texts' width was read from, their own boxes list.
    let left = leftBlock(of: row, right: Edge(x: .infinity)).size.width
    let most = max(room - left, room / 2)
    let limit = style[.detailWidthLimit]
    return limit > 0 ? min(limit, most) : most
  }

  /// Adds the right picture, and returns where it begins.
  private mutating func addDetailImage(_ image: ImageReference, of row: Row, right: Edge)
    -> Double
  {
    var style = row.style
    let size = detailImageSize(image, in: row, style: &style)
    let rect = row.centered(right: style[right], size)
    let content = content(image, radius: 0, asked: .detailImageSize, style: &style)
    warnIfTooHigh("detailImage", rect, in: row)
    boxes.append(row.part("detailImage", rect, content, style: style))
    return rect.left
  }

  /// The size of the right picture: as the look has it, or its own, at most as high as the row less
  /// the margins.
  private func detailImageSize(_ image: ImageReference, in row: Row, style: inout StyleReader)
    -> Size
  {
    let asked = style[.detailImageSize]
    guard asked == .zero else { return asked }
    let limit = max(0, row.rect.height - 2 * style[.detailImageMargin])
    return image.size.height < limit ? image.size : image.size.scaled(toHeight: limit)
  }

  /// A row's picture, in the look's way where the look asks for its size.
  private func content(
    _ image: ImageReference, radius: Double, asked: SizeKey, style: inout StyleReader
  ) -> Box.Content {
    let fit = style[asked] == .zero ? .stretch : ImageFit(number: style[.imageFit])
    return .image(image, tint: nil, radius: radius, fit: fit)
  }

  /// The size of the left picture: as the look has it, or its own, at most as high as the row.
  private func imageSize(_ image: ImageReference, in row: Row, style: inout StyleReader) -> Size {
    let asked = style[.imageSize]
    guard asked == .zero else { return asked }
    let height = row.rect.height
    return height > 0 && image.size.height > height
      ? image.size.scaled(toHeight: height) : image.size
  }

  /// Where the title begins.
  func leftTextStart(of row: Row, style: inout StyleReader) -> Double {
    let left = row.left(&style)
    guard let image = row.cell.image else { return left }
    return left + imageSize(image, in: row, style: &style).width + style[.imageGap]
  }

  /// The texts of the left part, when the right part begins at an edge.
  func leftBlock(of row: Row, right: Edge) -> TextBlock {
    func line(_ words: String?, _ font: FontKey, _ color: ColorKey, _ lines: LengthKey)
      -> TextBlock.Line?
    {
      guard let words else { return nil }
      var style = row.style
      let limit = titleLimit(of: row, right: right, style: &style)
      let run = run(
        words, style[font], style[color], maxLines: Int(style[lines]),
        lineSpacing: style[.lineSpacing], style: &style)
      return TextBlock.Line(text: measured(run, width: limit), style: style)
    }
    let isUIKit = row.hasDetailBelow
    var block = TextBlock(
      title: line(row.cell.title, .titleFont, .titleColor, .titleLines),
      subtitle: line(
        isUIKit ? row.cell.detail : row.cell.subtitle, .subtitleFont, .subtitleColor,
        .subtitleLines),
      gap: 0)
    guard block.title != nil, block.subtitle != nil else { return block }
    var style = row.style
    block.gap = style[.subtitleGap]
    block.note(style.keys)
    return block
  }

  /// The width that the texts of the left part may have: what the right part leaves, and at most the
  /// look's limit, which may be another one where a title stands alone; in an input its column.
  private func titleLimit(of row: Row, right: Edge, style: inout StyleReader) -> Double {
    let column = row.kind == .input ? style[.titleColumn] : 0
    let limit =
      column > 0 ? column : style[row.hasLoneTitle ? .loneTitleWidthLimit : .titleWidthLimit]
    let gap = right.gap == nil ? style[.accessoryGap] : 0
    let room = style[right] - leftTextStart(of: row, style: &style) - gap
    return max(1, limit > 0 ? min(limit, room) : room)
  }

  /// Adds picture, title and subtitle, and returns where the left part ends.
  mutating func addLeftPart(of row: Row, right: Edge) -> Double {
    var end = row.rect.left
    if let image = row.cell.image {
      var style = row.style
      let rect = row.centered(x: row.left(&style), imageSize(image, in: row, style: &style))
      if style[.imageSize] != .zero { warnIfTooHigh("image", rect, in: row) }
      warnIfStretched(image, in: row)
      let radius = style[.imageRadius]
      let content = content(image, radius: radius, asked: .imageSize, style: &style)
      boxes.append(row.part("image", rect, content, style: style))
      end = rect.right
    }
    var style = row.style
    let x = leftTextStart(of: row, style: &style)
    var block = leftBlock(of: row, right: right)
    block.note(style.keys)
    let top = row.rect.centerY - block.height / 2
    add(block, of: row, x: x, top: top)
    return max(end, block.size.width > 0 ? x + block.size.width : end)
  }

  /// Adds a title and a subtitle one below the other.
  mutating func add(_ block: TextBlock, of row: Row, x: Double, top: Double) {
    var y = top
    if let title = block.title {
      let rect = Rect(origin: Point(x: x, y: y), size: title.text.size)
      add(title.text, row.part("title", rect, style: title.style))
      y += title.text.size.height + block.gap
    }
    if let subtitle = block.subtitle {
      let name = row.cell.subtitle == nil ? "detail" : "subtitle"
      let rect = Rect(origin: Point(x: x, y: y), size: subtitle.text.size)
      add(subtitle.text, row.part(name, rect, style: subtitle.style))
    }
  }
}
