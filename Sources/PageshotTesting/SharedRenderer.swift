import Foundation
import Pageshot
import Synchronization

/// One renderer for all tests of a process, so that fonts and icons are read once.
enum SharedRenderer {
  /// The key of a renderer.
  private struct Key: Hashable {
    let assets: [RootedFolder]
    let sums: [Settings.FontSum]
  }

  private static let renderers = Mutex<[Key: Renderer]>([:])

  /// The renderer for pages of a project; it may be another project's, too.
  static func of(_ settings: ProjectSettings) throws(FontsMissing) -> Renderer {
    let key = Key(assets: settings.assets, sums: settings.file.fonts)
    return try renderers.withLock { renderers throws(FontsMissing) in
      if let renderer = renderers[key] { return renderer }
      let renderer = try settings.renderer()
      renderers[key] = renderer
      return renderer
    }
  }
}
