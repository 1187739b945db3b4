import Geometry
import PageModel

extension Color {
  /// Reads a colour of CSS, or Tokens Studio's `rgba(#102030, 0.5)`; nil for any other text.
  init?(css text: String) {
    let text = text.trimmed.lowercased()
    guard text.utf8.count <= 1_024 else { return nil }
    if text.hasPrefix("#") {
      self.init(cssHex: text)
    } else if let function = ColorFunction(text) {
      guard let color = function.color else { return nil }
      self = color
    } else {
      guard let color = ColorName.colors[text] else { return nil }
      self = color
    }
  }
}

/// A colour written as a function, such as `hsl(120deg 50% 50% / 0.5)`.
private struct ColorFunction {
  let name: String
  /// The text between the parentheses.
  let inside: Substring

  init?(_ text: String) {
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return nil }
    name = text[..<open].trimmed
    inside = text[text.index(after: open)...].dropLast()
  }

  /// The colour; nil if the function or an argument is unknown.
  var color: Color? {
    if let faded { return faded }
    var arguments = inside.split { " ,/\t\n".contains($0) }.map { String($0) }
    let space: ColorSpace?
    switch name {
    case "rgb", "rgba": space = .srgb
    case "hsl", "hsla": space = .hsl
    case "hwb", "lab", "lch", "oklab", "oklch": space = ColorSpace(rawValue: name)
    case "color":
      space = arguments.first.flatMap { ColorSpace(rawValue: $0 == "xyz" ? "xyz-d65" : $0) }
      arguments = Array(arguments.dropFirst())
    default: space = nil
    }
    guard let space, (3...4).contains(arguments.count) else { return nil }
    let scale = name.hasPrefix("rgb") ? 255.0 : 1
    var components: [Double] = []
    for (argument, component) in zip(arguments, space.components) {
      guard let number = Self.number(argument, of: component, in: space, scale: scale) else {
        return nil
      }
      components.append(number)
    }
    guard let alpha = arguments.count == 4 ? Self.alpha(arguments[3]) : 1 else { return nil }
    return space.color(limiting: components, alpha: alpha)
  }

  /// The colour of `rgba(COLOR, ALPHA)`; nil if the first argument is no colour.
  private var faded: Color? {
    guard ["rgb", "rgba", "hsl", "hsla"].contains(name), let comma = inside.lastIndex(of: ","),
      var color = Color(css: String(inside[..<comma])),
      let alpha = Self.alpha(String(inside[inside.index(after: comma)...]))
    else { return nil }
    color.alpha = UInt8((alpha * 255).rounded())
    return color
  }

  private static func alpha(_ text: String) -> Double? {
    Amount(text)?.number.map { min(max($0, 0), 1) }
  }

  /// An argument as a component; nil if it is no number.
  private static func number(
    _ text: String, of component: ColorSpace.Component, in space: ColorSpace, scale: Double
  ) -> Double? {
    if text == "none" { return 0 }
    if component.name == "hue" { return hue(text) }
    guard let amount = Amount(text), let number = amount.number else { return nil }
    if case .share = amount { return number * component.whole(in: space) }
    return number / scale
  }

  /// An angle in degrees, from 0 to less than 360.
  private static func hue(_ text: String) -> Double? {
    let units = [("deg", 1.0), ("grad", 0.9), ("rad", 180 / Double.pi), ("turn", 360.0)]
    let unit = units.first { text.hasSuffix($0.0) } ?? ("", 1)
    guard case .plain(let number)? = Amount(String(text.dropLast(unit.0.count))) else { return nil }
    let angle = (number * unit.1).truncatingRemainder(dividingBy: 360)
    let turned = angle < 0 ? angle + 360 : angle
    return turned < 360 ? turned : 0
  }
}

extension ColorSpace.Component {
  /// The value of 100 %, as in CSS.
  fileprivate func whole(in space: ColorSpace) -> Double {
    switch (space, name) {
    case (.lab, "a"), (.lab, "b"): 125
    case (.lch, "chroma"): 150
    case (.oklab, "a"), (.oklab, "b"), (.oklch, "chroma"): 0.4
    default: range.upperBound
    }
  }
}
