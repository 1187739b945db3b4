import Geometry
import PageModel

extension Shape {
  /// The direction of a chevron.
  enum Direction {
    case left, right
  }

  /// A chevron that fits a box with its stroke.
  static func chevron(in rect: Rect, stroke: Stroke, pointing direction: Direction = .right)
    -> Shape
  {
    let half = stroke.width / 2
    let box = rect.inset(by: Insets(top: half, left: half, bottom: half, right: half))
    let (tail, tip) = direction == .right ? (box.left, box.right) : (box.right, box.left)
    let points = [
      Point(x: tail, y: box.top), Point(x: tip, y: box.centerY), Point(x: tail, y: box.bottom),
    ]
    return Shape(Path(polyline: points), stroke: stroke)
  }

  /// A line along the edge of a rectangle with round corners, inside of it.
  static func border(in rect: Rect, radius: Double, stroke: Stroke) -> Shape {
    Shape(Path(rect.inset(by: Insets(all: stroke.width / 2)), radius: radius), stroke: stroke)
  }

  /// A colour over a rectangle, with an opacity at each share of its height.
  ///
  /// It is made of bands a point high, the same in all formats.
  static func gradient(of color: Color, in rect: Rect, _ opacity: (_ share: Double) -> Double)
    -> [Shape]
  {
    (0..<Int(rect.height.rounded(.up))).map { index in
      let top = Double(index)
      let band = Rect(
        x: rect.left, y: rect.top + top, width: rect.width, height: min(1, rect.height - top))
      return Shape(Path(band, radius: 0), fill: color.faded(by: opacity((top + 0.5) / rect.height)))
    }
  }

  /// A checkmark that fits a box with its stroke; its corner is at 3/8 of the width.
  static func checkmark(in rect: Rect, stroke: Stroke) -> Shape {
    let half = stroke.width / 2
    let box = rect.inset(by: Insets(top: half, left: half, bottom: half, right: half))
    let knee = Point(x: box.left + box.width * 3 / 8, y: box.bottom)
    let start = Point(x: box.left, y: box.bottom - box.width * 3 / 8)
    return Shape(
      Path(polyline: [start, knee, Point(x: box.right, y: box.top)]), stroke: stroke)
  }

  /// The icon of a detail button: an i in a ring; the i is as large as the box wants it.
  static func detailButton(in rect: Rect, stroke: Stroke) -> [Shape] {
    let ring = rect.inset(by: Insets(all: stroke.width / 2))
    let (x, height) = (rect.centerX, rect.height)
    let dot = Rect(origin: Point(x: x, y: rect.top + height * 0.29), size: .zero)
      .inset(by: Insets(all: -height * 0.057))
    let stem = [
      Point(x: x, y: rect.top + height * 0.47), Point(x: x, y: rect.top + height * 0.74),
    ]
    return [
      Shape(Path(ring, radius: ring.width / 2), stroke: stroke),
      Shape(Path(dot, radius: dot.width / 2), fill: stroke.color),
      Shape(
        Path(polyline: stem), stroke: Stroke(color: stroke.color, width: height * 0.083)),
    ]
  }

  /// The round mark of a choice: a ring, with a dot of half its width in it if it is chosen.
  static func radio(in rect: Rect, on: Bool, _ style: StyleReader) -> [Shape] {
    let stroke = style.stroke(on ? .checkmarkColor : .chevronColor, .detailButtonStroke)
    let ring = rect.inset(by: Insets(all: stroke.width / 2))
    let outline = Shape(Path(ring, radius: ring.width / 2), stroke: stroke)
    guard on else { return [outline] }
    let dot = rect.inset(by: Insets(all: rect.width / 4))
    return [outline, Shape(Path(dot, radius: dot.width / 2), fill: stroke.color)]
  }

  /// A switch: track, shadow and thumb.
  static func `switch`(in rect: Rect, on: Bool, _ style: StyleReader) -> [Shape] {
    `switch`(in: rect, at: on ? 1 : 0, style)
  }

  /// A switch between off (0) and on (1): the thumb slides, and the track's colour changes.
  static func `switch`(in rect: Rect, at share: Double, _ style: StyleReader) -> [Shape] {
    let inset = style[.switchThumbInset]
    let side = rect.height - 2 * inset
    let asked = style[.switchThumbWidth]
    let width = asked > 0 ? asked : side
    let thumb = Rect(
      x: (rect.left + inset).towards(rect.right - inset - width, share), y: rect.top + inset,
      width: width, height: side)
    return tracks(in: rect, at: share, style)
      + self.thumb(in: thumb, rim: .switchRimColor, shadow: .switchShadowColor, style)
  }

  /// The thumb of a switch or slider: shadow, rim and knob.
  static func thumb(
    in rect: Rect, rim: ColorKey, shadow: ColorKey, _ style: StyleReader
  ) -> [Shape] {
    let shadow = self.shadow(
      of: rect, radius: rect.height / 2, offset: style[.switchShadowOffset],
      blur: style[.switchShadowBlur], color: style[shadow])
    let edge = rect.inset(by: Insets(all: -style[.separatorThickness]))
    let rim = Shape(Path(edge, radius: edge.height / 2), fill: style[rim])
    return shadow + [
      rim, Shape(Path(rect, radius: rect.height / 2), fill: style[.switchThumbColor]),
    ]
  }

  /// The track of a switch; between the states, the on-track fades in over the off-track.
  private static func tracks(in rect: Rect, at share: Double, _ style: StyleReader) -> [Shape] {
    if share == 0 || share == 1 { return [track(in: rect, on: share == 1, style)] }
    var on = track(in: rect, on: true, style)
    on.fill = on.fill?.faded(by: share)
    return [track(in: rect, on: false, style), on]
  }

  private static func track(in rect: Rect, on: Bool, _ style: StyleReader) -> Shape {
    guard !on else {
      return Shape(Path(rect, radius: rect.height / 2), fill: style[.switchOnColor])
    }
    let stroke = style.stroke(.switchOutlineColor, .switchOutline)
    let half = stroke.width / 2
    let line = rect.inset(by: Insets(top: half, left: half, bottom: half, right: half))
    return Shape(
      Path(line, radius: line.height / 2), fill: style[.switchOffColor], stroke: stroke)
  }

  /// A soft shadow as a stack of outlines, the same in all formats.
  ///
  /// Each outline is larger and fainter. The profile is that of a Gaussian whose standard deviation
  /// is half the blur. Offset and blur are in points.
  static func shadow(
    of rect: Rect, radius: Double, offset: Double, blur: Double, color: Color
  ) -> [Shape] {
    guard blur > 0, color.alpha > 0 else { return [] }
    let ground = rect.offset(by: Point(x: 0, y: offset))
    guard blur < 9 else { return wideShadow(of: ground, radius: radius, blur: blur, color: color) }
    /// The growth as a share of the blur, with the opacity that the outline adds.
    let rings: [(growth: Double, weight: Double)] = [
      (0.75, 0.05), (0.6, 0.08), (0.45, 0.12), (0.3, 0.16), (0.15, 0.18), (0, 0.18), (-0.2, 0.23),
    ]
    return rings.map { growth, weight in
      let reach = -growth * blur / 2
      return Shape(
        Path(ground.inset(by: Insets(all: reach)), radius: max(0, radius - reach)),
        fill: color.faded(by: weight))
    }
  }

  /// A shadow whose steps would be seen with few outlines: as many as there are shades, up to 24.
  ///
  /// Its profile is a cubic that is nearly that of the Gaussian, and is the same on all machines.
  private static func wideShadow(of rect: Rect, radius: Double, blur: Double, color: Color)
    -> [Shape]
  {
    let (rings, inmost) = (24, -min(rect.width, rect.height) / 2)
    var painted = 0.0
    return (1...rings).compactMap { ring in
      let share = Double(ring) / Double(rings)
      let shade = (Double(color.alpha) * share * share * (3 - 2 * share)).rounded()
      guard shade > painted else { return nil }
      var fill = color
      fill.alpha = UInt8(shade - painted)
      painted = shade
      let reach = max(inmost, blur * (1 - 2 * share))
      return Shape(
        Path(rect.inset(by: Insets(all: -reach)), radius: max(0, radius + reach)), fill: fill)
    }
  }
}
