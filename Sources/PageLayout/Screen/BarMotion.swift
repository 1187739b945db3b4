import Geometry
import PageModel
import Resolving

/// The bars at the top while a page slides over another.
///
/// The title of the lower page goes to the place of the back button, the title of the upper one comes
/// from the right (``TitleMotion``); buttons fade. What both pages have stays in place and is drawn
/// once. Texts never cross: in one place, the new text takes over from the old one half way.
struct BarMotion {
  /// The bars of the page below and of the one that slides over it.
  private let lower: [Box]
  private let upper: [Box]
  /// Whether what both pages have is drawn with the lower one.
  private let keepsLower: Bool
  /// How far the upper page is there, 0–1.
  private let share: Double
  private let titles: TitleMotion
  private let bars: (lower: TitleMotion.Bar, upper: TitleMotion.Bar)

  /// When buttons come that meet no others, and when such are gone.
  private static let (early, late) = (0.4, 0.6)
  /// How much is seen of a text or button at the moment when another takes its place.
  private static let dip = 0.3

  /// The motion at a share of the way, on a screen with a width in points.
  init(lower: [Box], upper: [Box], keepsLower: Bool, share: Double, width: Double) {
    (self.lower, self.upper, self.keepsLower, self.share) = (lower, upper, keepsLower, share)
    bars = (TitleMotion.Bar(lower), TitleMotion.Bar(upper))
    let stays = lower.contains {
      $0.barRole == .trailing && $0.isWordOrSign && $0.isSame(in: upper)
    }
    titles = TitleMotion(
      from: bars.lower, to: bars.upper, width: width, keepsTrailing: stays)
  }

  /// The boxes of both pages, with the paths that each page gives them.
  ///
  /// All backgrounds are below, so that none lies over what stays in place.
  func boxes(_ low: ([Box]) -> [Box], _ high: ([Box]) -> [Box]) -> [Box] {
    let (lower, upper) = (lowerBoxes(), upperBoxes())
    func isGround(_ box: Box) -> Bool { box.barRole == .ground }
    return low(lower.filter(isGround)) + high(upper.filter(isGround))
      + low(lower.filter { !isGround($0) }) + high(upper.filter { !isGround($0) })
  }

  /// The boxes of the lower page.
  private func lowerBoxes() -> [Box] {
    lower.compactMap { box in
      if isShared(box, in: upper) { return keepsLower ? box : nil }
      return switch box.barRole {
      case .ground:
        upper.contains { $0.path == box.path && $0.content != .group }
          ? box : box.faded(to: 1 - share)
      case .status, .other: box.faded(to: 1 - share)
      case .title:
        box.moved(by: Point(x: titles.old.left(at: share) - titles.old.start))
          .leaving(share, by: titles.oldEnd, titleRest)
      case .back, .backText, .leading:
        box.leaving(share, by: TitleMotion.middle, meetsAtLeft ? Self.dip : 0)
      case .trailing where titles.passesButtons || titles.followsButtons:
        box.leaving(share, by: TitleMotion.soon)
      case .trailing where meetsAtRight: box.leaving(share, by: TitleMotion.middle, Self.dip)
      case .trailing: box.leaving(share, by: Self.late)
      }
    }
  }

  /// The boxes of the upper page.
  private func upperBoxes() -> [Box] {
    upper.compactMap { box in
      if isShared(box, in: lower) { return keepsLower ? nil : box }
      return switch box.barRole {
      case .ground, .status, .other: box.faded(to: share)
      case .title:
        box.moved(by: Point(x: titles.new.left(at: share) - titles.new.end)).risen(titleOpacity)
      case .backText where bars.lower.title != nil:
        box.moved(by: Point(x: titles.old.left(at: share) - titles.old.end))
          .coming(share, from: TitleMotion.middle, Self.dip)
      case .back, .backText:
        meetsAtLeft
          ? box.coming(share, from: TitleMotion.middle, Self.dip) : box.coming(share, from: 0)
      case .leading:
        box.coming(share, from: titles.leadingStart, meetsAtLeft ? Self.dip : 0)
      case .trailing: comingAtRight(box)
      }
    }
  }

  /// A button at the right of the upper page: it waits for those of the lower one and for texts.
  private func comingAtRight(_ box: Box) -> Box? {
    let title = bars.lower.title.map { $0.right < box.rect.left } ?? true
    if titles.trailingStart > TitleMotion.middle || titles.passesButtons {
      return box.coming(share, from: titles.trailingStart)
    }
    if meetsAtRight { return box.coming(share, from: TitleMotion.middle, Self.dip) }
    let isEarly = title && !titles.precedesButtons
    return box.coming(share, from: isEarly ? Self.early : TitleMotion.middle)
  }

  /// What is left of the lower title at its end: the more, the later what follows it comes.
  private var titleRest: Double {
    let isFollowed = titles.passesTitle || bars.upper.backText != nil
    return Self.dip * (isFollowed ? 1 : titles.start / TitleMotion.middle)
  }

  /// The opacity of the upper title: half of it is there half way.
  private var titleOpacity: Double {
    let (start, middle) = (titles.start, TitleMotion.middle)
    guard share < middle else { return share }
    let first = titles.passesTitle ? Self.dip : 0
    return share < start ? 0 : first.towards(middle, (share - start) / (middle - start))
  }

  // MARK: What both pages have

  /// Whether a box is there before and after, so that it stays as it is.
  private func isShared(_ box: Box, in others: [Box]) -> Bool {
    switch box.barRole {
    case .status, .back: others.contains { $0.path == box.path }
    case .trailing where !titles.passesButtons: box.isSame(in: others)
    default: false
    }
  }

  /// Whether buttons of both pages are in the same place, at the left and at the right.
  private var meetsAtLeft: Bool { meet([.back, .backText, .leading]) }
  private var meetsAtRight: Bool { meet([.trailing]) }

  private func meet(_ roles: Set<BarRole>) -> Bool {
    let comers = upper.filter { roles.contains($0.barRole) && !isShared($0, in: lower) }
    return lower.contains { box in
      roles.contains(box.barRole) && !isShared(box, in: upper)
        && comers.contains { $0.rect.intersects(box.rect) }
    }
  }
}

/// The parts of a bar that move differently.
private enum BarRole {
  case ground, status, back, backText, title, leading, trailing, other
}

extension TitleMotion.Bar {
  /// The places of what is in a bar.
  fileprivate init(_ boxes: [Box]) {
    func place(_ role: BarRole) -> Rect? {
      let rects = boxes.filter { $0.barRole == role }.map(\.rect)
      return rects.first.map { rects.dropFirst().reduce($0) { $0.union($1) } }
    }
    self.init(
      title: place(.title), back: place(.back), backText: place(.backText),
      leading: place(.leading), trailing: place(.trailing))
  }
}

extension Box {
  fileprivate var barRole: BarRole {
    guard let bar = path.part.bar else { return .other }
    if bar == .tabBar { return .status }
    if path.name.isOwn { return .ground }
    if bar == .statusBar { return .status }
    guard bar == .navigationBar else { return .other }
    return switch path.name.firstWord {
    case .separator, .fade: .ground
    case .back, .back.ground: .back
    case .backTitle: .backText
    case .title, .subtitle: .title
    case .leading: .leading
    case .trailing: .trailing
    default: .other
    }
  }

  /// Whether the box is the text or the image of a button, not what it lies on.
  fileprivate var isWordOrSign: Bool {
    switch content {
    case .text, .image: true
    case .group, .fill, .line, .shapes: false
    }
  }

  /// Whether a box is among others, at the same place and with the same content.
  fileprivate func isSame(in others: [Box]) -> Bool {
    others.contains {
      $0.path == path && $0.rect == rect && $0.content == content && $0.opacity == opacity
    }
  }

  /// The box as it fades out until a share of the way, when some of it may be left.
  fileprivate func leaving(_ share: Double, by end: Double, _ rest: Double = 0) -> Box? {
    share >= end ? nil : risen(1.0.towards(rest, share / end))
  }

  /// The box as it fades in from a share of the way, when some of it may be there.
  fileprivate func coming(_ share: Double, from start: Double, _ rest: Double = 0) -> Box? {
    share < start ? nil : risen(rest.towards(1, (share - start) / (1 - start)))
  }

  /// The box with an opacity; nil if it is not seen.
  fileprivate func risen(_ opacity: Double) -> Box? { opacity > 0 ? faded(to: opacity) : nil }
}
