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
package enum ColorMode: String, CaseIterable, Hashable, CodingKey, Sendable {
  case light, dark, contrast, darkContrast

  /// Whose value counts where this mode has none, the nearest first; at the end the token's own.
  package var fallbacks: [ColorMode] {
    switch self {
    case .light: []
    case .dark, .contrast: [.light]
    case .darkContrast: [.dark, .light]
    }
  }

  /// The mode, and those whose value counts where it has none.
  package var andFallbacks: [ColorMode] { [self] + fallbacks }
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
    appearance: Appearance = .light, contrast: Contrast = .normal, scale: Scale = .two
  ) {
    (self.appearance, self.contrast, self.scale) = (appearance, contrast, scale)
  }

  /// The same on the axes that a look depends on, and the default on others.
  package var look: Variant { Variant(appearance: appearance, contrast: contrast) }

  /// One that takes a value of colours.
  package init(_ mode: ColorMode) {
    self.init(
      appearance: [.dark, .darkContrast].contains(mode) ? .dark : .light,
      contrast: [.contrast, .darkContrast].contains(mode) ? .increased : .normal)
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

  /// What the names of files tell of it behind the page's name: `~dark~contrast@2x`.
  public var ending: String {
    Self.ending(of: appearance) + Self.ending(of: contrast) + Self.ending(of: scale)
  }

  /// A name without what tells the variant, if it does: first the name itself, at the end the shortest.
  public static func names(without name: String) -> [String] {
    var names = [name]
    for endings in [
      Scale.allCases.map(ending), Contrast.allCases.map(ending), Appearance.allCases.map(ending),
    ] {
      guard let last = names.last,
        let ending = endings.first(where: { !$0.isEmpty && last.hasSuffix($0) })
      else { continue }
      names.append(String(last.dropLast(ending.count)))
    }
    return names
  }

  private static func ending(of appearance: Appearance) -> String {
    appearance == .light ? "" : "~\(appearance.rawValue)"
  }

  private static func ending(of contrast: Contrast) -> String {
    contrast == .normal ? "" : "~contrast"
  }

  private static func ending(of scale: Scale) -> String {
    scale == .one ? "" : "@\(scale.rawValue)x"
  }
}

/// How the pages of a run are drawn: each on the same screen, in all combinations.
public struct VariantSet: Hashable, Sendable {
  /// The screen in points; what a page itself sets counts more.
  ///
  /// Default: 375 × 667.
  public var viewport: Size
  /// Who asked for that viewport, such as `--width`; nil for the default, and where that is not known.
  package var viewportOrigin: String?
  /// Light and dark.
  ///
  /// Default: light.
  public var appearances: [Appearance]
  /// Pixels in a point.
  ///
  /// Default: 2.
  public var scales: [Scale]

  /// One picture of a page, unless told otherwise.
  public init(
    viewport: Size = .viewport, appearances: [Appearance] = [Variant().appearance],
    scales: [Scale] = [Variant().scale]
  ) {
    (self.viewport, self.appearances, self.scales) = (viewport, appearances, scales)
  }

  /// Whether pages are drawn alike, whoever asked for it.
  public static func == (left: VariantSet, right: VariantSet) -> Bool {
    (left.viewport, left.appearances, left.scales)
      == (right.viewport, right.appearances, right.scales)
  }

  /// Feeds what pages are drawn by to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(viewport)
    hasher.combine(appearances)
    hasher.combine(scales)
  }

  /// All variants, in the order in which they are drawn.
  public var all: [Variant] {
    appearances.flatMap { appearance in
      scales.map { Variant(appearance: appearance, scale: $0) }
    }
  }

  /// What of them pages are resolved for, in the same order.
  package var looks: [Variant] { appearances.map { Variant(appearance: $0) } }

  /// All variants that there are.
  public static let every = VariantSet(
    appearances: Appearance.allCases, scales: Scale.allCases)
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
