import Geometry
import PageModel
import Resolving

/// The bars at the top while a page slides over another.
///
/// The title of the lower page goes to the place of the back button, the title of the upper one comes
/// from the right; buttons fade. What both pages have stays in place and is drawn once. Texts never
/// cross: each is gone before another comes to its place.
struct BarMotion {
  /// The bars of the page below and of the one that slides over it.
  let lower: [Box]
  let upper: [Box]
  /// Whether what both pages have is drawn with the lower one.
  let keepsLower: Bool
  /// How far the upper page is there, 0–1.
  let share: Double
  /// The width of the screen, in points.
  let width: Double

  /// Half of the way: until there old buttons fade out, from there new ones fade in.
  private static let middle = 0.5
  /// When the lower title is gone if it meets nothing.
  private static let late = 0.6
  /// When a title begins to come that crosses nothing, and when the text of a back button is gone;
  /// Flutter's Cupertino.
  private static let (early, gone) = (0.25, 0.2)
  /// The least distance of texts, in points.
  private static let gap = 8.0

  /// The parts of a bar that move differently.
  private enum Role {
    case ground, status, back, backText, title, button, other
  }

  private func role(_ box: Box) -> Role {
    guard case .bar(let bar) = box.path.part else { return .other }
    if box.path.name.isEmpty { return .ground }
    if bar == .statusBar { return .status }
    guard bar == .navigationBar else { return .other }
    return switch box.path.words.first {
    case "separator", "fade": .ground
    case "back", "backGround": .back
    case "backTitle": .backText
    case "title", "subtitle": .title
    case "leading", "trailing": .button
    default: .other
    }
  }

  /// The boxes of both pages, with the paths that each page gives them.
  ///
  /// All backgrounds are below, so that none lies over what stays in place.
  func boxes(_ low: ([Box]) -> [Box], _ high: ([Box]) -> [Box]) -> [Box] {
    let (lower, upper) = (lowerBoxes(), upperBoxes())
    func isGround(_ box: Box) -> Bool { role(box) == .ground }
    return low(lower.filter(isGround)) + high(upper.filter(isGround))
      + low(lower.filter { !isGround($0) }) + high(upper.filter { !isGround($0) })
  }

  /// The boxes of the lower page.
  private func lowerBoxes() -> [Box] {
    let aim = upper.first { role($0) == .backText } ?? upper.first { role($0) == .back }
    return lower.compactMap { box in
      switch role(box) {
      case .ground:
        guard let other = upper.first(where: { $0.path == box.path }), other.content != .group
        else { return box.faded(to: 1 - share) }
        return box
      case .status, .back:
        let isShared = upper.contains { $0.path == box.path }
        return isShared ? (keepsLower ? box : nil) : box.faded(to: 1 - share)
      case .backText:
        return box.moved(by: Point(x: -width / 2 * share)).leaving(share, by: Self.gone)
      case .title:
        let way = box.rect.centerX - (aim?.rect.centerX ?? 0)
        return box.moved(by: Point(x: -way * share)).leaving(share, by: end(of: box, way))
      case .button: return box.leaving(share, by: Self.middle)
      case .other: return box.faded(to: 1 - share)
      }
    }
  }

  /// The boxes of the upper page.
  private func upperBoxes() -> [Box] {
    upper.compactMap { box in
      switch role(box) {
      case .ground, .other: return box.faded(to: share)
      case .status, .back:
        let isShared = lower.contains { $0.path == box.path }
        return isShared ? (keepsLower ? nil : box) : box.faded(to: share)
      case .backText: return box.coming(share, from: Self.middle)
      case .title:
        return box.moved(by: Point(x: width / 2 * (1 - share))).coming(share, from: start(of: box))
      case .button: return box.coming(share, from: start(ofButton: box))
      }
    }
  }

  /// When the lower title is gone: late, half way if it would meet the upper one, or before it reaches a
  /// button at its left.
  private func end(of title: Box, _ way: Double) -> Double {
    let last = meetsNext(title, way) ? Self.middle : Self.late
    let left = lower.filter { role($0) == .button && $0.rect.right <= title.rect.left }
    guard let edge = left.map(\.rect.right).max(), way > 0 else { return last }
    return max(0, min(last, (title.rect.left - edge - Self.gap) / way))
  }

  /// Whether the lower title is still where texts of the upper bar come after half of the way.
  private func meetsNext(_ title: Box, _ way: Double) -> Bool {
    let left = title.rect.left - way * Self.late - Self.gap
    let right = title.rect.right - way * Self.middle + Self.gap
    return upper.contains { box in
      guard [.title, .backText, .button].contains(role(box)) else { return false }
      let shift = role(box) == .title ? width / 2 * (1 - Self.late) : 0
      return box.rect.left + shift < right && box.rect.right + shift > left
    }
  }

  /// When the upper title begins to come: early, or half way if it would cross what leaves.
  private func start(of title: Box) -> Double {
    let near = width / 2 * (1 - Self.middle)
    let sweep = title.rect.offset(by: Point(x: near)).left
    let leaving = lower.filter { [.title, .button].contains(role($0)) }
    return leaving.contains { $0.rect.right + Self.gap > sweep } ? Self.middle : Self.early
  }

  /// When an upper button begins to come: half way, or when the title that comes has passed it.
  private func start(ofButton button: Box) -> Double {
    let end = upper.filter { role($0) == .title }.map(\.rect.right).max()
    guard let end, button.rect.left >= end else { return Self.middle }
    let room = button.rect.left - end - Self.gap
    return max(Self.middle, 1 - max(0, room) / (width / 2))
  }
}

extension Box {
  /// The box as it fades out, until a share of the way.
  fileprivate func leaving(_ share: Double, by end: Double) -> Box? {
    share >= end ? nil : faded(to: 1 - share / end)
  }

  /// The box as it fades in, from a share of the way.
  fileprivate func coming(_ share: Double, from start: Double) -> Box? {
    share <= start ? nil : faded(to: (share - start) / (1 - start))
  }
}
