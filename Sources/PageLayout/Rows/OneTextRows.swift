import Geometry
import PageModel
import Resolving

extension RowPlan {
  /// Measures a row with one text, aligned by the style, and an image before it: `logout` and `button`.
  mutating func measureLine() {
    let style = row.style
    let image = row.image.map { (image: $0, size: row.imageSize($0, style).size) }
    if let image, row.hasOwnImageSize { imageHeight = neededHeight(for: image.size.height, style) }
    guard let words = row.title else {
      if let image {
        addImage(image.image, image.size, x: start(of: image.size.width, style), style)
      }
      return
    }
    let before = image.map { $0.size.width + style.length(.imageGap) } ?? .zero
    let text = pass.measured(
      pass.run(words, style[.titleFont], style[.titleColor], style: style),
      width: max(1, (style[row.end] - row.left(style) - before).value))
    let x = start(of: before + text.dimensions.width, style)
    if let image { addImage(image.image, image.size, x: x, style) }
    add("title", text, x: x + before, style)
  }

  /// The left edge of a line of a width, aligned by the style.
  private func start(of width: Length, _ style: StyleReader) -> Length {
    row.edges.left + (row.edges.width - width) * style[.titleAlignment]
  }

  /// Adds the image of a line, in the colour of its title; `line` is the reader of their place.
  private mutating func addImage(
    _ image: ImageReference, _ size: Dimensions, x: Length, _ line: StyleReader
  ) {
    let style = row.style
    for use in line.uses where ![.font, .color].contains(use.role) { style.note(use) }
    let content = Box.Content.stencil(image, style[.titleColor])
    let isOwn = style[.imageSize] == .zero
    add(
      Part(
        name: "image", x: x, size: size, content: .drawn { _ in content }, style: style,
        sizing: isOwn ? .hug : .fixed,
        check: { [pass, row] in if !isOwn { pass.warnIfTooHigh("image", $0, in: row) } }))
  }

  /// Measures a wrapping title and body; without a set height, the row is as high as they need.
  mutating func measureTexts() {
    let style = row.style
    addTexts(x: row.left(style), right: row.end, style)
  }
}
