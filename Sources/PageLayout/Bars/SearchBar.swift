import Geometry
import PageModel
import Resolving

extension BarLayout {
  /// Adds the search field below the bars at the top and returns the bottom edge, in points.
  func addSearch(_ field: SearchField, of page: ResolvedPage, y: Double) -> Double {
    let ground = style
    ground.note(Use(LengthKey.searchAtBottom))
    let top = ground.length(.searchTop)
    let height = ground.length(.searchHeight)
    let (outline, bar) = bar(y: y, height: top + height + ground.length(.searchBottom))
    add(
      BoxPath(.bar(.search)), outline, barGround(ground, .searchBarBackground), ground,
      at: page.searchSource,
      .init(.fill, .fixed))
    let frame = style
    let inset = frame.length(margin(.searchInset, narrow: .narrowSearchInset, frame))
    let room = Edges(
      x: bar.left + inset, y: bar.top + top,
      Dimensions(
        width: .longest(.zero, bar.width - inset * 2), height: frame.length(.searchHeight)))
    frame.note(Use(LengthKey.searchTop))
    add(field, of: page, in: room, frame)
    addLine(below: bar, of: .search, at: page.searchSource)
    return outline.bottom.value
  }

  /// Adds the search field at the bottom, over the rows.
  func addSearchAtBottom(
    of page: ResolvedPage, in bar: (outline: Edges, inside: Edges), _ ground: StyleReader
  ) {
    guard let field = page.search else { return }
    add(
      BoxPath(.bar(.search)), bar.outline, .group, ground, at: page.searchSource,
      .init(.fill, .fixed))
    let frame = style
    let inset = frame.length(margin(.searchInset, narrow: .narrowSearchInset, frame))
    let room = Edges(
      x: bar.inside.left + inset, y: bar.inside.top,
      Dimensions(
        width: .longest(.zero, bar.inside.width - inset * 2),
        height: frame.length(.searchHeight)))
    add(field, of: page, in: room, frame, floats: true)
  }

  /// Adds the search field and, if it has focus, the button at its right.
  private func add(
    _ field: SearchField, of page: ResolvedPage, in room: Edges, _ frame: StyleReader,
    floats: Bool = false
  ) {
    var edges = room
    if field.focused {
      let width = addCancel(of: page, in: room)
      edges.size.width = .longest(
        .zero, room.width - width - frame.length(.searchCancelGap))
    }
    let path = BoxPath(.bar(.search), .field)
    if floats {
      // Rows are seen around it, so it needs an opaque ground.
      addPlatter(path, edges, frame, .fill, at: page.searchSource)
    } else {
      let radius = min(frame[.searchRadius], edges.height.value / 2)
      add(
        path, edges, .fill(frame[.searchBackground], Corners(top: radius, bottom: radius)), frame,
        at: page.searchSource, .init(.fill, .fixed))
    }
    addContent(of: field, in: edges, at: page.searchSource)
  }

  /// Adds the button at the right of a focused search field, and returns its width.
  private func addCancel(of page: ResolvedPage, in room: Edges) -> Length {
    let (path, style) = (BoxPath(.bar(.search), .cancel), style)
    let side = style.length(.searchCancelCircle)
    guard side.value == 0 else {
      let place = Dimensions(width: side, height: side).centered(
        in: Edges(
          x: room.right - side, y: room.top, Dimensions(width: side, height: room.height)))
      addPlatter(path, place, style, .fixed, at: page.searchSource)
      let sign = self.style
      let stroke = sign.stroke(.searchCancelColor, .searchImageStroke)
      let image = sign.dimensions(.searchImageSize).centered(in: place)
      add(
        path.child(.image), image, .shapes([.cross(in: image.rect, stroke: stroke)]), sign,
        at: page.searchSource, .fixed)
      return side
    }
    guard let words = page.searchCancel else { return .zero }
    let run = pass.run(words, style[.searchFont], style[.searchCancelColor], style: style)
    let cancel = pass.measured(run, width: room.width.value / 2)
    let own = cancel.dimensions
    let place = Edges(x: room.right - own.width, y: room.centerY - own.height / 2, own)
    addText(cancel, path, place, style, at: page.searchSource)
    return own.width
  }

  private func addContent(of field: SearchField, in edges: Edges, at source: Source?) {
    let (icon, style) = (self.style, self.style)
    let side = icon.dimensions(.searchImageSize)
    let (padding, gap) = (icon.length(.searchPadding), style.length(.searchGap))
    let typed = field.text
    let run = pass.run(
      typed ?? field.placeholder ?? "", style[.searchFont],
      style[typed == nil ? ColorKey.searchPlaceholderColor : .searchColor], style: style)
    var room = edges.width - padding - side.width - gap - style.length(.searchPadding)
    if typed != nil { room -= addClear(in: edges, at: source).width + gap }
    let isWhole = typed != nil && field.focused
    let text = pass.measured(run, width: isWhole ? nil : max(0, room.value))
    var left = edges.left + padding
    for reader in [icon, style] { reader.note(Use(LengthKey.searchCentered)) }
    if look[.searchCentered] != 0, typed == nil, !field.focused {
      left = edges.centerX - (side.width + gap + text.dimensions.width) / 2
      icon.note(Use(LengthKey.searchGap))
      style.note(Use(SizeKey.searchImageSize))
    }
    let image = Edges(x: left, y: edges.centerY - side.height / 2, side)
    let stroke = icon.stroke(.searchImageColor, .searchImageStroke)
    add(
      BoxPath(.bar(.search), .image), image,
      .shapes([Shape.magnifier(in: image.rect, stroke: stroke)]), icon, at: source, .fixed)
    let place = Edges(
      x: image.right + gap, y: edges.top, Dimensions(width: room, height: edges.height))
    addText(text, of: field, in: place, style, at: source)
  }

  /// Adds the text of a field, and its caret; of one with the focus that is too long, the end is shown.
  private func addText(
    _ text: MeasuredText, of field: SearchField, in room: Edges, _ style: StyleReader,
    at source: Source?
  ) {
    let isTyped = field.text != nil
    let caret = self.style
    let width = caret.length(.caretWidth)
    let own = text.dimensions
    var place = Edges(x: room.left, y: room.centerY - own.height / 2, own)
    var shown: Rect?
    if isTyped, field.focused, own.width.value > max(0, (room.width - width).value) {
      style.note(Use(LengthKey.caretWidth))
      let end = room.right - width
      place.left = end - own.width
      shown = Rect(
        left: room.left.value, top: room.top.value, right: end.value, bottom: room.bottom.value)
    }
    addText(
      text, BoxPath(.bar(.search), isTyped ? .text : .placeholder), place, style, at: source,
      cut: shown)
    guard field.focused else { return }
    let line = Edges(
      x: isTyped ? place.right : place.left - width, y: place.top,
      Dimensions(width: width, height: place.height))
    add(
      BoxPath(.bar(.search), .caret), line, .fill(caret[.searchCaretColor], .square), caret,
      at: source, .init(.fixed, .hug))
  }
}

extension BarLayout {
  /// Adds the button that clears a field with a text, and returns its size.
  private func addClear(in field: Edges, at source: Source?) -> Dimensions {
    let style = style
    let size = style.dimensions(.searchClearSize)
    let place = Edges(
      x: field.right - style.length(.searchPadding) - size.width,
      y: field.centerY - size.height / 2, size)
    add(
      BoxPath(.bar(.search), .clear), place,
      .shapes([.clear(in: place.rect, color: style[.searchImageColor])]), style, at: source,
      .fixed)
    return size
  }
}

extension ResolvedPage {
  /// The space below a search field that is the last thing on the screen.
  func searchFoot(_ style: StyleReader) -> Length {
    .longest(style.length(.toolbarBottom), style.length(.searchBottom))
  }
}

extension Shape {
  /// A disc with a hole in the form of a cross, two fifths of its side wide.
  fileprivate static func clear(in rect: Rect, color: Color) -> Shape {
    let (reach, half) = (rect.width * 0.27, rect.width * 0.047)
    let corners = [(half, reach), (half, half), (reach, half)]
    // A quarter of the cross, turned four times, against the direction of the disc.
    let points = (0..<4).flatMap { turn in
      corners.map { corner in
        var (x, y) = corner
        for _ in 0..<turn { (x, y) = (y, -x) }
        return Point(
          x: rect.centerX + (x - y) * 0.5.squareRoot(),
          y: rect.centerY + (x + y) * 0.5.squareRoot())
      }
    }
    let disc = Path(rect, radius: rect.width / 2)
    return Shape(
      Path(disc.elements + Path(polyline: points).elements + [.close]), fill: color)
  }

  /// A cross in the middle of a box, three quarters of its side wide.
  fileprivate static func cross(in rect: Rect, stroke: Stroke) -> Shape {
    let box = rect.inset(by: Insets(all: min(rect.width, rect.height) / 8 + stroke.width / 2))
    let down = [Point(x: box.left, y: box.top), Point(x: box.right, y: box.bottom)]
    let up = [Point(x: box.left, y: box.bottom), Point(x: box.right, y: box.top)]
    return Shape(
      Path(Path(polyline: down).elements + Path(polyline: up).elements), stroke: stroke)
  }

  /// A magnifier that fits a box with its strokes; the ring's diameter is 3/4 of the side.
  ///
  /// It is one path, so that a translucent colour is as dark where the handle meets the ring.
  fileprivate static func magnifier(in rect: Rect, stroke: Stroke) -> Shape {
    let room = rect.inset(by: Insets(all: stroke.width / 2))
    let side = min(room.width, room.height)
    let ring = Rect(origin: room.origin, size: Size(side: side * 0.75))
    // The handle starts on the ring, at 45°.
    let edge = side * 0.375 * (1 + 0.5.squareRoot())
    let handle = [
      Point(x: room.left + edge, y: room.top + edge),
      Point(x: room.left + side, y: room.top + side),
    ]
    let path = Path(
      Path(ring, radius: ring.width / 2).elements + Path(polyline: handle).elements)
    return Shape(path, stroke: stroke)
  }
}
