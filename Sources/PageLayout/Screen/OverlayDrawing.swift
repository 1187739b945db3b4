import Geometry
package import PageModel
import Resolving

/// Draws an overlay of a page.
///
/// It is a class because all code that draws an overlay writes to the same one.
final class OverlayDrawing {
  let pass: LayoutPass
  /// The style of everything outside of sections.
  let look: Style
  /// The colour behind the rows of the page.
  let ground: ColorKey
  let stage: ScreenStage
  /// The language of the page, BCP 47.
  private let language: String
  /// The path of the overlay: its number on its page, from 0.
  private let path: BoxPath
  /// The place in the source file.
  private let source: Source?
  /// The boxes so far, in painting order.
  private(set) var boxes: [Box] = []

  init(_ number: Int, at source: Source?, on layer: LayerLayout) {
    (path, self.source) = (BoxPath(.overlay(number)), source)
    (pass, look, stage) = (layer.pass, layer.sheet.page.style, layer.stage)
    (language, ground) = (layer.sheet.page.language, layer.sheet.page.groundColor)
  }

  /// Whether action sheets look like alerts.
  var isAlert: Bool { look[.actionSheetCentered] != 0 }

  /// A new style reader for one box.
  var style: StyleReader { StyleReader(look) }

  /// Adds a box; an empty name is that of the overlay itself.
  func add(
    _ name: BoxName, _ rect: Rect, _ content: Box.Content, _ style: StyleReader,
    _ sizing: Sizing, at own: Source? = nil
  ) {
    boxes.append(
      Box(
        path.child(name), rect: rect, content: content,
        source: own ?? source, made: style, sizing))
  }

  /// A built-in text in the language of the page.
  func wording(_ name: String) -> String? { stage.wording.words(name, in: language) }

  /// Notes a key that decides what is drawn, with the first box.
  func note(_ key: LengthKey) {
    if !boxes.isEmpty { boxes[0].uses.append(Use(key)) }
  }

  /// A measured text with its style reader.
  struct Words {
    let text: MeasuredText
    let style: StyleReader

    /// The size of the text, in points.
    var size: Size { text.size }

    /// The height of all lines after the first, in points.
    var furtherHeight: Double { text.size.height - text.run.height(lines: 1) }
  }

  /// Measures a text within a width in points, by default centred; nil if the text is empty.
  func words(
    _ words: String?, _ font: FontKey, _ color: ColorKey, width: Double, alignment: Double = 0.5,
    lines: Int = 0
  ) -> Words? {
    guard let words = pass.cleaned(words, multiline: lines != 1, at: source) else { return nil }
    let style = style
    let run = pass.run(
      words, style[font], style[color], alignment: alignment, maxLines: lines,
      lineSpacing: style[.lineSpacing], style: style)
    return Words(text: pass.measured(run, width: max(1, width)), style: style)
  }

  /// Adds a text, centred at an x, with its top at a y.
  func add(_ name: BoxName, _ words: Words, centerX: Double, top: Double, at own: Source? = nil) {
    let (size, count) = (words.size, pass.boxes.count)
    let rect = Rect(
      x: centerX - size.width / 2, y: top, width: size.width, height: size.height)
    pass.add(
      words.text,
      Box(path.child(name), rect: rect, source: own ?? source, made: words.style, .hug))
    boxes += pass.boxes[count...]
  }

  /// A rounded area, at most as round as a capsule; nothing if its colour is transparent.
  func shape(
    _ rect: Rect, _ color: ColorKey, _ radius: LengthKey, _ style: StyleReader
  ) -> Box.Content {
    let color = style[color]
    guard color.alpha > 0 else { return .group }
    let radius = min(style[radius], min(rect.width, rect.height) / 2)
    return .fill(color, Corners(top: radius, bottom: radius))
  }

  /// Adds the rounded ground of an overlay with its shadow and its border.
  func addGround(
    _ name: BoxName, _ rect: Rect, _ color: ColorKey, _ radius: LengthKey, _ ground: StyleReader,
    _ sizing: Sizing
  ) {
    let shade = style
    let shadow = Shape.shadow(
      of: rect, radius: min(shade[radius], rect.height / 2), offset: shade[.overlayShadowOffset],
      blur: shade[.overlayShadowBlur], color: shade[.overlayShadowColor])
    // What decides that there is no shadow belongs to the ground.
    if shadow.isEmpty {
      ground.note(shade.uses)
    } else {
      add(.shadow, rect, .shapes(shadow), shade, .fill)
    }
    let line = style
    let stroke = line.stroke(.overlayBorderColor, .separatorThickness)
    // So does what decides that there is no border.
    if stroke.color.alpha == 0 { ground.note(line.uses) }
    add(name, rect, shape(rect, color, radius, ground), ground, sizing)
    guard stroke.color.alpha > 0 else { return }
    let corner = min(line[radius], rect.height / 2)
    add(
      name.child(.border), rect, .shapes([.border(in: rect, radius: corner, stroke: stroke)]), line,
      .fill)
  }

  /// The size of an image: that of a style key or its natural one; nil if there is no image.
  func imageSize(_ image: String, _ size: SizeKey) -> Size? {
    guard let image = stage.image(image) else { return nil }
    let asked = style[size]
    return asked == .zero ? image.size : asked
  }

  /// Whether an image has parts in the colour of its tint.
  func isTinted(_ image: String) -> Bool { stage.image(image)?.hasCurrentColor ?? false }

  /// Adds an image in the size of a style key or its natural size, centred at an x.
  func addImage(
    _ name: BoxName, _ image: String, _ size: SizeKey, _ tint: ColorKey = .imageTint,
    centerX: Double, top: Double
  ) {
    guard let image = stage.image(image) else { return }
    let style = style
    let asked = style[size]
    let own = asked == .zero ? image.size : asked
    let rect = Rect(x: centerX - own.width / 2, y: top, width: own.width, height: own.height)
    add(
      name, rect, .picture(image, tint, fit: .contain, style), style,
      asked == .zero ? .hug : .fixed)
  }
}

extension LayerLayout {
  /// Lays out overlays of the page.
  ///
  /// - Parameters:
  ///   - overlays: the overlays, bottom first.
  ///   - first: the number of the first overlay.
  /// - Returns: their boxes.
  func boxes(of overlays: [Frame.Overlay], from first: Int) -> [Box] {
    overlays.enumerated().flatMap { boxes(of: $1, as: first + $0) }
  }

  /// Whether an overlay covers only the rows, below floating bars.
  func coversRows(_ content: Frame.Overlay.Content) -> Bool {
    switch content {
    case .empty, .retry: true
    case .loading(let loading, _):
      !loading.coversScreen && sheet.page.style[.loadingDimsBars] == 0
    case .alert, .actionSheet, .menu, .keyboard, .toast: false
    }
  }

  private func boxes(of overlay: Frame.Overlay, as number: Int) -> [Box] {
    let share = overlay.isGoing ? 1 - overlay.progress : overlay.progress
    guard share > 0 else { return [] }
    let drawing = OverlayDrawing(number, at: overlay.content.source, on: self)
    let up = Point(y: -drawing.style[.overlayOffset])
    switch overlay.content {
    case .alert(let alert): AlertDrawing(drawing, alert, over: screen, in: safeRect).draw()
    case .actionSheet(let sheet) where drawing.isAlert:
      AlertDrawing(drawing, sheet, over: screen, in: safeRect, isStacked: true).draw()
    case .actionSheet(let sheet):
      ActionSheetDrawing(drawing, sheet, over: screen, in: safeRect).draw()
    case .menu(let menu, let anchor):
      MenuDrawing(drawing, menu, at: rect(of: anchor), isOfBar: anchor.isOfBar, in: safeRect)
        .draw(over: screen)
    case .keyboard(let keyboard, _):
      KeyboardDrawing(drawing, keyboard, in: screen).draw()
    case .toast(let toast): ToastDrawing(drawing, toast, in: safeRect, above: room.bottom).draw()
    case .loading(let loading, let time):
      let dimsBars = !coversRows(overlay.content)
      drawing.draw(
        loading, at: time, in: loading.coversScreen ? screen : room,
        over: dimsBars ? screen : shownRoom, up)
    case .empty(let notice):
      // An empty list is pulled with its notice.
      let down = Point(y: max(0, -layer.offset))
      NoticeDrawing(drawing, notice, .emptySize, in: room.offset(by: up).offset(by: down))
        .draw(over: shownRoom.offset(by: down))
    case .retry(let notice):
      NoticeDrawing(drawing, notice, .retrySize, in: room.offset(by: up)).draw(over: shownRoom)
    }
    if case .actionSheet = overlay.content { drawing.note(.actionSheetCentered) }
    switch overlay.content {
    case .actionSheet where !drawing.isAlert: return drawing.boxes.rising(share, in: screen)
    case .alert where !overlay.isGoing, .actionSheet where !overlay.isGoing:
      let scale = drawing.style[.alertScale]
      drawing.note(.alertScale)
      return drawing.boxes.arriving(share, from: scale, around: safeRect)
    case .alert, .actionSheet: return drawing.boxes.going(share)
    case .menu: return overlay.isGoing ? drawing.boxes.going(share) : drawing.boxes.coming(share)
    default: return drawing.boxes.fadedAsOne(to: share)
    }
  }
}

extension Frame.Overlay.Content {
  /// The place in the source file.
  package var source: Source? {
    switch self {
    case .alert(let asked), .actionSheet(let asked), .menu(let asked, _): asked.source
    case .keyboard(_, let source): source
    case .toast(let toast): toast.source
    case .loading(let loading, _): loading.source
    case .empty(let notice), .retry(let notice): notice.source
    }
  }
}
