import Drawing
import Geometry
import PageLayout
import PageModel
import Projects
import Resolving

extension Box {
  /// The radii of its corners, at the top and at the bottom; nil if all are square.
  var corners: Corners? {
    let corners: Corners =
      switch content {
      case .fill(_, let corners): corners
      case .image(_, _, let radius, _): Corners(top: radius, bottom: radius)
      case .group, .line, .shapes, .text: .square
      }
    return corners == .square ? nil : corners
  }
}

extension JSONText {
  /// Writes what a box looks like, apart from its colours: its corners and its outlines.
  mutating func writeShape(of box: Box) {
    if let corners = box.corners {
      member("corners") { $0.numbers([corners.top, corners.bottom]) }
    }
    guard case .shapes(let shapes) = box.content, !shapes.isEmpty else { return }
    var colors = 0
    member("shapes") { json in
      json.list(shapes) { shape, json in
        json.object { json in
          let origin = box.rect.origin
          let path = shape.path.mapped { Point(x: $0.x - origin.x, y: $0.y - origin.y) }
          json.member("path", path.svgData())
          for (key, isThere) in [("fill", shape.fill != nil), ("stroke", shape.stroke != nil)]
          where isThere {
            json.member(key, Double(colors))
            colors += 1
          }
          if let stroke = shape.stroke { json.member("width", stroke.width) }
        }
      }
    }
  }
}

extension ResolvedPage {
  /// The value of a slider or of progress, 0 to 1, or the index of the chosen segment; nil for other boxes.
  func value(of path: BoxPath) -> Double? {
    if let cell = cell(path.part) {
      switch path.name {
      case .slider: return cell.slider?.value
      case .progress where cell.written.progress != nil: return cell.written.progress
      case .segments: return cell.segments.map { Double($0.selected) }
      default: break
      }
    }
    return elements(of: path).lazy.compactMap { $0.value(of: path.name.lastWord) }.first
  }

  /// The templates' elements that a box may belong to.
  private func elements(of path: BoxPath) -> [ResolvedElement] {
    if case .elements(let element, _)? = cell(path.part)?.content { return [element] }
    guard let section = section(path.part) else { return [] }
    return [section.header, section.footer].compactMap { caption in
      if case .elements(let element, _)? = caption { element } else { nil }
    }
  }
}

extension ResolvedElement {
  /// The value of the slider, the progress or the segments with a name, here or inside.
  fileprivate func value(of name: BoxName) -> Double? {
    switch content {
    case .row(let children), .column(let children), .overlay(let children):
      children.lazy.compactMap { $0.value(of: name) }.first
    case .slider(let slider): box == name ? slider.value : nil
    case .progress(let share, _, _): box == name ? share : nil
    case .segments(let segments): box == name ? Double(segments.selected) : nil
    default: nil
    }
  }
}
