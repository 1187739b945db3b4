import Geometry
import PageLayout
import Synchronization
import Vectors

/// The icons of a painter, with a cache of their pixels.
final class IconStore: Sendable {
  let find: @Sendable (String) -> Icon?
  /// The most recently drawn icons; the cost is in pixels, four bytes each.
  private let rasters = Mutex(RecentCache<Key, IconRaster>(capacity: 8 << 20))

  private struct Key: Hashable {
    let name: String
    let width: Int
    let height: Int
    let tint: IconTint?
  }

  init(_ find: @escaping @Sendable (String) -> Icon?) {
    self.find = find
  }

  /// The icon of a name; throws ``DrawingError`` with the box's path if it is missing.
  func icon(_ name: String, at path: BoxPath) throws -> Icon {
    guard let icon = find(name) else { throw DrawingError.noIcon(path: path, name: name) }
    return icon
  }

  /// The pixels of an icon at a size in pixels; throws ``DrawingError`` with the box's path.
  func raster(
    _ name: String, width: Int, height: Int, tint: IconTint?, at path: BoxPath
  ) throws -> IconRaster {
    let key = Key(name: name, width: width, height: height, tint: tint)
    if let known = rasters.withLock({ $0[key] }) { return known }
    let icon = try icon(name, at: path)
    let raster: IconRaster
    do throws(IconError) {
      raster = try IconRaster(icon, width: width, height: height, tint: tint, file: name)
    } catch {
      throw DrawingError.icon(path: path, name: name, error)
    }
    rasters.withLock { $0.keep(raster, for: key, cost: width * height) }
    return raster
  }
}
