import Geometry
import PageModel

/// The header or the footer of a section on its way to boxes.
struct CaptionLayout {
  /// What stands there; nothing where nil.
  let caption: ResolvedSection.Caption?
  /// `header` or `footer`: the last word of its path.
  let name: String
  /// The height that was asked for.
  let asked: ResolvedLength
  let font: FontKey
  let color: ColorKey
  let inset: LengthKey
  /// Between the text and the rows.
  let gap: LengthKey
  /// Between the text and what lies beyond.
  let outerGap: ResolvedLength
  let section: ResolvedSection
  let place: PartPath
  let width: Double
  let tableStyle: TableStyle

  /// What stands above a section's rows.
  static func header(
    of section: ResolvedSection, place: PartPath, width: Double, tableStyle: TableStyle
  ) -> CaptionLayout {
    CaptionLayout(
      caption: section.header, name: "header", asked: section.headerHeight, font: .headerFont,
      color: .headerColor, inset: .headerInset, gap: .headerGap,
      outerGap: section.headerTopGap, section: section, place: place, width: width,
      tableStyle: tableStyle)
  }

  /// What stands below a section's rows.
  static func footer(
    of section: ResolvedSection, place: PartPath, width: Double, tableStyle: TableStyle
  ) -> CaptionLayout {
    CaptionLayout(
      caption: section.footer, name: "footer", asked: section.footerHeight, font: .footerFont,
      color: .footerColor, inset: .footerInset, gap: .footerGap, outerGap: section.footerBottomGap,
      section: section, place: place, width: width, tableStyle: tableStyle)
  }

  fileprivate var style: StyleReader { StyleReader(section.style) }
  fileprivate var source: Source? { section.places.blame(name) }
  fileprivate var isHeader: Bool { name == "header" }

  /// Whether the page, not the look, gives the height.
  fileprivate var isHeightWritten: Bool {
    guard let key = asked.key else { return true }
    if case .theme? = section.style.traced(key).steps.last?.level { return false }
    return true
  }

  fileprivate func left(_ style: inout StyleReader) -> Double {
    style[.sectionMargin] + style[inset]
  }

  /// The words as they are shown: in capitals where the look has headers of grouped tables so.
  fileprivate func shown(_ words: String, _ style: inout StyleReader) -> String {
    let isUpper = isHeader && tableStyle == .grouped && style[.headerUppercase] != 0
    return isUpper ? words.uppercased() : words
  }

  /// How far below its top a text begins: at the rows' side of the caption, and in the middle of the
  /// band that heads a plain table's section.
  fileprivate func offset(of text: MeasuredText, in height: Double, _ style: inout StyleReader)
    -> Double
  {
    let free = height - text.size.height
    if !isHeader { return min(style[gap], free) }
    return tableStyle == .plain ? free / 2 : max(0, free - style[gap])
  }
}

extension Canvas {
  /// Adds a header or a footer, and returns how high it is.
  ///
  /// The section's box is made with `style`: it lists what gives the height.
  mutating func add(_ layout: CaptionLayout, y: Double, style: inout StyleReader) -> Double {
    switch layout.caption {
    case nil: return style[layout.asked]
    case .elements(let element, let height):
      var own = layout.style
      let height = addElements(
        element, path: BoxPath(layout.place, layout.name), y: y, width: layout.width,
        height: height ?? layout.asked, style: &own, source: layout.source)
      style.note(own.keys)
      return height
    case .text(let words): return addText(words, layout, y: y, style: &style)
    }
  }

  private mutating func addText(
    _ words: String, _ layout: CaptionLayout, y: Double, style section: inout StyleReader
  ) -> Double {
    var style = layout.style
    let left = layout.left(&style)
    let run = run(
      layout.shown(words, &style), style[layout.font], style[layout.color], maxLines: 0,
      lineSpacing: style[.lineSpacing], style: &style)
    let text = measured(run, width: max(1, layout.width - 2 * left))
    let (height, keys) = height(for: text, layout)
    section.note(keys)
    style.note(keys)
    if layout.isHeader, layout.tableStyle == .plain {
      addBand(layout, rect: Rect(x: 0, y: y, width: layout.width, height: height), keys)
    }
    let origin = Point(x: left, y: y + layout.offset(of: text, in: height, &style))
    add(
      text,
      Box(
        BoxPath(layout.place, layout.name), rect: Rect(origin: origin, size: text.size),
        source: layout.source, keys: style.keys))
    return height
  }

  /// How high a header or a footer of a text is, and the keys that it was read from: as high as the
  /// text with its gaps needs, and at least as the look has it; one that the page gives is kept where
  /// the text and its gap to the rows fit.
  private mutating func height(for text: MeasuredText, _ layout: CaptionLayout)
    -> (Double, KeySet)
  {
    var style = layout.style
    let (asked, needed) = (style[layout.asked], text.size.height + style[layout.gap])
    guard layout.isHeightWritten else {
      return (max(asked, needed + style[layout.outerGap]), style.keys)
    }
    if needed > asked { warnOfGrowth(layout, to: needed) }
    return (max(asked, needed), style.keys)
  }

  /// Adds the band behind the header of a plain table's section.
  private mutating func addBand(_ layout: CaptionLayout, rect: Rect, _ keys: KeySet) {
    var style = layout.style
    style.note(keys)
    let fill = Box.Content.fill(style[.plainHeaderBackground], .square)
    boxes.append(
      Box(
        BoxPath(layout.place, "headerBackground"), rect: rect, content: fill, source: layout.source,
        keys: style.keys))
  }

  private mutating func warnOfGrowth(_ layout: CaptionLayout, to needed: Double) {
    warn(
      "\(layout.name)-height", at: layout.source,
      "the \(layout.name) is \(layout.asked.value.shown) pt high, lower than its text: "
        + "it grew to \(needed.shown) pt",
      hint: "give the section a \(layout.name)Height of \(needed.rounded(.up).shown) or more")
  }
}
