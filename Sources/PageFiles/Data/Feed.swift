import PageModel

// A feed is JSON of the form { "body": [ { "type": 1, "content": "…", "target": "…" } ] }, as
// servers send it for pages of stacked images, texts and videos.

extension Node {
  /// Whether the value is a feed rather than a page.
  var isFeed: Bool {
    guard let items = self["body"]?.sequence, !isAdaptiveCard else { return false }
    // Types of feeds are numbers; those of other formats are words.
    let isOther = !items.isEmpty && items.allSatisfy { $0["type"]?.isWord == true }
    return !isOther && self["sections"] == nil && self["cells"] == nil
  }

  /// Whether the value is a text that is no number.
  private var isWord: Bool { text.map { !$0.isEmpty && Int($0) == nil } ?? false }

  fileprivate static func text(_ text: String, at source: Source) -> Node {
    Node(.scalar(Scalar(text, .quoted)), at: source)
  }
}

extension Node.Entry {
  fileprivate init(_ key: String, _ value: Node) {
    self.init(key: key, at: value.source, value: value)
  }
}

extension Reader {
  /// Converts a feed to a page; its other keys are ignored.
  mutating func feed(_ node: Node) -> Node {
    let rows = (node["body"]?.sequence ?? []).compactMap { row(of: $0) }
    return Node(
      .mapping([Node.Entry("cells", Node(.sequence(rows), at: node.source))]), at: node.source)
  }

  /// The row of a feed item; nil after an error.
  private mutating func row(of item: Node) -> Node? {
    guard let type = item["type"] else {
      fault(
        "missing-key", at: item.source, "an item of a feed needs \"type\"",
        hint: "0 is a picture, 1 a text, 2 a video")
      return nil
    }
    let content = item["content"].flatMap { $0.isNull ? nil : $0 }
    var entries: [Node.Entry]
    switch type.integer {
    case 0, 2:
      let kind = Node.text(type.integer == 0 ? "picture" : "video", at: type.source)
      entries = [Node.Entry("kind", kind)]
      if let content { entries.append(Node.Entry("image", content)) }
    case 1:
      entries = [Node.Entry("kind", .text("text", at: type.source))]
      if let content { entries.append(Node.Entry("subtitle", content)) }
    default:
      add(
        Diagnostic(
          .warning, rule: "unknown-type", at: type.source,
          "unknown type \(type.found) of a feed item",
          hint: "0 is a picture, 1 a text, 2 a video"))
      entries = [
        Node.Entry("kind", .text("picture", at: type.source)),
        Node.Entry("image", .text("feed://type \(type.found)", at: type.source)),
      ]
    }
    if let target = item["target"], !target.isNull { entries.append(Node.Entry("action", target)) }
    entries.append(Node.Entry("separator", Node(.scalar(Scalar("false", .plain)), at: item.source)))
    return Node(.mapping(entries), at: item.source)
  }
}
