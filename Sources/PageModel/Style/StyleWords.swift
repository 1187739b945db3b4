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
        ("detailLines", .lines, "How many lines a detail may have; 0: as many as it takes."),
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
        ("imageRadius", .radius, "The radius of the left picture's corners; half its side makes it round."),
        ("imageFit", .fit, "How a picture fills a size that is not its own: 0 whole inside, 1 over all of it, 2 stretched."),
        ("tileSize", .size, "The tile behind the picture at the left."),
        ("tileRadius", .radius, "The radius of a tile's corners."),
        ("tileImageSize", .size, "The room for the picture on a tile, in its middle."),
        ("tileTint", .color, "The colour of the picture on a tile."),
        ("detailImageSize", .size, "The picture at the right; 0 × 0: its own size, at most as high as its margins leave."),
        ("detailImageGap", .space, "Between the picture at the right and the detail."),
        ("detailImageMargin", .limit, "Kept above and below a right picture that has its own size."),
      ]
    ),
    (
      "Sections and separators",
      [
        ("sectionMargin", .space, "From the page's edges to the rows, left and right."),
        ("narrowSectionMargin", .space, "The same on screens narrower than `narrowWidth`; `sectionMargin` sets it as well."),
        ("narrowWidth", .limit, "Screens narrower than this are narrow."),
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
        ("badgeDotSize", .size, "How wide and high a badge without a text is."),
        ("badgeFont", .font, "The font of badges."),
        ("badgeColor", .color, "The text of a badge."),
        ("badgeBackground", .color, "The ground of a badge."),
        ("choiceGap", .space, "From the tick in front of a chosen row to what follows it."),
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
        ("switchThumbWidth", .shape, "The width of the thumb; 0: as wide as high."),
        ("switchThumbColor", .color, "The thumb."),
        ("switchRimColor", .color, "The thin rim around the thumb."),
        ("switchShadowColor", .color, "The thumb's shadow."),
        ("switchShadowOffset", .shape, "How far the shadow lies below the thumb."),
        ("switchShadowBlur", .shape, "How far the shadow fades."),
      ]
    ),
    controls,
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
  ]

  // swift-format-ignore
  private static let screenGroups: [Group] = [
    (
      "Over the page",
      [
        ("overlayOffset", .space, "How far above the middle what lies over a page stands."),
        ("dimmingColor", .color, "What an alert covers the screen with."),
        ("alertWidth", .width, "The width of an alert."),
        ("alertRadius", .radius, "The radius of an alert's corners."),
        ("alertInset", .space, "From an alert's sides to its texts."),
        ("alertMargin", .space, "Above and below an alert's texts."),
        ("alertGap", .space, "From an alert's title to its message."),
        ("alertButtonHeight", .height, "The height of an alert's button."),
        ("alertBackground", .color, "The ground of an alert."),
        ("alertSeparatorColor", .color, "The lines between an alert's buttons."),
        ("alertTitleFont", .font, "The font of an alert's title."),
        ("alertTitleColor", .color, "The colour of an alert's title."),
        ("alertMessageFont", .font, "The font of an alert's message."),
        ("alertMessageColor", .color, "The colour of an alert's message."),
        ("alertButtonFont", .font, "The font of an alert's buttons."),
        ("alertButtonColor", .color, "The colour of an alert's buttons."),
        ("alertCancelFont", .font, "The font of the button that leaves all as it was."),
        ("alertCancelColor", .color, "The colour of the button that leaves all as it was."),
        ("alertDestructiveColor", .color, "The colour of a button that loses something."),
        ("toastFont", .font, "The font of a toast."),
        ("toastColor", .color, "The text of a toast."),
        ("toastBackground", .color, "The ground of a toast."),
        ("toastRadius", .radius, "The radius of a toast's corners."),
        ("toastWidthLimit", .limit, "The most a toast's text may take."),
        ("toastInset", .space, "From a toast's sides to its text."),
        ("toastMargin", .space, "Above and below a toast's text."),
        ("loadingDimmingColor", .color, "What a box that says that something is done covers rows with."),
        ("loadingSize", .size, "The box that says that something is done; it grows with its text."),
        ("loadingRadius", .radius, "The radius of that box's corners."),
        ("loadingBackground", .color, "The ground of that box."),
        ("loadingColor", .color, "The spinner and the text in that box."),
        ("loadingSpinnerSize", .size, "The spinner in that box."),
        ("loadingImageSize", .size, "The pictures in that box; 0 × 0: their own size."),
        ("loadingFont", .font, "The font of the text in that box."),
        ("loadingInset", .space, "From the edges of that box to its text."),
        ("loadingGap", .space, "From the spinner in that box to its text."),
      ]
    ),
    (
      "In place of rows",
      [
        ("emptySize", .size, "What stands on an empty page."),
        ("retrySize", .size, "What stands on a page whose data did not come."),
        ("noticeImageSize", .size, "The picture there; 0 × 0: the picture's own size."),
        ("noticeImageTop", .space, "From the top of what stands there to the picture."),
        ("noticeTitleTop", .space, "From the top of what stands there to the title."),
        ("noticeTitleFont", .font, "The font of the title there."),
        ("noticeTitleColor", .color, "The colour of the title there."),
        ("noticeTextTop", .space, "From the top of what stands there to the text; more where the title takes it."),
        ("noticeTextFont", .font, "The font of the text there."),
        ("noticeTextColor", .color, "The colour of the text there."),
        ("noticeButtonTop", .space, "From the top of what stands there to the button; more where the texts take it."),
        ("noticeButtonSize", .size, "The button there."),
        ("noticeButtonBorder", .thickness, "How thick the line around the button is."),
        ("noticeButtonRadius", .radius, "The radius of the button's corners."),
        ("noticeButtonFont", .font, "The font of the button."),
        ("noticeButtonColor", .color, "The button's line and text."),
      ]
    ),
    (
      "Pulling, and the caret",
      [
        ("refreshHeaderHeight", .height, "How high the refresh header above the rows is."),
        ("refreshFooterHeight", .height, "How high the refresh footer below the rows is."),
        ("refreshFont", .font, "The font of what refresh headers and footers say."),
        ("refreshColor", .color, "What they say, and the arrow of the header."),
        ("refreshTipFont", .font, "The font of the tip above the rows."),
        ("refreshTipColor", .color, "The colour of the tip above the rows."),
        ("refreshGap", .space, "From what they say to the middle of the arrow or the spinner."),
        ("refreshArrowSize", .size, "The arrow of the refresh header."),
        ("refreshArrowStroke", .thickness, "How thick the lines of the refresh arrow are."),
        ("refreshSpinnerSize", .size, "The spinner of refresh headers and footers."),
        ("refreshSpinnerColor", .color, "The spinner of refresh headers and footers."),
        ("caretWidth", .width, "The width of the caret in an input."),
      ]
    ),
    (
      "Pages that come and go",
      [
        ("shadeColor", .color, "What darkens a page that another one slides over."),
      ]
    ),
  ]
}
