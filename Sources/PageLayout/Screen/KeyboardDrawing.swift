import Geometry
import PageModel

/// Draws the keyboard of a focused input at the bottom of the screen.
struct KeyboardDrawing {
  private let drawing: OverlayDrawing
  private let keyboard: Keyboard
  private let screen: Rect

  init(_ drawing: OverlayDrawing, _ keyboard: Keyboard, in screen: Rect) {
    (self.drawing, self.keyboard, self.screen) = (drawing, keyboard, screen)
  }

  /// A key at its place.
  private struct Placed {
    let key: KeyboardKey
    let rect: Rect
  }

  /// Adds the ground, the keys as shapes, and their signs.
  func draw() {
    let ground = drawing.style
    let height = ground.keyboardHeight(on: screen.size)
    let rect = Rect(
      left: screen.left, top: screen.bottom - height, right: screen.right, bottom: screen.bottom)
    let radius = ground[.keyboardTopRadius]
    drawing.add(
      .own, rect, .fill(ground[.keyboardBackground], Corners(top: radius, bottom: 0)), ground,
      .init(.fill, .fixed))
    let keys = places(in: rect)
    addKeys(keys, rect)
    let style = drawing.style
    let stroke = style.stroke(.keyboardColor, .keyboardStroke)
    let hasWords = style[.keyboardWords] != 0
    let shapes = keys.filter { !hasWords || $0.key.sign != .enter }
      .flatMap { Shape.sign($0.key.sign, in: $0.rect, stroke) }
    if !shapes.isEmpty { drawing.add(.signs, rect, .shapes(shapes), style, .fill) }
    for (number, placed) in keys.enumerated() { addText(of: placed, number) }
  }

  /// The keys at their places: letters have one width, spaces share the rest of their row.
  private func places(in rect: Rect) -> [Placed] {
    let style = drawing.style
    let (gap, side, pitch) = (
      style[.keyboardGap], style[.keyboardSide], style[.keyboardPitch]
    )
    let height = style[.keyboardKeyHeight]
    let top = rect.top + style[.keyboardHead] + (pitch - height) / 2
    let width = rect.width - 2 * side
    let letter = (width - 9 * gap) / 10
    return keyboard.rows.enumerated().flatMap { number, keys -> [Placed] in
      let gaps = gap * Double(keys.count - 1)
      let fixed = keys.reduce(0) { $0 + $1.share * letter }
      let spaces = Double(keys.count { $0.share == 0 })
      let free = width - gaps - fixed
      var x = rect.left + side
      // Letters are centred; a third row has its special keys at the edges.
      let isWide = keys.contains { $0.isSpecial } && spaces == 0
      if !keyboard.isGrid, spaces == 0, !isWide { x += free / 2 }
      return keys.enumerated().map { place, key in
        var own = key.share == 0 ? free / spaces : key.share * letter
        if keyboard.isGrid { own = (width - gaps) / Double(keys.count) }
        if !keyboard.isGrid, isWide, place == 1 || place == keys.count - 1 { x += free / 2 }
        defer { x += own + gap }
        return Placed(
          key: key,
          rect: Rect(x: x, y: top + Double(number) * pitch, width: own, height: height))
      }
    }
  }

  private func addKeys(_ keys: [Placed], _ rect: Rect) {
    for (name, isSpecial, color) in [
      (.keys, false, .keyboardKeyColor), (.specialKeys, true, .keyboardSpecialColor),
    ] as [(BoxName, Bool, ColorKey)] {
      let style = drawing.style
      let (radius, shade) = (style[.keyboardRadius], style[.keyboardShadowColor])
      let own = keys.filter {
        $0.key.isSpecial == isSpecial && !(keyboard.isGrid && isSpecial)
      }
      guard !own.isEmpty else { continue }
      let shapes = own.flatMap { placed -> [Shape] in
        let below = placed.rect.offset(by: Point(y: 1))
        let shadow = Shape(Path(below, radius: radius), fill: shade)
        let key = Shape(Path(placed.rect, radius: radius), fill: style[color])
        return shade.alpha > 0 ? [shadow, key] : [key]
      }
      drawing.add(name, rect, .shapes(shapes), style, .fill)
    }
  }

  private func addText(of placed: Placed, _ number: Int) {
    let text: String
    switch placed.key.sign {
    case .words(let words): text = words
    case .space, .enter:
      let name = placed.key.sign == .space ? "keyboard/space" : "keyboard/return"
      guard drawing.style[.keyboardWords] != 0, let words = drawing.wording(name) else { return }
      text = words
    case .shift, .delete, .nothing: return
    }
    let isLetter = text.count == 1
    let font: FontKey = isLetter ? .keyboardFont : .keyboardSpecialFont
    let words = drawing.words(text, font, .keyboardColor, width: placed.rect.width, lines: 1)
    guard let words else { return }
    drawing.add(
      .key[number], words, centerX: placed.rect.centerX,
      top: placed.rect.centerY - words.size.height / 2)
  }
}

extension Shape {
  /// The lines of a key without a text, in the middle of the key.
  fileprivate static func sign(_ sign: KeyboardKey.Sign, in rect: Rect, _ stroke: Stroke)
    -> [Shape]
  {
    func lines(_ points: [(Double, Double)]) -> Shape {
      Shape(
        Path(
          polyline: points.map { Point(x: rect.centerX + $0.0, y: rect.centerY + $0.1) }),
        stroke: stroke)
    }
    return switch sign {
    case .shift:
      [
        lines([
          (0, -8.5), (8.5, 0.5), (4, 0.5), (4, 7), (-4, 7), (-4, 0.5), (-8.5, 0.5), (0, -8.5),
        ])
      ]
    case .delete:
      [
        lines([(-11, 0), (-4.5, -7.5), (10, -7.5), (10, 7.5), (-4.5, 7.5), (-11, 0)]),
        lines([(-0.5, -3), (5.5, 3)]), lines([(5.5, -3), (-0.5, 3)]),
      ]
    case .enter:
      [lines([(9, -6), (9, 1), (-9, 1)]), lines([(-4.5, -3.5), (-9, 1), (-4.5, 5.5)])]
    case .words, .space, .nothing: []
    }
  }
}
