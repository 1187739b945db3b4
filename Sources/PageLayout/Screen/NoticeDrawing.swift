import Geometry
import PageModel

/// Draws a notice: an image with texts and a button, centred in an area, instead of the rows.
struct NoticeDrawing {
  private let drawing: OverlayDrawing
  private let notice: Notice
  private let size: SizeKey
  private let room: Rect

  init(_ drawing: OverlayDrawing, _ notice: Notice, _ size: SizeKey, in room: Rect) {
    (self.drawing, self.notice, self.size, self.room) = (drawing, notice, size, room)
  }

  /// Adds the notice's boxes and, in an area, the page's background.
  func draw(over rows: Rect) {
    let cover = drawing.style
    drawing.add(.own, rows, .fill(cover[drawing.ground], .square), cover, .fill)
    let frame = drawing.style
    let asked = frame[size]
    let width = min(asked.width, room.width - 2 * frame[.overlayMargin])
    let parts = parts(width: width)
    let end = parts.last.map { $0.top + $0.height } ?? 0
    let height = isFixed ? max(asked.height, end) : end
    let block = Size(width: width, height: height).centered(in: room)
    _ = frame[.overlayOffset]
    drawing.add(
      .box, block, .group, frame, .init(.fixed, height == asked.height ? .fixed : .hug))
    for part in parts { add(part, in: block) }
  }

  /// A part with its place below the top of the notice.
  private struct Part {
    enum Content {
      case image(String)
      case words(BoxName, OverlayDrawing.Words)
      case button(String)
    }

    let content: Content
    let top, height: Double
  }

  /// Whether the parts have the look's fixed places, which are those around a picture of its size.
  ///
  /// Without such a picture they follow each other, so that no part is far from the next.
  private var isFixed: Bool {
    let style = drawing.style
    guard let image = notice.image, style[.noticeTitleTop] > 0 else { return false }
    return drawing.imageSize(image, imageSize(image))?.height == style[.noticeImageSize].height
  }

  /// The parts from the top: each at its place, moved down if those above need more room.
  private func parts(width: Double) -> [Part] {
    let (style, isFixed) = (drawing.style, isFixed)
    var parts: [Part] = []
    func add(_ content: Part.Content, _ top: LengthKey, _ gap: LengthKey?, height: Double) {
      var y = parts.last.map { $0.top + $0.height } ?? 0
      // The place below the picture is the look's.
      if let gap, !parts.isEmpty, !isFixed || parts.count > 1 { y += style[gap] }
      parts.append(
        Part(content: content, top: isFixed ? max(y, style[top]) : y, height: height))
    }
    if let image = notice.image, let size = drawing.imageSize(image, imageSize(image)) {
      add(.image(image), .noticeImageTop, nil, height: size.height)
    }
    for (name, text, font, color, top, gap) in [
      (
        .title, notice.title, .noticeTitleFont, .noticeTitleColor, .noticeTitleTop, .noticeTitleGap
      ),
      (.text, notice.text, .noticeTextFont, .noticeTextColor, .noticeTextTop, .noticeTextGap),
    ] as [(BoxName, String?, FontKey, ColorKey, LengthKey, LengthKey)] {
      guard let words = drawing.words(text, font, color, width: width) else { continue }
      words.style.note([Use(top), Use(gap)])
      add(.words(name, words), top, gap, height: words.size.height)
    }
    if let button = notice.button {
      let height = style[.noticeButtonSize].height
      add(.button(button), .noticeButtonTop, .noticeButtonGap, height: height)
    }
    return parts
  }

  /// The key of an image's size: glyphs may have one of their own.
  private func imageSize(_ image: String) -> SizeKey {
    let isGlyph = drawing.isTinted(image) && drawing.style[.noticeGlyphSize] != .zero
    return isGlyph ? .noticeGlyphSize : .noticeImageSize
  }

  private func add(_ part: Part, in block: Rect) {
    let y = block.top + part.top
    switch part.content {
    case .image(let image):
      drawing.addImage(
        .image, image, imageSize(image), .noticeImageTint, centerX: block.centerX, top: y)
    case .words(let name, let words): drawing.add(name, words, centerX: block.centerX, top: y)
    case .button(let title): addButton(title, of: block, top: y)
    }
  }

  private func addButton(_ title: String, of block: Rect, top: Double) {
    let ground = drawing.style
    let (size, inset) = (ground[.noticeButtonSize], ground[.noticeButtonInset])
    ground.note([Use(.noticeButtonTop as LengthKey), Use(.noticeButtonGap as LengthKey)])
    let words = drawing.words(
      title, .noticeButtonFont, .noticeButtonColor, width: block.width - 2 * inset, lines: 1)
    let width = max(size.width, (words?.size.width ?? 0) + 2 * inset)
    let rect = Rect(
      x: block.centerX - width / 2, y: top, width: width, height: size.height)
    drawing.add(.button, rect, shape(of: rect, ground), ground, .init(.hug, .fixed))
    if let words {
      drawing.add(
        .button.child(.title), words, centerX: rect.centerX,
        top: rect.centerY - words.size.height / 2)
    }
  }

  /// A filled shape, or a frame.
  private func shape(of rect: Rect, _ ground: StyleReader) -> Box.Content {
    guard ground[.noticeButtonBorder] > 0 else {
      return drawing.shape(rect, .noticeButtonBackground, .noticeButtonRadius, ground)
    }
    let stroke = ground.stroke(.noticeButtonColor, .noticeButtonBorder)
    return .shapes([.border(in: rect, radius: ground[.noticeButtonRadius], stroke: stroke)])
  }
}
