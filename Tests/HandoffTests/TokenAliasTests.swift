import Foundation
import PageFiles
import PageModel
import Pageshot
import TestSupport
import Testing

@testable import Handoff

@Suite struct `Aliases of a theme` {
  private let look: LookTokens

  init() throws { look = try Looks.brand(Looks.acme) }

  @Test(arguments: [
    (
      "look.css", TokenFormat.css,
      [
        "--palette-brand: var(--core-violet-500);", "--tint-color: var(--palette-brand);",
        "--core-violet-500: #6633CC;", "--leading-inset: var(--core-space-m);",
        "--image-size-width: var(--core-space-m);", "--title-font-size: var(--core-text-size);",
        "--core-face: \"Inter\";", "--core-bold: 700;", "--core-space-back: -4px;",
        "--kinds-logout-title-color: var(--core-violet-500);", "--core-text-weight: 650;",
        "--core-text-size: 20px;", "--core-text-line-height: 1.5;",
        "--core-text-letter-spacing: 1px;", "--core-lines: 3;",
      ]
    ),
    (
      "BrandLook.swift", .swift,
      [
        "public static let tintColor = BrandLook.Palette.brand",
        "public static let brand = BrandLook.Core.Violet.n500",
        "public static let leadingInset = BrandLook.Core.Space.m",
        "public static let face: String = \"Inter\"",
        "public static let text = Font(family: \"Inter\", size: 20, weight: 650, lineHeight: 1.5, tracking: 1)",
      ]
    ),
    (
      "values/colors.xml", .android,
      [
        #"<color name="tint_color">@color/palette_brand</color>"#,
        #"<color name="palette_brand">@color/core_violet_500</color>"#,
        #"<color name="core_violet_500">#FF6633CC</color>"#,
      ]
    ),
    (
      "values/dimens.xml", .android,
      [
        #"<dimen name="leading_inset">@dimen/core_space_m</dimen>"#,
        #"<dimen name="title_font_size">@dimen/core_text_size</dimen>"#,
        #"<string name="title_font_family" translatable="false">@string/core_text_family</string>"#,
      ]
    ),
  ]) func `stay aliases, beside the brand's own tokens`(
    file: String, format: TokenFormat, lines: [String]
  ) throws {
    let text = try look.text(file, format)
    for line in lines { #expect(text.contains(line + "\n"), "\(line)") }
  }

  @Test func `stay aliases of design tokens`() throws {
    let light = try look.text("look.tokens.json", .dtcg)
    for text in [
      #""tintColor": {"$type": "color", "$value": "{palette.brand}""#,
      #""brand": {"$type": "color", "$value": "{core.violet.500}"}"#,
      #""leadingInset": {"$type": "dimension", "$value": "{core.space.m}""#,
      #""bold": {"$type": "fontWeight", "$value": 700}"#, "The brand's violet.",
    ] { #expect(light.contains(text), "\(text)") }
    // A type that no theme has stays in the brand's own file.
    #expect(!light.contains("cubicBezier"))
    let dark = try look.text("look.dark.tokens.json", .dtcg)
    #expect(dark.contains(##""hex": "#AA88FF""##) && !dark.contains("tintColor"))
    // What a file of changes refers to is in that file.
    #expect(dark.contains("#330099") && !dark.contains("{core.violet.700}"))
    #expect(try !look.text("look.contrast.tokens.json", .dtcg).contains("violet"))
  }

  @Test func `change only in modes in which they lead elsewhere`() throws {
    let css = try look.text("look.css", .css)
    let blocks = css.split(separator: "@media")
    #expect(blocks[0].contains("--palette-deep: var(--palette-brand);"))
    #expect(blocks[1].contains("--palette-deep: var(--core-violet-700);"))
    #expect(blocks[1].contains("--core-violet-500: #AA88FF;"))
    #expect(!blocks[1].contains("tint-color"))
    let swift = try look.text("BrandLook.swift", .swift)
    #expect(swift.contains("public static let deep = Color(light: 0x6633CCFF, dark: 0x330099FF"))
    let night = try look.text("values-night/colors.xml", .android)
    #expect(night.contains(#"<color name="palette_deep">@color/core_violet_700</color>"#))
    #expect(!night.contains("tint_color"))
  }

  @Test func `are available in templates`() throws {
    let template = """
      {{#tokens}}{{#alias}}{{kebab}}{{/alias}}{{^alias}}-{{/alias}}={{path}} {{/tokens}}\
      {{#families}}{{snake}}:{{family}}{{/families}}
      """
    let text = String(decoding: try look.file(of: template, named: "x").bytes, as: UTF8.self)
    #expect(text.contains(" palette-brand=tintColor ") && text.contains(" -=core.violet.500 "))
    #expect(text.contains(" -=palette.deep ") && text.contains("core_face:Inter"))
  }

  /// A chain of themes, each of which extends the one before; the first is built in.
  private func chain(_ texts: String...) throws -> [ThemeFile] {
    let path = Repository.path("assets/themes/classic.tokens.json")
    let classic = Array(try Data(contentsOf: URL(filePath: path)))
    return try ([classic] + texts.map { Array($0.utf8) }).enumerated().map { number, bytes in
      let (file, diagnostics) = ThemeFile.read(bytes, file: SourceFile("\(number).tokens.json"))
      #expect(diagnostics.isEmpty)
      return try #require(file)
    }
  }

  @Test func `of a base that means another token of that name are values`() throws {
    func theme(_ red: Int, _ name: String) -> String {
      """
      {"core": {"ink": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [\(red), 0, 1]}}},
       "palette": {"\(name)": {"$type": "color", "$value": "{core.ink}"}}}
      """
    }
    let files = try chain(theme(1, "far"), theme(0, "near"))
    let css = try #require(LookTokens.read(files).look).text("look.css", .css)
    #expect(
      css.contains("--core-ink: #0000FF;") && css.contains("--palette-near: var(--core-ink);"))
    #expect(css.contains("--palette-far: #FF00FF;"))
  }

  @Test func `of flattened themes are followed`() throws {
    let text = try #require(ThemeFile.flattened(try chain(Looks.acme)).text)
    #expect(!text.contains("\"{") && !text.contains("core"))
  }

  @Test func `are those of colours that follow a brand's tint`() throws {
    let text = """
      {"$extensions": {"pageshot": {"extends": "wechat"}},
       "tintColor": {"$type": "color", "$value": "{palette.purple}"}}
      """
    let css = try Looks.brand(text).text("look.css", .css)
    #expect(css.contains("--alert-button-color: var(--tint-color);"))
    #expect(css.contains("--tint-color: var(--palette-purple);"))
    let plain = try Looks.look("wechat").text("look.css", .css)
    #expect(plain.contains("--alert-button-color: #007AFF;"))
  }

  /// The style sheet of a theme that refers to other files.
  private func css(_ name: String, _ files: [String: String]) throws -> String {
    let folder = try Folder()
    for (path, text) in files { try folder.write(path, text) }
    let path = "\(folder.path)/\(name)"
    let (look, diagnostics) = try ProjectSettings(around: path).look(of: path)
    #expect(diagnostics.allSatisfy { $0.severity == .warning }, "\(diagnostics)")
    return try #require(look).text("look.css", .css)
  }

  private static let violet = """
    {"core": {"violet": {"$type": "color",
      "$value": {"colorSpace": "srgb", "components": [0.4, 0.2, 0.8]}}}}
    """

  @Test func `lead to tokens of other files`() throws {
    let brand = """
      {"$extensions": {"pageshot": {"extends": "classic", "sources": ["figma.json"]}},
       "palette": {"brand": {"$value": "{core.violet}"}},
       "tintColor": {"$ref": "#/palette/brand"}}
      """
    let css = try css("acme.tokens.json", ["acme.tokens.json": brand, "figma.json": Self.violet])
    #expect(css.contains("--core-violet: #6633CC;"))
    #expect(css.contains("--palette-brand: var(--core-violet);"))
    #expect(css.contains("--tint-color: var(--palette-brand);"))
  }

  @Test func `of resolvers change with the mode`() throws {
    let resolver = """
      {"version": "2025.10", "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/mode"}],
       "$extensions": {"pageshot": {"extends": "classic"}},
       "sets": {"base": {"sources": [{"$ref": "core.json"}, {
         "palette": {"brand": {"$type": "color", "$value": "{core.violet}"}},
         "tintColor": {"$type": "color", "$value": "{palette.brand}"}}]}},
       "modifiers": {"mode": {"default": "light", "contexts": {"light": [], "dark": [
         {"palette": {"brand": {"$type": "color", "$value": "{palette.red}"}}}]}}}}
      """
    let css = try css(
      "acme.resolver.json", ["acme.resolver.json": resolver, "core.json": Self.violet])
    let blocks = css.split(separator: "@media")
    #expect(blocks[0].contains("--tint-color: var(--palette-brand);"))
    #expect(blocks[0].contains("--palette-brand: var(--core-violet);"))
    #expect(blocks[1].contains("--palette-brand: var(--palette-red);"))
    #expect(!blocks[1].contains("--tint-color"))
  }
}
