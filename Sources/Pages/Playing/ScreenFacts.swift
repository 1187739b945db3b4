import PageLayout
import PageModel

/// The state of a screen, which layout JSON records.
package struct ScreenFacts: Hashable, Sendable {
  /// The scroll offset, in points.
  package let offset: Double
  /// The paths of the visible rows, from the top.
  package let visible: [String]
  /// The overlays of the page, the topmost first.
  package let overlays: [String]

  /// The facts of a screen and its boxes.
  init(_ frame: Frame, _ tree: BoxTree) {
    offset = frame.layer.offset
    visible = tree.boxes.filter(\.path.isRow).map { "\($0.path)" }
    overlays = frame.allOverlays.map(\.content.kind.rawValue)
  }
}

extension LaidOutPage {
  /// The facts of its screen; nil for a page as a whole.
  package var screenFacts: ScreenFacts? {
    guard let frame, let tree else { return nil }
    return ScreenFacts(frame, tree)
  }
}
