import CCairo
import CHarfBuzz
import CText

/// The versions of the drawing libraries.
///
/// FriBidi and libunistring tell their own in variables, which cannot be loaded when they are needed: theirs are the
/// versions that the program was compiled with.
package enum LibraryVersions {
  /// The version of Cairo, such as `1.16.0`.
  package static let cairo = String(cString: cairo_version_string())
  /// The version of FriBidi, such as `1.0.8`.
  package static let fribidi = String(cString: ctext_fribidi_version())
  /// The version of libunistring, such as `1.0`.
  package static let unistring: String = {
    let version = ctext_unistring_version()
    return "\(version >> 16).\(version >> 8 & 0xFF)"
  }()
  /// The version of HarfBuzz, such as `6.0.0`.
  package static let harfbuzz = String(cString: hb_version_string())
}
