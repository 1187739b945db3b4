import CCairo
import CHarfBuzz
import CText

/// The versions of the drawing libraries at run time.
package enum LibraryVersions {
  /// The version of Cairo, such as `1.16.0`.
  package static let cairo = String(cString: cairo_version_string())
  /// The version of FriBidi, such as `1.0.8`.
  package static let fribidi: String = {
    let words = String(cString: ctext_fribidi_version()).split { $0 == " " || $0.isNewline }
    return words.first { $0.first?.isNumber == true }.map(String.init) ?? ""
  }()
  /// The version of libunistring, such as `1.0`.
  package static let unistring: String = {
    let version = ctext_unistring_version()
    return "\(version >> 8 & 0xFF).\(version & 0xFF)"
  }()
  /// The version of HarfBuzz, such as `6.0.0`.
  package static let harfbuzz = String(cString: hb_version_string())
}
