/// What every key of a look means, in words: what the schema and the documents say of it.
enum StyleWords {
  /// Keys that belong together, in the order in which they are told.
  typealias Group = (name: String, keys: KeyValuePairs<String, String>)

  /// All groups.
  static let groups: [Group] = [
    rows, texts, pictures, separators, captions, accessories, switches, media, bars, tabs,
  ]

  /// What is said of a key.
  struct Entry {
    /// What it means, in one sentence.
    let words: String
    /// The name of its group.
    let group: String
    /// Its place among all keys as they are told.
    let place: Int
  }

  /// All keys, by name.
  static let index: [String: Entry] = {
    let keys = groups.flatMap { group in group.keys.map { ($0.key, $0.value, group.name) } }
    return Dictionary(
      uniqueKeysWithValues: keys.enumerated().map { place, key in
        (key.0, Entry(words: key.1, group: key.2, place: place))
      })
  }()

  private static let rows: Group = (
    "Rows and the page",
    [
      "rowHeight":
        "The height of a row; the least of one whose texts wrap. The kind `text` is as high as its texts.",
      "leadingInset": "From the row's left edge to what stands in it.",
      "trailingInset": "From what stands in a row to its right edge.",
      "verticalInset": "Above and below a text that sets its row's height.",
      "background": "The ground of rows.",
      "plainRowBackground":
        "The ground of rows in a plain table, where nothing nearer sets `background`.",
      "highlightedBackground": "The ground of a row with a finger on it.",
      "selectedBackground": "The ground of a selected row.",
      "disabledOpacity": "How much is seen of what a disabled row shows: 0 nothing, 1 all.",
      "pageBackground": "The ground of a page with a grouped table.",
      "plainBackground": "The ground of a page with a plain table.",
      "tintColor": "The colour of what can be tapped, to which other colours of a look refer.",
    ]
  )

  private static let texts: Group = (
    "Texts of rows",
    [
      "titleFont": "The font of titles.",
      "titleColor": "The colour of titles.",
      "titleLines": "How many lines a title may have; 0: as many as it takes.",
      "titleAlignment": "Where a title stands: 0 left, 0.5 in the middle, 1 right.",
      "titleColumn":
        "The width of the column that the kinds `input` and `value2` keep for titles, 105 and 91 in both looks; 0: as wide as the title.",
      "titleWidthLimit": "The most a title beside a detail may take; 0: what else is in the row.",
      "loneTitleWidthLimit":
        "The most a title without a detail may take; 0: what else is in the row.",
      "subtitleFont": "The font of subtitles.",
      "subtitleColor": "The colour of subtitles.",
      "subtitleLines": "How many lines a subtitle may have; 0: as many as it takes.",
      "subtitleGap": "Between a title and its subtitle.",
      "detailFont": "The font of details, and of what an input holds.",
      "detailColor": "The colour of details, and of what an input holds.",
      "detailWidthLimit": "The most a detail may take; 0: what else is in the row.",
      "placeholderColor": "The colour of an input's placeholder.",
      "lineSpacing": "Between the lines of a text that wraps, beyond its font's line height.",
      "lineAscent": "From a line's baseline up to its top, as a multiple of the font's size.",
      "lineDescent": "From a line's baseline down to its bottom, as a multiple of the font's size.",
      "kerning": "Whether pairs of letters such as AV move closer.",
    ]
  )

  private static let pictures: Group = (
    "Pictures of rows",
    [
      "imageSize": "The picture at the left; 0 × 0: its own size, at most as high as the row.",
      "imageGap": "From the picture at the left to the title.",
      "imageRadius": "The radius of the left picture's corners.",
      "imageFit":
        "How a picture fills a size that is not its own: 0 whole inside, 1 over all of it, 2 stretched.",
      "detailImageSize":
        "The picture at the right; 0 × 0: its own size, at most as high as its margins leave.",
      "detailImageGap": "Between the picture at the right and the detail.",
      "detailImageMargin": "Kept above and below a right picture that has its own size.",
    ]
  )

  private static let separators: Group = (
    "Sections and separators",
    [
      "sectionMargin": "From the page's edges to the rows, left and right.",
      "sectionRadius": "The radius of a group's corners.",
      "separatorColor": "The colour of lines between rows.",
      "separatorThickness": "How thick lines between rows are.",
      "separatorInset": "From the row's left edge to the line below it.",
      "separatorTrailingInset": "From the line below a row to the row's right edge.",
      "separatorAtTitle":
        "Whether lines begin where the row's text does, unless a `separatorInset` is written nearer.",
      "separatorAtEnds": "Whether full lines stand above and below each group.",
    ]
  )

  private static let captions: Group = (
    "Headers and footers",
    [
      "headerFont": "The font of headers.",
      "headerColor": "The colour of headers.",
      "headerUppercase": "Whether headers of a grouped table are in capitals.",
      "headerInset": "From `sectionMargin` to the header's text.",
      "headerHeight": "The least space above a section's rows.",
      "firstHeaderHeight": "The same for the first section of a grouped table.",
      "headerTopGap": "From what is above to the header's text, in a grouped table.",
      "firstHeaderTopGap": "The same for the first section.",
      "headerGap": "From the header's text to the rows.",
      "plainHeaderBackground": "The band behind a header of a plain table.",
      "footerFont": "The font of footers.",
      "footerColor": "The colour of footers.",
      "footerInset": "From `sectionMargin` to the footer's text.",
      "footerHeight": "The least space below a section's rows.",
      "footerGap": "From the rows to the footer's text.",
      "footerBottomGap": "From the footer's text to what follows, in a grouped table.",
    ]
  )
}
