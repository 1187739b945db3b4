/// The types of other formats that have a counterpart among design tokens.
enum WrittenType {
  case color, dimension, fontFamily, fontWeight, lineHeight, letterSpacing, number
  /// A number from 0 to 100.
  case percentage
  case duration, cubicBezier, strokeStyle, border, transition, shadow, gradient, typography

  /// The type of a word in a file, such as `fontSizes`; nil if no design token has it.
  init?(word: String) {
    guard let type = Self.words[word.lowercased().filter { $0 != "-" && $0 != "_" }] else {
      return nil
    }
    self = type
  }

  private static let words: [String: WrittenType] = [
    "color": .color, "colors": .color, "dimension": .dimension, "sizing": .dimension,
    "size": .dimension, "spacing": .dimension, "space": .dimension, "borderradius": .dimension,
    "radius": .dimension, "borderwidth": .dimension, "fontsizes": .dimension,
    "fontsize": .dimension, "paragraphspacing": .dimension, "paragraphindent": .dimension,
    "fontfamilies": .fontFamily, "fontfamily": .fontFamily, "fontweights": .fontWeight,
    "fontweight": .fontWeight, "lineheights": .lineHeight, "lineheight": .lineHeight,
    "letterspacing": .letterSpacing, "opacity": .number, "number": .number,
    "percentage": .percentage, "duration": .duration, "time": .duration,
    "cubicbezier": .cubicBezier, "strokestyle": .strokeStyle, "border": .border,
    "transition": .transition, "boxshadow": .shadow, "shadow": .shadow, "gradient": .gradient,
    "typography": .typography,
  ]

  /// The types that an alias's target may have.
  var targets: Set<TokenType> {
    switch self {
    case .color: [.color]
    case .dimension: [.dimension]
    case .fontFamily: [.fontFamily]
    case .fontWeight: [.fontWeight]
    case .lineHeight, .letterSpacing: [.dimension, .number]
    case .number, .percentage: [.number]
    case .duration: [.duration]
    case .cubicBezier: [.cubicBezier]
    case .strokeStyle: [.strokeStyle]
    case .border: [.border]
    case .transition: [.transition]
    case .shadow: [.shadow]
    case .gradient: [.gradient]
    case .typography: [.typography]
    }
  }
}
