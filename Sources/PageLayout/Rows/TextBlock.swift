import Geometry
import PageModel
import Resolving

/// A measured title with a subtitle below it.
struct TextBlock {
  /// A text of the block with its style reader.
  struct Line {
    var text: MeasuredText
    var style: StyleReader
  }

  var title: Line?
  var subtitle: Line?
  var gap = Length.zero

  /// The width of the wider text, and the height of both with the gap.
  var size: Dimensions {
    let (first, second) = (title?.text.dimensions ?? .zero, subtitle?.text.dimensions ?? .zero)
    let gap = title == nil || subtitle == nil ? .zero : gap
    return Dimensions(
      width: .longest(first.width, second.width), height: first.height + second.height + gap)
  }

  /// Records keys that determine the place of the block for both texts.
  func note(_ uses: [Use]) {
    title?.style.note(uses)
    subtitle?.style.note(uses)
  }
}

extension Row {
  /// The lines that a title may have: those of the style, but by default no more than a set height has room for.
  func titleLines(of run: TextRun) -> Int {
    guard let height = cell.written.height, wrapsByDefault else { return run.maxLines }
    let room = max(1, Int(height / run.pitch) - (subtitle == nil ? 0 : 1))
    return run.maxLines == 0 ? room : min(run.maxLines, room)
  }
}

extension RowPlan {
  /// The texts of the left part; `below` is the right edge for the subtitle if it differs.
  func textBlock(right: Edge, below: Edge? = nil) -> TextBlock {
    var block = TextBlock()
    block.title = line(
      row.title, .titleFont, row.textColor(.titleColor), .titleLines, right, natural?.title)
    if row.isStacked {
      block.subtitle = line(row.detail, .detailFont, .detailColor, .detailLines, right, nil)
    } else {
      block.subtitle = line(
        row.hasDetailBelow ? row.detail : row.subtitle, .subtitleFont,
        row.textColor(.subtitleColor), .subtitleLines, below ?? right, natural?.subtitle)
    }
    guard block.title != nil, block.subtitle != nil else { return block }
    let style = row.style
    block.gap = style.length(.subtitleGap)
    block.note(style.uses)
    return block
  }

  /// Measures a text of the left part; reuses the known measurement if it fits.
  private func line(
    _ words: String?, _ font: FontKey, _ color: ColorKey, _ lines: LengthKey, _ right: Edge,
    _ known: TextBlock.Line?
  ) -> TextBlock.Line? {
    // A text has the same keys with and without a detail beside it.
    if let known, known.text.fits(titleLimit(right: right, known.style)) { return known }
    guard let words else { return nil }
    let style = row.style
    let limit = titleLimit(right: right, style)
    var run = pass.run(
      words, style[font], style[color], maxLines: Int(style[lines]),
      lineSpacing: style[.lineSpacing], style: style)
    if lines == .titleLines { run.maxLines = row.titleLines(of: run) }
    return TextBlock.Line(text: pass.measured(run, width: limit), style: style)
  }

  /// The maximum width of the left texts, in points.
  ///
  /// It is the width that the right part leaves, and at most the style's limit. A title without a
  /// detail has its own limit; in an input, the limit is the title column.
  func titleLimit(right: Edge, _ style: StyleReader) -> Double {
    let column = row.kind == .input ? row.titleRoom(style) : 0
    let key = row.hasLoneTitle ? LengthKey.loneTitleWidthLimit : .titleWidthLimit
    let limit = column > 0 ? column : style[key]
    let gap = right.gap == nil || right.more != nil ? style[.accessoryGap] : 0
    let room = (style[right] - row.textStart(style)).value - gap
    return max(1, limit > 0 ? min(limit, room) : room)
  }

  /// Adds a title with a subtitle below it; `style` is the reader of their position.
  ///
  /// - Returns: the width of the wider text.
  @discardableResult
  mutating func addTexts(
    x: Length, right: Edge, below: Edge? = nil, _ style: StyleReader,
    at place: (_ height: Length, _ offset: Length) -> Part.Place = Part.Place.block
  ) -> Length {
    let block = textBlock(right: right, below: below)
    block.note(style.uses)
    texts = block
    var size = block.size
    rise = addProgress(below: block, x: x, right: below ?? right, at: place)
    rise += addSegments(below: block, x: x, right: right, at: place)
    rise += addDetail(below: block, x: x, right: right, at: place)
    isTitleWrapped = (block.title?.text.extent.lines ?? 0) > 1
    size.height += rise
    textHeight = .longest(textHeight, size.height)
    // A detail comes first, as it does at the right.
    if row.isStacked { addSecond(of: block, x: x, at: place) }
    if let title = block.title {
      add("title", title.text, x: x, at: place(size.height, .zero), title.style)
    }
    if !row.isStacked { addSecond(of: block, x: x, at: place) }
    return size.width
  }

  /// Adds the subtitle of a block, or the detail below its title.
  private mutating func addSecond(
    of block: TextBlock, x: Length, at place: (_ height: Length, _ offset: Length) -> Part.Place
  ) {
    guard let second = block.subtitle else { return }
    let offset = block.title.map { $0.text.dimensions.height + block.gap } ?? .zero
    let name = row.subtitle == nil ? "detail" : "subtitle"
    add(name, second.text, x: x, at: place(block.size.height + rise, offset), second.style)
  }

  /// Adds a text.
  mutating func add(
    _ name: String, _ text: MeasuredText, x: Length, at place: Part.Place = .center,
    _ style: StyleReader
  ) {
    add(
      Part(
        name: name, x: x, size: text.dimensions, place: place, content: .text(text), style: style))
  }
}
