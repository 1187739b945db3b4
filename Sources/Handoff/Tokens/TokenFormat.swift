package import PageFiles
package import PageModel

/// What tokens of a look are written as.
package enum TokenFormat: String, CaseIterable, Sendable {
  /// Design tokens: a file of light mode, one of what differs in each other mode, and a resolver.
  case dtcg
  /// Custom properties of CSS, in all modes.
  case css
  /// An enum of Swift, which needs nothing else.
  case swift
  /// Resources of Android.
  case android
}

extension LookTokens {
  /// The files of the tokens in a format.
  package func files(as format: TokenFormat) -> [HandoffFile] {
    switch format {
    case .dtcg: designTokens
    case .css: [HandoffFile("look.css", text: css)]
    case .swift:
      [HandoffFile("\(CodeNames.name(for: [theme, "look"], .pascal)).swift", text: swift)]
    case .android: android
    }
  }

  /// The file that a template makes of the tokens.
  ///
  /// What names mean in it: `docs/tokens.md`.
  ///
  /// - Parameters:
  ///   - template: the template's text.
  ///   - name: what the file is called.
  /// - Returns: the file.
  /// - Throws: what is wrong with the template, at its tag.
  package func file(
    of template: String, named name: String
  ) throws(TextTemplate.Fault) -> HandoffFile {
    let template = try TextTemplate(template, mostBytes: Self.mostTemplateBytes)
    var steps = 0
    let scope = DataScope(templateData)
    return HandoffFile(name, text: try template.filled(in: scope, steps: &steps).text)
  }

  /// The bytes of a template, and of what comes of it: 4 MiB.
  private static let mostTemplateBytes = 4 << 20
}

extension ColorMode {
  /// The mode in names of files and contexts.
  var fileWord: String { self == .darkContrast ? "dark-contrast" : rawValue }
}
