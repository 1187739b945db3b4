import Geometry
import PageModel

extension BarLayout {
  /// Adds the bar with the title, and tells where it ends; the line below it stands where nothing of the bar
  /// follows.
  func addNavigationBar(_ bar: ResolvedNavigationBar, y: Double, hasLine: Bool) -> Double {
    let ground = style
    let strip = Rect(
      x: 0, y: y, width: width,
      height: ground[.navigationBarTop] + ground[.navigationBarHeight])
    let large = bar.largeTitle ? bar.title : nil
    var rect = strip
    if large != nil { rect.size.height += ground[.largeTitleHeight] }
    add(
      BoxPath(.bar(.navigationBar)), rect, .fill(ground[.navigationBackground], .square), ground,
      at: bar.source, .init(.fill, .fixed))
    let backEnd = addBack(bar, rect: strip)
    let sides = addItems(of: bar, in: strip, backEnd: backEnd)
    if let large {
      addLargeTitle(large, of: bar, below: strip)
    } else if let title = bar.title {
      addTitle(title, of: bar, rect: strip, backEnd: backEnd, sides)
    }
    if hasLine { addLine(below: rect, of: .navigationBar, at: bar.source) }
    return rect.bottom
  }

  /// Adds the line where bars at the top end.
  func addLine(below rect: Rect, of bar: PartPath.Bar, at source: Source?) {
    let line = style
    // It stands there as well where a field would, were that not at the bottom.
    if look[.searchAtBottom] != 0 { line.note(Use(LengthKey.searchAtBottom)) }
    pass.addLine(
      BoxPath(.bar(bar), "separator"), bottom: rect.bottom, from: 0, to: rect.width,
      color: .navigationSeparatorColor, style: line, source: source)
  }

  private func addLargeTitle(_ words: String, of bar: ResolvedNavigationBar, below strip: Rect) {
    let style = style
    let inset = style[margin(.largeTitleInset, narrow: .narrowLargeTitleInset, style)]
    let run = pass.run(words, style[.largeTitleFont], style[.largeTitleColor], style: style)
    let title = pass.measured(run, width: max(0, width - 2 * inset))
    let place = Rect(
      origin: Point(x: inset, y: strip.bottom + style[.largeTitleTop]), size: title.size)
    addText(
      title, BoxPath(.bar(.navigationBar), "largeTitle"), place, style,
      at: bar.titleSource ?? bar.source)
  }

  // MARK: Buttons, and the title between them

  /// Adds the buttons, and tells where those at the left end and those at the right begin; nil where a side
  /// has none.
  private func addItems(
    of bar: ResolvedNavigationBar, in rect: Rect, backEnd: Double?
  ) -> (left: Double?, right: Double?) {
    let leading = bar.leading.map {
      measured($0, .navigationTintColor, platters: .navigationPlatters)
    }
    let trailing = bar.trailing.map {
      measured($0, .navigationTintColor, platters: .navigationPlatters)
    }
    var left = backEnd
    for (index, item) in leading.enumerated() {
      let x = (left ?? 0) + item.frame[left == nil ? .barItemInset : .barItemGap]
      add(
        item, BoxPath(.bar(.navigationBar), "leading/\(index)"), x: x, in: rect,
        at: bar.places.blame("leading"))
      left = x + item.size.width
    }
    var right: Double?
    for (index, item) in trailing.enumerated().reversed() {
      let end = (right ?? rect.right) - item.frame[right == nil ? .barItemInset : .barItemGap]
      add(
        item, BoxPath(.bar(.navigationBar), "trailing/\(index)"), x: end - item.size.width,
        in: rect, at: bar.places.blame("trailing"))
      right = end - item.size.width
    }
    warnIfCrowded(
      (left ?? 0) - (right ?? rect.right), "navigation bar",
      at: bar.places.blame(trailing.isEmpty ? "leading" : "trailing"))
    return (leading.isEmpty ? nil : left, right)
  }

  /// Adds the title in the middle, where it fits there; beside buttons it moves as far as it has to.
  private func addTitle(
    _ words: String, of bar: ResolvedNavigationBar, rect: Rect, backEnd: Double?,
    _ sides: (left: Double?, right: Double?)
  ) {
    let style = style
    let run = pass.run(
      words, style[.navigationTitleFont], style[.navigationTitleColor], style: style)
    let isAlone = sides.left == nil && sides.right == nil
    let left =
      sides.left.map { $0 + style[.barItemGap] }
      ?? (backEnd ?? style[.navigationInset]) + style[.navigationBackGap]
    let right =
      isAlone
      ? rect.width - left
      : sides.right.map { $0 - style[.barItemGap] } ?? rect.right - style[.navigationInset]
    let title = pass.measured(run, width: isAlone ? right - left : max(0, right - left))
    var place = title.size.centered(in: rect)
    if !isAlone { place.origin.x = max(left, min(place.left, right - place.width)) }
    addText(
      title, BoxPath(.bar(.navigationBar), "title"), place, style,
      at: bar.titleSource ?? bar.source)
  }

  // MARK: What leads back

  /// Adds what leads back, and tells where it ends; nil where nothing does.
  private func addBack(_ bar: ResolvedNavigationBar, rect: Rect) -> Double? {
    guard let back = bar.back else { return nil }
    let style = style
    let ground = self.style
    let hasPlatter = ground[.navigationPlatters] != 0
    style.note(ground.uses)
    let size = style[.navigationBackSize]
    let edge = hasPlatter ? ground[.barItemInset] : 0
    let side = hasPlatter ? ground[.platterHeight] : 0
    var arrow = Rect(
      x: hasPlatter ? edge + (side - size.width) / 2 : style[.navigationInset],
      y: rect.centerY - size.height / 2, width: size.width, height: size.height)
    var title: MeasuredText?
    let words = self.style
    for use in ground.uses { words.note(Use(use.origin, as: .space)) }
    if case .text(let text) = back {
      let run = pass.run(
        text, words[.navigationBackFont], words[.navigationTintColor], style: words)
      title = pass.measured(run, width: rect.width / 3)
    }
    let titleWidth = title.map { words[.navigationBackGap] + $0.size.width } ?? 0
    var end = arrow.right + titleWidth
    if hasPlatter {
      if title != nil { arrow.origin.x = edge + ground[.platterPadding] }
      end = title == nil ? edge + side : arrow.right + titleWidth + ground[.platterPadding]
      let place = Rect(x: edge, y: rect.centerY - side / 2, width: end - edge, height: side)
      addPlatter(BoxPath(.bar(.navigationBar), "backGround"), place, ground, at: bar.source)
    }
    let stroke = style.stroke(.navigationTintColor, .navigationBackStroke)
    add(
      BoxPath(.bar(.navigationBar), "back"), arrow,
      .shapes([.chevron(in: arrow, stroke: stroke, pointing: .left)]), style, at: bar.source,
      .fixed)
    if let title {
      let place = Rect(
        x: arrow.right + titleWidth - title.size.width, y: rect.centerY - title.size.height / 2,
        width: title.size.width, height: title.size.height)
      addText(title, BoxPath(.bar(.navigationBar), "backTitle"), place, words, at: bar.source)
    }
    return end
  }
}
