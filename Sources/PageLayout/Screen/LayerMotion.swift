import Geometry
import PageModel
import Resolving

/// Two pages on a screen that change places.
struct LayerMotion {
  let kind: Frame.Transition.Kind
  /// The page that is on top when it is over.
  let top: Side
  /// The page that was on top before.
  let other: Side
  /// How far it has gone, 0–1, eased.
  let progress: Double
  /// How far the page below moves aside, as a share of the screen's width: a habit of UIKit, without a source.
  private static let aside = 0.3

  /// One of the two pages.
  struct Side {
    let page: LayerLayout
    /// Whether it was on top before: then its boxes have names of their own.
    let isBefore: Bool

    /// Boxes of the page under their names.
    func named(_ boxes: [Box]) -> [Box] { isBefore ? boxes.named(in: "before") : boxes }
  }

  init(
    _ kind: Frame.Transition.Kind, top: LayerLayout, other: LayerLayout, _ progress: Double
  ) {
    (self.kind, self.progress) = (kind, progress)
    self.top = Side(page: top, isBefore: false)
    self.other = Side(page: other, isBefore: true)
  }

  /// What is seen of both.
  func boxes() -> [Box] {
    switch kind {
    case .push: slide(other, below: top, share: progress)
    case .pop: slide(top, below: other, share: 1 - progress)
    case .present: rise(top, over: other, share: progress)
    case .dismiss: rise(other, over: top, share: 1 - progress)
    }
  }

  /// A page of which a share has come from below.
  private func rise(_ side: Side, over below: Side, share: Double) -> [Box] {
    let coming = (ground(of: side.page) + side.page.boxes().all)
      .moved(by: Point(y: side.page.size.height * (1 - share)))
    return below.named(below.page.boxes().all) + side.named(coming)
  }

  /// A page of which a share has come from the right; the bars at the top stay and grow clear, as far as both pages have
  /// them: what is lower, such as a large title, goes with its page.
  private func slide(_ lower: Side, below upper: Side, share: Double) -> [Box] {
    let width = upper.page.size.width
    var (back, front) = (lower.page.boxes(), upper.page.boxes())
    let end = min(lower.page.room.top, upper.page.room.top)
    back.moveTopBars(below: end, of: upper.page.size)
    front.moveTopBars(below: end, of: upper.page.size)
    let away = Point(x: -Self.aside * width * share)
    let here = Point(x: width * (1 - share))
    let behind = ground(of: lower.page) + back.rows + back.below
    let ahead = ground(of: upper.page) + front.rows + front.below
    return lower.named(behind.moved(by: away)) + [shade(of: lower.page, share)]
      + upper.named(ahead.moved(by: here))
      + lower.named(fading(back.topBars, to: front.topBars, share))
      + upper.named(front.topBars.faded(to: share))
  }

  /// Bars of which others grow clear: those that are there on both pages stay below the new ones.
  private func fading(_ bars: [Box], to others: [Box], _ share: Double) -> [Box] {
    let kept = Set(others.map(\.path.part))
    return bars.map { kept.contains($0.path.part) ? $0 : $0.faded(to: 1 - share) }
  }

  /// The ground of a page that moves.
  private func ground(of page: LayerLayout) -> [Box] {
    let screen = Rect(origin: Point(), size: page.size)
    let style = StyleReader(page.sheet.page.style)
    let key: ColorKey =
      page.sheet.page.tableStyle == .plain ? .plainBackground : .pageBackground
    return [
      Box(
        BoxPath(.page, "ground"), rect: screen, content: .fill(style[key], .square),
        source: page.sheet.page.source, made: style, .fill)
    ]
  }

  /// What darkens the page below.
  private func shade(of page: LayerLayout, _ share: Double) -> Box {
    let style = StyleReader(page.sheet.page.style)
    let screen = Rect(origin: Point(), size: page.size)
    return Box(
      BoxPath(.page, "shade"), rect: screen, content: .fill(style[.shadeColor], .square),
      source: page.sheet.page.source, made: style, .fill
    ).faded(to: share)
  }
}

extension LayerLayout.Boxes {
  /// Has what of the bars at the top lies below a height of the screen go with the rows.
  fileprivate mutating func moveTopBars(below end: Double, of screen: Size) {
    let above = Rect(left: 0, top: 0, right: screen.width, bottom: end)
    let below = Rect(left: 0, top: end, right: screen.width, bottom: screen.height)
    for box in topBars {
      guard var lower = box.seen(in: below) else { continue }
      // Of a ground that reaches to both sides, each has its part.
      if box.seen(in: above) != nil { lower.path = box.path.child("below") }
      rows.append(lower)
    }
    topBars = topBars.seen(in: above)
  }
}
