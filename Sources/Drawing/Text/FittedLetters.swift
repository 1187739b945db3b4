// swift-format-ignore-file: NeverForceUnwrap
import CPango
import PageLayout
import PageModel

/// Width corrections for fonts whose letters differ from Inter 3.19, to which trackings are fitted.
///
/// Systems ship other versions of Inter, whose letters have other widths. The difference for labels
/// that were measured on a phone is subtracted from the tracking, so that their width is the same
/// with every version.
struct FittedLetters {
  /// Reference labels and their total width in Inter 3.19, in font units.
  private struct Fit {
    let labels: [String]
    let width: Int
    let unitsPerEm: Int

    init(_ labels: String..., width: Int, of unitsPerEm: Int) {
      (self.labels, self.width, self.unitsPerEm) = (labels, width, unitsPerEm)
    }
  }

  /// The reference labels of docs/looks.md by family and weight: of texts up to 500, of tabs above.
  private static let fits: [String: [UInt32: Fit]] = [
    "Inter": [
      400: Fit("Tools", width: 7_084, of: 2816), 500: Fit("Tools", width: 7_211, of: 2816),
      600: Fit("Library", "Search", width: 19_116, of: 2816),
      700: Fit("Library", "Search", width: 19_396, of: 2816),
    ],
    "Inter Display": [
      400: Fit("Tools", width: 4_627, of: 2048), 500: Fit("Tools", width: 4_733, of: 2048),
      600: Fit("Library", "Search", width: 12_654, of: 2048),
      700: Fit("Library", "Search", width: 12_950, of: 2048),
    ],
  ]

  /// A font family and weight.
  private struct Face: Hashable {
    let family: String
    let weight: UInt32
  }

  private var known: [Face: Double] = [:]

  /// The correction added to a fitted tracking for each letter, as a fraction of the font size.
  ///
  /// 0 for families to which no tracking is fitted.
  mutating func narrower(_ run: TextRun, in context: OpaquePointer) -> Double {
    guard let fits = Self.fits[run.font.family] else { return 0 }
    let face = Face(family: run.font.family, weight: PangoLayouts.weight(of: run).rawValue)
    if let share = known[face] { return share }
    let share = Self.narrower(face, fits, in: context)
    known[face] = share
    return share
  }

  private static func narrower(
    _ face: Face, _ fits: [UInt32: Fit], in context: OpaquePointer
  ) -> Double {
    let description = pango_font_description_new()
    defer { pango_font_description_free(description) }
    pango_font_description_set_family(description, face.family)
    pango_font_description_set_weight(description, PangoWeight(rawValue: face.weight))
    pango_font_description_set_absolute_size(description, 16 * PangoLines.unit)
    guard let font = pango_context_load_font(context, description) else { return 0 }
    defer { g_object_unref(font) }
    let found = pango_font_describe(font)
    defer { pango_font_description_free(found) }
    // Weights between two faces are drawn with the nearest face.
    guard let fit = fits[pango_font_description_get_weight(found).rawValue] else { return 0 }
    let letters = hb_font_create(hb_font_get_face(pango_font_get_hb_font(font)))
    defer { hb_font_destroy(letters) }
    let unitsPerEm = hb_face_get_upem(hb_font_get_face(letters))
    let now = fit.labels.reduce(0) { $0 + width(of: $1, in: letters) }
    let share = Double(fit.width) / Double(fit.unitsPerEm) - Double(now) / Double(unitsPerEm)
    // Tracking applies between letters, not after the last.
    return share / Double(fit.labels.reduce(0) { $0 + $1.utf8.count - 1 })
  }

  /// The width of a word with kerning, in font units.
  private static func width(of word: String, in font: OpaquePointer?) -> Int {
    let buffer = hb_buffer_create()
    defer { hb_buffer_destroy(buffer) }
    hb_buffer_add_utf8(buffer, word, -1, 0, -1)
    hb_buffer_guess_segment_properties(buffer)
    hb_shape(font, buffer, nil, 0)
    var count: UInt32 = 0
    let glyphs = hb_buffer_get_glyph_positions(buffer, &count)
    return UnsafeBufferPointer(start: glyphs, count: Int(count)).reduce(0) {
      $0 + Int($1.x_advance)
    }
  }
}
