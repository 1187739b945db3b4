import Geometry
import PageModel
import Resolving

extension RowPlan {
  /// Measures a row with one text, aligned by the style, and an image before it: `logout` and `button`.
  mutating func measureLine() {
    let style = row.style
    let image = row.image.map { (image: $0, size: size(of: $0, style)) }
    if let image, row.hasOwnImageSize, !isNatural(image.image) {
      imageHeight = neededHeight(for: image.size.height, style)
    }
    guard let words = row.title else {
      if let image {
        addImage(image.image, image.size, x: start(of: image.size.width, style), style)
      }
      return
    }
    let before = image.map { $0.size.width + style.length(.imageGap) } ?? .zero
    let lines = Int(style[.titleLines])
    var run = pass.run(
      words, style[.titleFont], style[.titleColor],
      alignment: lines == 1 ? 0 : style[.titleAlignment], maxLines: lines,
      lineSpacing: lines == 1 ? 0 : style[.lineSpacing], style: style)
    run.maxLines = row.titleLines(of: run)
    let text = pass.measured(
      run, width: max(1, (style[row.end] - row.left(style) - before).value))
    isTitleWrapped = text.extent.lines > 1
    textHeight = text.dimensions.height
    let x = start(of: before + text.dimensions.width, style)
    if let image { addImage(image.image, image.size, x: x, style) }
    add(.title, text, x: x + before, style)
  }

  /// Whether an image follows its text: a glyph, unless its row or kind sets the size.
  ///
  /// The size of a list's pictures is not that of its buttons' glyphs.
  private func isNatural(_ image: ImageReference) -> Bool {
    guard image.hasCurrentColor else { return false }
    return switch row.cell.style.traced(.imageSize).steps.last?.level {
    case .cell, .kind: false
    case .theme, .page, .section, nil: true
    }
  }

  /// The size of the image of a line: that of the style, or its own, at most as high as the row.
  ///
  /// Around a picture in its own colours, the row keeps its insets.
  private func size(of image: ImageReference, _ style: StyleReader) -> Dimensions {
    guard hasOwnSize(image, style) else { return style.dimensions(.imageSize) }
    let inset = image.hasCurrentColor ? Length.zero : style.length(.verticalInset)
    let room = Length.longest(.zero, row.edges.height - inset * 2)
    return row.naturalSize(image, within: room, style).size
  }

  /// Whether the size of an image is its own.
  private func hasOwnSize(_ image: ImageReference, _ style: StyleReader) -> Bool {
    isNatural(image) || style[.imageSize] == .zero
  }

  /// The left edge of a line of a width, aligned by the style.
  private func start(of width: Length, _ style: StyleReader) -> Length {
    row.edges.left + (row.edges.width - width) * style[.titleAlignment]
  }

  /// Adds the image of a line, a glyph in the colour of its title; `line` is the reader of their place.
  private mutating func addImage(
    _ image: ImageReference, _ size: Dimensions, x: Length, _ line: StyleReader
  ) {
    let style = row.style
    style.note(line.uses.ofPlace)
    let isOwn = hasOwnSize(image, style)
    let content =
      image.hasCurrentColor
      ? Box.Content.stencil(image, style[.titleColor])
      : content(image, .titleColor, radius: style[.imageRadius], isOwn: isOwn, style)
    add(
      Part(
        name: .image, x: x, size: size, content: .drawn { _ in content }, style: style,
        sizing: isOwn ? .hug : .fixed,
        check: { [pass, row] in if !isOwn { pass.warnIfTooHigh(.image, $0, in: row) } }))
  }

  /// Measures a wrapping title and body; without a set height, the row is as high as they need.
  mutating func measureTexts() {
    let style = row.style
    addTexts(x: row.left(style), right: row.end, style)
  }
}
