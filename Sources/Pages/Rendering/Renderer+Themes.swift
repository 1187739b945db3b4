package import PageFiles
import PageModel
package import Projects

extension Renderer {
  /// The tokens of a theme that a page of a project names; nil if there are errors.
  package func look(of theme: String, _ project: Project?) -> LookTokens? {
    var reading = AssetReading(of: folders(of: project))
    let (files, faults) = reading.themeFiles(
      theme, at: Source(in: SourceFile(theme)), chain: [], of: ThemeFiles())
    return faults.contains { $0.severity == .error } ? nil : LookTokens.read(files).look
  }
}
