import Geometry
import PageModel

/// The buttons of an alert: cells between lines, or shapes with gaps.
struct AlertButtons {
  private let drawing: OverlayDrawing
  /// Around the buttons as a whole.
  let inset: Double
  private let gap, height: Double
  /// Whether a button is preferred; then the cancel button does not stand out.
  private let hasPreferred: Bool

  init(_ drawing: OverlayDrawing, _ alert: Alert) {
    self.drawing = drawing
    let style = drawing.style
    inset = style[.alertButtonInset]
    (gap, height) = (style[.alertButtonGap], style[.alertButtonHeight])
    hasPreferred = alert.buttons.contains { $0.role == .preferred }
  }

  /// The height of a number of buttons below each other.
  func height(_ count: Int) -> Double { Double(count) * (height + gap) - gap }

  /// The place of a button; two beside each other share the row.
  func place(_ place: Int, in row: Rect, isPair: Bool) -> Rect {
    let (step, half) = (Double(place), (row.width - gap) / 2)
    return isPair
      ? Rect(x: row.left + step * (half + gap), y: row.top, width: half, height: height)
      : Rect(x: row.left, y: row.top + step * (height + gap), width: row.width, height: height)
  }

  /// Whether two buttons are side by side, because both titles fit.
  func isPair(_ buttons: [(number: Int, button: Alert.Button)], width: Double) -> Bool {
    guard buttons.count == 2 else { return false }
    return buttons.allSatisfy { entry in
      guard let words = words(of: entry.button, width: nil) else { return true }
      return words.size.width <= (width - 2 * inset - gap) / 2 - 2 * words.style[.overlayMargin]
    }
  }

  private func words(of button: Alert.Button, width: Double?) -> OverlayDrawing.Words? {
    let (font, color): (FontKey, ColorKey) =
      switch button.role {
      case .cancel: (hasPreferred ? .alertButtonFont : .alertCancelFont, .alertCancelColor)
      case .default: (.alertButtonFont, .alertButtonColor)
      case .destructive: (.alertButtonFont, .alertDestructiveColor)
      case .preferred: (.alertPreferredFont, .alertPreferredColor)
      }
    return drawing.words(
      button.title, font, color, width: width ?? .greatestFiniteMagnitude, lines: 1)
  }

  /// Adds a button at its place.
  func add(_ button: Alert.Button, _ name: String, _ rect: Rect, hasLineAtLeft: Bool) {
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
    let width = rect.width - 2 * drawing.style[.overlayMargin]
    if let words = words(of: button, width: width) {
      words.style.note(Use(.overlayMargin as LengthKey))
      drawing.add(
        "\(name)/title", words, centerX: rect.centerX,
        top: rect.centerY - words.size.height / 2, at: button.source)
    }
  }

  private func addLines(
    of button: Alert.Button, _ name: String, _ rect: Rect, hasLineAtLeft: Bool
  ) {
    let line = drawing.style
    let (color, thickness) = (line[.alertSeparatorColor], line[.separatorThickness])
    let above = Rect(
      left: rect.left, top: rect.top, right: rect.right, bottom: rect.top + thickness)
    drawing.add(
      "\(name)/separator", above, .line(color), line, .init(.fill, .fixed), at: button.source)
    guard hasLineAtLeft else { return }
    // Hairlines are horizontal only: use a fill around the edge, one pixel wide at every scale.
    let beside = Rect(
      left: rect.left - thickness / 2, top: above.bottom, right: rect.left + thickness / 2,
      bottom: rect.bottom)
    drawing.add(
      "\(name)/divider", beside, .fill(color, .square), line.copy, .init(.fixed, .fill),
      at: button.source)
  }
}
