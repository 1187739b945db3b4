package import Drawing
import Foundation
import PageFiles
public import PageModel
public import Projects
import Resolving
import Synchronization

/// Turns pages into pictures.
///
/// Use one renderer for the whole process: it keeps fonts and assets. It is thread-safe, and its output never
/// depends on other calls. Icons, themes and templates are read again if their files changed when a page is
/// laid out, or a run of pages begins.
///
///     let page = Page("设置") { Section { Cell("隐私") } }
///     let png = try Renderer().png(of: page)
public final class Renderer: Sendable {
  /// Assets folders to search first.
  private let assets: [RootedFolder]
  /// The built-in texts of rows.
  let wording: Wording
  package let loader: FontLoader
  private let known = Mutex<[AssetFolders: PageAssets]>([:])

  /// Loads the fonts.
  ///
  /// - Parameters:
  ///   - assets: folders to search for icons, themes and templates before the project's own and the
  /// built-in ones. Default: none.
  ///   - project: the project whose fonts are loaded at once: those in its `assets/fonts`, then the system's.
  /// Fonts of other projects are loaded with their first page. Default: none.
  /// - Throws: ``FontsMissing`` if a font file cannot be used. Fonts that are not installed are errors of the
  /// pages that need them.
  public convenience init(
    assets: [String] = [], project: Project? = nil
  ) throws(FontsMissing) {
    try self.init(folders: assets.map { RootedFolder($0) }, project: project)
  }

  /// The same with folders of which some may be bound to a project, with required checksums of fonts, and
  /// with the fonts of some folders only; nil for the usual folders of the system.
  init(
    folders: [RootedFolder], project: Project?,
    fontSums: [Settings.FontSum] = [], fontFolders: [String]? = nil
  ) throws(FontsMissing) {
    assets = folders
    do {
      let faces = try Self.text(ofAsset: "stand-ins.txt")
      var configuration = FontConfiguration(standIns: StandIns(table: faces))
      configuration.bundle = AssetFolders.bundledFonts
      configuration.directories = fontFolders ?? []
      configuration.usesPackages = fontFolders == nil
      loader = FontLoader(configuration, sums: fontSums)
      wording = try Self.wording()
    } catch {
      throw FontsMissing(description: AssetFolders.fault ?? "\(error)")
    }
    if let missing = assets(for: project).fonts.missing { throw missing }
  }

  /// The errors of a project's own fonts, and of the checksums in its settings; if there are any, none of its
  /// pages is drawn.
  public func fontFaults(of project: Project?) -> [Diagnostic] { assets(for: project).fonts.faults }

  /// The text of a built-in asset.
  private static func text(ofAsset name: String) throws(ReadError) -> String {
    let path = AssetFolders.builtIn + "/" + name
    return String(decoding: try FileBytes.read(path, limit: 1 << 20).bytes, as: UTF8.self)
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

  /// The folders that the assets of a project's pages are searched in.
  package func folders(of project: Project?) -> AssetFolders {
    AssetFolders(given: assets, project: project)
  }

  /// The assets of a project's pages, as last read.
  package func assets(for project: Project?) -> PageAssets {
    let folders = folders(of: project)
    return known.withLock { known in
      if let assets = known[folders] { return assets }
      let assets = PageAssets(AssetSnapshot(of: folders), loader.fonts(of: folders))
      known[folders] = assets
      return assets
    }
  }

  /// Checks the files of all assets that were read.
  ///
  /// Pages that are laid out from now on use the current files. Loaded fonts are kept.
  func noticeChanges() {
    for (folders, old) in known.withLock(\.self) {
      let snapshot = old.snapshot.renewed()
      guard snapshot !== old.snapshot else { continue }
      known.withLock { $0[folders] = PageAssets(snapshot, old.fonts) }
    }
  }
}

/// The assets that pages are drawn with.
package struct PageAssets: Sendable {
  /// Icons, themes and templates.
  package let snapshot: AssetSnapshot
  /// The engine that shapes the pages' texts.
  package let fonts: ProjectFonts
  /// The painter of these icons and texts, which caches what it draws; nil if fonts are missing.
  package let painter: Painter?

  /// The same with drafts of files, with some icons replaced, and with other fonts.
  package func drafting(
    _ drafts: FileDrafts, icons: [String: FoundIcon], fonts: ProjectFonts
  ) -> PageAssets {
    PageAssets(snapshot.drafting(drafts, icons: icons), fonts)
  }

  init(_ snapshot: AssetSnapshot, _ fonts: ProjectFonts) {
    (self.snapshot, self.fonts) = (snapshot, fonts)
    painter = fonts.text.map { Painter(text: $0) { snapshot.icon($0).icon } }
  }
}

/// The fonts or the built-in assets cannot be used.
public struct FontsMissing: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, and how to fix it.
  public let description: String
}
