import Geometry
import PageModel

extension RowPlan {
  /// The measured badge; nil if there is none or it is at the corner of an image.
  ///
  /// Its text has a third of the row, or with an edge at its right, more of it if the other texts leave that.
  func endBadge(before right: Edge? = nil) -> Pill? {
    guard let badge = row.badge, !row.hasBadgeAtImage else { return nil }
    let third = row.rect.width / 3
    let pill = Pill(badge, by: .badge, width: third, row.style, row.style, pass)
    guard let right, pill.text?.extent.truncated == true else { return pill }
    let ground = row.style
    let width = max(third, badgeRoom(before: right, ground))
    return Pill(badge, by: .badge, width: width, row.style, ground, pass)
  }

  /// The width that title and detail leave to the text of a badge, in points: a title that wraps needs its longest
  /// word.
  private func badgeRoom(before right: Edge, _ style: StyleReader) -> Double {
    let whole =
      (style[right] - row.textStart(style)).value - style[.accessoryGap] - 2 * style[.badgePadding]
    func width(_ text: String, _ font: FontKey) -> Double {
      pass.measured(pass.run(text, style[font], .clear, style: style)).size.width
    }
    let title = row.title ?? ""
    let needed =
      if row.hasDetailLast { 0.0 } else if row.wrapsByDefault {
        pass.longestWord(of: title, style)
      } else {
        width(title, .titleFont)
      }
    let detail = row.hasDetailLast ? row.detail : row.detailAtRight
    guard let detail, !row.hasDetailAtTitle else { return whole - needed }
    return whole - needed - width(detail, .detailFont) - style[.badgeGap]
  }

  /// Adds the badge before the parts at the right end, and returns the badge's left edge.
  mutating func measureBadge(right: Edge) -> Edge {
    guard let badge = endBadge(before: right) else { return right }
    let x = badge.ground[right] - badge.size.width
    badge.parts(.badge, x: x) { _ in .center }.forEach { add($0) }
    return Edge(x: x, gap: .badgeGap)
  }

  /// Adds the badge at the upper right corner of an image that ends at an x, inside of the row.
  mutating func addBadge(atCornerOf right: Length, _ size: Dimensions, _ radius: Length) {
    guard let badge = row.badge else { return }
    let pill = Pill(badge, by: .badge, width: row.rect.width / 3, row.style, row.style, pass)
    let own = pill.size.height
    let inset = Pill.inset(atCornerOf: size, radius)
    let x = Pill.start(
      of: pill.size, atCornerOf: right, inset: inset, gap: pill.ground.length(.imageGap))
    pill.parts(.badge, x: x) {
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
  /// letters above it and to the row's bottom; behind a picture, all of it there.
  private mutating func addLines(
    _ detail: MeasuredText, _ x: Length, _ style: StyleReader, _ badge: Pill?, _ badgeX: Length?
  ) {
    let whole = texts.size.height + rise
    let baseline = texts.title?.text.run.baseline(ofLine: 0) ?? 0
    let offset = Length(baseline - detail.run.baseline(ofLine: 0)).with(
      reasonsOf: detail.dimensions.height)
    textHeight = .longest(textHeight, offset + detail.dimensions.height)
    add(.detail, detail, x: x, at: .block(height: whole, offset: offset), style)
    guard let badge, let badgeX, let subtitle = texts.subtitle else { return }
    let top = top(of: badge, beside: texts, subtitle.text, detail.run)
    let gap = badge.ground.length(.badgeGap) * (row.hasLeftImage ? 1 : 0.5)
    let below = top + badge.size.height + gap - whole
    let missing = below - badge.ground.length(.verticalInset)
    textHeight = .longest(textHeight, whole + missing * 2)
    badge.parts(.badge, x: badgeX) { .block(height: whole, offset: top + $0) }.forEach { add($0) }
  }

  /// The place of a badge below a detail, from the top of the texts beside it.
  private func top(
    of badge: Pill, beside block: TextBlock, _ subtitle: MeasuredText, _ detail: TextRun
  ) -> Length {
    let line = Length(subtitle.run.pitch).with(reasonsOf: subtitle.dimensions.height)
    let middle = block.size.height - subtitle.dimensions.height + (line - badge.size.height) / 2
    let baseline = block.title?.text.run.baseline(ofLine: 0) ?? 0
    let letters = Length(baseline + detail.descent * detail.font.size).with(
      reasonsOf: subtitle.dimensions.height)
    return .longest(middle, letters + badge.ground.length(.badgeGap) / 2)
  }

  /// How far a badge below the detail reaches out of the texts; zero behind a picture, which their middle meets.
  ///
  /// Then both are centred as one.
  func badgeRise(below block: TextBlock) -> Length {
    guard row.hasDetailAtTitle, !row.hasLeftImage, let badge = endBadge(),
      let subtitle = block.subtitle?.text, let words = row.detailAtRight
    else { return .zero }
    let style = row.style
    let run = pass.run(words, style[.detailFont], style[.detailColor], style: style)
    let top = top(of: badge, beside: block, subtitle, run)
    block.note(style.uses.ofPlace)
    return .longest(.zero, top + badge.size.height - block.size.height - rise)
  }
}
