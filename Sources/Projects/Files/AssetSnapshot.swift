import Drawing
package import PageModel

/// The facts of an icon's file or files.
package struct IconFile: Hashable, Sendable {
  /// A digest of all of them.
  package let digest: String
  /// The name of the first file.
  package let name: String
}

/// Icons, themes and templates of a list of folders, as they were when they were first requested.
///
/// A page is drawn with exactly the icons that it was laid out with, even if their files change in the
/// meantime; `renewed()` picks up changes.
package final class AssetSnapshot: Sendable {
  private let icons: AssetMemo<String, FoundIcon>
  private let iconFiles = IconFiles()
  private let themes: AssetMemo<ThemeName, FoundTheme>
  private let themeFiles: ThemeFiles
  private let allTemplates: AssetMemo<String, FoundTemplates>
  private let iconNames: AssetMemo<String, [String]>

  private struct ThemeName: Hashable {
    let name: String
    let mode: ColorMode
  }

  /// An empty snapshot.
  package convenience init(of folders: AssetFolders) {
    self.init(
      AssetMemo(folders), AssetMemo(folders), ThemeFiles(), AssetMemo(folders), AssetMemo(folders))
  }

  private init(
    _ icons: AssetMemo<String, FoundIcon>, _ themes: AssetMemo<ThemeName, FoundTheme>,
    _ themeFiles: ThemeFiles, _ templates: AssetMemo<String, FoundTemplates>,
    _ iconNames: AssetMemo<String, [String]>
  ) {
    (self.icons, self.themes, self.themeFiles) = (icons, themes, themeFiles)
    (allTemplates, self.iconNames) = (templates, iconNames)
  }

  /// This snapshot if all files are unchanged; otherwise a new one, which reads changed files again.
  package func renewed() -> AssetSnapshot {
    let names = iconNames.renewed()
    // What is said of a missing icon names others.
    let icons = icons.renewed { names === iconNames || $0.icon != nil }
    let (themes, templates) = (themes.renewed(), allTemplates.renewed())
    let isSame =
      names === iconNames && icons === self.icons && themes === self.themes
      && templates === allTemplates
    return isSame ? self : AssetSnapshot(icons, themes, themeFiles, templates, names)
  }

  /// The same with drafts of files, and with some icons replaced.
  package func drafting(_ drafts: FileDrafts, icons own: [String: FoundIcon]) -> AssetSnapshot {
    AssetSnapshot(
      icons.drafting(drafts, own), themes.drafting(drafts), themeFiles.drafting(drafts),
      allTemplates.drafting(drafts), iconNames)
  }

  /// The icon with a name, or an error.
  package func icon(_ name: String) -> FoundIcon {
    // Names that are equal as texts would share an answer.
    guard name.isComposed else { return .notComposed(name) }
    return icons.answer(to: name) { $0.icon(name, of: iconFiles) { allIcons } }
  }

  /// The names of all icons, listed when the first one is missing.
  private var allIcons: [String] {
    iconNames.answer(to: "icons") {
      $0.names("icons", endings: AssetReading.iconEndings.reversed())
    }
  }

  /// The digest of an icon's file or files, and the name of the first; nil if there is no such icon.
  package func file(of name: String) -> IconFile? {
    guard name.isComposed else { return nil }
    // Of one that is missing, nobody asks what else may be meant.
    let icon = icons.answer(to: name, isKept: { $0.icon != nil }) {
      $0.icon(name, of: iconFiles) { [] }
    }
    guard case .found(_, let digest, let file) = icon else { return nil }
    return IconFile(digest: digest, name: file)
  }

  /// A theme in a colour mode, nil if it cannot be used, and the diagnostics of its files.
  package func theme(_ name: String, _ mode: ColorMode, at source: Source) -> FoundTheme {
    // What is wrong is told of the place that names the theme.
    themes.answer(to: ThemeName(name: name, mode: mode), isKept: { $0.theme != nil }) {
      $0.theme(name, mode, at: source, of: themeFiles)
    }
  }

  /// The templates by name, and the diagnostics of each template's file by name.
  package var templates: FoundTemplates { allTemplates.answer(to: "templates") { $0.templates() } }
}
