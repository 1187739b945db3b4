import Foundation

extension Double {
  /// The sine and cosine of an angle in degrees; exact for right angles.
  package var sineAndCosine: (Double, Double) {
    switch truncatingRemainder(dividingBy: 360) {
    case 0: (0, 1)
    case 90, -270: (1, 0)
    case 180, -180: (0, -1)
    case 270, -90: (-1, 0)
    default: (sin(self * .pi / 180), cos(self * .pi / 180))
    }
  }

  /// The tangent of an angle in degrees.
  package var tangent: Double { tan(self * .pi / 180) }
}

extension Path {
  /// Adds an elliptical arc from the current point, as curves of a quarter or a thousandth more.
  ///
  /// Radii that do not reach the end are enlarged; with a radius of 0, it is a line. These are the
  /// rules of SVG.
  ///
  /// - Parameters:
  ///   - start: the current point.
  ///   - end: the end of the arc.
  ///   - radii: the radii of the ellipse.
  ///   - rotation: the angle of the ellipse, in degrees.
  ///   - isLarge: whether it is the longer way round.
  ///   - isClockwise: whether angles grow along the arc.
  package mutating func addArc(
    from start: Point, to end: Point, radii: Size, rotation: Double, isLarge: Bool,
    isClockwise: Bool
  ) {
    guard start != end else { return }
    guard radii.width > 0, radii.height > 0 else { return elements.append(.line(end)) }
    let (sine, cosine) = rotation.sineAndCosine
    // In units of the radii, the ellipse is a circle of radius 1.
    func unit(_ point: Point) -> Point {
      Point(
        x: (cosine * point.x + sine * point.y) / radii.width,
        y: (cosine * point.y - sine * point.x) / radii.height)
    }
    let (from, to) = (unit(start), unit(end))
    let half = Point(x: (to.x - from.x) / 2, y: (to.y - from.y) / 2)
    let chord = half.x * half.x + half.y * half.y
    let grown = max(1, chord.squareRoot())
    let side = max(0, grown * grown / chord - 1).squareRoot() * (isLarge == isClockwise ? 1 : -1)
    let center = Point(
      x: (from.x + to.x) / 2 + side * half.y, y: (from.y + to.y) / 2 - side * half.x)
    let first = atan2(from.y - center.y, from.x - center.x)
    var sweep = atan2(to.y - center.y, to.x - center.x) - first
    if isClockwise, sweep <= 0 { sweep += 2 * .pi }
    if !isClockwise, sweep >= 0 { sweep -= 2 * .pi }
    func point(_ x: Double, _ y: Double) -> Point {
      let (across, down) = (x * radii.width, y * radii.height)
      return Point(x: cosine * across - sine * down, y: sine * across + cosine * down)
    }
    let count = max(1, Int((abs(sweep) / (.pi / 2 + 0.001)).rounded(.up)))
    let step = sweep / Double(count)
    let reach = grown * 4 / 3 * tan(step / 4)
    for number in 0..<count {
      let (one, two) = (first + Double(number) * step, first + Double(number + 1) * step)
      let last = point(center.x + grown * cos(two), center.y + grown * sin(two))
      elements.append(
        .curve(
          point(
            center.x + grown * cos(one) - reach * sin(one),
            center.y + grown * sin(one) + reach * cos(one)),
          point(
            center.x + grown * cos(two) + reach * sin(two),
            center.y + grown * sin(two) - reach * cos(two)),
          number == count - 1 ? end : last))
    }
  }
}
