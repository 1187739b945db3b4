import PageFiles
import PageModel

extension LookTokens {
  /// Design-token files: the look in light mode, what differs in each other mode, and a resolver of both.
  ///
  /// One modifier has four contexts: two of two could not say what dark mode is with increased contrast.
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
