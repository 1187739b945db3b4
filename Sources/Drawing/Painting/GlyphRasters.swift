import Geometry
import PageLayout
import Synchronization

/// A glyph rendered to pixels.
struct GlyphRaster: Sendable {
  /// The kinds of glyph pixels.
  enum Content: Sendable {
    /// The coverage of each pixel, 0 to 255, row by row without padding.
    case coverage([UInt8])
    /// Coloured pixels, such as those of an emoji.
    case picture(Pixels)
  }

  /// The area in whole pixels, relative to the pixel of the glyph's origin.
  let place: Rect
  /// The pixels.
  let content: Content
}

/// A cache of rendered glyphs, owned by a painter.
///
/// Filling outlines is most of the work of a page. A glyph's pixels depend on its position within a
/// pixel: positions are rounded to an eighth of a pixel, which is invisible.
final class GlyphRasters: Sendable {
  /// The most recently used glyphs; the cost is in bytes, at most 16 MiB.
  private let rasters = Mutex(RecentCache<Key, GlyphRaster>(capacity: 16 << 20))

  private struct Key: Hashable {
    let glyph: Glyph.ID
    let size: Double
    let x: Double
    let y: Double
  }

  /// The number of positions within a pixel, on each axis.
  private static let steps = 8.0

  /// The pixels of a glyph, and the pixel of its origin; size and origin are in pixels.
  ///
  /// Throws if they are too many; `path` is the box that shows the glyph.
  func raster(
    of glyph: Glyph, size: Double, at origin: Point, in path: BoxPath
  ) throws -> (raster: GlyphRaster, pixel: Point) {
    let x = (origin.x * Self.steps).rounded() / Self.steps
    // Rows scroll by sums of heights, whose rounding errors are not to be seen.
    let y = origin.y.pixelEdge(at: Self.steps) / Self.steps
    let pixel = Point(x: x.rounded(.down), y: y.rounded(.down))
    let key = Key(glyph: glyph.id, size: size, x: x - pixel.x, y: y - pixel.y)
    if let known = rasters.withLock({ $0[key] }) { return (known, pixel) }
    let raster = try GlyphRaster(
      glyph, size: size, origin: Point(x: key.x, y: key.y), in: path)
    let bytes = Int(raster.place.width * raster.place.height) * (glyph.isPicture ? 4 : 1)
    // The key and the tables take about 100 bytes.
    rasters.withLock { $0.keep(raster, for: key, cost: 128 + bytes) }
    return (raster, pixel)
  }
}

extension GlyphRaster {
  /// Renders a glyph by itself, because Cairo's antialiasing on a page depends on neighbours.
  fileprivate init(
    _ glyph: Glyph, size: Double, origin: Point, in path: BoxPath
  ) throws {
    let shape = glyph.shape
    let rect = glyph.hull.scaled(by: size).offset(by: origin)
    place = rect.outward
    let pixels = Int(place.width * place.height)
    guard pixels <= IconRaster.maxPixels else {
      throw DrawingError.largeGlyph(path: path, pixels: pixels)
    }
    let surface = ImageSurface(
      width: Int(place.width), height: Int(place.height), isOpaque: false)
    let start = Point(x: -place.left, y: -place.top)
    try surface.draw { canvas in
      switch shape {
      case .outline(let path):
        canvas.add(path, scale: size, origin: origin + start)
        canvas.fill(Color(red: 0, green: 0, blue: 0))
      case .picture(let picture, _):
        if let pixels = picture.pixels { canvas.draw(pixels, in: rect.offset(by: start)) }
      }
    }
    let painted = surface.pixels()
    content =
      switch shape {
      case .outline: .coverage(painted.values.map { UInt8(truncatingIfNeeded: $0 >> 24) })
      case .picture: .picture(painted)
      }
  }
}

/// The coverage mask of all visible glyphs of a line.
struct LineMask {
  /// The area, in whole pixels.
  let place: Rect
  /// The distance between rows in bytes; Cairo requires a multiple of four.
  let stride: Int
  /// The coverage of each pixel, 0 to 255.
  private(set) var coverage: [UInt8]

  /// Creates an empty mask for an area.
  init(_ place: Rect) {
    self.place = place
    stride = (Int(place.width) + 3) & ~3
    coverage = Array(repeating: 0, count: stride * Int(place.height))
  }

  /// Adds a glyph's coverage over a rectangle in whole pixels; overlaps add up to at most 255.
  mutating func add(_ glyph: [UInt8], over rect: Rect) {
    guard let part = rect.intersection(place) else { return }
    let (width, columns) = (Int(rect.width), Int(part.width))
    coverage.withUnsafeMutableBufferPointer { coverage in
      glyph.withUnsafeBufferPointer { glyph in
        guard let coverage = coverage.baseAddress, let glyph = glyph.baseAddress else { return }
        for row in Int(part.top)..<Int(part.bottom) {
          let from = glyph + (row - Int(rect.top)) * width + Int(part.left - rect.left)
          let to = coverage + (row - Int(place.top)) * stride + Int(part.left - place.left)
          // Without branches, this becomes instructions that add many bytes at once.
          for column in 0..<columns {
            to[column] = min(to[column], 255 - from[column]) &+ from[column]
          }
        }
      }
    }
  }
}
