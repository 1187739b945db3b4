import Geometry
import PageLayout
import PageModel
import Resolving

extension Box {
  /// The box with other content.
  func showing(_ content: Content) -> Box {
    var box = self
    box.content = content
    return box
  }

  /// The box with its shapes mirrored horizontally; nil if it has none.
  var flipped: Box? {
    changingShapes { shape in
      shape.path = shape.path.mapped { Point(x: rect.left + rect.right - $0.x, y: $0.y) }
    }
  }

  /// The box with its shapes changed; nil if it has none, or nothing changes.
  func changingShapes(_ change: (inout Shape) -> Void) -> Box? {
    guard var shapes = content.shapes else { return nil }
    for index in shapes.indices { change(&shapes[index]) }
    return shapes == content.shapes ? nil : showing(.shapes(shapes))
  }
}

extension Box.Content {
  /// The shapes; nil for other content.
  var shapes: [Shape]? { if case .shapes(let shapes) = self { shapes } else { nil } }

  /// The image; nil for other content.
  var image: ImageReference? { if case .image(let image, _, _, _) = self { image } else { nil } }

  /// The content with its colours replaced.
  func recolored(_ color: (Color) -> Color) -> Box.Content {
    switch self {
    case .group: return .group
    case .fill(let fill, let corners): return .fill(color(fill), corners)
    case .line(let line): return .line(color(line))
    case .shapes(let shapes):
      return .shapes(
        shapes.map { shape in
          var shape = shape
          shape.fill = shape.fill.map(color)
          if let stroke = shape.stroke { shape.stroke?.color = color(stroke.color) }
          return shape
        })
    case .text(var run, let cut):
      run.color = color(run.color)
      for index in run.marks.indices { run.marks[index].color = color(run.marks[index].color) }
      return .text(run, cut: cut)
    case .image(let image, let tint, let radius, let fit):
      return .image(image, tint: tint.map(color), radius: radius, fit: fit)
    }
  }
}

extension Color {
  /// The colour with its blue channel changed by 1 of 255; nil for a transparent colour.
  var stepped: Color? {
    guard alpha > 0 else { return nil }
    var stepped = self
    stepped.blue = blue == 255 ? 254 : blue + 1
    return stepped
  }
}
