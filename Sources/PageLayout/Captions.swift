import Geometry
import PageModel
import Resolving

/// Lays out the header or footer of a section.
struct CaptionLayout {
  let pass: LayoutPass
  /// The content; nil: none.
  let caption: ResolvedSection.Caption?
  /// The last component of its path: `header` or `footer`.
  let name: BoxName
  /// The requested height.
  let asked: ResolvedLength
  let font: FontKey
  let color: ColorKey
  let inset: LengthKey
  /// The gap between the text and the rows.
  let gap: LengthKey
  /// The gap on the other side of the text.
  let outerGap: ResolvedLength
  let section: SectionLayout

  /// Creates the layout of a section's header.
  init(headerOf section: SectionLayout) {
    self.section = section
    (pass, caption, name) = (section.pass, section.section.header, .header)
    (asked, outerGap) = (section.section.headerHeight, section.section.headerTopGap)
    (font, color, inset, gap) = (.headerFont, .headerColor, .headerInset, .headerGap)
  }

  /// Creates the layout of a section's footer.
  init(footerOf section: SectionLayout) {
    self.section = section
    (pass, caption, name) = (section.pass, section.section.footer, .footer)
    (asked, outerGap) = (section.section.footerHeight, section.section.footerBottomGap)
    (font, color, inset, gap) = (.footerFont, .footerColor, .footerInset, .footerGap)
  }

  private var path: BoxPath { BoxPath(section.place, name) }
  private var source: Source? { section.section.places.blame(name.text) }
  private var isHeader: Bool { name == .header }
  private var isPlainHeader: Bool { isHeader && section.tableStyle == .plain }

  /// Whether the height is set by the page rather than by the theme.
  var isHeightWritten: Bool {
    guard let key = asked.key else { return true }
    if case .theme? = section.section.style.traced(key).steps.last?.level { return false }
    return true
  }

  /// Adds the caption and returns its height.
  ///
  /// `style` is the reader of the section's box, which records what determines the height.
  func add(at y: Length, in edges: Edges, style: StyleReader) -> Length {
    switch caption {
    case nil: return style[asked, .height]
    case .elements(let element, let height):
      let own = section.style
      let height = addElements(element, height: height ?? asked, y: y, in: edges, style: own)
      style.note(own.uses)
      return height
    case .text(let words): return addText(words, y: y, in: edges, style: style)
    }
  }

  /// Adds a caption made from a template and returns its height.
  private func addElements(
    _ element: ResolvedElement, height: ResolvedLength, y: Length, in edges: Edges,
    style: StyleReader
  ) -> Length {
    let elements = ElementLayout(pass: pass, look: section.section.style) { [path] in
      Box(
        path.child($1), rect: $2, content: $3, source: $0.source, uses: $4.uses,
        sizing: $0.sizing)
    }
    let element = MeasuredElement(element)
    let natural = elements.size(of: element, width: edges.width).height
    let isHigher = natural.value > height.value
    let needed = isHigher ? natural : style[height, .height]
    let place = Edges(
      x: edges.left, y: y, Dimensions(width: edges.width, height: needed))
    pass.record(place, of: path)
    pass.boxes.append(
      Box(
        path, rect: place.rect, source: source, made: style, .init(.fill, isHigher ? .hug : .fixed))
    )
    elements.add(element, in: place)
    return needed
  }

  private func addText(
    _ words: String, y: Length, in edges: Edges, style ofSection: StyleReader
  ) -> Length {
    let style = section.style
    let left = section.margin(style) + section.contentInset(style) + style.length(inset)
    let inline = isHeader ? nil : InlineText(words)
    var run = pass.run(
      inline?.text ?? shown(words, style), style[font], style[color], maxLines: 0,
      lineSpacing: style[.lineSpacing], style: style)
    for mark in inline?.marks ?? [] { run.add(mark, style) }
    let room = section.width - 2 * left.value
    let button = isHeader ? HeaderButton(of: section, beside: run, within: room) : nil
    let text = pass.measured(run, width: max(1, room - (button?.width(style) ?? 0)))
    let foot = button?.foot(style) ?? .zero
    let needed = text.dimensions.height + foot
    let (height, uses) = height(for: needed)
    ofSection.note(uses)
    style.note(uses)
    if isPlainHeader {
      let above = gapAbove(style).value
      addBand(
        Rect(x: 0, y: y.value + above, width: section.width, height: height.value - above), uses)
    }
    let place = Edges(
      x: edges.left + left, y: y + offset(of: needed, in: height, style), text.dimensions)
    pass.record(place, of: path)
    pass.add(text, Box(path, rect: place.rect, source: source, made: style, .hug))
    button?.add(right: edges.right - left, bottom: place.bottom + foot, style)
    return height
  }

  /// The text as shown: in upper case if the style says so for headers of grouped tables.
  private func shown(_ words: String, _ style: StyleReader) -> String {
    let isUpper = isHeader && section.tableStyle == .grouped && style[.headerUppercase] != 0
    return isUpper ? pass.capitals(words) : words
  }

  /// The distance of texts of a height from the caption's top.
  ///
  /// They are at the rows' side of the caption; in a plain table's header, they are centred in the band.
  private func offset(of texts: Length, in height: Length, _ style: StyleReader) -> Length {
    let free = height - texts
    if !isHeader { return .shortest(style.length(gap), free) }
    guard isPlainHeader else { return .longest(.zero, free - style.length(gap)) }
    let above = gapAbove(style)
    return above + (free - above) / 2
  }

  /// The space above the band of a plain table's header.
  private func gapAbove(_ style: StyleReader) -> Length {
    isPlainHeader && !isHeightWritten ? style[outerGap, .space] : .zero
  }

  /// The height of a caption with texts of a height, and the keys that determine it.
  ///
  /// It is at least the theme's height and that of the texts with their gaps. A height set by the page
  /// is kept if the texts and their gap to the rows fit.
  private func height(for texts: Length) -> (Length, [Use]) {
    let style = section.style
    let (asked, needed) = (style[asked, .height], texts + style.length(gap))
    guard isHeightWritten else {
      if isPlainHeader { return (.longest(asked, needed) + gapAbove(style), style.uses) }
      return (.longest(asked, needed + style[outerGap, .space]), style.uses)
    }
    if needed.value > asked.value { warnOfGrowth(to: needed.value) }
    return (.longest(asked, needed), style.uses)
  }

  /// Adds the band behind a section header of a plain table.
  private func addBand(_ rect: Rect, _ uses: [Use]) {
    let style = section.style
    style.note(uses)
    let fill = Box.Content.fill(style[.plainHeaderBackground], .square)
    pass.boxes.append(
      Box(
        BoxPath(section.place, .headerBackground), rect: rect, content: fill, source: source,
        made: style, .fill))
  }

  private func warnOfGrowth(to needed: Double) {
    pass.warn(
      "\(name)-height", at: source,
      "the \(name) is \(pt: asked.value) high, too low for its text: it grew to \(pt: needed)",
      hint: "set \(name)Height of the section to \(needed.rounded(.up)) or more")
  }
}

extension TextRun {
  /// The weight of bold words, that of UIKit's headlines.
  private static let boldWeight = 600.0

  /// Makes a part of the text bold or a link.
  fileprivate mutating func add(_ mark: InlineText.Mark, _ style: StyleReader) {
    marks.append(
      TextMark(
        mark.range, weight: mark.isBold ? max(font.weight, Self.boldWeight) : font.weight,
        color: mark.target == nil ? color : style[.tintColor]))
  }
}
