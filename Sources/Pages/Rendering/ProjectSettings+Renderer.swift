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
}
