import Geometry
import Images
import PageLayout
import PageModel
import Testing
import Vectors

@testable import Drawing

@Suite struct `An icon on a page` {
  private static let whole = Rect(x: 0, y: 0, width: 20, height: 20)

  /// A page with one icon.
  private static func bitmap(
    _ icon: Icon, tint: Color? = nil, radius: Double = 0, scale: Double = 1, opacity: Double = 1
  ) throws -> Bitmap {
    var box = Box("icon", rect: whole, content: .image("icon", tint: tint, radius: radius))
    box.opacity = opacity
    let painter = Painter(text: try Samples.engine.get()) { _ in icon }
    let tree = Samples.tree([box], width: 20, height: 20, background: Samples.white)
    return try painter.bitmap(tree, scale: scale)
  }

  private static let square = Result {
    Icon.svg(
      try SVGIcon(
        Array(
          """
          <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">
          <path d="M0 0h10v5H0z" fill="#00f"/></svg>
          """.utf8), file: "square.svg"))
  }

  private static func plain(_ color: Color, side: Int) -> Bitmap {
    Bitmap(
      width: side, height: side,
      pixels: (0..<side * side).flatMap { _ in [color.red, color.green, color.blue, 255] })
  }

  @Test(arguments: [1.0, 2, 3])
  func `is sharp at any scale if it is a vector`(scale: Double) throws {
    let column = try Self.bitmap(Self.square.get(), scale: scale).column(3)
    let (blue, white) = (Color(red: 0, green: 0, blue: 255), Samples.white)
    let half = Int(10 * scale)
    #expect(
      column == Array(repeating: blue, count: half) + Array(repeating: white, count: half))
  }

  @Test func `takes a tint`() throws {
    let bitmap = try Self.bitmap(Self.square.get(), tint: Samples.red)
    #expect(bitmap[3, 3] == Samples.red && bitmap[3, 13] == Samples.white)
    let faded = try Self.bitmap(Self.square.get(), tint: Samples.red, opacity: 0.6)
    #expect(faded[3, 3] == Color(red: 255, green: 102, blue: 102))
  }

  @Test(arguments: [(ImageFit.contain, 5, 0, 10), (.cover, 0, 0, 20), (.stretch, 0, 0, 20)])
  func `fits its frame as its fit says`(fit: ImageFit, top: Int, left: Int, height: Int) throws {
    let icon = Icon.svg(
      try SVGIcon(
        Array(
          """
          <svg xmlns="http://www.w3.org/2000/svg" width="20" height="10" viewBox="0 0 20 10">
          <path d="M0 0h20v10H0z" fill="#00f"/><path d="M5 0h10v10H5z" fill="#f00"/></svg>
          """.utf8), file: "wide.svg"))
    let size = Size(width: 20, height: 10)
    let box = Box(
      "icon", rect: Rect(x: 20, y: 20, width: 20, height: 20),
      content: .image("icon", tint: nil, radius: 0, size: size, fit: fit))
    let painter = Painter(text: try Samples.engine.get()) { _ in icon }
    let tree = Samples.tree([box], width: 60, height: 60, background: Samples.white)
    let bitmap = try painter.bitmap(tree, scale: 1)
    let ink = try #require(bitmap.ink)
    #expect(ink.columns == 20 + left..<40 - left)
    #expect(ink.rows == 20 + top..<20 + top + height)
    let red = (20..<40).count { bitmap[$0, 30] == Samples.red }
    #expect(red == (fit == .cover ? 20 : 10))
    let svg = String(decoding: try painter.svg(tree), as: UTF8.self)
    #expect(svg.contains("clip-path") == (fit == .cover))
  }

  @Test func `is clipped by a corner radius`() throws {
    let icon = Icon.pixels(
      try PixelIcon([1: Self.plain(Samples.black, side: 20)], file: "icon.png"))
    let bitmap = try Self.bitmap(icon, radius: 10)
    #expect(bitmap[0, 0] == Samples.white && bitmap[10, 1] == Samples.black)
    #expect(abs(bitmap.blackness - 100 * .pi) < 3)
  }

  @Test func `uses the picture of its scale, else the next larger, else the largest`() throws {
    let pictures = [
      1: Self.plain(Samples.red, side: 20), 3: Self.plain(Samples.blue, side: 60),
    ]
    let icon = Icon.pixels(try PixelIcon(pictures, file: "icon.png"))
    #expect(try Self.bitmap(icon, scale: 1)[9, 9] == Samples.red)
    #expect(try Self.bitmap(icon, scale: 2)[9, 9] == Samples.blue)
    #expect(try Self.bitmap(icon, scale: 3)[9, 9] == Samples.blue)
    let more = [1: Self.plain(Samples.red, side: 20), 2: Self.plain(Samples.blue, side: 40)]
    let largest = Icon.pixels(try PixelIcon(more, file: "icon.png"))
    #expect(try Self.bitmap(largest, scale: 3)[9, 9] == Samples.blue)
    let small = Icon.pixels(try PixelIcon([1: Self.plain(Samples.red, side: 20)], file: "icon.png"))
    let large = try Self.bitmap(small, scale: 3)
    #expect(large[0, 0] == Samples.red && large[59, 59] == Samples.red)
  }

  @Test func `is named if its file is missing`() throws {
    let box = Box("cells/3/icon", rect: Self.whole, content: .image("gaer", tint: nil, radius: 0))
    let tree = Samples.tree([box])
    let painter = try Samples.painter()
    let error = DrawingError.noIcon(path: "cells/3/icon", name: "gaer")
    #expect(throws: error) { try painter.bitmap(tree, scale: 1) }
    #expect(throws: error) { try painter.svg(tree) }
    #expect(throws: error) { try painter.pdf(tree) }
    #expect("\(error)" == "cells/3/icon: unknown icon gaer")
  }
}
