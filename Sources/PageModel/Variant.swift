public import Geometry

/// The appearance: light or dark.
public enum Appearance: String, CaseIterable, Hashable, Codable, Sendable {
  /// Dark on bright, the default.
  case light
  /// Bright on dark.
  case dark
}

/// The contrast of colours.
public enum Contrast: String, CaseIterable, Hashable, Codable, Sendable {
  /// As designed, the default.
  case normal
  /// Increased, as by the system's setting.
  case increased
}

/// The modes in which a theme may give a colour different values.
package enum ColorMode: String, CaseIterable, Hashable, Codable, CodingKey, Sendable {
  case light, dark, contrast, darkContrast

  /// The modes whose values a missing one falls back to, the nearest first.
  package var fallbacks: [ColorMode] {
    switch self {
    case .light: []
    case .dark, .contrast: [.light]
    case .darkContrast: [.dark, .light]
    }
  }

  /// The mode and its fallbacks.
  package var andFallbacks: [ColorMode] { [self] + fallbacks }
}

/// The scale in pixels per point.
public enum Scale: String, CaseIterable, Hashable, Sendable {
  case one = "1"
  /// The default.
  case two = "2"
  case three = "3"
  case four = "4"

  /// The number of pixels per point.
  public var value: Double { Double(rawValue) ?? 1 }

  /// The scale of a number of pixels per point; nil if there is none.
  public init?(_ value: Double) {
    guard let scale = Self.allCases.first(where: { $0.value == value }) else { return nil }
    self = scale
  }
}

/// The output format of a page.
package enum PictureFormat: String, CaseIterable, Hashable, Sendable {
  case png, svg, pdf, json

  /// The file name extension.
  package var ending: String { self == .json ? "layout.json" : rawValue }

  /// Whether a file of the format is text.
  package var isText: Bool { self == .svg || self == .json }

  /// Whether a picture has pixels: it is written once for each scale.
  package var hasPixels: Bool { self == .png }
}

extension Variant {
  /// The suffix of file names after the page's name: `~inset~dark~contrast@2x`.
  package var ending: String { Axis.allCases.map { $0.ending(of: self[$0]) }.joined() }

  /// A name with fewer and fewer variant suffixes: first the name itself, last the shortest.
  package static func names(without name: String) -> [String] {
    Axis.allCases.reversed().reduce(into: [name]) { names, axis in
      if let shorter = axis.shortening(names[names.count - 1]) { names.append(shorter) }
    }
  }

  /// The theme in the suffix of a file name, nil if there is none, and the rest: `inset` and `~dark@2x`.
  package static func splitting(_ ending: String) -> (theme: String?, rest: String) {
    guard let first = names(without: ending).last(where: { !$0.isEmpty }),
      Axis.theme.shortening(first) == ""
    else { return (nil, ending) }
    return (String(first.dropFirst()), String(ending.dropFirst(first.count)))
  }
}

extension Variant {
  /// The separators of variant suffixes, which names of pages and themes must not contain.
  package static let marks: Set<Character> = ["~", "@"]

  /// The suffixes with other meanings.
  private static let taken = Set(
    Axis.allCases.flatMap(\.endings).map { $0.drop(while: marks.contains) } + [
      "light", "bold", "ltr", "rtl", "auto", "base", "xs", "s", "m", "l", "xl", "xxl", "xxxl",
      "ax1", "ax2", "ax3", "ax4", "ax5", "strip", "play",
    ])

  /// Whether a theme may have a name, so that its suffix in file names is unambiguous.
  ///
  /// Not allowed are other suffixes, names like those of devices (`iphone-…`, `ipad-…`) and
  /// language tags (`de`, `zh-Hans`, `en-GB`).
  package static func takesTheme(_ name: String) -> Bool {
    let word = name.lowercased()
    let isDevice = word.hasPrefix("iphone-") || word.hasPrefix("ipad-")
    // Three letters alone are more likely a name, such as `own`, than a language. No other name can be a tag, and
    // only to make a regular expression takes as long as a theme.
    let isTag =
      (name.utf8.count == 2 || name.utf8.contains(UInt8(ascii: "-")))
      && name.wholeMatch(
        of: /[a-z]{2}|[a-z]{2,3}(-[A-Z][a-z]{3}|(-[A-Z][a-z]{3})?-([A-Z]{2}|[0-9]{3}))/) != nil
    // Some file systems and build servers refuse colons.
    let hasMark = name.contains { marks.contains($0) || $0 == "/" || $0 == ":" }
    let isPlain = !name.isEmpty && !hasMark && name.visible == name
    return isPlain && !isDevice && !isTag && !taken.contains(word[...])
  }
}

extension Size {
  /// The default viewport: the screen of a small iPhone, in points.
  public static let viewport = Size(width: 375, height: 667)
}

extension Array where Element: Hashable {
  /// The values without repetitions.
  package var eachOnce: [Element] {
    // For a few values, comparing is faster than a set.
    guard count > 16 else {
      var values: [Element] = []
      for value in self where !values.contains(value) { values.append(value) }
      return values
    }
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
