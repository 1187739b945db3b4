import PageModel

/// The formats of token files other than the Design Tokens Format 2025.10.
enum TokenDialect: String {
  case tokensStudio = "a file of Tokens Studio"
  case styleDictionary = "a file of Style Dictionary"
  case figma = "a file of Figma's variables"
  case figmaExport = "a mode of variables that Figma exported"
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
    } else if census.studio > 0, census.new == census.texts {
      self = .tokensStudio
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

extension Node {
  /// The mode of variables that Figma exported into a file; nil for other files.
  var figmaMode: String? { self["$extensions"]?["com.figma.modeName"]?.text }

  /// Whether it is or contains a token that is only a number, which Figma writes for lengths as well.
  var hasNumbers: Bool {
    if self["$value"] != nil { return self["$type"]?.text == TokenType.number.rawValue }
    return mapping?.contains { !$0.key.hasPrefix("$") && $0.value.hasNumbers } ?? false
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
  /// Those of a type that only Tokens Studio has; Penpot writes them, too.
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
      if Self.ofStudio.contains(type ?? "") { studio += 1 }
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
