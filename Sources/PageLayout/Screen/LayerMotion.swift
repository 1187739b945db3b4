import Geometry
import PageModel
import Resolving

/// The transition between two pages that slide; ``CardStack`` has those that rise and sink.
struct LayerMotion {
  /// Whether the page on top slides in; otherwise the other page slides out.
  let isPush: Bool
  /// The page that is on top after the transition.
  let top: Side
  /// The page that was on top before.
  let other: Side
  /// The progress, 0–1, with easing applied.
  let progress: Double
  /// The parallax of the lower page as a share of the screen's width, as seen in UIKit; no source.
  private static let aside = 0.3
  /// When an old large title is gone, and when a new one is there, as in Flutter's bars.
  private static let (oldTitleEnd, newTitleStart) = (0.6, 0.3)

  /// One of the two pages.
  struct Side {
    let page: LayerLayout
    /// Whether the page was on top before; then its boxes have a path prefix.
    let isBefore: Bool

    /// The boxes of the page, with a path prefix if needed.
    func named(_ boxes: [Box]) -> [Box] { isBefore ? boxes.named(in: .before) : boxes }
  }

  init(
    isPush: Bool, top: LayerLayout, other: LayerLayout, _ progress: Double
  ) {
    (self.isPush, self.progress) = (isPush, progress)
    self.top = Side(page: top, isBefore: false)
    self.other = Side(page: other, isBefore: true)
  }

  /// The visible boxes of both pages.
  func boxes() -> [Box] {
    isPush
      ? slide(other, below: top, share: progress) : slide(top, below: other, share: 1 - progress)
  }

  /// A page that enters from the right, at a progress from 0 to 1.
  ///
  /// Bars at the top stay in place, as far down as both pages have them (``BarMotion``); large titles
  /// and what is below move with their page.
  private func slide(_ lower: Side, below upper: Side, share: Double) -> [Box] {
    let width = upper.page.size.width
    var (back, front) = (lower.page.boxes(), upper.page.boxes())
    let end = min(lower.page.barEnd, upper.page.barEnd)
    back.moveTopBars(below: end, of: upper.page.size)
    front.moveTopBars(below: end, of: upper.page.size)
    back.fadeLargeTitle(to: max(0, 1 - share / Self.oldTitleEnd))
    front.fadeLargeTitle(to: min(1, share / Self.newTitleStart))
    let away = Point(x: -Self.aside * width * share)
    let here = Point(x: width * (1 - share))
    let behind = [lower.page.ground()] + back.rows + back.below
    let ahead = [upper.page.ground()] + front.rows + front.below
    let bars = BarMotion(
      lower: back.topBars, upper: front.topBars, keepsLower: !lower.isBefore, share: share,
      width: width)
    return lower.named(behind.moved(by: away)) + [shade(of: lower.page, share)]
      + upper.named(shadow(of: upper.page) + ahead).moved(by: here)
      + bars.boxes(lower.named, upper.named)
  }

  /// The shadow at the left edge of a page that slides over another; nothing if it is transparent.
  private func shadow(of page: LayerLayout) -> [Box] {
    let style = page.look
    let shapes = Shape.shadow(
      of: page.area, radius: 0, offset: 0, blur: style[.pageShadowBlur],
      color: style[.pageShadowColor])
    return shapes.isEmpty ? [] : [page.box(.edge, page.area, .shapes(shapes), style)]
  }

  /// The shade over the lower page.
  private func shade(of page: LayerLayout, _ share: Double) -> Box {
    let style = page.look
    return page.box(.shade, page.area, .fill(style[.shadeColor], .square), style).faded(to: share)
  }
}

extension LayerLayout {
  /// The y on the screen down to which bars at the top stay in place: a large title or the rows.
  fileprivate var barEnd: Double {
    topBars.first(where: \.isLargeTitle).map { min($0.rect.top, room.top) } ?? room.top
  }
}

extension Box {
  fileprivate var isLargeTitle: Bool {
    path.part.bar == .navigationBar && path.name.firstWord == .largeTitle
  }
}

extension LayerLayout.Boxes {
  /// Fades the large title, which has moved to the rows.
  fileprivate mutating func fadeLargeTitle(to opacity: Double) {
    rows = rows.compactMap { box in
      guard box.isLargeTitle else { return box }
      return opacity > 0 ? box.faded(to: opacity) : nil
    }
  }

  /// Moves the parts of the top bars below a y on the screen to the rows.
  fileprivate mutating func moveTopBars(below end: Double, of screen: Size) {
    let above = Rect(left: 0, top: 0, right: screen.width, bottom: end)
    let below = Rect(left: 0, top: end, right: screen.width, bottom: screen.height)
    for box in topBars {
      guard var lower = box.seen(in: below) else { continue }
      // A background that extends to both sides is split.
      if box.seen(in: above) != nil { lower.path = box.path.child(.below) }
      rows.append(lower)
    }
    topBars = topBars.seen(in: above)
  }
}
