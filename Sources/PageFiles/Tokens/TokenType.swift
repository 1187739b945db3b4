import Geometry
import PageModel

/// The types of design tokens.
enum TokenType: String, CaseIterable, Sendable {
  case color, dimension, fontFamily, fontWeight, duration, cubicBezier, number
  case strokeStyle, border, transition, shadow, gradient, typography

  /// A part of a composite type's value.
  struct Part: Sendable {
    let name: String
    let type: TokenType
  }

  /// The required parts of a composite value; empty for other types.
  var parts: [Part] {
    func parts(_ parts: (String, TokenType)...) -> [Part] { parts.map { Part(name: $0, type: $1) } }
    return switch self {
    case .border: parts(("color", .color), ("width", .dimension), ("style", .strokeStyle))
    case .transition:
      parts(("duration", .duration), ("delay", .duration), ("timingFunction", .cubicBezier))
    case .shadow:
      parts(
        ("color", .color), ("offsetX", .dimension), ("offsetY", .dimension), ("blur", .dimension),
        ("spread", .dimension))
    case .gradient: parts(("color", .color), ("position", .number))
    case .typography:
      parts(
        ("fontFamily", .fontFamily), ("fontSize", .dimension), ("fontWeight", .fontWeight),
        ("letterSpacing", .dimension), ("lineHeight", .number))
    default: []
    }
  }
}

/// The keywords of a stroke style.
enum StrokeStyle: String, CaseIterable, Sendable {
  case solid, dashed, dotted, double, groove, ridge, outset, inset
}

/// The shapes of a dash's ends.
enum LineCap: String, CaseIterable, Sendable {
  case round, butt, square
}

/// A duration.
struct Duration: Sendable {
  enum Unit: String, CaseIterable, Sendable {
    case ms, s
  }

  var value = 0.0
  var unit = Unit.ms

  static let table = Table<Duration>(
    "duration", "A length of time.", start: { Duration() },
    fields: [
      Field("value", .number, \.value, "The number.", required: true),
      Field("unit", .word, \.unit, "The unit.", required: true),
    ])
}
