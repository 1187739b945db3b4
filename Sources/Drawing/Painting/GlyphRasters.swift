import Geometry
import Synchronization

/// A glyph in pixels.
struct GlyphRaster: Sendable {
  /// What its pixels say.
  enum Content: Sendable {
    /// How much of each pixel the glyph covers: 255 is all of it; row by row, without gaps.
    case coverage([UInt8])
    /// Its own colours.
    case picture(Pixels)
  }

  /// Where it is, in whole pixels, from the pixel that the glyph's origin is in.
  let place: Rect
  /// What its pixels say.
  let content: Content
}

/// The glyphs of a painter as they were last drawn.
///
/// Filling outlines is most of the work of a page. What a glyph looks like depends on where in a
/// pixel it stands: places are rounded to an eighth of a pixel, which no eye sees.
final class GlyphRasters: Sendable {
  /// The glyphs that were used last; a byte costs 1.
  private let rasters = Mutex(RecentCache<Key, GlyphRaster>(capacity: 16 << 20))

  private struct Key: Hashable {
    let glyph: Int
    let size: Double
    let x: Double
    let y: Double
  }

  /// The steps that a pixel is divided into.
  private static let steps = 8.0

  /// A glyph of a size with its origin at a place, all in pixels; and the pixel of its origin.
  func raster(
    of glyph: Glyph, size: Double, at origin: Point
  ) throws -> (raster: GlyphRaster, pixel: Point) {
    let x = (origin.x * Self.steps).rounded() / Self.steps
    let y = (origin.y * Self.steps).rounded() / Self.steps
    let pixel = Point(x: x.rounded(.down), y: y.rounded(.down))
    let key = Key(glyph: glyph.id, size: size, x: x - pixel.x, y: y - pixel.y)
    if let known = rasters.withLock({ $0[key] }) { return (known, pixel) }
    let raster = try GlyphRaster(glyph, size: size, origin: Point(x: key.x, y: key.y))
    let bytes = Int(raster.place.width * raster.place.height) * (glyph.isPicture ? 4 : 1)
    // The key and the tables take some hundred bytes, too.
    rasters.withLock { $0.keep(raster, for: key, cost: 128 + bytes) }
    return (raster, pixel)
  }
}

extension GlyphRaster {
  /// Draws a glyph by itself: on a page, what Cairo makes of a pixel depends on what is near.
  fileprivate init(_ glyph: Glyph, size: Double, origin: Point) throws {
    let shape = glyph.shape
    let rect = glyph.hull.scaled(by: size).offset(by: origin)
    place = rect.outward
    let surface = ImageSurface(
      width: Int(place.width), height: Int(place.height), isOpaque: false)
    let start = Point(x: -place.left, y: -place.top)
    try surface.draw { canvas in
      switch shape {
      case .outline(let path):
        canvas.add(path, scale: size, origin: origin + start)
        canvas.fill(Color(red: 0, green: 0, blue: 0))
      case .picture(let pixels, _): canvas.draw(pixels, in: rect.offset(by: start))
      }
    }
    let pixels = surface.pixels()
    content =
      switch shape {
      case .outline: .coverage(pixels.values.map { UInt8($0 >> 24) })
      case .picture: .picture(pixels)
      }
  }
}

/// The glyphs of a line in one mask, as much of them as is in view.
struct LineMask {
  /// Where it is, in whole pixels.
  let place: Rect
  /// From one row to the next; Cairo wants a multiple of four.
  let stride: Int
  /// 255 is all of a pixel.
  private(set) var coverage: [UInt8]

  /// No glyphs yet.
  init(_ place: Rect) {
    self.place = place
    stride = (Int(place.width) + 3) & ~3
    coverage = Array(repeating: 0, count: stride * Int(place.height))
  }

  /// Adds a glyph over a rectangle of whole pixels; where glyphs meet, their coverage adds up.
  mutating func add(_ glyph: [UInt8], over rect: Rect) {
    guard let part = rect.intersection(place) else { return }
    let (width, columns) = (Int(rect.width), Int(part.width))
    coverage.withUnsafeMutableBufferPointer { coverage in
      glyph.withUnsafeBufferPointer { glyph in
        for row in Int(part.top)..<Int(part.bottom) {
          let from = (row - Int(rect.top)) * width + Int(part.left - rect.left)
          let to = (row - Int(place.top)) * stride + Int(part.left - place.left)
          for column in 0..<columns {
            let (sum, isOver) = coverage[to + column].addingReportingOverflow(glyph[from + column])
            coverage[to + column] = isOver ? 255 : sum
          }
        }
      }
    }
  }
}
