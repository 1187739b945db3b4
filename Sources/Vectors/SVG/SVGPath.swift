import Geometry

/// Parses the `d` attribute of a path and computes an upper bound of its outline.
///
/// Invalid paths are rejected here, because librsvg silently draws them up to the error.
struct SVGPath {
  private var outline = SVGOutline()
  /// The start of the current subpath, to which `z` returns.
  private var start = Point(x: 0, y: 0)
  /// The last control point of the previous curve, which `s` and `t` mirror.
  private var control: (curve: UInt8, point: Point)?

  /// The outline of a path; nil if it is not valid SVG 2.
  static func outline(in text: String) -> SVGOutline? {
    var cursor = SVGNumbers(text)
    cursor.skipSpace()
    if cursor.skip("none") { return cursor.isAtEnd ? SVGOutline() : nil }
    var path = SVGPath()
    var isFirst = true
    while let letter = cursor.rest.first {
      let command = letter | 0x20
      guard let count = arguments[command], isLetter(letter), !isFirst || command == Self.move
      else { return nil }
      isFirst = false
      cursor.skipByte()
      cursor.skipSpace()
      var isRepeated = false
      repeat {
        guard let numbers = Self.numbers(count, from: &cursor) else { return nil }
        let isLine = isRepeated && command == Self.move
        path.add(isLine ? Self.line : command, isRelative: letter == command, numbers)
        isRepeated = true
      } while count > 0 && cursor.rest.first.map(isLetter) == false
    }
    path.close()
    return path.outline
  }

  private static func numbers(_ count: Int, from cursor: inout SVGNumbers) -> [Double]? {
    var numbers: [Double] = []
    for index in 0..<count {
      let isFlag = count == 7 && (index == 3 || index == 4)
      guard let number = isFlag ? cursor.flag() : cursor.number() else { return nil }
      numbers.append(number)
      let comma = cursor.skipSeparator()
      guard !comma || cursor.rest.first.map(isLetter) == false else { return nil }
    }
    return numbers
  }

  private mutating func add(_ command: UInt8, isRelative: Bool, _ numbers: [Double]) {
    let base = isRelative ? outline.end : Point(x: 0, y: 0)
    func point(_ index: Int) -> Point { base + Point(x: numbers[index], y: numbers[index + 1]) }
    var mirrored: Point?
    switch Character(UnicodeScalar(command)) {
    case "m":
      let next = point(0)
      close()
      start = next
      outline.line(to: next)
    case "l": outline.line(to: point(0))
    case "h": outline.line(to: Point(x: base.x + numbers[0], y: outline.end.y))
    case "v": outline.line(to: Point(x: outline.end.x, y: base.y + numbers[0]))
    case "c": mirrored = curve([point(0), point(2), point(4)])
    case "s": mirrored = curve([mirror(of: Self.cubic), point(0), point(2)])
    case "q": mirrored = curve([point(0), point(2)])
    case "t": mirrored = curve([mirror(of: Self.quadratic), point(0)])
    case "a": arc(to: point(5), radii: (abs(numbers[0]), abs(numbers[1])), isLarge: numbers[3] == 1)
    default: close()
    }
    let curve = command == UInt8(ascii: "s") ? Self.cubic : command
    control = mirrored.map { (curve == UInt8(ascii: "t") ? Self.quadratic : curve, $0) }
  }

  private mutating func close() { outline.line(to: start) }

  /// Adds lines through the control points; returns the last but one, which can be mirrored.
  private mutating func curve(_ points: [Point]) -> Point {
    for point in points { outline.line(to: point) }
    return points[points.count - 2]
  }

  private func mirror(of curve: UInt8) -> Point {
    guard let control, control.curve == curve else { return outline.end }
    return Point(
      x: 2 * outline.end.x - control.point.x, y: 2 * outline.end.y - control.point.y)
  }

  /// Adds an upper bound of the length of an arc.
  ///
  /// An arc of at most half an ellipse is at most π/2 times its chord, stretched by the ratio of
  /// the radii. Any other arc is shorter than the circle around its ellipse, which is enlarged if
  /// it does not span the chord.
  private mutating func arc(to end: Point, radii: (Double, Double), isLarge: Bool) {
    let small = min(radii.0, radii.1)
    let large = max(radii.0, radii.1)
    let chord = SVGOutline.distance(outline.end, end)
    if small > 0 {
      let span = chord * large / small
      let whole = 2 * .pi * max(large, span / 2)
      outline.add(length: isLarge ? whole : min(whole, .pi / 2 * span))
    }
    outline.line(to: end)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }

  private static let move = UInt8(ascii: "m")
  private static let line = UInt8(ascii: "l")
  private static let cubic = UInt8(ascii: "c")
  private static let quadratic = UInt8(ascii: "q")

  /// The number of arguments of each command, which may repeat.
  private static let arguments: [UInt8: Int] = Dictionary(
    uniqueKeysWithValues: zip("mzlhvcsqta".utf8, [2, 0, 2, 1, 1, 6, 4, 4, 2, 7]))
}
