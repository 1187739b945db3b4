import Foundation
import Pageshot
import Synchronization

/// One renderer for all tests of a process, so that fonts and icons are read once.
enum SharedRenderer {
  private static let renderers = Mutex<[[RootedFolder]: Renderer]>([:])

  /// The renderer that looks assets up in some folders first.
  static func with(assets: [RootedFolder]) throws(FontsMissing) -> Renderer {
    try renderers.withLock { renderers throws(FontsMissing) in
      if let renderer = renderers[assets] { return renderer }
      let cache = Program.fontCache(ProcessInfo.processInfo.environment)
      let renderer = try Renderer(folders: assets, fontCache: cache)
      renderers[assets] = renderer
      return renderer
    }
  }
}
