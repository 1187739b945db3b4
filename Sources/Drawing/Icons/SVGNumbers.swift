/// Reads numbers, and the commas and spaces between them, as SVG writes them.
struct SVGNumbers {
  private(set) var rest: Substring.UTF8View

  init(_ text: some StringProtocol) { rest = Substring(text).utf8 }

  /// Whether all has been read.
  var isAtEnd: Bool { rest.isEmpty }

  /// A finite number within the limits.
  mutating func number() -> Double? {
    var cursor = rest
    _ = cursor.first.map { "+-".utf8.contains($0) } == true ? cursor.removeFirst() : 0
    let whole = Self.digits(&cursor)
    let fraction = cursor.first == UInt8(ascii: ".") ? Self.digitsAfterMark(&cursor) : 0
    guard whole + fraction > 0 else { return nil }
    if let mark = cursor.first, "eE".utf8.contains(mark) { Self.exponent(&cursor) }
    let text = Substring(rest[..<cursor.startIndex])
    guard let value = Double(text), abs(value) <= SVGLimits.number else { return nil }
    rest = cursor
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
  @discardableResult mutating func skip(_ text: String) -> Bool {
    guard rest.starts(with: text.utf8) else { return false }
    rest.removeFirst(text.utf8.count)
    return true
  }

  /// Steps over spaces.
  mutating func skipSpace() { rest = rest.drop { $0 == UInt8(ascii: " ") } }

  /// Steps over spaces with a comma among them; whether there was a comma.
  @discardableResult mutating func skipSeparator() -> Bool {
    skipSpace()
    guard skip(",") else { return false }
    skipSpace()
    return true
  }

  /// The letters that stand here.
  mutating func word() -> String {
    let word = rest.prefix { 0x61...0x7A ~= $0 | 0x20 }
    rest = rest[word.endIndex...]
    return String(Substring(word))
  }

  private static func digits(_ cursor: inout Substring.UTF8View) -> Int {
    let digits = cursor.prefix { 0x30...0x39 ~= $0 }
    cursor = cursor[digits.endIndex...]
    return digits.count
  }

  /// The digits behind a point; a point without any is left where it is.
  private static func digitsAfterMark(_ cursor: inout Substring.UTF8View) -> Int {
    var ahead = cursor.dropFirst()
    let count = digits(&ahead)
    if count > 0 { cursor = ahead }
    return count
  }

  private static func exponent(_ cursor: inout Substring.UTF8View) {
    var ahead = cursor.dropFirst()
    if let sign = ahead.first, "+-".utf8.contains(sign) { ahead.removeFirst() }
    if digits(&ahead) > 0 { cursor = ahead }
  }
}
