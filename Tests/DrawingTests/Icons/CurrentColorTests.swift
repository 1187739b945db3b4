import Geometry
import IconSamples
import Images
import PageLayout
import PageModel
import Resolving
import Testing
import Vectors

@testable import Drawing

@Suite struct `An icon with an open colour` {
  private static let red = Color(red: 200, green: 30, blue: 40)
  private static let faint = Color(red: 60, green: 60, blue: 67, alpha: 153)

  private static func icon(_ color: String) throws -> Icon {
    .svg(
      try IconSamples.icon(
        IconSamples.svg(
          """
          <linearGradient id='a'><stop stop-color='\(color)'/><stop offset='1' stop-color='#0a0'/>
          </linearGradient><path d='M0 0h24v8H0z' fill='\(color)'/><path d='M0 9h24v6H0z' fill='blue'/>
          <path d='M2 20h20' stroke='\(color)' stroke-width='3'/><path d='M0 22h24v2H0z' fill='url(#a)'/>
          """)))
  }

  /// The pixels of a picture file.
  private static func bitmap(_ icon: Icon, _ tint: Color?, isOpen: Bool) throws -> Bitmap {
    let (painter, tree) = try page(icon, tint, isOpen: isOpen)
    return try painter.bitmap(tree, scale: 2)
  }

  private static func page(
    _ icon: Icon, _ tint: Color?, isOpen: Bool
  ) throws -> (Painter, BoxTree) {
    let image = ImageReference(name: "icon", size: Size(side: 24), hasCurrentColor: isOpen)
    let box = Box(
      "icon", rect: Rect(x: 0, y: 0, width: 24, height: 24),
      content: .image(image, tint: tint, radius: 0, fit: .contain))
    return (
      Painter(text: try Samples.engine.get()) { _ in icon },
      Samples.tree([box], width: 24, height: 24, background: Samples.white)
    )
  }

  @Test(arguments: [(red, "#C81E28"), (faint, "rgba(60,60,67,0.6)")])
  func `is drawn as if the colour were written in it`(color: Color, words: String) throws {
    let drawn = try Self.bitmap(Self.icon("currentColor"), color, isOpen: true)
    #expect(drawn == (try Self.bitmap(Self.icon(words), nil, isOpen: false)))
    #expect(drawn != (try Self.bitmap(Self.icon("currentColor"), nil, isOpen: false)))
    #expect(drawn[24, 24] == Color(red: 0, green: 0, blue: 255), "own colours stay")
  }

  @Test(arguments: [false, true])
  func `looks alike in SVG, whether it is for editing or not`(isEditable: Bool) throws {
    for color in [Self.red, Self.faint] {
      let (painter, tree) = try Self.page(Self.icon("currentColor"), color, isOpen: true)
      let svg = try painter.svg(tree, editable: isEditable)
      #expect(!String(decoding: svg, as: UTF8.self).contains("filter"))
      let ours = try painter.bitmap(tree, scale: 2)
      #expect(ours.visibleDifferences(from: try Bitmap(drawingSVG: svg)) == 0)
    }
  }

  @Test func `is in PDF what it is in another file with that colour`() throws {
    let (painter, tree) = try Self.page(Self.icon("currentColor"), Self.red, isOpen: true)
    let (other, plain) = try Self.page(Self.icon("#C81E28"), nil, isOpen: false)
    #expect(try painter.pdf(tree) == other.pdf(plain))
  }

  @Test func `is a shape where only its shape is shown`() throws {
    let stencil = try Self.bitmap(Self.icon("currentColor"), Self.red, isOpen: false)
    #expect(stencil[24, 24] == Self.red)
  }

  @Test func `has few colours, without those of edges`() throws {
    let icon = try Self.icon("currentColor")
    let painter = Painter(text: try Samples.engine.get()) { _ in icon }
    let colors = try painter.colors(of: "icon", tint: .current(Self.red), at: "icon")
    #expect(colors.isSuperset(of: [Self.red, Color(red: 0, green: 0, blue: 255)]))
    #expect(!colors.contains { $0.alpha < 255 })
  }
}
