import Geometry
package import PageModel
package import Resolving

/// Lays out the elements of a template.
struct ElementLayout {
  /// Creates the box of an element from its name, place, content and style reader.
  typealias Naming = (ResolvedElement, BoxName, Rect, Box.Content, StyleReader) -> Box

  let pass: LayoutPass
  let look: Style
  let naming: Naming

  /// The size of an element within a width.
  ///
  /// The keys that determine it are listed by the element's own box.
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
    case .image(let image, _, _): content = reader.dimensions(image)
    case .switch: content = reader.dimensions(.switchSize)
    case .chevron: content = reader.dimensions(.chevronSize)
    case .checkmark: content = reader.dimensions(.checkmarkSize)
    case .radio, .detailButton: content = reader.dimensions(.detailButtonSize)
    case .spinner: content = reader.spinnerBox
    case .badge, .tile, .segments, .slider, .progress, .stepper:
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
  /// Children without text have their natural width, badges at most a third of the row. Children
  /// with text then share in order what the least widths of flexible children leave, and flexible
  /// children share the rest equally.
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
    let fillers = children.indices.filter { children[$0].element.fillsWidth }
      .map { (index: $0, least: leastWidth(of: children[$0])) }
      .sorted { $0.least.value > $1.least.value }
    let reserved = fillers.reduce(Length.zero) { $0 + $1.least }
    for index in hugging where !children[index].isRigid {
      let room = Length.longest(.zero, left - reserved)
      sizes[index] = measure(index, in: room)
      sizes[index].width = .shortest(sizes[index].width, room)
      left -= sizes[index].width
    }
    for (place, (index, least)) in fillers.enumerated() {
      let share = Length.longest(.zero, left) / Double(fillers.count - place)
      let width = Length.longest(share, least)
      sizes[index] = Dimensions(width: width, height: measure(index, in: width).height)
      left -= width
    }
    row.knownRow = (width, sizes)
    return sizes
  }

  /// The measured text of a text element; reuses the last measurement if it is still valid.
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

// MARK: Lengths set by the author

extension ElementLayout {
  /// A style reader for keys that no box lists.
  var reader: StyleReader { StyleReader(look, records: pass.records) }

  /// A length, with its origin: a key in the file or a token.
  private func length(_ value: Double, _ origin: Use.Origin?) -> Length {
    Length(value, pass.records ? origin.map { Length.Part($0) } : nil)
  }

  /// The fixed width and height; nil for sides that are not fixed.
  func given(_ element: ResolvedElement) -> (width: Length?, height: Length?) {
    (
      element.width.length.map { length($0, element.uses.width) },
      element.height.length.map { length($0, element.uses.height) }
    )
  }

  /// The gap between two children.
  func gap(in element: ResolvedElement) -> Length { length(element.gap, element.uses.gap) }

  /// The sum of all gaps between children.
  func gaps(in parent: MeasuredElement) -> Length {
    gap(in: parent.element) * Double(max(0, parent.children.count - 1))
  }

  /// The padding inside of the edges.
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

  /// The edges of an element's content, inside of its padding.
  func inside(_ element: ResolvedElement, _ edges: Edges) -> Edges {
    let padding = padding(of: element)
    let (left, top) = (edges.left + padding.left, edges.top + padding.top)
    return Edges(
      left: left, top: top, right: .longest(left, edges.right - padding.right),
      bottom: .longest(top, edges.bottom - padding.bottom))
  }
}

extension ResolvedElement {
  /// The name of its box, in that of its row or caption.
  package var box: BoxName { BoxName(name) }
}
