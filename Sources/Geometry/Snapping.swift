extension Double {
  /// The nearest pixel edge, in pixels, at a scale in pixels a point; halves are rounded up.
  ///
  /// What is less than a half by at most a millionth of a pixel, by rounding errors, counts as one:
  /// equal boxes look alike at equal places, however they came there.
  package func pixelEdge(at scale: Double) -> Double {
    (self * scale + (0.5 + 1e-6)).rounded(.down)
  }

  /// The number of pixels of a picture side of this length in points; at least 1.
  package func pixelCount(at scale: Double) -> Int { max(Int(pixelEdge(at: scale)), 1) }
}

extension Rect {
  /// The rectangle in pixels, with each edge rounded separately: neighbours never gap or overlap.
  ///
  /// A side with an extent in points keeps at least one pixel: its near edge moves if needed.
  public func snapped(at scale: Double) -> Rect {
    let right = right.pixelEdge(at: scale)
    let bottom = bottom.pixelEdge(at: scale)
    let left = left.pixelEdge(at: scale)
    let top = top.pixelEdge(at: scale)
    return Rect(
      left: width > 0 ? min(left, right - 1) : left, top: height > 0 ? min(top, bottom - 1) : top,
      right: right, bottom: bottom)
  }

  /// The rectangle of a hairline in pixels: a whole number of pixels thick, at its bottom edge.
  ///
  /// A line of half a point is one pixel thick at scales below 4, at any position of its row.
  public func snappedLine(at scale: Double) -> Rect {
    let thickness = max(1, (height * scale).rounded(.down))
    let bottom = bottom.pixelEdge(at: scale)
    return Rect(
      left: left.pixelEdge(at: scale), top: bottom - thickness,
      right: right.pixelEdge(at: scale), bottom: bottom)
  }
}
