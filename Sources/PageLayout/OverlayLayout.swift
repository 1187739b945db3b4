import Geometry
import PageModel

/// What lies over a page, on its way to boxes: not in the page's flow, but on its screen.
struct OverlayLayout {
  let pass: LayoutPass
  /// The look of what is not in a section.
  let look: Style
  let viewport: Viewport

  /// Adds something in the middle of the screen's safe area, no wider than that.
  func add(_ element: ResolvedElement, as number: Int) {
    let path = BoxPath(.overlay(number))
    let elements = ElementLayout(pass: pass, look: look) { element, name, rect, content, style in
      Box(
        path.child(name), rect: rect, content: content, source: element.source, made: style,
        element.sizing)
    }
    let measured = MeasuredElement(element)
    let room = viewport.safeRect
    let safe = Edges(inside: room, recorded: pass.records)
    let edges = elements.size(of: measured, width: safe.width).centered(in: safe)
    pass.record(edges, of: path)
    pass.boxes.append(
      Box(path, rect: edges.rect, source: element.source, sizing: element.sizing))
    elements.add(measured, in: Edges(inside: edges.rect, recorded: pass.records))
  }
}
