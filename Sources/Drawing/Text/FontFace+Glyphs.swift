// swift-format-ignore-file: NeverForceUnwrap
import CHarfBuzz
import Geometry
import Images
import Synchronization

extension FontFace {
  /// A glyph; equal ones are the same object.
  ///
  /// One outline serves all sizes. Glyphs need no limit, because fonts have a limited number of them.
  func glyph(_ number: UInt32) -> Glyph {
    if let known = glyphs.withLock({ $0[number] }) { return known }
    let isBroken = isOwn && freeType?.isBroken(number, isPicture: isPicture) ?? true
    let shape: Glyph.Shape =
      isBroken ? .outline(Path()) : isPicture ? picture(number) : .outline(outline(number))
    let glyph = Glyph(file: file, shape: shape, isBroken: isBroken)
    return glyphs.withLock { glyphs in
      // Another thread may have been faster.
      if let known = glyphs[number] { return known }
      glyphs[number] = glyph
      return glyph
    }
  }

  /// The outline of a glyph; its unit is the font size.
  private func outline(_ number: UInt32) -> Path {
    var pen = Pen(scale: 1 / Double(unitsPerEm))
    withUnsafeMutablePointer(to: &pen) {
      hb_font_get_glyph_shape(font, number, Pen.functions, UnsafeMutableRawPointer($0))
    }
    return pen.path
  }

  /// The picture of a glyph; an empty outline if it has none.
  private func picture(_ number: UInt32) -> Glyph.Shape {
    let file = hb_ot_color_glyph_reference_png(font, number)
    defer { hb_blob_destroy(file) }
    var count: UInt32 = 0
    var extents = hb_glyph_extents_t()
    guard let bytes = hb_blob_get_data(file, &count), count > 0,
      hb_font_get_glyph_extents(font, number, &extents) != 0, extents.width > 0
    else { return .outline(Path()) }
    let png = UnsafeRawBufferPointer(start: bytes, count: Int(count))
    var limits = ImageLimits.icon
    (limits.width, limits.height) = (1024, 1024)
    guard let bitmap = try? Bitmap(decoding: Array(png), limits: limits) else {
      return .outline(Path())
    }
    // The numbers in the font are pixels; HarfBuzz has turned them into units and rounded them.
    let unit = Double(unitsPerEm)
    let size = (Double(bitmap.width) * unit / Double(extents.width)).rounded()
    func pixels(_ length: hb_position_t) -> Double { (Double(length) * size / unit).rounded() }
    return .picture(
      Pixels(bitmap),
      Rect(
        x: pixels(extents.x_bearing) / size, y: -pixels(extents.y_bearing) / size,
        width: Double(bitmap.width) / size, height: Double(bitmap.height) / size))
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

  private static func draw(with pen: UnsafeMutableRawPointer?, _ body: (inout Pen) -> Void) {
    body(&pen!.assumingMemoryBound(to: Pen.self).pointee)
  }
}
