import Geometry
import PageModel

extension BarLayout {
  /// Adds the field to search by below the bars, and tells where its room ends.
  func addSearch(_ field: SearchField, of page: ResolvedPage, y: Double) -> Double {
    let ground = style
    ground.note(Use(LengthKey.searchAtBottom))
    let top = ground[.searchTop]
    let height = ground[.searchHeight]
    let rect = Rect(
      x: 0, y: y, width: width, height: top + height + ground[.searchBottom])
    add(
      BoxPath(.bar(.search)), rect, .fill(ground[.navigationBackground], .square), ground,
      at: page.searchSource, .init(.fill, .fixed))
    let frame = style
    let inset = frame[margin(.searchInset, narrow: .narrowSearchInset, frame)]
    let room = Rect(
      x: inset, y: y + top, width: max(0, width - 2 * inset), height: frame[.searchHeight])
    frame.note(Use(LengthKey.searchTop))
    add(field, of: page, in: room, frame)
    addLine(below: rect, of: .search, at: page.searchSource)
    return rect.bottom
  }

  /// Adds the same at the bottom, over the rows.
  func addSearchAtBottom(of page: ResolvedPage, in rect: Rect, _ ground: StyleReader) {
    guard let field = page.search else { return }
    add(
      BoxPath(.bar(.search)), rect, .group, ground, at: page.searchSource, .init(.fill, .fixed))
    let frame = style
    let inset = frame[.toolbarInset]
    let room = Rect(
      x: inset, y: rect.top, width: max(0, width - 2 * inset), height: frame[.searchHeight])
    add(field, of: page, in: room, frame)
  }

  /// Adds the field, and right of it what ends typing.
  private func add(
    _ field: SearchField, of page: ResolvedPage, in room: Rect, _ frame: StyleReader
  ) {
    var rect = room
    if field.focused, let words = page.searchCancel {
      let style = style
      let run = pass.run(words, style[.searchFont], style[.searchCancelColor], style: style)
      let cancel = pass.measured(run, width: room.width / 2)
      let gap = frame[.barItemGap]
      rect.size.width = max(0, room.width - cancel.size.width - gap)
      let place = Rect(
        x: room.right - cancel.size.width, y: room.centerY - cancel.size.height / 2,
        width: cancel.size.width, height: cancel.size.height)
      addText(cancel, BoxPath(.bar(.search), "cancel"), place, style, at: page.searchSource)
    }
    let radius = min(frame[.searchRadius], rect.height / 2)
    add(
      BoxPath(.bar(.search), "field"), rect,
      .fill(frame[.searchBackground], Corners(top: radius, bottom: radius)), frame,
      at: page.searchSource, .init(.fill, .fixed))
    addContent(of: field, in: rect, at: page.searchSource)
  }

  private func addContent(of field: SearchField, in rect: Rect, at source: Source?) {
    let icon = style
    let side = icon[.searchImageSize]
    let image = Rect(
      x: rect.left + icon[.searchPadding], y: rect.centerY - side.height / 2, width: side.width,
      height: side.height)
    let stroke = icon.stroke(.searchImageColor, .searchImageStroke)
    add(
      BoxPath(.bar(.search), "image"), image, .shapes(Shape.magnifier(in: image, stroke: stroke)),
      icon, at: source, .fixed)
    let style = style
    let x = image.right + style[.searchGap]
    let typed = field.text
    let run = pass.run(
      typed ?? field.placeholder ?? "", style[.searchFont],
      style[typed == nil ? ColorKey.searchPlaceholderColor : .searchColor], style: style)
    let text = pass.measured(run, width: max(0, rect.right - style[.searchPadding] - x))
    let place = Rect(
      x: x, y: rect.centerY - text.size.height / 2, width: text.size.width,
      height: text.size.height)
    addText(
      text, BoxPath(.bar(.search), typed == nil ? "placeholder" : "text"), place, style,
      at: source)
    guard field.focused else { return }
    let caret = self.style
    let line = Rect(
      x: typed == nil ? place.left : place.right, y: place.top, width: caret[.caretWidth],
      height: place.height)
    add(
      BoxPath(.bar(.search), "caret"), line, .fill(caret[.searchCaretColor], .square), caret,
      at: source, .init(.fixed, .hug))
  }
}

extension Shape {
  /// A magnifier whose strokes just fit its box: the ring has three quarters of the side.
  fileprivate static func magnifier(in rect: Rect, stroke: Stroke) -> [Shape] {
    let room = rect.inset(by: Insets(all: stroke.width / 2))
    let side = min(room.width, room.height)
    let ring = Rect(origin: room.origin, size: Size(side: side * 0.75))
    // The handle begins on the ring, at 45°.
    let edge = side * 0.375 * (1 + 0.5.squareRoot())
    let handle = [
      Point(x: room.left + edge, y: room.top + edge),
      Point(x: room.left + side, y: room.top + side),
    ]
    return [
      Shape(Path(ring, radius: ring.width / 2), stroke: stroke),
      Shape(Path(polyline: handle), stroke: stroke),
    ]
  }
}
