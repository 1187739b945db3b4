import Geometry
import PageModel

extension RowPlan {
  /// The badge, measured, where it does not stand over a picture.
  func endBadge() -> Pill? {
    guard let badge = row.badge, !row.hasBadgeAtImage else { return nil }
    return Pill(badge, by: .badge, width: row.rect.width / 3, row.style, row.style, pass)
  }

  /// Adds the badge before what is at the right end, and tells where it begins.
  mutating func measureBadge(right: Edge) -> Edge {
    guard let badge = endBadge() else { return right }
    let x = badge.ground[right] - badge.size.width
    badge.parts("badge", x: x) { _ in .center }.forEach { add($0) }
    return Edge(x: x, gap: .badgeGap)
  }

  /// Adds the badge over the upper right corner of what ends at some x and has a size, but not out of the row.
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

  /// A row whose detail stands on the title's line, and whose badge stands on the subtitle's.
  mutating func measureTwoLines() {
    let end = measureEnd()
    let edge =
      row.detailImage.map { Edge(x: measureDetailImage($0, right: end), gap: .detailImageGap) }
      ?? end
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

  /// Adds a detail that has its baseline on the title's, and a badge in the middle of the subtitle's first
  /// line.
  private mutating func addLines(
    _ detail: MeasuredText, _ x: Length, _ style: StyleReader, _ badge: Pill?, _ badgeX: Length?
  ) {
    let height = texts.size.height
    let rise = texts.title?.text.run.baseline(ofLine: 0) ?? 0
    let offset = Length(rise - detail.run.baseline(ofLine: 0)).with(
      reasonsOf: detail.dimensions.height)
    textHeight = .longest(textHeight, offset + detail.dimensions.height)
    add("detail", detail, x: x, at: .block(height: height, offset: offset), style)
    guard let badge, let badgeX, let subtitle = texts.subtitle else { return }
    let line = Length(subtitle.text.run.pitch).with(reasonsOf: subtitle.text.dimensions.height)
    let top = height - subtitle.text.dimensions.height + (line - badge.size.height) / 2
    badge.parts("badge", x: badgeX) { .block(height: height, offset: top + $0) }.forEach { add($0) }
  }
}
