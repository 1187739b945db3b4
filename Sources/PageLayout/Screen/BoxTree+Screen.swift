import Geometry
package import PageModel
import Resolving

extension BoxTree {
  /// Lays out a screen at one moment as a page of the screen's size.
  ///
  /// Pages are laid out in full; the result has the rows that are visible between the bars.
  ///
  /// - Parameters:
  ///   - frame: the state of the screen.
  ///   - stage: the viewport, the layouts of pages, measuring and images.
  /// - Returns: the boxes, and warnings about overlays and refresh parts.
  package static func screen(
    _ frame: Frame, by stage: ScreenStage
  ) -> (tree: BoxTree, warnings: [Diagnostic]) {
    let frame = frame.settled
    func layout(_ layer: Frame.Layer) -> LayerLayout { LayerLayout(layer, by: stage) }
    let (top, other) = (layout(frame.layer), frame.transition.map { layout($0.other) })
    let behind = frame.behind.map(layout)
    var boxes = CardStack(top, other, behind: behind, frame).boxes()
    boxes = frame.overlays.reduce(boxes) { top.fadingButton(of: $1, in: $0) }
    boxes += top.boxes(of: frame.overlays, from: frame.layer.overlays.count)
      .moved(by: top.origin)
    // The system draws the status bar over all of the app: nothing dims it.
    let hasOverlays = boxes.contains { box in
      if case .overlay = box.path.part { true } else { false }
    }
    if hasOverlays {
      boxes = boxes.filter { !$0.isOfStatusBar } + boxes.filter(\.isOfStatusBar)
    }
    for page in behind + [other].compactMap(\.self) { top.pass.takeWarnings(of: page.pass) }
    let screen = top.screen.offset(by: top.origin)
    let tree = BoxTree(
      language: top.sheet.page.language, title: top.sheet.tree.title, viewport: screen.size,
      size: screen.size, background: top.sheet.tree.background, boxes: boxes.seen(in: screen))
    return (tree, top.pass.warnings)
  }
}
