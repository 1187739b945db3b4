import Geometry
import PageFiles
import PageModel

extension LookTokens {
  /// A style sheet of custom properties: all of them in light mode, and for each other mode those that differ from the
  /// rules before.
  var css: String {
    var (names, known) = (CodeNames(.kebab), [[String]: String]())
    for token in tokens { known[token.path] = names.name(for: token.path) }
    var rules: [ColorMode: [String]] = [:]
    for token in tokens {
      let name = known[token.path] ?? ""
      /// The name of the token that it is an alias of in a mode.
      func target(_ mode: ColorMode = .light) -> String? {
        token.aliases[mode].flatMap { known[$0] }
      }
      switch token.value {
      case .color(let colors):
        let values = colors.reduce(into: [ColorMode: String]()) { values, color in
          values[color.key] = target(color.key).map { "var(--\($0))" } ?? color.value.hex
        }
        for mode in ColorMode.allCases {
          guard let value = values[mode], value != Self.value(values, before: mode) else {
            continue
          }
          rules[mode, default: []].append("--\(name): \(value);")
        }
      default:
        rules[.light, default: []] += Self.parts(of: token.value).map { part, value in
          "--\(name)\(part): \(target().map { "var(--\($0)\(part))" } ?? value);"
        }
      }
    }
    let blocks = ColorMode.allCases.compactMap { mode in
      rules[mode].map { Self.block($0, in: mode.query) }
    }
    let title = theme.visible.replacing("*/", with: "* /")
    return "/* The theme \(title). Lengths are points, written as px. */\n"
      + blocks.joined(separator: "\n")
  }

  /// The endings of a token's properties, with their values.
  private static func parts(of value: Value) -> [(String, String)] {
    switch value {
    case .length(let length): [("", "\(length.code)px")]
    case .number(let number): [("", number.code)]
    case .family(let name): [("", quoted(name))]
    case .color: []
    case .font(let font, _):
      [
        ("-family", quoted(font.family)), ("-size", "\(font.size.code)px"),
        ("-weight", font.weight.code), ("-line-height", font.lineHeight.code),
        ("-letter-spacing", "\(font.tracking.code)px"),
      ]
    }
  }

  /// The value that the rules before those of a mode give; nil for the first mode.
  private static func value(_ values: [ColorMode: String], before mode: ColorMode) -> String? {
    switch mode {
    case .light: nil
    case .dark, .contrast: values[.light]
    // In both settings at once, the rules of both count, the later ones more.
    case .darkContrast: values[.contrast] == values[.light] ? values[.dark] : values[.contrast]
    }
  }

  private static func block(_ lines: [String], in query: String?) -> String {
    let rule = [":root {"] + lines.map { "  " + $0 } + ["}"]
    guard let query else { return rule.joined(separator: "\n") + "\n" }
    return (["@media \(query) {"] + rule.map { "  " + $0 } + ["}"]).joined(separator: "\n") + "\n"
  }

  /// A quoted text in CSS; characters that could end it are escaped by their numbers.
  private static func quoted(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar in
      let isPlain = scalar.value >= 0x20 && !"\"\\<\u{7F}".unicodeScalars.contains(scalar)
      return isPlain ? String(scalar) : "\\" + String(scalar.value, radix: 16) + " "
    }
    return "\"" + scalars.joined() + "\""
  }
}

extension ColorMode {
  /// The media query of the mode; nil if the rule always applies.
  fileprivate var query: String? {
    switch self {
    case .light: nil
    case .dark: "(prefers-color-scheme: dark)"
    case .contrast: "(prefers-contrast: more)"
    case .darkContrast: "(prefers-color-scheme: dark) and (prefers-contrast: more)"
    }
  }
}
