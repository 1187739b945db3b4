import Geometry

/// Reads outlines as lines and cubic curves; they were checked before.
struct SVGCurves {
  private var path = Path()
  private var end = Point()
  /// The start of the current subpath.
  private var start = Point()

  /// The outline of path data; nil if it is invalid.
  static func path(_ text: String) -> Path? {
    guard !SVGNumbers.isNone(text) else { return Path() }
    var curves = SVGCurves()
    return SVGPathReader.read(text) { curves.add($0) } ? curves.path : nil
  }

  private mutating func add(_ segment: SVGSegment) {
    switch segment {
    case .move(let point):
      path.elements.append(.move(point))
      (start, end) = (point, point)
    case .line(let point):
      begin()
      path.elements.append(.line(point))
      end = point
    case .curve(let points):
      begin()
      let last = points[points.count - 1]
      // A quadratic curve as a cubic one.
      func towards(_ point: Point) -> Point {
        Point(x: (point.x + 2 * points[0].x) / 3, y: (point.y + 2 * points[0].y) / 3)
      }
      let isCubic = points.count == 3
      path.elements.append(
        .curve(isCubic ? points[0] : towards(end), isCubic ? points[1] : towards(last), last))
      end = last
    case .arc(let last, let radii, let rotation, let isLarge, let isClockwise):
      path.addArc(
        from: end, to: last, radii: radii, rotation: rotation, isLarge: isLarge,
        isClockwise: isClockwise)
      end = last
    case .close:
      path.elements.append(.close)
      end = start
    }
  }

  /// Begins a subpath where the last one was closed.
  private mutating func begin() {
    if path.elements.last == .close { path.elements.append(.move(end)) }
  }
}

extension Path {
  /// The outline of a checked SVG element; empty if it has none.
  init(of element: SVGElement) {
    func length(_ name: String) -> Double? { element.attributes[name]?.number }
    func number(_ name: String) -> Double { length(name) ?? 0 }
    func point(_ x: String, _ y: String) -> Point { Point(x: number(x), y: number(y)) }
    switch element.name {
    case "path": self = element.attributes["d"]?.word.flatMap(SVGCurves.path) ?? Path()
    case "rect":
      let rect = Rect(
        x: number("x"), y: number("y"), width: number("width"), height: number("height"))
      let (across, down) = (length("rx"), length("ry"))
      self = Path(
        rect,
        radii: Size(
          width: min(across ?? down ?? 0, rect.width / 2),
          height: min(down ?? across ?? 0, rect.height / 2)))
    case "circle": self = Path(around: point("cx", "cy"), radii: Size(side: number("r")))
    case "ellipse":
      let (across, down) = (length("rx"), length("ry"))
      let radii = Size(width: across ?? down ?? 0, height: down ?? across ?? 0)
      self = Path(around: point("cx", "cy"), radii: radii)
    case "line": self.init(polyline: [point("x1", "y1"), point("x2", "y2")])
    case "polyline", "polygon":
      let numbers = (element.attributes["points"]?.numbers ?? []).map(\.single)
      self.init(
        polyline: stride(from: 0, to: numbers.count - 1, by: 2).map {
          Point(x: numbers[$0], y: numbers[$0 + 1])
        })
      if element.name == "polygon", !elements.isEmpty { elements.append(.close) }
    default: self.init()
    }
  }

  /// A rectangle with elliptical corners; empty if it has no area.
  private init(_ rect: Rect, radii: Size) {
    self.init()
    guard rect.width > 0, rect.height > 0 else { return }
    guard radii.width > 0, radii.height > 0 else {
      self = Path(rect)
      return
    }
    func point(_ x: Double, _ y: Double) -> Point { Point(x: rect.left + x, y: rect.top + y) }
    let (width, height, rx, ry) = (rect.width, rect.height, radii.width, radii.height)
    let corners = [
      (point(width - rx, 0), point(width, ry)),
      (point(width, height - ry), point(width - rx, height)),
      (point(rx, height), point(0, height - ry)), (point(0, ry), point(rx, 0)),
    ]
    elements = [.move(point(rx, 0))]
    for (start, end) in corners {
      elements.append(.line(start))
      addArc(
        from: start, to: end, radii: radii, rotation: 0, isLarge: false, isClockwise: true)
    }
    elements.append(.close)
  }

  /// An ellipse, from its right on clockwise; empty if it has no area.
  private init(around center: Point, radii: Size) {
    self.init()
    guard radii.width > 0, radii.height > 0 else { return }
    let reach = 1 - Self.cornerReach
    func point(_ x: Double, _ y: Double) -> Point {
      Point(x: center.x + x * radii.width, y: center.y + y * radii.height)
    }
    elements = [
      .move(point(1, 0)), .curve(point(1, reach), point(reach, 1), point(0, 1)),
      .curve(point(-reach, 1), point(-1, reach), point(-1, 0)),
      .curve(point(-1, -reach), point(-reach, -1), point(0, -1)),
      .curve(point(reach, -1), point(1, -reach), point(1, 0)), .close,
    ]
  }
}
