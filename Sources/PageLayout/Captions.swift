import Geometry
import PageModel

/// What the header and the footer of a section have in common.
struct CaptionLayout {
  let section: ResolvedSection
  let path: String
  let width: Double
  let style: TableStyle
}

extension Canvas {
  /// Adds what stands above a section's rows, and returns how high it is.
  mutating func addHeader(_ layout: CaptionLayout, y: Double) -> Double {
    let (section, style) = (layout.section, layout.section.style)
    let source = section.places.blame("header")
    let asked = section.headerHeight
    switch section.header {
    case nil: return asked
    case .elements(let element, let height):
      return addElements(
        element, path: layout.path + "/header", y: y, width: layout.width,
        height: height ?? asked, style: style, source: source)
    case .text(let words):
      let isUpper = layout.style == .grouped && style[.headerUppercase] != 0
      let text = captionText(
        isUpper ? words.uppercased() : words, style[.headerFont], style[.headerColor],
        inset: style[.headerInset], layout: layout)
      let needed = text.size.height + style[.headerGap]
      let height = text.size.height > asked ? needed : asked
      warnIfGrown("header", asked: asked, text: text, needed: needed, source: source)
      if layout.style == .plain {
        let band = Rect(x: 0, y: y, width: layout.width, height: height)
        boxes.append(
          Box(
            layout.path + "/headerBackground", rect: band,
            content: .fill(style[.plainHeaderBackground], .square), source: source))
      }
      let offset =
        layout.style == .plain
        ? (height - text.size.height) / 2
        : max(0, height - style[.headerGap] - text.size.height)
      addCaption(text, "header", at: y + offset, inset: style[.headerInset], layout: layout)
      return height
    }
  }

  /// Adds what stands below a section's rows, and returns how high it is.
  mutating func addFooter(_ layout: CaptionLayout, y: Double) -> Double {
    let (section, style) = (layout.section, layout.section.style)
    let source = section.places.blame("footer")
    let asked = section.footerHeight
    switch section.footer {
    case nil: return asked
    case .elements(let element, let height):
      return addElements(
        element, path: layout.path + "/footer", y: y, width: layout.width,
        height: height ?? asked, style: style, source: source)
    case .text(let words):
      let text = captionText(
        words, style[.footerFont], style[.footerColor], inset: style[.footerInset], layout: layout)
      let needed = text.size.height + style[.footerGap]
      let height = text.size.height > asked ? needed : asked
      warnIfGrown("footer", asked: asked, text: text, needed: needed, source: source)
      let offset = min(style[.footerGap], height - text.size.height)
      addCaption(text, "footer", at: y + offset, inset: style[.footerInset], layout: layout)
      return height
    }
  }

  private func captionText(
    _ words: String, _ font: Font, _ color: Color, inset: Double, layout: CaptionLayout
  ) -> MeasuredText {
    let style = layout.section.style
    let run = run(
      words, font, color, maxLines: 0, lineSpacing: style[.lineSpacing], style: style)
    let margin = style[.sectionMargin] + inset
    return measured(run, width: max(1, layout.width - 2 * margin))
  }

  private mutating func addCaption(
    _ text: MeasuredText, _ name: String, at y: Double, inset: Double, layout: CaptionLayout
  ) {
    let x = layout.section.style[.sectionMargin] + inset
    add(
      text,
      Box(
        "\(layout.path)/\(name)", rect: Rect(origin: Point(x: x, y: y), size: text.size),
        source: layout.section.places.blame(name)))
  }

  private mutating func warnIfGrown(
    _ name: String, asked: Double, text: MeasuredText, needed: Double, source: Source?
  ) {
    guard text.size.height > asked else { return }
    warn(
      "\(name)-height", at: source,
      "the \(name) is \(asked.shown) pt high, lower than its text: it grew to \(needed.shown) pt",
      hint: "give the section a \(name)Height of \(needed.rounded(.up).shown) or more")
  }
}
