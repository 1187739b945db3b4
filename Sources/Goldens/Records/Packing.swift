import Geometry

/// Numbers and colours in one text, a space between them; numbers come back as they were, to the last
/// bit.
struct Packing {
  /// What was written so far.
  private(set) var text = ""

  /// Nothing yet.
  init() {}

  /// Numbers, one behind the other.
  init(_ numbers: Double...) {
    for number in numbers { add(number) }
  }

  /// Adds a number; whole ones without a fraction.
  mutating func add(_ number: Double) {
    let whole = number != 0 || number.sign == .plus ? Int32(exactly: number) : nil
    add(word: whole?.description ?? number.description)
  }

  /// Adds a colour, `-` where there is none.
  mutating func add(_ color: Color?) { add(word: color?.hex ?? "-") }

  /// Adds an outline: each step is its number of points, 0 for `close`, 1 for `line`, 3 for `curve`,
  /// -1 for `move`, and the points' coordinates.
  mutating func add(_ path: Path) {
    for element in path.elements {
      let (step, points): (Double, [Point]) =
        switch element {
        case .move(let point): (-1, [point])
        case .line(let point): (1, [point])
        case .curve(let first, let second, let end): (3, [first, second, end])
        case .close: (0, [])
        }
      add(step)
      for point in points {
        add(point.x)
        add(point.y)
      }
    }
  }

  private mutating func add(word: String) {
    if !text.isEmpty { text += " " }
    text += word
  }
}

/// Reads what ``Packing`` writes, value by value.
struct Unpacking {
  private var rest: ArraySlice<UInt8>

  /// Starts with the first value of a text.
  init(_ text: ArraySlice<UInt8>) { rest = text }

  /// Whether all was read.
  var isAtEnd: Bool { rest.isEmpty }

  /// The next number; those that no page can have count as damaged.
  mutating func number() throws(RecordError) -> Double {
    guard let number = Double(next()) else { throw RecordError(description: "a number is missing") }
    guard abs(number) <= 1e9 else { throw RecordError(description: "a number is too large") }
    return number
  }

  /// The next whole number.
  mutating func integer() throws(RecordError) -> Int {
    guard let number = Int32(next()) else {
      throw RecordError(description: "a whole number is missing")
    }
    return Int(number)
  }

  /// The next colour, or nil for none.
  mutating func optionalColor() throws(RecordError) -> Color? {
    let word = next()
    guard word != "-" else { return nil }
    guard let color = Color(hex: word) else {
      throw RecordError(description: "a colour is missing")
    }
    return color
  }

  /// The next colour.
  mutating func color() throws(RecordError) -> Color {
    guard let color = try optionalColor() else {
      throw RecordError(description: "a colour is missing")
    }
    return color
  }

  /// The next point.
  mutating func point() throws(RecordError) -> Point {
    Point(x: try number(), y: try number())
  }

  /// The next size.
  mutating func size() throws(RecordError) -> Size {
    Size(width: try number(), height: try number())
  }

  /// The next rectangle.
  mutating func rect() throws(RecordError) -> Rect {
    Rect(origin: try point(), size: try size())
  }

  /// The outline that the rest is.
  mutating func path() throws(RecordError) -> Path {
    var path = Path()
    while !isAtEnd {
      switch try integer() {
      case -1: path.elements.append(.move(try point()))
      case 0: path.elements.append(.close)
      case 1: path.elements.append(.line(try point()))
      case 3: path.elements.append(.curve(try point(), try point(), try point()))
      default: throw RecordError(description: "an outline is damaged")
      }
    }
    return path
  }

  private mutating func next() -> String {
    String(decoding: rest.cutWord(before: .space), as: UTF8.self)
  }
}
