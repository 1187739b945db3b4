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

  private func addToolbar(
    of page: ResolvedPage, in bar: (outline: Edges, inside: Edges), _ ground: StyleReader
  ) {
    let path = BoxPath(.bar(.toolbar))
    let source = page.toolbarSource
    if ground[.toolbarPlatters] != 0 {
      add(path, bar.outline, .group, ground, at: source, .init(.fill, .fixed))
    } else {
      add(
        path, bar.outline, self.ground(of: .toolbar, on: page, ground), ground, at: source,
        .init(.fill, .fixed))
      addLine(above: bar.inside, of: .toolbar, at: source)
    }
    addItems(page.toolbar, in: bar.inside, at: source)
  }

  /// Adds the toolbar's buttons from the left; spacers share the remaining width.
  ///
  /// Images side by side share a platter.
  private func addItems(_ items: [ResolvedBarItem], in bar: Edges, at source: Source?) {
    let frame = style
    let strip = Edges(
      x: bar.left, y: bar.top,
      Dimensions(width: bar.width, height: frame.length(.toolbarHeight)))
    let (inset, gap) = (frame.length(.toolbarInset), frame.length(.barItemGap))
    let buttons = items.map { item in
      item.written.isSpacer
        ? nil
        : measured(
          item, .toolbarColor, platters: .toolbarPlatters, side: .toolbarHeight, limit: width / 3)
    }
    var taken = inset * 2
    for index in buttons.indices {
      taken += buttons.extent(of: index, margin: inset)
      if buttons.hasGap(before: index) { taken += gap }
    }
    let spacers = buttons.count { $0 == nil }
    let room = spacers == 0 ? .zero : Length.longest(.zero, bar.width - taken) / Double(spacers)
    var x = bar.left + inset
    for (index, button) in buttons.enumerated() {
      guard let button else {
        x += room
        continue
      }
      if buttons.hasGap(before: index) { x += gap }
      for use in frame.uses { button.frame.note(Use(use.origin, as: .space)) }
      let shares = addSharedPlatter(
        BoxPath(.bar(.toolbar)), before: index, of: buttons, x: x, in: strip, side: .toolbarHeight,
        at: source)
      add(
        button, BoxPath(.bar(.toolbar), "\(index)"), x: x, in: strip, sharing: shares, at: source)
      x += buttons.extent(of: index, margin: inset)
    }
    warnIfCrowded((taken - bar.width).value, "toolbar", at: source)
  }

  /// Adds the platter that a button at an x shares with those that follow, and returns whether it has one.
  ///
  /// `side` is the key of the platter's height.
  func addSharedPlatter(
    _ path: BoxPath, before first: Int, of buttons: [MeasuredBarItem?], x: Length,
    in strip: Edges, side: LengthKey, at source: Source?
  ) -> Bool {
    guard !buttons.isJoined(to: first) else { return true }
    guard buttons.isJoined(to: first + 1) else { return false }
    let ground = style
    let last = (first..<buttons.count).first { !buttons.isJoined(to: $0 + 1) } ?? first
    let width = buttons[first...last].reduce(Length.zero) { $0 + ($1?.size.width ?? .zero) }
    let height = ground.length(side)
    buttons[first].map { ground.note($0.frame.uses) }
    let place = Edges(
      x: x, y: strip.centerY - height / 2, Dimensions(width: width, height: height))
    addPlatter(path.child("platter/\(first)"), place, ground, at: source)
    return true
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
      BoxPath(.bar(bar), "separator"), bottom: edges.top + line.length(.separatorThickness),
      from: edges.left, to: edges.right, color: colors.line, style: line, source: source)
  }
}

extension [MeasuredBarItem?] {
  /// Whether a button shares the platter of the button before it.
  func isJoined(to index: Int) -> Bool {
    guard index > 0, index < count, let before = self[index - 1], let button = self[index] else {
      return false
    }
    return before.isJoining && button.isJoining
  }

  /// The width of a button and what its badge needs, which may lie over the next picture on a shared platter.
  ///
  /// The last badge may reach into a margin.
  func extent(of index: Int, margin: Length = .zero) -> Length {
    guard let button = self[index] else { return .zero }
    let reach = isJoined(to: index + 1) ? .zero : button.badgeReach
    return button.size.width + .longest(.zero, index == count - 1 ? reach - margin : reach)
  }

  /// Whether there is a gap between a button and the button before it.
  fileprivate func hasGap(before index: Int) -> Bool {
    index > 0 && self[index] != nil && self[index - 1] != nil && !isJoined(to: index)
  }
}

extension MeasuredBarItem {
  /// Whether the button shares its platter with others like it at its sides.
  fileprivate var isJoining: Bool { hasPlatter && !isProminent && item.image != nil }
}
