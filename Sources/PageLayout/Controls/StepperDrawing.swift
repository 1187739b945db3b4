import Geometry
import PageModel

extension Piece {
  /// A stepper: minus and plus buttons.
  static func stepper(of size: Dimensions, _ style: StyleReader, _ sizing: Sizing) -> Piece {
    Piece(
      size: size, content: .drawn { .shapes(Shape.stepper(in: $0, style)) }, style: style,
      sizing: sizing)
  }
}

extension Shape {
  /// The background, outline, divider, minus and plus of a stepper.
  fileprivate static func stepper(in rect: Rect, _ style: StyleReader) -> [Shape] {
    let radius = style[.stepperRadius]
    var shapes = [Shape(Path(rect, radius: radius), fill: style[.stepperBackground])]
    let divider = style[.stepperDividerSize].centered(in: rect)
    if divider.width > 0, divider.height > 0 {
      shapes.append(Shape(Path(divider), fill: style[.stepperDividerColor]))
    }
    let outline = style[.stepperOutline]
    if outline > 0 {
      let half = outline / 2
      shapes.append(
        Shape(
          Path(rect.inset(by: Insets(all: half)), radius: max(0, radius - half)),
          stroke: style.stroke(.stepperOutlineColor, .stepperOutline)))
    }
    return shapes + signs(in: rect, style)
  }

  /// The minus and the plus, each centred in its half.
  private static func signs(in rect: Rect, _ style: StyleReader) -> [Shape] {
    let stroke = style.stroke(.stepperColor, .stepperStroke)
    let half = rect.width / 2
    let places = [0, half].map { x in
      style[.stepperSignSize].centered(
        in: Rect(x: rect.left + x, y: rect.top, width: half, height: rect.height)
      ).inset(by: Insets(all: stroke.width / 2))
    }
    let bars = places.map { place in
      [Point(x: place.left, y: place.centerY), Point(x: place.right, y: place.centerY)]
    }
    let plus = places[1]
    let stem = [
      Point(x: plus.centerX, y: plus.top), Point(x: plus.centerX, y: plus.bottom),
    ]
    return (bars + [stem]).map { Shape(Path(polyline: $0), stroke: stroke) }
  }
}
