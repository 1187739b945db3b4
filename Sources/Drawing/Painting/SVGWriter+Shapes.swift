import Geometry
import PageLayout
import PageModel

// Rectangles and outlines as SVG elements.

extension SVGWriter {
  func rect(_ rect: Rect, _ color: Color, radius: Double = 0) -> Markup {
    "<rect\(place(rect))\(round(rect, radius))\(paint("fill", color))/>"
  }

  /// The SVG attribute of round corners.
  func round(_ rect: Rect, _ radius: Double) -> Markup {
    let radius = min(radius, rect.width / 2, rect.height / 2)
    return radius > 0 ? " rx=\"\(radius)\"" : ""
  }

  func fill(_ box: Rect, _ corners: Corners, _ color: Color) -> Markup {
    let snapped = box.snappedForVectors
    guard corners.top != corners.bottom else { return rect(snapped, color, radius: corners.top) }
    return "<path d=\"\(Path(snapped, corners))\"\(paint("fill", color))/>"
  }

  func shape(_ shape: Shape) -> Markup {
    var line: Markup = "<path d=\"\(shape.path)\""
    line += shape.fill.map { paint("fill", $0) } ?? " fill=\"none\""
    if let stroke = shape.stroke {
      line += "\(paint("stroke", stroke.color)) stroke-width=\"\(stroke.width)\""
      line += " stroke-linecap=\"round\" stroke-linejoin=\"round\""
    }
    line += "/>"
    return line
  }
}

extension Rect {
  /// The rectangle in points, with its edges snapped to pixels at 2x.
  var snappedForVectors: Rect {
    snapped(at: Painter.vectorScale).scaled(by: 1 / Painter.vectorScale)
  }
}
