import Geometry
import PageModel
import Resolving

extension Frame.Layer {
  /// The height of the keyboard; 0 without one.
  func keyboardHeight(on sheet: ScreenStage.Sheet, in screen: Size) -> Double {
    let isShown = overlays.contains { if case .keyboard = $0.content { true } else { false } }
    return isShown ? StyleReader(sheet.page.style).keyboardHeight(on: screen) : 0
  }

  /// How far the focused row is below an end, with a gap below it; 0 if it is visible.
  func hiddenHeight(on sheet: ScreenStage.Sheet, below end: Double, hasKeyboard: Bool) -> Double {
    guard hasKeyboard, let editing else { return 0 }
    let row = sheet.tree.boxes.first { $0.row == editing && $0.path.isRow }
    let gap = sheet.page.style[.overlayMargin]
    return row.map { max(0, $0.rect.bottom - offset + gap - end) } ?? 0
  }
}

extension StyleReader {
  /// The height of a keyboard on a screen: its head and rows; on tall screens, also a foot.
  func keyboardHeight(on screen: Size) -> Double {
    let foot = screen.height >= self[.keyboardFootFrom] ? self[.keyboardFoot] : 0
    return self[.keyboardHead] + 4 * self[.keyboardPitch] + foot
  }
}
