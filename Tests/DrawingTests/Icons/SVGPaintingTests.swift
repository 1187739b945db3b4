import Geometry
import IconSamples
import PageLayout
import Resolving
import Testing
import Vectors

@testable import Drawing

@Suite struct `A vector icon that asks for much` {
  private static func pixels(_ content: String, side: Int = 24) throws -> [UInt32] {
    let icon = try IconSamples.icon(IconSamples.svg(content))
    return try IconRaster(.svg(icon), width: side, height: side, file: "a.svg").pixels
  }

  @Test(arguments: [
    "<g transform='scale(1e-200)'><g transform='scale(1e-200)'><path d='M0 0h9v9z'/></g></g>",
    "<path transform='skewY(22) matrix(.33 0 .21 0 2 -1)' d='M0 0h9v9z'/>",
    "<clipPath id='a' transform='scale(0)'><path d='M0 0h9v9z'/></clipPath>"
      + "<path clip-path='url(#a)' d='M0 0h9v9z'/>",
    "<clipPath id='a'><path transform='scale(0)' d='M0 0h9v9z'/></clipPath>"
      + "<path clip-path='url(#a)' d='M0 0h9v9z'/>",
    "<linearGradient id='a' gradientTransform='scale(0)'/><path fill='url(#a)' d='M0 0h9v9z'/>",
  ])
  func `is clear, not in error, where nothing of it is left`(content: String) throws {
    #expect(try Self.pixels(content).allSatisfy { $0 == 0 })
  }

  @Test(arguments: [
    ("x1='0' x2='.000001'", "linear"), ("x1='5' x2='5'", "linear"),
    ("cx='9' cy='9' r='.000001'", "radial"), ("cx='9' cy='9' r='5' fx='4.000001' fy='9'", "radial"),
  ])
  func `has its gradients a hundred times in a PDF, not a million times`(
    lengths: String, kind: String
  ) throws {
    let icon = try IconSamples.icon(
      IconSamples.svg(
        """
        <\(kind)Gradient id='a' gradientUnits='userSpaceOnUse' \(lengths) spreadMethod='repeat'>
        <stop stop-color='red'/><stop offset='1' stop-color='blue'/></\(kind)Gradient>
        <rect width='24' height='24' fill='url(#a)'/>
        """))
    let painter = Painter(text: try Samples.engine.get()) { _ in .svg(icon) }
    let box = Box(
      "icon", rect: Rect(x: 0, y: 0, width: 24, height: 24),
      content: .image("icon", tint: nil, radius: 0))
    let tree = Samples.tree([box], width: 24, height: 24, background: Samples.white)
    #expect(try painter.pdf(tree).count < 100_000)
  }

  @Test func `counts clips that are layers`() throws {
    let clip = "<clipPath id='a' clipPathUnits='objectBoundingBox'><path d='M0 0h1v1z'/></clipPath>"
    let cut = String(repeating: "<path clip-path='url(#a)' d='M0 0h9v9z'/>", count: 9)
    let icon = try IconSamples.icon(IconSamples.svg(clip + cut))
    #expect(icon.cost.layers == 9)
    let parts = clip.replacing("</clip", with: "<path d='M0 0h1v1z'/></clip")
    #expect(try IconSamples.icon(IconSamples.svg(parts + cut)).cost.layers == 4 * 9)
    #expect(throws: IconError.self) {
      try IconRaster(.svg(icon), width: 4_096, height: 4_096, file: "a.svg")
    }
  }

  @Test func `counts masks and their layers`() throws {
    let mask = "<mask id='a'><path d='M0 0h9v9z'/></mask><mask id='b' mask='url(#a)'/>"
    let cost = try IconSamples.icon(
      IconSamples.svg(mask + String(repeating: "<g mask='url(#b)'/>", count: 5))
    ).cost
    // The mask of the mask counts where it is written, too.
    #expect(cost.masks == 2 * 5 + 1 && cost.layers == 3 * cost.masks)
  }

  @Test func `may have masks as large as a page in a PDF, but not many`() throws {
    let mask = "<mask id='a'><path fill='red' d='M0 0h24v24z'/></mask>"
    func pdf(_ count: Int, width: Double = 600, height: Double = 600) throws -> [UInt8] {
      let icon = try IconSamples.icon(
        IconSamples.svg(mask + String(repeating: "<g mask='url(#a)'/>", count: count)))
      let painter = Painter(text: try Samples.engine.get()) { _ in .svg(icon) }
      let box = Box(
        "icon", rect: Rect(x: 0, y: 0, width: width, height: height),
        content: .image("icon", tint: nil, radius: 0))
      return try painter.pdf(
        Samples.tree([box], width: width, height: height, background: Samples.white))
    }
    #expect(try pdf(1).count > 100)
    // Three pixels a point would be more than Cairo's images have.
    #expect(try pdf(1, width: 12, height: 12_000).count > 100)
    #expect(throws: DrawingError.self) { try pdf(150) }
  }

  @Test func `measures a gradient in the box of a shape before it is turned`() throws {
    let pixels = try Self.pixels(IconSamples.turnedGradient)
    // The share of a pixel's middle between the left and the right side of the square, as a level.
    func level(x: Double) -> Double { ((x - 11.5) * 0.5.squareRoot() + 5) / 10 * 255 }
    for x in [7, 12, 17] {
      #expect(abs(Double(pixels[12 * 24 + x] & 0xFF) - level(x: Double(x) + 0.5)) < 2, "at \(x)")
    }
  }

  @Test func `measures a clip in the box of a shape before it is turned`() throws {
    let clip =
      "<clipPath id='a' clipPathUnits='objectBoundingBox'>"
      + "<rect x='.25' y='.25' width='.5' height='.5'/></clipPath>"
    let pixels = try Self.pixels(clip + IconSamples.turned("clip-path='url(#a)'"))
    let area = pixels.reduce(0) { $0 + Double($1 >> 24) / 255 }
    #expect(abs(area - 25) < 0.5)
  }
}
