public import Geometry

/// The name of one constant of a look.
///
/// Every key has a token in the theme `classic`, which says what the number means and where it
/// comes from; pages, sections and cells may override each.
public protocol StyleKey: CaseIterable, Hashable, Sendable, RawRepresentable<Int> {
  /// What the key's token holds.
  associatedtype Value: Hashable, Sendable
  /// The keys of this type and their names, found once: asking the runtime for a name is slow.
  static var index: KeyIndex<Self> { get }
}

extension StyleKey {
  /// The key as it is written in themes and page files.
  public var name: String { Self.index.names[rawValue] }

  /// The key of a name, or nil.
  public init?(name: String) {
    guard let key = Self.index.keys[name] else { return nil }
    self = key
  }
}

/// The names of all keys of a type, and the way back.
public struct KeyIndex<Key: StyleKey>: Sendable {
  let names: [String]
  let keys: [String: Key]
  /// How many keys the types before have.
  let start: Int
  /// How many keys there are with those of this type.
  var end: Int { start + names.count }

  /// The keys of a type whose first comes after so many of others.
  init(from start: Int = 0) {
    self.start = start
    names = Key.allCases.map { "\($0)" }
    keys = Dictionary(uniqueKeysWithValues: zip(names, Key.allCases))
  }
}

/// Lengths in points, and plain numbers (ratios, and 0 or 1 for no and yes).
public enum LengthKey: Int, StyleKey {
  /// Points, or a plain number.
  public typealias Value = Double
  /// The keys by name.
  public static let index = KeyIndex<LengthKey>()

  // Rows
  case rowHeight, leadingInset, trailingInset, verticalInset
  case imageGap, imageRadius, detailImageGap, detailImageMargin, accessoryGap
  case titleWidthLimit, titleAlignment, titleColumn, titleLines
  case subtitleGap, subtitleLines, detailWidthLimit
  case lineSpacing, lineAscent, lineDescent, kerning, disabledOpacity

  // Separators and sections
  case separatorInset, separatorTrailingInset, separatorThickness, separatorAtEnds
  case sectionMargin, sectionRadius
  case headerHeight, headerInset, headerGap, headerUppercase
  case footerHeight, footerInset, footerGap

  // Accessories
  case chevronStroke, checkmarkStroke, detailButtonStroke
  case switchOutline, switchThumbInset, switchShadowOffset, switchShadowBlur

  // Bars
  case statusBarHeight, statusBarInset, statusBarGap
  case navigationBarHeight, navigationInset, navigationBackGap, navigationBackStroke
  case tabBarHeight, tabBarImageTop, tabBarTitleTop
}

extension LengthKey {
  /// The most that the number may be: 1 for shares and for yes, else the limit of lengths.
  var most: Double {
    switch self {
    case .titleAlignment, .disabledOpacity, .headerUppercase, .separatorAtEnds, .kerning: 1
    default: Limits.length
    }
  }
}

/// Sizes in points; 0 × 0 stands for a picture's own size.
public enum SizeKey: Int, StyleKey {
  /// Width and height in points.
  public typealias Value = Size
  /// The keys by name.
  public static let index = KeyIndex<SizeKey>(from: LengthKey.index.end)

  case imageSize, detailImageSize, playSize
  case chevronSize, checkmarkSize, detailButtonSize, switchSize
  case navigationBackSize, tabBarImageSize
}

/// Colours.
public enum ColorKey: Int, StyleKey {
  /// A colour, by then without reference to others.
  public typealias Value = Color
  /// The keys by name.
  public static let index = KeyIndex<ColorKey>(from: SizeKey.index.end)

  case pageBackground, plainBackground, background
  case highlightedBackground, selectedBackground
  case titleColor, subtitleColor, detailColor, placeholderColor, tintColor
  case separatorColor, headerColor, footerColor, plainHeaderBackground
  case chevronColor, checkmarkColor, detailButtonColor
  case switchOnColor, switchOffColor, switchOutlineColor, switchThumbColor, switchRimColor
  case switchShadowColor
  case mediaBackground, mediaColor, playBackground, playColor
  case statusBarColor
  case navigationBackground, navigationTitleColor, navigationTintColor, navigationSeparatorColor
  case tabBarBackground, tabBarColor, tabBarSelectedColor, tabBarSeparatorColor
}

/// Fonts.
public enum FontKey: Int, StyleKey {
  /// Family, size, weight and line metrics.
  public typealias Value = Font
  /// The keys by name.
  public static let index = KeyIndex<FontKey>(from: ColorKey.index.end)

  case titleFont, subtitleFont, detailFont, headerFont, footerFont
  case statusBarFont, navigationTitleFont, navigationBackFont, tabBarFont
}
