import Geometry
import PageModel
import Resolving

extension ResolvedPage {
  /// Whether the search field is at the bottom.
  var searchIsAtBottom: Bool { search != nil && style[.searchAtBottom] != 0 }
}

extension PartPath.Bar {
  /// The colours of a toolbar or tab bar and of the line above it; nil for other bars.
  var colorsAtBottom: (ground: ColorKey, line: ColorKey)? {
    switch self {
    case .toolbar: (.toolbarBackground, .toolbarSeparatorColor)
    case .tabBar: (.tabBarBackground, .tabBarSeparatorColor)
    case .statusBar, .navigationBar, .search: nil
    }
  }
}

extension BarLayout {
  /// The bars at the bottom, from the top.
  private func bottomBars(of page: ResolvedPage) -> [PartPath.Bar] {
    var bars: [PartPath.Bar] = []
    if page.searchIsAtBottom { bars.append(.search) }
    if !page.toolbar.isEmpty { bars.append(.toolbar) }
    if !page.tabBar.isEmpty, !hasTabsAtTop(page) { bars.append(.tabBar) }
    return bars
  }

  /// The height of a bar at the bottom, in points; the reader records the keys.
  private func height(
    of bar: PartPath.Bar, isLast: Bool, on page: ResolvedPage, _ style: StyleReader
  ) -> Length {
    guard bar != .tabBar else { return style.length(.tabBarHeight) }
    let own = style.length(bar == .search ? .searchHeight : .toolbarHeight)
    if isLast {
      return own + (bar == .search ? page.searchFoot(style) : style.length(.toolbarBottom))
    }
    // Floating bars keep a gap to the bar below.
    let floats = bar == .search || style[.toolbarPlatters] != 0
    return floats ? own + style.length(.barItemGap) : own
  }

  /// The total height of the bars at the bottom, in points.
  func bottomBarsHeight(of page: ResolvedPage) -> Double {
    let bars = bottomBars(of: page)
    return bars.reduce(0) { $0 + height(of: $1, isLast: $1 == bars.last, on: page, style).value }
  }

  /// Adds the bars at the bottom of a page whose height is `bottom`, in points.
  func addBottomBars(of page: ResolvedPage, bottom: Double) {
    var y = bottom - bottomBarsHeight(of: page)
    let bars = bottomBars(of: page)
    for bar in bars {
      let layout = bar == .tabBar ? ofTabs : self
      let ground = layout.style
      let height = height(of: bar, isLast: bar == bars.last, on: page, ground)
      let place = self.bar(y: y, height: height)
      switch bar {
      case .search: addSearchAtBottom(of: page, in: place, ground)
      case .toolbar: addToolbar(of: page, in: place, ground)
      case .tabBar, .statusBar, .navigationBar: layout.addTabBar(of: page, in: place, ground)
      }
      y = place.outline.bottom.value
    }
  }

  /// The background of a bar at the bottom: that of the page until rows lie under it, if bars are clear.
  func ground(
    of bar: PartPath.Bar, on page: ResolvedPage, _ style: StyleReader
  ) -> Box.Content {
    guard let color = bar.colorsAtBottom?.ground else { return .group }
    style.note(Use(LengthKey.navigationClear))
    return .fill(style[look.isClear(color) ? page.groundColor : color], .square)
  }

  /// Adds the separator at the top of a bar at the bottom; none if the page is seen there.
  func addLine(above edges: Edges, of bar: PartPath.Bar, at source: Source?) {
    guard let colors = bar.colorsAtBottom, !look.isClear(colors.ground) else { return }
    let line = style
    pass.addLine(
      BoxPath(.bar(bar), .separator), bottom: edges.top + line.length(.separatorThickness),
      from: edges.left, to: edges.right, color: colors.line, style: line, source: source)
  }
}
