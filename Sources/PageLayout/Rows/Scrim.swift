import Geometry
import PageModel
import Resolving

extension RowPlan {
  /// Darkens an image behind texts, and fades above them.
  mutating func addScrim(behind texts: TextBlock, _ look: StyleReader) {
    guard texts.title != nil || texts.subtitle != nil else { return }
    let style = look.copy
    for line in [texts.title, texts.subtitle] {
      style.note(line?.style.uses.ofPlace ?? [])
    }
    // A low picture has only the end of the fade.
    if row.cell.written.height == nil { style.note(Use(LengthKey.rowHeight)) }
    let height = texts.size.height.value + style[.verticalInset]
    addOverRow(.scrim, style, key: "image") {
      .shapes(Shape.scrim(in: $0, height: height, style[.mediaScrim]))
    }
  }
}

extension Shape {
  /// Black behind texts of a height at the bottom of a rectangle, which grows over the same height above them.
  fileprivate static func scrim(in rect: Rect, height: Double, _ color: Color) -> [Shape] {
    let height = height.rounded(.up)
    func part(from top: Double, to bottom: Double) -> Rect {
      Rect(
        left: rect.left, top: max(rect.top, rect.bottom - top), right: rect.right,
        bottom: max(rect.top, rect.bottom - bottom))
    }
    // Neither its start nor its end is seen.
    return gradient(of: color, in: part(from: 2 * height, to: height)) { $0 * $0 * (3 - 2 * $0) }
      + [Shape(Path(part(from: height, to: 0)), fill: color)]
  }
}
