import Geometry
import PageModel
import Resolving

extension Row {
  /// Whether the detail may go below the title.
  ///
  /// Nothing else may be at the right but an accessory and a badge, or where titles wrap, pictures. A theme that limits
  /// the texts wants them to be cut.
  var mayStack: Bool {
    guard title != nil, subtitle == nil, detailAtRight != nil,
      detailImages.isEmpty || wrapsByDefault
    else { return false }
    return cell.style[LengthKey.titleWidthLimit] == 0
      && cell.style[LengthKey.detailWidthLimit] == 0
  }
}

extension RowPlan {
  /// Measures a row with a left and a right part.
  ///
  /// Used by the kinds disclosure, plain, switch, standard, profile and three of UIKit's styles.
  /// They differ in style values and in the properties they show.
  mutating func measureTwoParts() {
    if row.hasDetailAtTitle { return measureTwoLines() }
    let right = measureRightPart()
    hasTightTitle = isTitleSqueezed(before: right)
    defer { isCrowded = row.mayStack && (isCut || row.wrapsByDefault && isTitleBroken) }
    guard let slider = row.shown(.slider, row.cell.slider) else {
      overlap = (measureLeftPart(right: right) - right.x).value
      return
    }
    var limit = right
    limit.slider = SliderDrawing(slider: slider)
    let slack = sliderSlack(before: limit)
    limit.x += Length(slack)
    let end = measureLeftPart(right: limit)
    let style = row.style
    let hasLeft = end.value > row.rect.left
    overlap = measureSlider(
      from: hasLeft ? end + style.length(.accessoryGap) : row.left(style), right: right,
      slack: slack, style)
  }

  /// Whether the title has more lines than its own line breaks make.
  private var isTitleBroken: Bool {
    let own = (row.title ?? "").split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return (texts.title?.text.extent.lines ?? 1) > own.count
  }

  /// Whether the title or the detail is truncated.
  var isCut: Bool {
    parts.contains {
      guard case .text(let text) = $0.content else { return false }
      return [.title, .detail].contains($0.name) && text.extent.truncated
    }
  }

  /// Adds accessory, detail image and detail, and returns the left edge of the right part.
  private mutating func measureRightPart() -> Edge {
    let end = measureEnd()
    let edge = row.hasDetailLast ? end : measureBadge(right: end)
    let detail = row.detailAtRight
    guard !row.detailImages.isEmpty else {
      return detail.map { Edge(x: measureDetail($0, right: edge)) } ?? edge
    }
    guard let detail else { return Edge(x: measureDetailImages(right: edge)) }
    if row.cell.written.detailImageFirst {
      let start = measureDetailImages(right: edge)
      return Edge(x: measureDetail(detail, right: Edge(x: start, gap: .detailImageGap)))
    }
    let start = measureDetail(detail, right: edge)
    return Edge(x: measureDetailImages(right: Edge(x: start, gap: .detailImageGap)))
  }

  /// Adds the detail and returns its left edge.
  private mutating func measureDetail(_ words: String, right: Edge) -> Length {
    let style = row.style
    let (text, x) = detail(words, right: right, style)
    textHeight = text.dimensions.height
    add(.detail, text, x: x, style)
    return x
  }

  /// The share of a width for both that a detail of one line may take from the texts beside it.
  ///
  /// An amount that is cut says nothing, so the texts give way; by eye, no source found.
  private static let share = 0.6
  /// The same for a detail on the title's line: a date, which is never cut, while the title is; by eye.
  private static let shareAtTitle = 0.75

  /// The least width of a detail beside texts, of a width for both.
  private func leastRoom(
    beside left: TextBlock, of room: Double, _ style: StyleReader
  ) -> Double {
    guard style[.detailLines] != 1 else {
      return room * (row.hasDetailAtTitle ? Self.shareAtTitle : Self.share)
    }
    guard !row.hasDetailAtTitle, let subtitle = left.subtitle?.text else { return room / 2 }
    let third = room / 3
    let isCut = subtitle.run.maxLines == 1 && subtitle.size.width > room - third
    return isCut ? max(third, min(room / 2, room - (left.title?.text.size.width ?? 0))) : third
  }

  /// Measures the detail and returns its left edge as well.
  mutating func detail(_ words: String, right: Edge, _ style: StyleReader) -> (MeasuredText, Length)
  {
    let right = style[right]
    let lines = Int(style[.detailLines])
    let run = pass.run(
      words, style[.detailFont], style[.detailColor], alignment: lines == 1 ? 0 : 1,
      maxLines: lines, lineSpacing: lines == 1 ? 0 : style[.lineSpacing], style: style)
    let text = pass.measured(run, width: max(1, detailLimit(right: right.value, style)))
    return (text, right - text.dimensions.width)
  }

  /// The maximum width of a detail, in points.
  ///
  /// It is the width that the left texts and the least slider leave, but at least three fifths of the width for
  /// both, and at most the style's limit. Of several lines, it is at least half of that width, or a third
  /// beside a subtitle; if the subtitle is cut beside a third as well, it is what the title leaves of a half.
  private mutating func detailLimit(right: Double, _ style: StyleReader) -> Double {
    var room = right - row.textStart(style).value - style[.accessoryGap]
    if !row.cell.written.detailImageFirst, !row.hasDetailAtTitle {
      for image in row.detailImages {
        room -= detailImageSize(image, style).width.value + style[.detailImageGap]
      }
    }
    if let slider = row.shown(.slider, row.cell.slider) {
      room -= SliderDrawing(slider: slider).size(style).width.value + style[.accessoryGap]
    }
    // The boxes of the left texts list the keys that determine their width.
    let left = textBlock(right: Edge(x: Length(.infinity)))
    natural = left
    let beside = row.hasDetailAtTitle ? left.title?.text.size.width ?? 0 : left.size.width.value
    let most = max(room - beside, leastRoom(beside: left, of: room, style))
    let limit = style[.detailWidthLimit]
    return limit > 0 ? min(limit, most) : most
  }

  /// Adds the detail images, the last one at the right edge, and returns their left edge.
  mutating func measureDetailImages(right: Edge) -> Length {
    let more = row.detailImage == nil ? 0 : 1
    var edge = right
    for (index, image) in row.detailImages.enumerated().reversed() {
      let name: BoxName = index < more ? .detailImage : .detailImages[index - more]
      edge = Edge(x: measureDetailImage(image, as: name, right: edge), gap: .detailImageGap)
    }
    return edge.x
  }

  /// Adds a detail image and returns its left edge.
  private mutating func measureDetailImage(
    _ image: ImageReference, as name: BoxName, right: Edge
  ) -> Length {
    let style = row.style
    let size = detailImageSize(image, style)
    let isOwn = style[.detailImageSize] == .zero
    growsWithRow = growsWithRow || isOwn && size.size != image.size
    let x = style[right] - size.width
    let content = content(image, .detailImageTint, radius: 0, isOwn: isOwn, style)
    add(
      Part(
        name: name, x: x, size: size, content: .drawn { _ in content }, style: style,
        key: name.kind.text,
        sizing: isOwn ? .hug : .fixed,
        check: { [pass, row] in pass.warnIfTooHigh(.detailImage, $0, in: row) }))
    return x
  }

  /// The size of the detail image.
  ///
  /// It is the style's size or the natural one, limited to the row's height without margins: that before its texts
  /// wrap, so that all rows of a list have pictures of one size.
  private func detailImageSize(_ image: ImageReference, _ style: StyleReader) -> Dimensions {
    let asked = style.dimensions(.detailImageSize)
    guard asked.size == .zero else { return asked }
    let limit = Length.longest(
      .zero, (row.pictureRoom ?? row.edges.height) - style.length(.detailImageMargin) * 2)
    return image.size.height < limit.value
      ? style.dimensions(image) : image.dimensions(forHeight: limit)
  }
}
