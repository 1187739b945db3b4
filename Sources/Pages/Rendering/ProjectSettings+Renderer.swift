import PageFiles
public import Projects

extension ProjectSettings {
  /// A renderer with the assets and fonts of the settings.
  ///
  /// - Parameter fontCache: a folder for cached data of fonts; nil for none. Default: nil.
  /// - Returns: a new one.
  /// - Throws: ``FontsMissing`` if a font file cannot be used.
  public func renderer(fontCache: String? = nil) throws(FontsMissing) -> Renderer {
    try Renderer(folders: assets, fontCache: fontCache, project: project, fontSums: file.fonts)
  }
}
