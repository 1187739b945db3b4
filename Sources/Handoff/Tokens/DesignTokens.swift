import PageFiles
import PageModel

extension LookTokens {
  /// Design token files: the theme in light mode, the differences of each other mode, and a resolver of all.
  ///
  /// It has one modifier with four contexts: two modifiers of two contexts each could not express dark mode with
  /// increased contrast.
  var designTokens: [HandoffFile] {
    ColorMode.allCases.map { HandoffFile(name(of: $0), text: tokenFile(for: $0)) }
      + [HandoffFile("look.resolver.json", text: resolver.written() + "\n")]
  }

  private func name(of mode: ColorMode) -> String {
    mode == .light ? "look.tokens.json" : "look.\(mode.fileWord).tokens.json"
  }

  private var resolver: JSON {
    let contexts = ColorMode.allCases.map { mode in
      JSON.Member(
        mode.fileWord, mode == .light ? .list([]) : [["$ref": .text(name(of: mode))]])
    }
    return [
      "$schema": "https://www.designtokens.org/schemas/2025.10/resolver.json",
      "name": .text(theme), "version": "2025.10",
      "sets": ["look": ["sources": [["$ref": .text(name(of: .light))]]]],
      "modifiers": ["mode": ["contexts": .object(contexts), "default": "light"]],
      "resolutionOrder": [["$ref": "#/sets/look"], ["$ref": "#/modifiers/mode"]],
    ]
  }
}
