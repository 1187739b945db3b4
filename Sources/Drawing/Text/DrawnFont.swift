// swift-format-ignore-file: NeverForceUnwrap
import CCairo
import Geometry

/// A Cairo user font whose glyphs are outlines that were extracted before.
///
/// A PDF embeds it as selectable text. Otherwise, Cairo would embed the glyphs of the font file
/// itself, which it does not validate: a broken file crashes the process.
final class DrawnFont {
  /// The font face for Cairo.
  let face: OpaquePointer
  private var glyphs: [UInt: (outline: Path, advance: Double)] = [:]

  /// The key of the user data of a Cairo face.
  private nonisolated(unsafe) static let key = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(
    capacity: 1)

  init() {
    face = cairo_user_font_face_create()!
    cairo_font_face_set_user_data(face, Self.key, Unmanaged.passUnretained(self).toOpaque(), nil)
    cairo_user_font_face_set_render_glyph_func(face) { font, number, context, extents in
      guard let font, let context, let extents,
        let data = cairo_font_face_get_user_data(
          cairo_scaled_font_get_font_face(font), DrawnFont.key)
      else { return CAIRO_STATUS_USER_FONT_ERROR }
      let drawn = Unmanaged<DrawnFont>.fromOpaque(data).takeUnretainedValue()
      guard let glyph = drawn.glyphs[number] else { return CAIRO_STATUS_SUCCESS }
      extents.pointee.x_advance = glyph.advance
      let canvas = Canvas(drawingOn: context)
      canvas.add(glyph.outline)
      cairo_fill(context)
      return CAIRO_STATUS_SUCCESS
    }
  }

  /// Must not run while a file shows the font: Cairo requests glyphs until the file is finished.
  deinit { cairo_font_face_destroy(face) }

  /// Registers a glyph before it is shown; the advance is a fraction of the font size.
  func keep(_ number: UInt, _ shape: Glyph.Shape, advance: Double) {
    guard glyphs[number] == nil else { return }
    if case .outline(let path) = shape { glyphs[number] = (path, advance) }
    // Picture glyphs are drawn separately, over the selectable text.
    if case .picture = shape { glyphs[number] = (Path(), advance) }
  }
}
