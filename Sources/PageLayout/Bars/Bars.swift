import Geometry
import PageModel
import Resolving

/// Lays out the bars of a page.
struct BarLayout {
  let pass: LayoutPass
  /// The style of everything outside of sections.
  let look: Style
  /// The size of the screen, in points.
  let screen: Size

  /// The width of the screen, in points.
  var width: Double { screen.width }

  /// The uses that every box has.
  var uses: [Use] = []

  /// A new style reader for one box.
  var style: StyleReader { StyleReader(look, uses, records: pass.records) }

  /// The layout of tabs, whose boxes all depend on where the tabs are.
  var ofTabs: Self {
    var layout = self
    layout.uses.append(Use(LengthKey.tabBarTopSide))
    return layout
  }

  /// The key of a margin: narrow screens have their own key, unless `all` was set last.
  func margin(_ all: LengthKey, narrow: LengthKey, _ style: StyleReader) -> LengthKey {
    width < style[.narrowWidth] ? look.first(narrow, of: all) : all
  }

  /// Adds the bars at the top and returns their bottom edge, in points.
  func addTopBars(of page: ResolvedPage) -> Double {
    let field = page.searchIsAtBottom ? nil : page.search
    let hasBar = page.navigationBar != nil || field != nil || hasTabsAtTop(page)
    var y = page.statusBar.map { addStatusBar($0, overBar: hasBar) } ?? 0
    if page.sheet != nil { y = addSheetTop(of: page, overBar: hasBar) }
    if let bar = page.navigationBar {
      y = addNavigationBar(bar, of: page, y: y, hasLine: field == nil)
    } else if hasTabsAtTop(page) {
      y = ofTabs.addTabs(of: page, y: y)
    }
    return field.map { addSearch($0, of: page, y: y) } ?? y
  }

  /// The edges of a bar as wide as the screen: in the page, and for its content.
  func bar(y: Double, height: Length) -> (outline: Edges, inside: Edges) {
    let page = Edges(inside: Rect(x: 0, y: y, width: width, height: 0), recorded: pass.records)
    let outline = Edges(
      x: page.left, y: page.top, Dimensions(width: page.width, height: height))
    return (outline, Edges(inside: outline.rect, recorded: pass.records))
  }

  func add(
    _ path: BoxPath, _ edges: Edges, _ content: Box.Content = .group, _ style: StyleReader,
    at source: Source?, _ sizing: Sizing
  ) {
    pass.record(edges, of: path)
    pass.boxes.append(
      Box(path, rect: edges.rect, content: content, source: source, made: style, sizing))
  }

  /// Adds a text, of which only what is in a rectangle may be seen.
  func addText(
    _ text: MeasuredText, _ path: BoxPath, _ edges: Edges, _ style: StyleReader,
    at source: Source?, cut: Rect? = nil
  ) {
    pass.record(edges, of: path)
    var box = Box(path, rect: edges.rect, source: source, made: style, .hug)
    if let cut { box.cut(to: cut) }
    pass.add(text, box)
  }

  // MARK: Status bar

  /// Adds the top of a sheet in place of the status bar and returns its bottom edge, in points.
  private func addSheetTop(of page: ResolvedPage, overBar: Bool) -> Double {
    let ground = style
    let outline = bar(y: 0, height: ground.length(.sheetInset)).outline
    add(
      BoxPath(.bar(.statusBar)), outline, overBar ? barGround(ground) : .group, ground,
      at: page.source, .init(.fill, .fixed))
    return outline.bottom.value
  }

  /// Adds the status bar and returns its bottom edge, in points.
  private func addStatusBar(_ bar: ResolvedStatusBar, overBar: Bool) -> Double {
    let ground = style
    let (outline, strip) = self.bar(y: 0, height: ground.length(.statusBarHeight))
    let content = overBar ? barGround(ground) : .group
    add(
      BoxPath(.bar(.statusBar)), outline, content, ground, at: bar.source, .init(.fill, .fixed))
    let color: ColorKey = overBar ? .statusBarColor : .titleColor
    var right = strip.left
    for (index, image) in bar.leading.enumerated() {
      let style = style
      let x = right + style.length(index == 0 ? .statusBarInset : .statusBarGap)
      addStatusImage(image, x: x, in: strip, color, style, of: bar)
      right = x + style.dimensions(image).width
    }
    let style = style
    let time = pass.measured(
      pass.run(bar.time, style[.statusBarFont], style[color], style: style))
    addText(
      time, BoxPath(.bar(.statusBar), .time), time.dimensions.centered(in: strip), style,
      at: bar.source)
    if let image = bar.trailing {
      let style = self.style
      let x = strip.right - style.length(.statusBarInset) - style.dimensions(image).width
      addStatusImage(image, x: x, in: strip, color, style, of: bar)
    }
    return outline.bottom.value
  }

  private func addStatusImage(
    _ image: ImageReference, x: Length, in strip: Edges, _ color: ColorKey, _ style: StyleReader,
    of bar: ResolvedStatusBar
  ) {
    let name = image.name.split(separator: "-").last.map(String.init) ?? image.name
    let size = style.dimensions(image)
    let place = Edges(x: x, y: strip.centerY - size.height / 2, size)
    add(
      BoxPath(.bar(.statusBar), BoxName(name)), place,
      .stencil(image, style[color], fit: .stretch), style, at: bar.source, .hug)
  }
}

extension Pill.Keys {
  static let badge = Self(
    .badgeFont, .badgeColor, .badgeBackground, .badgeHeight, .badgePadding, .badgeDotSize)
}

extension Size {
  /// The rectangle of this size, centred in another rectangle.
  func centered(in rect: Rect) -> Rect {
    Rect(
      x: rect.centerX - width / 2, y: rect.centerY - height / 2, width: width, height: height)
  }
}
