import Geometry

extension Shape {
  /// An arrow that points down, rotated by a share of half a turn around its centre.
  static func arrow(in rect: Rect, stroke: Stroke, turned share: Double) -> Shape {
    let half = stroke.width / 2
    let box = rect.inset(by: Insets(all: half))
    let head = box.width / 2
    let tip = Point(x: box.centerX, y: box.bottom)
    let path = Path([
      .move(Point(x: box.centerX, y: box.top)), .line(tip),
      .move(Point(x: box.left, y: tip.y - head)), .line(tip),
      .line(Point(x: box.right, y: tip.y - head)),
    ])
    let (cosine, sine) = ((0.5 - share).sineOfHalfTurns, share.sineOfHalfTurns)
    return Shape(
      path.mapped { point in
        let (x, y) = (point.x - rect.centerX, point.y - rect.centerY)
        return Point(
          x: rect.centerX + x * cosine - y * sine, y: rect.centerY + x * sine + y * cosine)
      }, stroke: stroke)
  }
}

extension Double {
  /// The sine of a number of half turns, −0.5 to 1; computed as a series, equal on all machines.
  fileprivate var sineOfHalfTurns: Double {
    if self == 0 || self == 1 { return 0 }
    if abs(self) == 0.5 { return self < 0 ? -1 : 1 }
    let angle = (self > 0.5 ? 1 - self : self) * .pi
    var (term, sum) = (angle, angle)
    for step in stride(from: 3.0, through: 15, by: 2) {
      term *= -angle * angle / (step * (step - 1))
      sum += term
    }
    return sum
  }
}
