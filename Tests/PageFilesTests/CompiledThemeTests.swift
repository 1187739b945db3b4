import PageModel
import TestSupport
import Testing

@testable import PageFiles

@Suite struct `Compiled themes` {
  /// Every kind of token: with modes, aliases of several kinds, tracking, kinds and tokens of other tools.
  private static let text = """
    {
      "$extensions": { "pageshot": { "extends": "classic", "mirroredImages": ["chevron"] } },
      "blue": {
        "500": {
          "$type": "color",
          "$value": { "colorSpace": "srgb", "components": [0, 0.4, 1], "alpha": 0.5 }
        }
      },
      "space": { "$type": "dimension", "m": { "$value": { "value": 12.5, "unit": "px" } } },
      "face": { "$type": "fontFamily", "$value": ["Inter", "sans-serif"] },
      "palette": { "$type": "color", "brand": { "$value": "{blue.500}", "$description": "Brand." } },
      "tintColor": {
        "$type": "color", "$value": "{palette.brand}",
        "$extensions": { "pageshot": { "dark": "#112233", "contrast": null, "follows": "titleColor" } }
      },
      "leadingInset": { "$type": "dimension", "$value": "{space.m}" },
      "imageSize": {
        "$type": "dimension",
        "width": { "$value": { "value": 20, "unit": "px" } },
        "height": { "$value": { "value": 21, "unit": "px" } }
      },
      "tracking": { "$type": "dimension", "Inter": { "17": { "$value": { "value": -0.4, "unit": "px" } } } },
      "titleFont": {
        "$type": "typography",
        "$value": {
          "fontFamily": "Inter", "fontSize": { "value": 17, "unit": "px" },
          "letterSpacing": "{tracking.Inter.17}"
        },
        "$extensions": { "pageshot": { "textStyle": "body" } }
      },
      "kinds": {
        "logout": {
          "titleColor": {
            "$type": "color", "$value": "{tintColor}", "$extensions": { "pageshot": { "own": true } }
          }
        }
      }
    }
    """
  private let file = SourceFile("brand.tokens.json")

  @Test func `hold all that a theme file says`() throws {
    let bytes = Array(Self.text.utf8)
    let (theme, diagnostics) = ThemeFile.read(bytes, file: file)
    #expect(diagnostics.filter { $0.rule != ThemeReader.unused } == [])
    var packer = Packer()
    try #require(theme).pack(into: &packer)
    let read = try #require(CompiledTheme.read(packer.bytes, file: file))
    #expect(read == theme)
    // Equal files have equal names: these are the very file.
    #expect(read.tokens.colors.values.allSatisfy { $0.value.source?.origin === file })
    #expect(read.foreign.count == 3 && read.tokens.fitted.keys.count == 1)
    #expect(read.links.count == 4 && read.kinds["logout"]?.own.keys.count == 1)
  }

  @Test func `have the same bytes each time`() throws {
    let bytes = try Repository.bytes("assets/themes/classic.tokens.json")
    let first = try #require(CompiledTheme.compile(bytes, file: "classic.tokens.json"))
    #expect(first == CompiledTheme.compile(bytes, file: "classic.tokens.json"))
    #expect(first.count < bytes.count * 3 / 4)
  }

  @Test(arguments: [
    // An error, a warning, a resolver, and a file that needs another one.
    "{", #"{ "rowHeigt": { "$type": "dimension", "$value": { "value": 1, "unit": "px" } } }"#,
    #"{ "version": "2025.10", "resolutionOrder": [] }"#,
    #"{ "$extensions": { "pageshot": { "sources": ["base.json"] } } }"#,
  ]) func `are not made of files that say more`(text: String) {
    #expect(CompiledTheme.compile(Array(text.utf8), file: file) == nil)
  }

  @Test func `of damaged bytes are refused or another theme, and never a crash`() throws {
    let bytes = try Repository.bytes("assets/themes/wechat.tokens.json")
    let whole = try #require(CompiledTheme.compile(bytes, file: "wechat.tokens.json"))
    #expect(CompiledTheme.read([], file: file) == nil)
    #expect(CompiledTheme.read(whole + [0], file: file) == nil)
    for length in stride(from: 0, to: whole.count, by: 7) {
      #expect(CompiledTheme.read(Array(whole[..<length]), file: file) == nil)
    }
    for place in stride(from: 0, to: whole.count, by: 3) {
      var broken = whole
      broken[place] = ~broken[place]
      _ = CompiledTheme.read(broken, file: file)
    }
  }
}
