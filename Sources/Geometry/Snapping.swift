extension Double {
  /// The nearest pixel edge, in pixels: halves go up, so that neighbours agree.
  package func pixelEdge(at scale: Double) -> Double {
    (self * scale + 0.5).rounded(.down)
  }

  /// The pixels along a picture's side of this length, at least one.
  package func pixelCount(at scale: Double) -> Int { max(Int(pixelEdge(at: scale)), 1) }
}

extension Rect {
  /// The rectangle in pixels, every edge rounded by itself, so that neighbours never gap or overlap.
  ///
  /// What has an extent in points keeps at least one pixel: it grows away from its far edge.
  public func snapped(at scale: Double) -> Rect {
    let right = right.pixelEdge(at: scale)
    let bottom = bottom.pixelEdge(at: scale)
    let left = left.pixelEdge(at: scale)
    let top = top.pixelEdge(at: scale)
    return Rect(
      left: width > 0 ? min(left, right - 1) : left, top: height > 0 ? min(top, bottom - 1) : top,
      right: right, bottom: bottom)
  }

  /// The rectangle of a hairline in pixels: as thick as whole pixels allow, on its bottom edge.
  ///
  /// A line of half a point is one pixel at every scale up to 3, wherever its row begins.
  public func snappedLine(at scale: Double) -> Rect {
    let thickness = max(1, (height * scale).rounded(.down))
    let bottom = bottom.pixelEdge(at: scale)
    return Rect(
      left: left.pixelEdge(at: scale), top: bottom - thickness,
      right: right.pixelEdge(at: scale), bottom: bottom)
  }
}
