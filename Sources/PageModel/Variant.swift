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
}

extension Variant {
  /// What the names of files tell of it behind the page's name: `~inset~dark~contrast@2x`.
  public var ending: String {
    (theme.map { "~" + $0 } ?? "") + Self.ending(of: appearance) + Self.ending(of: contrast)
      + Self.ending(of: scale)
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
    if let last = names.last, let theme = theme(endingIn: last) {
      names.append(String(last.dropLast(theme.count + 1)))
    }
    return names
  }

  /// The theme that a name tells which ends in one; nil where it ends in none.
  package static func theme(endingIn name: String) -> String? {
    guard let mark = name.lastIndex(of: "~") else { return nil }
    let word = String(name[name.index(after: mark)...])
    return takesTheme(word) ? word : nil
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

extension Variant {
  /// What stands before words and scales in the names of files, and in no name of a page or a theme.
  package static let marks: Set<Character> = ["~", "@"]

  /// The words that names of files tell other things with.
  private static let taken: Set<String> = [
    "light", "dark", "contrast", "bold", "ltr", "rtl", "auto", "base", "xs", "s", "m", "l", "xl",
    "xxl", "xxxl", "ax1", "ax2", "ax3", "ax4", "ax5", "strip", "play",
  ]

  /// Whether a theme may have a name: whether names of files that tell it are read in one way only.
  ///
  /// Words of other things, names like those of devices (`iphone-…`, `ipad-…`) and tags of languages (`de`,
  /// `zh-Hans`, `en-GB`) are none.
  package static func takesTheme(_ name: String) -> Bool {
    let word = name.lowercased()
    let isDevice = word.hasPrefix("iphone-") || word.hasPrefix("ipad-")
    // Three letters alone are more often a name, such as `own`, than a language.
    let tag = /[a-z]{2}|[a-z]{2,3}(-[A-Z][a-z]{3}|(-[A-Z][a-z]{3})?-([A-Z]{2}|[0-9]{3}))/
    let isTag = name.wholeMatch(of: tag) != nil
    let hasMark = name.contains { marks.contains($0) || $0 == "/" }
    return !name.isEmpty && !hasMark && !isDevice && !isTag && !taken.contains(word)
  }
}

extension Size {
  /// A small iPhone's screen in points, where nobody asks for another.
  public static let viewport = Size(width: 375, height: 667)
}

extension Array where Element: Hashable {
  /// The values without repetitions.
  package var eachOnce: [Element] {
    // A few are sooner compared than put into a set.
    guard count > 16 else {
      return reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
