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
    guard wrapsByDefault else { return run.maxLines }
    return lines(of: run, after: subtitle == nil ? 0 : run.pitch)
  }

  /// The lines that a text may have below texts of a height, in points: no more than a set height has room for.
  private func lines(of run: TextRun, after taken: Double) -> Int {
    guard let height = cell.written.height else { return run.maxLines }
    let room = max(1, Int((height - taken) / run.pitch))
    return run.maxLines == 0 ? room : min(run.maxLines, room)
  }

  /// The lines that a text below the title may have.
  ///
  /// A detail there wraps if titles do. A subtitle that wraps by default does not beside a detail on the title's
  /// line: it is the beginning of a message.
  func secondLines(
    of run: TextRun, _ key: LengthKey, after taken: Double, _ style: StyleReader
  ) -> Int {
    var run = run
    if key == .detailLines {
      // It wraps as the title does.
      _ = style[.titleLines]
      guard wrapsByDefault, !cell.style.isSetByPage(key) else { return run.maxLines }
      run.maxLines = 0
    } else {
      guard wraps(key) else { return run.maxLines }
      if hasDetailAtTitle { run.maxLines = 1 }
    }
    return lines(of: run, after: taken)
  }
}

extension RowPlan {
  /// The texts of the left part; `below` is the right edge for the subtitle if it differs.
  func textBlock(right: Edge, below: Edge? = nil) -> TextBlock {
    var block = TextBlock()
    block.title = line(
      row.title, .titleFont, row.textColor(.titleColor), .titleLines, right, natural?.title)
    let taken = block.title?.text.size.height ?? 0
    if row.isStacked {
      block.subtitle = line(
        row.detail, .detailFont, .detailColor, .detailLines, right, nil, after: taken)
    } else {
      block.subtitle = line(
        row.hasDetailBelow ? row.detail : row.subtitle, .subtitleFont,
        row.textColor(.subtitleColor), .subtitleLines, below ?? right, natural?.subtitle,
        after: taken)
    }
    guard block.title != nil, block.subtitle != nil else { return block }
    let style = row.style
    block.gap = style.length(.subtitleGap)
    block.note(style.uses)
    return block
  }

  /// Measures a text of the left part, below texts of a height in points; reuses the known measurement if it fits.
  private func line(
    _ words: String?, _ font: FontKey, _ color: ColorKey, _ lines: LengthKey, _ right: Edge,
    _ known: TextBlock.Line?, after taken: Double = 0
  ) -> TextBlock.Line? {
    // A text has the same keys with and without a detail beside it.
    func limit(_ style: StyleReader) -> Double {
      titleLimit(right: right, style, isOfTheme: lines != .subtitleLines)
    }
    if let known, known.text.fits(limit(known.style)) { return known }
    guard let words else { return nil }
    let style = row.style
    let limit = limit(style)
    var run = pass.run(
      words, style[font], style[color], maxLines: Int(style[lines]),
      lineSpacing: style[.lineSpacing], style: style)
    let asked = run.maxLines
    run.maxLines =
      lines == .titleLines
      ? row.titleLines(of: run) : row.secondLines(of: run, lines, after: taken, style)
    var text = pass.measured(run, width: limit)
    if lines == .titleLines, row.hasDetailAtTitle, text.extent.lines > 1,
      pass.longestWord(of: words, style) > limit
    {
      // Beside a date, a title is cut rather than divided within a word.
      run.maxLines = 1
      text = pass.measured(run, width: limit)
    }
    // A detail that fits looks as it does beside the title.
    if lines == .detailLines, text.extent.lines == 1 { text.run.maxLines = asked }
    return TextBlock.Line(text: text, style: style)
  }

  /// The maximum width of the left texts, in points.
  ///
  /// It is the width that the right part leaves, and at most the style's limit, if that counts: a subtitle has none. A
  /// title without a detail has its own limit; in an input, the limit is the title column.
  func titleLimit(right: Edge, _ style: StyleReader, isOfTheme: Bool = true) -> Double {
    let column = row.kind == .input ? row.titleRoom(style) : 0
    let key = row.hasLoneTitle ? LengthKey.loneTitleWidthLimit : .titleWidthLimit
    let limit = column > 0 ? column : isOfTheme ? style[key] : 0
    let gap = right.gap == nil || right.slider != nil ? style[.accessoryGap] : 0
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
    isSubtitleWrapped = (block.subtitle?.text.extent.lines ?? 0) > 1
    textHeight = .longest(textHeight, size.height + rise)
    rise += badgeRise(below: block)
    size.height += rise
    // A detail comes first, as it does at the right.
    if row.isStacked { addSecond(of: block, x: x, at: place) }
    if let title = block.title {
      add(.title, title.text, x: x, at: place(size.height, .zero), title.style)
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
    let name: BoxName = row.subtitle == nil ? .detail : .subtitle
    add(name, second.text, x: x, at: place(block.size.height + rise, offset), second.style)
  }

  /// Adds a text.
  mutating func add(
    _ name: BoxName, _ text: MeasuredText, x: Length, at place: Part.Place = .center,
    _ style: StyleReader
  ) {
    add(
      Part(
        name: name, x: x, size: text.dimensions, place: place, content: .text(text), style: style))
  }
}
