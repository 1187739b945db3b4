import Geometry
import PageModel

extension Canvas {
  mutating func addTopBars(of page: ResolvedPage, width: Double, y: inout Double) {
    if let bar = page.statusBar {
      addStatusBar(bar, width: width, overBar: page.navigationBar != nil)
      y += style[.statusBarHeight]
    }
    if let bar = page.navigationBar {
      let rect = Rect(x: 0, y: y, width: width, height: style[.navigationBarHeight])
      addNavigationBar(bar, rect: rect)
      y = rect.bottom
    }
  }

  private mutating func addStatusBar(_ bar: ResolvedStatusBar, width: Double, overBar: Bool) {
    let rect = Rect(x: 0, y: 0, width: width, height: style[.statusBarHeight])
    let color = style[overBar ? .statusBarColor : .titleColor]
    let ground = overBar ? Box.Content.fill(style[.navigationBackground], .square) : .group
    boxes.append(Box("statusBar", rect: rect, content: ground, source: bar.source))
    var x = style[.statusBarInset]
    for image in bar.leading {
      addStatusImage(image, x: x, in: rect, color: color, source: bar.source)
      x += image.size.width + style[.statusBarGap]
    }
    let time = measured(run(bar.time, style[.statusBarFont], color))
    add(time, Box("statusBar/time", rect: time.size.centered(in: rect), source: bar.source))
    if let image = bar.trailing {
      let x = width - style[.statusBarInset] - image.size.width
      addStatusImage(image, x: x, in: rect, color: color, source: bar.source)
    }
  }

  private mutating func addStatusImage(
    _ image: ImageReference, x: Double, in bar: Rect, color: Color, source: Source?
  ) {
    let name = image.name.split(separator: "-").last.map(String.init) ?? image.name
    let rect = Rect(
      x: x, y: bar.centerY - image.size.height / 2, width: image.size.width,
      height: image.size.height)
    boxes.append(
      Box(
        "statusBar/\(name)", rect: rect, content: .image(image, tint: color, radius: 0),
        source: source))
  }

  private mutating func addNavigationBar(_ bar: ResolvedNavigationBar, rect: Rect) {
    boxes.append(
      Box(
        "navigationBar", rect: rect, content: .fill(style[.navigationBackground], .square),
        source: bar.source))
    let backEnd = addBack(bar, rect: rect)
    if let title = bar.title {
      let run = run(title, style[.navigationTitleFont], style[.navigationTitleColor])
      let free = rect.width - 2 * (backEnd + style[.navigationBackGap])
      let title = measured(run, width: free)
      add(
        title,
        Box(
          "navigationBar/title", rect: title.size.centered(in: rect),
          source: bar.titleSource ?? bar.source))
    }
    addLine(
      "navigationBar/separator", bottom: rect.bottom, from: 0, to: rect.width,
      color: style[.navigationSeparatorColor], style: style, source: bar.source)
  }

  /// Adds what leads back, and tells where it ends.
  private mutating func addBack(_ bar: ResolvedNavigationBar, rect: Rect) -> Double {
    guard let back = bar.back else { return style[.navigationInset] }
    let size = style[.navigationBackSize]
    let arrow = Rect(
      x: style[.navigationInset], y: rect.centerY - size.height / 2, width: size.width,
      height: size.height)
    let stroke = Shape.Stroke(
      color: style[.navigationTintColor], width: style[.navigationBackStroke])
    let source = bar.source
    boxes.append(
      Box(
        "navigationBar/back", rect: arrow,
        content: .shapes([.chevron(in: arrow, stroke: stroke, pointing: .left)]), source: source))
    guard case .text(let words) = back else { return arrow.right }
    let x = arrow.right + style[.navigationBackGap]
    let text = measured(
      run(words, style[.navigationBackFont], style[.navigationTintColor]), width: rect.width / 3)
    let box = Rect(
      x: x, y: rect.centerY - text.size.height / 2, width: text.size.width,
      height: text.size.height)
    add(text, Box("navigationBar/backTitle", rect: box, source: source))
    return box.right
  }

  mutating func addTabBar(of page: ResolvedPage, size: Size) {
    guard !page.tabBar.isEmpty else { return }
    let height = style[.tabBarHeight]
    let bar = Rect(x: 0, y: size.height - height, width: size.width, height: height)
    boxes.append(
      Box(
        "tabBar", rect: bar, content: .fill(style[.tabBarBackground], .square),
        source: page.tabBar.first?.places.whole))
    addLine(
      "tabBar/separator", bottom: bar.top + style[.separatorThickness], from: 0, to: bar.width,
      color: style[.tabBarSeparatorColor], style: style, source: page.tabBar.first?.places.whole)
    let width = bar.width / Double(page.tabBar.count)
    for (index, item) in page.tabBar.enumerated() {
      let rect = Rect(x: Double(index) * width, y: bar.top, width: width, height: height)
      addTab(item, path: "tabBar/\(index)", rect: rect)
    }
  }

  private mutating func addTab(_ item: ResolvedTabItem, path: String, rect: Rect) {
    boxes.append(Box(path, rect: rect, source: item.places.whole))
    let color = style[item.selected ? .tabBarSelectedColor : .tabBarColor]
    if let image = item.image {
      let size = style[.tabBarImageSize].orOwn(of: image)
      let place = Rect(
        x: rect.centerX - size.width / 2, y: rect.top + style[.tabBarImageTop],
        width: size.width, height: size.height)
      boxes.append(
        Box(
          path + "/image", rect: place, content: .image(image, tint: color, radius: 0),
          source: item.places.blame("image")))
    }
    if let title = item.title {
      let text = measured(run(title, style[.tabBarFont], color), width: rect.width)
      let place = Rect(
        x: rect.centerX - text.size.width / 2, y: rect.top + style[.tabBarTitleTop],
        width: text.size.width, height: text.size.height)
      add(text, Box(path + "/title", rect: place, source: item.places.blame("title")))
    }
  }

  /// Adds a hairline that ends at a height.
  mutating func addLine(
    _ path: String, bottom: Double, from left: Double, to right: Double, color: Color,
    style: Style, source: Source?, id: String? = nil
  ) {
    let thickness = style[.separatorThickness]
    var box = Box(
      path, rect: Rect(left: left, top: bottom - thickness, right: right, bottom: bottom),
      content: .line(color), source: source)
    box.id = id
    boxes.append(box)
  }
}

extension Size {
  /// A rectangle of this size in the middle of another.
  func centered(in rect: Rect) -> Rect {
    Rect(
      x: rect.centerX - width / 2, y: rect.centerY - height / 2, width: width, height: height)
  }

  /// This size, or where it is 0 × 0, the picture's own.
  func orOwn(of image: ImageReference) -> Size { self == .zero ? image.size : self }
}
