import Geometry
import PageModel
import Resolving

/// The pages on a screen, each above the one before: a page that fills the screen, then sheets.
struct CardStack {
  /// A page on the screen, or two while one slides over the other.
  private struct Card {
    /// The page, which gives the card its place.
    let page: LayerLayout
    /// The boxes that are cut off at the edges of a sheet, relative to the page.
    let boxes: [Box]
    /// The overlays of the page, which are not.
    var overlays: [Box] = []
    /// Whether the boxes have the grounds of their pages.
    var slides = false
    /// The prefixes of the paths.
    let names: [BoxName]
  }

  private let cards: [Card]
  /// How much of the highest card is there, 0–1.
  private let presence: Double
  private let screen: Rect

  /// The cards of a frame whose top page is laid out; `other` is the other page of a transition.
  init(_ top: LayerLayout, _ other: LayerLayout?, behind: [LayerLayout], _ frame: Frame) {
    screen = top.screen.offset(by: top.origin)
    func card(_ page: LayerLayout, _ names: [BoxName] = []) -> Card {
      let boxes = page.boxes()
      return Card(page: page, boxes: boxes.onPage, overlays: boxes.overlays, names: names)
    }
    var cards = behind.enumerated().map { place, page in
      card(page, Array(repeating: .behind, count: behind.count - place))
    }
    let transition = other.flatMap { page in frame.transition.map { (page, $0) } }
    switch transition {
    case (let other, let transition)? where transition.kind == .present:
      cards += [card(other, [.before]), card(top)]
      presence = transition.progress
    case (let other, let transition)? where transition.kind == .dismiss:
      cards += [card(top), card(other, [.before])]
      presence = 1 - transition.progress
    case (let other, let transition)?:
      let slide = LayerMotion(
        isPush: transition.kind == .push, top: top, other: other, transition.progress)
      cards.append(Card(page: top, boxes: slide.boxes(), slides: true, names: []))
      presence = 1
    case nil:
      cards.append(card(top))
      presence = 1
    }
    self.cards = cards
  }

  /// The visible boxes of all cards, on the screen.
  func boxes() -> [Box] {
    guard cards.count > 1 || cards[0].page.place != nil else {
      return cards[0].boxes + cards[0].overlays
    }
    let lower = cards.indices.dropLast().flatMap(boxes(of:))
    let highest = boxes(of: cards.count - 1)
    // What covers the screen as a whole covers the status bar only at the end.
    let isCover = cards[cards.count - 1].page.place == nil
    return backdrop + (isCover ? lower + highest + status : lower + status + highest)
  }

  // MARK: One card

  /// The sheet over a card; nil for none.
  private func sheet(over index: Int) -> (page: LayerLayout, place: SheetPlace)? {
    guard cards.indices.contains(index + 1) else { return nil }
    let page = cards[index + 1].page
    return page.place.map { (page, $0) }
  }

  /// How far a card is pushed back by the sheet over it, 0–1.
  private func pushed(_ index: Int) -> Double {
    guard let over = sheet(over: index), over.place.scale < 1 else { return 0 }
    return presence(of: index + 1)
  }

  private func presence(of index: Int) -> Double { index == cards.count - 1 ? presence : 1 }

  /// The boxes of a card: its ground, its page cut to its shape, its overlays, and their dimming.
  private func boxes(of index: Int) -> [Box] {
    let card = cards[index]
    let (page, pushed) = (card.page, pushed(index))
    let corners = corners(of: index, pushed)
    let area = RoundedRect(page.area, corners)
    let inside = card.boxes.filter { !hasStatus || !$0.isOfStatusBar }
      .compactMap { $0.trimmed(to: area) }
    let all =
      (card.slides ? [] : [page.ground(corners)]) + inside + grabber(of: page) + card.overlays
      + dimming(of: area, on: index)
    let placement = placement(of: index, pushed)
    return all.map { $0.placed(placement) }.named(card.names)
  }

  /// The corners of a card; those of a page that fills the screen grow as it is pushed back.
  private func corners(of index: Int, _ pushed: Double) -> Corners {
    if let place = cards[index].page.place { return place.corners }
    guard pushed > 0, let over = sheet(over: index) else { return .square }
    let radius = over.page.look[.sheetBehindRadius] * pushed
    return Corners(top: radius, bottom: radius)
  }

  /// Where a card is on the screen, and its scale.
  private func placement(of index: Int, _ pushed: Double) -> Placement {
    let page = cards[index].page
    let away = (1 - presence(of: index)) * (screen.height - page.origin.y)
    guard pushed > 0, let over = sheet(over: index) else {
      return Placement(at: page.origin + Point(y: away))
    }
    let scale = 1.0.towards(over.place.scale, pushed)
    return Placement(
      scale: scale,
      at: Point(
        x: page.origin.x + page.size.width * (1 - scale) / 2,
        y: page.origin.y.towards(over.place.topBehind, pushed)))
  }

  /// The grabber of a sheet.
  private func grabber(of page: LayerLayout) -> [Box] {
    guard page.place != nil, page.sheet.page.sheet?.grabber == true else { return [] }
    let style = page.look
    let size = style[.sheetGrabberSize]
    let rect = Rect(
      origin: Point(x: (page.size.width - size.width) / 2, y: style[.sheetGrabberTop]),
      size: size)
    let radius = min(size.width, size.height) / 2
    let fill = style[.sheetGrabberColor]
    return [
      page.box(
        .grabber, rect, .fill(fill, Corners(top: radius, bottom: radius)), style, .fixed)
    ]
  }

  /// The shade that a sheet casts on the card below it.
  private func dimming(of area: RoundedRect, on index: Int) -> [Box] {
    guard let page = sheet(over: index)?.page else { return [] }
    let style = page.look
    let box = page.box(
      .dimming, area.rect, .fill(style[.sheetDimmingColor], area.corners), style)
    return [box.faded(to: presence(of: index + 1))]
  }

  // MARK: The screen

  /// What is seen around cards that are pushed back.
  private var backdrop: [Box] {
    guard pushed(0) > 0, let page = sheet(over: 0)?.page else { return [] }
    let style = page.look
    style.note([.sheetScale, .statusBarHeight, .sheetBehindRadius].map { Use($0 as LengthKey) })
    return [page.box(.backdrop, screen, .fill(style[.sheetBackdrop], .square), style)]
  }

  /// The time and the symbols of the screen's status bar, which never move.
  ///
  /// Above a page that is pushed back they have a colour of their own, into which they turn while the page's
  /// edge passes them: half way, they are seen on both sides of it.
  private var status: [Box] {
    let boxes = cards[0].boxes.filter(\.isOfStatusBar)
    let pushed = pushed(0)
    guard pushed > 0, let page = sheet(over: 0)?.page else { return boxes.named(cards[0].names) }
    let edge = placement(of: 0, pushed).origin.y
    let middle = boxes.reduce(0) { $0 + $1.rect.centerY } / Double(max(boxes.count, 1))
    let height = max(boxes.map(\.rect.height).min() ?? 1, 1)
    let share = (edge - middle) / height + 0.5
    return boxes.map { $0.turned(by: share, to: page.look) }.named(cards[0].names)
  }

  private var hasStatus: Bool { cards[0].boxes.contains(where: \.isOfStatusBar) }
}

extension LayerLayout {
  /// A new style reader for a box outside of sections.
  var look: StyleReader { StyleReader(sheet.page.style) }

  /// The area of the page, relative to it.
  var area: Rect { Rect(origin: Point(), size: size) }

  /// The background of the page, relative to it.
  func ground(_ corners: Corners = .square) -> Box {
    let style = look
    let color = style[sheet.page.groundColor]
    if let place { style.note(place.style.uses) }
    return box(.ground, area, .fill(color, corners), style)
  }

  /// A box of the page itself, in an area relative to it; by default, it fills what is around it.
  func box(
    _ name: BoxName, _ rect: Rect, _ content: Box.Content, _ style: StyleReader,
    _ sizing: Sizing = .fill
  ) -> Box {
    Box(
      BoxPath(.page, name), rect: rect, content: content, source: sheet.page.source, made: style,
      sizing)
  }
}

extension Box {
  /// Whether it is the time or a symbol in the status bar.
  var isOfStatusBar: Bool { path.part == .bar(.statusBar) && !path.name.isOwn }

  /// A text or symbol with the colour of status bars above a page that is pushed back over its own, by a share.
  fileprivate func turned(by share: Double, to style: StyleReader) -> Box {
    guard share > 0 else { return self }
    var box = self
    let color = style[.sheetStatusColor].faded(by: share)
    switch content {
    case .text(var run, let cut):
      run.color = color.over(run.color)
      box.content = .text(run, cut: cut)
    case .image(let image, let tint, let radius, let fit):
      box.content = .image(image, tint: tint.map(color.over) ?? color, radius: radius, fit: fit)
    case .group, .fill, .line, .shapes: break
    }
    box.uses += style.uses
    return box
  }

  /// The box cut to an area with round corners; nil if it is not visible there.
  fileprivate func trimmed(to area: RoundedRect) -> Box? {
    guard var box = seen(in: area.rect) else { return nil }
    if box.reaches(outOf: area.corners, of: area.rect) { box.cornerClip = area }
    return box
  }
}

extension [Box] {
  /// All boxes with prefixes in their paths, the outermost first.
  fileprivate func named(_ names: [BoxName]) -> [Box] {
    names.reduce(self) { $0.named(in: $1) }
  }
}
