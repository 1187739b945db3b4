import CHarfBuzz
import PageLayout
import PageModel
import Synchronization

/// Width corrections for fonts whose letters differ from Inter 3.19, to which trackings are fitted.
///
/// Systems ship other versions of Inter, whose letters have other widths. The difference for labels
/// that were measured on a phone is subtracted from the tracking, so that their width is the same
/// with every version.
final class FittedLetters: Sendable {
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
  private static let fits: [String: [Int: Fit]] = [
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

  /// The corrections that were found, by the file of the face.
  private let known = Mutex<[ObjectIdentifier: Double]>([:])

  /// The correction added to a fitted tracking for each letter, as a fraction of the font size.
  ///
  /// 0 for families to which no tracking is fitted.
  ///
  /// - Parameters:
  ///   - run: the text.
  ///   - face: the first face of its font; of a weight between two faces, it is the nearest.
  /// - Returns: the correction.
  func narrower(_ run: TextRun, in face: FontFace) -> Double {
    guard face.missing == nil, let fit = Self.fits[run.font.family]?[face.key.cssWeight] else {
      return 0
    }
    if let share = known.withLock({ $0[ObjectIdentifier(face)] }) { return share }
    let now = fit.labels.reduce(0) { $0 + Self.width(of: $1, in: face.font) }
    let share = Double(fit.width) / Double(fit.unitsPerEm) - Double(now) / Double(face.unitsPerEm)
    // Tracking applies between letters, not after the last.
    let letter = share / Double(fit.labels.reduce(0) { $0 + $1.utf8.count - 1 })
    known.withLock { $0[ObjectIdentifier(face)] = letter }
    return letter
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
