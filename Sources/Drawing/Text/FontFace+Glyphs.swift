// swift-format-ignore-file: NeverForceUnwrap
import CHarfBuzz
import Geometry
import Images
import Synchronization

extension FontFace {
  /// A glyph; equal ones have the same number.
  ///
  /// One outline serves all sizes.
  func glyph(_ number: UInt32) -> Glyph {
    if let known = glyphs.withLock({ $0[number] }) { return known }
    let isBroken = isOwn && freeType?.isBroken(number, isPicture: isPicture) ?? true
    let shape: Glyph.Shape =
      isBroken ? .outline(Path()) : isPicture ? picture(number) : .outline(outline(number))
    let glyph = Glyph(numbered(number), file: file, shape: shape, isBroken: isBroken)
    return glyphs.withLock { glyphs in
      // Another thread may have been faster.
      if let known = glyphs[number] { return known }
      let elements = glyph.elements * MemoryLayout<Path.Element>.stride
      glyphs.keep(glyph, for: number, cost: 256 + elements)
      return glyph
    }
  }

  private func numbered(_ number: UInt32) -> Glyph.ID { Glyph.ID(face: id, glyph: number) }

  /// The outline of a glyph; its unit is the font size.
  private func outline(_ number: UInt32) -> Path {
    var pen = Pen(scale: 1 / Double(unitsPerEm))
    withUnsafeMutablePointer(to: &pen) {
      pageshot_draw_glyph(font, number, Pen.functions, UnsafeMutableRawPointer($0))
    }
    return pen.path
  }

  /// The picture of a glyph; an empty outline if it has none.
  private func picture(_ number: UInt32) -> Glyph.Shape {
    let picture = GlyphPicture(
      hb_ot_color_glyph_reference_png(font, number)!, of: numbered(number))
    var extents = hb_glyph_extents_t()
    guard hb_font_get_glyph_extents(font, number, &extents) != 0, extents.width > 0,
      let bitmap = picture.pixels
    else { return .outline(Path()) }
    // The numbers in the font are pixels; HarfBuzz has turned them into units and rounded them.
    let unit = Double(unitsPerEm)
    let size = (Double(bitmap.width) * unit / Double(extents.width)).rounded()
    func pixels(_ length: hb_position_t) -> Double { (Double(length) * size / unit).rounded() }
    return .picture(
      picture,
      Rect(
        x: pixels(extents.x_bearing) / size, y: -pixels(extents.y_bearing) / size,
        width: Double(bitmap.width) / size, height: Double(bitmap.height) / size))
  }
}

/// A picture in a font, which is decoded when it is drawn: those of a whole font can take gigabytes.
package final class GlyphPicture: Sendable {
  private nonisolated(unsafe) let file: OpaquePointer
  private let glyph: Glyph.ID

  /// The pictures drawn last; the cost is in bytes, at most 16 MiB.
  private static let decoded = Mutex(RecentCache<Glyph.ID, Pixels>(capacity: 8 << 20))

  /// Takes over the file of a glyph.
  fileprivate init(_ file: OpaquePointer, of glyph: Glyph.ID) {
    (self.file, self.glyph) = (file, glyph)
  }

  deinit { hb_blob_destroy(file) }

  /// The pixels; nil if the file cannot be read.
  ///
  /// Sizes in a font are one byte, so larger pictures would not match theirs.
  var pixels: Pixels? {
    if let known = Self.decoded.withLock({ $0[glyph] }) { return known }
    var count: UInt32 = 0
    guard let bytes = hb_blob_get_data(file, &count), count > 0 else { return nil }
    var limits = ImageLimits.icon
    (limits.width, limits.height) = (255, 255)
    let png = Array(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
    guard let pixels = (try? Bitmap(decoding: png, limits: limits)).map(Pixels.init(_:)) else {
      return nil
    }
    Self.decoded.withLock { $0.keep(pixels, for: glyph, cost: 128 + 4 * pixels.values.count) }
    return pixels
  }
}

extension Pixels {
  /// The pixels of a bitmap with premultiplied alpha, rounded to the nearest.
  fileprivate init(_ bitmap: Bitmap) {
    let count = bitmap.width * bitmap.height
    let values = bitmap.pixels.withUnsafeBufferPointer { bytes in
      [UInt32](unsafeUninitializedCapacity: count) { values, filled in
        for index in 0..<count {
          let alpha = UInt32(bytes[4 &* index &+ 3])
          func channel(_ offset: Int) -> UInt32 {
            (UInt32(bytes[4 &* index &+ offset]) &* alpha &+ 127) / 255
          }
          values[index] = alpha &<< 24 | channel(0) &<< 16 | channel(1) &<< 8 | channel(2)
        }
        filled = count
      }
    }
    self.init(width: bitmap.width, height: bitmap.height, values: values)
  }
}

/// Collects the outline that HarfBuzz draws.
private struct Pen {
  var path = Path()
  private var start = Point()
  private let scale: Double

  init(scale: Double) { self.scale = scale }

  private func point(_ x: Float, _ y: Float) -> Point {
    Point(x: Double(x) * scale, y: -Double(y) * scale)
  }

  private mutating func close() {
    // HarfBuzz draws the last line to the start, too.
    if case .line(start) = path.elements.last { path.elements.removeLast() }
    path.elements.append(.close)
  }

  /// The functions that HarfBuzz calls with a pen; curves of two points become ones of three.
  nonisolated(unsafe) static let functions: OpaquePointer = {
    let functions = hb_draw_funcs_create()!
    hb_draw_funcs_set_move_to_func(
      functions,
      { _, pen, _, x, y, _ in
        Pen.draw(with: pen) {
          $0.start = $0.point(x, y)
          $0.path.elements.append(.move($0.start))
        }
      }, nil, nil)
    hb_draw_funcs_set_line_to_func(
      functions,
      { _, pen, _, x, y, _ in
        Pen.draw(with: pen) { $0.path.elements.append(.line($0.point(x, y))) }
      }, nil, nil)
    hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, pen, _, x1, y1, x2, y2, x, y, _ in
        Pen.draw(with: pen) {
          $0.path.elements.append(.curve($0.point(x1, y1), $0.point(x2, y2), $0.point(x, y)))
        }
      }, nil, nil)
    hb_draw_funcs_set_close_path_func(
      functions, { _, pen, _, _ in Pen.draw(with: pen) { $0.close() } }, nil, nil)
    hb_draw_funcs_make_immutable(functions)
    return functions
  }()

  /// Calls a closure with a pen, unless its outline has more parts than a glyph may have.
  private static func draw(with pen: UnsafeMutableRawPointer?, _ body: (inout Pen) -> Void) {
    let pen = pen!.assumingMemoryBound(to: Pen.self)
    if pen.pointee.path.elements.count <= Glyph.mostElements { body(&pen.pointee) }
  }
}
