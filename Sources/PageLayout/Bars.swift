import Geometry
import PageModel

/// The bars of a page on their way to boxes.
struct BarLayout {
  let pass: LayoutPass
  /// The look of what is not in a section.
  let look: Style
  let width: Double

  /// A reader for one box.
  var style: StyleReader { StyleReader(look) }

  /// Adds the bars at the top, and tells where they end.
  func addTopBars(of page: ResolvedPage) -> Double {
    let y = page.statusBar.map { addStatusBar($0, overBar: page.navigationBar != nil) } ?? 0
    return page.navigationBar.map { addNavigationBar($0, y: y) } ?? y
  }

  private func add(
    _ path: BoxPath, _ rect: Rect, _ content: Box.Content = .group, _ style: StyleReader,
    at source: Source?, _ sizing: Sizing
  ) {
    pass.boxes.append(
      Box(path, rect: rect, content: content, source: source, made: style, sizing))
  }

  private func addText(
    _ text: MeasuredText, _ path: BoxPath, _ rect: Rect, _ style: StyleReader, at source: Source?
  ) {
    pass.add(text, Box(path, rect: rect, source: source, made: style, .hug))
  }

  // MARK: The strip at the top

  /// Adds the strip at the top, and tells where it ends.
  private func addStatusBar(_ bar: ResolvedStatusBar, overBar: Bool) -> Double {
    let ground = style
    let rect = Rect(x: 0, y: 0, width: width, height: ground[.statusBarHeight])
    let content = overBar ? Box.Content.fill(ground[.navigationBackground], .square) : .group
    add(
      BoxPath(.bar(.statusBar)), rect, content, ground, at: bar.source, .init(.fill, .fixed))
    let color: ColorKey = overBar ? .statusBarColor : .titleColor
    var right = 0.0
    for (index, image) in bar.leading.enumerated() {
      let style = style
      let x = right + style[index == 0 ? .statusBarInset : .statusBarGap]
      addStatusImage(image, x: x, in: rect, color, style, of: bar)
      right = x + image.size.width
    }
    let style = style
    let time = pass.measured(
      pass.run(bar.time, style[.statusBarFont], style[color], style: style))
    addText(
      time, BoxPath(.bar(.statusBar), "time"), time.size.centered(in: rect), style, at: bar.source)
    if let image = bar.trailing {
      let style = self.style
      let x = width - style[.statusBarInset] - image.size.width
      addStatusImage(image, x: x, in: rect, color, style, of: bar)
    }
    return rect.bottom
  }

  private func addStatusImage(
    _ image: ImageReference, x: Double, in rect: Rect, _ color: ColorKey, _ style: StyleReader,
    of bar: ResolvedStatusBar
  ) {
    let name = image.name.split(separator: "-").last.map(String.init) ?? image.name
    let place = Rect(
      x: x, y: rect.centerY - image.size.height / 2, width: image.size.width,
      height: image.size.height)
    add(
      BoxPath(.bar(.statusBar), name), place,
      .image(image, tint: style[color], radius: 0, fit: .stretch), style, at: bar.source,
      .hug)
  }

  // MARK: The bar with the title

  /// Adds the bar with the title, and tells where it ends.
  private func addNavigationBar(_ bar: ResolvedNavigationBar, y: Double) -> Double {
    let ground = style
    let rect = Rect(x: 0, y: y, width: width, height: ground[.navigationBarHeight])
    add(
      BoxPath(.bar(.navigationBar)), rect, .fill(ground[.navigationBackground], .square), ground,
      at: bar.source, .init(.fill, .fixed))
    let backEnd = addBack(bar, rect: rect)
    if let title = bar.title { addTitle(title, of: bar, rect: rect, backEnd: backEnd) }
    pass.addLine(
      BoxPath(.bar(.navigationBar), "separator"), bottom: rect.bottom, from: 0, to: rect.width,
      color: .navigationSeparatorColor, style: style, source: bar.source)
    return rect.bottom
  }

  private func addTitle(
    _ words: String, of bar: ResolvedNavigationBar, rect: Rect, backEnd: Double?
  ) {
    let style = style
    let run = pass.run(
      words, style[.navigationTitleFont], style[.navigationTitleColor], style: style)
    let backEnd = backEnd ?? style[.navigationInset]
    let title = pass.measured(
      run, width: rect.width - 2 * (backEnd + style[.navigationBackGap]))
    addText(
      title, BoxPath(.bar(.navigationBar), "title"), title.size.centered(in: rect), style,
      at: bar.titleSource ?? bar.source)
  }

  /// Adds what leads back, and tells where it ends; nil where nothing does.
  private func addBack(_ bar: ResolvedNavigationBar, rect: Rect) -> Double? {
    guard let back = bar.back else { return nil }
    let style = style
    let size = style[.navigationBackSize]
    let arrow = Rect(
      x: style[.navigationInset], y: rect.centerY - size.height / 2, width: size.width,
      height: size.height)
    let stroke = style.stroke(.navigationTintColor, .navigationBackStroke)
    add(
      BoxPath(.bar(.navigationBar), "back"), arrow,
      .shapes([.chevron(in: arrow, stroke: stroke, pointing: .left)]), style, at: bar.source,
      .fixed)
    guard case .text(let words) = back else { return arrow.right }
    return addBackTitle(words, of: bar, rect: rect, arrow: arrow)
  }

  private func addBackTitle(
    _ words: String, of bar: ResolvedNavigationBar, rect: Rect, arrow: Rect
  ) -> Double {
    let style = style
    let x = arrow.right + style[.navigationBackGap]
    let run = pass.run(
      words, style[.navigationBackFont], style[.navigationTintColor], style: style)
    let text = pass.measured(run, width: rect.width / 3)
    let place = Rect(
      x: x, y: rect.centerY - text.size.height / 2, width: text.size.width,
      height: text.size.height)
    addText(text, BoxPath(.bar(.navigationBar), "backTitle"), place, style, at: bar.source)
    return place.right
  }

  // MARK: The bar at the bottom

  /// Adds the bar at the bottom of a page of a height.
  func addTabBar(of page: ResolvedPage, bottom: Double) {
    guard !page.tabBar.isEmpty else { return }
    let ground = style
    let height = ground[.tabBarHeight]
    let bar = Rect(x: 0, y: bottom - height, width: width, height: height)
    let source = page.tabBar.first?.written.places.whole
    add(
      BoxPath(.bar(.tabBar)), bar, .fill(ground[.tabBarBackground], .square), ground, at: source,
      .init(.fill, .fixed))
    let line = style
    pass.addLine(
      BoxPath(.bar(.tabBar), "separator"), bottom: bar.top + line[.separatorThickness], from: 0,
      to: bar.width, color: .tabBarSeparatorColor, style: line, source: source)
    let width = bar.width / Double(page.tabBar.count)
    for (index, item) in page.tabBar.enumerated() {
      let rect = Rect(x: Double(index) * width, y: bar.top, width: width, height: height)
      addTab(item, .tab(index), rect)
    }
  }

  private func addTab(_ resolved: ResolvedTabItem, _ tab: PartPath, _ rect: Rect) {
    let item = resolved.written
    pass.boxes.append(
      Box(
        BoxPath(tab), rect: rect, source: item.places.whole, sizing: .fill))
    let color: ColorKey = item.selected ? .tabBarSelectedColor : .tabBarColor
    if let image = resolved.image {
      let style = style
      let asked = style[.tabBarImageSize]
      let size = asked == .zero ? image.size : asked
      let place = Rect(
        x: rect.centerX - size.width / 2, y: rect.top + style[.tabBarImageTop],
        width: size.width, height: size.height)
      let content = Box.Content.image(image, tint: style[color], radius: 0, fit: .contain)
      add(
        BoxPath(tab, "image"), place, content, style, at: item.places.blame("image"),
        asked == .zero ? .hug : .fixed)
    }
    if let title = item.title {
      let style = style
      let run = pass.run(title, style[.tabBarFont], style[color], style: style)
      let text = pass.measured(run, width: rect.width)
      let place = Rect(
        x: rect.centerX - text.size.width / 2, y: rect.top + style[.tabBarTitleTop],
        width: text.size.width, height: text.size.height)
      addText(text, BoxPath(tab, "title"), place, style, at: item.places.blame("title"))
    }
    if let written = resolved.badge {
      let badge = Pill(written, by: .badge, width: rect.width / 2, style, style, pass)
      let (x, y) = (badge.ground[.tabBarBadgeLeft], badge.ground[.tabBarBadgeTop])
      let corner = Point(x: rect.centerX + x, y: rect.top + y)
      badge.add("badge", to: tab, at: corner, of: item.places.blame("badge"), pass)
    }
  }
}

extension Pill.Keys {
  static let badge = Self(
    .badgeFont, .badgeColor, .badgeBackground, .badgeHeight, .badgePadding, .badgeDotSize)
}

extension Size {
  /// A rectangle of this size in the middle of another.
  func centered(in rect: Rect) -> Rect {
    Rect(
      x: rect.centerX - width / 2, y: rect.centerY - height / 2, width: width, height: height)
  }
}
