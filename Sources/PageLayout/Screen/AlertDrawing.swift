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
  /// The buttons from the top, with cancel buttons last; side by side, cancel is first.
  private let buttons: [(number: Int, button: Alert.Button)]

  init(_ drawing: OverlayDrawing, _ alert: Alert, over screen: Rect, in safe: Rect) {
    (self.drawing, self.alert, self.screen, self.safe) = (drawing, alert, screen, safe)
    let all = alert.buttons.enumerated().map { (number: $0, button: $1) }
    let (cancel, others) = (
      all.filter { $0.button.role == .cancel }, all.filter { $0.button.role != .cancel }
    )
    buttons = others + cancel
  }

  /// Adds the alert's boxes.
  func draw() {
    let dimming = drawing.style
    drawing.add("", screen, .fill(dimming[.dimmingColor], .square), dimming, .fill)
    let ground = drawing.style
    let width = min(ground[.alertWidth], safe.width)
    let isPair = isPair(width: width)
    let height = ground[.alertButtonHeight]
    let buttonsHeight = height * Double(isPair ? 1 : buttons.count)
    let texts = Texts(drawing, alert, width: width, height: safe.height - buttonsHeight)
    let rect = Size(width: width, height: texts.height + buttonsHeight).centered(in: safe)
    let radius = ground[.alertRadius]
    let fill = Box.Content.fill(
      ground[.alertBackground], Corners(top: radius, bottom: radius))
    drawing.add("box", rect, fill, ground, .init(.fixed, .hug))
    texts.add(to: drawing, in: rect)
    let row = Rect(
      left: rect.left, top: rect.bottom - buttonsHeight, right: rect.right, bottom: rect.bottom)
    drawing.add("button", row, .group, drawing.style, .init(.fill, .hug))
    let isTurned = isPair && buttons.last?.button.role == .cancel
    for (place, entry) in (isTurned ? buttons.reversed() : buttons).enumerated() {
      let step = Double(place)
      let share = isPair ? width / 2 : width
      let own = Rect(
        x: row.left + (isPair ? step * share : 0), y: row.top + (isPair ? 0 : step * height),
        width: share, height: height)
      add(entry.button, "button/\(entry.number)", own, hasLineAtLeft: isPair && place > 0)
    }
  }

  /// Whether two buttons are side by side, because both titles fit.
  private func isPair(width: Double) -> Bool {
    guard buttons.count == 2 else { return false }
    return buttons.allSatisfy { entry in
      guard let words = words(of: entry.button, width: nil) else { return true }
      return words.size.width <= width / 2 - 2 * words.style[.alertInset]
    }
  }

  private func words(of button: Alert.Button, width: Double?) -> OverlayDrawing.Words? {
    let isCancel = button.role == .cancel
    let color: ColorKey =
      switch button.role {
      case .cancel: .alertCancelColor
      case .default: .alertButtonColor
      case .destructive: .alertDestructiveColor
      }
    return drawing.words(
      button.title, isCancel ? .alertCancelFont : .alertButtonFont, color,
      width: width ?? .greatestFiniteMagnitude, lines: 1)
  }

  private func add(_ button: Alert.Button, _ name: String, _ rect: Rect, hasLineAtLeft: Bool) {
    let ground = drawing.style
    _ = ground[.alertButtonHeight]
    drawing.add(name, rect, .group, ground, .init(.fill, .fixed), at: button.source)
    let line = drawing.style
    let (color, thickness) = (line[.alertSeparatorColor], line[.separatorThickness])
    let above = Rect(
      left: rect.left, top: rect.top, right: rect.right, bottom: rect.top + thickness)
    drawing.add(
      "\(name)/separator", above, .line(color), line, .init(.fill, .fixed), at: button.source)
    if hasLineAtLeft {
      // Hairlines are horizontal only: use a fill around the edge, one pixel wide at every scale.
      let beside = Rect(
        left: rect.left - thickness / 2, top: above.bottom, right: rect.left + thickness / 2,
        bottom: rect.bottom)
      drawing.add(
        "\(name)/divider", beside, .fill(color, .square), line.copy, .init(.fixed, .fill),
        at: button.source)
    }
    let width = rect.width - 2 * drawing.style[.alertInset]
    if let words = words(of: button, width: width) {
      drawing.add(
        "\(name)/title", words, centerX: rect.centerX,
        top: rect.centerY - words.size.height / 2, at: button.source)
    }
  }
}

extension AlertDrawing {
  /// The measured texts of an alert; the message is truncated to fit the screen.
  private struct Texts {
    private let title, message: OverlayDrawing.Words?
    private let gap, margin: Double

    init(_ drawing: OverlayDrawing, _ alert: Alert, width: Double, height: Double) {
      let style = drawing.style
      margin = style[.alertMargin]
      let width = width - 2 * style[.alertInset]
      let title = drawing.words(alert.title, .alertTitleFont, .alertTitleColor, width: width)
      let gap = title == nil || (alert.message ?? "").isEmpty ? 0 : style[.alertGap]
      let pitch = max(1, style[.alertMessageFont].linePitch + style[.lineSpacing])
      let used = (title?.size.height ?? 0) + gap + 4 * margin
      let lines = max(1, Int(min((height - used) / pitch, 1000)))
      message = drawing.words(
        alert.message, .alertMessageFont, .alertMessageColor, width: width, lines: lines)
      (self.title, self.gap) = (title, gap)
    }

    /// The height of the texts with margins, in points; 0 without texts.
    var height: Double {
      guard title != nil || message != nil else { return 0 }
      return (title?.size.height ?? 0) + gap + (message?.size.height ?? 0) + 2 * margin
    }

    func add(to drawing: OverlayDrawing, in rect: Rect) {
      var y = rect.top + margin
      if let title {
        title.style.note(Use(.alertMargin as LengthKey))
        drawing.add("title", title, centerX: rect.centerX, top: y)
        y += title.size.height + gap
      }
      if let message {
        message.style.note(Use((title == nil ? .alertMargin : .alertGap) as LengthKey))
        drawing.add("message", message, centerX: rect.centerX, top: y)
      }
    }
  }
}

extension [Box] {
  /// The boxes of an appearing alert at a progress from 0 to 1.
  ///
  /// The first box, the dimming, fades in. The others fade in and shrink to their size around the
  /// centre of an area.
  func arriving(_ share: Double, around room: Rect) -> [Box] {
    guard share < 1, let dimming = first else { return self }
    let scale = 1.1.towards(1, share)
    let middle = Point(x: room.centerX, y: room.centerY)
    return [dimming.faded(to: share)]
      + dropFirst().map { $0.scaled(by: scale, around: middle).faded(to: share) }
  }
}
