import Geometry
import PageModel
import Resolving

extension OverlayDrawing {
  /// Adds a notice, an image with texts centred in an area, instead of the rows.
  func draw(_ notice: Notice, _ size: SizeKey, in room: Rect, over rows: Rect, _ up: Point) {
    let cover = style
    add("", rows, .fill(cover[.pageBackground], .square), cover, .fill)
    let frame = style
    let block = frame[size].centered(in: room).offset(by: up)
    _ = frame[.overlayOffset]
    add("box", block, .group, frame, .fixed)
    if let image = notice.image {
      let top = block.top + style[.noticeImageTop]
      addImage("image", image, .noticeImageSize, centerX: block.centerX, top: top)
    }
    // A text with several lines moves the parts below it down.
    var end = block.top
    for (name, text, font, color, top) in [
      ("title", notice.title, .noticeTitleFont, .noticeTitleColor, .noticeTitleTop),
      ("text", notice.text, .noticeTextFont, .noticeTextColor, .noticeTextTop),
    ] as [(String, String?, FontKey, ColorKey, LengthKey)] {
      guard let words = words(text, font, color, width: block.width) else { continue }
      let y = max(end, block.top + words.style[top])
      add(name, words, centerX: block.centerX, top: y)
      end = y + words.size.height
    }
    if let button = notice.button { addButton(button, of: block, below: end) }
  }

  private func addButton(_ title: String, of block: Rect, below end: Double) {
    let ground = style
    let size = ground[.noticeButtonSize]
    let rect = Rect(
      x: block.centerX - size.width / 2, y: max(end, block.top + ground[.noticeButtonTop]),
      width: size.width, height: size.height)
    let stroke = ground.stroke(.noticeButtonColor, .noticeButtonBorder)
    let line = rect.inset(by: Insets(all: stroke.width / 2))
    let outline = Shape(
      Path(line, radius: ground[.noticeButtonRadius]), stroke: stroke)
    add("button", rect, .shapes([outline]), ground, .fixed)
    if let words = words(
      title, .noticeButtonFont, .noticeButtonColor, width: rect.width, lines: 1)
    {
      add(
        "button/title", words, centerX: rect.centerX,
        top: rect.centerY - words.size.height / 2)
    }
  }

  /// Adds a toast, centred in an area; full stops at the end of its text are dropped.
  func draw(_ toast: Toast, in room: Rect) {
    let ground = style
    let (inset, margin) = (ground[.toastInset], ground[.toastMargin])
    let width = min(ground[.toastWidthLimit], room.width - 2 * inset)
    let text = toast.text.withoutFullStop
    guard let words = words(text, .toastFont, .toastColor, width: width) else { return }
    let size = Size(
      width: words.size.width + 2 * inset, height: words.size.height + 2 * margin)
    let rect = size.centered(in: room)
    let radius = ground[.toastRadius]
    _ = ground[.overlayOffset]
    add(
      "", rect, .fill(ground[.toastBackground], Corners(top: radius, bottom: radius)), ground,
      .hug)
    add("text", words, centerX: rect.centerX, top: rect.top + margin)
  }

  /// Adds a loading indicator, centred in an area.
  func draw(
    _ loading: Loading, at time: Int, in room: Rect, over covered: Rect, _ up: Point
  ) {
    let cover = style
    add("", covered, .fill(cover[.loadingDimmingColor], .square), cover, .fill)
    let ground = style
    let (least, inset, gap) = (
      ground[.loadingSize], ground[.loadingInset], ground[.loadingGap]
    )
    let words = words(
      loading.text, .loadingFont, .loadingColor,
      width: min(ground[.toastWidthLimit], room.width - 2 * inset))
    let picture = pictureSize(of: loading, ground)
    let inner = picture.height + (words.map { gap + $0.size.height } ?? 0)
    let size = Size(
      width: max(least.width, (words?.size.width ?? 0) + 2 * inset),
      height: max(least.height, inner + 2 * inset))
    let rect = size.centered(in: room).offset(by: up)
    let radius = ground[.loadingRadius]
    _ = ground[.overlayOffset]
    add(
      "box", rect, .fill(ground[.loadingBackground], Corners(top: radius, bottom: radius)),
      ground, size == least ? .fixed : .hug)
    let top = rect.centerY - inner / 2
    addPicture(of: loading, at: time, picture, centerX: rect.centerX, top: top)
    if let words {
      add("text", words, centerX: rect.centerX, top: top + picture.height + gap)
    }
  }

  private func pictureSize(of loading: Loading, _ style: StyleReader) -> Size {
    guard case .frames(let frames) = loading.picture else { return style[.loadingSpinnerSize] }
    let asked = style[.loadingImageSize]
    return asked == .zero ? stage.image(frames.image(at: 0))?.size ?? .zero : asked
  }

  private func addPicture(
    of loading: Loading, at time: Int, _ size: Size, centerX: Double, top: Double
  ) {
    switch loading.picture {
    case .frames(let frames):
      addImage("image", frames.image(at: time), .loadingImageSize, centerX: centerX, top: top)
    case .spinner:
      let style = style
      let rect = Rect(x: centerX - size.width / 2, y: top, width: size.width, height: size.height)
      _ = style[.loadingSpinnerSize]
      add(
        "spinner", rect, .shapes(Shape.spinner(in: rect, style[.loadingColor], at: time)), style,
        .fixed)
    }
  }
}

extension String {
  /// The text without full stops at its end.
  fileprivate var withoutFullStop: String {
    var text = self[...]
    while let last = text.last, ".。".contains(last) { text.removeLast() }
    return String(text)
  }
}
