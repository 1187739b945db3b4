import Geometry
import Images
import PageLayout
import Synchronization

/// A cache of painted shapes, owned by a painter.
///
/// A switch with its shadow costs as much as a hundred glyphs, and most pages repeat it. Painted shapes depend on
/// nothing but the shapes in Cairo's units, where they lie within a pixel, and the pixels under them: all of these
/// make the key, so that what is kept is what would be painted.
final class ShapeRasters: Sendable {
  /// The most recently painted shapes; the cost is in bytes.
  private let rasters: Mutex<RecentCache<ShapeKey, [UInt32]>>
  /// The maximum pixels of an area that is kept; a switch at 3x has half as many.
  private static let mostPixels = 1 << 15

  /// Creates an empty cache; its cost is at most twice the capacity in bytes.
  init(capacity: Int = 8 << 20) { rasters = Mutex(RecentCache(capacity: capacity)) }

  /// Paints shapes with a closure, or as it painted the same ones on the same pixels before.
  func paint(
    _ shapes: [Shape], scale: Double, on canvas: borrowing Canvas,
    _ body: (borrowing Canvas) -> Void
  ) {
    let reaches = shapes.compactMap(\.reach)
    guard let reach = reaches.dropFirst().reduce(reaches.first, { $0?.union($1) }) else { return }
    // Antialiasing extends the area by at most a pixel.
    let place = reach.scaled(by: scale).outward.inset(by: Insets(all: -1))
    guard place.width * place.height <= Double(Self.mostPixels),
      let before = canvas.pixels(in: place),
      let key = ShapeKey(
        shapes, scale: scale, in: place, over: before, isOpaque: canvas.isOpaque)
    else { return body(canvas) }
    if let known = rasters.withLock({ $0[key] }) { return canvas.put(known, in: place) }
    body(canvas)
    guard let pixels = canvas.pixels(in: place) else { return }
    rasters.withLock { $0.keep(pixels, for: key, cost: 128 + 4 * (pixels.count + key.count)) }
  }
}

/// All that painted shapes depend on, as numbers.
private struct ShapeKey: Hashable, Sendable {
  private var numbers: [UInt32] = []
  private var digest: Hash128?

  var count: Int { numbers.count }

  /// Creates the key of shapes in a rectangle of whole pixels; nil beyond the numbers that Cairo has.
  init?(
    _ shapes: [Shape], scale: Double, in place: Rect, over pixels: [UInt32], isOpaque: Bool
  ) {
    numbers.reserveCapacity(pixels.count + 64 * shapes.count)
    numbers += [isOpaque ? 1 : 0, UInt32(shapes.count), UInt32(place.width)]
    for shape in shapes {
      let width = ((shape.stroke?.width ?? 0) * scale).bitPattern
      add(shape.fill)
      add(shape.stroke?.color)
      numbers += [UInt32(width >> 32), UInt32(width & 0xffff_ffff)]
      numbers.append(UInt32(shape.path.elements.count))
      for element in shape.path.elements {
        guard add(element, scale: scale, from: place.origin) else { return nil }
      }
    }
    numbers += pixels
    digest = numbers.withUnsafeBytes { Hash128(of: $0) }
  }

  func hash(into hasher: inout Hasher) { hasher.combine(digest) }

  private mutating func add(_ color: Color?) {
    numbers.append(color == nil ? 0 : 1)
    guard let color else { return }
    numbers.append(
      [color.red, color.green, color.blue, color.alpha].reduce(0) { $0 << 8 | UInt32($1) })
  }

  /// Adds an element; returns false beyond the numbers that Cairo has.
  private mutating func add(_ element: Path.Element, scale: Double, from origin: Point) -> Bool {
    func add(_ point: Point) -> Bool {
      guard let x = Self.fixed(point.x * scale, from: origin.x),
        let y = Self.fixed(point.y * scale, from: origin.y)
      else { return false }
      numbers.append(x)
      numbers.append(y)
      return true
    }
    switch element {
    case .move(let to):
      numbers.append(1)
      return add(to)
    case .line(let to):
      numbers.append(2)
      return add(to)
    case .curve(let first, let second, let to):
      numbers.append(3)
      return add(first) && add(second) && add(to)
    case .close:
      numbers.append(4)
      return true
    }
  }

  /// A coordinate in Cairo's units, 1/256 of a pixel, to which it rounds as Cairo does.
  private static func fixed(_ value: Double, from origin: Double) -> UInt32? {
    let units = (value * 256).rounded(.toNearestOrEven)
    guard abs(units) < 0x8000_0000 else { return nil }
    return UInt32(bitPattern: Int32(truncatingIfNeeded: Int(units - origin * 256)))
  }
}
