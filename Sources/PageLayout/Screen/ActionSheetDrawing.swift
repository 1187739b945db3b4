import Geometry
import PageModel

/// Draws an action sheet: groups of buttons at the bottom of a dimmed screen.
struct ActionSheetDrawing {
  private let drawing: OverlayDrawing
  private let sheet: Alert
  /// The dimmed area.
  private let screen: Rect
  /// The area in which the groups are, unless they reach the edges of the screen.
  private let safe: Rect

  init(_ drawing: OverlayDrawing, _ sheet: Alert, over screen: Rect, in safe: Rect) {
    (self.drawing, self.sheet, self.screen, self.safe) = (drawing, sheet, screen, safe)
  }

  /// Adds the sheet's boxes.
  func draw() {
    let dimming = drawing.style
    drawing.add(.own, screen, .fill(dimming[.dimmingColor], .square), dimming, .fill)
    let style = drawing.style
    let inset = style[.actionSheetInset]
    let width = screen.width - 2 * inset
    let buttons = sheet.buttons.withCancelLast.map { number, button in
      MeasuredButton(
        button, number: number, drawing, button.role.sheetKeys, height: .actionSheetRowHeight,
        width: width, lines: 2)
    }
    let others = buttons.filter { $0.button.role != .cancel }
    let cancels = buttons.filter { $0.button.role == .cancel }
    let texts = texts(width: width)
    var bottom = min(screen.bottom - inset, safe.bottom)
    for group in [cancels, others] where !group.isEmpty {
      let isFirst = group.first?.button.role != .cancel
      let head = isFirst ? texts.height : 0
      let height = group.reduce(head) { $0 + $1.height }
      let rect = Rect(
        x: screen.left + inset, y: bottom - height, width: width, height: height)
      addGround(of: rect, isCancel: !isFirst, isTop: isFirst || others.isEmpty)
      if isFirst { texts.add(to: drawing, in: rect) }
      var y = rect.top + head
      for (place, button) in group.enumerated() {
        let own = Rect(x: rect.left, y: y, width: width, height: button.height)
        add(button, own, hasLine: place > 0 || head > 0)
        y = own.bottom
      }
      bottom = rect.top - style[.actionSheetGap]
    }
  }

  /// The ground of a group; at the edges of the screen, that of the last one reaches its end.
  private func addGround(of rect: Rect, isCancel: Bool, isTop: Bool) {
    let ground = drawing.style
    let isInset = ground[.actionSheetInset] > 0
    let radius = ground[.actionSheetRadius]
    var (area, corners) = (rect, Corners(top: radius, bottom: radius))
    ground.note([
      Use(.actionSheetRowHeight as LengthKey), Use(.actionSheetGap as LengthKey),
    ])
    if !isInset {
      corners = Corners(top: isTop ? radius : 0, bottom: 0)
      area.size.height =
        (isCancel ? screen.bottom : rect.bottom + ground[.actionSheetGap]) - rect.top
    }
    let color: ColorKey = isCancel ? .actionSheetCancelBackground : .actionSheetBackground
    let name: BoxName = isCancel ? .cancelBox : .box
    if !isInset, !isCancel {
      let gap = drawing.style
      drawing.add(.gap, area, .fill(gap[.actionSheetGapColor], corners), gap, .fill)
      area = rect
    }
    drawing.add(name, area, .fill(ground[color], corners), ground, .init(.fill, .hug))
  }

  private func add(_ measured: MeasuredButton, _ rect: Rect, hasLine: Bool) {
    let (button, name) = (measured.button, measured.name)
    let ground = drawing.style
    _ = ground[.actionSheetRowHeight]
    drawing.add(name, rect, .group, ground, .init(.fill, .fixed), at: button.source)
    if hasLine {
      let line = drawing.style
      let above = Rect(
        x: rect.left, y: rect.top, width: rect.width, height: line[.separatorThickness])
      drawing.add(
        name.child(.separator), above, .line(line[.alertSeparatorColor]), line,
        .init(.fill, .fixed), at: button.source)
    }
    measured.addTitle(to: drawing, in: rect)
  }
}

extension ActionSheetDrawing {
  /// The measured title and message of the sheet.
  private struct Texts {
    let title, message: OverlayDrawing.Words?
    let margin, gap: Double

    /// The height with margins; 0 without texts.
    var height: Double {
      guard title != nil || message != nil else { return 0 }
      return 2 * margin + (title?.size.height ?? 0) + gap + (message?.size.height ?? 0)
    }

    func add(to drawing: OverlayDrawing, in rect: Rect) {
      var y = rect.top + margin
      for (name, words) in [(BoxName.title, title), (.message, message)] {
        guard let words else { continue }
        words.style.note(Use(.actionSheetTitleMargin as LengthKey))
        drawing.add(name, words, centerX: rect.centerX, top: y)
        y += words.size.height + gap
      }
    }
  }

  private func texts(width: Double) -> Texts {
    let style = drawing.style
    let room = width - 2 * style[.overlayMargin]
    let title = drawing.words(
      sheet.title, .actionSheetTitleFont, .actionSheetTitleColor, width: room, lines: 3)
    let message = drawing.words(
      sheet.message, .actionSheetMessageFont, .actionSheetTitleColor, width: room, lines: 6)
    return Texts(
      title: title, message: message, margin: style[.actionSheetTitleMargin],
      gap: title != nil && message != nil ? style[.alertGap] : 0)
  }
}

extension Alert.Button.Role {
  /// The font and the colour of a button's title in an action sheet.
  fileprivate var sheetKeys: (FontKey, ColorKey) {
    switch self {
    case .cancel: (.actionSheetCancelFont, .actionSheetCancelColor)
    case .destructive: (.actionSheetFont, .alertDestructiveColor)
    case .default, .preferred: (.actionSheetFont, .actionSheetColor)
    }
  }
}

extension [Box] {
  /// The boxes of a sheet at a progress from 0 to 1: the dimming fades, the rest rises.
  func rising(_ share: Double, in screen: Rect) -> [Box] {
    guard share < 1, let dimming = first else { return self }
    let top = dropFirst().map(\.rect.top).min() ?? screen.bottom
    return [dimming.faded(to: share)]
      + dropFirst().map { $0.moved(by: Point(y: (1 - share) * (screen.bottom - top))) }
  }
}
