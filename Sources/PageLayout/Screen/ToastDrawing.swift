import Geometry
import PageModel

/// Draws a toast: a text, with an icon if something succeeded or failed.
struct ToastDrawing {
  private let drawing: OverlayDrawing
  private let toast: Toast
  /// The safe area of the screen.
  private let safe: Rect
  /// The top of the bars at the bottom.
  private let floor: Double

  init(_ drawing: OverlayDrawing, _ toast: Toast, in safe: Rect, above floor: Double) {
    (self.drawing, self.toast, self.safe) = (drawing, toast, safe)
    self.floor = min(floor, safe.bottom)
  }

  /// Adds the toast's boxes.
  func draw() {
    let ground = drawing.style
    let (inset, margin) = (ground[.toastInset], ground[.toastMargin])
    let icon = toast.kind == nil ? Size.zero : ground[.toastIconSize]
    let isStacked = icon == .zero || ground[.toastStacked] != 0
    let gap = icon == .zero ? 0 : ground[.toastIconGap]
    let beside = isStacked ? 0 : icon.width + gap
    let room = safe.width - 2 * (inset + ground[.overlayMargin]) - beside
    let width = min(ground[.toastWidthLimit], room)
    guard let words = drawing.words(toast.text, .toastFont, .toastColor, width: width) else {
      return
    }
    let content =
      isStacked
      ? Size(
        width: max(words.size.width, icon.width), height: icon.height + gap + words.size.height)
      : Size(width: beside + words.size.width, height: max(icon.height, words.size.height))
    let least = icon == .zero ? .zero : ground[.toastSize]
    let size = Size(
      width: max(least.width, content.width + 2 * inset),
      height: max(least.height, content.height + 2 * margin))
    let rect = place(of: size, ground)
    drawing.addGround(.own, rect, .toastBackground, .toastRadius, ground, .hug)
    let inner = content.centered(in: rect)
    addIcon(
      icon.centered(in: inner).offset(
        by: isStacked
          ? Point(y: (icon.height - inner.height) / 2)
          : Point(x: (icon.width - inner.width) / 2, y: 0)))
    let x = isStacked ? inner.centerX : inner.right - words.size.width / 2
    let top = isStacked ? inner.bottom - words.size.height : inner.centerY - words.size.height / 2
    drawing.add(.text, words, centerX: x, top: top)
  }

  /// Around a height of the safe area, or above the bars at the bottom.
  private func place(of size: Size, _ ground: StyleReader) -> Rect {
    let share = ground[.toastPlace]
    let rect = size.centered(in: safe)
    guard share < 1 else {
      return rect.offset(by: Point(y: floor - ground[.toastBottom] - rect.bottom))
    }
    return rect.offset(by: Point(y: safe.height * (share - 0.5) - ground[.overlayOffset]))
  }

  /// Adds a tick, or an exclamation mark in a ring, as wide as its area.
  private func addIcon(_ rect: Rect) {
    guard let kind = toast.kind, rect.width > 0 else { return }
    let style = drawing.style
    _ = style[.toastIconSize]
    let shapes: [Shape] =
      switch kind {
      case .success: [.tick(in: rect, style[.toastSuccessColor])]
      case .error: Shape.warning(in: rect, style[.toastErrorColor])
      }
    drawing.add(.icon, rect, .shapes(shapes), style, .fixed)
  }
}

extension Shape {
  /// A tick whose stroke follows its size.
  fileprivate static func tick(in rect: Rect, _ color: Color) -> Shape {
    let share = 0.09
    let box = rect.inset(
      by: Insets(
        top: rect.height * 0.16, left: rect.width * share, bottom: rect.height * 0.16,
        right: rect.width * share))
    return checkmark(in: box, stroke: Stroke(color: color, width: rect.width * share))
  }

  /// An exclamation mark in a ring; its strokes follow its size.
  fileprivate static func warning(in rect: Rect, _ color: Color) -> [Shape] {
    let (x, height) = (rect.centerX, rect.height)
    let stroke = Stroke(color: color, width: height * 0.08)
    let ring = rect.inset(by: Insets(all: stroke.width / 2 + height * 0.02))
    let dot = Rect(origin: Point(x: x, y: rect.top + height * 0.72), size: .zero)
      .inset(by: Insets(all: -height * 0.06))
    let stem = [
      Point(x: x, y: rect.top + height * 0.27), Point(x: x, y: rect.top + height * 0.57),
    ]
    return [
      Shape(Path(ring, radius: ring.width / 2), stroke: stroke),
      Shape(Path(polyline: stem), stroke: stroke),
      Shape(Path(dot, radius: dot.width / 2), fill: color),
    ]
  }
}
