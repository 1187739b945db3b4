/// What made a golden, and hashes that tell whether it is still what was recorded.
///
/// It stands in the PNG's chunk `pageshot-fingerprint`, as JSON.
public struct Fingerprint: Codable, Hashable, Sendable {
  /// A font file that drew some of the page.
  public struct Font: Codable, Hashable, Sendable {
    /// The family, such as `Inter`.
    public var family: String
    /// The file's name, without its folder.
    public var file: String
    /// The version that the font itself names; nil where it names none.
    public var version: String?
    /// The package it comes from; nil where unknown.
    public var package: String?
    /// The SHA-256 of the file, in lower-case hexadecimal digits.
    public var sha256: String

    /// A font file.
    public init(family: String, file: String, version: String?, package: String?, sha256: String) {
      (self.family, self.file, self.version) = (family, file, version)
      (self.package, self.sha256) = (package, sha256)
    }
  }

  /// Where a picture is drawn: programs and fonts.
  public struct Environment: Codable, Hashable, Sendable {
    /// The version of Pageshot.
    public var pageshot: String
    /// The version of Cairo.
    public var cairo: String
    /// The version of Pango.
    public var pango: String
    /// The version of HarfBuzz.
    public var harfbuzz: String
    /// The version of FreeType.
    public var freetype: String
    /// The version of librsvg, which draws SVG icons; nil in goldens that do not tell it.
    public var librsvg: String?
    /// The font files that the page uses, by file name.
    public var fonts: [Font]

    /// Programs and fonts.
    public init(
      pageshot: String, cairo: String, pango: String, harfbuzz: String, freetype: String,
      librsvg: String? = nil, fonts: [Font]
    ) {
      (self.pageshot, self.cairo, self.pango) = (pageshot, cairo, pango)
      (self.harfbuzz, self.freetype, self.librsvg) = (harfbuzz, freetype, librsvg)
      self.fonts = fonts
    }
  }

  /// Programs and fonts.
  public var environment: Environment
  /// The SHA-256 of the page file; nil for a page that no file holds.
  public var page: String?
  /// The XXH3-128 over the picture's size and its RGBA rows.
  public var pixels: String
  /// The SHA-256 over the chunks IHDR, PLTE, tRNS and IDAT.
  public var data: String

  /// What made a golden, and its hashes.
  public init(environment: Environment, page: String?, pixels: String, data: String) {
    (self.environment, self.page, self.pixels, self.data) = (environment, page, pixels, data)
  }
}
