import Geometry
import PageLayout
import PageModel

extension Painter {
  /// Paints boxes as pixels, so many a point.
  func paint(
    _ boxes: some Sequence<Box>, scale: Double, on canvas: borrowing Canvas
  ) throws {
    let painting = BoxPainting(scale: scale)
    for box in boxes {
      try painting.paint(box, on: canvas) { run, box, canvas in
        try paint(run, of: box, scale: scale, on: canvas)
      } image: { image, tint, place, box, canvas in
        let raster = try icons.raster(
          image.name, width: Int(place.width), height: Int(place.height), tint: tint,
          at: box.path, text: text)
        canvas.draw(Pixels(raster), in: place)
      }
    }
  }

  /// Fills letters as outlines, all at once: as glyphs, Cairo 1.16 would put them on whole pixels.
  private func paint(
    _ run: TextRun, of box: Box, scale: Double, on canvas: borrowing Canvas
  ) throws {
    let text = try set(run, in: box)
    for (index, line) in text.lines.enumerated() {
      let start = box.start(ofLine: index, of: text, in: run)
      for placed in line.glyphs {
        let origin = start + placed.origin
        switch placed.glyph.shape {
        case .outline(let path):
          canvas.add(
            path, scale: placed.size * scale,
            origin: Point(x: origin.x * scale, y: origin.y * scale))
        case .picture(let pixels, let rect):
          let place = rect.scaled(by: placed.size).offset(by: origin).scaled(by: scale)
          let (picture, pixels) = try pixels.drawn(over: place)
          canvas.draw(picture, in: pixels)
        }
      }
    }
    canvas.fill(run.color)
    for (index, line) in text.lines.enumerated() where !line.gaps.isEmpty {
      let start = box.start(ofLine: index, of: text, in: run)
      for gap in line.gaps { canvas.add(Path(gap.offset(by: start)), scale: scale) }
      canvas.stroke(run.color, width: run.font.size * SetText.gapStroke * scale)
    }
  }
}

extension Pixels {
  /// The picture stretched over a rectangle, and the whole pixels around that.
  ///
  /// It is drawn by itself: on a page, what Cairo makes of its pixels depends on what is in view.
  fileprivate func drawn(over rect: Rect) throws -> (Pixels, Rect) {
    let outer = Rect(
      left: rect.left.rounded(.down), top: rect.top.rounded(.down),
      right: rect.right.rounded(.up), bottom: rect.bottom.rounded(.up))
    let surface = ImageSurface(
      width: Int(outer.width), height: Int(outer.height), isOpaque: false)
    try surface.draw { canvas in
      canvas.draw(self, in: rect.offset(by: Point(x: -outer.left, y: -outer.top)))
    }
    return (surface.pixels(), outer)
  }

  /// The pixels of an icon.
  init(_ raster: IconRaster) {
    self.init(width: raster.width, height: raster.height, values: raster.pixels)
  }
}
