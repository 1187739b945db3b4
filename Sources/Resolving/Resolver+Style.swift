import Geometry
import PageModel

extension Resolver {
  /// Applies style overrides.
  ///
  /// Overrides are checked only if `reporting`, so that errors are reported once.
  mutating func fold(
    _ overrides: StyleOverrides, into style: Style, level: StyleLevel, reporting: Bool = true
  ) -> Style {
    guard !overrides.isEmpty else { return style }
    if reporting { check(overrides) }
    for color in overrides.colors.values { note(color.value) }
    var unknown: [Sourced<String>] = []
    let folded = style.applying(overrides, level: level, palette: supplies.theme.palette) {
      unknown.append($0)
    }
    for name in unknown.sorted(by: { $0.value < $1.value }) where reporting {
      refuse(color: name.value, at: name.source)
    }
    for (key, font) in overrides.fonts { uses(folded[key], at: font.source) }
    return folded
  }

  /// Records the name of a colour in the current mode.
  mutating func note(_ color: ColorReference) {
    if case .token(let name) = color[supplies.theme.mode] { colorNames.insert(name) }
  }

  /// Reports an unknown colour.
  mutating func refuse(color name: String, at source: Source?) {
    let candidates = ColorKey.allCases.map(\.name) + supplies.theme.palette.entries.keys.sorted()
    let hint =
      Color(hex: "#" + name) != nil
      ? "write \"#\(name)\""
      : hint(for: name, among: candidates) { _ in
        "a colour is #RGB, #RRGGBB, #RRGGBBAA or the name of a token"
      }
    report(
      Diagnostic(
        rule: "unknown-color", at: source ?? fallback,
        telling: "unknown colour \"\(name)\" in theme \(theme: supplies.theme.name)",
        hint: hint.map { Message($0) }))
  }

  private mutating func check(_ overrides: StyleOverrides) {
    for (key, length) in overrides.lengths.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      guard self.length(length.value, at: length.source) != nil, length.value > key.most else {
        continue
      }
      fault(
        "limit", at: length.source,
        "\(key.name) must be a number from 0 to \(Int(key.most)), not \(length.value)")
    }
    for (_, size) in overrides.sizes.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      _ = length(size.value.width, at: size.source)
      _ = length(size.value.height, at: size.source)
    }
    for (_, font) in overrides.fonts.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      check(font.value, at: font.source)
    }
  }

  /// Checks a font; `source` is the place of the whole font.
  mutating func check(_ font: FontOverride, at source: Source?) {
    if let size = font.size, !(size > 0 && size <= Limits.fontSize) {
      fault(
        "limit", at: font.places["size"] ?? source,
        size > Limits.fontSize
          ? Limits.message("font size", size, max: Int(Limits.fontSize))
          : "a font's size must be more than zero points, not \(size)")
    }
    if let weight = font.weight, !(weight >= 1 && weight <= 1000) {
      fault(
        "font", at: font.places["weight"] ?? source,
        "a font's weight must be a number from 1 to 1000, not \(weight)")
    }
    if let height = font.lineHeight, !(0...Limits.length).contains(height) {
      fault(
        "limit", at: font.places["lineHeight"] ?? source,
        "a font's line height must be 0 to \(Int(Limits.length)) times its size, not \(height)")
    }
    if let family = font.family, !supplies.fontFamilies.contains(family) {
      let families = supplies.fontFamilies.sorted()
      fault(
        "font", at: font.places["family"] ?? source, "unknown font family \"\(family)\"",
        hint: hint(for: family, among: families))
    }
  }
}
