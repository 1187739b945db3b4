import Geometry
import PageModel
import Resolving

extension BarLayout {
  /// Adds the navigation bar and returns its bottom edge, in points.
  ///
  /// `hasLine` adds the separator below it; false if the search field follows.
  func addNavigationBar(_ bar: ResolvedNavigationBar, y: Double, hasLine: Bool) -> Double {
    let ground = style
    let own = ground.length(.navigationBarTop) + ground.length(.navigationBarHeight)
    let large = bar.largeTitle ? bar.title : nil
    let height = large == nil ? own : own + ground.length(.largeTitleHeight)
    let (outline, inside) = self.bar(y: y, height: height)
    var strip = inside
    if large != nil { strip.size.height = own }
    add(
      BoxPath(.bar(.navigationBar)), outline, .fill(ground[.navigationBackground], .square), ground,
      at: bar.source, .init(.fill, .fixed))
    let backEnd = addBack(bar, in: strip)
    let sides = addItems(of: bar, in: strip, backEnd: backEnd)
    if let large {
      addLargeTitle(large, of: bar, below: strip)
    } else if let title = bar.title {
      addTitle(title, of: bar, in: strip, backEnd: backEnd, sides)
    }
    if hasLine { addLine(below: inside, of: .navigationBar, at: bar.source) }
    return outline.bottom.value
  }

  /// Adds the separator below the last bar at the top.
  func addLine(below edges: Edges, of bar: PartPath.Bar, at source: Source?) {
    let line = style
    // Moving the search field to the top would also move this line, so the key counts as used.
    if look[.searchAtBottom] != 0 { line.note(Use(LengthKey.searchAtBottom)) }
    pass.addLine(
      BoxPath(.bar(bar), "separator"), bottom: edges.bottom, from: edges.left, to: edges.right,
      color: .navigationSeparatorColor, style: line, source: source)
  }

  private func addLargeTitle(_ words: String, of bar: ResolvedNavigationBar, below strip: Edges) {
    let style = style
    let inset = style.length(margin(.largeTitleInset, narrow: .narrowLargeTitleInset, style))
    let run = pass.run(words, style[.largeTitleFont], style[.largeTitleColor], style: style)
    let title = pass.measured(run, width: max(0, width - 2 * inset.value))
    let place = Edges(
      x: strip.left + inset, y: strip.bottom + style.length(.largeTitleTop), title.dimensions)
    addText(
      title, BoxPath(.bar(.navigationBar), "largeTitle"), place, style,
      at: bar.titleSource ?? bar.source)
  }

  // MARK: Buttons and title

  /// Adds the buttons, and returns the ends of the leading ones and the start of the trailing ones.
  ///
  /// Nil for a side without buttons.
  private func addItems(
    of bar: ResolvedNavigationBar, in strip: Edges, backEnd: Length?
  ) -> (left: Length?, right: Length?) {
    let leading = bar.leading.map {
      measured($0, .navigationTintColor, platters: .navigationPlatters)
    }
    let trailing = bar.trailing.map {
      measured($0, .navigationTintColor, platters: .navigationPlatters)
    }
    var left = backEnd
    for (index, item) in leading.enumerated() {
      let x = (left ?? strip.left) + item.frame.length(left == nil ? .barItemInset : .barItemGap)
      add(
        item, BoxPath(.bar(.navigationBar), "leading/\(index)"), x: x, in: strip,
        at: bar.places.blame("leading"))
      left = x + item.size.width
    }
    var right: Length?
    for (index, item) in trailing.enumerated().reversed() {
      let end =
        (right ?? strip.right) - item.frame.length(right == nil ? .barItemInset : .barItemGap)
      add(
        item, BoxPath(.bar(.navigationBar), "trailing/\(index)"), x: end - item.size.width,
        in: strip, at: bar.places.blame("trailing"))
      right = end - item.size.width
    }
    warnIfCrowded(
      ((left ?? strip.left) - (right ?? strip.right)).value, "navigation bar",
      at: bar.places.blame(trailing.isEmpty ? "leading" : "trailing"))
    return (leading.isEmpty ? nil : left, right)
  }

  /// Adds the title, centred if it fits; otherwise it moves aside for the buttons.
  private func addTitle(
    _ words: String, of bar: ResolvedNavigationBar, in strip: Edges, backEnd: Length?,
    _ sides: (left: Length?, right: Length?)
  ) {
    let style = style
    let run = pass.run(
      words, style[.navigationTitleFont], style[.navigationTitleColor], style: style)
    let isAlone = sides.left == nil && sides.right == nil
    let left =
      sides.left.map { $0 + style.length(.barItemGap) }
      ?? (backEnd ?? strip.left + style.length(.navigationInset)) + style.length(.navigationBackGap)
    let right =
      isAlone
      ? strip.left + (strip.width - (left - strip.left))
      : sides.right.map { $0 - style.length(.barItemGap) }
        ?? strip.right - style.length(.navigationInset)
    let room = (right - left).value
    let title = pass.measured(run, width: isAlone ? room : max(0, room))
    var place = title.dimensions.centered(in: strip)
    if !isAlone { place.left = .longest(left, .shortest(place.left, right - place.width)) }
    addText(
      title, BoxPath(.bar(.navigationBar), "title"), place, style,
      at: bar.titleSource ?? bar.source)
  }

  // MARK: Back button

  /// Adds the back button and returns its right edge; nil if there is none.
  private func addBack(_ bar: ResolvedNavigationBar, in strip: Edges) -> Length? {
    guard let back = bar.back else { return nil }
    let style = style
    let ground = self.style
    let hasPlatter = ground[.navigationPlatters] != 0
    style.note(ground.uses)
    let size = style.dimensions(.navigationBackSize)
    let edge = hasPlatter ? strip.left + ground.length(.barItemInset) : strip.left
    let side = hasPlatter ? ground.length(.platterHeight) : .zero
    var arrow = Edges(
      x: hasPlatter
        ? edge + (side - size.width) / 2 : strip.left + style.length(.navigationInset),
      y: strip.centerY - size.height / 2, size)
    var title: MeasuredText?
    let words = self.style
    for use in ground.uses { words.note(Use(use.origin, as: .space)) }
    if case .text(let text) = back {
      let run = pass.run(
        text, words[.navigationBackFont], words[.navigationTintColor], style: words)
      title = pass.measured(run, width: strip.width.value / 3)
    }
    let titleWidth =
      title.map { words.length(.navigationBackGap) + $0.dimensions.width } ?? .zero
    var end = arrow.right + titleWidth
    if hasPlatter {
      if title != nil { arrow.left = edge + ground.length(.platterPadding) }
      end =
        title == nil
        ? edge + side : arrow.right + titleWidth + ground.length(.platterPadding)
      let place = Edges(
        x: edge, y: strip.centerY - side / 2, Dimensions(width: end - edge, height: side))
      addPlatter(BoxPath(.bar(.navigationBar), "backGround"), place, ground, at: bar.source)
    }
    let stroke = style.stroke(.navigationTintColor, .navigationBackStroke)
    add(
      BoxPath(.bar(.navigationBar), "back"), arrow,
      .shapes([.chevron(in: arrow.rect, stroke: stroke, pointing: .left)]), style, at: bar.source,
      .fixed)
    if let title {
      let own = title.dimensions
      let place = Edges(
        x: arrow.right + titleWidth - own.width, y: strip.centerY - own.height / 2, own)
      addText(title, BoxPath(.bar(.navigationBar), "backTitle"), place, words, at: bar.source)
    }
    return end
  }
}
