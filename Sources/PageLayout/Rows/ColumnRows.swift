import Geometry
import PageModel
import Resolving

extension RowPlan {
  /// Measures UIKit's `value2` style: the title in a narrow column, the detail beside it.
  ///
  /// A title alone may be longer than its column.
  mutating func measureColumns() {
    defer { isCrowded = row.mayStack && isCut }
    let end = measureBadge(right: measureEnd())
    var titleWidth = Length.zero
    if let words = row.title {
      let style = row.style
      let column = style.length(.titleColumn)
      let room = max(1, (style[end] - row.left(style)).value)
      let isAlone = row.detail == nil && row.shown(.slider, row.cell.slider) == nil
      let share = column.value > 0 ? column.value : room / 2
      let text = pass.measured(
        pass.run(words, style[.titleFont], style[.titleColor], style: style),
        width: isAlone ? room : share)
      titleWidth = text.dimensions.width
      let slack = Length.longest(.zero, column - titleWidth)
      add(.title, text, x: row.left(style) + slack * style[.titleAlignment], style)
    }
    let style = row.style
    var x = row.left(style)
    if row.title != nil || row.detail != nil {
      let column = style.length(.titleColumn)
      x += (column.value > 0 ? column : titleWidth) + style.length(.imageGap)
    }
    let rest = style.copy
    if let words = row.detail {
      let lines = Int(style[.detailLines])
      let room = roomBesideSlider(before: end, style)
      x = addValue(.detail, words, .detailColor, x: x, right: room, lines: lines, style)
      overlap = (x - style[end]).value
      x += rest.length(.accessoryGap)
    }
    overlap = max(overlap, measureSlider(from: x, right: end, rest))
  }

  /// The right end of a detail that leaves the slider after it its least width.
  private func roomBesideSlider(before end: Edge, _ style: StyleReader) -> Edge {
    guard let slider = row.shown(.slider, row.cell.slider) else { return end }
    let least = SliderDrawing(slider: slider).size(style).width + style.length(.accessoryGap)
    return Edge(x: sliderEnd(before: end, style) - least)
  }

  /// Measures an input: the title in a column, and the value or a pale placeholder.
  mutating func measureInput() {
    let accessory = measureAccessory()
    let end = measureInvalidSign(right: accessory)
    let leftEnd = measureLeftPart(right: end)
    alignInvalidSign()
    let isFocused = row.cell.written.focused
    let style = row.style
    let column = row.column(style)
    let start = row.textStart(style)
    let afterTitle = column.value > 0 ? start + column : leftEnd + style.length(.imageGap)
    let x = row.title == nil ? start : afterTitle
    measureMessage(x: x, right: accessory, style.uses)
    guard
      let words = row.cell.written.value ?? row.cell.written.placeholder ?? (isFocused ? "" : nil)
    else { return }
    if row.cell.written.value == nil {
      addValue(.placeholder, words, .placeholderColor, x: x, right: end, style)
    } else if !isFocused || !addEnd(of: words, x: x, right: end, style.copy) {
      addValue(.value, words, .detailColor, x: x, right: end, style)
    }
  }

  /// Adds the end of a value that is being typed, with the caret after it.
  ///
  /// Its start is clipped. Returns false and adds nothing if all of it fits.
  private mutating func addEnd(
    of words: String, x: Length, right: Edge, _ style: StyleReader
  ) -> Bool {
    let text = pass.measured(
      pass.run(words, style[.detailFont], style[.detailColor], style: style))
    let end = style[right] - style.length(.caretWidth)
    guard x.value + text.size.width > end.value else { return false }
    add(
      Part(
        name: .value, x: words.startsAtRight ? x : end - text.dimensions.width,
        size: text.dimensions, place: place(beside: text), content: .text(text), style: style,
        clip: x.value...max(x.value, end.value)))
    return true
  }

  /// Adds the text at the right of a title's column, and returns its right edge.
  @discardableResult
  private mutating func addValue(
    _ name: BoxName, _ words: String, _ color: ColorKey, x: Length, right: Edge, lines: Int = 1,
    _ style: StyleReader
  ) -> Length {
    let run = pass.run(
      words, style[.detailFont], style[color], maxLines: lines,
      lineSpacing: lines == 1 ? 0 : style[.lineSpacing], style: style)
    let text = pass.measured(run, width: max(1, (style[right] - x).value))
    if lines != 1 { textHeight = text.dimensions.height }
    add(name, text, x: x, at: place(beside: text), style)
    return x + text.dimensions.width
  }

  /// The place of a value: on the baseline of the first of several lines of a title, otherwise in the middle.
  private func place(beside value: MeasuredText) -> Part.Place {
    guard let title = texts.title?.text, title.extent.lines > 1 else { return .center }
    let offset = title.run.baseline(ofLine: 0) - value.run.baseline(ofLine: 0)
    return .block(
      height: texts.size.height, offset: Length(offset).with(reasonsOf: title.dimensions.height))
  }
}
