import Geometry
import PageModel

/// The buttons of an alert: cells between lines, or shapes with gaps.
struct AlertButtons {
  private let drawing: OverlayDrawing
  /// Around the buttons as a whole.
  let inset: Double
  private let gap: Double
  /// Whether two buttons are side by side, because both titles fit.
  private let isPair: Bool
  /// From the top, with cancel buttons last; side by side, cancel is first.
  private let buttons: [MeasuredButton]

  /// Measures the buttons in an alert of a width in points; titles wrap if the buttons are below each other.
  init(_ drawing: OverlayDrawing, _ alert: Alert, width: Double, isStacked: Bool) {
    let style = drawing.style
    let (inset, gap) = (style[.alertButtonInset], style[.alertButtonGap])
    let hasPreferred = alert.buttons.contains { $0.role == .preferred }
    let (whole, margins) = (width - 2 * inset, 2 * style[.overlayMargin])
    let half = (whole - gap) / 2
    func measured(width: Double, lines: Int) -> [MeasuredButton] {
      alert.buttons.withCancelLast.map { number, button in
        MeasuredButton(
          button, number: number, drawing, button.role.keys(hasPreferred: hasPreferred),
          height: .alertButtonHeight, width: width, lines: lines)
      }
    }
    let mayBePair = !isStacked && alert.buttons.count == 2
    let pair = mayBePair ? measured(width: .infinity, lines: 1) : []
    isPair = mayBePair && pair.allSatisfy { $0.words?.size.width ?? 0 <= half - margins }
    let isTurned = isPair && pair.last?.button.role == .cancel
    buttons = isTurned ? pair.reversed() : isPair ? pair : measured(width: whole, lines: 2)
    (self.drawing, self.inset, self.gap) = (drawing, inset, gap)
  }

  /// The height of all buttons, in points.
  var height: Double {
    isPair
      ? buttons.map(\.height).max() ?? 0 : buttons.reduce(-gap) { $0 + $1.height + gap }
  }

  /// Adds the buttons in a rectangle of their height.
  func draw(in room: Rect) {
    var (x, y) = (room.left, room.top)
    let width = isPair ? (room.width - gap) / 2 : room.width
    for (place, button) in buttons.enumerated() {
      let own = Rect(x: x, y: y, width: width, height: button.height)
      add(button, own, hasLineAtLeft: isPair && place > 0)
      if isPair { x = own.right + gap } else { y = own.bottom + gap }
    }
  }

  /// Adds a button at its place.
  private func add(_ measured: MeasuredButton, _ rect: Rect, hasLineAtLeft: Bool) {
    let (button, name) = (measured.button, measured.name)
    let ground = drawing.style
    ground.note([Use(.alertButtonHeight as LengthKey), Use(.alertButtonGap as LengthKey)])
    let fill: ColorKey =
      button.role == .preferred ? .alertPreferredBackground : .alertButtonBackground
    let shape = drawing.shape(rect, fill, .alertButtonRadius, ground)
    let line = drawing.style
    let hasLines = line[.alertSeparatorColor].alpha > 0
    // What decides that there are no lines belongs to the button.
    if !hasLines { ground.note(line.uses) }
    drawing.add(name, rect, shape, ground, .init(.fill, .fixed), at: button.source)
    if hasLines { addLines(of: button, name, rect, hasLineAtLeft: hasLineAtLeft) }
    measured.words?.style.note(Use(.overlayMargin as LengthKey))
    measured.addTitle(to: drawing, in: rect)
  }

  private func addLines(
    of button: Alert.Button, _ name: BoxName, _ rect: Rect, hasLineAtLeft: Bool
  ) {
    let line = drawing.style
    let (color, thickness) = (line[.alertSeparatorColor], line[.separatorThickness])
    let above = Rect(
      left: rect.left, top: rect.top, right: rect.right, bottom: rect.top + thickness)
    drawing.add(
      name.child(.separator), above, .line(color), line, .init(.fill, .fixed), at: button.source)
    guard hasLineAtLeft else { return }
    // Hairlines are horizontal only: use a fill around the edge, one pixel wide at every scale.
    let beside = Rect(
      left: rect.left - thickness / 2, top: above.bottom, right: rect.left + thickness / 2,
      bottom: rect.bottom)
    drawing.add(
      name.child(.divider), beside, .fill(color, .square), line.copy, .init(.fixed, .fill),
      at: button.source)
  }
}

extension Alert.Button.Role {
  /// The font and the colour of a button's title; beside a preferred button, the cancel button does not stand out.
  fileprivate func keys(hasPreferred: Bool) -> (FontKey, ColorKey) {
    switch self {
    case .cancel: (hasPreferred ? .alertButtonFont : .alertCancelFont, .alertCancelColor)
    case .default: (.alertButtonFont, .alertButtonColor)
    case .destructive: (.alertButtonFont, .alertDestructiveColor)
    case .preferred: (.alertPreferredFont, .alertPreferredColor)
    }
  }
}
