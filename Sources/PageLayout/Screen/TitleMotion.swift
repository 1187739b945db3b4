import Geometry

/// The ways of the titles in a bar while a page slides over another, in points on the x axis.
///
/// The old title goes to the text of the back button, which takes over half way, or to its place. The new
/// one comes from the right, when buttons there that do not stay have gone, and always keeps its distance.
struct TitleMotion {
  /// The texts and buttons of a bar, as far as a page has them.
  struct Bar {
    /// The title, with any subtitle.
    var title: Rect?
    var back: Rect?
    var backText: Rect?
    var leading: Rect?
    var trailing: Rect?

    /// The end of the buttons at the left.
    fileprivate var left: Double? { [back, backText, leading].compactMap { $0?.right }.max() }
  }

  /// A way of left edges: at the start, half way, after three quarters, and at the end.
  struct Way {
    var start: Double
    var half: Double
    var late: Double
    var end: Double

    fileprivate init(_ start: Double, _ half: Double, _ end: Double) {
      (self.start, self.half, late, self.end) = (start, half, (half + end) / 2, end)
    }

    /// The left edge at a share of the way, 0–1.
    func left(at share: Double) -> Double {
      let (middle, late) = (TitleMotion.middle, TitleMotion.late)
      if share < middle { return start.towards(half, share / middle) }
      return share < late
        ? half.towards(self.late, (share - middle) / (late - middle))
        : self.late.towards(end, (share - late) / (1 - late))
    }
  }

  /// Half of the way: one text or button takes the place of another.
  static let middle = 0.5
  /// When a new title has passed the buttons that come to the right of it, as far as it can.
  private static let late = 0.75
  /// When buttons or a title are gone through whose place the new title comes.
  static let soon = 0.35
  /// The least distance of texts, in points.
  private static let gap = 8.0

  /// The way of the old title, then of the back button's text.
  let old: Way
  /// The way of the new title.
  let new: Way
  /// When the new title begins to come, and when the old one is gone.
  let start: Double, oldEnd: Double
  /// Whether the new title comes through the place of the old one, beside which it would be cut.
  let passesTitle: Bool
  /// Whether the new title comes through the place of the buttons at the right.
  let passesButtons: Bool
  /// Whether the buttons of the lower page at the right go before the new title comes through their place.
  let followsButtons: Bool
  /// Whether the new title comes through the place of the buttons of the upper page at the right.
  let precedesButtons: Bool
  /// When the buttons of the upper page can begin to come: when texts have passed them.
  let leadingStart: Double, trailingStart: Double

  /// The ways between two bars on a screen with a width in points.
  ///
  /// `keepsTrailing` says that buttons at the right stay in place.
  init(from lower: Bar, to upper: Bar, width: Double, keepsTrailing: Bool) {
    let gap = Self.gap
    let arrow = upper.back.map { $0.right + gap }
    let old = Self.way(ofOld: lower, to: upper)
    self.old = old
    let title = upper.title ?? Rect(x: width / 2, y: 0, width: 0, height: 0)
    let end = title.left
    let half = end + width * Self.middle * Self.middle
    let beside = lower.title.map { old.half + $0.width + gap }
    passesTitle = beside.map { $0 > half && $0 + title.width > width - gap } ?? false
    // What the new title must be to the right of, at the start and half way.
    let after = upper.backText.map { (lower.title == nil ? $0.left : old.half) + $0.width + gap }
    let leasts = (
      ((lower.title?.right ?? lower.left).map { $0 + gap } ?? 0),
      [passesTitle ? nil : beside, after, lower.left.map { $0 + gap }].compactMap(\.self).max()
        ?? arrow ?? 0
    )
    var way = Way(max(end + width * Self.middle, leasts.0), max(half, leasts.1), end)
    let buttons = [
      lower.trailing.map { $0.left - gap },
      upper.trailing.map { $0.left - min(gap, max(0, $0.left - title.right)) },
    ]
    let most = (buttons.compactMap(\.self).min() ?? .infinity) - title.width
    passesButtons = most < max(leasts.1, end)
    let isFree = !passesButtons && !keepsTrailing && upper.title != nil
    followsButtons = isFree && lower.trailing != nil
    precedesButtons = isFree && upper.trailing != nil
    if isFree {
      let half = (buttons[1] ?? .infinity) - title.width
      way = Way(way.start, min(way.half, half), end)
    } else if !passesButtons {
      way = Way(min(way.start, most), min(way.half, most), end)
    } else if let button = buttons[1] {
      let text = upper.backText.map { min(old.late + $0.width + gap, way.late) }
      way.late = max(min(way.late, button - title.width), text ?? end)
    }
    new = way
    let free = Self.share(from: way.start - leasts.0, to: way.half - leasts.1) * Self.middle
    let waits = passesTitle || followsButtons || passesButtons && lower.trailing != nil
    start = max(free, waits ? Self.soon : 0)
    oldEnd = passesTitle ? start : Self.middle
    trailingStart = Self.start(
      of: upper.trailing.map { button in
        [way.half, way.late, end].map { button.left - $0 - title.width }
      })
    leadingStart = Self.start(
      of: upper.backText.flatMap { text in
        upper.leading.map { button in
          [old.half, old.late, old.end].map { button.left - $0 - text.width }
        }
      })
  }

  /// The way of the old title: it stays at the right of the buttons until those have left.
  private static func way(ofOld lower: Bar, to upper: Bar) -> Way {
    let left = lower.title?.left ?? upper.backText?.left ?? 0
    let end = upper.backText?.left ?? upper.back.map { $0.right + gap } ?? min(left, 2 * gap)
    let free = [lower.left, upper.back?.right].compactMap(\.self).max().map { $0 + gap }
    return Way(left, max(left.towards(end, middle), free ?? 0), end)
  }

  /// The share of a way at which a distance is no longer negative.
  private static func share(from start: Double, to end: Double) -> Double {
    start >= 0 ? 0 : end <= 0 ? 1 : start / (start - end)
  }

  /// When a button can begin to come, from its distances to a text half way, later and at the end.
  private static func start(of distances: [Double]?) -> Double {
    guard let distances, let end = distances.last else { return middle }
    let free = distances.map { $0 - min(gap, max(0, end)) }
    return free[1] >= 0
      ? middle.towards(late, share(from: free[0], to: free[1]))
      : late.towards(1, share(from: free[1], to: free[2]))
  }
}
