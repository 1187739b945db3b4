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
  ///   - viewport: the screen; a size set by the top page overrides it.
  ///   - stage: the layouts of pages, measuring and images.
  /// - Returns: the boxes, and warnings about overlays and refresh parts.
  package static func screen(
    _ frame: Frame, in viewport: Viewport, by stage: ScreenStage
  ) -> (tree: BoxTree, warnings: [Diagnostic]) {
    let layer = LayerLayout(frame.layer, in: viewport, by: stage)
    var boxes: [Box]
    var ground = layer
    switch frame.transition {
    case let transition? where transition.progress <= 0:
      ground = LayerLayout(transition.other, in: viewport, by: stage)
      boxes = ground.boxes().all
    case let transition? where transition.progress < 1:
      let other = LayerLayout(transition.other, in: viewport, by: stage)
      let motion = LayerMotion(transition.kind, top: layer, other: other, transition.progress)
      boxes = motion.boxes()
      layer.pass.takeWarnings(of: other.pass)
    default: boxes = layer.boxes().all
    }
    boxes += layer.boxes(of: frame.overlays, from: frame.layer.overlays.count)
    let screen = Rect(origin: Point(), size: ground.size)
    let tree = BoxTree(
      language: ground.sheet.page.language, title: ground.sheet.tree.title, viewport: screen.size,
      size: screen.size, background: ground.sheet.tree.background, boxes: boxes.seen(in: screen))
    return (tree, ground.pass.warnings)
  }
}
