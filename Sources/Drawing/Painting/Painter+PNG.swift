import Geometry
package import Images
package import PageLayout

extension Painter {
  /// The limits of rendered pictures; beyond them, Cairo's coordinates overflow.
  package enum Limits {
    /// The maximum width of a picture, in pixels.
    package static let width = 32_767
    /// The maximum height of a picture written in bands, in pixels.
    package static let height = 2_000_000
    /// The maximum pixels of a picture written in bands; these take some seconds.
    package static let wholePixels = 1 << 31
    /// The maximum pixels of a picture that is kept in memory.
    package static let pixels = 64 << 20
  }

  /// The maximum pixels of a band; a page of usual height is one band.
  static let bandPixels = 1 << 20

  /// Renders the page as a PNG at a scale in pixels a point, and writes it to a sink in pieces.
  ///
  /// Only one band of the page is in memory. With `painted`, the page is not painted again.
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

  /// Renders the page as a PNG and as a bitmap, painting it at most once.
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

  /// Renders the page as a bitmap, at a scale in pixels a point.
  package func bitmap(_ tree: BoxTree, scale: Double) throws -> Bitmap {
    try bitmap(tree, scale: scale, bandPixels: Self.bandPixels)
  }

  /// Renders the page as a bitmap, in bands of at most a number of pixels.
  func bitmap(_ tree: BoxTree, scale: Double, bandPixels: Int) throws -> Bitmap {
    try bitmap(
      tree, Bands(of: tree, scale: scale, pixels: bandPixels, painter: self)
    ) { _ in }
  }

  /// Renders the page as a bitmap and passes each band to a closure.
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
      // A single band is used without a copy.
      guard rows.count < bands.height else { return pixels = band }
      pixels.reserveCapacity(4 * size)
      pixels += band
    }
    return Bitmap(width: bands.width, height: bands.height, pixels: pixels)
  }

  /// The hash of the page's pixels at a scale in pixels a point; equals that of its decoded PNG.
  ///
  /// Also returns the painted page, or nil if it takes more than one band. Only one band of the
  /// page is in memory.
  package func pixelHash(
    of tree: BoxTree, scale: Double
  ) throws -> (hash: Hash128, painted: PaintedPage?) {
    let bands = try Bands(of: tree, scale: scale, pixels: Self.bandPixels, painter: self)
    let hasher = PixelHasher(width: bands.width, height: bands.height)
    let last = try paint(tree, bands) { hasher.add($0, layout: bands.layout) }
    return (hasher.hash, bands.boxes.count == 1 ? last : nil)
  }

  /// Paints the page band by band on one surface, from the top, and returns the surface.
  ///
  /// With `painted`, passes on its pixels without painting.
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

/// A painted page, or its last band.
package final class PaintedPage: @unchecked Sendable {
  /// Read-only once the painter has returned it.
  fileprivate let surface: ImageSurface

  fileprivate init(_ bands: Bands) {
    surface = ImageSurface(
      width: bands.width, height: bands.rows, isOpaque: bands.layout == .opaque, isClear: false)
  }
}

/// The bands of equal height into which a page is cut, with the boxes in each.
///
/// Cairo's surfaces are at most 32,767 pixels high, and its coordinates overflow at 2²⁴.
struct Bands {
  /// The number of pixels a point.
  let scale: Double
  /// The width of the page, in pixels.
  let width: Int
  /// The height of the page, in pixels.
  let height: Int
  /// The height of a band in pixels; the last may be lower.
  let rows: Int
  /// The pixel layout: opaque if the page's background is.
  let layout: PixelLayout
  /// The boxes of each band in painting order, as indexes in the tree.
  private(set) var boxes: [[Int]]

  /// The number of boxes that are not heavy for which the limit of work need not be checked.
  private static let fewBoxes = 200

  /// Cuts a page into bands of at most a number of pixels, but at least one row.
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
    for (index, box) in tree.boxes.enumerated() where !isSmall || box.isHeavy(scale: scale) {
      guard let reach = try painter.add(box, to: &work) else { continue }
      if isOne { continue }
      let top = max(reach.top, box.clip?.top ?? reach.top)
      let bottom = min(reach.bottom, box.clip?.bottom ?? reach.bottom)
      // Snapping moves an edge by at most a pixel.
      for band in self.bands(from: top * scale - 1, to: bottom * scale + 1) {
        boxes[band].append(index)
      }
    }
  }

  /// The bands that intersect a vertical range in pixels.
  private func bands(from top: Double, to bottom: Double) -> Range<Int> {
    guard top < Double(height), bottom > 0, top <= bottom else { return 0..<0 }
    let first = Int(max(top, 0)) / rows
    let last = Int(min(bottom, Double(height - 1))) / rows
    return first..<last + 1
  }

  /// A length rounded to whole pixels, at least one; throws if it exceeds a limit.
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
  /// Paints the page from the top and passes the rows of each band to a closure.
  package func paint(
    _ tree: BoxTree, scale: Double, _ body: (PixelRows, PixelLayout) throws -> Void
  ) throws {
    let bands = try Bands(of: tree, scale: scale, pixels: Self.bandPixels, painter: self)
    try paint(tree, bands) { try body($0, bands.layout) }
  }
}
