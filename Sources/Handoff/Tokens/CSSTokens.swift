import Geometry
import PageFiles
import PageModel

extension LookTokens {
  /// A style sheet of custom properties: all of them in light mode, and for each other mode those that differ from the
  /// rules before.
  var css: String {
    var names = CodeNames(.kebab)
    var rules: [ColorMode: [String]] = [:]
    for token in tokens {
      let name = names.name(for: token.path)
      switch token.value {
      case .length(let length): rules[.light, default: []].append("--\(name): \(length.code)px;")
      case .number(let number): rules[.light, default: []].append("--\(name): \(number.code);")
      case .font(let font, _): rules[.light, default: []] += Self.css(font, name)
      case .color(let colors):
        for mode in ColorMode.allCases {
          guard let color = colors[mode], color != Self.color(colors, before: mode) else {
            continue
          }
          rules[mode, default: []].append("--\(name): \(color.hex);")
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

  private static func css(_ font: Font, _ name: String) -> [String] {
    [
      "--\(name)-family: \(quoted(font.family));", "--\(name)-size: \(font.size.code)px;",
      "--\(name)-weight: \(font.weight.code);", "--\(name)-line-height: \(font.lineHeight.code);",
      "--\(name)-letter-spacing: \(font.tracking.code)px;",
    ]
  }

  /// The colour that the rules before those of a mode give; nil for the first mode.
  private static func color(_ colors: [ColorMode: Color], before mode: ColorMode) -> Color? {
    switch mode {
    case .light: nil
    case .dark, .contrast: colors[.light]
    // In both settings at once, the rules of both count, the later ones more.
    case .darkContrast: colors[.contrast] == colors[.light] ? colors[.dark] : colors[.contrast]
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
