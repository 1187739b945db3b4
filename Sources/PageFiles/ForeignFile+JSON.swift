import PageModel

// Formats in JSON, known by their keys.

extension ForeignFile {
  /// Recognises a value; nil for any other.
  init?(_ root: Node) {
    guard
      let known = Self.screen(root) ?? Self.messages(root) ?? Self.texts(root) ?? Self.list(root)
    else { return nil }
    self = known
  }

  /// A description of a screen or a card.
  private static func screen(_ root: Node) -> ForeignFile? {
    if root.isAdaptiveCard { return ForeignFile("an Adaptive Card") }
    if root["$jason"] != nil { return ForeignFile("a page of Jasonette") }
    if root["root"]?.text != nil, root["elements"]?.mapping != nil {
      return ForeignFile("a page of json-render")
    }
    if root["document"]?["type"]?.text == "DOCUMENT" {
      return ForeignFile("a file of Figma")
    }
    if root["card"]?["states"]?.sequence != nil { return ForeignFile("a card of DivKit") }
    if root["form"]?["sections"]?.sequence != nil { return ForeignFile("a description of a form") }
    let isSchema =
      root["$schema"]?.text?.contains("json-schema.org") == true
      || root["properties"]?.mapping != nil
    return isSchema ? ForeignFile("a JSON Schema") : nil
  }

  /// The messages of A2UI, one or a list.
  private static func messages(_ root: Node) -> ForeignFile? {
    guard let message = root.sequence?.first ?? (root.mapping == nil ? nil : root) else {
      return nil
    }
    func has(_ keys: [String]) -> Bool { keys.contains { message[$0]?.mapping != nil } }
    if has(["surfaceUpdate", "beginRendering", "dataModelUpdate"]) {
      return ForeignFile("a message of A2UI 0.8")
    }
    if has(["createSurface", "updateComponents", "updateDataModel"]) {
      return ForeignFile("a message of A2UI 0.9")
    }
    return has(["deleteSurface"]) ? ForeignFile("a message of A2UI") : nil
  }

  /// Texts by language.
  private static func texts(_ root: Node) -> ForeignFile? {
    if root["sourceLanguage"] != nil, root["strings"]?.mapping != nil {
      return ForeignFile("a string catalog of Xcode", hint: Self.texts)
    }
    let keys = Set(root.mapping?.map(\.key) ?? [])
    let isARB =
      keys.contains("@@locale")
      || keys.contains { $0.hasPrefix("@") && keys.contains(String($0.dropFirst())) }
    return isARB ? ForeignFile("an Application Resource Bundle (ARB)", hint: Self.texts) : nil
  }

  /// A list of items that name their types.
  private static func list(_ root: Node) -> ForeignFile? {
    func types(_ list: Node?) -> [String]? {
      guard let items = list?.sequence, !items.isEmpty else { return nil }
      let types = items.compactMap { $0["type"]?.text }
      return types.count == items.count ? types : nil
    }
    if let types = types(root["blocks"] ?? root), types.allSatisfy(blocks.contains) {
      return ForeignFile("a message of Slack's Block Kit")
    }
    return types(root["items"]).map { _ in ForeignFile("a list of preferences of NativeScript") }
  }

  /// The types of blocks of Block Kit.
  private static let blocks: Set = [
    "actions", "alert", "call", "card", "carousel", "condition_header", "context",
    "context_actions", "divider", "file", "header", "image", "input", "markdown", "plan",
    "rich_text", "section", "table", "task_card", "video",
  ]
}

extension Node {
  /// Whether the value is an Adaptive Card, whose body is no feed.
  var isAdaptiveCard: Bool {
    self["type"]?.text == "AdaptiveCard"
      || self["$schema"]?.text?.contains("adaptivecards.io") == true
  }
}
