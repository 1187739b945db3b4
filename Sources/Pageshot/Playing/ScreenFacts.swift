import PageLayout

/// What of a page is on a screen: what layout files tell of it.
package struct ScreenFacts: Hashable, Sendable {
  /// How far the rows are scrolled, in points.
  package let offset: Double
  /// The paths of the rows that are seen, from the top.
  package let visible: [String]
  /// What lies over the page, the nearest to it first.
  package let overlays: [String]

  /// The facts of what is to be seen, and of its boxes.
  init(_ frame: Frame, _ tree: BoxTree) {
    offset = frame.layer.offset
    visible = tree.boxes.filter(\.isRow).map { "\($0.path)" }
    overlays = frame.allOverlays.map(\.content.kind.rawValue)
  }
}

extension LaidOutPage {
  /// What of it is on a screen; nil of a page as a whole.
  package var screenFacts: ScreenFacts? {
    guard let frame, let tree else { return nil }
    return ScreenFacts(frame, tree)
  }
}

extension Box {
  /// Whether it is a row's own box.
  fileprivate var isRow: Bool {
    if case .cell = path.part { path.name.isEmpty } else { false }
  }
}
