package import Geometry

/// Lengths in points, and plain numbers (ratios, and 0 or 1 for switches).
public enum LengthKey: Int, StyleKey, Codable {
  /// Points, or a plain number.
  package typealias Value = Double
  /// The number of keys of earlier types.
  package static let start = 0

  // Rows
  case rowHeight, twoLineRowHeight, plainTwoLineRowHeight
  case leadingInset, trailingInset, verticalInset
  case imageGap, imageRadius, imageFit, imageHeightLimit
  case detailImageGap, detailImageMargin, accessoryGap
  case titleWidthLimit, loneTitleWidthLimit, titleAlignment, titleColumn, titleLines
  case subtitleGap, subtitleLines, detailWidthLimit, detailLines
  case lineSpacing, lineAscent, lineDescent, kerning, disabledOpacity

  // Separators and sections
  case separatorInset, separatorTrailingInset, separatorThickness
  case separatorAtTitle, separatorAtEnds, separatorAtHighlight
  case sectionMargin, narrowSectionMargin, narrowWidth, wideWidth, wideInset, sectionRadius
  case headerHeight, firstHeaderHeight, headerInset, headerTopGap, firstHeaderTopGap, headerGap
  case largeTitleHeaderHeight, largeTitleHeaderTopGap, plainHeaderTopGap
  case headerUppercase
  case footerHeight, footerInset, footerGap, footerBottomGap

  // Accessories
  case chevronInset, chevronStroke, checkmarkInset, checkmarkStroke, detailButtonStroke
  case switchOutline, switchThumbInset, switchThumbWidth, switchShadowOffset, switchShadowBlur
  case badgeHeight, badgePadding, badgeGap, badgeDotSize, badgeDotInset, choiceGap
  case spinnerSpokes

  // Parts of rows
  case tileRadius
  case segmentsHeight, segmentsRadius, segmentsOutline, segmentsDivider, segmentsInset
  case segmentsThumbRadius, segmentsPadding, segmentsLeastPadding
  case sliderHeight, sliderTrack, sliderLeastWidth, sliderImageGap
  case stepperRadius, stepperOutline, stepperStroke

  // Bars
  case statusBarHeight, statusBarInset, statusBarGap
  case navigationBarHeight, navigationInset, navigationBackGap, navigationBackStroke
  case navigationTitleGap, navigationTitleLeastWidth, navigationClear, navigationFade
  case tabBarHeight, tabBarImageTop, tabBarTitleTop, tabBarBadgeLeft, tabBarBadgeTop
  case navigationBarTop, navigationPlatters, largeTitleHeight, largeTitleInset,
    narrowLargeTitleInset, largeTitleTop
  case barItemInset, narrowBarItemInset, barItemGap, barItemBadgeLeft, barItemBadgeTop,
    platterHeight
  case platterPadding
  case searchHeight, searchRadius, searchTop, searchBottom, searchInset, narrowSearchInset,
    searchPadding
  case searchGap, searchImageStroke, searchAtBottom, searchCentered, searchCancelCircle,
    searchCancelGap
  case toolbarHeight, toolbarInset, toolbarBottom, toolbarPlatters
  case tabBarPlatter, tabBarPitch, tabBarPadding, tabBarPlatterHeight, tabBarPlatterBottom
  case tabBarOverlap, tabBarLeastFontSize, tabBarTopSide, tabBarTopHeight, tabBarTopPadding

  // Swipe actions
  case swipeWidth, swipePadding, swipeCircle, swipeGap, swipeTitleGap

  // Over the page
  case overlayOffset, alertWidth, alertRadius, alertInset, alertMargin, alertGap
  case alertButtonHeight, toastRadius, toastWidthLimit, toastInset, toastMargin, loadingRadius
  case loadingInset, loadingGap
  case overlayMargin, overlayShadowOffset, overlayShadowBlur
  case alertAlignment, alertBottomMargin, alertButtonInset, alertButtonGap, alertButtonRadius
  case alertScale
  case toastPlace, toastBottom, toastIconGap, toastStacked, loadingDimsBars
  case keyboardPitch, keyboardKeyHeight, keyboardFoot, keyboardFootFrom, keyboardGap, keyboardSide
  case keyboardRadius, keyboardTopRadius, keyboardHead, keyboardStroke, keyboardWords
  case actionSheetCentered, actionSheetInset, actionSheetRadius, actionSheetRowHeight
  case actionSheetGap, actionSheetTitleMargin, menuWidth, menuRadius, menuMargin, menuGap
  case menuCovers
  case menuRowHeight, menuSectionGap, menuInset, menuCheckInset, menuImageInset, menuImageGap
  case sheetCovers, sheetPeek, sheetInset, sheetRadius, sheetBottomRadius, sheetGap, sheetMedium
  case sheetScale, sheetBehindRadius, sheetGrabberTop

  // Empty and retry notices
  case noticeImageTop, noticeTitleTop, noticeTextTop, noticeButtonTop, noticeButtonBorder
  case noticeButtonRadius
  case noticeTitleGap, noticeTextGap, noticeButtonGap, noticeButtonInset

  // Refreshing, and the caret
  case refreshHeaderHeight, refreshFooterHeight, refreshGap, refreshArrowStroke, caretWidth

  // Presence and progress
  case presenceSize, progressHeight, progressGap

  // Page transitions
  case pageShadowBlur
}

/// Sizes in points; 0 × 0 stands for an image's own size.
public enum SizeKey: Int, StyleKey {
  /// Width and height in points.
  package typealias Value = Size
  /// The number of keys of earlier types.
  package static let start = LengthKey.start + LengthKey.allCases.count

  case imageSize, detailImageSize, playSize
  case chevronSize, checkmarkSize, detailButtonSize, switchSize
  case tileSize, tileImageSize, segmentsImageSize, sliderThumbSize, sliderImageSize
  case stepperSize, stepperSignSize, stepperDividerSize
  case navigationBackSize, tabBarImageSize
  case loadingSize, loadingSpinnerSize, loadingImageSize
  case toastSize, toastIconSize
  case menuImageSize, menuCheckSize, sheetGrabberSize
  case emptySize, retrySize, noticeImageSize, noticeGlyphSize, noticeButtonSize
  case refreshArrowSize, refreshSpinnerSize
  case barItemImageSize, searchImageSize, searchClearSize, tabBarSelectedSize,
    swipeImageSize
}

/// Colours.
public enum ColorKey: Int, StyleKey {
  /// A colour with references resolved.
  package typealias Value = Color
  /// The number of keys of earlier types.
  package static let start = SizeKey.start + SizeKey.allCases.count

  case pageBackground, plainBackground, background, plainRowBackground
  case highlightedBackground, selectedBackground
  case titleColor, subtitleColor, detailColor, placeholderColor, tintColor
  case imageTint, detailImageTint
  case separatorColor, headerColor, footerColor, plainHeaderBackground
  case chevronColor, checkmarkColor, detailButtonColor, badgeColor, badgeBackground
  case switchOnColor, switchOffColor, switchOutlineColor, switchThumbColor, switchRimColor
  case switchShadowColor
  case tileTint
  case segmentsColor, segmentsChosenColor, segmentsBackground, segmentsThumbColor
  case segmentsOutlineColor, segmentsShadowColor
  case sliderOnColor, sliderOffColor, sliderRimColor, sliderShadowColor, sliderImageColor
  case stepperColor, stepperBackground, stepperOutlineColor, stepperDividerColor
  case mediaBackground, mediaColor, mediaTextColor, mediaScrim, playBackground, playColor
  case statusBarColor
  case navigationBackground, navigationTitleColor, navigationTintColor, navigationSeparatorColor
  case tabBarBackground, tabBarColor, tabBarSelectedColor, tabBarSeparatorColor
  case dimmingColor, alertBackground, alertSeparatorColor, alertTitleColor, alertMessageColor
  case alertButtonColor, alertCancelColor, alertDestructiveColor, toastColor, toastBackground
  case loadingDimmingColor, loadingBackground, loadingColor
  case noticeTitleColor, noticeTextColor, noticeButtonColor
  case noticeButtonBackground, noticeImageTint
  case overlayBorderColor, overlayShadowColor, alertButtonBackground, alertPreferredColor,
    alertPreferredBackground
  case toastSuccessColor, toastErrorColor
  case keyboardColor, keyboardBackground, keyboardKeyColor, keyboardSpecialColor
  case keyboardShadowColor
  case actionSheetTitleColor, actionSheetColor, actionSheetCancelColor, actionSheetBackground
  case actionSheetCancelBackground, actionSheetGapColor, menuColor, menuBackground
  case menuSeparatorColor, menuSectionColor
  case sheetBackground, sheetPlainBackground, sheetRowBackground, sheetBarBackground
  case sheetPlatterBackground, sheetDimmingColor, sheetBackdrop, sheetStatusColor
  case sheetGrabberColor
  case refreshColor, refreshTipColor, refreshSpinnerColor
  case shadeColor, pageShadowColor
  case largeTitleColor
  case platterBackground, platterBorderColor, prominentBackground, prominentColor
  case barItemDisabledColor
  case searchBackground, searchColor, searchPlaceholderColor, searchImageColor, searchCaretColor
  case searchCancelColor, searchBarBackground, navigationSubtitleColor
  case toolbarBackground, toolbarColor, toolbarSeparatorColor
  case tabBarSelectedBackground
  case swipeColor, swipeTitleColor, swipeBackground
  case initialsBackground, progressBackground, invalidColor
}

/// Fonts.
public enum FontKey: Int, StyleKey, Codable {
  /// Family, size, weight and line metrics.
  package typealias Value = Font
  /// The number of keys of earlier types.
  package static let start = ColorKey.start + ColorKey.allCases.count

  case titleFont, subtitleFont, detailFont, headerFont, footerFont, badgeFont
  case segmentsFont, segmentsChosenFont
  case statusBarFont, navigationTitleFont, navigationBackFont, tabBarFont
  case alertTitleFont, alertMessageFont, alertButtonFont, alertCancelFont, toastFont, loadingFont
  case noticeTitleFont, noticeTextFont, noticeButtonFont
  case alertLoneFont, alertLoneMessageFont, alertPreferredFont
  case keyboardFont, keyboardSpecialFont
  case actionSheetTitleFont, actionSheetMessageFont, actionSheetFont, actionSheetCancelFont
  case menuFont
  case refreshFont, refreshTipFont
  case largeTitleFont, barItemFont, barItemBoldFont, searchFont, swipeFont
  case navigationSubtitleFont, tabBarTopFont
}
