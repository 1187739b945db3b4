import Geometry
import PageModel
import Resolving

extension RowPlan {
  /// Adds the sign of an invalid input, and returns the edge at which the rest of the row ends.
  mutating func measureInvalidSign(right: Edge) -> Edge {
    guard let image = row.shown(.invalid, row.cell.invalidSign) else { return right }
    let style = row.style
    let size = style.dimensions(.detailButtonSize)
    let x = style[right] - size.width
    let content = Box.Content.stencil(image, style[.invalidColor])
    add(
      Part(
        name: .invalidSign, x: x, size: size, content: .drawn { _ in content }, style: style,
        key: "invalid", sizing: .fixed))
    return Edge(x: x, gap: .accessoryGap)
  }

  /// Moves the sign of an invalid input to the first of several lines of its title, where the value is.
  mutating func alignInvalidSign() {
    guard let title = texts.title?.text, title.extent.lines > 1 else { return }
    let line = title.dimensions.height / Double(title.extent.lines)
    let whole = texts.size.height
    move(.invalidSign) { .block(height: whole, offset: (line - $0.height) / 2) }
  }

  /// Adds the message of an invalid input below its text, from an x with its keys to the accessory.
  ///
  /// Above the middle of the texts, the row is as high as without one.
  mutating func measureMessage(x: Length, right: Edge, _ uses: [Use]) {
    guard let words = row.invalid else { return }
    let style = row.style
    style.note(uses)
    let run = pass.run(
      words, style[.footerFont], style[.invalidColor], maxLines: 0,
      lineSpacing: style[.lineSpacing], style: style)
    let text = pass.measured(run, width: max(1, (style[right] - x).value))
    let needed = text.dimensions.height + style.length(.subtitleGap)
    let (rowHeight, insets) = (style.length(.rowHeight), style.length(.verticalInset) * 2)
    let frame = row.style
    let line = Length(frame[.titleFont].size * frame[.titleFont].lineHeight)
    // A title of several lines is beside the value, at its first line, and the message.
    let above = Length.longest(rowHeight, texts.size.height + insets)
    let lower = (above - .longest(line, texts.size.height)) / 2 + line + needed
    foot = .longest(.zero, lower + (rowHeight - line) / 2 - above)
    let inset = Length.longest(.zero, above + foot - lower)
    textHeight = foot + above - insets
    add(
      .invalid, text, x: x,
      at: .bottom(inset: inset, height: text.dimensions.height, offset: .zero), style)
  }
}
