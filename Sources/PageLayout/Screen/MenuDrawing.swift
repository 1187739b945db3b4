import Geometry
import PageModel

/// Draws a menu: items on a ground below a part of the screen, or above it.
struct MenuDrawing {
  private let drawing: OverlayDrawing
  private let menu: Alert
  /// The part of the screen to which the menu belongs.
  private let anchor: Rect
  /// Whether that part is a button of a bar.
  private let isOfBar: Bool
  private let safe: Rect

  init(
    _ drawing: OverlayDrawing, _ menu: Alert, at anchor: Rect, isOfBar: Bool, in safe: Rect
  ) {
    (self.drawing, self.menu, self.anchor, self.safe) = (drawing, menu, anchor, safe)
    self.isOfBar = isOfBar
  }

  /// An item with its measured text.
  private struct Row {
    let button: Alert.Button
    let name: BoxName
    let words: OverlayDrawing.Words?
    /// The height of the item, and of the section break above it.
    let height, above: Double
  }

  /// Adds the menu's boxes; the whole screen is its frame, because a tap anywhere closes it.
  func draw(over screen: Rect) {
    drawing.add(.own, screen, .group, drawing.style, .fill)
    let ground = drawing.style
    let margin = ground[.overlayMargin]
    let width = min(ground[.menuWidth], safe.width - 2 * margin)
    let rows = rows(width: width)
    let inner = rows.reduce(0) { $0 + $1.height + $1.above }
    let height = inner + 2 * ground[.menuMargin]
    let gap = isOfBar && ground[.menuCovers] != 0 ? -anchor.height : ground[.menuGap]
    let rect = place(Size(width: width, height: height), margin, gap)
    drawing.addGround(.box, rect, .menuBackground, .menuRadius, ground, .init(.fixed, .hug))
    var y = rect.top + ground[.menuMargin]
    for (place, row) in rows.enumerated() {
      let own = Rect(x: rect.left, y: y + row.above, width: width, height: row.height)
      if place > 0 { addBreak(above: own, row) }
      add(row, own)
      y = own.bottom
    }
  }

  /// Below the part or, without room, above it; on its side of the screen.
  private func place(_ size: Size, _ margin: Double, _ gap: Double) -> Rect {
    let isRight = anchor.centerX >= safe.centerX
    let x = isRight ? min(anchor.right, safe.right - margin) - size.width : anchor.left
    let below = anchor.bottom + gap
    let y = below + size.height <= safe.bottom ? below : anchor.top - gap - size.height
    return Rect(
      x: min(max(x, safe.left + margin), safe.right - margin - size.width),
      y: max(safe.top, y), width: size.width, height: size.height)
  }

  private var hasChecks: Bool { menu.buttons.contains { $0.item?.checked ?? false } }
  private var hasImages: Bool { menu.buttons.contains { $0.item?.image != nil } }

  /// From the left edge to the texts: one column for all items.
  private func start(_ style: StyleReader) -> Double {
    let start = max(
      style[.menuInset], hasChecks ? style[.menuCheckInset] : 0,
      hasImages ? style[.menuImageInset] : 0)
    guard hasChecks, hasImages, style[.menuImageInset] > 0 else { return start }
    style.note(Use(SizeKey.menuImageSize))
    let check = (style[.menuCheckInset] + style[.menuCheckSize].width) / 2
    return max(start, check + Self.leastGap + imageWidth + style[.menuImageGap])
  }

  /// The least space between a check and an image, in points.
  private static let leastGap = 6.0

  /// The width of the widest image before the texts, in points.
  private var imageWidth: Double {
    menu.buttons.compactMap(\.item?.image)
      .compactMap { drawing.imageSize($0, .menuImageSize)?.width }.max() ?? 0
  }

  private func rows(width: Double) -> [Row] {
    let style = drawing.style
    let (start, end) = (start(style), style[.menuInset])
    let images = hasImages && style[.menuImageInset] == 0 ? style[.menuImageSize].width + end : 0
    let room = width - start - end - images
    var rows: [Row] = []
    func add(_ button: Alert.Button, _ name: BoxName, _ font: FontKey, _ color: ColorKey) {
      let words = drawing.words(button.title, font, color, width: room, alignment: 0)
      let isBroken = button.item?.startsSection ?? false
      rows.append(
        Row(
          button: button, name: name, words: words,
          height: style[.menuRowHeight] + (words?.furtherHeight ?? 0),
          above: isBroken && !rows.isEmpty ? style[.menuSectionGap] : 0))
    }
    if let title = menu.title, !title.isEmpty {
      add(.init(title), .title, .actionSheetTitleFont, .actionSheetTitleColor)
    }
    for (number, button) in menu.buttons.enumerated() {
      let color: ColorKey = button.role == .destructive ? .alertDestructiveColor : .menuColor
      add(button, .button[number], .menuFont, color)
    }
    return rows
  }

  /// The line between two items, or the band between two sections.
  private func addBreak(above rect: Rect, _ row: Row) {
    let style = drawing.style
    let color = style[.menuSeparatorColor]
    let place = Rect(
      left: rect.left, top: rect.top - row.above, right: rect.right, bottom: rect.top)
    if color.alpha > 0, row.above > 0 {
      let band = drawing.style
      _ = band[.menuSectionGap]
      drawing.add(
        row.name.child(.band), place, .fill(band[.menuSectionColor], .square), band,
        .init(.fill, .fixed), at: row.button.source)
    } else if color.alpha > 0 || row.above > 0 {
      let line = drawing.style
      let key: ColorKey = color.alpha > 0 ? .menuSeparatorColor : .menuSectionColor
      let inset = color.alpha > 0 ? 0 : line[.menuInset]
      let thin = Rect(
        left: place.left + inset, top: place.centerY, right: place.right - inset,
        bottom: place.centerY + line[.separatorThickness])
      drawing.add(
        row.name.child(.separator), thin, .line(line[key]), line, .init(.fill, .fixed),
        at: row.button.source)
    }
  }

  private func add(_ row: Row, _ rect: Rect) {
    let ground = drawing.style
    _ = ground[.menuRowHeight]
    if row.name != .title {
      drawing.add(row.name, rect, .group, ground, .init(.fill, .fixed), at: row.button.source)
    }
    let style = drawing.style
    let start = start(style)
    if let words = row.words {
      words.style.note(style.uses)
      let name = row.name == .title ? row.name : row.name.child(.title)
      drawing.add(
        name, words, centerX: rect.left + start + words.size.width / 2,
        top: rect.centerY - words.size.height / 2, at: row.button.source)
    }
    if row.button.item?.checked ?? false { addCheck(row, rect) }
    if let image = row.button.item?.image { addImage(image, row, rect, start) }
  }

  private func addCheck(_ row: Row, _ rect: Rect) {
    let style = drawing.style
    let size = style[.menuCheckSize]
    let place = Rect(
      x: rect.left + (style[.menuCheckInset] - size.width) / 2, y: rect.centerY - size.height / 2,
      width: size.width, height: size.height)
    let check = Shape.checkmark(in: place, stroke: style.stroke(.menuColor, .checkmarkStroke))
    drawing.add(
      row.name.child(.check), place, .shapes([check]), style, .fixed, at: row.button.source)
  }

  /// Before the text, or at the right edge.
  private func addImage(_ image: String, _ row: Row, _ rect: Rect, _ start: Double) {
    guard let size = drawing.imageSize(image, .menuImageSize) else { return }
    let style = drawing.style
    let isAtRight = style[.menuImageInset] == 0
    let x =
      isAtRight
      ? rect.right - style[.menuInset] - size.width / 2
      : rect.left + start - style[.menuImageGap] - size.width / 2
    let tint: ColorKey =
      row.button.role == .destructive ? .alertDestructiveColor : .menuColor
    drawing.addImage(
      row.name.child(.image), image, .menuImageSize, tint, centerX: x,
      top: rect.centerY - size.height / 2)
  }
}

extension LayerLayout {
  /// Boxes of the screen, of which those of a button that turns into its menu fade with the platter under them.
  func fadingButton(of overlay: Frame.Overlay, in boxes: [Box]) -> [Box] {
    guard case .menu(_, .part(let name)) = overlay.content, look[.menuCovers] != 0 else {
      return boxes
    }
    let button = rect(of: .part(name)).offset(by: origin)
    let bar = BoxPath(name).part
    let parts = boxes.filter { $0.path.part == bar && !$0.path.name.isOwn }
    guard let platter = parts.last(where: { $0.isFilled && $0.rect.holds(button) }) else {
      return boxes
    }
    return boxes.compactMap { box in
      guard box.path.part == bar, !box.path.name.isOwn, platter.rect.holds(box.rect) else {
        return box
      }
      var box = box.faded(to: overlay.isGoing ? overlay.progress : 1 - overlay.progress)
      box.uses.append(Use(LengthKey.menuCovers))
      return box.opacity > 0 ? box : nil
    }
  }
}

extension Box {
  fileprivate var isFilled: Bool { if case .fill = content { true } else { false } }
}

extension Rect {
  /// Whether the middle of another rectangle is inside.
  fileprivate func holds(_ other: Rect) -> Bool {
    left < other.centerX && other.centerX < right && top < other.centerY && other.centerY < bottom
  }
}
