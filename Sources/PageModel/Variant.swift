public import Geometry

/// Light or dark.
public enum Appearance: String, CaseIterable, Hashable, Codable, Sendable {
  /// Dark on bright, the default.
  case light
  /// Bright on dark.
  case dark
}

/// How much colours differ from each other.
public enum Contrast: String, CaseIterable, Hashable, Codable, Sendable {
  /// As designed, the default.
  case normal
  /// Increased, as the system's setting asks for.
  case increased
}

/// Which of its four values of each colour a theme gives.
package enum ColorMode: String, CaseIterable, Hashable, Sendable {
  case light, dark, contrast, darkContrast

  /// Whose value counts where this mode has none, the nearest first; at the end the token's own.
  package var fallbacks: [ColorMode] {
    switch self {
    case .light: []
    case .dark, .contrast: [.light]
    case .darkContrast: [.dark, .light]
    }
  }
}

/// How many pixels a point has, from side to side.
public enum Scale: String, CaseIterable, Hashable, Sendable {
  case one = "1"
  /// The default.
  case two = "2"
  case three = "3"
  case four = "4"

  /// The pixels.
  public var value: Double { Double(rawValue) ?? 1 }

  /// The scale of so many pixels; nil where there is none.
  public init?(_ value: Double) {
    guard let scale = Self.allCases.first(where: { $0.value == value }) else { return nil }
    self = scale
  }
}

/// What a page is written as.
package enum PictureFormat: String, CaseIterable, Hashable, Sendable {
  case png, svg, pdf, json

  /// What follows a picture's name and a dot.
  package var ending: String { self == .json ? "layout.json" : rawValue }
}

/// How a page is drawn: a value on each axis, in the order in which names of files tell them.
public struct Variant: Hashable, Sendable {
  /// The name of a theme; nil: the page's own.
  ///
  /// Default: nil.
  public var theme: String?
  /// Light or dark.
  ///
  /// Default: light.
  public var appearance: Appearance
  /// How much colours differ.
  ///
  /// Default: normal.
  public var contrast: Contrast
  /// Pixels in a point; of what has no pixels, one.
  ///
  /// Default: 2.
  public var scale: Scale

  /// The default, unless told otherwise.
  public init(
    theme: String? = nil, appearance: Appearance = .light, contrast: Contrast = .normal,
    scale: Scale = .two
  ) {
    (self.theme, self.appearance) = (theme, appearance)
    (self.contrast, self.scale) = (contrast, scale)
  }

  /// The same on the axes that a look depends on, and the default on others.
  package var look: Variant { scaled(Variant().scale) }

  /// The same at other pixels in a point.
  package func scaled(_ scale: Scale) -> Variant {
    var variant = self
    variant.scale = scale
    return variant
  }

  /// The same in the page's own theme.
  package var withoutTheme: Variant { theme.map(beside) ?? self }

  /// The same of a page with a theme: one that names that theme is the page's own.
  package func beside(_ own: String) -> Variant {
    guard theme == own else { return self }
    var variant = self
    variant.theme = nil
    return variant
  }

  /// Which value of colours it takes.
  package var mode: ColorMode {
    switch (appearance, contrast) {
    case (.light, .normal): .light
    case (.dark, .normal): .dark
    case (.light, .increased): .contrast
    case (.dark, .increased): .darkContrast
    }
  }
}

extension Size {
  /// A small iPhone's screen in points, where nobody asks for another.
  public static let viewport = Size(width: 375, height: 667)
}

extension Array where Element: Hashable {
  /// The values without repetitions.
  package var eachOnce: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
