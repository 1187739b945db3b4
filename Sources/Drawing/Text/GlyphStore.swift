// swift-format-ignore-file: NeverForceUnwrap
import CCairo
import CPango
import Geometry

/// The shapes of all glyphs used so far.
///
/// Outlines are extracted at a large size and scaled, so one outline serves all sizes. The store
/// needs no limit, because fonts have a limited number of glyphs.
struct GlyphStore: ~Copyable {
  private struct Face {
    /// The font file, with the index of the font in it.
    let file: String
    let index: Int32
    let scaled: OpaquePointer
    let isPicture: Bool
    /// The size at which outlines and pictures are extracted.
    let size: Double
    var glyphs: [UInt32: Glyph] = [:]
    /// The user font that shows its glyphs in vector formats, created when needed.
    var drawn: DrawnFont?
  }

  private var faces: [Face] = []
  /// The face of each Pango font; the fonts are retained, so that no address is reused.
  private var faceOfFont: [UnsafeMutablePointer<PangoFont>: Int] = [:]
  private var count = 0
  private let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)!
  private let context: OpaquePointer

  /// The size at which outlines are extracted.
  ///
  /// Cairo's coordinates have a resolution of 1/256, which is about 1/500,000 of this font size.
  private static let outlineSize = 2048.0

  /// The paths of a project's own font files.
  private let own: Set<String>

  /// Creates an empty store; `own` has the paths of a project's own font files.
  init(own: Set<String>) {
    self.own = own
    context = cairo_create(surface)!
  }

  deinit {
    TextLock.hold {
      cairo_destroy(context)
      cairo_surface_destroy(surface)
      for face in faces { cairo_scaled_font_destroy(face.scaled) }
      for font in faceOfFont.keys { g_object_unref(font) }
    }
  }

  /// The shape of a glyph of a font.
  mutating func glyph(_ number: UInt32, of font: UnsafeMutablePointer<PangoFont>) -> Glyph {
    let index = faceIndex(of: font)
    if let glyph = faces[index].glyphs[number] { return glyph }
    let isBroken = own.contains(faces[index].file) && isBroken(number, index)
    let shape: Glyph.Shape =
      isBroken
      ? .outline(Path())
      : faces[index].isPicture ? picture(number, index) : outline(number, index)
    count += 1
    let glyph = Glyph(id: count, file: faces[index].file, shape: shape, isBroken: isBroken)
    faces[index].glyphs[number] = glyph
    return glyph
  }

  /// Whether a font is from a project's own file.
  mutating func isOwn(_ font: UnsafeMutablePointer<PangoFont>?) -> Bool {
    guard let font, !own.isEmpty else { return false }
    return own.contains(faces[faceIndex(of: font)].file)
  }

  /// The user font that shows the glyphs of a font in vector formats.
  mutating func drawnFont(of font: UnsafeMutablePointer<PangoFont>) -> DrawnFont {
    let index = faceIndex(of: font)
    let drawn = faces[index].drawn ?? DrawnFont()
    faces[index].drawn = drawn
    return drawn
  }

  private mutating func faceIndex(of font: UnsafeMutablePointer<PangoFont>) -> Int {
    if let index = faceOfFont[font] { return index }
    g_object_ref(font)
    let pattern = UnsafeMutableRawPointer(font).withMemoryRebound(to: PangoFcFont.self, capacity: 1)
    {
      pango_fc_font_get_pattern($0)!
    }
    let file = pattern.string("file") ?? ""
    let number = pattern.integer("index")
    if let known = faces.firstIndex(where: { $0.file == file && $0.index == number }) {
      faceOfFont[font] = known
      return known
    }
    let isPicture = pattern.integer("color") != 0
    // A bitmap font has a single size, at which its pictures are not scaled.
    let size = isPicture ? pattern.double("pixelsize") ?? 1 : Self.outlineSize
    faces.append(
      Face(
        file: file, index: number, scaled: Self.scaledFont(file, number, size: size),
        isPicture: isPicture, size: size))
    faceOfFont[font] = faces.count - 1
    return faces.count - 1
  }

  private static func scaledFont(_ file: String, _ index: Int32, size: Double) -> OpaquePointer {
    let pattern = FcPatternCreate()
    defer { FcPatternDestroy(pattern) }
    FcPatternAddString(pattern, "file", file)
    FcPatternAddInteger(pattern, "index", index)
    // Cairo omits picture glyphs unless this is set.
    FcPatternAddBool(pattern, "embeddedbitmap", FcTrue)
    let face = cairo_ft_font_face_create_for_pattern(pattern)
    defer { cairo_font_face_destroy(face) }
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    FontLibrary.makePlain(options)
    var matrix = cairo_matrix_t(xx: size, yx: 0, xy: 0, yy: size, x0: 0, y0: 0)
    var identity = cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: 1, x0: 0, y0: 0)
    return cairo_scaled_font_create(face, &matrix, &identity, options)!
  }

  /// Whether FreeType cannot load a glyph; Cairo silently draws nothing for it.
  private func isBroken(_ number: UInt32, _ index: Int) -> Bool {
    let scaled = faces[index].scaled
    guard let face = cairo_ft_scaled_font_lock_face(scaled) else { return true }
    defer { cairo_ft_scaled_font_unlock_face(scaled) }
    let flags = faces[index].isPicture ? FT_LOAD_COLOR : Int(FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP)
    let code = FT_Load_Glyph(face, number, Int32(flags))
    // Glyphs without a picture are invisible, which is not an error.
    return code != 0 && code != FT_Error(FT_Err_Missing_Bitmap)
  }

  private func outline(_ number: UInt32, _ index: Int) -> Glyph.Shape {
    var glyph = cairo_glyph_t(index: UInt(number), x: 0, y: 0)
    cairo_new_path(context)
    cairo_set_scaled_font(context, faces[index].scaled)
    cairo_glyph_path(context, &glyph, 1)
    let copy = cairo_copy_path(context)!
    defer { cairo_path_destroy(copy) }
    return .outline(Path(copy.pointee, scale: 1 / faces[index].size))
  }

  private func picture(_ number: UInt32, _ index: Int) -> Glyph.Shape {
    let face = faces[index]
    var glyph = cairo_glyph_t(index: UInt(number), x: 0, y: 0)
    var extents = cairo_text_extents_t()
    cairo_scaled_font_glyph_extents(face.scaled, &glyph, 1, &extents)
    let (left, top) = (extents.x_bearing.rounded(.down), extents.y_bearing.rounded(.down))
    let width = Int((extents.x_bearing + extents.width).rounded(.up) - left)
    let height = Int((extents.y_bearing + extents.height).rounded(.up) - top)
    guard 1...1024 ~= width, 1...1024 ~= height else { return .outline(Path()) }
    let image = ImageSurface(width: width, height: height, isOpaque: false)
    let context = cairo_create(image.handle)!
    glyph.x = -left
    glyph.y = -top
    cairo_set_scaled_font(context, face.scaled)
    cairo_show_glyphs(context, &glyph, 1)
    cairo_destroy(context)
    return .picture(
      image.pixels(),
      Rect(
        x: left / face.size, y: top / face.size, width: Double(width) / face.size,
        height: Double(height) / face.size))
  }
}

extension Path {
  /// Converts a Cairo path and scales it.
  fileprivate init(_ path: cairo_path_t, scale: Double) {
    self.init()
    var index = 0
    while index < path.num_data {
      let data = path.data + index
      func point(_ number: Int) -> Point {
        Point(x: data[number].point.x * scale, y: data[number].point.y * scale)
      }
      switch data.pointee.header.type {
      case CAIRO_PATH_MOVE_TO: elements.append(.move(point(1)))
      case CAIRO_PATH_LINE_TO: elements.append(.line(point(1)))
      case CAIRO_PATH_CURVE_TO: elements.append(.curve(point(1), point(2), point(3)))
      default: elements.append(.close)
      }
      index += Int(data.pointee.header.length)
    }
    // Cairo adds a move after closing a path, which is useless at the end.
    if case .move = elements.last { elements.removeLast() }
  }
}
