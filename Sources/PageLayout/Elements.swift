import Geometry
import PageModel
import Resolving

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
  func size(of element: MeasuredElement, width: Length) -> Dimensions {
    if let known = element.known, known.width == width { return known.size }
    let size = freshSize(of: element, width: width)
    element.known = (width, size)
    return size
  }

  private func freshSize(of parent: MeasuredElement, width: Length) -> Dimensions {
    let (element, children) = (parent.element, parent.children)
    let padding = padding(of: element)
    let given = given(element)
    let own = given.width ?? width
    let inner = Length.longest(.zero, own - padding.left - padding.right)
    let content: Dimensions
    switch element.content {
    case .text: content = text(of: parent, reader, width: max(1, inner.value)).dimensions
    case .image(let image, _): content = reader.dimensions(image)
    case .switch: content = reader.dimensions(.switchSize)
    case .chevron: content = reader.dimensions(.chevronSize)
    case .checkmark: content = reader.dimensions(.checkmarkSize)
    case .badge, .tile, .segments, .slider, .stepper:
      content = partSize(of: parent, width: inner, reader)
    case .shape, .spacer: content = .zero
    case .row:
      let sizes = rowSizes(of: parent, in: inner)
      content = Dimensions(
        width: sizes.reduce(.zero) { $0 + $1.width } + gaps(in: parent),
        height: .longest(of: sizes.map(\.height)))
    case .column:
      let sizes = children.map { size(of: $0, width: inner) }
      content = Dimensions(
        width: .longest(of: sizes.map(\.width)),
        height: sizes.reduce(.zero) { $0 + $1.height } + gaps(in: parent))
    case .overlay:
      let sizes = parent.standing.map { size(of: $0, width: inner) }
      content = Dimensions(
        width: .longest(of: sizes.map(\.width)), height: .longest(of: sizes.map(\.height)))
    }
    return Dimensions(
      width: given.width ?? content.width + padding.left + padding.right,
      height: given.height ?? content.height + padding.top + padding.bottom)
  }

  /// The sizes of a row's children.
  ///
  /// Those without text are as wide as they are by themselves, a badge at most a third of the row; then those
  /// with text share what these leave, in order; then fillers share the rest.
  func rowSizes(of row: MeasuredElement, in width: Length) -> [Dimensions] {
    if let known = row.knownRow, known.width == width { return known.sizes }
    let children = row.children
    var left = width - gaps(in: row)
    var sizes = children.map { _ in Dimensions.zero }
    func measure(_ index: Int, in room: Length) -> Dimensions {
      size(of: children[index], width: .longest(.zero, room))
    }
    let hugging = children.indices.filter { !children[$0].element.fillsWidth }
    for index in hugging where children[index].isRigid {
      sizes[index] = measure(index, in: children[index].element.isBadge ? width / 3 : width)
      left -= sizes[index].width
    }
    for index in hugging where !children[index].isRigid {
      sizes[index] = measure(index, in: left)
      sizes[index].width = .shortest(sizes[index].width, .longest(.zero, left))
      left -= sizes[index].width
    }
    let fillers = children.indices.filter { children[$0].element.fillsWidth }
    let share = Length.longest(.zero, left) / max(1, Double(fillers.count))
    for index in fillers {
      let least = leastWidth(of: children[index].element)
      sizes[index] = Dimensions(
        width: .longest(share, least), height: measure(index, in: share).height)
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

// MARK: Lengths that its author gave

extension ElementLayout {
  /// A reader for what no box lists.
  var reader: StyleReader { StyleReader(look, records: pass.records) }

  /// A number that an author wrote, or a token gave.
  private func length(_ value: Double, _ origin: Use.Origin?) -> Length {
    Length(value, pass.records ? origin.map { Length.Part($0) } : nil)
  }

  /// The sides that are fixed.
  func given(_ element: ResolvedElement) -> (width: Length?, height: Length?) {
    (
      element.width.length.map { length($0, element.uses.width) },
      element.height.length.map { length($0, element.uses.height) }
    )
  }

  /// The space between two children.
  func gap(in element: ResolvedElement) -> Length { length(element.gap, element.uses.gap) }

  /// The space between all children.
  func gaps(in parent: MeasuredElement) -> Length {
    gap(in: parent.element) * Double(max(0, parent.children.count - 1))
  }

  /// The space inside of the edges.
  func padding(of element: ResolvedElement)
    -> (top: Length, right: Length, bottom: Length, left: Length)
  {
    let (values, origins) = (element.padding, element.uses.padding)
    func side(_ value: Double, _ index: Int) -> Length {
      length(value, origins.indices.contains(index) ? origins[index] : nil)
    }
    return (
      side(values.top, 0), side(values.right, 1), side(values.bottom, 2), side(values.left, 3)
    )
  }

  /// The edges inside of an element's space.
  func inside(_ element: ResolvedElement, _ edges: Edges) -> Edges {
    let padding = padding(of: element)
    let (left, top) = (edges.left + padding.left, edges.top + padding.top)
    return Edges(
      left: left, top: top, right: .longest(left, edges.right - padding.right),
      bottom: .longest(top, edges.bottom - padding.bottom))
  }
}
