import CCairo
import CPango

/// The versions of the drawing libraries at run time.
package enum LibraryVersions {
  /// The version of Cairo, such as `1.16.0`.
  package static let cairo = String(cString: cairo_version_string())
  /// The version of Pango, such as `1.50.12`.
  package static let pango = String(cString: pango_version_string())
  /// The version of HarfBuzz, such as `6.0.0`.
  package static let harfbuzz = String(cString: hb_version_string())
  /// The version of FreeType, such as `2.12.1`; empty if FreeType cannot be initialized.
  package static let freetype: String = {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0 else { return "" }
    defer { FT_Done_FreeType(library) }
    var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
    FT_Library_Version(library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }()
}
