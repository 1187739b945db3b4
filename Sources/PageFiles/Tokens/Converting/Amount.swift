import Geometry

/// A number with a unit, as other formats write it in a text.
enum Amount: Equatable {
  /// A number without a unit.
  case plain(Double)
  /// A length.
  case points(Double)
  /// A part of something else: 0.5 for `50%` and `0.5em`.
  case share(Double)
  /// A time.
  case milliseconds(Double)

  /// The largest number.
  private static let most = 1e6

  /// Reads a text such as `16`, `1.5rem` or `-2%`; nil for any other text.
  init?(_ text: String) {
    guard text.utf8.count <= 64,
      let match = text.trimmed.wholeMatch(
        of: /([+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?)\s*([a-zA-Z]*|%)/),
      let number = Double(match.1), abs(number) <= Self.most
    else { return nil }
    switch match.2.lowercased() {
    case "": self = .plain(number)
    case "px", "pt", "dp", "sp": self = .points(number)
    case "rem": self = .points(16 * number)
    case "%": self = .share(number / 100)
    case "em": self = .share(number)
    case "ms": self = .milliseconds(number)
    case "s": self = .milliseconds(1_000 * number)
    default: return nil
    }
  }

  /// Points; a number without a unit is one of points.
  var points: Double? {
    switch self {
    case .plain(let number), .points(let number): number
    case .share, .milliseconds: nil
    }
  }

  /// A number without a unit; of a percentage, its hundredth.
  var number: Double? {
    switch self {
    case .plain(let number), .share(let number): number
    case .points, .milliseconds: nil
    }
  }

  /// A time; a number without a unit is one of milliseconds.
  var milliseconds: Double? {
    switch self {
    case .plain(let number), .milliseconds(let number): number
    case .points, .share: nil
    }
  }
}
