import Foundation
import Geometry
import PageFiles
import PageLayout
import PageModel
import PageSamples
import Resolving
import TestSupport
import Testing

@Suite struct `A page in a brand's colours` {
  /// The built-in themes whose headers begin where rows do.
  private static var themes: [String] {
    let names = try? Repository.names(in: "assets/themes", ending: ".tokens.json")
    return (names ?? [])
      .filter { name in
        let inset = (try? chain(name)).flatMap { Theme.build(from: $0).theme }?
          .tokens(of: KeySet(names: ["headerInset"]), kinds: [], palette: [])
          .first { $0.name == .key("headerInset") }
        return inset?.aliases.first?.name == .key("leadingInset")
      }
  }

  /// A theme's file and those that it extends, starting with the root.
  private static func chain(_ name: String) throws -> [ThemeFile] {
    let theme = try ThemeFile.builtIn(name)
    return try (theme.extends.map { try chain($0.value) } ?? []) + [theme]
  }

  @Test func `aligns titles, inputs, headers and separators`() throws {
    #expect(Self.themes.contains("classic"))
    let brand = """
      {"leadingInset": {"$type": "dimension", "$value": {"value": 30, "unit": "px"}}}
      """
    let top = try #require(ThemeFile.read(Array(brand.utf8), file: "brand").theme)
    let page = Page {
      Section(header: "A", footer: "B") {
        Cell("C")
        Cell("D", kind: .builtIn(.input))
        Cell("E", kind: .builtIn(.subtitle))
      }
    }
    for name in Self.themes {
      let theme = try #require(Theme.build(from: try Self.chain(name) + [top]).theme)
      let supplies = Supplies(theme: theme, fontFamilies: ["Inter"]) { _ in .found(.zero) }
      let boxes = BoxTree.layout(
        page.resolved(with: supplies).page, in: Viewport(Size.viewport), measuring: SquareFont()
      ).tree.boxes
      let lefts = Dictionary(
        boxes.map { ("\($0.path)", $0.rect.left - theme.style[.sectionMargin]) },
        uniquingKeysWith: { $1 })
      for part in ["header", "footer", "cells/0/title", "cells/1/title", "cells/0/separator"] {
        #expect(lefts["sections/0/\(part)"] == 30, "\(part) in \(name)")
      }
    }
  }
}
