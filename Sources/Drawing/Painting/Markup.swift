import Geometry

/// Text of an SVG file as bytes: numbers are written without a string for each of them.
struct Markup: ExpressibleByStringInterpolation, Sendable {
  private(set) var bytes: [UInt8]

  init(stringLiteral text: String) { bytes = Array(text.utf8) }
  init(stringInterpolation text: Interpolation) { bytes = text.bytes }

  static func + (left: Markup, right: Markup) -> Markup {
    var sum = left
    sum += right
    return sum
  }

  static func += (left: inout Markup, right: Markup) { left.bytes += right.bytes }

  var isEmpty: Bool { bytes.isEmpty }

  /// The parts of a text with values between them.
  struct Interpolation: StringInterpolationProtocol {
    fileprivate var bytes: [UInt8] = []

    init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + 12 * interpolationCount)
    }

    mutating func appendLiteral(_ text: String) { bytes += text.utf8 }
    mutating func appendInterpolation(_ text: String) { bytes += text.utf8 }
    mutating func appendInterpolation(_ markup: Markup) { bytes += markup.bytes }
    mutating func appendInterpolation(_ number: Int) { bytes += String(number).utf8 }

    /// Adds the shortest text for a number with at most the given decimals.
    mutating func appendInterpolation(_ number: Double, decimals: Int = 3) {
      bytes.append(number: number, decimals: decimals)
    }

    /// Adds path data.
    mutating func appendInterpolation(_ path: Path, scale: Double = 1, decimals: Int = 3) {
      bytes.append(path, scale: scale, decimals: decimals)
    }

    /// Adds bytes in Base64.
    mutating func appendInterpolation(base64 data: [UInt8]) { bytes.append(base64: data) }
  }
}

extension [UInt8] {
  /// Appends the shortest text for a number with at most the given decimals.
  mutating func append(number value: Double, decimals: Int) {
    guard value.isFinite, abs(value) < 1e9 else { return append(UInt8(ascii: "0")) }
    let factor = (0..<decimals).reduce(1.0) { power, _ in 10 * power }
    let number = Int((value * factor).rounded())
    var (digits, left) = (number.magnitude, decimals)
    while left > 0, digits % 10 == 0 { (digits, left) = (digits / 10, left - 1) }
    // Written from the last digit on: those behind the point, the point, and at least one before it.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 24) { room in
      var start = room.endIndex
      func put(_ byte: UInt8) {
        start -= 1
        room[start] = byte
      }
      repeat {
        put(UInt8(ascii: "0") + UInt8(digits % 10))
        digits /= 10
        if left == 1 { put(UInt8(ascii: ".")) }
        left -= 1
      } while digits > 0 || left >= 0
      if number < 0 { put(UInt8(ascii: "-")) }
      append(contentsOf: room[start...])
    }
  }

  /// Appends path data.
  mutating func append(_ path: Path, scale: Double, decimals: Int) {
    func add(_ letter: UInt8, _ point: Point, to bytes: inout [UInt8]) {
      bytes.append(letter)
      bytes.append(number: point.x * scale, decimals: decimals)
      bytes.append(UInt8(ascii: " "))
      bytes.append(number: point.y * scale, decimals: decimals)
    }
    for element in path.elements {
      switch element {
      case .move(let to): add(UInt8(ascii: "M"), to, to: &self)
      case .line(let to): add(UInt8(ascii: "L"), to, to: &self)
      case .curve(let first, let second, let to):
        add(UInt8(ascii: "C"), first, to: &self)
        add(UInt8(ascii: " "), second, to: &self)
        add(UInt8(ascii: " "), to, to: &self)
      case .close: append(UInt8(ascii: "Z"))
      }
    }
  }

  /// Appends bytes in Base64.
  fileprivate mutating func append(base64 data: [UInt8]) {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    reserveCapacity(count + data.count / 3 * 4 + 4)
    for start in stride(from: 0, to: data.count, by: 3) {
      let count = Swift.min(3, data.count - start)
      let word = (0..<3).reduce(0) { $0 << 8 | ($1 < count ? Int(data[start + $1]) : 0) }
      for letter in 0..<4 {
        append(letter <= count ? letters[word >> (18 - 6 * letter) & 63] : UInt8(ascii: "="))
      }
    }
  }
}
