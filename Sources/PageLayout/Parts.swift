import Geometry
import PageModel

/// A title with a subtitle below it, measured.
struct TextBlock {
  var title: MeasuredText?
  var subtitle: MeasuredText?
  var gap: Double

  /// The width of the wider text and the height of both with the gap between them.
  var size: Size {
    let sizes = [title, subtitle].compactMap { $0?.size }
    let height = sizes.reduce(0) { $0 + $1.height } + (sizes.count == 2 ? gap : 0)
    return Size(width: sizes.map(\.width).max() ?? 0, height: height)
  }

  var height: Double { size.height }
}

extension Canvas {
  /// Adds what stands at the right end, and returns where the rest of the row ends.
  mutating func addAccessory(of row: Row) -> Double {
    let style = row.style
    switch row.cell.accessory {
    case .none: return row.right
    case .disclosure:
      let rect = row.centered(right: row.right, style[.chevronSize])
      let stroke = Shape.Stroke(color: style[.chevronColor], width: style[.chevronStroke])
      boxes.append(
        row.part("chevron", rect, .shapes([.chevron(in: rect, stroke: stroke)]), key: "accessory"))
      return rect.left - style[.accessoryGap]
    case .checkmark:
      let rect = row.centered(right: row.right, style[.checkmarkSize])
      let stroke = Shape.Stroke(color: style[.checkmarkColor], width: style[.checkmarkStroke])
      boxes.append(
        row.part(
          "checkmark", rect, .shapes([.checkmark(in: rect, stroke: stroke)]), key: "accessory"))
      return rect.left - style[.accessoryGap]
    case .detailButton:
      let rect = row.centered(right: row.right, style[.detailButtonSize])
      let stroke = Shape.Stroke(
        color: style[.detailButtonColor], width: style[.detailButtonStroke])
      boxes.append(
        row.part(
          "detailButton", rect, .shapes(Shape.detailButton(in: rect, stroke: stroke)),
          key: "accessory"))
      return rect.left - style[.accessoryGap]
    case .switch:
      let rect = row.centered(right: row.right, style[.switchSize])
      var box = row.part(
        "switch", rect, .shapes(Shape.switch(in: rect, on: row.cell.on, style: style)), key: "on")
      box.on = row.cell.on
      boxes.append(box)
      return rect.left - style[.accessoryGap]
    }
  }

  /// Adds accessory, right picture and right text, and returns where the right part begins.
  mutating func addRightPart(of row: Row) -> Double {
    var edge = addAccessory(of: row)
    let detail = row.cell.kind == "subtitle" && row.cell.subtitle == nil ? nil : row.cell.detail
    if let image = row.cell.detailImage, row.cell.detailImageFirst || detail == nil {
      edge = addDetailImage(image, of: row, right: edge)
      if let detail { edge = addDetail(detail, of: row, right: edge - row.style[.detailImageGap]) }
    } else if let detail {
      edge = addDetail(detail, of: row, right: edge)
      if let image = row.cell.detailImage {
        edge = addDetailImage(image, of: row, right: edge - row.style[.detailImageGap])
      }
    }
    return edge
  }

  private mutating func addDetail(_ words: String, of row: Row, right: Double) -> Double {
    let style = row.style
    let run = run(words, style[.detailFont], style[.detailColor], style: style)
    let text = measured(run, width: detailLimit(run, of: row, right: right))
    let rect = row.centered(right: right, text.size)
    add(text, row.part("detail", rect))
    return rect.left
  }

  /// The width that a detail may have: the look's limit, or where there is none, what the title
  /// leaves, but never less than half of the room.
  private func detailLimit(_ run: TextRun, of row: Row, right: Double) -> Double {
    let limit = row.style[.detailWidthLimit]
    guard limit == 0 else { return limit }
    let x = leftTextStart(of: row)
    let room = max(1, right - x - row.style[.accessoryGap])
    let title = row.cell.title.map {
      measured(self.run($0, row.style[.titleFont], .clear, style: row.style)).size.width
    }
    return max(room - (title ?? 0), room / 2)
  }

  private mutating func addDetailImage(_ image: ImageReference, of row: Row, right: Double)
    -> Double
  {
    let asked = row.style[.detailImageSize]
    let limit = max(0, row.rect.height - 2 * row.style[.detailImageMargin])
    let fitting = image.size.height < limit ? image.size : image.size.scaled(toHeight: limit)
    let rect = row.centered(right: right, asked == .zero ? fitting : asked)
    warnIfTooHigh("detailImage", rect, in: row)
    boxes.append(row.part("detailImage", rect, .image(image, tint: nil, radius: 0)))
    return rect.left
  }

  /// The size of the left picture: as the look has it, or its own, at most as high as the row.
  private func imageSize(_ image: ImageReference, in row: Row) -> Size {
    let asked = row.style[.imageSize]
    guard asked == .zero else { return asked }
    let height = row.rect.height
    return height > 0 && image.size.height > height
      ? image.size.scaled(toHeight: height) : image.size
  }

  /// Where the title begins.
  func leftTextStart(of row: Row) -> Double {
    guard let image = row.cell.image else { return row.left }
    return row.left + imageSize(image, in: row).width + row.style[.imageGap]
  }

  /// The texts of the left part, when the right part begins at an edge.
  func leftBlock(of row: Row, right: Double) -> TextBlock {
    let style = row.style
    let room = max(1, right - leftTextStart(of: row) - style[.accessoryGap])
    let limit = style[.titleWidthLimit] > 0 ? style[.titleWidthLimit] : room
    func text(_ words: String?, _ font: FontKey, _ color: ColorKey, _ lines: LengthKey)
      -> MeasuredText?
    {
      words.map {
        measured(
          run(
            $0, style[font], style[color], maxLines: Int(style[lines]),
            lineSpacing: style[.lineSpacing], style: style), width: limit)
      }
    }
    let isUIKit = row.cell.kind == "subtitle" && row.cell.subtitle == nil
    return TextBlock(
      title: text(row.cell.title, .titleFont, .titleColor, .titleLines),
      subtitle: text(
        isUIKit ? row.cell.detail : row.cell.subtitle, .subtitleFont, .subtitleColor,
        .subtitleLines),
      gap: style[.subtitleGap])
  }

  /// Adds picture, title and subtitle, and returns where the left part ends.
  mutating func addLeftPart(of row: Row, right: Double) -> Double {
    var end = row.rect.left
    if let image = row.cell.image {
      let rect = row.centered(x: row.left, imageSize(image, in: row))
      if row.style[.imageSize] != .zero { warnIfTooHigh("image", rect, in: row) }
      boxes.append(
        row.part("image", rect, .image(image, tint: nil, radius: row.style[.imageRadius])))
      end = rect.right
    }
    let block = leftBlock(of: row, right: right)
    let x = leftTextStart(of: row)
    let top = row.rect.centerY - block.height / 2
    add(block, of: row, x: x, top: top)
    return max(end, block.size.width > 0 ? x + block.size.width : end)
  }

  /// Adds a title and a subtitle one below the other.
  mutating func add(_ block: TextBlock, of row: Row, x: Double, top: Double) {
    var y = top
    if let title = block.title {
      add(title, row.part("title", Rect(origin: Point(x: x, y: y), size: title.size)))
      y += title.size.height + block.gap
    }
    if let subtitle = block.subtitle {
      let name = row.cell.subtitle == nil ? "detail" : "subtitle"
      add(subtitle, row.part(name, Rect(origin: Point(x: x, y: y), size: subtitle.size)))
    }
  }
}
