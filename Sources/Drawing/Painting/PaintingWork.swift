import Geometry
package import PageLayout
import PageModel
import Resolving
import Vectors

/// The work of painting a page, estimated before painting: small page files can require years.
///
/// The unit is one pixel painted once; a processor paints about two a nanosecond.
struct PaintingWork {
  /// The number of pixels a point.
  let scale: Double
  /// The area of the page, in points.
  let page: Rect

  /// The maximum work for one picture: that of a page of 10,000 disabled rows at 3x.
  static let most = 1 << 33

  private var sum = 0.0
  private var rasters: Set<Raster> = []

  private struct Raster: Hashable {
    let name: String
    let width: Double
    let height: Double
    let tint: IconTint?
  }

  init(scale: Double, page: Size) {
    (self.scale, self.page) = (scale, Rect(origin: Point(), size: page))
  }

  /// Adds the work of a box that paints an area in points; throws if the total is too much.
  ///
  /// Only the part inside the box's clip and the page counts. If glyphs lie on top of each other, the sum of
  /// their areas counts instead.
  mutating func add(_ box: Box, reach: Rect, glyphs: Double = 0, icons: IconStore) throws {
    func seen(_ reach: Rect) -> Rect? {
      reach.intersection(box.clip ?? reach)?.intersection(page)
    }
    // Letters may be seen where a line without width is not.
    let glyphs = seen(reach) == nil ? 0 : glyphs
    var reach = reach
    // The margin for glyphs that extend beyond their lines takes no time.
    if case .text(let run, _) = box.content {
      let em = 2 * run.font.size
      reach = reach.inset(by: Insets(top: em, left: em, bottom: em, right: em))
    }
    let area = max(seen(reach).map { $0.width * $0.height } ?? 0, glyphs)
    let pixels = area * scale * scale
    sum += pixels * (box.coats + (box.opacity < 1 ? 4 : 0))
    if case .image(let image, let tint, _, let fit) = box.content {
      let size = fit.place(of: image.size, in: box.rect).snapped(at: scale).size
      let raster = Raster(
        name: image.name, width: size.width, height: size.height,
        tint: IconTint(image, tint))
      if rasters.insert(raster).inserted { sum += icons.work(image.name, area: size) }
    }
    try check()
  }

  /// Adds the work of an image drawn as vectors, which is not cached.
  mutating func addVectors(_ box: Box, icons: IconStore) throws {
    guard case .image(let image, _, _, let fit) = box.content else { return }
    let place = fit.place(of: image.size, in: box.rect).scaled(by: SVGPainting.maskScale)
    sum += icons.work(image.name, area: icons.hasMasks(image.name) ? place.size : .zero)
    try check()
  }

  /// The work added so far, in pixels.
  var pixels: Int { Int(min(sum, 1e15)) }

  private func check() throws(DrawingError) {
    guard sum <= Double(Self.most) else {
      throw .limit("picture-work", Int(min(sum, 1e15)), max: Self.most)
    }
  }
}

extension Painter {
  /// The number of pixels painted for a page; a pixel counts each time it is painted.
  ///
  /// - Throws: ``DrawingError`` if it is too much for one picture.
  package func work(of tree: BoxTree, scale: Double) throws -> Int {
    var work = PaintingWork(scale: scale, page: tree.size)
    for box in tree.boxes { _ = try add(box, to: &work) }
    return work.pixels + Int(tree.size.width * tree.size.height * scale * scale)
  }

  /// Adds the work of a box; returns the area that it may paint, in points, or nil if it paints nothing.
  func add(_ box: Box, to work: inout PaintingWork) throws -> Rect? {
    var glyphs = 0.0
    let reach = try box.reach { run in
      let text = try shape(run, in: box)
      glyphs = text.inkArea
      return text.lines.count
    }
    if let reach { try work.add(box, reach: reach, glyphs: glyphs, icons: icons) }
    return reach
  }
}

extension ShapedText {
  /// The sum of the areas of all glyphs, in square points.
  fileprivate var inkArea: Double {
    lines.reduce(0) { sum, line in
      line.glyphs.reduce(sum) {
        $0 + $1.glyph.hull.width * $1.glyph.hull.height * $1.size * $1.size
      }
    }
  }
}

extension Box {
  /// Whether the box alone may be too much work: an image, or a text that has large letters.
  func isHeavy(scale: Double) -> Bool {
    guard case .text(let run, _) = content else { return isImage }
    let size = run.font.size * scale
    return Double(run.text.utf8.count) * size * size > Self.heavy
  }

  /// The pixels of a text from which it is heavy; a text of a row has about 50,000.
  private static let heavy = 1e6

  /// Whether the box shows an image.
  var isImage: Bool {
    if case .image = content { true } else { false }
  }

  /// The number of times that the box paints each of its pixels.
  fileprivate var coats: Double {
    switch content {
    case .group: 0
    case .fill, .line: 1
    case .image: 2
    case .text: 4
    case .shapes(let shapes): 2 * Double(shapes.count)
    }
  }
}

extension IconStore {
  /// Whether an icon has masks, which are pixels in PDF files, too.
  fileprivate func hasMasks(_ name: String) -> Bool {
    if case .svg(let icon) = find(name) { icon.cost.masks > 0 } else { false }
  }

  /// The work of rendering an icon to an area in pixels; 0 if the icon is missing.
  fileprivate func work(_ name: String, area: Size) -> Double {
    let pixels = area.width * area.height
    switch find(name) {
    case nil: return 0
    case .svg(let icon): return icon.cost.work(pixels: pixels)
    case .pixels(let icon):
      // Decoding and scaling a pixel of a file takes about 8 ns.
      let read = icon.pixels(forWidth: Int(area.width), height: Int(area.height))
      return 2 * pixels + 16 * Double(read)
    }
  }
}

extension SVGCost {
  /// The work of rendering an SVG icon to a number of pixels.
  ///
  /// Measured with librsvg 2.54 and Cairo 1.16: about 0.1 ms a dash, 10 µs an element, 1 µs a
  /// number and 2 µs a number of a clip for each element that it cuts.
  fileprivate func work(pixels: Double) -> Double {
    pixels * Double(elements + 8 * layers) + 200_000 * dashes + 20_000 * Double(elements)
      + 2_000 * Double(points) + 4_000 * Double(clips)
  }
}
