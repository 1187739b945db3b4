import Geometry

/// Reads outlines as lines and cubic curves; they were checked before.
struct SVGCurves {
  private var path = Path()
  private var end = Point()
  /// The start of the current subpath.
  private var start = Point()
  /// The last control point of the previous curve, which `s` and `t` mirror.
  private var control: (command: Character, point: Point)?

  /// The outline of path data; nil if it is invalid.
  static func path(_ text: String) -> Path? {
    var (curves, cursor) = (SVGCurves(), SVGNumbers(text))
    cursor.skipSpace()
    if cursor.skip("none") { return Path() }
    while let letter = cursor.rest.first {
      let command = Character(UnicodeScalar(letter | 0x20))
      guard let count = counts[command] else { return nil }
      cursor.skipByte()
      cursor.skipSpace()
      var next = command
      repeat {
        var numbers: [Double] = []
        for index in 0..<count {
          let isFlag = command == "a" && (index == 3 || index == 4)
          guard let number = isFlag ? cursor.flag() : cursor.number() else { return nil }
          numbers.append(number)
          cursor.skipSeparator()
        }
        curves.add(next, isRelative: letter & 0x20 != 0, numbers)
        if next == "m" { next = "l" }
      } while count > 0
        && cursor.rest.first.map { counts[Character(UnicodeScalar($0 | 0x20))] } == .some(nil)
    }
    return curves.path
  }

  /// The numbers that each command needs.
  private static let counts: [Character: Int] = [
    "m": 2, "z": 0, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7,
  ]

  private mutating func add(_ command: Character, isRelative: Bool, _ numbers: [Double]) {
    let base = isRelative ? end : Point()
    func point(_ index: Int) -> Point {
      base + Point(x: numbers[index], y: numbers[index + 1])
    }
    let mirrored = control
    control = nil
    func mirror(_ kind: Character) -> Point {
      guard let mirrored, mirrored.command == kind else { return end }
      return Point(x: 2 * end.x - mirrored.point.x, y: 2 * end.y - mirrored.point.y)
    }
    switch command {
    case "m":
      start = point(0)
      path.elements.append(.move(start))
      end = start
    case "l": line(to: point(0))
    case "h": line(to: Point(x: base.x + numbers[0], y: end.y))
    case "v": line(to: Point(x: end.x, y: base.y + numbers[0]))
    case "c": cubic(point(0), point(2), point(4))
    case "s": cubic(mirror("c"), point(0), point(2))
    case "q": quadratic(point(0), point(2))
    case "t": quadratic(mirror("q"), point(0))
    case "a":
      let last = point(5)
      path.addArc(
        from: end, to: last, radii: Size(width: abs(numbers[0]), height: abs(numbers[1])),
        rotation: numbers[2], isLarge: numbers[3] == 1, isClockwise: numbers[4] == 1)
      end = last
    default:
      path.elements.append(.close)
      end = start
    }
  }

  private mutating func line(to point: Point) {
    begin()
    path.elements.append(.line(point))
    end = point
  }

  private mutating func cubic(_ one: Point, _ two: Point, _ last: Point) {
    begin()
    path.elements.append(.curve(one, two, last))
    control = ("c", two)
    end = last
  }

  private mutating func quadratic(_ middle: Point, _ last: Point) {
    func towards(_ point: Point) -> Point {
      Point(x: (point.x + 2 * middle.x) / 3, y: (point.y + 2 * middle.y) / 3)
    }
    cubic(towards(end), towards(last), last)
    control = ("q", middle)
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
      var cursor = SVGNumbers(node["points"] ?? "")
      let numbers = cursor.list { $0.number() } ?? []
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
