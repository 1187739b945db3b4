import PageFiles
public import Projects

extension ProjectSettings {
  /// A renderer with the assets and fonts of the settings.
  ///
  /// - Parameter fontCache: a folder for cached data of fonts; nil for none. Default: nil.
  /// - Returns: a new one.
  /// - Throws: ``FontsMissing`` if a required font is not installed.
  public func renderer(fontCache: String? = nil) throws(FontsMissing) -> Renderer {
    try Renderer(folders: assets, fontCache: fontCache, project: project, fontSums: file.fonts)
  }
}
