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
  /// The outline of a checked SVG element; nil if it has none.
  init?(of node: XMLNode) {
    func number(_ name: String) -> Double { node.length(name) ?? 0 }
    switch node.name {
    case "path":
      guard let path = SVGCurves.path(node["d"] ?? "none") else { return nil }
      self = path
    case "rect":
      let rect = Rect(
        x: number("x"), y: number("y"), width: number("width"), height: number("height"))
      let (across, down) = (node.length("rx"), node.length("ry"))
      self = Path(
        rect,
        radii: Size(
          width: min(across ?? down ?? 0, rect.width / 2),
          height: min(down ?? across ?? 0, rect.height / 2)))
    case "circle", "ellipse":
      let (rx, ry) = (node.length("rx"), node.length("ry"))
      let (across, down) =
        node.name == "circle" ? (number("r"), number("r")) : (rx ?? ry ?? 0, ry ?? rx ?? 0)
      let rect = Rect(
        x: number("cx") - across, y: number("cy") - down, width: 2 * across, height: 2 * down)
      self = Path(rect, radii: Size(width: across, height: down))
    case "line":
      self.init(polyline: [
        Point(x: number("x1"), y: number("y1")), Point(x: number("x2"), y: number("y2")),
      ])
    case "polyline", "polygon":
      let numbers = SVGNumbers.all(in: node["points"] ?? "")
      self.init(
        polyline: stride(from: 0, to: numbers.count - 1, by: 2).map {
          Point(x: numbers[$0], y: numbers[$0 + 1])
        })
      if node.name == "polygon", !elements.isEmpty { elements.append(.close) }
    default: return nil
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
}

extension XMLNode {
  /// The length of an attribute in points; nil if it has none.
  func length(_ name: String) -> Double? {
    var cursor = SVGNumbers(self[name] ?? "")
    return cursor.length()
  }
}
