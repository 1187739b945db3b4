/// Reads numbers, and the commas and spaces between them, as SVG writes them.
struct SVGNumbers {
  private(set) var rest: ArraySlice<UInt8>

  init(_ text: some StringProtocol) { rest = Array(text.utf8)[...] }

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// Whether all has been read.
  var isAtEnd: Bool { rest.isEmpty }

  /// A finite number within the limits.
  mutating func number() -> Double? {
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
    // Up to fifteen digits are a whole number exactly, and so is a power of ten: the quotient is
    // what strtod would give, sooner.
    let value =
      hasExponent || whole + fraction > 15
      ? Double(String(decoding: start[..<rest.startIndex], as: UTF8.self))
      : sign * mantissa / Self.powersOfTen[fraction]
    guard let value, abs(value) <= SVGLimits.number else {
      rest = start
      return nil
    }
    return value
  }

  /// A number, and `px` or, where told so, `%` behind it.
  mutating func length(percent: Bool = false) -> Double? {
    guard let value = number() else { return nil }
    if !skip("px"), percent { skip("%") }
    return value
  }

  /// The 0 or 1 of an arc, which may stand right before the next number.
  mutating func flag() -> Double? { skip("0") ? 0 : skip("1") ? 1 : nil }

  /// Numbers up to the end, with a comma or spaces between them where they would run together.
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

  /// Steps over a text, if it stands here.
  @discardableResult mutating func skip(_ text: StaticString) -> Bool {
    let matches = text.withUTF8Buffer { unsafe rest.starts(with: $0) }
    if matches { rest.removeFirst(text.utf8CodeUnitCount) }
    return matches
  }

  /// Steps over one byte.
  mutating func skipByte() { rest.removeFirst() }

  /// Steps over everything up to a byte, and over the byte; what it stepped over, without the byte.
  mutating func skip(past byte: UInt8) -> ArraySlice<UInt8>? {
    guard let end = rest.firstIndex(of: byte) else { return nil }
    defer { rest = rest[(end + 1)...] }
    return rest[..<end]
  }

  /// Steps over spaces.
  mutating func skipSpace() {
    while rest.first == UInt8(ascii: " ") { rest.removeFirst() }
  }

  /// Steps over spaces with a comma among them; whether there was a comma.
  @discardableResult mutating func skipSeparator() -> Bool {
    skipSpace()
    guard rest.first == UInt8(ascii: ",") else { return false }
    rest.removeFirst()
    skipSpace()
    return true
  }

  /// The letters that stand here.
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

  /// The digits behind a point; a point without any is left where it is.
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

  private static let powersOfTen: [Double] = (0..<15).reduce(into: [1]) { powers, _ in
    powers.append(powers[powers.count - 1] * 10)
  }
}
