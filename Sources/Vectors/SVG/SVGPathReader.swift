import Geometry

/// A piece of a path, with absolute points.
enum SVGSegment {
  case move(Point)
  case line(Point)
  /// The control points and the end of a cubic curve, or of a quadratic one.
  case curve([Point])
  case arc(to: Point, radii: Size, rotation: Double, isLarge: Bool, isClockwise: Bool)
  case close
}

/// Reads path data, segment by segment.
///
/// Invalid paths are errors; browsers silently draw them up to the error.
struct SVGPathReader {
  private var end = Point()
  /// The start of the current subpath, to which `z` returns.
  private var start = Point()
  /// The last control point of the previous curve, which `s` and `t` mirror.
  private var control: (curve: UInt8, point: Point)?

  /// Hands over each segment of a path's `d`; false if it is not valid SVG 2.
  static func read(_ text: String, _ take: (SVGSegment) -> Void) -> Bool {
    var cursor = SVGNumbers(text)
    return read(&cursor, take)
  }

  /// The word of an invalid path that stands where a number should; nil if something else is wrong.
  static func wrongWord(in text: String) -> String? {
    var cursor = SVGNumbers(text)
    guard !read(&cursor, { _ in }), cursor.number() == nil else { return nil }
    // Programs write NaN, inf and undefined; other letters are commands.
    let mayBeMeant = cursor.rest.first.map { "+-.nNiIuU".utf8.contains($0) } ?? false
    return mayBeMeant ? cursor.nextWord : nil
  }

  private static func read(_ cursor: inout SVGNumbers, _ take: (SVGSegment) -> Void) -> Bool {
    cursor.skipSpace()
    var reader = SVGPathReader()
    var isFirst = true
    while let letter = cursor.rest.first {
      let command = letter | 0x20
      guard let count = arguments[command], isLetter(letter), !isFirst || command == move
      else { return false }
      isFirst = false
      cursor.skipByte()
      cursor.skipSpace()
      var isRepeated = false
      repeat {
        guard let numbers = numbers(count, from: &cursor) else { return false }
        let isLine = isRepeated && command == move
        take(reader.segment(isLine ? line : command, isRelative: letter == command, numbers))
        isRepeated = true
      } while count > 0 && cursor.rest.first.map(isLetter) == false
    }
    return true
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

  private mutating func segment(
    _ command: UInt8, isRelative: Bool, _ numbers: [Double]
  ) -> SVGSegment {
    let base = isRelative ? end : Point()
    func point(_ index: Int) -> Point { base + Point(x: numbers[index], y: numbers[index + 1]) }
    let mirrored = control
    control = nil
    switch Character(UnicodeScalar(command)) {
    case "m":
      (start, end) = (point(0), point(0))
      return .move(start)
    case "l": return line(to: point(0))
    case "h": return line(to: Point(x: base.x + numbers[0], y: end.y))
    case "v": return line(to: Point(x: end.x, y: base.y + numbers[0]))
    case "c": return curve(Self.cubic, [point(0), point(2), point(4)])
    case "s": return curve(Self.cubic, [mirror(mirrored, Self.cubic), point(0), point(2)])
    case "q": return curve(Self.quadratic, [point(0), point(2)])
    case "t": return curve(Self.quadratic, [mirror(mirrored, Self.quadratic), point(0)])
    case "a":
      end = point(5)
      return .arc(
        to: end, radii: Size(width: abs(numbers[0]), height: abs(numbers[1])),
        rotation: numbers[2], isLarge: numbers[3] == 1, isClockwise: numbers[4] == 1)
    default:
      end = start
      return .close
    }
  }

  private mutating func line(to point: Point) -> SVGSegment {
    end = point
    return .line(point)
  }

  private mutating func curve(_ kind: UInt8, _ points: [Point]) -> SVGSegment {
    (control, end) = ((kind, points[points.count - 2]), points[points.count - 1])
    return .curve(points)
  }

  private func mirror(_ control: (curve: UInt8, point: Point)?, _ kind: UInt8) -> Point {
    guard let control, control.curve == kind else { return end }
    return Point(x: 2 * end.x - control.point.x, y: 2 * end.y - control.point.y)
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
