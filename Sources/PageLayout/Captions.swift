import Geometry
import PageModel

/// The header or the footer of a section on its way to boxes.
struct CaptionLayout {
  /// What stands there; nothing where nil.
  let caption: ResolvedSection.Caption?
  /// `header` or `footer`: the last word of its path.
  let name: String
  /// The height that was asked for, in points.
  let asked: Double
  let font: FontKey
  let color: ColorKey
  let inset: LengthKey
  let gap: LengthKey
  let section: ResolvedSection
  let path: String
  let width: Double
  let tableStyle: TableStyle

  /// What stands above a section's rows.
  static func header(
    of section: ResolvedSection, path: String, width: Double, tableStyle: TableStyle
  ) -> CaptionLayout {
    CaptionLayout(
      caption: section.header, name: "header", asked: section.headerHeight, font: .headerFont,
      color: .headerColor, inset: .headerInset, gap: .headerGap, section: section, path: path,
      width: width, tableStyle: tableStyle)
  }

  /// What stands below a section's rows.
  static func footer(
    of section: ResolvedSection, path: String, width: Double, tableStyle: TableStyle
  ) -> CaptionLayout {
    CaptionLayout(
      caption: section.footer, name: "footer", asked: section.footerHeight, font: .footerFont,
      color: .footerColor, inset: .footerInset, gap: .footerGap, section: section, path: path,
      width: width, tableStyle: tableStyle)
  }

  fileprivate var style: Style { section.style }
  fileprivate var source: Source? { section.places.blame(name) }
  fileprivate var isHeader: Bool { name == "header" }
  fileprivate var left: Double { style[.sectionMargin] + style[inset] }

  /// The words as they are shown: in capitals where the look has headers of grouped tables so.
  fileprivate func shown(_ words: String) -> String {
    let isUpper = isHeader && tableStyle == .grouped && style[.headerUppercase] != 0
    return isUpper ? words.uppercased() : words
  }

  /// How far below its top a text begins: at the rows' side of the caption, and in the middle of the
  /// band that heads a plain table's section.
  fileprivate func offset(of text: MeasuredText, in height: Double) -> Double {
    let free = height - text.size.height
    if !isHeader { return min(style[gap], free) }
    return tableStyle == .plain ? free / 2 : max(0, free - style[gap])
  }
}

extension Canvas {
  /// Adds a header or a footer, and returns how high it is.
  mutating func add(_ layout: CaptionLayout, y: Double) -> Double {
    switch layout.caption {
    case nil: layout.asked
    case .elements(let element, let height):
      addElements(
        element, path: "\(layout.path)/\(layout.name)", y: y, width: layout.width,
        height: height ?? layout.asked, style: layout.style, source: layout.source)
    case .text(let words): addText(layout.shown(words), layout, y: y)
    }
  }

  private mutating func addText(_ words: String, _ layout: CaptionLayout, y: Double) -> Double {
    let style = layout.style
    let run = run(
      words, style[layout.font], style[layout.color], maxLines: 0,
      lineSpacing: style[.lineSpacing], style: style)
    let text = measured(run, width: max(1, layout.width - 2 * layout.left))
    let needed = text.size.height + style[layout.gap]
    let isTooLow = text.size.height > layout.asked
    let height = isTooLow ? needed : layout.asked
    if isTooLow { warnOfGrowth(layout, to: needed) }
    if layout.isHeader, layout.tableStyle == .plain {
      boxes.append(
        Box(
          layout.path + "/headerBackground",
          rect: Rect(x: 0, y: y, width: layout.width, height: height),
          content: .fill(style[.plainHeaderBackground], .square), source: layout.source))
    }
    let origin = Point(x: layout.left, y: y + layout.offset(of: text, in: height))
    add(
      text,
      Box(
        "\(layout.path)/\(layout.name)", rect: Rect(origin: origin, size: text.size),
        source: layout.source))
    return height
  }

  private mutating func warnOfGrowth(_ layout: CaptionLayout, to needed: Double) {
    warn(
      "\(layout.name)-height", at: layout.source,
      "the \(layout.name) is \(layout.asked.shown) pt high, lower than its text: "
        + "it grew to \(needed.shown) pt",
      hint: "give the section a \(layout.name)Height of \(needed.rounded(.up).shown) or more")
  }
}
