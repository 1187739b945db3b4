import PageFiles
public import Projects

extension ProjectSettings {
  /// A renderer with the assets and fonts of the settings.
  ///
  /// - Returns: a new one.
  /// - Throws: ``FontsMissing`` if a font file cannot be used.
  public func renderer() throws(FontsMissing) -> Renderer {
    try Renderer(folders: assets, project: project, fontSums: file.fonts)
  }

  /// Whether the folders of assets of a project's pages have font files, which are not read for that.
  ///
  /// - Parameter project: the project. Default: that of the settings.
  /// - Returns: true, too, if a folder cannot be read.
  public func hasFonts(of project: Project?) -> Bool {
    let folders = AssetFolders(given: assets, project: project)
    guard let files = try? folders.files("fonts", endings: AssetFolders.fontEndings) else {
      return true
    }
    return !files.isEmpty
  }
}
