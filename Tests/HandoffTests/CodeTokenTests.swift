import Foundation
import PageFiles
import PageModel
import Pageshot
import TestSupport
import Testing
import Vectors

@testable import Handoff
@testable import Projects

/// A theme whose names and texts try to be code.
private let hostile = """
  {"$extensions": {"pageshot": {"extends": "classic"}},
   "palette": {
     "*/ ; body : color: red": {"$type": "color", "$value": "{palette.red}"},
     "<evil attr=\\"&": {"$type": "color", "$value": "{palette.red}",
       "$description": "*/ # \\u2028 \\"\\"\\" \\\\(x)\\n}"},
     "红": {"$type": "color", "$value": "{palette.red}"}, "default": {"$type": "color", "$value": "{palette.red}"},
     "Red": {"$type": "color", "$value": "{palette.blue}"}},
   "*/ let x = 1; //": {"</style>": {"$type": "color", "$value": "{palette.red}"},
     "\\\\(x)": {"$type": "fontFamily", "$value": "\\"; --> \\\\(x) ]]>"}},
   "BrandLook": {"a": {"$type": "color", "$value": "{palette.red}", "$description": "*/ }\\n}"}},
   "titleFont": {"$type": "typography",
     "$value": {"fontFamily": "A\\"\\\\(x)</style>'@ ?\\u0007"}}}
  """

/// A built-in theme, or one of the brands.
private func look(_ name: String) throws -> LookTokens {
  switch name {
  case "brand": try Looks.brand(hostile)
  case "acme": try Looks.brand(Looks.acme)
  default: try Looks.look(name)
  }
}

@Suite struct `Tokens in Swift` {
  @Test(arguments: Looks.names + ["brand", "acme"])
  func `compile by themselves`(name: String) throws {
    let folder = try Folder()
    let look = try look(name)
    let file = try #require(look.files(as: .swift).first)
    try folder.write("Look.swift", file.bytes)
    let programs = ["/usr/bin/swiftc", "/opt/swift/usr/bin/swiftc"]
    let program = programs.first { FileManager.default.isExecutableFile(atPath: $0) } ?? ""
    guard
      let (code, words) = try folder.run(
        program, ["-typecheck", "-swift-version", "6", "-warnings-as-errors", "Look.swift"])
    else { try Test.cancel("there is no swiftc in \(programs)") }
    #expect(code == 0, "\(words)")
  }

  @Test func `have the theme's values`() throws {
    let look = try Looks.look("wechat")
    let text = try look.text("WechatLook.swift", .swift)
    #expect(text.contains("\n  public static let rowHeight: Double = 44\n"))
    #expect(text.contains("\n  public enum Palette {\n"))
    let brand = try #require(look.colors.first { $0.path == ["palette", "brand"] }?.colors)
    let values = ColorMode.allCases.map { mode in
      let hex = brand[mode]?.hex.dropFirst() ?? ""
      return "\(mode.rawValue): 0x\(hex)\(hex.count == 6 ? "FF" : "")"
    }
    #expect(
      text.contains("    public static let brand = Color(\(values.joined(separator: ", ")))\n"))
    for token in look.tokens {
      guard case .length(let length) = token.value, token.path.count == 1, token.alias == nil
      else { continue }
      #expect(text.contains("let \(token.path[0]): Double = \(length.code)\n"))
    }
  }

  @Test func `accept any names`() throws {
    let text = try Looks.brand(hostile).text("BrandLook.swift", .swift)
    #expect(text.contains("public static let `default` = BrandLook.Palette.red2\n"))
    #expect(text.contains("public static let u7ea2 = BrandLook.Palette.red2\n"))
    #expect(text.contains("public static let red = ") && text.contains("public static let red2 = "))
  }
}

/// A theme with its own font and length, and a kind with the given name.
private func theme(kind: String = "big") -> String {
  """
  {"$extensions": {"pageshot": {"extends": "classic"}},
   "titleFont": {"$type": "typography", "$value": {"fontFamily": "Inter", "fontWeight": 650,
     "fontSize": {"value": 20, "unit": "px"}, "lineHeight": 1.5,
     "letterSpacing": {"value": 1, "unit": "px"}}},
   "rowHeight": {"$type": "dimension", "$value": {"value": 50.5, "unit": "px"}},
   "kinds": {"\(kind)": {"rowHeight": {"$type": "dimension", "$value": {"value": 60, "unit": "px"}}}}}
  """
}

@Suite struct `Tokens in code` {
  @Test(arguments: [
    ("font", "Font_"), ("color", "Color_"), ("type", "Type_"), ("protocol", "Protocol_"),
    ("self", "Self_"), ("any", "`Any`"), ("big", "Big"), ("in", "In"),
  ]) func `have names of kinds that are no keywords of the language`(
    kind: String, name: String
  ) throws {
    let text = try Looks.brand(theme(kind: kind)).text("BrandLook.swift", .swift)
    #expect(text.contains("  public enum \(name) {\n"))
  }

  @Test func `have each part of a font in its own unit`() throws {
    let look = try Looks.brand(theme())
    let swift = try look.text("BrandLook.swift", .swift)
    #expect(
      swift.contains(
        "titleFont = Font(family: \"Inter\", size: 20, weight: 650, lineHeight: 1.5, tracking: 1)"))
    let css = try look.text("look.css", .css)
    for line in [
      "family: \"Inter\";", "size: 20px;", "weight: 650;", "line-height: 1.5;",
      "letter-spacing: 1px;",
    ] { #expect(css.contains("\n  --title-font-\(line)\n"), "\(line)") }
    #expect(css.contains("--row-height: 50.5px;") && css.contains("--title-lines: 1;"))
    let dimensions = try look.text("values/dimens.xml", .android)
    for line in [
      #"<string name="title_font_family" translatable="false">Inter</string>"#,
      #"<dimen name="title_font_size">20sp</dimen>"#,
      #"<dimen name="title_font_line_height">30sp</dimen>"#,
      #"<integer name="title_font_weight">650</integer>"#,
      #"<item name="title_font_letter_spacing" format="float" type="dimen">0.05</item>"#,
      #"<dimen name="row_height">50.5dp</dimen>"#,
    ] { #expect(dimensions.contains("  \(line)\n"), "\(line)") }
  }
}

@Suite struct `Tokens for Android` {
  /// The elements of a resource file: names and values.
  private func resources(_ file: HandoffFile?) throws -> [String: String] {
    let limits = XMLLimits(bytes: 1 << 20, elements: 10_000, depth: 3, attributes: 4)
    let tree = XMLTree(try #require(file).bytes, limits: limits)
    #expect(tree.fault == nil)
    let root = try #require(tree.root)
    #expect(root.name == "resources")
    var values: [String: String] = [:]
    for element in root.children {
      let name = try #require(element["name"])
      #expect(name.wholeMatch(of: #/[a-z][a-z0-9_]*/#) != nil)
      #expect(
        values.updateValue(element.texts.map(\.value).joined(), forKey: name) == nil, "\(name)")
    }
    return values
  }

  /// The value that a screen uses: at night the night value if there is one, else the day value.
  @Test(arguments: Looks.names + ["brand", "acme"]) func `have the theme's values in all modes`(
    name: String
  )
    throws
  {
    let look = try look(name)
    let files = Dictionary(uniqueKeysWithValues: look.files(as: .android).map { ($0.path, $0) })
    #expect(files.count == 3)
    let day = try resources(files["values/colors.xml"])
    let night = try resources(files["values-night/colors.xml"])
    #expect(Set(night.keys).isSubset(of: day.keys), "a name that is there at night alone")
    var names = CodeNames(.resource)
    for token in look.tokens {
      let name = names.name(for: token.path)
      guard case .color(let colors) = token.value else { continue }
      let contrast = names.name(for: token.path + ["contrast"])
      func shown(_ mode: ColorMode) -> String? {
        let name =
          mode == .contrast || mode == .darkContrast
          ? day[contrast] == nil ? name : contrast : name
        let isDark = mode == .dark || mode == .darkContrast
        var value = (isDark ? night[name] : nil) ?? day[name]
        for _ in 0..<9 {
          guard let target = value?.split(separator: "@color/").first, target != value?[...] else {
            break
          }
          value = (isDark ? night[String(target)] : nil) ?? day[String(target)]
        }
        return value
      }
      for mode in ColorMode.allCases {
        let hex = try #require(colors[mode]).hex.dropFirst()
        let wanted = hex.count == 6 ? "#FF\(hex)" : "#\(hex.suffix(2))\(hex.prefix(6))"
        #expect(shown(mode) == wanted, "\(name), \(mode)")
      }
    }
    let dimensions = try resources(files["values/dimens.xml"])
    #expect(dimensions["row_height"]?.hasSuffix("dp") == true)
    #expect(dimensions["header_font_size"]?.hasSuffix("sp") == true)
    #expect(dimensions["title_alignment"] == "0")
  }
}

@Suite struct `Tokens in templates` {
  private func made(_ template: String) throws -> String {
    let file = try Looks.look("wechat").file(of: template, named: "x")
    return String(decoding: file.bytes, as: UTF8.self)
  }

  @Test func `are available in all forms of their names`() throws {
    let text = try made(
      """
      {{theme}}
      {{#colors}}
      {{path}} {{camel}} {{pascal}} {{kebab}} {{snake}} {{color.light.hex}} {{color.dark.red}} {{color.contrast.alpha}}
      {{/colors}}
      {{#lengths}}{{kebab}}={{length}} {{/lengths}}
      {{#numbers}}{{kebab}}={{number}} {{/numbers}}
      {{#fonts}}{{kebab}}={{font.family}},{{font.size}},{{font.weight}},{{font.lineHeight}},{{font.tracking}} {{/fonts}}
      {{#tokens}}{{#description}}.{{/description}}{{/tokens}}
      """)
    #expect(text.hasPrefix("wechat\n"))
    let brand = "palette.brand paletteBrand PaletteBrand palette-brand palette_brand #00BE0C 7 1\n"
    #expect(text.contains(brand))
    #expect(text.contains(" row-height=44 ") || text.contains("\nrow-height=44 "))
    #expect(text.contains("title-lines=1 ") && text.contains("title-font=Inter,"))
  }

  @Test func `are reported at the tag if something is wrong`() throws {
    do {
      _ = try made("{{#colors}}\n{{nothing}}\n{{/colors}}")
      Issue.record("nothing is wrong")
    } catch let fault as TextTemplate.Fault {
      #expect(fault.rule == "missing-data" && fault.tag.offset == 12)
    }
    #expect(throws: TextTemplate.Fault.self) { try made("{{#colors}}") }
  }

  @Test func `are limited in length`() throws {
    let lists =
      String(repeating: "{{#tokens}}", count: 4) + String(repeating: "x", count: 99)
      + String(repeating: "{{/tokens}}", count: 4)
    #expect(throws: TextTemplate.Fault.self) { try made(lists) }
  }
}
