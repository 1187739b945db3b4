/// The documentation of all style keys, with the roles of their values in boxes.
package enum StyleWords {
  /// A group of related keys: each with its name, role and meaning.
  package typealias Group = (name: String, keys: [(String, Use.Role, String)])

  /// All groups in documentation order.
  package static let groups = rowGroups + barGroups + screenGroups

  // swift-format-ignore
  private static let rowGroups: [Group] = [
    (
      "Rows and the page",
      [
        ("rowHeight", .height, "The height of a row, or the minimum height of a row with wrapping texts. A `rowHeight` counts for the kind `text`, too."),
        ("twoLineRowHeight", .height, "The same for a row with a text below its title, if it is greater than `rowHeight`. A `rowHeight` in a style also sets it."),
        ("plainTwoLineRowHeight", .height, "The same for such a row of a plain table. A `twoLineRowHeight` in a style also sets it, unless that style sets both."),
        ("leadingInset", .space, "From the row's left edge to its content."),
        ("trailingInset", .space, "From the row's content to its right edge."),
        ("verticalInset", .space, "Above and below a text that sets its row's height."),
        ("background", .color, "The background of rows."),
        ("plainRowBackground", .color, "The background of rows in a plain table, unless a nearer style sets `background`."),
        ("highlightedBackground", .color, "The background of a highlighted row."),
        ("selectedBackground", .color, "The background of a selected row."),
        ("disabledOpacity", .opacity, "The opacity of a disabled row's content: 0 to 1."),
        ("pageBackground", .color, "The background of a page with a grouped table."),
        ("plainBackground", .color, "The background of a page with a plain table."),
        ("tintColor", .color, "The colour of tappable parts. The colours that a theme derives from it follow, unless they are set as well."),
        ("imageTint", .color, "The colour of `currentColor` in SVG images of rows, templates and notices; a `color` in the file counts more."),
        ("detailImageTint", .color, "The colour of `currentColor` in SVG images at the right of rows."),
      ]
    ),
    (
      "Texts of rows",
      [
        ("titleFont", .font, "The font of titles."),
        ("titleColor", .color, "The colour of titles."),
        ("titleLines", .lines, "The maximum number of lines of a title; 0: no limit."),
        ("titleAlignment", .align, "The alignment of a title: 0 left, 0.5 centred, 1 right."),
        ("titleColumn", .limit, "The width of the title column in the kinds `input` and `value2`, 105 and 91 in both themes; 0: as wide as the title."),
        ("titleWidthLimit", .limit, "The maximum width of a title beside a detail; 0: limited only by the rest of the row."),
        ("loneTitleWidthLimit", .limit, "The maximum width of a title without a detail; 0: limited only by the rest of the row."),
        ("subtitleFont", .font, "The font of subtitles."),
        ("subtitleColor", .color, "The colour of subtitles."),
        ("subtitleLines", .lines, "The maximum number of lines of a subtitle; 0: no limit."),
        ("subtitleGap", .space, "Between a title and its subtitle."),
        ("detailFont", .font, "The font of details and of the text in an input."),
        ("detailColor", .color, "The colour of details and of the text in an input."),
        ("detailWidthLimit", .limit, "The maximum width of a detail; 0: limited only by the rest of the row."),
        ("detailLines", .lines, "The maximum number of lines of a detail; 0: no limit."),
        ("placeholderColor", .color, "The colour of an input's placeholder."),
        ("invalidColor", .color, "The colour of what is wrong with an input, and of its sign."),
        ("lineSpacing", .lineSpacing, "The extra space between the lines of a wrapped text, beyond its font's line height."),
        ("lineAscent", .font, "From a line's baseline up to its top, as a multiple of the font's size."),
        ("lineDescent", .font, "From a line's baseline down to its bottom, as a multiple of the font's size."),
        ("kerning", .font, "Whether kerning is applied, so that pairs of letters such as AV move closer."),
      ]
    ),
    (
      "Images of rows",
      [
        ("imageSize", .size, "The size of the left image; 0 × 0: the image's own size, up to `imageHeightLimit`."),
        ("imageGap", .space, "From the left image to the title."),
        ("imageRadius", .radius, "The corner radius of the left image; half its side makes it round."),
        ("imageHeightLimit", .limit, "The maximum height of a left image of its own size, with which the row grows; 0: the height of the row."),
        ("imageFit", .fit, "How an image fills a size that is not its own: 0 contain, 1 cover, 2 stretch."),
        ("tileSize", .size, "The size of the tile behind the left image."),
        ("tileRadius", .radius, "The corner radius of a tile."),
        ("tileImageSize", .size, "The size of the area for the image on a tile, centred in the tile."),
        ("tileTint", .color, "The colour of the image on a tile, and of initials."),
        ("initialsBackground", .color, "The ground of initials in place of an image."),
        ("presenceSize", .size, "The diameter of the dot that shows presence, without its ring of a sixth."),
        ("detailImageSize", .size, "The size of the right image; 0 × 0: the image's own size, at most as high as its margins allow."),
        ("detailImageGap", .space, "Between the right image and the detail."),
        ("detailImageMargin", .limit, "The minimum space above and below a right image in its own size."),
      ]
    ),
    (
      "Sections and separators",
      [
        ("sectionMargin", .space, "From the page's edges to the rows, left and right."),
        ("narrowSectionMargin", .space, "The same on screens narrower than `narrowWidth`; `sectionMargin` sets it as well."),
        ("narrowWidth", .limit, "Screens narrower than this are narrow."),
        ("wideWidth", .limit, "Screens at least as wide are wide."),
        ("wideInset", .space, "What wide screens add to the insets of rows, headers and footers in a grouped table."),
        ("sectionRadius", .radius, "The corner radius of a group."),
        ("separatorColor", .color, "The colour of lines between rows."),
        ("separatorThickness", .thickness, "The thickness of lines between rows."),
        ("separatorInset", .space, "From the row's left edge to the line below it."),
        ("separatorTrailingInset", .space, "From the line below a row to the row's right edge."),
        ("separatorAtTitle", .space, "Whether lines start at the row's text, unless a nearer style sets `separatorInset`."),
        ("separatorAtEnds", .space, "Whether full-width lines are drawn above and below each group."),
        ("separatorAtHighlight", .shape, "Whether the lines above and below a highlighted or selected row stay."),
      ]
    ),
    (
      "Headers and footers",
      [
        ("headerFont", .font, "The font of headers."),
        ("headerColor", .color, "The colour of headers."),
        ("headerUppercase", .text, "Whether headers of a grouped table are in capitals."),
        ("headerInset", .space, "From `sectionMargin` to the header's text."),
        ("headerHeight", .height, "The minimum space above a section's rows."),
        ("firstHeaderHeight", .height, "The same for the first section of a grouped table."),
        ("headerTopGap", .space, "From the part above to the header's text, in a grouped table."),
        ("firstHeaderTopGap", .space, "The same for the first section."),
        ("largeTitleHeaderHeight", .height, "The same as `firstHeaderHeight` for a page with a large title or a search field at the top."),
        ("largeTitleHeaderTopGap", .space, "The same as `firstHeaderTopGap` for a page with a large title or a search field at the top."),
        ("plainHeaderTopGap", .space, "Above the band of a header in a plain table, unless the section or a style sets `headerHeight`."),
        ("headerGap", .space, "From the header's text to the rows."),
        ("plainHeaderBackground", .color, "The background of a header in a plain table."),
        ("footerFont", .font, "The font of footers."),
        ("footerColor", .color, "The colour of footers."),
        ("footerInset", .space, "From `sectionMargin` to the footer's text."),
        ("footerHeight", .height, "The minimum space below a section's rows."),
        ("footerGap", .space, "From the rows to the footer's text."),
        ("footerBottomGap", .space, "From the footer's text to the part below, in a grouped table."),
      ]
    ),
    (
      "Accessories",
      [
        ("accessoryGap", .space, "From the content before the accessory to the accessory."),
        ("chevronSize", .size, "The size of the chevron."),
        ("chevronInset", .space, "The space at both sides of the chevron."),
        ("chevronStroke", .thickness, "The line width of the chevron."),
        ("chevronColor", .color, "The colour of the chevron."),
        ("checkmarkSize", .size, "The size of the checkmark."),
        (
          "checkmarkInset", .space,
          "The space at both sides of the checkmark at the end of a row."
        ),
        ("checkmarkStroke", .thickness, "The line width of the checkmark."),
        ("checkmarkColor", .color, "The colour of the checkmark."),
        ("detailButtonSize", .size, "The size of the detail button, an i in a ring."),
        ("detailButtonStroke", .thickness, "The line width of the detail button's ring."),
        ("detailButtonColor", .color, "The colour of the detail button."),
        ("badgeHeight", .height, "The height of a badge, and its minimum width."),
        ("badgePadding", .space, "From the ends of a badge to its text."),
        ("badgeGap", .space, "From the content before a row's badge to the badge."),
        ("badgeDotSize", .size, "The width and height of a badge without a text."),
        ("badgeDotInset", .space, "From the upper right corner of the image of a tab, or of a bar button without a platter, to the middle of its dot, as a share of the image's size; 0: the dot is where other badges are."),
        ("badgeFont", .font, "The font of badges."),
        ("badgeColor", .color, "The colour of a badge's text."),
        ("badgeBackground", .color, "The background of a badge."),
        ("choiceGap", .space, "From the checkmark at the leading edge of a chosen row to the content after it."),
        ("spinnerSpokes", .shape, "The number of a spinner's spokes: 12, or 8 that are longer and thicker; less than 10 counts as 8."),
      ]
    ),
    (
      "Switches",
      [
        ("switchSize", .size, "The size of a switch's track."),
        ("switchOnColor", .color, "The track colour of a switch that is on."),
        ("switchOffColor", .color, "The track colour of a switch that is off."),
        ("switchOutline", .thickness, "The line width of the outline of a switch that is off."),
        ("switchOutlineColor", .color, "The outline colour of a switch that is off."),
        ("switchThumbInset", .shape, "From the edge of the track to the thumb."),
        ("switchThumbWidth", .shape, "The width of the thumb; 0: as wide as high."),
        ("switchThumbColor", .color, "The colour of the thumb."),
        ("switchRimColor", .color, "The colour of the thin rim around the thumb."),
        ("switchShadowColor", .color, "The colour of the thumb's shadow."),
        ("switchShadowOffset", .shape, "The vertical offset of the thumb's shadow."),
        ("switchShadowBlur", .shape, "The blur radius of the thumb's shadow."),
      ]
    ),
    controls,
    (
      "Images and videos that fill the row",
      [
        ("mediaBackground", .color, "The background of a placeholder for a missing image."),
        ("mediaColor", .color, "The colour of the symbol on a placeholder for a missing image."),
        (
          "mediaTextColor", .color,
          "The colour of texts on a placeholder, unless the page sets titleColor or subtitleColor."
        ),
        ("mediaScrim", .color, "The colour that darkens an image behind its texts."),
        ("playSize", .size, "The size of the play button over a video."),
        ("playBackground", .color, "The colour of the play button's disc."),
        ("playColor", .color, "The colour of the play button's triangle."),
      ]
    ),
  ]
}
