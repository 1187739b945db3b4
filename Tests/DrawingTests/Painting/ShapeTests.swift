import Geometry
import Images
import PageLayout
import Testing

@testable import Drawing

@Suite struct `Painted shapes` {
  /// Shapes like those of a switch with a shadow.
  private static func shapes(_ x: Double, _ y: Double, _ color: Color = Samples.blue) -> [Shape] {
    let track = Rect(x: x, y: y, width: 51, height: 31)
    let knob = Path(Rect(x: x + 22, y: y + 2, width: 27, height: 27), radius: 13.5)
    let shadow = Color(red: 0, green: 0, blue: 0, alpha: 9)
    let shades = (1...4).map { Shape(knob.grown(by: Double($0), at: track), fill: shadow) }
    return [Shape(Path(track, radius: 15.5), fill: color)] + shades + [
      Shape(knob, fill: Samples.white, stroke: Shape.Stroke(color: Samples.grey, width: 0.5))
    ]
  }

  /// A page with equal shapes in many places, on backgrounds of several colours, and some cut off by its edges.
  private static func tree(background: Color = Samples.white) -> BoxTree {
    let places = (0..<48).map { number in
      let part = Double(number % 7) / 7
      return Point(x: Double(number % 4) * 60 - 10 + part, y: Double(number / 4) * 37.25 - part)
    }
    let bars = places.enumerated().map { number, place in
      Box(
        "bar-\(number)", rect: Rect(x: place.x, y: place.y, width: 60, height: 20),
        content: .fill(number.isMultiple(of: 3) ? Samples.grey : Samples.red, .square))
    }
    let shapes = places.enumerated().map { number, place in
      Box(
        "shapes-\(number)", rect: Rect(x: place.x, y: place.y, width: 51, height: 31),
        content: .shapes(Self.shapes(place.x, place.y)))
    }
    return Samples.tree(
      bars.filter { _ in background.alpha == 255 } + shapes, width: 240, height: 450,
      background: background)
  }

  @Test(
    arguments: [1, 2, 3, 1.37],
    [Samples.white, Color(red: 9, green: 9, blue: 9, alpha: 128), Color.clear])
  func `are the same pixels when they are taken from memory`(
    scale: Double, background: Color
  ) throws {
    let tree = Self.tree(background: background)
    let known = try Samples.painter()
    var unknown = known
    unknown.shapes = ShapeRasters(capacity: 0)
    let pixels = try unknown.bitmap(tree, scale: scale)
    #expect(try known.bitmap(tree, scale: scale) == pixels)
    #expect(try known.bitmap(tree, scale: scale) == pixels)
    // Cairo may paint the part of a shape in a band a little differently from the whole shape.
    let inBands = try unknown.bitmap(tree, scale: scale, bandPixels: 20_000)
    #expect(try known.bitmap(tree, scale: scale, bandPixels: 20_000) == inBands)
  }

  @Test(arguments: [1.0, 2, 3])
  func `begin at whole pixels, so that all alike look alike`(scale: Double) throws {
    let painter = try Samples.painter()
    func pixels(_ shift: Double) throws -> Bitmap {
      let place = Point(x: 8 + shift, y: 4 + shift)
      let box = Box(
        "switch", rect: Rect(origin: place, size: Size(width: 51, height: 31)),
        content: .shapes(Self.shapes(place.x, place.y)))
      return try painter.bitmap(Samples.tree([box], width: 80, height: 48), scale: scale)
    }
    let whole = try pixels(0)
    for part in [-0.4, -0.25, 0.1, 0.33, 0.49] {
      #expect(try pixels(part / scale) == whole, "\(part)")
    }
    #expect(try pixels(1 / scale) != whole)
  }

  @Test func `are painted once for all that they depend on`() throws {
    let rasters = ShapeRasters()
    var count = 0
    func paint(
      _ shapes: [Shape], over color: Color = Samples.white, isOpaque: Bool = true,
      scale: Double = 2
    ) throws {
      let surface = ImageSurface(width: 200, height: 200, isOpaque: isOpaque)
      try surface.draw { canvas in
        canvas.clear(to: color)
        rasters.paint(shapes, scale: scale, on: canvas) { _ in count += 1 }
      }
    }
    for (x, y) in [(10, 10), (11, 10), (10.5, 33)] as [(Double, Double)] {
      try paint(Self.shapes(x, y))
    }
    #expect(count == 1)
    try paint(Self.shapes(10.25, 10))
    try paint(Self.shapes(10, 10.01))
    try paint(Self.shapes(10, 10, Samples.red))
    try paint(Self.shapes(10, 10), over: Samples.grey)
    try paint(Self.shapes(10, 10), isOpaque: false)
    try paint(Self.shapes(10, 10).dropLast())
    try paint(Self.shapes(5, 5), scale: 1)
    #expect(count == 8)
    var thicker = Self.shapes(10, 10)
    thicker[5].stroke?.width = 0.625
    try paint(thicker)
    thicker[5].stroke = nil
    try paint(thicker)
    #expect(count == 10)
    // Inside of the same area, a shape may begin between two pixels.
    for x in [10.1, 10.2, 10.1] {
      let rects = [Rect(x: 5, y: 5, width: 60, height: 60), Rect(x: x, y: 9, width: 20, height: 9)]
      try paint(rects.map { Shape(Path($0), fill: Samples.red) })
    }
    #expect(count == 12)
  }

  @Test func `are painted anew where they are cut off`() throws {
    let rasters = ShapeRasters()
    var count = 0
    let surface = ImageSurface(width: 100, height: 100, isOpaque: true)
    try surface.draw { canvas in
      for _ in 0..<2 {
        rasters.paint(Self.shapes(60, 60), scale: 1, on: canvas) { _ in count += 1 }
        rasters.paint(Self.shapes(0, 0), scale: 1, on: canvas) { _ in count += 1 }
        rasters.paint(Self.shapes(0, 0), scale: 9, on: canvas) { _ in count += 1 }
        rasters.paint([], scale: 9, on: canvas) { _ in count += 1 }
      }
    }
    #expect(count == 6)
  }
}

extension Path {
  /// The rounded rectangle around the path's bounds, larger on all sides.
  fileprivate func grown(by length: Double, at fallback: Rect) -> Path {
    let rect = (hull ?? fallback).inset(by: Insets(all: -length))
    return Path(rect, radius: rect.height / 2)
  }
}
