// swift-format-ignore-file: NeverForceUnwrap
import CCairo
import Geometry

/// A font of Cairo's whose glyphs are outlines that were taken before.
///
/// A PDF holds these as text that can be selected. Cairo would else cut the glyphs out of the font's file,
/// and it believes what that says: a broken one ends the process.
final class DrawnFont {
  /// The font for Cairo.
  let face: OpaquePointer
  private var glyphs: [UInt: (outline: Path, advance: Double)] = [:]

  /// What a face's user data is known by.
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

  /// Who still shows the font may not outlive this: Cairo asks for glyphs until a file is finished.
  deinit { TextLock.hold { cairo_font_face_destroy(face) } }

  /// Makes a glyph known before it is shown; sizes are shares of the font's.
  func keep(_ number: UInt, _ shape: Glyph.Shape, advance: Double) {
    guard glyphs[number] == nil else { return }
    if case .outline(let path) = shape { glyphs[number] = (path, advance) }
    // Pictures are drawn over what is selected.
    if case .picture = shape { glyphs[number] = (Path(), advance) }
  }
}
