package import PageFiles
package import PageModel

/// The format of a theme's exported tokens.
package enum TokenFormat: String, CaseIterable, Sendable {
  /// Design tokens: a file of light mode, the differences of each other mode, and a resolver.
  case dtcg
  /// CSS custom properties, in all modes.
  case css
  /// A Swift enum without dependencies.
  case swift
  /// Android resources.
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

  /// The output of a template for the tokens.
  ///
  /// For the names in templates, see `docs/tokens.md`.
  ///
  /// - Parameters:
  ///   - template: the template's text.
  ///   - name: the name of the file.
  /// - Returns: the file.
  /// - Throws: the error in the template, at its tag.
  package func file(
    of template: String, named name: String
  ) throws(TextTemplate.Fault) -> HandoffFile {
    let template = try TextTemplate(template, mostBytes: Self.mostTemplateBytes)
    var steps = 0
    let scope = DataScope(templateData)
    return HandoffFile(name, text: try template.filled(in: scope, steps: &steps).text)
  }

  /// The largest template, and its largest output: 4 MiB.
  private static let mostTemplateBytes = 4 << 20
}
