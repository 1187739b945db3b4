import Editing
import PageLayout
import PageModel
import Pageshot
import Testing

@testable import Goldens

/// Tokens of goldens of earlier versions, which do not have the whole chains of aliases.
@Suite struct `A token of an earlier golden` {
  private static let theme = """
    {
      "$extensions": { "pageshot": { "extends": "classic" } },
      "core": { "$type": "color",
        "ink": { "$value": { "colorSpace": "srgb", "components": [0, 0, 1] } } },
      "palette": { "$type": "color", "brand": { "$value": "{core.ink}" } },
      "titleColor": { "$type": "color", "$value": "{palette.brand}" }
    }
    """
  private static let page = "theme: own\ncells:\n  - title: Alpha"

  private let folder: Folder

  init() throws { folder = try Folder() }

  private func renderer(_ theme: String) throws -> Renderer {
    try folder.write("themes/own.tokens.json", theme)
    return try Renderer(assets: [folder.path])
  }

  /// The inputs as an earlier version wrote them.
  private func earlier(_ inputs: PageInputs) throws -> PageInputs {
    var inputs = inputs
    let names = Set(inputs.tokens.map(\.name))
    for index in inputs.tokens.indices {
      inputs.tokens[index].aliases.removeAll { !names.contains($0.name) }
      (inputs.tokens[index].isChainWhole, inputs.tokens[index].mode) = (false, nil)
      inputs.tokens[index].parts = [:]
    }
    inputs.makeups = []
    let text = inputs.text
    #expect(text.contains("\"aliases\"") && !text.contains("\"chain\""))
    return try PageInputs(text: text)
  }

  @Test func `is explained as it was`() throws {
    let old = try renderer(Self.theme)
    var base = try Studio.side(Self.page, with: old)
    let inputs = try #require(base.record?.inputs)
    base.record?.inputs = try earlier(inputs)
    #expect(base.record?.inputs?.tokens.contains { $0.isChainWhole } == false)
    let new = try renderer(Self.theme.replacing("[0, 0, 1]", with: "[0, 1, 0]"))
    let found = ExplainedDifference(
      of: base, and: try Studio.side(Self.page, with: new), Studio.check(base, with: new),
      by: .exact
    ).explanation
    let line = "token | palette.brand #0000FF → #00FF00 (with own.tokens.json:4:24) @5"
    #expect(found.causes.map(\.line) == [line])
    #expect(found.isProven, "\(found.doubts) \(found.unexplained)")
  }

  @Test func `is recorded today with its whole chain`() throws {
    let side = try Studio.side(Self.page, with: try renderer(Self.theme))
    let read = try PageInputs(text: try #require(side.record?.inputs?.text))
    let token = try #require(read.tokens.first { $0.name == .key("titleColor") })
    #expect(token.isChainWhole)
    #expect(token.aliases.map(\.name.path) == ["palette.brand", "core.ink"])
    #expect(token.aliases.map(\.source?.line) == [5, 4])
  }
}
