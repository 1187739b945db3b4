import Geometry
package import Images
package import PageLayout

extension Painter {
  /// Renders rows of the page at a scale in pixels a point; equal to those of the whole page.
  package func bitmap(_ tree: BoxTree, scale: Double, rows: Range<Int>) throws -> Bitmap {
    let width = tree.size.width.pixelCount(at: scale)
    let band = max(min(rows.count, Self.bandPixels / width), 1)
    let layout: PixelLayout = tree.background.alpha == 255 ? .opaque : .premultiplied
    let surface = ImageSurface(
      width: width, height: band, isOpaque: layout == .opaque, isClear: false)
    var pixels: [UInt8] = []
    pixels.reserveCapacity(4 * width * rows.count)
    for top in stride(from: rows.lowerBound, to: rows.upperBound, by: band) {
      let part = top..<min(top + band, rows.upperBound)
      let boxes = try tree.boxes.filter { box in
        try self.rows(of: box, scale: scale)?.overlaps(part) == true
      }
      try surface.draw { canvas in
        canvas.clear(to: tree.background)
        canvas.translate(x: 0, y: -Double(top))
        try paint(boxes, scale: scale, on: canvas)
      }
      surface.withRows(part.count) { memory, stride in
        let rows = PixelRows(memory, width: width, count: part.count, stride: stride)
        pixels += Bitmap(rows, layout: layout).pixels
      }
    }
    return Bitmap(width: width, height: rows.count, pixels: pixels)
  }

  /// The pixel rows in which two pages of the same size may differ; nil if there are none.
  ///
  /// Boxes at the start and end of both lists that are equal are assumed to render equally.
  package func rowsChanged(
    from old: BoxTree, to new: BoxTree, scale: Double
  ) throws -> Range<Int>? {
    let whole = 0..<old.size.height.pixelCount(at: scale)
    guard old.background == new.background else { return whole }
    let same = zip(old.boxes, new.boxes).prefix { $0 == $1 }.count
    let (oldRest, newRest) = (old.boxes[same...], new.boxes[same...])
    let sameEnd = zip(oldRest.reversed(), newRest.reversed()).prefix { $0 == $1 }.count
    let changed = oldRest.dropLast(sameEnd) + newRest.dropLast(sameEnd)
    let rows = try changed.compactMap { try self.rows(of: $0, scale: scale) }
    guard let first = rows.map(\.lowerBound).min(), let last = rows.map(\.upperBound).max() else {
      return nil
    }
    let range = (first..<last).clamped(to: whole)
    return range.isEmpty ? nil : range
  }

  /// The pixel rows that a box may paint; nil if there are none.
  private func rows(of box: Box, scale: Double) throws -> Range<Int>? {
    let reach = try box.reach { run in
      run.maxLines == 1 ? 1 : try shape(run, in: box).lines.count
    }
    guard let reach else { return nil }
    let top = max(reach.top, box.clip?.top ?? reach.top)
    let bottom = min(reach.bottom, box.clip?.bottom ?? reach.bottom)
    guard top <= bottom else { return nil }
    // Snapping moves an edge by at most a pixel.
    let most = Double(Limits.height)
    let first = min(max(top * scale - 1, 0), most).rounded(.down)
    let end = min(max(bottom * scale + 1, 0), most).rounded(.up)
    return first < end ? Int(first)..<Int(end) : nil
  }
}

extension Bitmap {
  /// The given rows of the bitmap.
  package func part(rows: Range<Int>) -> Bitmap {
    let bytes = 4 * width * rows.lowerBound..<4 * width * rows.upperBound
    return Bitmap(width: width, height: rows.count, pixels: Array(pixels[bytes]))
  }
}
