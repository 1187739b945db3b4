import Geometry
import PageModel
import Resolving

/// A measured tab at the top, without a position.
private struct MeasuredTab {
  let item: ResolvedTabItem
  let content: Content
  /// The size of the tab.
  let size: Dimensions
  /// The room in it for a badge, behind the text or image and its padding.
  let badgeRoom: Length
  /// The style reader of the content, and of the size.
  let style, frame: StyleReader

  enum Content {
    case text(MeasuredText)
    case image(ImageReference, Dimensions, Color)
  }
}

extension BarLayout {
  /// Whether the tabs are texts at the top, as on screens whose sides are both long.
  func hasTabsAtTop(_ page: ResolvedPage) -> Bool {
    !page.tabBar.isEmpty && min(screen.width, screen.height) >= look[.tabBarTopSide]
  }

  /// Adds a bar with nothing but tabs and returns its bottom edge, in points.
  func addTabs(of page: ResolvedPage, y: Double) -> Double {
    let frame = style
    let height = frame.length(.navigationBarTop) + frame.length(.navigationBarHeight)
    let strip = bar(y: y, height: height).inside
    _ = addTabs(of: page, in: strip, from: nil, to: nil, frame)
    return strip.rect.bottom
  }

  /// Adds the tabs in the middle of a bar, or aside of its buttons, and returns their left edge.
  ///
  /// Their texts are narrowed if the room between the buttons is too small.
  func addTabs(
    of page: ResolvedPage, in strip: Edges, from left: Length?, to right: Length?,
    _ frame: StyleReader? = nil
  ) -> Length {
    let frame = frame ?? style
    let source = page.tabBar.first?.written.places.whole
    add(BoxPath(.bar(.tabBar)), strip, .group, frame, at: source, .init(.fill, .fixed))
    let ground = style
    let height = ground.length(.platterHeight)
    let padding = (height - ground.length(.tabBarTopHeight)) / 2
    let room = titleRoom(left, right, in: strip) - 2 * padding.value
    let tabs = measuredTabs(of: page, room: room)
    let size = Dimensions(
      width: tabs.reduce(padding * 2) { $0 + $1.size.width }, height: height)
    let platter = place(of: size, in: strip, from: left, to: right, ground)
    addPlatter(BoxPath(.bar(.tabBar), .platter), platter, ground, at: source)
    var x = platter.left + padding
    var places: [Edges] = []
    for (index, tab) in tabs.enumerated() {
      places.append(add(tab, .tab(index), x: x, in: platter, ground))
      x += tab.size.width
    }
    // A badge may reach into the next tab: it is over all capsules.
    for (index, (tab, place)) in zip(tabs, places).enumerated() {
      addBadge(of: tab, .tab(index), place)
    }
    warnIfCrowded(
      tabs.reduce(-room) { $0 + $1.size.width.value }, "navigation bar with its tabs", at: source)
    return platter.left
  }

  /// Measures the tabs; texts are narrowed if all tabs together are wider than a room in points.
  private func measuredTabs(of page: ResolvedPage, room: Double) -> [MeasuredTab] {
    let tabs = page.tabBar.map { measured($0, limit: nil) }
    let excess = tabs.reduce(-room) { $0 + $1.size.width.value }
    guard excess > 0 else { return tabs }
    let texts = tabs.compactMap { tab -> Double? in
      if case .text(let text) = tab.content { text.size.width } else { nil }
    }
    let share = texts.share(of: max(0, texts.reduce(-excess, +)))
    return page.tabBar.map { measured($0, limit: share) }
  }

  private func measured(_ item: ResolvedTabItem, limit: Double?) -> MeasuredTab {
    let (style, frame) = (style, style)
    let color = style[item.written.selected ? ColorKey.tabBarSelectedColor : .tabBarColor]
    let (content, size): (MeasuredTab.Content, Dimensions)
    if item.written.title == nil, let image = item.image {
      let asked = style.dimensions(.barItemImageSize)
      size = asked.size == .zero ? style.dimensions(image) : asked
      content = .image(image, size, color)
    } else {
      let run = pass.run(item.written.title ?? "", style[.tabBarTopFont], color, style: style)
      let text = pass.measured(run, width: limit)
      (content, size) = (.text(text), text.dimensions)
    }
    var own = Dimensions(
      width: size.width + frame.length(.tabBarTopPadding) * 2,
      height: frame.length(.tabBarTopHeight))
    let room = badgeRoom(of: item, own)
    own.width += room
    return MeasuredTab(
      item: item, content: content, size: own, badgeRoom: room, style: style, frame: frame)
  }

  /// What a tab of a size needs for its badge, which stays out of the next tab's text and on the platter.
  private func badgeRoom(of item: ResolvedTabItem, _ size: Dimensions) -> Length {
    guard let badge = item.badge, !badge.text.isEmpty else { return .zero }
    let ground = style
    let pill = Pill(badge, by: .badge, width: width / 4, style, ground, pass)
    let padding = (ground.length(.platterHeight) - size.height) / 2
    return .longest(.zero, pill.size.width - badgeOverlap(of: size, ground) - padding)
  }

  /// How far a badge at the corner of a tab of a size lies over the tab.
  private func badgeOverlap(of size: Dimensions, _ ground: StyleReader) -> Length {
    Pill.inset(atCornerOf: size, size.height / 2) + ground.length(.barItemBadgeLeft)
  }

  /// Adds a tab at an x of a platter, which knows the keys of the tabs' places, and returns its edges.
  private func add(
    _ tab: MeasuredTab, _ part: PartPath, x: Length, in platter: Edges, _ ground: StyleReader
  ) -> Edges {
    let place = Edges(x: x, y: platter.centerY - tab.size.height / 2, tab.size)
    let edges = addTab(tab.item, part, place, .hug, uses: ground.uses + tab.frame.uses)
    if tab.item.written.selected { addCapsule(of: tab.item, part, edges, style) }
    let places = tab.item.written.places
    var inside = edges
    inside.size.width -= tab.badgeRoom
    switch tab.content {
    case .text(let text):
      guard tab.item.written.title != nil else { break }
      addText(
        text, BoxPath(part, .title), text.dimensions.centered(in: inside), tab.style,
        at: places.blame("title"))
    case .image(let image, let size, let color):
      add(
        BoxPath(part, .image), size.centered(in: inside), .stencil(image, color), tab.style,
        at: places.blame("image"), .fixed)
    }
    return edges
  }

  private func addBadge(of tab: MeasuredTab, _ part: PartPath, _ edges: Edges) {
    guard let badge = tab.item.badge else { return }
    let ground = style
    let inset = Pill.inset(atCornerOf: tab.size, tab.size.height / 2)
    let screen = Rect(x: 0, y: edges.top.value, width: width, height: 0)
    add(
      badge, BoxPath(part), x: edges.right - tab.badgeRoom - badgeOverlap(of: tab.size, ground),
      y: edges.top + inset - ground.length(.barItemBadgeTop),
      in: Edges(inside: screen, recorded: false), ground, width: width / 4,
      tab.item.written.places.blame("badge"))
  }
}
