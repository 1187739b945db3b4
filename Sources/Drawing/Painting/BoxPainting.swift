import Geometry
import PageLayout
import PageModel
import Resolving

/// Paints boxes on a canvas whose unit is a pixel; closures paint texts and images.
struct BoxPainting {
  /// Paints a text on a canvas to which the box's clip and opacity apply.
  typealias PaintText = (TextRun, Box, borrowing Canvas) throws -> Void
  /// Paints an image into a rectangle in pixels, on a canvas with the box's clip and opacity.
  typealias PaintImage = (ImageReference, IconTint?, Rect, Box, borrowing Canvas) throws -> Void

  /// The area that a box may paint, in points; nil if it paints nothing.
  typealias Reach = (Box) throws -> Rect?

  /// The number of pixels a point.
  let scale: Double
  /// The area of a box, to which transparent layers are limited.
  ///
  /// If nil, a layer covers the whole visible area, as in vector formats.
  var reach: Reach?
  /// Shapes as they were painted before; nil in vector formats.
  var shapes: ShapeRasters?

  /// Paints boxes, those that fade as one on a layer of their own.
  func paint(
    _ boxes: some Sequence<Box>, on canvas: borrowing Canvas, text: PaintText, image: PaintImage
  ) throws {
    var whole: [Box] = []
    for box in boxes {
      if let first = whole.first, !box.fades(with: first) {
        try paint(asOne: whole, on: canvas, text: text, image: image)
        whole = []
      }
      if box.fadesAsOne {
        whole.append(box)
      } else {
        try paint(box, on: canvas, text: text, image: image)
      }
    }
    try paint(asOne: whole, on: canvas, text: text, image: image)
  }

  /// Paints boxes of one opacity as one picture.
  private func paint(
    asOne boxes: [Box], on canvas: borrowing Canvas, text: PaintText, image: PaintImage
  ) throws {
    guard let opacity = boxes.first?.opacity, opacity > 0 else { return }
    let areas = try boxes.compactMap { box in try reach?(box) }
    var inside = self
    inside.shapes = nil
    try canvas.isolated { canvas in
      if let area = areas.dropFirst().reduce(areas.first, { $0?.union($1) }) {
        canvas.clip(to: area.scaled(by: scale).outward.inset(by: Insets(all: -1)))
      }
      try canvas.faded(by: opacity) { canvas in
        for box in boxes {
          var box = box
          box.opacity = 1
          try inside.paint(box, on: canvas, text: text, image: image)
        }
      }
    }
  }

  /// Paints one box within its clip.
  private func paint(_ box: Box, on canvas: borrowing Canvas, text: PaintText, image: PaintImage)
    throws
  {
    guard box.isVisible else { return }
    guard box.clip != nil || box.cornerClip != nil else {
      return try paintContent(of: box, on: canvas, text: text, image: image)
    }
    try canvas.isolated { canvas in
      if let clip = box.clip { canvas.clip(to: clip.snapped(at: scale)) }
      if let round = box.cornerClip {
        canvas.clip(to: Path(round.rect.snapped(at: scale), round.corners.scaled(by: scale)))
      }
      try paintContent(of: box, on: canvas, text: text, image: image)
    }
  }

  private func paintContent(
    of box: Box, on canvas: borrowing Canvas, text: PaintText, image: PaintImage
  ) throws {
    switch box.content {
    case .group: break
    case .fill(let color, let corners):
      fill(box.rect, corners, color.faded(by: box.opacity), on: canvas)
    case .line(let color):
      canvas.fill(box.rect.snappedLine(at: scale), color.faded(by: box.opacity))
    case .shapes(let written):
      let shapes = written.snapped(in: box.rect, at: scale)
      // What clips and layers do to pixels is no part of the key.
      if let known = self.shapes, box.clip == nil, box.cornerClip == nil, box.opacity >= 1 {
        return known.paint(shapes, scale: scale, on: canvas) { paint(shapes, on: $0) }
      }
      try layer(of: box, on: canvas) { canvas in paint(shapes, on: canvas) }
    case .text(let run, _):
      try layer(of: box, on: canvas) { canvas in try text(run, box, canvas) }
    case .image(let reference, let tint, let radius, let fit):
      let place = PicturePlace(reference, radius: radius, fit: fit, in: box.rect) {
        $0.snapped(at: scale)
      }
      guard let place else { return }
      try layer(of: box, on: canvas) { canvas in
        try canvas.isolated { canvas in
          if let (frame, radius) = place.cut {
            canvas.clip(to: Path(frame, radius: radius * scale))
          }
          try image(reference, IconTint(reference, tint), place.rect, box, canvas)
        }
      }
    }
  }

  /// Paints the content of a box as one layer with the box's opacity.
  private func layer(
    of box: Box, on canvas: borrowing Canvas, _ body: (borrowing Canvas) throws -> Void
  ) throws {
    guard box.opacity < 1, let reach else { return try canvas.faded(by: box.opacity, body) }
    guard let place = try reach(box)?.scaled(by: scale).outward else { return }
    try canvas.isolated { canvas in
      // Snapping and antialiasing extend the area by at most a pixel.
      canvas.clip(to: place.inset(by: Insets(top: -1, left: -1, bottom: -1, right: -1)))
      try canvas.faded(by: box.opacity, body)
    }
  }

  private func fill(
    _ rect: Rect, _ corners: Corners, _ color: Color, on canvas: borrowing Canvas
  ) {
    let rect = rect.snapped(at: scale)
    guard corners != .square else { return canvas.fill(rect, color) }
    canvas.add(Path(rect, corners.scaled(by: scale)))
    canvas.fill(color)
  }

  private func paint(_ shapes: [Shape], on canvas: borrowing Canvas) {
    for shape in shapes {
      canvas.add(shape.path, scale: scale)
      if let fill = shape.fill { canvas.fill(fill, keeping: true) }
      if let stroke = shape.stroke {
        canvas.stroke(stroke.color, width: stroke.width * scale)
      } else {
        canvas.forgetPath()
      }
    }
  }
}

extension Box {
  /// Whether it is painted as one with a box before it.
  func fades(with other: Box) -> Bool {
    fadesAsOne && other.fadesAsOne && opacity == other.opacity && path.part == other.path.part
  }

  /// Whether it may paint anything: an area without an extent is neither filled nor drawn in.
  var isVisible: Bool {
    guard opacity > 0, clip?.hasArea ?? true, cornerClip?.rect.hasArea ?? true else { return false }
    return switch content {
    case .fill, .line: rect.hasArea
    case .group, .shapes, .text, .image: true
    }
  }
}

extension [Shape] {
  /// The shapes of a box, moved so that the box begins at a whole pixel: all switches look alike.
  func snapped(in box: Rect, at scale: Double) -> [Shape] {
    let shift = Point(
      x: box.left.pixelEdge(at: scale) / scale - box.left,
      y: box.top.pixelEdge(at: scale) / scale - box.top)
    guard shift.x != 0 || shift.y != 0 else { return self }
    return map { shape in
      var shape = shape
      shape.path = shape.path.mapped { $0 + shift }
      return shape
    }
  }
}

extension Rect {
  /// The rectangle with all coordinates multiplied.
  func scaled(by factor: Double) -> Rect {
    Rect(x: left * factor, y: top * factor, width: width * factor, height: height * factor)
  }
}

extension Corners {
  /// The corners with all radii multiplied.
  func scaled(by factor: Double) -> Corners {
    Corners(top: top * factor, bottom: bottom * factor)
  }
}

extension Path {
  /// Creates a rectangle with separate radii for the top and the bottom corners.
  init(_ rect: Rect, _ corners: Corners) {
    guard corners.top != corners.bottom else {
      self.init(rect, radius: corners.top)
      return
    }
    let most = min(rect.width, rect.height) / 2
    let (top, bottom) = (min(max(corners.top, 0), most), min(max(corners.bottom, 0), most))
    let reach = Self.cornerReach
    func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    self.init([
      .move(point(rect.left, rect.top + top)),
      .curve(
        point(rect.left, rect.top + top * reach), point(rect.left + top * reach, rect.top),
        point(rect.left + top, rect.top)),
      .line(point(rect.right - top, rect.top)),
      .curve(
        point(rect.right - top * reach, rect.top), point(rect.right, rect.top + top * reach),
        point(rect.right, rect.top + top)),
      .line(point(rect.right, rect.bottom - bottom)),
      .curve(
        point(rect.right, rect.bottom - bottom * reach),
        point(rect.right - bottom * reach, rect.bottom),
        point(rect.right - bottom, rect.bottom)),
      .line(point(rect.left + bottom, rect.bottom)),
      .curve(
        point(rect.left + bottom * reach, rect.bottom),
        point(rect.left, rect.bottom - bottom * reach),
        point(rect.left, rect.bottom - bottom)),
      .close,
    ])
  }
}
