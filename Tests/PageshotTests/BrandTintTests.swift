import GallerySamples
import Geometry
import PageLayout
import PageModel
import Pageshot
import TestSupport
import Testing

@Suite struct `A brand's tint` {
  private static let looks = ["classic", "inset", "glass", "wechat", "wechat-8"]
  private let folder: Folder
  private let renderer: Renderer

  init() throws {
    (folder, renderer) = (try Folder(), try Renderer())
    try folder.write("pageshot.yaml", Array("{}\n".utf8))
    // What the page itself colours blue is not the theme's.
    let parts = try Repository.text("pages/parts.yaml").replacing("color: blue", with: "color: red")
      .replacing("tile: blue", with: "tile: red")
    try folder.write("pages/parts.yaml", Array(parts.utf8))
    for look in Self.looks {
      let brand = """
        {"$extensions": {"pageshot": {"extends": "\(look)"}},
         "tintColor": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0.4784, 0.2471, 0.949]},
          "$extensions": {"pageshot": {"dark": "#A47BFF", "contrast": "#5A1FD2", "darkContrast": "#C4A9FF"}}}}
        """
      try folder.write("assets/themes/violet-\(look).tokens.json", Array(brand.utf8))
    }
  }

  private func boxes(_ theme: String, _ mode: ColorMode) throws -> [Box] {
    let location = try #require(PageList([folder.path + "/pages"]).pages.first)
    let page = try #require(try renderer.read(location).page)
    var look = Look().shown(in: mode)
    look.theme = theme
    let layout = renderer.layout(page, look, project: location.project)
    return try #require(layout.tree, "\(layout.diagnostics)").boxes
  }

  @Test(arguments: looks, ColorMode.allCases)
  func `leaves nothing blue on a page of all parts but its pictures`(look: String, mode: ColorMode)
    throws
  {
    let boxes = try boxes("violet-\(look)", mode)
    let colors = boxes.flatMap { box in box.content.colors.map { ("\(box.path)", $0) } }
    // WeUI's button beside a search field is a link.
    let links = look == "wechat-8" ? ["search/cancel"] : []
    let blue = colors.filter { $0.1.isBlue && !links.contains($0.0) }
    #expect(blue.map { "\($0.0) \($0.1.hex)" } == [])
    let violet = colors.filter { $0.1.isViolet }.map(\.0)
    #expect(
      violet.contains { $0.hasSuffix("/choice") } && violet.contains { $0.hasSuffix("/caret") })
    // In the built-in look, the same parts are blue, or WeChat's green.
    let plain = try self.boxes(look, mode).flatMap(\.content.colors)
    #expect(look.hasPrefix("wechat") || plain.contains(where: \.isBlue))
  }
}

extension Box.Content {
  /// The colours that it paints with.
  fileprivate var colors: [Color] {
    switch self {
    case .group: []
    case .fill(let color, _), .line(let color): [color]
    case .shapes(let shapes): shapes.flatMap { [$0.fill, $0.stroke?.color].compactMap(\.self) }
    case .text(let run, _): [run.color]
    case .image(_, let tint, _, _): [tint].compactMap(\.self)
    }
  }
}

extension Color {
  /// The hue in degrees; nil for a colour that is nearly grey or invisible.
  private var hue: Double? {
    let (red, green, blue) = (Double(red), Double(green), Double(blue))
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    guard alpha > 0, most - least > 0.15 * 255 else { return nil }
    let sector =
      most == red
      ? (green - blue) / (most - least)
      : most == green ? 2 + (blue - red) / (most - least) : 4 + (red - green) / (most - least)
    return (sector * 60 + 360).truncatingRemainder(dividingBy: 360)
  }

  fileprivate var isBlue: Bool { hue.map { (195...225).contains($0) } ?? false }
  fileprivate var isViolet: Bool { hue.map { (250...275).contains($0) } ?? false }
}
