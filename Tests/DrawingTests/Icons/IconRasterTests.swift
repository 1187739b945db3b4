import Geometry
import IconSamples
import Images
import Testing
import Vectors

@testable import Drawing

@Suite struct `An icon in pixels` {
  @Test(arguments: IconSamples.honest.keys.sorted())
  func `looks the same with and without the filter`(name: String) throws {
    let text = try #require(IconSamples.honest[name])
    let icon = try IconSamples.icon(text)
    for scale in [1, 2.5, 10] {
      let width = Int((icon.size.width * scale).rounded())
      let height = Int((icon.size.height * scale).rounded())
      let raster = try IconRaster(.svg(icon), width: width, height: height, file: name)
      let original = try IconSamples.unfiltered(text, width: width, height: height)
      #expect(raster.pixels.contains { $0 != 0 })
      #expect(IconSamples.difference(raster.pixels, original) <= 1)
    }
  }

  @Test func `looks the same as markup inside another SVG`() throws {
    for (name, text) in IconSamples.honest {
      let icon = try IconSamples.icon(text)
      let box = icon.viewBox
      let page = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60"><svg x="0" y="0" width="60" \
        height="60" viewBox="0 0 \(box.width) \(box.height)" preserveAspectRatio="none">\
        \(icon.markup(idPrefix: "page-1-"))</svg></svg>
        """
      let raster = try IconRaster(.svg(icon), width: 60, height: 60, file: name)
      let inside = try IconSamples.unfiltered(page, width: 60, height: 60)
      #expect(IconSamples.difference(raster.pixels, inside) <= 1, "\(name)")
    }
  }

  @Test func `is drawn once it passed the filter, whichever of its bytes was changed`() throws {
    let whole = Array((IconSamples.honest["gradients"] ?? "").utf8)
    for index in whole.indices {
      for bit in [0x01, 0x20] as [UInt8] {
        var changed = whole
        changed[index] ^= bit
        guard let icon = try? SVGIcon(changed, file: "a.svg") else { continue }
        #expect((try? IconRaster(.svg(icon), width: 6, height: 6, file: "a.svg")) != nil)
      }
    }
  }

  @Test func `is stretched to fill its box`() throws {
    let icon = try IconSamples.icon(IconSamples.svg("<rect width='24' height='24'/>"))
    let raster = try IconRaster(.svg(icon), width: 50, height: 10, file: "icon.svg")
    #expect(raster.pixels == Array(repeating: 0xFF00_0000, count: 500))
  }

  @Test func `takes a tint's colour and keeps its own opacity`() throws {
    let icon = try IconSamples.icon(
      IconSamples.svg("<path d='M0 0h12v24H0z' fill='red'/><path d='M12 0h6v24h-6z' opacity='.6'/>")
    )
    let tint = Color(red: 0, green: 255, blue: 0, alpha: 255)
    let raster = try IconRaster(
      .svg(icon), width: 4, height: 1, tint: .stencil(tint), file: "icon.svg")
    #expect(raster.pixels == [0xFF00_FF00, 0xFF00_FF00, 0x9900_9900, 0])
    let faded = try IconRaster(
      .svg(icon), width: 4, height: 1, tint: .stencil(tint.faded(by: 0.2)),
      file: "icon.svg")
    #expect(faded.pixels == [0x3300_3300, 0x3300_3300, 0x1F00_1F00, 0])
  }

  @Test(arguments: [(0, 9), (9, -1), (16_385, 1), (16_000, 16_000)])
  func `is refused at an impossible size`(width: Int, height: Int) throws {
    let icon = try IconSamples.icon(IconSamples.svg(""))
    #expect(throws: IconError.self) {
      try IconRaster(.svg(icon), width: width, height: height, file: "icon.svg")
    }
  }

  @Test func `is refused if its layers would take too much memory`() throws {
    let layers = String(repeating: "<g opacity='.5'><path/></g>", count: 100)
    let icon = Icon.svg(try IconSamples.icon(IconSamples.svg(layers)))
    #expect(try IconRaster(icon, width: 600, height: 600, file: "icon.svg").width == 600)
    #expect(throws: IconError.self) {
      try IconRaster(icon, width: 2_000, height: 2_000, file: "icon.svg")
    }
  }
}

@Suite struct `An icon made of pixels` {
  private static func bitmap(_ width: Int, _ height: Int, _ pixel: [UInt8] = [9, 9, 9, 255])
    -> Bitmap
  {
    Bitmap(width: width, height: height, pixels: (0..<width * height).flatMap { _ in pixel })
  }

  @Test(
    arguments: zip(
      [[1: 25, 2: 50, 3: 75], [2: 50, 3: 75], [2: 13], [2: 46, 3: 68]], [25, 25, 6.5, 23]))
  func `is as large as its pixels divided by their scale`(sides: [Int: Int], points: Double) throws
  {
    let icon = try PixelIcon(sides.mapValues { Self.bitmap($0, $0) }, file: "icon.png")
    #expect(Icon.pixels(icon).size == Size(side: points))
  }

  @Test(arguments: [(20, 25), (25, 25), (26, 50), (60, 75), (75, 75), (300, 75)])
  func `is drawn from the smallest picture that needs no enlarging`(drawn: Int, chosen: Int) throws
  {
    let sides = [1: 25, 2: 50, 3: 75]
    let icon = try PixelIcon(sides.mapValues { Self.bitmap($0, $0) }, file: "icon.png")
    #expect(try icon.bitmap(width: drawn, height: drawn).width == chosen)
  }

  @Test(arguments: [(10, 30, 60), (30, 10, 60), (30, 31, 90), (31, 30, 90), (25, 26, 60)])
  func `is drawn from a picture as wide and as high as the place`(
    width: Int, height: Int, chosen: Int
  ) throws {
    let icon = try PixelIcon(
      [1: 30, 2: 60, 3: 90].mapValues { Self.bitmap($0, $0) }, file: "a.png")
    let place = (width: width * 2, height: height * 2)
    #expect(try icon.bitmap(width: place.width, height: place.height).width == chosen)
  }

  @Test func `may have pictures whose sizes differ by a point`() throws {
    let icon = try PixelIcon([1: Self.bitmap(10, 10), 2: Self.bitmap(22, 22)], file: "a.png")
    #expect(Icon.pixels(icon).size == Size(side: 10))
    #expect(throws: IconError.self) {
      try PixelIcon([1: Self.bitmap(10, 10), 2: Self.bitmap(22, 23)], file: "a.png")
    }
  }

  @Test(arguments: [[:], [4: 100], [1: 25, 2: 25]] as [[Int: Int]])
  func `must have pictures of one size in points`(sides: [Int: Int]) {
    #expect(throws: IconError.self) {
      try PixelIcon(sides.mapValues { Self.bitmap($0, $0) }, file: "icon.png")
    }
  }

  @Test(arguments: [(4, 4), (2, 3), (1, 1), (9, 5), (40, 40)])
  func `keeps its colour up to its edges at any size`(width: Int, height: Int) throws {
    let icon = Icon.pixels(
      try PixelIcon([1: Self.bitmap(4, 4, [255, 0, 100, 128])], file: "a.png"))
    let raster = try IconRaster(icon, width: width, height: height, file: "a.png")
    #expect(raster.pixels == Array(repeating: 0x8080_0032, count: width * height))
  }

  @Test func `is copied if the sizes agree`() throws {
    let pixels: [UInt8] = [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 0]
    let bitmap = Bitmap(width: 2, height: 2, pixels: pixels)
    let icon = Icon.pixels(try PixelIcon([1: bitmap], file: "a.png"))
    let raster = try IconRaster(icon, width: 2, height: 2, file: "a.png")
    #expect(raster.pixels == [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0])
  }

  @Test func `takes a tint`() throws {
    let icon = Icon.pixels(try PixelIcon([1: Self.bitmap(1, 1, [255, 0, 0, 51])], file: "a.png"))
    let tint = Color(red: 0, green: 0, blue: 255, alpha: 255)
    #expect(
      try IconRaster(icon, width: 1, height: 1, tint: .stencil(tint), file: "a.png").pixels
        == [0x3300_0033])
  }
}
