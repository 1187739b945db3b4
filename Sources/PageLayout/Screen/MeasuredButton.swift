import Geometry
import PageModel

/// A button of an alert or an action sheet, with its measured title.
struct MeasuredButton {
  let name: BoxName
  let button: Alert.Button
  let words: OverlayDrawing.Words?
  /// That of a button with one line and of the further lines, in points.
  let height: Double

  /// Measures a button; the title has margins in a width in points.
  init(
    _ button: Alert.Button, number: Int, _ drawing: OverlayDrawing, _ keys: (FontKey, ColorKey),
    height key: LengthKey, width: Double, lines: Int
  ) {
    let style = drawing.style
    words = drawing.words(
      button.title, keys.0, keys.1, width: width - 2 * style[.overlayMargin], lines: lines)
    height = style[key] + (words?.furtherHeight ?? 0)
    (self.button, name) = (button, .button[number])
  }

  /// Adds the title in the middle of a rectangle.
  func addTitle(to drawing: OverlayDrawing, in rect: Rect) {
    guard let words else { return }
    drawing.add(
      name.child(.title), words, centerX: rect.centerX, top: rect.centerY - words.size.height / 2,
      at: button.source)
  }
}
