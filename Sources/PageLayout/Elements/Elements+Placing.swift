import Geometry
import PageModel
import Resolving

extension ElementLayout {
  /// Adds an element and its children between four edges.
  func add(_ element: MeasuredElement, in edges: Edges) {
    add(element, in: edges, StyleReader(look, records: pass.records))
  }

  /// Adds an element; `around` has recorded the padding of the elements that contain it.
  private func add(_ measured: MeasuredElement, in edges: Edges, _ around: StyleReader) {
    let element = measured.element
    let style = around.copy
    style.note(element.uses.frame)
    addGround(of: element, in: edges, style)
    let inner = inside(element, edges)
    switch element.content {
    case .row: addRow(measured, in: inner, style.inside)
    case .column: addColumn(measured, in: inner, style.inside)
    case .overlay: addOverlay(measured, in: inner, style.inside)
    case .text: addText(of: measured, in: inner, style)
    case .shape: addLeaf(element, in: edges, style)
    case .badge, .tile, .segments, .slider, .progress, .stepper:
      addPart(measured, in: inner, style)
    case .image, .spacer, .switch, .radio, .detailButton, .spinner, .chevron, .checkmark:
      addLeaf(element, in: inner, style)
    }
  }

  /// Adds an element without children that is not a text.
  private func addLeaf(_ element: ResolvedElement, in edges: Edges, _ style: StyleReader) {
    let rect = edges.rect
    style.note(element.uses.content)
    func add(_ content: Box.Content, on: Bool? = nil) {
      var box = naming(element, element.box, rect, content, style)
      box.on = on
      pass.record(edges, of: box.path)
      pass.boxes.append(box)
    }
    switch element.content {
    case .shape(let color):
      add(.fill(color, Corners(top: element.radius, bottom: element.radius)))
    case .image(let image, let fit, let color):
      pass.warnIfStretched(image, to: rect, by: fit, of: element)
      add(.picture(image, .imageTint, or: color, radius: element.radius, fit: fit, style))
    case .chevron:
      if element.isHugging { style.note(Use(SizeKey.chevronSize)) }
      let stroke = style.stroke(.chevronColor, .chevronStroke)
      add(.shapes([.chevron(in: rect, stroke: stroke)]))
    case .checkmark:
      if element.isHugging { style.note(Use(SizeKey.checkmarkSize)) }
      let stroke = style.stroke(.checkmarkColor, .checkmarkStroke)
      add(.shapes([.checkmark(in: rect, stroke: stroke)]))
    case .switch(let on):
      if element.isHugging { style.note(Use(SizeKey.switchSize)) }
      add(.shapes(Shape.switch(in: rect, on: on, style)), on: on)
    case .radio(let on):
      if element.isHugging { style.note(Use(SizeKey.detailButtonSize)) }
      add(.shapes(Shape.radio(in: rect, on: on, style)), on: on)
    case .detailButton:
      if element.isHugging { style.note(Use(SizeKey.detailButtonSize)) }
      let stroke = style.stroke(.detailButtonColor, .detailButtonStroke)
      add(.shapes(Shape.detailButton(in: rect, stroke: stroke)))
    case .spinner:
      let isOwn = element.width == .hug && element.height == .hug
      if element.isHugging { _ = style.spinnerBox }
      add(.shapes(Shape.spinner(inBox: rect, isNatural: isOwn, style)))
    default: break
    }
  }

  private func addGround(of element: ResolvedElement, in edges: Edges, _ around: StyleReader) {
    guard element.background != nil || element.border != nil else { return }
    let style = around.copy
    style.note(element.uses.ground)
    let (rect, radius) = (edges.rect, element.radius)
    let ground = element.background.map { Shape(Path(rect, radius: radius), fill: $0) }
    let border = element.border.map { color in
      let stroke = Shape.Stroke(color: color, width: style[.separatorThickness])
      return Shape.border(in: rect, radius: radius, stroke: stroke)
    }
    let shapes = [ground, border].compactMap(\.self)
    let box = naming(element, element.box.ground, rect, .shapes(shapes), style)
    pass.record(edges, of: box.path)
    pass.boxes.append(box)
  }

  /// Adds a text to its area; exporters centre it vertically if the area is higher.
  private func addText(of measured: MeasuredElement, in edges: Edges, _ style: StyleReader) {
    let rect = edges.rect
    measured.placed = (edges.left, style.uses.filter { $0.role == .space })
    style.note(measured.element.uses.content)
    let text = text(of: measured, style, width: max(1, rect.width))
    if let caret = measured.element.caret {
      return addFocused(text, of: measured.element, caret, in: edges, style)
    }
    var box = naming(measured.element, measured.element.box, rect, .group, style)
    pass.record(edges, of: box.path)
    if text.size.width > rect.width + 0.05 {
      // Not even the ellipsis fits; glyphs may extend beyond the top and bottom.
      box.cut(to: rect.inset(by: Insets(top: -rect.height, bottom: -rect.height)))
    }
    pass.add(text, box)
  }

  private func addOverlay(_ overlay: MeasuredElement, in edges: Edges, _ style: StyleReader) {
    let share = overlay.element.align.fraction
    var back: (element: MeasuredElement, edges: Edges)?
    for child in overlay.children {
      if child.element.hangs, let back {
        add(child, in: corner(of: back.element, back.edges, for: child), style)
        continue
      }
      var own = size(of: child, width: edges.width)
      if child.element.width == .fill { own.width = edges.width }
      if child.element.height == .fill { own.height = edges.height }
      let place = Edges(
        x: edges.left + (edges.width - own.width) * share,
        y: edges.top + (edges.height - own.height) * share, own)
      back = back ?? (child, place)
      add(child, in: place, style)
    }
  }

  private func addRow(_ row: MeasuredElement, in edges: Edges, _ style: StyleReader) {
    var x = edges.left
    let gap = gap(in: row.element)
    let start = pass.boxes.count
    for (child, natural) in zip(row.children, rowSizes(of: row, in: edges.width)) {
      var size = natural
      if child.element.height == .fill { size.height = edges.height }
      let y = edges.top + (edges.height - size.height) * row.element.align.fraction
      add(child, in: Edges(x: x, y: y, size), style)
      x += size.width + gap
    }
    let end = x.value - row.element.gap
    cut(pass.boxes[start...].indices, to: edges.rect, from: end, of: row.element)
  }

  /// Clips content that extends beyond a row's right edge, and warns of it.
  private func cut(
    _ parts: Range<Int>, to inner: Rect, from end: Double, of element: ResolvedElement
  ) {
    let excess = end - inner.right
    guard excess > 0.05, !parts.isEmpty else { return }
    let right = inner.right + element.padding.right
    for index in parts where pass.boxes[index].rect.right > right {
      // Glyphs may extend beyond the other sides.
      let box = pass.boxes[index].rect
      let clip = box.union(inner).inset(by: Insets(all: -box.height))
      pass.boxes[index].cut(
        to: Rect(left: clip.left, top: clip.top, right: right, bottom: clip.bottom))
    }
    pass.warn(
      "overflow", at: element.source,
      "the content of \(element.name) is cut: it is \(pt: excess) wider than \(pt: inner.width)",
      hint: "shorten a text, or reduce a width or a gap")
  }

  private func addColumn(_ column: MeasuredElement, in edges: Edges, _ style: StyleReader) {
    let children = column.children
    let sizes = children.map { size(of: $0, width: edges.width) }
    let fixed = zip(children, sizes).reduce(Length.zero) {
      $1.0.element.fillsHeight ? $0 : $0 + $1.1.height
    }
    let fillers = Double(children.count(where: \.element.fillsHeight))
    let room = Length.longest(.zero, edges.height - fixed - gaps(in: column))
    let share = room / max(1, fillers)
    var y = edges.top
    for (child, natural) in zip(children, sizes) {
      var size = natural
      if child.element.width == .fill { size.width = edges.width }
      if child.element.fillsHeight { size.height = share }
      let x = edges.left + (edges.width - size.width) * column.element.align.fraction
      add(child, in: Edges(x: x, y: y, size), style)
      y += size.height + gap(in: column.element)
    }
  }
}
