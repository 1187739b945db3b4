import Geometry
import PageLayout
import PageModel
import Resolving

extension Painter {
  /// Paints boxes as pixels, at a scale in pixels a point.
  func paint(
    _ boxes: some Sequence<Box>, scale: Double, on canvas: borrowing Canvas
  ) throws {
    let reach: BoxPainting.Reach = { box in
      try box.reach { run in try shape(run, in: box).lines.count }
    }
    let painting = BoxPainting(scale: scale, reach: reach, shapes: shapes)
    for box in boxes {
      try painting.paint(box, on: canvas) { run, box, canvas in
        try paint(run, of: box, scale: scale, on: canvas)
      } image: { image, tint, place, box, canvas in
        let raster = try icons.raster(
          image.name, width: Int(place.width), height: Int(place.height), tint: tint,
          at: box.path)
        canvas.draw(Pixels(raster), in: place)
      }
    }
  }

  /// Paints a text from glyph outlines; Cairo 1.16 would align glyphs to whole pixels.
  private func paint(
    _ run: TextRun, of box: Box, scale: Double, on canvas: borrowing Canvas
  ) throws {
    let text = try shape(run, in: box)
    for (index, line) in text.lines.enumerated() {
      let start = box.start(ofLine: index, of: text, in: run)
      for (glyphs, color) in run.inks(of: line) {
        try paint(glyphs, color, at: start, scale: scale, on: canvas)
      }
      guard !line.gaps.isEmpty else { continue }
      for gap in line.gaps { canvas.add(Path(gap.offset(by: start)), scale: scale) }
      canvas.stroke(run.color, width: run.font.size * ShapedText.gapStroke * scale)
    }
  }

  private func paint(
    _ glyphs: [PlacedGlyph], _ color: Color, at start: Point, scale: Double,
    on canvas: borrowing Canvas
  ) throws {
    var covered: [(coverage: [UInt8], place: Rect)] = []
    let view = canvas.view.outward
    for placed in glyphs {
      let origin = start + placed.origin
      guard placed.glyph.mayShow(at: origin.scaled(by: scale), size: placed.size * scale, in: view)
      else { continue }
      let (raster, pixel) = try self.glyphs.raster(
        of: placed.glyph, size: placed.size * scale,
        at: Point(x: origin.x * scale, y: origin.y * scale))
      let place = raster.place.offset(by: pixel)
      switch raster.content {
      case .coverage(let coverage): covered.append((coverage, place))
      case .picture(let pixels): canvas.draw(pixels, in: place)
      }
    }
    let whole = covered.dropFirst().reduce(covered.first?.place) { $0?.union($1.place) }
    guard let place = whole?.intersection(view) else { return }
    var mask = LineMask(place)
    for glyph in covered { mask.add(glyph.coverage, over: glyph.place) }
    canvas.fill(mask, color)
  }
}

extension TextRun {
  /// The glyphs of a line by colour.
  fileprivate func inks(of line: ShapedText.Line) -> [([PlacedGlyph], Color)] {
    guard !marks.isEmpty else { return [(line.glyphs, color)] }
    let parts = Dictionary(grouping: line.glyphs, by: \.mark)
    return ([nil] + marks.indices.map { $0 }).compactMap { mark in
      parts[mark].map { ($0, color(of: mark)) }
    }
  }

  /// The colour of a mark; nil: that of the text.
  func color(of mark: Int?) -> Color { mark.map { marks[$0].color } ?? color }
}

extension Glyph {
  /// Whether the glyph may be visible with its origin at a point; all lengths are in pixels.
  ///
  /// Allows two pixels for rounding of positions and shapes.
  fileprivate func mayShow(at origin: Point, size: Double, in view: Rect) -> Bool {
    let ink = hull.scaled(by: size).offset(by: origin)
    return ink.left - 2 < view.right && ink.right + 2 > view.left && ink.top - 2 < view.bottom
      && ink.bottom + 2 > view.top
  }
}

extension Point {
  fileprivate func scaled(by factor: Double) -> Point { Point(x: x * factor, y: y * factor) }
}

extension Pixels {
  /// The pixels of an icon.
  init(_ raster: IconRaster) {
    self.init(width: raster.width, height: raster.height, values: raster.pixels)
  }
}
