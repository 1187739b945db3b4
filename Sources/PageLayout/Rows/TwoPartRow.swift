import Geometry
import PageModel

extension RowPlan {
  /// A row with a left part and a right part: disclosure, plain, switch, standard and three of
  /// UIKit's styles.
  ///
  /// They differ in their look's numbers and in what they show.
  mutating func measureTwoParts() {
    let right = measureRightPart()
    overlap = measureLeftPart(right: right) - right.x
  }

  /// Adds accessory, right picture and right text, and tells where the right part begins.
  private mutating func measureRightPart() -> Edge {
    let end = measureAccessory()
    let edge = row.cell.badge.map { measureBadge($0.text, right: end) } ?? end
    let detail = row.detailAtRight
    guard let image = row.detailImage else {
      return detail.map { Edge(x: measureDetail($0, right: edge)) } ?? edge
    }
    guard let detail else { return Edge(x: measureDetailImage(image, right: edge)) }
    if row.cell.written.detailImageFirst {
      let start = measureDetailImage(image, right: edge)
      return Edge(x: measureDetail(detail, right: Edge(x: start, gap: .detailImageGap)))
    }
    let start = measureDetail(detail, right: edge)
    return Edge(x: measureDetailImage(image, right: Edge(x: start, gap: .detailImageGap)))
  }

  /// Adds the badge, and tells where it begins.
  private mutating func measureBadge(_ words: String, right: Edge) -> Edge {
    let most = row.rect.width / 3
    let badge = Pill(words, by: .badge, width: most, row.style, row.style, pass)
    let x = badge.ground[right] - badge.size.width
    badge.parts("badge", x: x).forEach { add($0) }
    return Edge(x: x, gap: .badgeGap)
  }

  /// Adds the right text, and tells where it begins.
  private mutating func measureDetail(_ words: String, right: Edge) -> Double {
    let style = row.style
    let right = style[right]
    let run = pass.run(words, style[.detailFont], style[.detailColor], style: style)
    let text = pass.measured(run, width: max(1, detailLimit(right: right, style)))
    let x = right - text.size.width
    add("detail", text, x: x, style)
    return x
  }

  /// The width that a detail may have: what the texts at the left leave of the room for both, but
  /// never less than half of it, and at most the look's limit.
  private mutating func detailLimit(right: Double, _ style: StyleReader) -> Double {
    var room = right - row.textStart(style) - style[.accessoryGap]
    if let image = row.detailImage, !row.cell.written.detailImageFirst {
      room -= detailImageSize(image, style).width + style[.detailImageGap]
    }
    // What the texts' width was read from, their own boxes list.
    let left = textBlock(right: Edge(x: .infinity))
    natural = left
    let most = max(room - left.size.width, room / 2)
    let limit = style[.detailWidthLimit]
    return limit > 0 ? min(limit, most) : most
  }

  /// Adds the right picture, and tells where it begins.
  private mutating func measureDetailImage(_ image: ImageReference, right: Edge) -> Double {
    let style = row.style
    let size = detailImageSize(image, style)
    let isOwn = style[.detailImageSize] == .zero
    growsWithRow = growsWithRow || isOwn && size != image.size
    let x = style[right] - size.width
    let content = content(image, radius: 0, isOwn: isOwn, style)
    add(
      Part(
        name: "detailImage", x: x, size: size, content: .drawn { _ in content }, style: style,
        sizing: isOwn ? .hug : .fixed,
        check: { [pass, row] in pass.warnIfTooHigh("detailImage", $0, in: row) }))
    return x
  }

  /// The size of the right picture: as the look has it, or its own, at most as high as the row less
  /// the margins.
  private func detailImageSize(_ image: ImageReference, _ style: StyleReader) -> Size {
    let asked = style[.detailImageSize]
    guard asked == .zero else { return asked }
    let limit = max(0, row.rect.height - 2 * style[.detailImageMargin])
    return image.size.height < limit ? image.size : image.size.scaled(toHeight: limit)
  }

  /// A row's picture, in the look's way where the look gives its size.
  private func content(
    _ image: ImageReference, radius: Double, isOwn: Bool, _ style: StyleReader
  ) -> Box.Content {
    let fit = isOwn ? .stretch : ImageFit(number: style[.imageFit])
    return .image(image, tint: nil, radius: radius, fit: fit)
  }

  /// Adds picture, title and subtitle, and tells where the left part ends.
  mutating func measureLeftPart(right: Edge) -> Double {
    let end = row.image.map { measureImage($0) } ?? row.rect.left
    let style = row.style
    let x = row.textStart(style)
    let width = addTexts(x: x, right: right, style)
    return max(end, width > 0 ? x + width : end)
  }

  /// Adds the left picture, and tells where it ends.
  private mutating func measureImage(_ image: ImageReference) -> Double {
    let style = row.style
    let x = row.left(style)
    let (size, grows) = row.imageSize(image, style)
    growsWithRow = growsWithRow || grows
    let isOwn = style[.imageSize] == .zero
    let content = content(image, radius: style[.imageRadius], isOwn: isOwn, style)
    add(
      Part(
        name: "image", x: x, size: size, content: .drawn { _ in content }, style: style,
        sizing: isOwn ? .hug : .fixed,
        check: { [pass, row] rect in
          if !isOwn { pass.warnIfTooHigh("image", rect, in: row) }
          pass.warnIfStretched(image, in: row)
        }))
    return x + size.width
  }
}
