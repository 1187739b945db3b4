import Drawing
import Foundation
import PageFiles
public import PageModel
import Resolving
import Synchronization

/// Turns pages into pictures.
///
/// One renderer serves a whole process: it holds the fonts and what was read of assets. It may be used
/// from any number of tasks at once; the bytes it gives never depend on that. Icons, themes and templates
/// are read again where their files have changed before a page is laid out, or a run of pages is begun.
///
///     let page = Page("设置") { Section { Cell("隐私") } }
///     let png = try Renderer().png(of: page)
public final class Renderer: Sendable {
  /// Folders of assets to look into first.
  private let assets: [RootedFolder]
  /// What rows say by themselves.
  let wording: Wording
  let loader: FontLoader
  private let known = Mutex<[AssetFolders: PageAssets]>([:])

  /// Loads the fonts.
  ///
  /// - Parameters:
  ///   - assets: folders to look icons, themes and templates up in before the project's own and the
  ///     built-in ones. Default: none.
  ///   - fontCache: a folder to keep what was learned of font files in where the system's cache
  ///     does not have it; nil: nothing is kept. Default: nil.
  ///   - project: the project whose fonts are loaded at once: those in its `assets/fonts`, and the
  ///     system's for what they leave. Those of others are loaded with their first page. Default: none.
  /// - Throws: ``FontsMissing`` when a font that is needed is not installed.
  public convenience init(
    assets: [String] = [], fontCache: String? = nil, project: Project? = nil
  ) throws(FontsMissing) {
    try self.init(
      folders: assets.map { RootedFolder($0) }, fontCache: fontCache, project: project)
  }

  /// The same with folders of which some may be bound to a project, with the sums that fonts must have,
  /// and with the fonts of some folders and no others; nil: where systems put them.
  init(
    folders: [RootedFolder], fontCache: String?, project: Project?,
    fontSums: [Settings.FontSum] = [], fontFolders: [String]? = nil
  ) throws(FontsMissing) {
    assets = folders
    do {
      let rules = try FileBytes.read(AssetFolders.builtIn + "/fonts.conf", limit: 1 << 20).bytes
      var configuration = FontConfiguration(
        rules: String(decoding: rules, as: UTF8.self), cache: fontCache)
      configuration.directories = fontFolders ?? []
      configuration.usesPackages = fontFolders == nil
      loader = FontLoader(configuration, sums: fontSums)
      wording = try Self.wording()
    } catch {
      throw FontsMissing(description: AssetFolders.fault ?? "\(error)")
    }
    if let missing = assets(for: project).fonts.missing { throw missing }
  }

  /// What is wrong with the fonts that a project brings, and with the sums that its settings name; then
  /// none of its pages is drawn.
  public func fontFaults(of project: Project?) -> [Diagnostic] { assets(for: project).fonts.faults }

  /// Whether a project brings fonts of its own.
  public func hasFonts(of project: Project?) -> Bool {
    assets(for: project).fonts.text?.files.contains { $0.own != nil } ?? false
  }

  /// The built-in words.
  private static func wording() throws(ReadError) -> Wording {
    let path = AssetFolders.builtIn + "/strings/pageshot.json"
    let bytes = try FileBytes.read(path, limit: 1 << 20).bytes
    guard let wording = Wording(json: bytes, file: SourceFile(path)) else {
      throw ReadError(path: path, reason: "it is damaged")
    }
    return wording
  }

  /// Where the assets of a project's pages are looked for.
  func folders(of project: Project?) -> AssetFolders {
    AssetFolders(given: assets, project: project)
  }

  /// What pages of a project are drawn with, as it was last read.
  func assets(for project: Project?) -> PageAssets {
    let folders = folders(of: project)
    return known.withLock { known in
      if let assets = known[folders] { return assets }
      let assets = PageAssets(AssetSnapshot(of: folders), loader.fonts(of: folders))
      known[folders] = assets
      return assets
    }
  }

  /// Looks at the files of all assets that were read.
  ///
  /// Pages that are laid out from now on have what is in them now. Fonts stay as they were loaded.
  func noticeChanges() {
    for (folders, old) in known.withLock(\.self) {
      let snapshot = old.snapshot.renewed()
      guard snapshot !== old.snapshot else { continue }
      known.withLock { $0[folders] = PageAssets(snapshot, old.fonts) }
    }
  }
}

/// What pages are drawn with.
struct PageAssets: Sendable {
  /// Icons, themes and templates.
  let snapshot: AssetSnapshot
  /// What sets the pages' texts.
  let fonts: ProjectFonts
  /// Draws these icons and texts, and keeps what it has drawn of them; nil where fonts are missing.
  let painter: Painter?

  /// The same with drafts of files, and with some icons that are others.
  func drafting(_ drafts: FileDrafts, icons: [String: FoundIcon]) -> PageAssets {
    PageAssets(snapshot.drafting(drafts, icons: icons), fonts)
  }

  init(_ snapshot: AssetSnapshot, _ fonts: ProjectFonts) {
    (self.snapshot, self.fonts) = (snapshot, fonts)
    painter = fonts.text.map { Painter(text: $0) { snapshot.icon($0).icon } }
  }
}

/// A font that is needed is not there.
public struct FontsMissing: Error, Hashable, Sendable, CustomStringConvertible {
  /// Which one, and what to install.
  public let description: String
}
