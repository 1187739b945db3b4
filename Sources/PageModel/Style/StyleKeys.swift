package import Geometry

/// Lengths in points, and plain numbers (ratios, and 0 or 1 for no and yes).
public enum LengthKey: Int, StyleKey, Codable {
  /// Points, or a plain number.
  package typealias Value = Double
  /// The keys by name.
  package static let index = KeyIndex<LengthKey>()
  /// How many keys the types before have.
  package static let start = 0

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
  case badgeHeight, badgePadding, badgeGap

  // Bars
  case statusBarHeight, statusBarInset, statusBarGap
  case navigationBarHeight, navigationInset, navigationBackGap, navigationBackStroke
  case tabBarHeight, tabBarImageTop, tabBarTitleTop, tabBarBadgeLeft, tabBarBadgeTop
}

/// Sizes in points; 0 × 0 stands for a picture's own size.
public enum SizeKey: Int, StyleKey {
  /// Width and height in points.
  package typealias Value = Size
  /// The keys by name.
  package static let index = KeyIndex<SizeKey>()
  /// How many keys the types before have.
  package static let start = LengthKey.start + LengthKey.index.names.count

  case imageSize, detailImageSize, playSize
  case chevronSize, checkmarkSize, detailButtonSize, switchSize
  case navigationBackSize, tabBarImageSize
}

/// Colours.
public enum ColorKey: Int, StyleKey {
  /// A colour, by then without reference to others.
  package typealias Value = Color
  /// The keys by name.
  package static let index = KeyIndex<ColorKey>()
  /// How many keys the types before have.
  package static let start = SizeKey.start + SizeKey.index.names.count

  case pageBackground, plainBackground, background, plainRowBackground
  case highlightedBackground, selectedBackground
  case titleColor, subtitleColor, detailColor, placeholderColor, tintColor
  case separatorColor, headerColor, footerColor, plainHeaderBackground
  case chevronColor, checkmarkColor, detailButtonColor, badgeColor, badgeBackground
  case switchOnColor, switchOffColor, switchOutlineColor, switchThumbColor, switchRimColor
  case switchShadowColor
  case mediaBackground, mediaColor, playBackground, playColor
  case statusBarColor
  case navigationBackground, navigationTitleColor, navigationTintColor, navigationSeparatorColor
  case tabBarBackground, tabBarColor, tabBarSelectedColor, tabBarSeparatorColor
}

/// Fonts.
public enum FontKey: Int, StyleKey, Codable {
  /// Family, size, weight and line metrics.
  package typealias Value = Font
  /// The keys by name.
  package static let index = KeyIndex<FontKey>()
  /// How many keys the types before have.
  package static let start = ColorKey.start + ColorKey.index.names.count

  case titleFont, subtitleFont, detailFont, headerFont, footerFont, badgeFont
  case statusBarFont, navigationTitleFont, navigationBackFont, tabBarFont
}

/// What every key of a look means: what the schema and the documents say of it, and what its values are of
/// boxes.
package enum StyleWords {
  /// All keys by groups that belong together, in the order in which they are told.
  // swift-format-ignore
  package static let groups: [(name: String, keys: [(String, Use.Role, String)])] = [
    (
      "Rows and the page",
      [
        ("rowHeight", .height, "The height of a row; the least of one whose texts wrap. The kind `text` is as high as its texts."),
        ("leadingInset", .space, "From the row's left edge to what stands in it."),
        ("trailingInset", .space, "From what stands in a row to its right edge."),
        ("verticalInset", .space, "Above and below a text that sets its row's height."),
        ("background", .color, "The ground of rows."),
        ("plainRowBackground", .color, "The ground of rows in a plain table, where nothing nearer sets `background`."),
        ("highlightedBackground", .color, "The ground of a row with a finger on it."),
        ("selectedBackground", .color, "The ground of a selected row."),
        ("disabledOpacity", .opacity, "How much is seen of what a disabled row shows: 0 nothing, 1 all."),
        ("pageBackground", .color, "The ground of a page with a grouped table."),
        ("plainBackground", .color, "The ground of a page with a plain table."),
        ("tintColor", .color, "The colour of what can be tapped, to which other colours of a look refer."),
      ]
    ),
    (
      "Texts of rows",
      [
        ("titleFont", .font, "The font of titles."),
        ("titleColor", .color, "The colour of titles."),
        ("titleLines", .lines, "How many lines a title may have; 0: as many as it takes."),
        ("titleAlignment", .align, "Where a title stands: 0 left, 0.5 in the middle, 1 right."),
        ("titleColumn", .limit, "The width of the column that the kinds `input` and `value2` keep for titles, 105 and 91 in both looks; 0: as wide as the title."),
        ("titleWidthLimit", .limit, "The most a title beside a detail may take; 0: what else is in the row."),
        ("loneTitleWidthLimit", .limit, "The most a title without a detail may take; 0: what else is in the row."),
        ("subtitleFont", .font, "The font of subtitles."),
        ("subtitleColor", .color, "The colour of subtitles."),
        ("subtitleLines", .lines, "How many lines a subtitle may have; 0: as many as it takes."),
        ("subtitleGap", .space, "Between a title and its subtitle."),
        ("detailFont", .font, "The font of details, and of what an input holds."),
        ("detailColor", .color, "The colour of details, and of what an input holds."),
        ("detailWidthLimit", .limit, "The most a detail may take; 0: what else is in the row."),
        ("placeholderColor", .color, "The colour of an input's placeholder."),
        ("lineSpacing", .lineSpacing, "Between the lines of a text that wraps, beyond its font's line height."),
        ("lineAscent", .font, "From a line's baseline up to its top, as a multiple of the font's size."),
        ("lineDescent", .font, "From a line's baseline down to its bottom, as a multiple of the font's size."),
        ("kerning", .font, "Whether pairs of letters such as AV move closer."),
      ]
    ),
    (
      "Pictures of rows",
      [
        ("imageSize", .size, "The picture at the left; 0 × 0: its own size, at most as high as the row."),
        ("imageGap", .space, "From the picture at the left to the title."),
        ("imageRadius", .radius, "The radius of the left picture's corners."),
        ("imageFit", .fit, "How a picture fills a size that is not its own: 0 whole inside, 1 over all of it, 2 stretched."),
        ("detailImageSize", .size, "The picture at the right; 0 × 0: its own size, at most as high as its margins leave."),
        ("detailImageGap", .space, "Between the picture at the right and the detail."),
        ("detailImageMargin", .limit, "Kept above and below a right picture that has its own size."),
      ]
    ),
    (
      "Sections and separators",
      [
        ("sectionMargin", .space, "From the page's edges to the rows, left and right."),
        ("sectionRadius", .radius, "The radius of a group's corners."),
        ("separatorColor", .color, "The colour of lines between rows."),
        ("separatorThickness", .thickness, "How thick lines between rows are."),
        ("separatorInset", .space, "From the row's left edge to the line below it."),
        ("separatorTrailingInset", .space, "From the line below a row to the row's right edge."),
        ("separatorAtTitle", .space, "Whether lines begin where the row's text does, unless a `separatorInset` is written nearer."),
        ("separatorAtEnds", .space, "Whether full lines stand above and below each group."),
      ]
    ),
    (
      "Headers and footers",
      [
        ("headerFont", .font, "The font of headers."),
        ("headerColor", .color, "The colour of headers."),
        ("headerUppercase", .text, "Whether headers of a grouped table are in capitals."),
        ("headerInset", .space, "From `sectionMargin` to the header's text."),
        ("headerHeight", .height, "The least space above a section's rows."),
        ("firstHeaderHeight", .height, "The same for the first section of a grouped table."),
        ("headerTopGap", .space, "From what is above to the header's text, in a grouped table."),
        ("firstHeaderTopGap", .space, "The same for the first section."),
        ("headerGap", .space, "From the header's text to the rows."),
        ("plainHeaderBackground", .color, "The band behind a header of a plain table."),
        ("footerFont", .font, "The font of footers."),
        ("footerColor", .color, "The colour of footers."),
        ("footerInset", .space, "From `sectionMargin` to the footer's text."),
        ("footerHeight", .height, "The least space below a section's rows."),
        ("footerGap", .space, "From the rows to the footer's text."),
        ("footerBottomGap", .space, "From the footer's text to what follows, in a grouped table."),
      ]
    ),
    (
      "Accessories",
      [
        ("accessoryGap", .space, "From what stands at the right to the accessory."),
        ("chevronSize", .size, "The arrow of a row that leads somewhere."),
        ("chevronStroke", .thickness, "How thick the arrow's lines are."),
        ("chevronColor", .color, "The arrow's colour."),
        ("checkmarkSize", .size, "The tick."),
        ("checkmarkStroke", .thickness, "How thick the tick's lines are."),
        ("checkmarkColor", .color, "The tick's colour."),
        ("detailButtonSize", .size, "The i in its ring."),
        ("detailButtonStroke", .thickness, "How thick the ring is."),
        ("detailButtonColor", .color, "The colour of the i and its ring."),
        ("badgeHeight", .height, "The height of a badge, and its least width."),
        ("badgePadding", .space, "From a badge's ends to its text."),
        ("badgeGap", .space, "From what stands at the right to a row's badge."),
        ("badgeFont", .font, "The font of badges."),
        ("badgeColor", .color, "The text of a badge."),
        ("badgeBackground", .color, "The ground of a badge."),
      ]
    ),
    (
      "Switches",
      [
        ("switchSize", .size, "The track of a switch."),
        ("switchOnColor", .color, "The track of a switch that is on."),
        ("switchOffColor", .color, "The track of a switch that is off."),
        ("switchOutline", .thickness, "How thick the outline of a switch is that is off."),
        ("switchOutlineColor", .color, "The outline of a switch that is off."),
        ("switchThumbInset", .shape, "From the track's edge to the thumb."),
        ("switchThumbColor", .color, "The thumb."),
        ("switchRimColor", .color, "The thin rim around the thumb."),
        ("switchShadowColor", .color, "The thumb's shadow."),
        ("switchShadowOffset", .shape, "How far the shadow lies below the thumb."),
        ("switchShadowBlur", .shape, "How far the shadow fades."),
      ]
    ),
    (
      "Pictures and videos over the whole row",
      [
        ("mediaBackground", .color, "The ground of a picture that is not there."),
        ("mediaColor", .color, "What is drawn on that ground."),
        ("playSize", .size, "The play button over a video."),
        ("playBackground", .color, "The disc of the play button."),
        ("playColor", .color, "The triangle of the play button."),
      ]
    ),
    (
      "Status bar and navigation bar",
      [
        ("statusBarHeight", .height, "The height of the status bar."),
        ("statusBarInset", .space, "From the edges to the signal and the battery."),
        ("statusBarGap", .space, "Between the pictures of the status bar."),
        ("statusBarFont", .font, "The font of the clock."),
        ("statusBarColor", .color, "What the status bar shows over a navigation bar; without one it has `titleColor`."),
        ("navigationBarHeight", .height, "The height of the navigation bar, below the status bar."),
        ("navigationBackground", .color, "The ground of the navigation bar, and of the status bar above it."),
        ("navigationSeparatorColor", .color, "The line below the navigation bar."),
        ("navigationTitleFont", .font, "The font of the title."),
        ("navigationTitleColor", .color, "The colour of the title."),
        ("navigationTintColor", .color, "The arrow that leads back, and its text."),
        ("navigationInset", .space, "From the left edge to the arrow that leads back."),
        ("navigationBackSize", .size, "The arrow that leads back."),
        ("navigationBackStroke", .thickness, "How thick that arrow's lines are."),
        ("navigationBackGap", .space, "From that arrow to its text."),
        ("navigationBackFont", .font, "The font of the text beside that arrow."),
      ]
    ),
    (
      "Tab bar",
      [
        ("tabBarHeight", .height, "The height of the tab bar."),
        ("tabBarBackground", .color, "The ground of the tab bar."),
        ("tabBarSeparatorColor", .color, "The line above the tab bar."),
        ("tabBarColor", .color, "The picture and the title of a tab that is not on show."),
        ("tabBarSelectedColor", .color, "The picture and the title of the tab on show."),
        ("tabBarFont", .font, "The font of tabs' titles."),
        ("tabBarImageSize", .size, "A tab's picture; 0 × 0: its own size."),
        ("tabBarImageTop", .space, "From the bar's top to the picture."),
        ("tabBarTitleTop", .space, "From the bar's top to the title."),
        ("tabBarBadgeLeft", .space, "From the middle of a tab to the left end of its badge."),
        ("tabBarBadgeTop", .space, "From the bar's top to a tab's badge."),
      ]
    ),
  ]
}
