import Geometry
import PageModel

extension RowPlan {
  /// The measured badge; nil if there is none or it is at the corner of an image.
  func endBadge() -> Pill? {
    guard let badge = row.badge, !row.hasBadgeAtImage else { return nil }
    return Pill(badge, by: .badge, width: row.rect.width / 3, row.style, row.style, pass)
  }

  /// Adds the badge before the parts at the right end, and returns the badge's left edge.
  mutating func measureBadge(right: Edge) -> Edge {
    guard let badge = endBadge() else { return right }
    let x = badge.ground[right] - badge.size.width
    badge.parts("badge", x: x) { _ in .center }.forEach { add($0) }
    return Edge(x: x, gap: .badgeGap)
  }

  /// Adds the badge at the upper right corner of an image that ends at an x, inside of the row.
  mutating func addBadge(atCornerOf right: Length, _ size: Dimensions, _ radius: Length) {
    guard let badge = row.badge else { return }
    let pill = Pill(badge, by: .badge, width: row.rect.width / 3, row.style, row.style, pass)
    let own = pill.size.height
    let inset = Pill.inset(atCornerOf: size, radius)
    pill.parts("badge", x: right - inset + own / 2 - pill.size.width) {
      .edge(of: size.height - inset * 2, height: own, offset: $0)
    }
    .forEach { add($0) }
  }

  /// Measures a row with the detail on the title's line and the badge on the subtitle's.
  mutating func measureTwoLines() {
    let end = measureEnd()
    let edge =
      row.detailImages.isEmpty
      ? end : Edge(x: measureDetailImages(right: end), gap: .detailImageGap)
    let style = row.style
    let (detail, start) = detail(row.detailAtRight ?? "", right: edge, style)
    let badge = endBadge()
    let badgeStart = badge.map { $0.ground[edge] - $0.size.width }
    let below = badgeStart.map { Edge(x: $0, gap: .badgeGap) } ?? edge
    _ = measureLeftPart(right: Edge(x: start), below: below)
    let x = row.textStart(row.style)
    overlap = max(
      x.value + (texts.title?.text.size.width ?? 0) - start.value,
      x.value + (texts.subtitle?.text.size.width ?? 0) - below.x.value)
    addLines(detail, start, style, badge, badgeStart)
  }

  /// Adds a detail that shares the title's baseline, and a badge.
  ///
  /// The badge is centred on the first line of the subtitle, but keeps half of its gap to the detail's
  /// letters above it and to the row's bottom.
  private mutating func addLines(
    _ detail: MeasuredText, _ x: Length, _ style: StyleReader, _ badge: Pill?, _ badgeX: Length?
  ) {
    let (height, whole) = (texts.size.height, texts.size.height + rise)
    let baseline = texts.title?.text.run.baseline(ofLine: 0) ?? 0
    let offset = Length(baseline - detail.run.baseline(ofLine: 0)).with(
      reasonsOf: detail.dimensions.height)
    textHeight = .longest(textHeight, offset + detail.dimensions.height)
    add("detail", detail, x: x, at: .block(height: whole, offset: offset), style)
    guard let badge, let badgeX, let subtitle = texts.subtitle else { return }
    let line = Length(subtitle.text.run.pitch).with(reasonsOf: subtitle.text.dimensions.height)
    let middle = height - subtitle.text.dimensions.height + (line - badge.size.height) / 2
    let gap = badge.ground.length(.badgeGap) / 2
    let letters = Length(baseline + detail.run.descent * detail.run.font.size).with(
      reasonsOf: detail.dimensions.height)
    let top = Length.longest(middle, letters + gap)
    let below = top + badge.size.height + gap - whole - badge.ground.length(.verticalInset)
    textHeight = .longest(textHeight, whole + .longest(.zero, below) * 2)
    badge.parts("badge", x: badgeX) { .block(height: whole, offset: top + $0) }.forEach { add($0) }
  }
}
