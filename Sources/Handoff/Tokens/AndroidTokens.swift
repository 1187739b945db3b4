import Geometry
import PageFiles
import PageModel

extension LookTokens {
  /// Android resources: colours, those that differ in dark mode, and lengths.
  ///
  /// Android has no resource qualifier for increased contrast: a colour that differs in it has a second name that
  /// ends in `_contrast`, with its own value in dark mode.
  var android: [HandoffFile] {
    var names = CodeNames(.snake)
    var (day, night, dimensions) = ([String](), [String](), [String]())
    for token in tokens {
      let name = names.name(for: token.path)
      switch token.value {
      case .length(let length): dimensions.append(Self.dimension(name, length, "dp"))
      case .number(let number): dimensions.append(Self.float(name, number))
      case .font(let font, _): dimensions += Self.lines(of: font, name)
      case .color(let colors):
        let contrast = names.name(for: token.path + ["contrast"])
        add(colors[.light], colors[.dark], as: name, to: &day, &night)
        if colors[.contrast] != colors[.light] || colors[.darkContrast] != colors[.dark] {
          add(colors[.contrast], colors[.darkContrast], as: contrast, to: &day, &night)
        }
      }
    }
    return [
      HandoffFile("values/colors.xml", text: Self.resources(day)),
      HandoffFile("values-night/colors.xml", text: Self.resources(night)),
      HandoffFile("values/dimens.xml", text: Self.resources(dimensions)),
    ]
  }

  /// Adds a colour, and its value in dark mode if it differs.
  private func add(
    _ light: Color?, _ dark: Color?, as name: String, to day: inout [String],
    _ night: inout [String]
  ) {
    func line(_ color: Color?) -> String {
      "<color name=\"\(name)\">\((color ?? .clear).android)</color>"
    }
    day.append(line(light))
    if dark != light { night.append(line(dark)) }
  }

  private static func dimension(_ name: String, _ length: Double, _ unit: String) -> String {
    "<dimen name=\"\(name)\">\(length.code)\(unit)</dimen>"
  }

  private static func float(_ name: String, _ number: Double) -> String {
    "<item name=\"\(name)\" format=\"float\" type=\"dimen\">\(number.code)</item>"
  }

  /// A font by its fields: sizes grow with the user's text size, tracking is a share of the size.
  private static func lines(of font: Font, _ name: String) -> [String] {
    [
      "<string name=\"\(name)_family\" translatable=\"false\">\(text(font.family))</string>",
      dimension(name + "_size", font.size, "sp"),
      dimension(name + "_line_height", font.linePitch, "sp"),
      "<integer name=\"\(name)_weight\">\(Int(font.weight.rounded()))</integer>",
      float(name + "_letter_spacing", font.size > 0 ? font.tracking / font.size : 0),
    ]
  }

  /// A text in a resource: characters with a special meaning are escaped by a backslash.
  private static func text(_ text: String) -> String {
    let marked = text.map { "\\'\"@?".contains($0) ? "\\\($0)" : String($0) }
    return xmlEscaped(marked.joined())
  }

  private static func resources(_ lines: [String]) -> String {
    (["<?xml version=\"1.0\" encoding=\"utf-8\"?>", "<resources>"] + lines.map { "  " + $0 }
      + ["</resources>", ""]).joined(separator: "\n")
  }
}

extension Color {
  /// `#AARRGGBB`.
  var android: String {
    let digits = hex.dropFirst()
    return digits.count == 6 ? "#FF" + digits : "#" + digits.suffix(2) + digits.prefix(6)
  }
}
