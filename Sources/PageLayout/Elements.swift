import Geometry
import PageModel

/// Names the boxes of a template's parts: the element, a name, a place, what it shows and the reader
/// that it was made with.
typealias PartNaming = (ResolvedElement, String, Rect, Box.Content, StyleReader) -> Box

extension Canvas {
  /// Adds a header or footer made from a template, and returns how high it is.
  mutating func addElements(
    _ element: ResolvedElement, path: BoxPath, y: Double, width: Double, height: ResolvedLength,
    style: inout StyleReader, source: Source?
  ) -> Double {
    let parts = style
    let element = MeasuredElement(element)
    let natural = size(of: element, style: parts, width: width).height
    let needed = natural > height.value ? natural : style[height]
    let rect = Rect(x: 0, y: y, width: width, height: needed)
    boxes.append(Box(path, rect: rect, source: source, keys: style.keys))
    addElement(element, in: rect, style: parts) {
      Box(path.child($1), rect: $2, content: $3, source: $0.source, keys: $4.keys)
    }
    return needed
  }

  /// How large an element is when its parent has so much width for it.
  ///
  /// What is read for it, its own box lists.
  func size(of measured: MeasuredElement, style: StyleReader, width: Double) -> Size {
    if let known = measured.known, known.width == width { return known.size }
    let size = freshSize(of: measured, style: style, width: width)
    measured.known = (width, size)
    return size
  }

  private func freshSize(of parent: MeasuredElement, style: StyleReader, width: Double) -> Size {
    var style = style
    let (element, children) = (parent.element, parent.children)
    let padding = element.padding
    let own = element.width.length ?? width
    let inner = max(0, own - padding.left - padding.right)
    let content: Size
    switch element.content {
    case .text: content = measured(text(of: element, style: &style), width: max(1, inner)).size
    case .image(let image, _): content = image.size
    case .switch: content = style[.switchSize]
    case .chevron: content = style[.chevronSize]
    case .shape, .spacer: content = .zero
    case .row:
      let sizes = rowSizes(of: children, style: style, in: inner, gap: element.gap)
      content = Size(
        width: sizes.reduce(0) { $0 + $1.width } + gaps(children, element.gap),
        height: sizes.map(\.height).max() ?? 0)
    case .column:
      let sizes = children.map { size(of: $0, style: style, width: inner) }
      content = Size(
        width: sizes.map(\.width).max() ?? 0,
        height: sizes.reduce(0) { $0 + $1.height } + gaps(children, element.gap))
    case .overlay:
      let sizes = children.map { size(of: $0, style: style, width: inner) }
      content = Size(
        width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
    }
    return Size(
      width: element.width.length ?? content.width + padding.left + padding.right,
      height: element.height.length ?? content.height + padding.top + padding.bottom)
  }

  /// Adds an element and what is in it to a rectangle.
  ///
  /// The reader holds what was read for the space inside the elements around it.
  mutating func addElement(
    _ measured: MeasuredElement, in rect: Rect, style: StyleReader, naming: PartNaming
  ) {
    var style = style
    let (element, children) = (measured.element, measured.children)
    style.note(element.keys.frame)
    addGround(of: element, in: rect, style: style, naming: naming)
    let inner = rect.inset(by: element.padding)
    switch element.content {
    case .row:
      addRow(children, of: element, in: inner, style: style, naming: naming)
    case .column:
      addColumn(children, of: element, in: inner, style: style, naming: naming)
    case .overlay:
      addOverlay(children, of: element, in: inner, style: style, naming: naming)
    case .text: addText(of: element, in: inner, style: style, naming: naming)
    case .shape: addLeaf(element, in: rect, style: style, naming: naming)
    default: addLeaf(element, in: inner, style: style, naming: naming)
    }
  }

  /// Adds an element that has no others in it, and is no text.
  private mutating func addLeaf(
    _ element: ResolvedElement, in rect: Rect, style: StyleReader, naming: PartNaming
  ) {
    var style = style
    style.note(element.keys.content)
    switch element.content {
    case .shape(let color):
      let corners = Corners(top: element.radius, bottom: element.radius)
      boxes.append(naming(element, element.name, rect, .fill(color, corners), style))
    case .image(let image, let fit):
      let content = Box.Content.image(image, tint: nil, radius: element.radius, fit: fit)
      warnIfStretched(image, to: rect, by: fit, of: element)
      boxes.append(naming(element, element.name, rect, content, style))
    case .chevron:
      if element.isHugging { style.note(SizeKey.chevronSize) }
      let stroke = style.stroke(.chevronColor, .chevronStroke)
      boxes.append(
        naming(element, element.name, rect, .shapes([.chevron(in: rect, stroke: stroke)]), style))
    case .switch(let on):
      if element.isHugging { style.note(SizeKey.switchSize) }
      let shapes = Shape.switch(in: rect, on: on, style: &style)
      var box = naming(element, element.name, rect, .shapes(shapes), style)
      box.on = on
      boxes.append(box)
    case .row, .column, .overlay, .text, .spacer: break
    }
  }

  private mutating func addGround(
    of element: ResolvedElement, in rect: Rect, style: StyleReader, naming: PartNaming
  ) {
    guard element.background != nil || element.border != nil else { return }
    var style = style
    style.note(element.keys.ground)
    let stroke = element.border.map { Shape.Stroke(color: $0, width: style[.separatorThickness]) }
    let shape = Shape(
      Path(rect, radius: element.radius), fill: element.background, stroke: stroke)
    boxes.append(naming(element, element.name + "Ground", rect, .shapes([shape]), style))
  }

  private func text(of element: ResolvedElement, style: inout StyleReader) -> TextRun {
    guard case .text(let words, let font, let color) = element.content else {
      return run("", Font(family: "", size: 0), .clear, style: &style)
    }
    return run(
      words, font, color, alignment: element.align.fraction, maxLines: element.lines,
      lineSpacing: element.lineSpacing, style: &style)
  }

  /// Adds a text to its room; exporters put it in the middle of what is higher than its lines.
  private mutating func addText(
    of element: ResolvedElement, in rect: Rect, style: StyleReader, naming: PartNaming
  ) {
    var style = style
    style.note(element.keys.content)
    let run = text(of: element, style: &style)
    let text = measured(run, width: max(1, rect.width))
    var box = naming(element, element.name, rect, .group, style)
    if text.size.width > rect.width + 0.05 {
      // Not even the dots have room; letters may stand out above and below.
      box.cut(to: rect.inset(by: Insets(top: -rect.height, bottom: -rect.height)))
    }
    add(text, box)
  }

  private mutating func addOverlay(
    _ children: [MeasuredElement], of element: ResolvedElement, in rect: Rect,
    style: StyleReader, naming: PartNaming
  ) {
    let share = element.align.fraction
    for child in children {
      let natural = size(of: child, style: style, width: rect.width)
      let width = child.element.width == .fill ? rect.width : natural.width
      let height = child.element.height == .fill ? rect.height : natural.height
      let place = Rect(
        x: rect.left + (rect.width - width) * share,
        y: rect.top + (rect.height - height) * share, width: width, height: height)
      addElement(child, in: place, style: style, naming: naming)
    }
  }

  private mutating func addRow(
    _ children: [MeasuredElement], of element: ResolvedElement, in rect: Rect, style: StyleReader,
    naming: PartNaming
  ) {
    var x = rect.left
    let start = boxes.count
    let sizes = rowSizes(of: children, style: style, in: rect.width, gap: element.gap)
    for (child, size) in zip(children, sizes) {
      let height = child.element.height == .fill ? rect.height : size.height
      let y = rect.top + (rect.height - height) * element.align.fraction
      addElement(
        child, in: Rect(x: x, y: y, width: size.width, height: height), style: style,
        naming: naming)
      x += size.width + element.gap
    }
    cut(boxes[start...].indices, to: rect, from: x - element.gap, of: element)
  }

  /// Cuts what stands out of a row at its right edge, and says so.
  private mutating func cut(
    _ parts: Range<Int>, to inner: Rect, from end: Double, of element: ResolvedElement
  ) {
    let excess = end - inner.right
    guard excess > 0.05, !parts.isEmpty else { return }
    let right = inner.right + element.padding.right
    for index in parts where boxes[index].rect.right > right {
      // Letters may stand out on the other sides.
      let rect = boxes[index].rect.union(inner)
      let clip = rect.inset(by: Insets(all: -boxes[index].rect.height))
      let bound = Rect(left: clip.left, top: clip.top, right: right, bottom: clip.bottom)
      boxes[index].cut(to: bound)
    }
    warn(
      "overflow", at: element.source,
      "\(element.name) needs \(excess.shown) pt more than its \(inner.width.shown) pt: it is cut",
      hint: "shorten a text, or lower a width or a gap")
  }

  private mutating func addColumn(
    _ children: [MeasuredElement], of element: ResolvedElement, in rect: Rect, style: StyleReader,
    naming: PartNaming
  ) {
    let sizes = children.map { size(of: $0, style: style, width: rect.width) }
    let fixed = zip(children, sizes).reduce(0.0) {
      $0 + ($1.0.element.fillsHeight ? 0 : $1.1.height)
    }
    let fillers = Double(children.count(where: \.element.fillsHeight))
    let share = max(0, rect.height - fixed - gaps(children, element.gap)) / max(1, fillers)
    var y = rect.top
    for (child, natural) in zip(children, sizes) {
      let width = child.element.width == .fill ? rect.width : natural.width
      let height = child.element.fillsHeight ? share : natural.height
      let x = rect.left + (rect.width - width) * element.align.fraction
      addElement(
        child, in: Rect(x: x, y: y, width: width, height: height), style: style, naming: naming)
      y += height + element.gap
    }
  }

  /// The sizes of a row's children: those without text are as wide as they are by themselves, then
  /// those with text share what these leave, in order, then fillers share the rest.
  private func rowSizes(
    of children: [MeasuredElement], style: StyleReader, in width: Double, gap: Double
  ) -> [Size] {
    var left = width - gaps(children, gap)
    var sizes = children.map { _ in Size.zero }
    func measure(_ index: Int, in room: Double) -> Size {
      size(of: children[index], style: style, width: max(0, room))
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
    return sizes
  }

  private func gaps(_ children: [MeasuredElement], _ gap: Double) -> Double {
    gap * Double(max(0, children.count - 1))
  }
}

extension ResolvedElement {
  /// Whether one of its sides is as long as its content.
  fileprivate var isHugging: Bool { width == .hug || height == .hug }

  fileprivate var fillsWidth: Bool {
    width == .fill || (content == .spacer && width == .hug)
  }

  fileprivate var fillsHeight: Bool {
    height == .fill || (content == .spacer && height == .hug)
  }
}

extension ResolvedElement.Extent {
  /// The length where it is fixed.
  fileprivate var length: Double? {
    if case .fixed(let length) = self { length } else { nil }
  }
}
