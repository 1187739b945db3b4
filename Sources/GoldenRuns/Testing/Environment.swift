import Drawing
package import Goldens
import PageModel
package import Pages
package import Projects

extension Renderer {
  /// What a page's picture depends on besides the page: programs, and the fonts of its glyphs.
  ///
  /// The first call for a font file reads it; the largest takes some 0.1 s.
  ///
  /// - Parameter page: the page, laid out.
  /// - Returns: the environment; its fonts are in the order of their file names.
  /// - Throws: ``ReadError`` when a font file cannot be read.
  package func environment(of page: LaidOutPage) throws(ReadError) -> Fingerprint.Environment {
    Fingerprint.Environment(
      pageshot: Program.version, cairo: LibraryVersions.cairo,
      harfbuzz: LibraryVersions.harfbuzz, fribidi: LibraryVersions.fribidi,
      unistring: LibraryVersions.unistring,
      fonts: try files(of: page).map { file throws(ReadError) in
        Fingerprint.Font(
          family: file.family, file: file.name, version: file.version, package: file.package,
          path: file.own?.path, sha256: try loader.files[file])
      })
  }

  /// The font files of a page's glyphs.
  private func files(of page: LaidOutPage) -> [FontFile] {
    guard let tree = page.tree, let text = page.assets.fonts.text else { return [] }
    return text.files(of: tree)
  }
}
