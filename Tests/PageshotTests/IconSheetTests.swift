import Geometry
import PageLayout
import PageModel
import Pages
import Pageshot
import Projects
import TestSupport
import Testing

@testable import Inspecting

@Suite struct `A sheet of icons` {
  /// The layout of a sheet of built-in icons.
  private static func layout(of names: [String]) throws -> LaidOutPage {
    let icons = AssetFolders(given: [], project: nil).icons(names)
    let page = try Renderer().layout(IconSheet(icons).page)
    #expect(page.diagnostics.isEmpty)
    return page
  }

  /// The texts of a sheet, in order.
  private static func texts(of names: [String]) throws -> [String] {
    let boxes = try #require(layout(of: names).tree?.boxes)
    return boxes.compactMap { if case .text(let run, _) = $0.content { run.text } else { nil } }
  }

  @Test func `names every icon, and the two forms of one once`() throws {
    let names = ["arrow", "glyph-bell", "glyph-bell-fill", "glyph-bell-off-fill", "tile-bell"]
    #expect(
      try Self.texts(of: names) == ["arrow", "glyph-bell", "glyph-bell-off-fill", "tile-bell"])
  }

  @Test func `has five icons a row, each in a square of its own`() throws {
    let names = try Repository.names(in: "assets/icons", ending: ".svg")
    let tree = try #require(Self.layout(of: names).tree)
    let pictures = tree.boxes.filter { if case .image = $0.content { true } else { false } }
    #expect(pictures.count == names.count)
    for picture in pictures {
      #expect(max(picture.rect.width, picture.rect.height) <= 32, "\(picture.path)")
    }
    for (index, one) in pictures.enumerated() {
      for other in pictures[(index + 1)...] { #expect(!one.rect.intersects(other.rect)) }
    }
    let solid = names.filter { $0.hasSuffix("-fill") }
    #expect(tree.boxes.count { $0.role == "cell" } == (names.count - solid.count + 4) / 5)
  }
}
