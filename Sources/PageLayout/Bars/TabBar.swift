import Geometry
import PageModel

extension BarLayout {
  /// Adds the tabs on their bar, or on a platter over the rows.
  func addTabBar(of page: ResolvedPage, in bar: Rect, _ ground: StyleReader) {
    let source = page.tabBar.first?.written.places.whole
    let path = BoxPath(.bar(.tabBar))
    if ground[.tabBarPlatter] != 0 {
      add(path, bar, .group, ground, at: source, .init(.fill, .fixed))
      return addPlatter(of: page, in: bar, at: source)
    }
    add(
      path, bar, .fill(ground[.tabBarBackground], .square), ground, at: source,
      .init(.fill, .fixed))
    addLine(above: bar, of: .tabBar, color: .tabBarSeparatorColor, at: source)
    let width = bar.width / Double(page.tabBar.count)
    for (index, item) in page.tabBar.enumerated() {
      let rect = Rect(x: Double(index) * width, y: bar.top, width: width, height: bar.height)
      addTab(item, .tab(index), rect, .fill)
    }
  }

  /// Adds the platter with its tabs; tabs are narrower than the look has them where there is no room.
  private func addPlatter(of page: ResolvedPage, in bar: Rect, at source: Source?) {
    let ground = style
    let count = Double(page.tabBar.count)
    let (padding, bottom) = (ground[.tabBarPadding], ground[.tabBarPlatterBottom])
    let wished = ground[.tabBarPitch]
    let pitch = max(0, min(wished, (bar.width - 2 * (padding + bottom)) / count))
    let height = ground[.tabBarPlatterHeight]
    let platter = Size(width: pitch * count + 2 * padding, height: height)
    let rect = Rect(
      x: bar.centerX - platter.width / 2, y: bar.bottom - bottom - height, width: platter.width,
      height: height)
    let frame = ground.uses
    addPlatter(BoxPath(.bar(.tabBar), "platter"), rect, ground, at: source)
    for (index, item) in page.tabBar.enumerated() {
      let tab = Rect(
        x: rect.left + padding + Double(index) * pitch, y: rect.top, width: pitch,
        height: height)
      addTab(
        item, .tab(index), tab, .fixed, capsule: item.written.selected ? wished - pitch : nil,
        uses: frame)
    }
  }

  /// Adds a tab; `capsule` is what the capsule behind it lacks in width, nil for none.
  private func addTab(
    _ resolved: ResolvedTabItem, _ tab: PartPath, _ rect: Rect, _ sizing: Sizing,
    capsule: Double? = nil, uses: [Use] = []
  ) {
    let item = resolved.written
    pass.boxes.append(
      Box(BoxPath(tab), rect: rect, source: item.places.whole, uses: uses, sizing: sizing))
    if let capsule {
      let style = style
      var size = style[.tabBarSelectedSize]
      size.width = max(0, size.width - capsule)
      let radius = min(size.width, size.height) / 2
      let fill = style[.tabBarSelectedBackground]
      add(
        BoxPath(tab, "capsule"), size.centered(in: rect),
        .fill(fill, Corners(top: radius, bottom: radius)), style, at: item.places.blame("selected"),
        .fixed)
    }
    addParts(of: resolved, tab, rect)
  }

  private func addParts(of resolved: ResolvedTabItem, _ tab: PartPath, _ rect: Rect) {
    let item = resolved.written
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
    if let badge = resolved.badge {
      let ground = style
      let corner = Point(
        x: rect.centerX + ground[.tabBarBadgeLeft], y: rect.top + ground[.tabBarBadgeTop])
      add(
        badge, BoxPath(tab), at: corner, ground, width: rect.width / 2, item.places.blame("badge"))
    }
  }
}
