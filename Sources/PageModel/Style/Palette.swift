package import Geometry

/// The named colours of a theme, in one colour mode.
package struct Palette: Hashable, Sendable {
  /// Colours by name, each with the theme that set it.
  package typealias Entries = [String: Traced<Color>.Step]

  /// The mode of the colours.
  package let mode: ColorMode
  /// The colours, whose origins are their names.
  package private(set) var entries: Entries
  /// The names, sorted.
  private let sorted: [String]

  /// The names in every built-in theme, in documentation order.
  package static let names = [
    "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink",
    "brown",
    "gray", "gray2", "gray3", "gray4", "gray5", "gray6", "black", "white", "clear", "label",
    "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "placeholderText", "systemFill",
    "secondarySystemFill", "tertiarySystemFill", "quaternarySystemFill", "systemBackground",
    "secondarySystemBackground", "tertiarySystemBackground", "systemGroupedBackground",
    "secondarySystemGroupedBackground", "tertiarySystemGroupedBackground", "separator",
    "opaqueSeparator", "link",
  ]

  /// A palette for a colour mode.
  package init(_ entries: Entries = [:], for mode: ColorMode = .light) {
    (self.entries, self.mode, sorted) = (entries, mode, entries.keys.sorted())
    for (place, name) in sorted.enumerated() {
      self.entries[name]?.value.origin = UInt16(exactly: Self.start + place) ?? 0
    }
  }

  /// The colour of a name; nil if unknown.
  package subscript(name: String) -> Color? { entries[name]?.value }

  /// Sets the colour of a name to a theme's token.
  mutating func put(_ token: Token, as name: String) {
    guard case .color(let color) = token.value.color else { return }
    var named = color
    named.origin = entries[name]?.value.origin ?? 0
    entries[name] = Traced.Step(level: token.level, source: token.source, value: named)
  }
}

extension Palette {
  /// The number of the first name; those of style keys come before.
  private static let start = ColorKey.allCases.count + 1

  /// The name that a colour was looked up by; nil if it was written by its channels, or mixed.
  package func origin(of color: Color) -> ColorOrigin? {
    let place = Int(color.origin)
    if place >= Self.start {
      return sorted.indices.contains(place - Self.start)
        ? .palette(sorted[place - Self.start]) : nil
    }
    return ColorKey(rawValue: place - 1).map { .key($0) }
  }
}

/// The name that a colour was looked up by.
package enum ColorOrigin: Hashable, Sendable {
  /// A style key.
  case key(ColorKey)
  /// A colour of the palette.
  case palette(String)
}

extension Color {
  /// The colour as that of a style key.
  func found(by key: ColorKey) -> Color {
    var color = self
    color.origin = UInt16(key.rawValue + 1)
    return color
  }
}
