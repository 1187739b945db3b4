// swift-format-ignore-file: NeverForceUnwrap
import CHarfBuzz

/// The characters that a face shows in place of others, by its contextual alternates (`calt`).
///
/// Inter draws `->` as an arrow and, before version 4, the x of `12x12` as a multiplication sign. It also raises the
/// colon of `12:30`, which stays a colon.
struct ContextualAlternates: Sendable {
  /// The characters of the glyphs that may replace others: those that the face maps to them, or to the glyphs whose
  /// forms beside capitals (`case`) they are.
  private let characters: [UInt32: Set<UInt32>]

  /// Reads the rules of a face, and what it maps to glyphs.
  init(of face: OpaquePointer, font: OpaquePointer) {
    let replacing = Self.glyphs(of: face, "calt", replaced: false)
    guard !replacing.isEmpty else {
      characters = [:]
      return
    }
    let raised = Self.glyphs(of: face, "case", replaced: true)
    var characters: [UInt32: Set<UInt32>] = [:]
    for character in Self.characters(of: face) {
      var glyph: hb_codepoint_t = 0
      guard hb_font_get_nominal_glyph(font, character, &glyph) != 0 else { continue }
      let forms = raised.contains(glyph) ? [glyph, Self.raised(character, in: font)] : [glyph]
      for form in forms where replacing.contains(form) {
        characters[form, default: []].insert(character)
      }
    }
    self.characters = characters
  }

  /// The parts of an item whose glyphs show other characters than its text has.
  ///
  /// Scripts other than Latin, Greek and Cyrillic may need such forms.
  func replaced(in item: TextItem, of text: Scalars) -> [Range<Int>] {
    guard !characters.isEmpty, item.glyphs.contains(where: { characters[$0.number] != nil }) else {
      return []
    }
    return item.clusters.filter { cluster in
      let written = text.values[cluster.scalars]
      return item.glyphs[cluster.glyphs].contains {
        characters[$0.number]?.isDisjoint(with: written) == true
      } && written.allSatisfy(Self.isPlain)
    }.map(\.scalars)
  }

  private static func isPlain(_ character: UInt32) -> Bool {
    switch ScriptRuns.script(of: character) {
    case HB_SCRIPT_COMMON, HB_SCRIPT_INHERITED, HB_SCRIPT_LATIN, HB_SCRIPT_GREEK,
      HB_SCRIPT_CYRILLIC:
      true
    default: false
    }
  }

  // MARK: Reading a face

  private static let substitutions = hb_tag_from_string("GSUB", -1)

  /// The glyphs that a feature replaces, or that it puts in their place.
  private static func glyphs(
    of face: OpaquePointer, _ feature: String, replaced: Bool
  ) -> Set<UInt32> {
    let glyphs = values { found in
      let rules = values { rules in
        hb_ot_layout_collect_lookups(
          face, substitutions, nil, nil, [hb_tag_from_string(feature, -1), 0], rules)
      }
      for rule in rules {
        hb_ot_layout_lookup_collect_glyphs(
          face, substitutions, rule, nil, replaced ? found : nil, nil, replaced ? nil : found)
      }
    }
    return Set(glyphs)
  }

  private static func characters(of face: OpaquePointer) -> [UInt32] {
    values { hb_face_collect_unicodes(face, $0) }
  }

  /// What a function puts into a set, each once and in order.
  private static func values(_ fill: (OpaquePointer) -> Void) -> [UInt32] {
    let set = hb_set_create()!
    defer { hb_set_destroy(set) }
    fill(set)
    var values: [UInt32] = []
    var value = UInt32.max
    while hb_set_next(set, &value) != 0 { values.append(value) }
    return values
  }

  /// The form of a character beside capitals.
  private static func raised(_ character: UInt32, in font: OpaquePointer) -> UInt32 {
    let buffer = hb_buffer_create()!
    defer { hb_buffer_destroy(buffer) }
    hb_buffer_add_codepoints(buffer, [character], 1, 0, 1)
    hb_buffer_guess_segment_properties(buffer)
    let forms = hb_feature_t(tag: hb_tag_from_string("case", -1), value: 1, start: 0, end: .max)
    hb_shape(font, buffer, [forms], 1)
    var count: UInt32 = 0
    return hb_buffer_get_glyph_infos(buffer, &count).map { count > 0 ? $0[0].codepoint : 0 } ?? 0
  }
}
