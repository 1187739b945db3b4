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
  /// How many keys the types before have: what a `KeySet` keeps the first one after.
  static var start: Int { get }
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

  init() {
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
  /// How many keys the types before have.
  public static let start = 0

  // Rows
  case rowHeight, leadingInset, trailingInset, verticalInset
  case imageGap, imageRadius, imageFit, detailImageGap, detailImageMargin, accessoryGap
  case titleWidthLimit, loneTitleWidthLimit, titleAlignment, titleColumn, titleLines
  case subtitleGap, subtitleLines, detailWidthLimit
  case lineSpacing, lineAscent, lineDescent, kerning, disabledOpacity

  // Separators and sections
  case separatorInset, separatorTrailingInset, separatorThickness
  case separatorAtTitle, separatorAtEnds
  case sectionMargin, sectionRadius
  case headerHeight, firstHeaderHeight, headerInset, headerTopGap, firstHeaderTopGap, headerGap
  case headerUppercase
  case footerHeight, footerInset, footerGap, footerBottomGap

  // Accessories
  case chevronStroke, checkmarkStroke, detailButtonStroke
  case switchOutline, switchThumbInset, switchShadowOffset, switchShadowBlur

  // Bars
  case statusBarHeight, statusBarInset, statusBarGap
  case navigationBarHeight, navigationInset, navigationBackGap, navigationBackStroke
  case tabBarHeight, tabBarImageTop, tabBarTitleTop
}

extension LengthKey {
  /// The most that the number may be: 1 for shares and for yes, the last of numbered ways, else the
  /// limit of lengths.
  var most: Double {
    switch self {
    case .titleAlignment, .disabledOpacity, .headerUppercase, .separatorAtTitle, .separatorAtEnds,
      .kerning:
      1
    case .imageFit: 2
    default: Limits.length
    }
  }
}

/// Sizes in points; 0 × 0 stands for a picture's own size.
public enum SizeKey: Int, StyleKey {
  /// Width and height in points.
  public typealias Value = Size
  /// The keys by name.
  public static let index = KeyIndex<SizeKey>()
  /// How many keys the types before have.
  public static let start = LengthKey.start + LengthKey.index.names.count

  case imageSize, detailImageSize, playSize
  case chevronSize, checkmarkSize, detailButtonSize, switchSize
  case navigationBackSize, tabBarImageSize
}

/// Colours.
public enum ColorKey: Int, StyleKey {
  /// A colour, by then without reference to others.
  public typealias Value = Color
  /// The keys by name.
  public static let index = KeyIndex<ColorKey>()
  /// How many keys the types before have.
  public static let start = SizeKey.start + SizeKey.index.names.count

  case pageBackground, plainBackground, background, plainRowBackground
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
  public static let index = KeyIndex<FontKey>()
  /// How many keys the types before have.
  public static let start = ColorKey.start + ColorKey.index.names.count

  case titleFont, subtitleFont, detailFont, headerFont, footerFont
  case statusBarFont, navigationTitleFont, navigationBackFont, tabBarFont
}
