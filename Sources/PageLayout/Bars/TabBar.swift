import Geometry
import PageModel
import Resolving

extension BarLayout {
  /// The least distance of titles side by side, in points; by eye.
  private static let titleGap = 4.0

  /// The distance of the selected tab's title from the ends of its capsule, which are round; by eye.
  private static let capsuleInset = 7.0

  /// Adds the tabs, in a bar or on a platter that floats over the rows.
  func addTabBar(
    of page: ResolvedPage, in place: (outline: Edges, inside: Edges), _ ground: StyleReader
  ) {
    let bar = place.inside
    let source = page.tabBar.first?.written.places.whole
    let path = BoxPath(.bar(.tabBar))
    if ground[.tabBarPlatter] != 0 {
      add(path, place.outline, .group, ground, at: source, .init(.fill, .fixed))
      return addPlatter(of: page, in: bar, at: source)
    }
    add(
      path, place.outline, self.ground(of: .tabBar, on: page, ground), ground, at: source,
      .init(.fill, .fixed))
    addLine(above: bar, of: .tabBar, at: source)
    let width = bar.width / Double(page.tabBar.count)
    let tabs = page.tabBar.enumerated().map { index, item in
      let tab = Edges(
        x: bar.left + width * Double(index), y: bar.top,
        Dimensions(width: width, height: bar.height))
      let edges = addTab(item, .tab(index), tab, .fill)
      addParts(of: item, .tab(index), edges)
      return edges
    }
    addBadges(of: page, in: tabs)
  }

  /// Adds the platter with its tabs, which are narrower than the theme's pitch if space is short.
  private func addPlatter(of page: ResolvedPage, in bar: Edges, at source: Source?) {
    let ground = style
    let count = Double(page.tabBar.count)
    let (padding, bottom) = (
      ground.length(.tabBarPadding), ground.length(.tabBarPlatterBottom)
    )
    let wished = ground.length(.tabBarPitch)
    let room = (bar.width - (padding + bottom) * 2) / count
    let pitch = Length.longest(.zero, .shortest(wished, room))
    let height = ground.length(.tabBarPlatterHeight)
    let platter = Dimensions(width: pitch * count + padding * 2, height: height)
    let edges = Edges(
      x: bar.centerX - platter.width / 2, y: bar.bottom - bottom - height, platter)
    let frame = ground.uses
    addPlatter(BoxPath(.bar(.tabBar), .platter), edges, ground, at: source)
    let tabs = page.tabBar.enumerated().map { index, item in
      let tab = Edges(
        x: edges.left + padding + pitch * Double(index), y: edges.top,
        Dimensions(width: pitch, height: height))
      let place = addTab(item, .tab(index), tab, .fixed, uses: frame)
      if item.written.selected {
        let style = style
        var size = style.dimensions(.tabBarSelectedSize)
        size.width = .longest(.zero, size.width - (wished - pitch))
        addCapsule(of: item, .tab(index), size.centered(in: place), style)
      }
      return place
    }
    // A title may reach into the next tab: the capsules are below all of them.
    let fitted = fitted(page.tabBar, width: pitch.value)
    for (index, (item, edges)) in zip(page.tabBar, tabs).enumerated() {
      addParts(of: item, .tab(index), edges, fitted[index])
    }
    addBadges(of: page, in: tabs, on: edges)
  }

  /// The share of a tab that the text of its badge may have; by eye.
  private static let badgeShare = 2.0 / 3

  /// Adds the badges over all tabs: a badge may overlap the next tab, but stays on the platter or the screen.
  private func addBadges(of page: ResolvedPage, in tabs: [Edges], on platter: Edges? = nil) {
    for (index, (item, edges)) in zip(page.tabBar, tabs).enumerated() {
      guard let badge = item.badge else { continue }
      let ground = style
      let screen = Rect(x: 0, y: edges.top.value, width: width, height: 0)
      let bar = Edges(
        inside: platter.map { room(on: $0.rect, ofTab: edges, ground) } ?? screen, recorded: false)
      if let image = item.image, badge.text.isEmpty, ground[.badgeDotInset] != 0 {
        addDot(
          badge, BoxPath(.tab(index)), on: place(of: image, in: edges, ground), in: bar, ground,
          item.written.places.blame("badge"))
        continue
      }
      add(
        badge, BoxPath(.tab(index)), x: edges.centerX + ground.length(.tabBarBadgeLeft),
        y: edges.top + ground.length(.tabBarBadgeTop),
        in: bar, ground, width: edges.width.value * Self.badgeShare,
        item.written.places.blame("badge"))
    }
  }

  /// The part of a platter for the badge of a tab: the badge's round end stays within that of the platter.
  private func room(on platter: Rect, ofTab tab: Edges, _ style: StyleReader) -> Rect {
    let radius = style[.badgeHeight] / 2
    let reach = platter.height / 2 - radius
    let above = platter.centerY - (tab.top.value + style[.tabBarBadgeTop] + radius)
    let inset = reach - max(0, reach * reach - above * above).squareRoot()
    var room = platter
    room.size.width -= max(0, inset - Self.badgeMargin)
    return room
  }

  /// Adds a tab without its contents and returns its edges.
  func addTab(
    _ resolved: ResolvedTabItem, _ tab: PartPath, _ outline: Edges, _ sizing: Sizing,
    uses: [Use] = []
  ) -> Edges {
    let item = resolved.written
    pass.record(outline, of: BoxPath(tab))
    let edges = Edges(inside: outline.rect, recorded: pass.records)
    pass.boxes.append(
      Box(BoxPath(tab), rect: outline.rect, source: item.places.whole, uses: uses, sizing: sizing))
    return edges
  }

  /// Adds the capsule behind the selected tab.
  func addCapsule(
    of item: ResolvedTabItem, _ tab: PartPath, _ edges: Edges, _ style: StyleReader
  ) {
    let radius = min(edges.width.value, edges.height.value) / 2
    let fill = Box.Content.fill(
      style[.tabBarSelectedBackground], Corners(top: radius, bottom: radius))
    add(
      BoxPath(tab, .capsule), edges, fill, style, at: item.written.places.blame("selected"),
      .fixed)
  }

  /// The edges of a tab's image.
  private func place(of image: ImageReference, in tab: Edges, _ style: StyleReader) -> Edges {
    let asked = style.dimensions(.tabBarImageSize)
    let size = asked.size == .zero ? style.dimensions(image) : asked
    return Edges(x: tab.centerX - size.width / 2, y: tab.top + style.length(.tabBarImageTop), size)
  }

  private func addParts(
    of resolved: ResolvedTabItem, _ tab: PartPath, _ edges: Edges, _ fitted: FittedTitle? = nil
  ) {
    let item = resolved.written
    let color: ColorKey = item.selected ? .tabBarSelectedColor : .tabBarColor
    if let image = resolved.image {
      let style = style
      let place = place(of: image, in: edges, style)
      let content = Box.Content.stencil(image, style[color])
      add(
        BoxPath(tab, .image), place, content, style, at: item.places.blame("image"),
        style[.tabBarImageSize] == .zero ? .hug : .fixed)
    }
    if let title = item.title {
      let style = style
      var run = pass.run(title, style[.tabBarFont], style[color], style: style)
      style.note(Use(LengthKey.tabBarPlatter))
      if let fitted {
        style.note(fitted.uses)
        run.font.tracking *= fitted.size / run.font.size
        run.font.size = fitted.size
      }
      let room = fitted?.room ?? max(1, edges.width.value - Self.titleGap)
      let text = pass.measured(run, width: room)
      let own = text.dimensions
      var place = Edges(
        x: edges.centerX - own.width / 2, y: edges.top + style.length(.tabBarTitleTop), own)
      if let fitted {
        let (left, right) = (edges.left + Length(fitted.left), edges.left + Length(fitted.right))
        if place.left.value < left.value { place.left = left }
        if place.right.value > right.value { place.left = right - own.width }
      }
      addText(text, BoxPath(tab, .title), place, style, at: item.places.blame("title"))
    }
  }

  /// How the titles of tabs on a platter fit, which may be wider than their tabs.
  ///
  /// Their font shrinks, that of all of them, before one moves aside, and that before one is truncated. Beside the
  /// selected tab, they stay out of that tab's capsule. The selected one itself is in the middle of its capsule.
  private func fitted(_ tabs: [ResolvedTabItem], width: Double) -> [FittedTitle] {
    let style = style
    let (font, least) = (style[.tabBarFont], style[.tabBarLeastFontSize])
    let inward = max(0, style[.tabBarSelectedSize].width - style[.tabBarPitch]) / 2
    let outward = style[.tabBarOverlap] / 2
    let chosen = tabs.firstIndex { $0.written.selected }
    let widths = tabs.map { tab in
      tab.written.title.map {
        pass.measured(pass.run($0, font, .clear, style: style)).size.width
      } ?? 0
    }
    /// How far a title may reach into a tab, which may need its room itself.
    func reach(into index: Int) -> Double {
      if chosen == index { return -inward }
      guard tabs.indices.contains(index) else { return outward }
      let free = (width - widths[index]) / 2 - Self.titleGap
      return min(outward, max(-Self.titleGap / 2, free))
    }
    var all = tabs.indices.map { index in
      let reaches =
        index == chosen
        ? (inward - Self.capsuleInset, inward - Self.capsuleInset)
        : (reach(into: index - 1), reach(into: index + 1))
      return FittedTitle(left: -reaches.0, right: width + reaches.1, size: font.size)
    }
    let sizes = zip(widths, all).compactMap { natural, title -> Double? in
      let room = 2 * min(width / 2 - title.left, title.right - width / 2)
      // A little smaller than what just fits, so that rounding does not cut it.
      return natural > room ? (font.size * room / natural * 10 - 0.01).rounded(.down) / 10 : nil
    }
    let size = least > 0 ? min(font.size, max(least, sizes.min() ?? font.size)) : font.size
    for index in all.indices { (all[index].size, all[index].uses) = (size, style.uses) }
    return all
  }
}

/// How the title of a tab fits, with what that depends on.
private struct FittedTitle {
  /// The ends of its room, in points from the left edge of the tab.
  let left, right: Double
  /// The size of its font.
  var size: Double
  var uses: [Use] = []

  var room: Double { right - left }
}
