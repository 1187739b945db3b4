import Geometry
import PageModel

extension Shape {
  /// A progress bar: the track, and the done part, which has round ends and whole points; its colour is by default
  /// the tint.
  static func progress(
    _ share: Double, in rect: Rect, _ style: StyleReader, _ color: Color? = nil
  ) -> [Shape] {
    let track = Shape(Path(rect, radius: rect.height / 2), fill: style[.progressBackground])
    let tint = color ?? style[.tintColor]
    guard share > 0 else { return [track] }
    // Not shorter than two round ends.
    let least = min(2 * rect.height, rect.width)
    let width = max(least, (rect.width * min(share, 1)).rounded())
    let done = Rect(x: rect.left, y: rect.top, width: width, height: rect.height)
    return [track, Shape(Path(done, radius: rect.height / 2), fill: tint)]
  }

  /// A progress ring, filled clockwise from the top; its line is an eighth as thick as it is wide.
  static func progressRing(
    _ share: Double, in rect: Rect, _ style: StyleReader, _ color: Color? = nil
  ) -> [Shape] {
    let width = rect.width / 8
    let ring = rect.inset(by: Insets(all: width / 2))
    let track = Shape(
      Path(ring, radius: ring.width / 2),
      stroke: Stroke(color: style[.progressBackground], width: width))
    let stroke = Stroke(color: color ?? style[.tintColor], width: width)
    guard share > 0 else { return [track] }
    guard share < 1 else { return [Shape(Path(ring, radius: ring.width / 2), stroke: stroke)] }
    let radius = ring.width / 2
    let (sine, cosine) = (share * 360).sineAndCosine
    let start = Point(x: ring.centerX, y: ring.top)
    let end = Point(x: ring.centerX + radius * sine, y: ring.centerY - radius * cosine)
    var arc = Path()
    arc.elements.append(.move(start))
    arc.addArc(
      from: start, to: end, radii: Size(width: radius, height: radius), rotation: 0,
      isLarge: share > 0.5, isClockwise: true)
    return [track, Shape(arc, stroke: stroke)]
  }
}
