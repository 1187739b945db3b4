import Drawing
import Foundation
import PageFiles
import PageModel
import Synchronization

/// Turns pages into pictures.
///
/// One renderer serves a whole process: it holds the fonts and what was read of assets. It may be used
/// from any number of tasks at once; the bytes it gives never depend on that.
///
///     let page = Page("设置") { Section { Cell("隐私") } }
///     let png = try Renderer().png(of: page)
public final class Renderer: Sendable {
  /// Folders of assets to look into first.
  private let assets: [RootedFolder]
  let text: TextEngine
  /// What rows say by themselves.
  let wording: Wording
  /// The sums of the font files.
  let fontSums = FileSums()
  private let stores = Mutex<[AssetFolders: AssetStore]>([:])

  /// Loads the fonts.
  ///
  /// - Parameters:
  ///   - assets: folders to look icons, themes and templates up in before the project's own and the
  ///     built-in ones. Default: none.
  ///   - fontCache: a folder to keep what was learned of font files in where the system's cache
  ///     does not have it; nil: nothing is kept. Default: nil.
  /// - Throws: ``FontsMissing`` when a font that is needed is not installed.
  public convenience init(assets: [String] = [], fontCache: String? = nil) throws(FontsMissing) {
    try self.init(folders: assets.map { RootedFolder($0) }, fontCache: fontCache)
  }

  /// The same with folders of which some may be bound to a project.
  public convenience init(folders: [RootedFolder], fontCache: String?) throws(FontsMissing) {
    try self.init(assets: folders, fontCache: fontCache, fontFolders: nil)
  }

  /// Loads the fonts of some folders and no others; nil: where systems put them.
  init(assets: [RootedFolder], fontCache: String?, fontFolders: [String]?) throws(FontsMissing) {
    self.assets = assets
    do {
      let rules = try FileBytes.read(AssetFolders.builtIn + "/fonts.conf", limit: 1 << 20).bytes
      var configuration = FontConfiguration(
        rules: String(decoding: rules, as: UTF8.self), cache: fontCache)
      configuration.directories = fontFolders ?? []
      configuration.usesPackages = fontFolders == nil
      text = try TextEngine(configuration: configuration)
      wording = try Self.wording()
    } catch {
      throw FontsMissing(description: "\(error)")
    }
  }

  /// The built-in words.
  private static func wording() throws(ReadError) -> Wording {
    let path = AssetFolders.builtIn + "/strings/pageshot.json"
    let bytes = try FileBytes.read(path, limit: 1 << 20).bytes
    guard let wording = Wording(json: bytes, file: path) else {
      throw ReadError(path: path, reason: "it is damaged")
    }
    return wording
  }

  /// The assets for pages of a project.
  func store(for project: Project?) -> AssetStore {
    let folders = AssetFolders(given: assets, project: project)
    return stores.withLock { stores in
      if let store = stores[folders] { return store }
      let store = AssetStore(folders)
      stores[folders] = store
      return store
    }
  }
}

/// A font that is needed is not there.
public struct FontsMissing: Error, Hashable, Sendable, CustomStringConvertible {
  /// Which one, and what to install.
  public let description: String
}
