// swift-format-ignore-file: NeverForceUnwrap
import CHarfBuzz
import Synchronization

/// A face of a font file, or what stands in for one whose file is missing.
///
/// HarfBuzz's objects never change once they are made, so any thread may shape with a face.
final class FontFace: Sendable {
  /// The path from which libraries read the file, with the number of the face in it.
  let file: String
  let index: UInt32
  /// The names by which texts may ask for the face; the first is its own.
  let families: [String]
  let style: String
  /// The weight, width and slant by which a face of a family is chosen.
  let key: FaceKey
  /// The revision of the font, such as `3.019`.
  let version: String
  /// The missing face that this one stands in for, with its characters.
  let missing: (face: MissingFace, characters: CharacterRanges)?
  /// Whether the glyphs are coloured pictures.
  let isPicture: Bool
  /// Whether the file is the project's own.
  let isOwn: Bool
  /// The face and a font in its own units; immutable.
  nonisolated(unsafe) let face: OpaquePointer
  nonisolated(unsafe) let font: OpaquePointer
  /// The number of font units in the font size.
  let unitsPerEm: Int32
  /// The number of the face, unique in the process.
  let id = FontFace.count.add(1, ordering: .relaxed).newValue
  /// The glyphs used last; the cost is in bytes, at most 64 MiB.
  let glyphs = Mutex(RecentCache<UInt32, Glyph>(capacity: 32 << 20))
  /// The number of faces made in the process.
  private static let count = Atomic(0)
  /// The face for FreeType, opened when it is needed first; nil if FreeType cannot read it.
  var freeType: FreeTypeFace? { opened { missing == nil ? FreeTypeFace(self) : nil } }
  private let opened = Once<FreeTypeFace?>()
  /// The characters that the face would show in place of others, read when they are needed first.
  var alternates: ContextualAlternates { read { ContextualAlternates(of: face, font: font) } }
  private let read = Once<ContextualAlternates>()
  /// The fonts of the sizes used last.
  private let sizes = Mutex<[Int32: SizedFont]>([:])

  /// One face in a file.
  init(_ face: OpaquePointer, index: UInt32, in file: String, isOwn: Bool) {
    (self.file, self.index, self.isOwn) = (file, index, isOwn)
    hb_face_make_immutable(face)
    self.face = face
    font = hb_font_create(face)!
    hb_font_make_immutable(font)
    unitsPerEm = Int32(hb_face_get_upem(face))
    let names = FontNames(of: face)
    (families, style, version) = (names.families, names.style, names.version)
    key = FaceKey(of: font, family: names.families.first ?? "")
    isPicture = hb_ot_color_has_png(face) != 0
    missing = nil
  }

  /// What stands in for a missing face.
  init(_ face: MissingFace, characters: CharacterRanges) {
    (file, index, isOwn, isPicture) = ("", 0, false, false)
    (families, style, version) = ([face.family], "", "")
    key = FaceKey(family: face.family, weight: face.weight)
    missing = (face, characters)
    self.face = hb_face_get_empty()
    font = hb_font_get_empty()
    unitsPerEm = 1000
  }

  /// What stands for a face where there is none at all; it has no characters.
  static let nothing = FontFace()

  private init() {
    (file, index, isOwn, isPicture) = ("", 0, false, false)
    (families, style, version, missing) = ([], "", "", nil)
    key = FaceKey(family: "", weight: 80)
    face = hb_face_get_empty()
    font = hb_font_get_empty()
    unitsPerEm = 1000
  }

  deinit {
    hb_font_destroy(font)
    hb_face_destroy(face)
  }

  /// Whether the face has a glyph for a character.
  func has(_ character: UInt32) -> Bool {
    if let missing { return missing.characters.contains(character) }
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(font, character, &glyph) != 0
  }

  /// The font in a size, in units of 1/1024 point.
  func sized(_ size: Int32) -> SizedFont {
    sizes.withLock { sizes in
      if let known = sizes[size] { return known }
      // Pages may use any number of sizes: the cache must not grow without limit in a service.
      if sizes.count >= 64 { sizes = [:] }
      let new = SizedFont(face, size: size)
      sizes[size] = new
      return new
    }
  }
}

/// A font in one size; immutable.
final class SizedFont: Sendable {
  nonisolated(unsafe) let font: OpaquePointer

  fileprivate init(_ face: OpaquePointer, size: Int32) {
    font = hb_font_create(face)!
    hb_font_set_scale(font, size, size)
    hb_font_make_immutable(font)
  }

  deinit { hb_font_destroy(font) }
}

/// The names in a font, in the spelling of English if there are several.
struct FontNames {
  /// The typographic family, then others.
  var families: [String] = []
  var style = ""
  /// The revision in the `head` table.
  var version = "0.000"

  init(of face: OpaquePointer) {
    var count: UInt32 = 0
    let entries = UnsafeBufferPointer(start: hb_ot_name_list_names(face, &count), count: Int(count))
    // 16: a family of all weights; 1: one of four faces at most.
    for kind in [16, 1] as [hb_ot_name_id_t] {
      for entry in entries.filter({ $0.name_id == kind }).sorted(by: Self.isEnglishFirst) {
        guard let name = Self.name(kind, entry.language, in: face), !families.contains(name) else {
          continue
        }
        families.append(name)
      }
    }
    let english = hb_language_from_string("en", -1)
    style = Self.name(17, english, in: face) ?? Self.name(2, english, in: face) ?? ""
    version = Self.version(of: face)
  }

  private static func isEnglishFirst(_ one: hb_ot_name_entry_t, _ other: hb_ot_name_entry_t)
    -> Bool
  {
    func isEnglish(_ entry: hb_ot_name_entry_t) -> Bool {
      hb_language_to_string(entry.language).map { String(cString: $0).hasPrefix("en") } ?? false
    }
    return isEnglish(one) && !isEnglish(other)
  }

  private static func name(
    _ kind: hb_ot_name_id_t, _ language: hb_language_t?, in face: OpaquePointer
  ) -> String? {
    var length = UInt32(256)
    let text = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { room in
      hb_ot_name_get_utf8(face, kind, language, &length, room.baseAddress)
      return String(cString: room.baseAddress!)
    }
    return text.isEmpty ? nil : text
  }

  /// The revision, a 16.16 fixed-point number; negative ones give 0.000.
  private static func version(of face: OpaquePointer) -> String {
    let table = hb_face_reference_table(face, 0x6865_6164)  // head
    defer { hb_blob_destroy(table) }
    var count: UInt32 = 0
    guard let bytes = hb_blob_get_data(table, &count), count >= 8 else { return "0.000" }
    let number = UnsafeRawPointer(bytes).loadUnaligned(fromByteOffset: 4, as: Int32.self).bigEndian
    let thousandths = (Int(max(number, 0)) * 1000 + 0x8000) >> 16
    let digits = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - digits.count) + digits
  }
}

/// A set of characters, as ranges in order.
struct CharacterRanges: Sendable {
  private let ranges: [ClosedRange<UInt32>]

  /// Reads ranges of hexadecimal numbers: `20-7e a0`.
  init(_ words: some StringProtocol) {
    ranges = words.split(separator: " ").compactMap { range in
      let ends = range.split(separator: "-").compactMap { UInt32($0, radix: 16) }
      guard let first = ends.first, let last = ends.last, first <= last else { return nil }
      return first...last
    }
  }

  func contains(_ value: UInt32) -> Bool {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(value)
  }
}
