import Geometry
import PageModel
import Resolving

extension Row {
  /// Whether detail and badge may go below the texts of the left part: a detail below a subtitle, a badge below any
  /// title that wraps.
  ///
  /// Nothing else is at the right but an accessory or a stepper, and neither the page nor a theme wants texts to be
  /// cut.
  fileprivate var maySetDetailLast: Bool {
    let mayDetail = subtitle != nil && detailAtRight != nil
    let mayBadge = badge != nil && !hasBadgeAtImage && wrapsByDefault
    return [.twoParts, .profile].contains(facts.shape) && title != nil && (mayDetail || mayBadge)
      && !cell.style.isSetByPage(LengthKey.titleLines) && detailImages.isEmpty && progress == nil
      && shown(.segments, cell.segments) == nil && shown(.slider, cell.slider) == nil
      && cell.style[LengthKey.titleWidthLimit] == 0 && cell.style[LengthKey.detailWidthLimit] == 0
  }
}

extension RowPlan {
  /// Whether detail or title have too little room beside each other: a detail of one line is cut beside a subtitle,
  /// or the title does not fit, and has less than a third of the row or less than its longest word needs.
  func isTitleSqueezed(before right: Edge) -> Bool {
    guard row.maySetDetailLast, let words = row.title else { return false }
    if isCut, row.subtitle != nil, row.cell.style[LengthKey.detailLines] == 1 { return true }
    let title = (natural ?? textBlock(right: Edge(x: Length(.infinity)))).title
    let room = titleLimit(right: right, row.style)
    guard let title, !title.text.fits(room) else { return false }
    let isNarrow = row.subtitle != nil && room < row.rect.width / 3
    return isNarrow || room < pass.longestWord(of: words, row.style)
  }

  /// Adds the detail and the badge on a line below the texts of the left part.
  ///
  /// - Returns: the height that they add to the texts; zero if they are at the right.
  mutating func addDetail(
    below block: TextBlock, x: Length, right: Edge,
    at place: (_ height: Length, _ offset: Length) -> Part.Place
  ) -> Length {
    guard row.hasDetailLast else { return .zero }
    let (style, badge) = (row.style, endBadge(before: right))
    let gap = style.length(.accessoryGap) / 2
    block.note(style.uses.map { Use($0.origin, as: .space) })
    // It is here because the title has too little room.
    style.note((block.title?.style.uses ?? []).ofPlace)
    let taken = badge.map { $0.size.width.value + style[.badgeGap] } ?? 0
    let text = row.detail.map { words in
      var run = pass.run(
        words, style[.detailFont], style[.detailColor], maxLines: Int(style[.detailLines]),
        lineSpacing: style[.lineSpacing], style: style)
      run.maxLines = row.secondLines(of: run, .detailLines, after: block.size.height.value, style)
      return pass.measured(run, width: max(1, titleLimit(right: right, style) - taken))
    }
    let size = text?.dimensions ?? .zero
    let height = Length.longest(size.height, badge?.size.height ?? .zero)
    let top = block.size.height + gap
    if let text {
      add(.detail, text, x: x, at: place(top + height, top + (height - size.height) / 2), style)
    }
    if let badge {
      badge.ground.note(style.uses.ofPlace)
      let start = text == nil ? x : x + size.width + badge.ground.length(.badgeGap)
      let middle = top + (height - badge.size.height) / 2
      badge.parts(.badge, x: start) { place(top + height, middle + $0) }.forEach { add($0) }
    }
    return gap + height
  }
}
