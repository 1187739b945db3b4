import Geometry
import PageLayout
import Synchronization
import Vectors

/// The icons of a painter, and the pixels they were last drawn with.
final class IconStore: Sendable {
  let find: @Sendable (String) -> Icon?
  /// The icons that were drawn last; a pixel costs 1, and takes four bytes.
  private let rasters = Mutex(RecentCache<Key, IconRaster>(capacity: 8 << 20))

  private struct Key: Hashable {
    let name: String
    let width: Int
    let height: Int
    let tint: Color?
  }

  init(_ find: @escaping @Sendable (String) -> Icon?) {
    self.find = find
  }

  /// The icon of a name, for the box at a path.
  func icon(_ name: String, at path: BoxPath) throws -> Icon {
    guard let icon = find(name) else { throw DrawingError.noIcon(path: path, name: name) }
    return icon
  }

  /// An icon's pixels at a size in pixels; drawing them waits for the engine's lock.
  func raster(
    _ name: String, width: Int, height: Int, tint: Color?, at path: BoxPath, text: TextEngine
  ) throws -> IconRaster {
    let key = Key(name: name, width: width, height: height, tint: tint)
    if let known = rasters.withLock({ $0[key] }) { return known }
    let icon = try icon(name, at: path)
    let raster = try text.locked { _ in
      try IconRaster(icon, width: width, height: height, tint: tint, file: name)
    }
    rasters.withLock { $0.keep(raster, for: key, cost: width * height) }
    return raster
  }
}
