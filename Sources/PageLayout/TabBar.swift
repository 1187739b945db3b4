import Geometry
import PageModel

extension Canvas {
  mutating func addTabBar(of page: ResolvedPage, size: Size) {
    guard !page.tabBar.isEmpty else { return }
    var style = style
    let height = style[.tabBarHeight]
    let bar = Rect(x: 0, y: size.height - height, width: size.width, height: height)
    let source = page.tabBar.first?.places.whole
    let ground = Box.Content.fill(style[.tabBarBackground], .square)
    boxes.append(
      Box(BoxPath(.bar(.tabBar)), rect: bar, content: ground, source: source, keys: style.keys))
    var line = self.style
    addLine(
      BoxPath(.bar(.tabBar), "separator"), bottom: bar.top + line[.separatorThickness], from: 0,
      to: bar.width,
      color: .tabBarSeparatorColor, style: line, source: source)
    let width = bar.width / Double(page.tabBar.count)
    for (index, item) in page.tabBar.enumerated() {
      let rect = Rect(x: Double(index) * width, y: bar.top, width: width, height: height)
      addTab(item, part: .tab(index), rect: rect)
    }
  }

  private mutating func addTab(_ item: ResolvedTabItem, part: PartPath, rect: Rect) {
    boxes.append(Box(BoxPath(part), rect: rect, source: item.places.whole))
    let color: ColorKey = item.selected ? .tabBarSelectedColor : .tabBarColor
    if let image = item.image {
      var style = style
      let size = style[.tabBarImageSize].orOwn(of: image)
      let place = Rect(
        x: rect.centerX - size.width / 2, y: rect.top + style[.tabBarImageTop],
        width: size.width, height: size.height)
      boxes.append(
        Box(
          BoxPath(part, "image"), rect: place,
          content: .image(image, tint: style[color], radius: 0, fit: .contain),
          source: item.places.blame("image"), keys: style.keys))
    }
    if let title = item.title {
      var style = style
      let run = run(title, style[.tabBarFont], style[color], style: &style)
      let text = measured(run, width: rect.width)
      let place = Rect(
        x: rect.centerX - text.size.width / 2, y: rect.top + style[.tabBarTitleTop],
        width: text.size.width, height: text.size.height)
      add(
        text,
        Box(
          BoxPath(part, "title"), rect: place, source: item.places.blame("title"), keys: style.keys)
      )
    }
  }
}
