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
    try painting.paint(boxes, on: canvas) { run, box, canvas in
      try paint(run, of: box, scale: scale, on: canvas)
    } image: { image, tint, place, box, canvas in
      let raster = try icons.raster(
        image.name, width: Int(place.width), height: Int(place.height), tint: tint,
        at: box.path)
      canvas.draw(Pixels(raster), in: place)
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
        try paint(glyphs, color, of: box.path, at: start, scale: scale, on: canvas)
      }
      guard !line.gaps.isEmpty else { continue }
      for gap in line.gaps { canvas.add(Path(gap.offset(by: start)), scale: scale) }
      canvas.stroke(run.color, width: run.font.size * ShapedText.gapStroke * scale)
    }
  }

  private func paint(
    _ glyphs: [PlacedGlyph], _ color: Color, of path: BoxPath, at start: Point, scale: Double,
    on canvas: borrowing Canvas
  ) throws {
    let view = canvas.view.outward
    let seen = glyphs.filter {
      $0.glyph.mayShow(
        at: (start + $0.origin).scaled(by: scale), size: $0.size * scale, in: view)
    }
    var mask = LineMask(around: seen, at: start, scale: scale, in: view)
    for placed in seen {
      let (raster, pixel) = try self.glyphs.raster(
        of: placed.glyph, size: placed.size * scale,
        at: (start + placed.origin).scaled(by: scale), in: path)
      let place = raster.place.offset(by: pixel)
      switch raster.content {
      case .coverage(let coverage): mask?.add(coverage, over: place)
      case .picture(let pixels): canvas.draw(pixels, in: place)
      }
    }
    if let mask { canvas.fill(mask, color) }
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

extension LineMask {
  /// An empty mask over all glyphs of a line that have outlines; nil if no such glyph is in view.
  fileprivate init?(around glyphs: [PlacedGlyph], at start: Point, scale: Double, in view: Rect) {
    var whole: Rect?
    for placed in glyphs where !placed.glyph.isPicture {
      let ink = placed.glyph.reach(
        at: (start + placed.origin).scaled(by: scale), size: placed.size * scale)
      whole = whole?.union(ink) ?? ink
    }
    guard let place = whole?.outward.intersection(view) else { return nil }
    self.init(place)
  }
}

extension Glyph {
  /// Whether the glyph may be visible with its origin at a point; all lengths are in pixels.
  fileprivate func mayShow(at origin: Point, size: Double, in view: Rect) -> Bool {
    let ink = reach(at: origin, size: size)
    return ink.left < view.right && ink.right > view.left && ink.top < view.bottom
      && ink.bottom > view.top
  }

  /// The area that the glyph paints at most, with two pixels for rounding of positions and shapes.
  fileprivate func reach(at origin: Point, size: Double) -> Rect {
    hull.scaled(by: size).offset(by: origin).inset(by: Insets(all: -2))
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
