package import Geometry
import PageModel
import Resolving

/// The scale and position of a picture inside of another.
package struct Placement: Hashable, Sendable {
  /// The scale; 1 keeps the size.
  package var scale = 1.0
  /// The position of the upper left corner, in points.
  package var origin: Point

  /// Creates a placement.
  package init(scale: Double = 1, at origin: Point) { (self.scale, self.origin) = (scale, origin) }

  /// Converts a point of the picture.
  package func place(_ point: Point) -> Point {
    Point(x: point.x * scale, y: point.y * scale) + origin
  }

  /// Converts a rectangle of the picture.
  package func place(_ rect: Rect) -> Rect {
    scale == 1
      ? rect.offset(by: origin)
      : Rect(
        origin: place(rect.origin),
        size: Size(width: rect.width * scale, height: rect.height * scale))
  }

  private func place(_ corners: Corners) -> Corners {
    Corners(top: corners.top * scale, bottom: corners.bottom * scale)
  }
}

extension Box {
  /// The box moved by an offset in points.
  package func moved(by offset: Point) -> Box {
    offset == Point(x: 0, y: 0) ? self : placed(Placement(at: offset))
  }

  /// The additional width of a text at another scale, in points.
  private static let textSlack = 0.125

  /// The box placed in another picture; hairlines that would be too thin to draw get fainter instead.
  package func placed(_ placement: Placement) -> Box {
    var box = self
    box.rect = placement.place(rect)
    box.clip = clip.map(placement.place)
    box.cornerClip = cornerClip.map { placement.place($0) }
    box.content = placement.place(content)
    guard placement.scale != 1, case .text(let run, _) = content else { return box }
    // Glyph widths are rounded to 1/1024 point, so a scaled text may be slightly wider. A line is as wide
    // as its text without the space after its last letter, which counts where lines are broken.
    let slack = Self.textSlack + max(0, run.font.tracking * placement.scale)
    box.rect.origin.x -= run.alignment * slack
    box.rect.size.width += slack
    return box
  }
}

extension Placement {
  /// Converts a rounded rectangle of the picture.
  func place(_ round: RoundedRect) -> RoundedRect {
    RoundedRect(place(round.rect), place(round.corners))
  }

  fileprivate func place(_ content: Box.Content) -> Box.Content {
    switch content {
    case .group: content
    case .line(let color): .line(scale < 1 ? color.faded(by: scale) : color)
    case .fill(let color, let corners): .fill(color, place(corners))
    case .shapes(let shapes): .shapes(shapes.map(place))
    case .text(let run, let cut): .text(place(run), cut: cut)
    case .image(let image, let tint, let radius, let fit):
      .image(place(image), tint: tint, radius: radius * scale, fit: fit)
    }
  }

  private func place(_ shape: Shape) -> Shape {
    var shape = shape
    shape.path = shape.path.mapped(place)
    shape.stroke?.width *= scale
    return shape
  }

  private func place(_ run: TextRun) -> TextRun {
    var run = run
    run.font.size *= scale
    run.font.tracking *= scale
    run.lineSpacing *= scale
    return run
  }

  private func place(_ image: ImageReference) -> ImageReference {
    var image = image
    image.size = Size(width: image.size.width * scale, height: image.size.height * scale)
    return image
  }
}
