import Geometry
import PageModel
import Resolving

extension BarLayout {
  /// Adds the navigation bar and returns its bottom edge, in points.
  ///
  /// `hasLine` adds the separator below it; false if the search field follows.
  func addNavigationBar(
    _ bar: ResolvedNavigationBar, of page: ResolvedPage, y: Double, hasLine: Bool
  ) -> Double {
    let ground = page.tabBar.isEmpty ? style : ofTabs.style
    let own = ground.length(.navigationBarTop) + ground.length(.navigationBarHeight)
    let large = bar.largeTitle ? bar.title.map(measuredLargeTitle) : nil
    let height = large.map { own + zone(of: $0, ground) } ?? own
    let (outline, inside) = self.bar(y: y, height: height)
    var strip = inside
    if large != nil { strip.size.height = own }
    add(
      BoxPath(.bar(.navigationBar)), outline, barGround(ground), ground, at: bar.source,
      .init(.fill, .fixed))
    addContent(of: bar, tabs: hasTabsAtTop(page) ? page : nil, in: strip)
    if let large { addLargeTitle(large, of: bar, below: strip) }
    if hasLine { addLine(below: inside, of: .navigationBar, at: bar.source) }
    return outline.bottom.value
  }

  /// The background of a bar at the top; none if it shows the page until rows scroll under it.
  func barGround(_ style: StyleReader, _ color: ColorKey = .navigationBackground) -> Box.Content {
    style.note(Use(LengthKey.navigationClear))
    return look.hasClearBars ? .group : .fill(style[color], .square)
  }

  /// Adds the separator below the last bar at the top.
  func addLine(below edges: Edges, of bar: PartPath.Bar, at source: Source?) {
    guard !look.hasClearBars else { return }
    let line = style
    // Moving the search field to the top would also move this line, so the key counts as used.
    if look[.searchAtBottom] != 0 { line.note(Use(LengthKey.searchAtBottom)) }
    // A strip of its own around the search field does not end with the line of the bar above.
    let isStrip = bar == .search && look[.searchBarBackground] != look[.navigationBackground]
    pass.addLine(
      BoxPath(.bar(bar), .separator), bottom: edges.bottom, from: edges.left, to: edges.right,
      color: isStrip ? .separatorColor : .navigationSeparatorColor, style: line, source: source)
  }

  /// A measured large title.
  private struct LargeTitle {
    let text: MeasuredText
    let style: StyleReader
    let inset: Length
    /// How far its letters reach below its box, in points.
    let overhang: Double
  }

  private func measuredLargeTitle(_ words: String) -> LargeTitle {
    let style = style
    let inset = style.length(margin(.largeTitleInset, narrow: .narrowLargeTitleInset, style))
    let run = pass.run(words, style[.largeTitleFont], style[.largeTitleColor], style: style)
    let room = max(0, width - 2 * inset.value)
    return LargeTitle(
      text: pass.measured(run, width: room), style: style, inset: inset,
      overhang: pass.overhang(of: run, width: room))
  }

  /// The least space from the letters of a large title to what is below the bar, in points.
  private static let leastGap = 4.0

  /// The height of a large title with the space around it: the style's, or more for large and deep letters.
  private func zone(of title: LargeTitle, _ ground: StyleReader) -> Length {
    let asked = ground.length(.largeTitleHeight)
    let top = title.style.length(.largeTitleTop)
    var needed = top + title.text.dimensions.height + Length(title.overhang + Self.leastGap)
    needed.value.round(.up)
    // What makes the bar higher belongs to it.
    if needed.value > asked.value { ground.note(title.style.uses.filter { $0.role != .color }) }
    return .longest(asked, needed)
  }

  private func addLargeTitle(
    _ title: LargeTitle, of bar: ResolvedNavigationBar, below strip: Edges
  ) {
    let place = Edges(
      x: strip.left + title.inset, y: strip.bottom + title.style.length(.largeTitleTop),
      title.text.dimensions)
    addText(
      title.text, BoxPath(.bar(.navigationBar), .largeTitle), place, title.style,
      at: bar.titleSource ?? bar.source)
  }
}
