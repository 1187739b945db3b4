import Geometry
import PageModel

extension RowPlan {
  /// Darkens the lower half of an image behind texts, or more of it if the texts are higher.
  mutating func addScrim(behind texts: TextBlock, _ look: StyleReader) {
    guard texts.title != nil || texts.subtitle != nil else { return }
    let style = look.copy
    for line in [texts.title, texts.subtitle] {
      style.note(line?.style.uses.ofPlace ?? [])
    }
    let height = texts.size.height.value + style[.verticalInset]
    addOverRow("scrim", style, key: "image") {
      .shapes(Shape.scrim(in: $0, height: height, style[.mediaScrim]))
    }
  }
}

extension Shape {
  /// The steps of a scrim; each is darker than the one above by less than the eye tells apart.
  private static let steps = 16

  /// Black that grows from the middle of a rectangle to the texts at its bottom, of a given height.
  ///
  /// It is a stack of rectangles, the same in all formats.
  fileprivate static func scrim(in rect: Rect, height: Double, _ color: Color) -> [Shape] {
    let full = max(rect.top, rect.bottom - height)
    let start = max(rect.top, min(rect.centerY, full - height / 2))
    // The sixteenth root of the light that the whole stack lets through.
    let light = (0..<4).reduce(1 - Double(color.alpha) / 255) { light, _ in light.squareRoot() }
    var step = color
    step.alpha = UInt8(((1 - light) * 255).rounded())
    return (1...steps).map { index in
      let top = start.towards(full, Double(index) / Double(steps))
      return Shape(
        Path(Rect(left: rect.left, top: top, right: rect.right, bottom: rect.bottom)), fill: step)
    }
  }
}
