/// Parses numbers, separated by commas and spaces, in the syntax of SVG.
struct SVGNumbers {
  private(set) var rest: ArraySlice<UInt8>

  init(_ text: some StringProtocol) { rest = Array(text.utf8)[...] }

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// Whether everything has been read.
  var isAtEnd: Bool { rest.isEmpty }

  /// Parses a finite number within the limits; nil if there is none.
  mutating func number() -> Double? {
    let start = rest
    guard let value = anyNumber().flatMap(Self.limited) else {
      rest = start
      return nil
    }
    return value
  }

  /// Parses a number, which may be infinite; nil if there is none.
  mutating func anyNumber() -> Double? {
    let start = rest
    let sign = rest.first == UInt8(ascii: "-") ? -1.0 : 1.0
    if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    var mantissa = 0.0
    let whole = digits(into: &mantissa)
    let fraction = fraction(into: &mantissa)
    guard whole + fraction > 0 else {
      rest = start
      return nil
    }
    let hasExponent = skipExponent()
    // Integers of up to 15 digits and powers of ten are exact in Double, so the quotient equals the
    // result of strtod, but is faster.
    return hasExponent || whole + fraction > 15
      ? Double(String(decoding: start[..<rest.startIndex], as: UTF8.self))
      : sign * mantissa / Self.powersOfTen[fraction]
  }

  /// Parses a number with an optional unit, as px; with `%`, as a share of a length.
  ///
  /// Relative units, such as `em`, are not supported: they depend on a font.
  mutating func length(of whole: Double? = nil) -> Double? {
    guard let number = number() else { return nil }
    if skip("%") { return whole.flatMap { Self.limited((number * $0 / 100).cleaned) } }
    guard let unit = Self.units[word().lowercased()] else { return nil }
    return unit.px == unit.count ? number : Self.limited((number * unit.px / unit.count).cleaned)
  }

  /// Parses a flag of an arc, 0 or 1; the next number may follow without a separator.
  mutating func flag() -> Double? { skip("0") ? 0 : skip("1") ? 1 : nil }

  /// Parses numbers up to the end, separated by a comma or spaces where needed.
  mutating func list(of read: (inout SVGNumbers) -> Double?) -> [Double]? {
    var numbers: [Double] = []
    skipSpace()
    while let number = read(&self) {
      numbers.append(number)
      let comma = skipSeparator()
      if isAtEnd { return comma ? nil : numbers }
    }
    return nil
  }

  /// Whether a value is the word `none`.
  static func isNone(_ text: String) -> Bool {
    var cursor = SVGNumbers(text)
    cursor.skipSpace()
    return cursor.skip("none") && cursor.isAtEnd
  }

  /// Parses a list of functions with numbers, such as `translate(1 2) scale(3)`; nil if it is none.
  static func functions(in text: String) -> [(name: String, numbers: [Double])]? {
    var cursor = SVGNumbers(text)
    var functions: [(name: String, numbers: [Double])] = []
    while !cursor.isAtEnd {
      let name = cursor.word()
      cursor.skipSpace()
      guard cursor.skip("("), let inside = cursor.skip(past: UInt8(ascii: ")")) else { return nil }
      var list = SVGNumbers(inside)
      guard let numbers = list.list(of: { $0.number() }),
        !cursor.skipSeparator() || !cursor.isAtEnd
      else { return nil }
      functions.append((name, numbers))
    }
    return functions
  }

  /// Skips a text if it is next; returns whether it was.
  @discardableResult mutating func skip(_ text: StaticString) -> Bool {
    let matches = text.withUTF8Buffer { unsafe rest.starts(with: $0) }
    if matches { rest.removeFirst(text.utf8CodeUnitCount) }
    return matches
  }

  /// Skips one byte.
  mutating func skipByte() { rest.removeFirst() }

  /// Skips everything up to and including a byte; returns the part before that byte.
  mutating func skip(past byte: UInt8) -> ArraySlice<UInt8>? {
    guard let end = rest.firstIndex(of: byte) else { return nil }
    defer { rest = rest[(end + 1)...] }
    return rest[..<end]
  }

  /// Skips spaces.
  mutating func skipSpace() {
    while rest.first == UInt8(ascii: " ") { rest.removeFirst() }
  }

  /// Skips spaces with at most one comma; returns whether there was a comma.
  @discardableResult mutating func skipSeparator() -> Bool {
    skipSpace()
    guard rest.first == UInt8(ascii: ",") else { return false }
    rest.removeFirst()
    skipSpace()
    return true
  }

  /// Reads the letters that come next.
  mutating func word() -> String {
    let word = rest.prefix { 0x61...0x7A ~= $0 | 0x20 }
    rest = rest[word.endIndex...]
    return String(decoding: word, as: UTF8.self)
  }

  private mutating func digits(into mantissa: inout Double) -> Int {
    let start = rest.startIndex
    while let byte = rest.first, 0x30...0x39 ~= byte {
      mantissa = mantissa * 10 + Double(byte - 0x30)
      rest.removeFirst()
    }
    return rest.startIndex - start
  }

  /// Parses a decimal point and its digits; a point without digits is not consumed.
  private mutating func fraction(into mantissa: inout Double) -> Int {
    guard rest.first == UInt8(ascii: "."), let next = rest.dropFirst().first, 0x30...0x39 ~= next
    else { return 0 }
    rest.removeFirst()
    return digits(into: &mantissa)
  }

  private mutating func skipExponent() -> Bool {
    guard let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") else { return false }
    var ahead = rest.dropFirst()
    if ahead.first == UInt8(ascii: "-") || ahead.first == UInt8(ascii: "+") { ahead.removeFirst() }
    let digits = ahead.prefix { 0x30...0x39 ~= $0 }
    guard !digits.isEmpty else { return false }
    rest = ahead[digits.endIndex...]
    return true
  }

  /// A number within the limits; nil for others.
  static func limited(_ number: Double) -> Double? {
    abs(number) <= SVGLimits.number ? number : nil
  }

  /// The units of CSS, in lower case: how many px so many of the unit are.
  private static let units: [String: (px: Double, count: Double)] = [
    "": (1, 1), "px": (1, 1), "pt": (96, 72), "pc": (16, 1), "in": (96, 1), "cm": (96, 2.54),
    "mm": (96, 25.4), "q": (96, 101.6),
  ]

  private static let powersOfTen: [Double] = (0..<15).reduce(into: [1]) { powers, _ in
    powers.append(powers[powers.count - 1] * 10)
  }
}

extension Double {
  /// The number without the last digits, which only come from computing: 96 for 95.99999999999999.
  fileprivate var cleaned: Double { (self * 1e6).rounded() / 1e6 }
}
