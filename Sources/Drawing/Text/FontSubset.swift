// swift-format-ignore-file: NeverForceUnwrap
import CHarfBuzz

/// A font with a few glyphs of a face, as a file in memory.
///
/// A font of all Chinese characters has megabytes, and whoever embeds some of its glyphs reads all of them.
final class FontSubset: Sendable {
  /// The file; lives as long as the subset.
  nonisolated(unsafe) let file: UnsafeBufferPointer<UInt8>
  private nonisolated(unsafe) let blob: OpaquePointer
  /// The numbers of the glyphs in the subset, by those in the face.
  private let numbers: [UInt32: UInt32]

  /// Takes glyphs out of a face; nil if HarfBuzz cannot.
  init?(of face: FontFace, with glyphs: Set<UInt32>) {
    let input = hb_subset_input_create_or_fail()!
    defer { hb_subset_input_destroy(input) }
    for glyph in glyphs { hb_set_add(hb_subset_input_glyph_set(input), glyph) }
    let source = Self.outlines(of: face)
    defer { hb_face_destroy(source) }
    guard let plan = hb_subset_plan_create_or_fail(source, input) else { return nil }
    defer { hb_subset_plan_destroy(plan) }
    guard let subset = hb_subset_plan_execute_or_fail(plan) else { return nil }
    defer { hb_face_destroy(subset) }
    let map = hb_subset_plan_old_to_new_glyph_mapping(plan)
    numbers = Dictionary(uniqueKeysWithValues: glyphs.map { ($0, hb_map_get(map, $0)) })
    blob = hb_face_reference_blob(subset)
    var count: UInt32 = 0
    let bytes = UnsafeRawPointer(hb_blob_get_data(blob, &count))
    file = UnsafeBufferPointer(
      start: bytes?.assumingMemoryBound(to: UInt8.self), count: Int(count))
  }

  deinit { hb_blob_destroy(blob) }

  /// The number of a glyph of the face.
  subscript(glyph: UInt32) -> UInt32 { numbers[glyph] ?? 0 }

  /// A face without the tables that shape texts: to reduce those, too, takes ten times as long.
  private static func outlines(of face: FontFace) -> OpaquePointer {
    hb_face_create_for_tables(
      { _, table, face in
        guard FontSubset.tables.contains(table) else { return nil }
        return hb_face_reference_table(OpaquePointer(face), table)
      }, UnsafeMutableRawPointer(face.face), nil)
  }

  /// The outlines of both kinds, their hints and widths, and the font's name.
  private static let tables: Set<hb_tag_t> = {
    let names = ["CFF ", "cvt ", "fpgm", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name"]
    return Set((names + ["OS/2", "prep"]).map { hb_tag_from_string($0, 4) })
  }()
}
