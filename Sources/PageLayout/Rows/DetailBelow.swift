import Geometry
import PageModel
import Resolving

extension Row {
  /// Whether detail and badge may go below a subtitle: nothing else is at the right but an accessory or a stepper,
  /// and neither the page nor a theme wants texts to be cut.
  fileprivate var maySetDetailLast: Bool {
    facts.shape == .twoParts && !cell.style.isSetByPage(LengthKey.titleLines) && title != nil
      && subtitle != nil
      && detailAtRight != nil && detailImages.isEmpty && progress == nil
      && shown(.segments, cell.segments) == nil && shown(.slider, cell.slider) == nil
      && cell.style[LengthKey.titleWidthLimit] == 0 && cell.style[LengthKey.detailWidthLimit] == 0
  }
}

extension RowPlan {
  /// Whether detail or title have too little room beside each other: a detail of one line is cut, or the title does
  /// not fit, and has less than a third of the row or less than its longest word needs.
  func isTitleSqueezed(before right: Edge) -> Bool {
    guard row.maySetDetailLast else { return false }
    if isCut, row.cell.style[LengthKey.detailLines] == 1 { return true }
    guard let words = row.title, let title = natural?.title else {
      return false
    }
    let room = titleLimit(right: right, row.style)
    guard !title.text.fits(room) else { return false }
    return room < row.rect.width / 3 || room < pass.longestWord(of: words, row.style)
  }

  /// Adds the detail and the badge on a line below the texts of the left part.
  ///
  /// - Returns: the height that they add to the texts; zero if they are at the right.
  mutating func addDetail(
    below block: TextBlock, x: Length, right: Edge,
    at place: (_ height: Length, _ offset: Length) -> Part.Place
  ) -> Length {
    guard row.hasDetailLast, let words = row.detail else { return .zero }
    let (style, badge) = (row.style, endBadge())
    let gap = style.length(.accessoryGap) / 2
    block.note(style.uses.map { Use($0.origin, as: .space) })
    // It is here because the title has too little room.
    style.note((block.title?.style.uses ?? []).ofPlace)
    var run = pass.run(
      words, style[.detailFont], style[.detailColor], maxLines: Int(style[.detailLines]),
      lineSpacing: style[.lineSpacing], style: style)
    run.maxLines = row.secondLines(of: run, .detailLines, after: block.size.height.value, style)
    let taken = badge.map { $0.size.width.value + style[.badgeGap] } ?? 0
    let text = pass.measured(run, width: max(1, titleLimit(right: right, style) - taken))
    let height = Length.longest(text.dimensions.height, badge?.size.height ?? .zero)
    let top = block.size.height + gap
    add(
      "detail", text, x: x, at: place(top + height, top + (height - text.dimensions.height) / 2),
      style)
    if let badge {
      let start = x + text.dimensions.width + badge.ground.length(.badgeGap)
      let middle = top + (height - badge.size.height) / 2
      badge.parts("badge", x: start) { place(top + height, middle + $0) }.forEach { add($0) }
    }
    return gap + height
  }
}
