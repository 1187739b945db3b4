import PageModel

/// The formats of token files other than the Design Tokens Format 2025.10.
enum TokenDialect: String {
  case tokensStudio = "a file of Tokens Studio"
  case styleDictionary = "a file of Style Dictionary"
  case figma = "a file of Figma's variables"
  case draft = "an older draft of the design tokens format"

  /// The format of a file; nil if it may be the current format.
  ///
  /// A single token of an old form is a mistake in a file of the current format; its own error says more.
  init?(_ root: Node) {
    if root["meta"]?["variables"]?.mapping != nil || root["variableCollections"]?.mapping != nil {
      self = .figma
      return
    }
    if root["$themes"]?.sequence != nil || root["$metadata"]?["tokenSetOrder"] != nil {
      self = .tokensStudio
      return
    }
    var census = Census()
    census.count(root, type: nil)
    if census.new == 0, census.old > 0 {
      self = census.studio > 0 ? .tokensStudio : .styleDictionary
    } else if census.texts > 1, census.texts == census.new {
      self = .draft
    } else {
      return nil
    }
  }

  /// The error that names the format.
  func fault(in file: SourceFile) -> Diagnostic {
    Diagnostic(
      rule: "dialect", at: Source(in: file),
      "this is \(rawValue), not of the Design Tokens Format 2025.10",
      hint: "pageshot tokens convert \(file.path)")
  }
}

/// The numbers of tokens of each form.
private struct Census {
  /// Colours and dimensions with a `$value` that is no alias.
  var new = 0
  /// Those whose `$value` is a text, where the current format has an object.
  var texts = 0
  /// Tokens with a `value`.
  var old = 0
  /// Those of a type that only Tokens Studio has.
  var studio = 0

  private static let ofStudio: Set = [
    "sizing", "spacing", "borderRadius", "borderWidth", "fontSizes", "fontWeights", "fontFamilies",
    "lineHeights", "letterSpacing", "paragraphSpacing", "boxShadow", "composition", "textCase",
    "textDecoration",
  ]

  mutating func count(_ node: Node, type inherited: String?) {
    guard let entries = node.mapping else { return }
    let type = (node["$type"] ?? node["type"])?.text ?? inherited
    if let value = node["$value"] {
      guard value.alias == nil, ["color", "dimension"].contains(type) else { return }
      new += 1
      if value.text != nil { texts += 1 }
      return
    }
    if node.oldValue != nil {
      old += 1
      if Self.ofStudio.contains(type ?? "") { studio += 1 }
      return
    }
    for entry in entries where !entry.key.hasPrefix("$") { count(entry.value, type: type) }
  }
}
