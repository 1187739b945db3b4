import CCairo
import Geometry
import Vectors

extension Canvas {
  /// Sets a paint for the next drawing operations; false if it paints nothing.
  ///
  /// The box is that around the outline, for gradients that are measured in it.
  borrowing func use(_ paint: SVGTree.Paint, in box: Rect?) -> Bool {
    switch paint {
    case .color(let color): use(single: color)
    case .gradient(let gradient, let opacity, let fallback):
      if let place = gradient.place(in: box) {
        if !isPixels, gradient.repeats(over: place.bounds(of: view)) > Self.mostRepeats {
          use(single: gradient.mean.faded(by: opacity))
        } else {
          use(gradient, at: place, opacity: opacity)
        }
      } else if let fallback {
        use(single: fallback)
      } else {
        return false
      }
    }
    return true
  }

  /// Sets a colour, in the precision of other numbers of icons.
  private borrowing func use(single color: Color) {
    let (red, green, blue, alpha) = color.channels
    cairo_set_source_rgba(handle, red, green, blue, alpha)
  }

  /// How often a gradient may be repeated in vector formats, in which Cairo writes each time anew.
  ///
  /// In an icon of 24 pt, 100 times are less than a pixel each.
  private static let mostRepeats = 100.0

  /// Whether the canvas consists of pixels, not of vectors.
  var isPixels: Bool {
    cairo_surface_get_type(cairo_get_group_target(handle)) == CAIRO_SURFACE_TYPE_IMAGE
  }

  /// Sets a gradient; the matrix leads from its outline to its own coordinates.
  private borrowing func use(_ gradient: SVGGradient, at place: SVGMatrix, opacity: Double) {
    let size = size(at: place)
    let pattern =
      switch gradient.form {
      case .linear(let start, let end):
        cairo_pattern_create_linear(
          start.x * size, start.y * size, end.x * size, end.y * size)
      case .radial(let focus, let focusRadius, let center, let radius):
        cairo_pattern_create_radial(
          focus.x * size, focus.y * size, focusRadius * size, center.x * size, center.y * size,
          radius * size)
      }
    var matrix = cairo_matrix_t(SVGMatrix(size, 0, 0, size, 0, 0).applied(after: place))
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_extend(pattern, cairo_extend_t(gradient.spread))
    for stop in gradient.stops {
      let (red, green, blue, alpha) = stop.color.faded(by: stop.opacity * opacity).channels
      cairo_pattern_add_color_stop_rgba(pattern, stop.offset, red, green, blue, alpha)
    }
    cairo_set_source(handle, pattern)
    cairo_pattern_destroy(pattern)
  }
}

extension Canvas {
  /// The longest step in a gradient from one pixel to the next; Cairo counts to 32,767 there.
  private static let longestStep = 16_384.0

  /// The size in which a gradient is set whose steps between pixels would be too long: 1 where they are not.
  private borrowing func size(at place: SVGMatrix) -> Double {
    var outer = cairo_matrix_t()
    cairo_get_matrix(handle, &outer)
    guard let pixels = SVGMatrix(outer).inverted.map(place.applied) else { return 1 }
    let step = max(abs(pixels.a), abs(pixels.b), abs(pixels.c), abs(pixels.d))
    return step > Self.longestStep ? Self.longestStep / step : 1
  }
}

extension SVGGradient {
  /// The transformation from an outline to the gradient; nil if there is nothing to measure it in.
  fileprivate func place(in box: Rect?) -> SVGMatrix? {
    guard isInBox else { return matrix.inverted }
    return box.flatMap { box in
      box.isNothing ? nil : SVGMatrix(to: box).applied(after: matrix).inverted
    }
  }
}

extension SVGTree.Paint? {
  /// Whether it is a gradient that is measured in the box around an outline.
  var isInBox: Bool {
    if case .gradient(let gradient, _, _)? = self { gradient.isInBox } else { false }
  }
}

extension Color {
  /// Red, green, blue and alpha from 0 to 1, in single precision.
  fileprivate var channels: (Double, Double, Double, Double) {
    func share(_ channel: UInt8) -> Double { Double(Float(channel) / 255) }
    return (share(red), share(green), share(blue), share(alpha))
  }
}

extension Rect {
  /// Whether it is too narrow for Cairo, which counts in 256ths.
  var isNothing: Bool { abs(width) <= 1 / 256 || abs(height) <= 1 / 256 }
}

// MARK: - Cairo's words

extension SVGMatrix {
  init(_ matrix: cairo_matrix_t) {
    self.init(matrix.xx, matrix.yx, matrix.xy, matrix.yy, matrix.x0, matrix.y0)
  }
}

extension cairo_matrix_t {
  init(_ matrix: SVGMatrix) {
    self.init(
      xx: matrix.a, yx: matrix.b, xy: matrix.c, yy: matrix.d, x0: matrix.e, y0: matrix.f)
  }
}

extension cairo_fill_rule_t {
  static let evenOdd = CAIRO_FILL_RULE_EVEN_ODD
  static let winding = CAIRO_FILL_RULE_WINDING
}

extension cairo_extend_t {
  fileprivate init(_ spread: SVGGradient.Spread) {
    self =
      switch spread {
      case .pad: CAIRO_EXTEND_PAD
      case .reflect: CAIRO_EXTEND_REFLECT
      case .repeat: CAIRO_EXTEND_REPEAT
      }
  }
}

extension cairo_line_cap_t {
  init(_ cap: SVGCap) {
    self =
      switch cap {
      case .butt: CAIRO_LINE_CAP_BUTT
      case .round: CAIRO_LINE_CAP_ROUND
      case .square: CAIRO_LINE_CAP_SQUARE
      }
  }
}

extension cairo_line_join_t {
  init(_ join: SVGJoin) {
    self =
      switch join {
      case .miter: CAIRO_LINE_JOIN_MITER
      case .round: CAIRO_LINE_JOIN_ROUND
      case .bevel: CAIRO_LINE_JOIN_BEVEL
      }
  }
}
