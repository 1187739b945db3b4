import Geometry

/// Packs numbers and colours in a text, separated by spaces; numbers are preserved exactly.
struct Packing {
  /// The text so far.
  private(set) var text = ""

  /// An empty text.
  init() {}

  /// A text of numbers.
  init(_ numbers: Double...) {
    for number in numbers { add(number) }
  }

  /// Adds a number; whole numbers have no fraction.
  mutating func add(_ number: Double) {
    let whole = number != 0 || number.sign == .plus ? Int32(exactly: number) : nil
    add(word: whole?.description ?? number.description)
  }

  /// Adds a colour, or `-` for nil.
  mutating func add(_ color: Color?) { add(word: color?.hex ?? "-") }

  /// Adds an outline: for each step a number, then the coordinates of its points.
  ///
  /// The number is 0 for `close`, 1 for `line`, 3 for `curve`, and -1 for `move`.
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

/// Reads the format of ``Packing``, value by value.
struct Unpacking {
  private var rest: ArraySlice<UInt8>

  /// Starts at the first value of a text.
  init(_ text: ArraySlice<UInt8>) { rest = text }

  /// Whether everything was read.
  var isAtEnd: Bool { rest.isEmpty }

  /// The next number; throws for numbers that no page can have.
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

  /// The outline in the rest of the text.
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
