import Geometry
import PageModel

/// Draws an alert: a box with title, message and buttons over a dimmed screen.
struct AlertDrawing {
  private let drawing: OverlayDrawing
  private let alert: Alert
  /// The dimmed area.
  private let screen: Rect
  /// The area in which the alert is centred.
  private let safe: Rect
  /// Whether buttons are never side by side.
  private let isStacked: Bool

  init(
    _ drawing: OverlayDrawing, _ alert: Alert, over screen: Rect, in safe: Rect,
    isStacked: Bool = false
  ) {
    (self.drawing, self.alert, self.screen, self.safe) = (drawing, alert, screen, safe)
    self.isStacked = isStacked
  }

  /// Adds the alert's boxes.
  func draw() {
    let dimming = drawing.style
    drawing.add(.own, screen, .fill(dimming[.dimmingColor], .square), dimming, .fill)
    let ground = drawing.style
    let width = min(ground[.alertWidth], safe.width - 2 * ground[.overlayMargin])
    let buttons = AlertButtons(drawing, alert, width: width, isStacked: isStacked)
    let zone = buttons.height + 2 * buttons.inset
    let texts = Texts(drawing, alert, width: width, height: safe.height - zone)
    let rect = Size(width: width, height: texts.height + zone).centered(in: safe)
    ground.note([.alertMargin, .alertBottomMargin, .alertGap].map { Use($0 as LengthKey) })
    drawing.addGround(.box, rect, .alertBackground, .alertRadius, ground, .init(.fixed, .hug))
    texts.add(to: drawing, in: rect)
    let row = Rect(
      left: rect.left + buttons.inset, top: rect.bottom - buttons.inset - buttons.height,
      right: rect.right - buttons.inset, bottom: rect.bottom - buttons.inset)
    let frame = drawing.style
    frame.note(Use(.alertButtonInset as LengthKey))
    drawing.add(.button, row, .group, frame, .init(.fill, .hug))
    buttons.draw(in: row)
  }
}

extension [Alert.Button] {
  /// The buttons with their numbers, those that cancel last.
  var withCancelLast: [(number: Int, button: Alert.Button)] {
    let all = enumerated().map { (number: $0, button: $1) }
    return all.filter { $0.button.role != .cancel } + all.filter { $0.button.role == .cancel }
  }
}

extension AlertDrawing {
  /// The measured texts of an alert; the message is truncated to fit the screen.
  private struct Texts {
    private let title, message: OverlayDrawing.Words?
    private let gap, top, bottom: Double
    /// From the sides of the alert to its texts.
    private let inset: Double
    /// The share of free width at the left of the texts.
    private let alignment: Double

    init(_ drawing: OverlayDrawing, _ alert: Alert, width: Double, height: Double) {
      let style = drawing.style
      (top, bottom) = (style[.alertMargin], style[.alertBottomMargin])
      inset = style[.alertInset]
      let isLone = (alert.title ?? "").isEmpty || (alert.message ?? "").isEmpty
      alignment = isLone ? 0.5 : style[.alertAlignment]
      let width = width - 2 * inset
      let title = drawing.words(
        alert.title, isLone ? .alertLoneFont : .alertTitleFont, .alertTitleColor, width: width,
        alignment: alignment)
      let gap = title == nil || isLone ? 0 : style[.alertGap]
      let font: FontKey = isLone ? .alertLoneMessageFont : .alertMessageFont
      let pitch = max(1, style[font].linePitch + style[.lineSpacing])
      let used = (title?.size.height ?? 0) + gap + 2 * (top + bottom)
      let lines = max(1, Int(min((height - used) / pitch, 1000)))
      message = drawing.words(
        alert.message, font, .alertMessageColor, width: width,
        alignment: alignment, lines: lines)
      (self.title, self.gap) = (title, gap)
    }

    /// The height of the texts with margins, in points; 0 without texts.
    var height: Double {
      guard title != nil || message != nil else { return 0 }
      return top + (title?.size.height ?? 0) + gap + (message?.size.height ?? 0) + bottom
    }

    func add(to drawing: OverlayDrawing, in rect: Rect) {
      var y = rect.top + top
      let room = rect.inset(by: Insets(top: 0, left: inset, bottom: 0, right: inset))
      for (name, words, above) in [
        (.title, title, .alertMargin),
        (.message, message, title == nil ? .alertMargin : .alertGap),
      ] as [(BoxName, OverlayDrawing.Words?, LengthKey)] {
        guard let words else { continue }
        words.style.note([above, .alertInset, .alertAlignment].map { Use($0 as LengthKey) })
        let x = room.left + (room.width - words.size.width) * alignment + words.size.width / 2
        drawing.add(name, words, centerX: x, top: y)
        y += words.size.height + gap
      }
    }
  }
}

extension [Box] {
  /// The boxes of an appearing alert at a progress from 0 to 1.
  ///
  /// The first box, the dimming, fades in. The others come, too, and shrink from a scale to their size
  /// around the centre of an area; at the scale 1 they are there at once.
  func arriving(_ share: Double, from scale: Double, around room: Rect) -> [Box] {
    guard share < 1, let dimming = first else { return self }
    guard scale != 1 else { return [dimming.faded(to: share)] + dropFirst() }
    let (now, middle) = (scale.towards(1, share), Point(x: room.centerX, y: room.centerY))
    return ([dimming] + dropFirst().map { $0.scaled(by: now, around: middle) }).coming(share)
  }

  /// The boxes of an overlay that fades in, at a progress from 0 to 1.
  ///
  /// Its ground comes first. All that lies on it comes when the ground hides most of the page: no text shows through
  /// another one, and a ground that hides the page is not empty.
  func coming(_ share: Double) -> [Box] {
    guard share < 1, let frame = first else { return self }
    return [frame.faded(to: share)]
      + dropFirst().map { box in
        let isGround = [.shadow, .box].contains(box.path.name)
        return box.faded(to: (isGround ? share / 0.4 : (share - 0.3) / 0.3).share)
      }
  }

  /// The boxes of an overlay that fades out, of which a share from 1 to 0 is left.
  ///
  /// Ground and texts fade as one, and before what dims the screen: the page may move because of the answer.
  func going(_ share: Double) -> [Box] {
    guard share < 1, let frame = first else { return self }
    return [frame.faded(to: share)] + Array(dropFirst()).fadedAsOne(to: ((share - 0.7) / 0.3).share)
  }
}

extension Double {
  /// The number, at least 0 and at most 1.
  fileprivate var share: Double { min(max(self, 0), 1) }
}
