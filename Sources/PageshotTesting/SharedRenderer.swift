import Foundation
import Pageshot
import Synchronization

/// One renderer for all tests of a process, so that fonts and icons are read once.
enum SharedRenderer {
  /// What renderers are told apart by.
  private struct Key: Hashable {
    let assets: [RootedFolder]
    let sums: [Settings.FontSum]
  }

  private static let renderers = Mutex<[Key: Renderer]>([:])

  /// The renderer for pages of a project, with what its settings say; it may be another project's, too.
  static func of(_ project: Project?, in place: Settings.Place) throws(FontsMissing) -> Renderer {
    let key = Key(assets: place.assets(), sums: place.settings.fonts)
    return try renderers.withLock { renderers throws(FontsMissing) in
      if let renderer = renderers[key] { return renderer }
      let cache = Program.fontCache(ProcessInfo.processInfo.environment)
      let renderer = try Renderer(
        folders: key.assets, fontCache: cache, project: project, fontSums: key.sums)
      renderers[key] = renderer
      return renderer
    }
  }
}
