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
  /// The theme of a brand over a built-in look.
  private static func theme(_ brand: String, over look: String, _ mode: ColorMode = .light) throws
    -> Theme
  {
    let (top, found) = ThemeFile.read(Array(brand.utf8), file: "brand")
    #expect(found == [])
    let files = try chain(look) + [#require(top)]
    return try #require(Theme.build(from: files, for: mode).theme)
  }

  @Test(arguments: ["classic", "inset", "glass", "wechat", "wechat-8"], ColorMode.allCases)
  func `has its tint on all that can be tapped, but not on switches and destructive buttons`(
    look: String, mode: ColorMode
  ) throws {
    let violet = Color(red: 122, green: 63, blue: 242)
    let brand = """
      {"tintColor": {"$type": "color", "$value": {"colorSpace": "srgb",
        "components": [0.4784, 0.2471, 0.949]}, "$extensions": {"pageshot":
        {"dark": null, "contrast": null, "darkContrast": null}}}}
      """
    let (plain, style) = (
      try Self.theme("{}", over: look, mode).style, try Self.theme(brand, over: look, mode).style
    )
    // Some looks have filled buttons, or buttons of alerts in the colour of texts.
    let (isFilled, hasPlainAlerts) = (["glass", "wechat-8"].contains(look), look == "glass")
    let tapped: [ColorKey] =
      [
        .checkmarkColor, .detailButtonColor, .tabBarSelectedColor, .sliderOnColor,
        look == "glass" ? .prominentBackground : .toolbarColor,
        isFilled ? .noticeButtonBackground : .noticeButtonColor,
        hasPlainAlerts ? .alertPreferredBackground : .alertButtonColor,
      ] + (isFilled ? [] : [.alertCancelColor])
    for key in tapped { #expect(style[key] == violet, "\(key) in \(look)") }
    for key in [ColorKey.switchOnColor, .alertDestructiveColor, .badgeBackground] {
      #expect(style[key] == plain[key] && style[key] != violet, "\(key) in \(look)")
    }
  }

  @Test(arguments: ["classic", "inset", "glass", "wechat", "wechat-8"], ColorMode.allCases)
  func `looks alike with the tint in its theme and in the page`(
    look: String, mode: ColorMode
  ) throws {
    let brand = """
      {"tintColor": {"$type": "color", "$value": {"colorSpace": "srgb",
        "components": [0.4784, 0.2471, 0.949]}, "$extensions": {"pageshot":
        {"dark": null, "contrast": null, "darkContrast": null}}}}
      """
    let (plain, tinted) = (
      try Self.theme("{}", over: look, mode), try Self.theme(brand, over: look, mode)
    )
    var page = Page {
      Section { for kind in Kind.BuiltIn.allCases { Cell("A", kind: .builtIn(kind)) } }
    }
    page.style[.tintColor] = .color(Color(red: 122, green: 63, blue: 242))
    let supplies = Supplies(theme: plain, fontFamilies: ["Inter", "Inter Display"]) { _ in
      .found(.zero)
    }
    let resolved = page.resolved(with: supplies).page
    for key in ColorKey.allCases {
      #expect(resolved.style[key] == tinted.style[key], "\(key) in \(look)")
      for cell in resolved.sections[0].cells {
        let kind = cell.written.kind.name
        #expect(cell.style[key] == tinted.style(of: kind)[key], "\(key) of \(kind) in \(look)")
      }
    }
  }

  @Test func `keeps colours that the page sets beside its tint, at each level`() throws {
    let theme = try Self.theme("{}", over: "inset")
    let (red, green) = (Color(red: 255, green: 0, blue: 0), Color(red: 0, green: 255, blue: 0))
    var page = Page {
      Section { Cell("A") }.with { $0.style[.tintColor] = .color(green) }
      Section { Cell("A") { $0.style[.sliderOnColor] = .color(red) } }
    }
    page.style[.tintColor] = .color(red)
    page.style[.checkmarkColor] = .color(.clear)
    let supplies = Supplies(theme: theme, fontFamilies: ["Inter", "Inter Display"]) { _ in
      .found(.zero)
    }
    let sections = page.resolved(with: supplies).page.sections
    let (first, second) = (sections[0].cells[0].style, sections[1].cells[0].style)
    #expect(first[.sliderOnColor] == green && first[.checkmarkColor] == .clear)
    #expect(second[.detailButtonColor] == red && second[.sliderOnColor] == red)
  }

  @Test(arguments: [("classic", 20.0, 400.0), ("inset", 20, 400), ("glass", 20, 600)])
  func `has its family in a profile's name, which keeps its size and weight`(
    look: String, size: Double, weight: Double
  ) throws {
    func font(_ value: String, size: Int = 18) throws -> Font {
      try Self.theme(
        """
        {"titleFont": {"$type": "typography", "$value": {\(value) "fontSize": {"value": \(size), "unit": "px"}, \
        "fontWeight": 500, "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1.3}}}
        """, over: look
      ).style(of: "profile")[.titleFont]
    }
    let own = try font(#""fontFamily": "Brand","#)
    #expect(own.family == "Brand" && own.lineHeight == 1.3)
    #expect(own.size == size && own.weight == weight)
    // Large letters keep their own cut of a family.
    #expect(try font(#""fontFamily": "Inter","#).family == "Inter Display")
    #expect(try font("").size == size)
    let large = try font("", size: 24)
    #expect(large.size == 24 && large.weight == 500, "titles are never larger than the name")
  }

  @Test func `may still set the fonts of single kinds`() throws {
    let brand = """
      {"kinds": {"profile": {"titleFont": {"$type": "typography", "$value":
        {"fontSize": {"value": 26, "unit": "px"}}}}}}
      """
    #expect(try Self.theme(brand, over: "glass").style(of: "profile")[.titleFont].size == 26)
  }

  @Test func `reports an unknown colour that another is to follow`() throws {
    let brand = """
      {"titleColor": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0]},
        "$extensions": {"pageshot": {"follows": "tintColour"}}}}
      """
    let found = ThemeFile.read(Array(brand.utf8), file: "brand").diagnostics
    #expect(found.map(\.message) == ["unknown colour \"tintColour\""])
    #expect(found.first?.hint?.contains("tintColor") == true)
  }
}
