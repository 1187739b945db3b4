/// The environment of a golden, and hashes that show whether it was changed after recording.
///
/// It is in the PNG's chunk `pageshot-fingerprint`, as JSON.
package struct Fingerprint: Codable, Hashable, Sendable {
  /// A font file used to draw the page.
  package struct Font: Codable, Hashable, Sendable {
    /// The family, such as `Inter`.
    package var family: String
    /// The file's name, without its folder.
    package var file: String
    /// The version from the font itself; nil if it has none.
    package var version: String?
    /// The package of the file; nil for a project's own font.
    package var package: String?
    /// The path of a project's own font, relative to the project; nil for others, and in goldens of earlier versions.
    package var path: String?
    /// The SHA-256 of the file, in lower-case hexadecimal digits.
    package var sha256: String

    /// A font file.
    package init(
      family: String, file: String, version: String?, package: String?, path: String? = nil,
      sha256: String
    ) {
      (self.family, self.file, self.version) = (family, file, version)
      (self.package, self.path, self.sha256) = (package, path, sha256)
    }

    /// Whether it is a project's own font.
    package var isOwn: Bool { package == nil }
  }

  /// The environment of a picture: programs and fonts.
  package struct Environment: Codable, Hashable, Sendable {
    /// The version of Pageshot.
    package var pageshot: String
    /// The version of Cairo.
    package var cairo: String
    /// The version of Pango, which set texts once; nil in goldens of today.
    package var pango: String?
    /// The version of HarfBuzz, which shapes texts and draws letters.
    package var harfbuzz: String
    /// The version of FriBidi, which puts texts in order; nil in goldens that do not record it.
    package var fribidi: String?
    /// The version of libunistring, which breaks lines; nil in goldens that do not record it.
    package var unistring: String?
    /// The version of FreeType, which drew letters once; nil in goldens of today.
    package var freetype: String?
    /// The version of librsvg, which drew SVG icons once; nil in goldens of today.
    package var librsvg: String?
    /// The font files that the page uses, by file name.
    package var fonts: [Font]

    /// An environment.
    package init(
      pageshot: String, cairo: String, harfbuzz: String, fribidi: String? = nil,
      unistring: String? = nil, fonts: [Font]
    ) {
      (self.pageshot, self.cairo, self.harfbuzz) = (pageshot, cairo, harfbuzz)
      (self.fribidi, self.unistring) = (fribidi, unistring)
      self.fonts = fonts
    }
  }

  /// The environment.
  package var environment: Environment
  /// The SHA-256 of the page file and its shared parts; nil for a page without a file.
  package var page: String?
  /// The XXH3-128 over the picture's size and its RGBA rows.
  package var pixels: String
  /// The SHA-256 over the chunks IHDR, PLTE, tRNS and IDAT.
  package var data: String

  /// A fingerprint.
  package init(environment: Environment, page: String?, pixels: String, data: String) {
    (self.environment, self.page, self.pixels, self.data) = (environment, page, pixels, data)
  }
}
