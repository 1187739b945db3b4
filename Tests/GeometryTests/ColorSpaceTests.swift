import Geometry
import Testing

@Suite struct `A colour space` {
  /// The colours that Chromium paints on an sRGB canvas; rounding may differ by 1 of 255.
  static let painted: [(ColorSpace, [Double], String)] = [
    (.srgb, [0.5, 0.2, 0.1], "#80331A"), (.srgbLinear, [0.5, 0.2, 0.1], "#BC7C59"),
    (.hsl, [200, 60, 40], "#297AA3"), (.hsl, [0, 0, 50], "#808080"),
    (.hwb, [120, 20, 30], "#33B333"), (.hwb, [40, 70, 60], "#898989"),
    (.lab, [60, 30, -40], "#A97FD8"), (.lab, [5, 2, 3], "#16100B"),
    (.lch, [50, 40, 260], "#367DBA"), (.oklab, [0.6, 0.1, -0.05], "#A8669C"),
    (.oklch, [0.7, 0.1, 150], "#6FB07D"), (.displayP3, [0.5, 0.4, 0.3], "#846549"),
    (.displayP3, [0, 1, 0], "#00FF00"), (.a98, [0.5, 0.4, 0.3], "#89664A"),
    (.prophoto, [0.5, 0.4, 0.3], "#AB735A"), (.prophoto, [0.02, 0.02, 0.02], "#030303"),
    (.rec2020, [0.5, 0.4, 0.3], "#9A7057"), (.rec2020, [0.05, 0.05, 0.05], "#1B1B1B"),
    (.xyzD65, [0.2, 0.2, 0.2], "#877976"), (.xyzD50, [0.2, 0.2, 0.15], "#847975"),
  ]

  @Test(arguments: painted) func `gives the colours that browsers paint`(
    space: ColorSpace, components: [Double], hex: String
  ) throws {
    let (color, _) = space.color(components)
    let wanted = try #require(Color(hex: hex))
    let off = [(color.red, wanted.red), (color.green, wanted.green), (color.blue, wanted.blue)]
      .map { abs(Int($0) - Int($1)) }
    #expect(off.allSatisfy { $0 <= 1 }, "\(color.hex), not \(hex)")
    #expect(color.alpha == 255)
  }

  @Test func `is in the list of tested colour spaces`() {
    #expect(Set(Self.painted.map(\.0)) == Set(ColorSpace.allCases))
    #expect(ColorSpace.allCases.count == 14)
  }

  @Test(arguments: ColorSpace.allCases) func `has white, and black, and three components`(
    space: ColorSpace
  ) {
    let white: [Double] =
      switch space {
      case .hsl: [0, 0, 100]
      case .hwb: [0, 100, 0]
      case .lab, .lch: [100, 0, 0]
      case .oklab, .oklch: [1, 0, 0]
      case .xyzD65: [0.95046, 1, 1.08906]
      case .xyzD50: [0.96430, 1, 0.82510]
      default: [1, 1, 1]
      }
    let black: [Double] = space == .hwb ? [0, 0, 100] : [0, 0, 0]
    #expect(space.color(white).color == Color(red: 255, green: 255, blue: 255))
    #expect(!space.color(white).isCut)
    #expect(space.color(black, alpha: 0.5).color == Color(red: 0, green: 0, blue: 0, alpha: 128))
    #expect(space.components.count == 3)
  }

  @Test func `says whether a colour is outside sRGB`() {
    #expect(ColorSpace.displayP3.color([0, 1, 0]).isCut)
    #expect(ColorSpace.oklch.color([0.7, 0.4, 150]).isCut)
    #expect(!ColorSpace.displayP3.color([0.5, 0.4, 0.3]).isCut)
  }

  @Test func `has hues below 360`() {
    let hue = ColorSpace.hsl.components[0]
    #expect(hue.holds(0) && hue.holds(359.9) && !hue.holds(360) && !hue.holds(-1))
    #expect(ColorSpace.lab.components[1].holds(-200))
  }
}
