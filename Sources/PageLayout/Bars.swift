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

  /// The key of a margin: narrow screens have their own, unless both are set as one.
  func margin(_ all: LengthKey, narrow: LengthKey, _ style: StyleReader) -> LengthKey {
    width < style[.narrowWidth] ? look.first(narrow, of: all) : all
  }

  /// Adds the bars at the top, and tells where they end.
  func addTopBars(of page: ResolvedPage) -> Double {
    let field = page.searchIsAtBottom ? nil : page.search
    let hasBar = page.navigationBar != nil || field != nil
    var y = page.statusBar.map { addStatusBar($0, overBar: hasBar) } ?? 0
    if let bar = page.navigationBar {
      y = addNavigationBar(bar, y: y, hasLine: field == nil)
    }
    return field.map { addSearch($0, of: page, y: y) } ?? y
  }

  func add(
    _ path: BoxPath, _ rect: Rect, _ content: Box.Content = .group, _ style: StyleReader,
    at source: Source?, _ sizing: Sizing
  ) {
    pass.boxes.append(
      Box(path, rect: rect, content: content, source: source, made: style, sizing))
  }

  func addText(
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
