import Geometry
import PageModel

extension Canvas {
  mutating func addTopBars(of page: ResolvedPage, width: Double, y: inout Double) {
    if let bar = page.statusBar {
      y = addStatusBar(bar, width: width, overBar: page.navigationBar != nil)
    }
    if let bar = page.navigationBar { y = addNavigationBar(bar, y: y, width: width) }
  }

  /// Adds the strip at the top, and tells where it ends.
  private mutating func addStatusBar(_ bar: ResolvedStatusBar, width: Double, overBar: Bool)
    -> Double
  {
    var style = style
    let rect = Rect(x: 0, y: 0, width: width, height: style[.statusBarHeight])
    let ground = overBar ? Box.Content.fill(style[.navigationBackground], .square) : .group
    boxes.append(
      Box(
        BoxPath(.bar(.statusBar)), rect: rect, content: ground, source: bar.source, keys: style.keys
      ))
    let color: ColorKey = overBar ? .statusBarColor : .titleColor
    var right = 0.0
    for (index, image) in bar.leading.enumerated() {
      var style = self.style
      let x = right + style[index == 0 ? .statusBarInset : .statusBarGap]
      addStatusImage(image, x: x, in: rect, color: color, style: style, source: bar.source)
      right = x + image.size.width
    }
    addTime(of: bar, color: color, in: rect)
    if let image = bar.trailing {
      var style = self.style
      let x = width - style[.statusBarInset] - image.size.width
      addStatusImage(image, x: x, in: rect, color: color, style: style, source: bar.source)
    }
    return rect.bottom
  }

  private mutating func addTime(of bar: ResolvedStatusBar, color: ColorKey, in rect: Rect) {
    var style = style
    let time = measured(run(bar.time, style[.statusBarFont], style[color], style: &style))
    add(
      time,
      Box(
        BoxPath(.bar(.statusBar), "time"), rect: time.size.centered(in: rect), source: bar.source,
        keys: style.keys))
  }

  private mutating func addStatusImage(
    _ image: ImageReference, x: Double, in bar: Rect, color: ColorKey, style: StyleReader,
    source: Source?
  ) {
    var style = style
    let name = image.name.split(separator: "-").last.map(String.init) ?? image.name
    let rect = Rect(
      x: x, y: bar.centerY - image.size.height / 2, width: image.size.width,
      height: image.size.height)
    let content = Box.Content.image(image, tint: style[color], radius: 0, fit: .stretch)
    boxes.append(
      Box(
        BoxPath(.bar(.statusBar), name), rect: rect, content: content, source: source,
        keys: style.keys))
  }

  /// Adds the bar with the title, and tells where it ends.
  private mutating func addNavigationBar(_ bar: ResolvedNavigationBar, y: Double, width: Double)
    -> Double
  {
    var style = style
    let rect = Rect(x: 0, y: y, width: width, height: style[.navigationBarHeight])
    let ground = Box.Content.fill(style[.navigationBackground], .square)
    boxes.append(
      Box(
        BoxPath(.bar(.navigationBar)), rect: rect, content: ground, source: bar.source,
        keys: style.keys))
    let backEnd = addBack(bar, rect: rect)
    if let title = bar.title { addTitle(title, of: bar, rect: rect, backEnd: backEnd) }
    addLine(
      BoxPath(.bar(.navigationBar), "separator"), bottom: rect.bottom, from: 0, to: rect.width,
      color: .navigationSeparatorColor, style: self.style, source: bar.source)
    return rect.bottom
  }

  private mutating func addTitle(
    _ words: String, of bar: ResolvedNavigationBar, rect: Rect, backEnd: Double?
  ) {
    var style = style
    let run = run(
      words, style[.navigationTitleFont], style[.navigationTitleColor], style: &style)
    let backEnd = backEnd ?? style[.navigationInset]
    let title = measured(run, width: rect.width - 2 * (backEnd + style[.navigationBackGap]))
    add(
      title,
      Box(
        BoxPath(.bar(.navigationBar), "title"), rect: title.size.centered(in: rect),
        source: bar.titleSource ?? bar.source, keys: style.keys))
  }

  /// Adds what leads back, and tells where it ends; nil where nothing does.
  private mutating func addBack(_ bar: ResolvedNavigationBar, rect: Rect) -> Double? {
    guard let back = bar.back else { return nil }
    var style = style
    let size = style[.navigationBackSize]
    let arrow = Rect(
      x: style[.navigationInset], y: rect.centerY - size.height / 2, width: size.width,
      height: size.height)
    let stroke = style.stroke(.navigationTintColor, .navigationBackStroke)
    boxes.append(
      Box(
        BoxPath(.bar(.navigationBar), "back"), rect: arrow,
        content: .shapes([.chevron(in: arrow, stroke: stroke, pointing: .left)]),
        source: bar.source, keys: style.keys))
    guard case .text(let words) = back else { return arrow.right }
    return addBackTitle(words, of: bar, rect: rect, arrow: arrow)
  }

  private mutating func addBackTitle(
    _ words: String, of bar: ResolvedNavigationBar, rect: Rect, arrow: Rect
  ) -> Double {
    var style = style
    let x = arrow.right + style[.navigationBackGap]
    let run = run(words, style[.navigationBackFont], style[.navigationTintColor], style: &style)
    let text = measured(run, width: rect.width / 3)
    let box = Rect(
      x: x, y: rect.centerY - text.size.height / 2, width: text.size.width,
      height: text.size.height)
    add(
      text,
      Box(
        BoxPath(.bar(.navigationBar), "backTitle"), rect: box, source: bar.source, keys: style.keys)
    )
    return box.right
  }

  /// Adds a hairline that ends at a height.
  mutating func addLine(
    _ path: BoxPath, bottom: Double, from left: Double, to right: Double, color: ColorKey,
    style: StyleReader, source: Source?, row: RowID? = nil
  ) {
    var style = style
    let thickness = style[.separatorThickness]
    var box = Box(
      path, rect: Rect(left: left, top: bottom - thickness, right: right, bottom: bottom),
      content: .line(style[color]), source: source)
    box.keys = style.keys
    box.row = row
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
