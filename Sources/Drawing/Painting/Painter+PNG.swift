import Geometry
package import Images
package import PageLayout

extension Painter {
  /// The limits of what is painted: Cairo's numbers wrap beyond.
  package enum Limits {
    /// The width of a picture, in pixels.
    package static let width = 32_767
    /// The height of a picture that is written row by row, in pixels.
    package static let height = 2_000_000
    /// The pixels of a picture that is written row by row; they take some seconds.
    package static let wholePixels = 1 << 31
    /// The pixels of a picture that is kept in memory.
    package static let pixels = 64 << 20
  }

  /// The pixels of a surface at most: a page of usual height is one band, a long one is many.
  static let bandPixels = 1 << 20

  /// Writes the page as a PNG of so many pixels a point, painted unless it is already; the sink gets the
  /// file piece by piece.
  ///
  /// However long the page, no more than a band of it is in memory.
  package func png(
    _ tree: BoxTree, scale: Double, texts: [PNGText] = [], painted: PaintedPage? = nil,
    into sink: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    let bands = try Bands(of: tree, scale: scale, pixels: Self.bandPixels, painter: self)
    var encoder = try PNGEncoder(
      width: bands.width, height: bands.height, layout: bands.layout, texts: texts)
    try paint(tree, bands, painted) { rows in
      try encoder.append(rows)
      try encoder.drain(to: sink)
    }
  }

  /// The page as a PNG and in pixels, painted once, or not at all where it is already.
  package func pngAndBitmap(
    _ tree: BoxTree, scale: Double, painted: PaintedPage? = nil
  ) throws -> (png: [UInt8], bitmap: Bitmap) {
    let bands = try Bands(of: tree, scale: scale, pixels: Self.bandPixels, painter: self)
    var encoder = try PNGEncoder(width: bands.width, height: bands.height, layout: bands.layout)
    var png: [UInt8] = []
    let bitmap = try bitmap(tree, bands, painted) { rows in
      try encoder.append(rows)
      encoder.drain { png += $0 }
    }
    return (png, bitmap)
  }

  /// The page in pixels, so many a point.
  package func bitmap(_ tree: BoxTree, scale: Double) throws -> Bitmap {
    try bitmap(tree, scale: scale, bandPixels: Self.bandPixels)
  }

  /// The page in pixels, painted in bands of so many.
  func bitmap(_ tree: BoxTree, scale: Double, bandPixels: Int) throws -> Bitmap {
    try bitmap(
      tree, Bands(of: tree, scale: scale, pixels: bandPixels, painter: self)
    ) { _ in }
  }

  /// The page in pixels; each band is handed over as well.
  private func bitmap(
    _ tree: BoxTree, _ bands: Bands, _ painted: PaintedPage? = nil,
    _ body: (PixelRows) throws -> Void
  ) throws -> Bitmap {
    let size = bands.width * bands.height
    guard size <= Limits.pixels else {
      throw DrawingError.limit("picture-pixels", size, max: Limits.pixels)
    }
    var pixels: [UInt8] = []
    try paint(tree, bands, painted) { rows in
      try body(rows)
      let band = Bitmap(rows, layout: bands.layout).pixels
      // A page of one band needs no copy.
      guard rows.count < bands.height else { return pixels = band }
      pixels.reserveCapacity(4 * size)
      pixels += band
    }
    return Bitmap(width: bands.width, height: bands.height, pixels: pixels)
  }

  /// The hash of the page's pixels, so many a point: that of the bitmap that its PNG decodes to; and
  /// the page as it was painted, nil where it takes more than a band.
  ///
  /// However long the page, no more than a band of it is in memory.
  package func pixelHash(
    of tree: BoxTree, scale: Double
  ) throws -> (hash: Hash128, painted: PaintedPage?) {
    let bands = try Bands(of: tree, scale: scale, pixels: Self.bandPixels, painter: self)
    let hasher = PixelHasher(width: bands.width, height: bands.height)
    let last = try paint(tree, bands) { hasher.add($0, layout: bands.layout) }
    return (hasher.hash, bands.boxes.count == 1 ? last : nil)
  }

  /// Paints the page band by band on one surface, from the top; gives the last one.
  ///
  /// What is painted already is only handed over.
  @discardableResult private func paint(
    _ tree: BoxTree, _ bands: Bands, _ painted: PaintedPage? = nil,
    _ body: (PixelRows) throws -> Void
  ) throws -> PaintedPage {
    let page = painted ?? PaintedPage(bands)
    for (index, boxes) in bands.boxes.enumerated() {
      let top = index * bands.rows
      if painted == nil {
        try page.surface.draw { canvas in
          canvas.clear(to: tree.background)
          canvas.translate(x: 0, y: -Double(top))
          try paint(boxes.lazy.map { tree.boxes[$0] }, scale: bands.scale, on: canvas)
        }
      }
      let count = min(bands.rows, bands.height - top)
      try page.surface.withRows(count) { memory, stride in
        try body(PixelRows(memory, width: bands.width, count: count, stride: stride))
      }
    }
    return page
  }
}

/// A page as it was painted, or the last band of it.
package final class PaintedPage: @unchecked Sendable {
  /// Nobody writes on it any more once it is out of the painter's hands.
  fileprivate let surface: ImageSurface

  fileprivate init(_ bands: Bands) {
    surface = ImageSurface(
      width: bands.width, height: bands.rows, isOpaque: bands.layout == .opaque, isClear: false)
  }
}

/// A page cut into bands of equal height, and which boxes each of them shows.
///
/// Cairo's surfaces are at most 32,767 pixels high, and its coordinates wrap at 2²⁴.
struct Bands {
  /// Pixels in a point.
  let scale: Double
  /// The width of the page, in pixels.
  let width: Int
  /// The height of the page, in pixels.
  let height: Int
  /// The height of a band, in pixels; the last may be lower.
  let rows: Int
  /// What the pixels are like.
  let layout: PixelLayout
  /// The boxes of each band in paint order, as places in the tree.
  private(set) var boxes: [[Int]]

  /// So many boxes on one band take no time, unless they show images.
  private static let fewBoxes = 200

  /// Cuts a page so that a band has no more than so many pixels, but at least a row.
  init(of tree: BoxTree, scale: Double, pixels: Int, painter: Painter) throws {
    self.scale = scale
    width = try Self.side("picture-width", tree.size.width * scale, max: Painter.Limits.width)
    height = try Self.side("picture-height", tree.size.height * scale, max: Painter.Limits.height)
    rows = min(max(pixels / width, 1), height, 16_384)
    layout = tree.background.alpha == 255 ? .opaque : .premultiplied
    guard width * height <= Painter.Limits.wholePixels else {
      throw DrawingError.limit("picture-pixels", width * height, max: Painter.Limits.wholePixels)
    }
    boxes = Array(repeating: [], count: (height + rows - 1) / rows)
    let isOne = boxes.count == 1
    if isOne { boxes = [Array(tree.boxes.indices)] }
    var work = PaintingWork(scale: scale, page: tree.size)
    let isSmall = isOne && tree.boxes.count <= Self.fewBoxes
    for (index, box) in tree.boxes.enumerated() where !isSmall || box.isImage {
      let reach = try box.reach { run in try painter.shape(run, in: box).lines.count }
      guard let reach else { continue }
      try work.add(box, reach: reach, icons: painter.icons)
      if isOne { continue }
      let top = max(reach.top, box.clip?.top ?? reach.top)
      let bottom = min(reach.bottom, box.clip?.bottom ?? reach.bottom)
      // Snapping moves an edge by a pixel at most.
      for band in self.bands(from: top * scale - 1, to: bottom * scale + 1) {
        boxes[band].append(index)
      }
    }
  }

  /// The bands that show pixels between two heights.
  private func bands(from top: Double, to bottom: Double) -> Range<Int> {
    guard top < Double(height), bottom > 0, top <= bottom else { return 0..<0 }
    let first = Int(max(top, 0)) / rows
    let last = Int(min(bottom, Double(height - 1))) / rows
    return first..<last + 1
  }

  /// A length in pixels, at least one.
  private static func side(_ name: String, _ length: Double, max most: Int) throws(DrawingError)
    -> Int
  {
    let pixels = length.pixelEdge(at: 1)
    guard pixels <= Double(most) else {
      throw .limit(name, Int(min(pixels, 1e15)), max: most)
    }
    return max(Int(pixels), 1)
  }
}

extension Painter {
  /// Paints the page from the top, and hands over the rows of one band after the other.
  package func paint(
    _ tree: BoxTree, scale: Double, _ body: (PixelRows, PixelLayout) throws -> Void
  ) throws {
    let bands = try Bands(of: tree, scale: scale, pixels: Self.bandPixels, painter: self)
    try paint(tree, bands) { try body($0, bands.layout) }
  }
}
