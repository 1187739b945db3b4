import Geometry
import PageLayout
import PageModel
import Resolving
import Testing

@Suite struct `The tint of an image` {
  private static let red = Color(red: 200, green: 10, blue: 20)
  private static let grey = Color(red: 142, green: 142, blue: 147)

  /// The tints of images by the last part of their paths, and the style keys that gave them.
  private func tints(_ page: Page) throws -> [String: String] {
    let boxes = try Stage.layout(page).tree.boxes
    return Dictionary(
      boxes.compactMap { box in
        guard case .image(let image, let tint, _, _) = box.content else { return nil }
        let keys = box.uses.filter { $0.role == .color }.map(\.name).joined(separator: " ")
        let kind = image.hasCurrentColor ? "currentColor" : tint == nil ? "own" : "shape"
        return ("\(box.path)", [kind, tint?.hex, keys].compactMap(\.self).joined(separator: " "))
      }, uniquingKeysWith: { first, _ in first })
  }

  @Test func `is the theme's colour of titles and details, whatever colour a row's texts have`()
    throws
  {
    let page = Page {
      Section {
        Cell("A", image: "open") {
          $0.detail = "B"
          $0.detailImage = "open"
          $0.style[.titleColor] = .color(Self.red)
          $0.style[.detailColor] = .color(Self.red)
        }
        Cell("A", image: "closed") { $0.detailImage = "closed" }
      }
    }
    let tints = try tints(page)
    #expect(tints["sections/0/cells/0/image"] == "currentColor #000000 imageTint")
    #expect(tints["sections/0/cells/0/detailImage"] == "currentColor #8E8E93 detailImageTint")
    #expect(tints["sections/0/cells/1/image"] == "own ")
    #expect(tints["sections/0/cells/1/detailImage"] == "own ")
  }

  @Test func `follows a style of the page, the section and the row`() throws {
    var page = Page {
      Section {
        Cell("A", image: "open")
        Cell("B", image: "open") { $0.style[.imageTint] = .color(Self.red) }
      }
    }
    page.style[.imageTint] = .color(Self.grey)
    let tints = try tints(page)
    #expect(tints["sections/0/cells/0/image"] == "currentColor #8E8E93 imageTint")
    #expect(tints["sections/0/cells/1/image"] == "currentColor #C80A14 imageTint")
  }

  @Test func `is the colour of the shape in bars, tiles and controls`() throws {
    var page = Page {
      Section { Cell("A", image: "open") { $0.tile = .color(Self.red) } }
    }
    page.tabBar = [TabItem("T", image: "open", selected: true)]
    let tints = try tints(page)
    #expect(tints["sections/0/cells/0/image"] == "shape #FFFFFF tileTint")
    #expect(tints["tabBar/0/image"] == "shape #007AFF tabBarSelectedColor")
  }

  @Test(arguments: [(255, "#000000"), (235, "#000000"), (220, "#FFFFFF"), (0, "#FFFFFF")])
  func `is black or white on a tile of almost its colour`(tile: UInt8, tint: String) throws {
    let page = Page {
      Section {
        Cell("A", image: "open") { $0.tile = .color(Color(red: tile, green: tile, blue: tile)) }
      }
    }
    let found = try #require(try tints(page)["sections/0/cells/0/image"])
    #expect(found.contains(tint) && found.hasSuffix(" tile") == (tint == "#000000"), "\(found)")
  }

  @Test func `is the element's own colour in templates, else that of images`() throws {
    func element(_ name: String, _ color: ColorReference?) -> Element {
      var element = Element(
        .image(Phrase([.literal(name)])), name: name + (color == nil ? "" : "2"))
      element.color = color
      return element
    }
    var page = Page { Section { Cell(kind: .template("t")) } }
    page.templates = [
      Template(
        name: "t",
        layout: Element(
          .row([element("open", nil), element("open", .token("tintColor")), element("a", nil)]),
          name: "row"))
    ]
    let tints = try tints(page)
    #expect(tints["sections/0/cells/0/open"] == "currentColor #000000 imageTint")
    #expect(tints["sections/0/cells/0/open2"] == "currentColor #007AFF tintColor")
    #expect(tints["sections/0/cells/0/a"] == "own ")
  }
}
