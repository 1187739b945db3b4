import Foundation
import PageFiles
import PageModel
import Pageshot
import Testing

@testable import Handoff
@testable import Pages

@Suite struct `Design tokens of a theme` {
  private typealias Group = [String: Any]

  /// The files of a resolver's context, merged path by path as the Resolver Module says.
  private func resolved(_ look: LookTokens, _ context: String) throws -> [UInt8] {
    func json(_ name: String) throws -> Group {
      let text = try look.text(name, .dtcg)
      return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? Group)
    }
    func names(_ sources: Any?) throws -> [String] {
      try #require(sources as? [Group]).map { try #require($0["$ref"] as? String) }
    }
    let resolver = try json("look.resolver.json")
    let modifiers = try #require(resolver["modifiers"] as? Group)
    #expect(modifiers.count == 1)
    let mode = try #require(modifiers["mode"] as? Group)
    let contexts = try #require(mode["contexts"] as? Group)
    #expect(Set(contexts.keys) == ["light", "dark", "contrast", "dark-contrast"])
    let set = try #require((resolver["sets"] as? [String: Group])?["look"])
    func merged(_ one: Group, _ other: Group) -> Group {
      one.merging(other) { one, other in
        guard let one = one as? Group, let other = other as? Group, other["$value"] == nil else {
          return other
        }
        return merged(one, other)
      }
    }
    let files = try names(set["sources"]) + names(contexts[context])
    let whole = try files.map(json).reduce(Group(), merged)
    return Array(try JSONSerialization.data(withJSONObject: whole))
  }

  @Test(arguments: Looks.names + ["acme"], ColorMode.allCases)
  func `resolve to the values that pages are drawn with`(name: String, mode: ColorMode) throws {
    let look = name == "acme" ? try Looks.brand(Looks.acme) : try Looks.look(name)
    let bytes = try resolved(look, mode.fileWord)
    let (file, diagnostics) = ThemeFile.read(bytes, file: "look.tokens.json")
    #expect(diagnostics.isEmpty)
    let (read, faults) = LookTokens.read([try #require(file)])
    #expect(faults.isEmpty)
    func values(_ look: LookTokens, _ mode: ColorMode) -> [[String]: LookTokens.Value] {
      Dictionary(
        uniqueKeysWithValues: look.tokens.map { token in
          guard case .color(let colors) = token.value else { return (token.path, token.value) }
          return (token.path, .color([.light: colors[mode] ?? .clear]))
        })
    }
    #expect(values(try #require(read), .light) == values(look, mode))
  }

  @Test(arguments: Looks.names + ["acme"])
  func `are valid in each file and in the resolver`(name: String) throws {
    let look = name == "acme" ? try Looks.brand(Looks.acme) : try Looks.look(name)
    for file in look.files(as: .dtcg) {
      let (tokens, diagnostics) = TokenCheck.read(file.bytes, file: SourceFile(file.path))
      #expect(diagnostics.isEmpty, "\(file.path)")
      #expect((tokens == nil) == file.path.hasSuffix(".resolver.json"))
    }
  }

  @Test func `contain only what differs in other modes`() throws {
    let look = try Looks.look("classic")
    let all = try look.text("look.tokens.json", .dtcg)
    #expect(all.contains("\"rowHeight\"") && all.contains("{\"pageshot\": {\"unit\": \"pt\"}}"))
    #expect(!all.contains("\"dark\"") && !all.contains("darkContrast"))
    for mode in ColorMode.allCases where mode != .light {
      let text = try look.text("look.\(mode.fileWord).tokens.json", .dtcg)
      let (tokens, _) = TokenCheck.read(Array(text.utf8), file: "x")
      let written = look.tokens.filter { token in
        guard case .color(let colors) = token.value else { return false }
        let (light, own) = (token.aliases[.light], token.aliases[mode])
        return light != own || own == nil && colors[mode] != colors[.light]
      }
      #expect(tokens == written.count && written.count < look.colors.count)
      #expect(!text.contains("rowHeight"))
    }
  }

  @Test func `are the same on every run`() throws {
    for format in TokenFormat.allCases {
      #expect(try Looks.look("wechat").files(as: format) == Looks.look("wechat").files(as: format))
    }
  }
}
