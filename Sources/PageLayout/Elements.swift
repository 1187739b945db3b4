import Geometry
import PageModel

/// The elements of a template on their way to boxes.
struct ElementLayout {
  /// Makes the box of an element: a name, a place, what it shows and the reader that it was made with.
  typealias Naming = (ResolvedElement, String, Rect, Box.Content, StyleReader) -> Box

  let pass: LayoutPass
  let look: Style
  let naming: Naming

  /// How large an element is when its parent has so much width for it.
  ///
  /// What is read for it, its own box lists.
  func size(of element: MeasuredElement, width: Double) -> Size {
    if let known = element.known, known.width == width { return known.size }
    let size = freshSize(of: element, width: width)
    element.known = (width, size)
    return size
  }

  private func freshSize(of parent: MeasuredElement, width: Double) -> Size {
    let (element, children) = (parent.element, parent.children)
    let padding = element.padding
    let own = element.width.length ?? width
    let inner = max(0, own - padding.left - padding.right)
    let content: Size
    switch element.content {
    case .text: content = text(of: parent, StyleReader(look), width: max(1, inner)).size
    case .image(let image, _): content = image.size
    case .switch: content = look[.switchSize]
    case .chevron: content = look[.chevronSize]
    case .checkmark: content = look[.checkmarkSize]
    case .shape, .spacer: content = .zero
    case .row:
      let sizes = rowSizes(of: parent, in: inner)
      content = Size(
        width: sizes.reduce(0) { $0 + $1.width } + parent.gaps,
        height: sizes.map(\.height).max() ?? 0)
    case .column:
      let sizes = children.map { size(of: $0, width: inner) }
      content = Size(
        width: sizes.map(\.width).max() ?? 0,
        height: sizes.reduce(0) { $0 + $1.height } + parent.gaps)
    case .overlay:
      let sizes = children.map { size(of: $0, width: inner) }
      content = Size(
        width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
    }
    return Size(
      width: element.width.length ?? content.width + padding.left + padding.right,
      height: element.height.length ?? content.height + padding.top + padding.bottom)
  }

  /// The sizes of a row's children: those without text are as wide as they are by themselves, then
  /// those with text share what these leave, in order, then fillers share the rest.
  func rowSizes(of row: MeasuredElement, in width: Double) -> [Size] {
    if let known = row.knownRow, known.width == width { return known.sizes }
    let children = row.children
    var left = width - row.gaps
    var sizes = children.map { _ in Size.zero }
    func measure(_ index: Int, in room: Double) -> Size {
      size(of: children[index], width: max(0, room))
    }
    let hugging = children.indices.filter { !children[$0].element.fillsWidth }
    for index in hugging where children[index].isRigid {
      sizes[index] = measure(index, in: width)
      left -= sizes[index].width
    }
    for index in hugging where !children[index].isRigid {
      sizes[index] = measure(index, in: left)
      sizes[index].width = min(sizes[index].width, max(0, left))
      left -= sizes[index].width
    }
    let fillers = children.indices.filter { children[$0].element.fillsWidth }
    let share = max(0, left) / max(1, Double(fillers.count))
    for index in fillers {
      sizes[index] = Size(width: share, height: measure(index, in: share).height)
    }
    row.knownRow = (width, sizes)
    return sizes
  }

  /// A text element's text, measured; as it was before, where it looks the same.
  func text(of measured: MeasuredElement, _ style: StyleReader, width: Double) -> MeasuredText {
    let element = measured.element
    guard case .text(let words, let font, let color) = element.content else {
      return pass.measured(pass.run("", Font(family: "", size: 0), .clear, style: style))
    }
    let run = pass.run(
      words, font, color, alignment: element.align.fraction, maxLines: element.lines,
      lineSpacing: element.lineSpacing, style: style)
    if let known = measured.text, known.width >= width, known.text.fits(width) { return known.text }
    let text = pass.measured(run, width: width)
    measured.text = (width, text)
    return text
  }
}
