import Geometry
import PageModel

/// A title with a subtitle below it, measured.
struct TextBlock {
  /// A text of the block, and the reader that it was made with.
  struct Line {
    var text: MeasuredText
    var style: StyleReader
  }

  var title: Line?
  var subtitle: Line?
  var gap = Length.zero

  /// The width of the wider text and the height of both with the gap between them.
  var size: Dimensions {
    let (first, second) = (title?.text.dimensions ?? .zero, subtitle?.text.dimensions ?? .zero)
    let gap = title == nil || subtitle == nil ? .zero : gap
    return Dimensions(
      width: .longest(first.width, second.width), height: first.height + second.height + gap)
  }

  /// Takes over what was read to place the block.
  func note(_ uses: [Use]) {
    title?.style.note(uses)
    subtitle?.style.note(uses)
  }
}

extension RowPlan {
  /// The texts of the left part, when the right part begins at an edge, and below the title at another.
  func textBlock(right: Edge, below: Edge? = nil) -> TextBlock {
    var block = TextBlock()
    block.title = line(
      row.title, .titleFont, .titleColor, .titleLines, right, natural?.title)
    block.subtitle = line(
      row.hasDetailBelow ? row.detail : row.subtitle, .subtitleFont, .subtitleColor,
      .subtitleLines, below ?? right, natural?.subtitle)
    guard block.title != nil, block.subtitle != nil else { return block }
    let style = row.style
    block.gap = style.length(.subtitleGap)
    block.note(style.uses)
    return block
  }

  /// A text of the left part; as it was measured before, where it has room.
  private func line(
    _ words: String?, _ font: FontKey, _ color: ColorKey, _ lines: LengthKey, _ right: Edge,
    _ known: TextBlock.Line?
  ) -> TextBlock.Line? {
    // What was read for a text by itself is what is read for it beside a detail.
    if let known, known.text.fits(titleLimit(right: right, known.style)) { return known }
    guard let words else { return nil }
    let style = row.style
    let limit = titleLimit(right: right, style)
    let run = pass.run(
      words, style[font], style[color], maxLines: Int(style[lines]),
      lineSpacing: style[.lineSpacing], style: style)
    return TextBlock.Line(text: pass.measured(run, width: limit), style: style)
  }

  /// The width that the texts of the left part may have: what the right part leaves, and at most the
  /// look's limit, which may be another one where a title stands alone; in an input its column.
  private func titleLimit(right: Edge, _ style: StyleReader) -> Double {
    let column = row.kind == .input ? style[.titleColumn] : 0
    let limit =
      column > 0 ? column : style[row.hasLoneTitle ? .loneTitleWidthLimit : .titleWidthLimit]
    let gap = right.gap == nil || right.more != nil ? style[.accessoryGap] : 0
    let room = (style[right] - row.textStart(style)).value - gap
    return max(1, limit > 0 ? min(limit, room) : room)
  }

  /// Adds a title and a subtitle one below the other; `style` is what their place was read with.
  ///
  /// - Returns: how wide they are.
  @discardableResult
  mutating func addTexts(
    x: Length, right: Edge, below: Edge? = nil, _ style: StyleReader,
    at place: (_ height: Length, _ offset: Length) -> Part.Place = Part.Place.block
  ) -> Length {
    let block = textBlock(right: right, below: below)
    block.note(style.uses)
    texts = block
    let size = block.size
    textHeight = .longest(textHeight, size.height)
    var offset = Length.zero
    if let title = block.title {
      add("title", title.text, x: x, at: place(size.height, .zero), title.style)
      offset += title.text.dimensions.height + block.gap
    }
    if let subtitle = block.subtitle {
      let name = row.subtitle == nil ? "detail" : "subtitle"
      add(name, subtitle.text, x: x, at: place(size.height, offset), subtitle.style)
    }
    return size.width
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
