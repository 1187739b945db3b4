import Geometry
package import PageLayout
import PageModel
import Resolving
import Vectors

/// What painting a page takes, reckoned before it is begun: a small page file can ask for years of it.
///
/// Counted in pixels that are painted once, of which a processor does some two in a nanosecond.
struct PaintingWork {
  /// Pixels in a point.
  let scale: Double
  /// The page, in points.
  let page: Rect

  /// The most work for one picture: a page of 10,000 disabled rows takes this much at 3x.
  static let most = 1 << 33

  private var sum = 0.0
  private var rasters: Set<Raster> = []

  private struct Raster: Hashable {
    let name: String
    let width: Double
    let height: Double
    let tint: Color?
  }

  init(scale: Double, page: Size) {
    (self.scale, self.page) = (scale, Rect(origin: Point(), size: page))
  }

  /// Adds what a box takes that paints in a rectangle in points, its clip and the page's edges left out;
  /// throws where that is too much.
  mutating func add(_ box: Box, reach: Rect, icons: IconStore) throws {
    var reach = reach
    // Where glyphs only may stand out, they take no time.
    if case .text(let run, _) = box.content {
      let em = 2 * run.font.size
      reach = reach.inset(by: Insets(top: em, left: em, bottom: em, right: em))
    }
    let place = reach.intersection(box.clip ?? reach)?.intersection(page)
    let pixels = place.map { $0.width * $0.height * scale * scale } ?? 0
    sum += pixels * (box.coats + (box.opacity < 1 ? 4 : 0))
    if case .image(let image, let tint, _, let fit) = box.content {
      let size = fit.place(of: image.size, in: box.rect).snapped(at: scale).size
      let raster = Raster(
        name: image.name, width: size.width, height: size.height, tint: tint)
      if rasters.insert(raster).inserted { sum += icons.work(image.name, area: size) }
    }
    try check()
  }

  /// Adds an image that is drawn as vectors, each time anew.
  mutating func addVectors(_ box: Box, icons: IconStore) throws {
    guard case .image(let image, _, _, _) = box.content else { return }
    sum += icons.work(image.name, area: .zero)
    try check()
  }

  /// What was added so far.
  var pixels: Int { Int(min(sum, 1e15)) }

  private func check() throws(DrawingError) {
    guard sum <= Double(Self.most) else {
      throw .limit("picture-work", Int(min(sum, 1e15)), max: Self.most)
    }
  }
}

extension Painter {
  /// How many pixels are painted for a page, each as often as something is painted on it.
  ///
  /// - Throws: ``DrawingError`` where that is too much for one picture.
  package func work(of tree: BoxTree, scale: Double) throws -> Int {
    var work = PaintingWork(scale: scale, page: tree.size)
    for box in tree.boxes {
      let reach = try box.reach { run in try shape(run, in: box).lines.count }
      if let reach { try work.add(box, reach: reach, icons: icons) }
    }
    return work.pixels + Int(tree.size.width * tree.size.height * scale * scale)
  }
}

extension Box {
  /// Whether it shows an image.
  var isImage: Bool {
    if case .image = content { true } else { false }
  }

  /// How often it paints each of its pixels.
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
  /// What drawing an icon takes, in the same measure, on so many pixels; nothing where there is none.
  fileprivate func work(_ name: String, area: Size) -> Double {
    let pixels = area.width * area.height
    switch find(name) {
    case nil: return 0
    case .svg(let icon): return icon.cost.work(pixels: pixels)
    case .pixels(let icon):
      // A pixel of a file takes some 8 ns to be decoded and made smaller.
      let read = icon.pixels(forWidth: Int(area.width), height: Int(area.height))
      return 2 * pixels + 16 * Double(read)
    }
  }
}

extension SVGCost {
  /// Reckoned from times that librsvg 2.54 and Cairo 1.16 took: some 0.1 ms for a dash, 10 µs for an
  /// element, 1 µs for a number.
  fileprivate func work(pixels: Double) -> Double {
    let dashes = shortestDashes.isFinite ? ownLength / shortestDashes : 0
    return pixels * Double(elements + 8 * layers) + 200_000 * dashes + 20_000 * Double(elements)
      + 2_000 * Double(points)
  }
}
