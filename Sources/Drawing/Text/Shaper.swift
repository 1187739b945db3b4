// swift-format-ignore-file: NeverForceUnwrap
import CHarfBuzz
import PageModel

/// Turns the characters of items into glyphs.
struct Shaper {
  let text: Scalars
  /// The font size, in units.
  let size: Int32
  /// The language of the text, as BCP 47 writes it.
  let language: String
  let isKerned: Bool
  /// The starts of characters; needed by texts with tracking alone.
  var starts: [Bool] = []

  /// The glyphs of an item, from left to right.
  func glyphs(of item: TextItem) -> [SetGlyph] {
    var glyphs = item.face.missing == nil ? shaped(item) : standIns(for: item)
    if glyphs.isEmpty { glyphs = [blank(item.range.lowerBound, advance: 0)] }
    guard item.tracking != 0 else { return glyphs }
    var item = item
    item.glyphs = glyphs
    item.addTracking(starts: starts)
    return item.glyphs
  }

  /// Whether an item has other glyphs than its face gives its text by default.
  func isLiteral(_ item: TextItem) -> Bool {
    var item = item
    item.glyphs = shaped(item, literal: [])
    return !item.face.alternates.replaced(in: item, of: text).isEmpty
  }

  /// The width of a hyphen in a face.
  func hyphenWidth(of face: FontFace) -> Int {
    var glyph: hb_codepoint_t = 0
    let font = face.sized(size)
    return withExtendedLifetime(font) {
      guard
        hb_font_get_nominal_glyph(font.font, 0x2010, &glyph) != 0
          || hb_font_get_nominal_glyph(font.font, 0x2D, &glyph) != 0
      else { return 0 }
      return Int(hb_font_get_glyph_h_advance(font.font, glyph))
    }
  }

  /// The width of eight spaces in a face.
  func tabWidth(_ face: FontFace) -> Int {
    let spaces = Scalars(Array(repeating: 0x20, count: 8))
    let item = TextItem(
      range: 0..<8, face: face, script: HB_SCRIPT_COMMON, level: 0, tracking: 0)
    let glyphs = Shaper(text: spaces, size: size, language: language, isKerned: true).glyphs(
      of: item)
    let width = glyphs.reduce(0) { $0 + $1.advance }
    return width > 0 ? width : 50 * Int(TextLine.unit)
  }

  private func blank(_ cluster: Int, advance: Int32) -> SetGlyph {
    SetGlyph(number: SetGlyph.invisible, cluster: cluster, advance: Int(advance), x: 0, y: 0)
  }

  /// Characters whose face is missing: each is as wide as the font is high.
  private func standIns(for item: TextItem) -> [SetGlyph] {
    let places = item.isRightToLeft ? Array(item.range.reversed()) : Array(item.range)
    return places.map { blank($0, advance: size) }
  }

  /// The glyphs of an item, which show its own characters.
  private func shaped(_ item: TextItem) -> [SetGlyph] {
    var item = item
    item.glyphs = shaped(item, literal: [])
    let parts = item.face.alternates.replaced(in: item, of: text)
    guard !parts.isEmpty else { return item.glyphs }
    if parts.count <= Self.mostParts {
      item.glyphs = shaped(item, literal: parts)
      if item.face.alternates.replaced(in: item, of: text).isEmpty { return item.glyphs }
    }
    return shaped(item, literal: [item.range])
  }

  /// The most parts of an item that are shaped apart from each other.
  private static let mostParts = 64

  /// The glyphs of an item, without contextual alternates in some of its parts.
  private func shaped(_ item: TextItem, literal parts: [Range<Int>]) -> [SetGlyph] {
    let buffer = hb_buffer_create()!
    defer { hb_buffer_destroy(buffer) }
    hb_buffer_set_direction(buffer, item.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, item.script)
    hb_buffer_set_language(buffer, hb_language_from_string(language(of: item.script), -1))
    hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_CHARACTERS)
    hb_buffer_set_flags(
      buffer, hb_buffer_flags_t(rawValue: HB_BUFFER_FLAG_BOT.rawValue | HB_BUFFER_FLAG_EOT.rawValue)
    )
    hb_buffer_set_invisible_glyph(buffer, SetGlyph.invisible)
    add(item, to: buffer)
    let sized = item.face.sized(size)
    return withExtendedLifetime(sized) {
      let features = features(of: item) + parts.map { Self.off("calt", in: $0) }
      hb_shape(sized.font, buffer, features, UInt32(features.count))
      return glyphs(in: buffer)
    }
  }

  /// The features that are turned off: kerning, and ligatures of tracked letters.
  private func features(of item: TextItem) -> [hb_feature_t] {
    let tags =
      (isKerned ? [] : ["kern"]) + (item.tracking == 0 ? [] : ["liga", "clig", "dlig", "hlig"])
    return tags.map { Self.off($0, in: 0..<Int(UInt32.max)) }
  }

  private static func off(_ feature: String, in range: Range<Int>) -> hb_feature_t {
    hb_feature_t(
      tag: hb_tag_from_string(feature, -1), value: 0, start: UInt32(range.lowerBound),
      end: UInt32(range.upperBound))
  }

  /// The language of a part: kana are Japanese and Hangul is Korean, but in Chinese texts.
  ///
  /// Fonts of Han have rules for each language.
  private func language(of script: hb_script_t) -> String {
    guard language.languageSubtags.first != "zh" else { return language }
    return switch script {
    case HB_SCRIPT_HIRAGANA, HB_SCRIPT_KATAKANA: "ja"
    case HB_SCRIPT_HANGUL: "ko"
    default: language
    }
  }

  /// Adds an item's characters with those around it, which may change the forms of letters, and its hyphen.
  private func add(_ item: TextItem, to buffer: OpaquePointer) {
    let count = item.hyphen == .inPlaceOfLast ? item.range.count - 1 : item.range.count
    text.values.withUnsafeBufferPointer {
      hb_buffer_add_codepoints(
        buffer, $0.baseAddress, Int32($0.count), UInt32(item.range.lowerBound), Int32(count))
    }
    guard item.hyphen != .none else { return }
    let hyphen: UInt32? = item.face.has(0x2010) ? 0x2010 : item.face.has(0x2D) ? 0x2D : nil
    if let hyphen { hb_buffer_add(buffer, hyphen, UInt32(item.range.upperBound - 1)) }
  }

  private func glyphs(in buffer: OpaquePointer) -> [SetGlyph] {
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let places = hb_buffer_get_glyph_positions(buffer, nil)
    else { return [] }
    return (0..<Int(count)).map { index in
      let (info, place) = (infos[index], places[index])
      var glyph = SetGlyph(
        number: info.codepoint, cluster: Int(info.cluster), advance: Int(place.x_advance),
        x: Int(place.x_offset), y: -Int(place.y_offset))
      if glyph.number == 0 { glyph.advance = Int(size) * 3 / 4 }
      // A glyph that goes backward takes its width all the same.
      if glyph.advance < 0 {
        glyph.advance = -glyph.advance
        glyph.x += glyph.advance
      }
      return glyph
    }
  }
}
