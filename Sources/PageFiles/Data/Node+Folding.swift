import PageModel

extension Node {
  /// A value whose texts are filled in later, with the scope of its names.
  init(later node: Node, _ scope: DataScope) {
    self.init(.later(node, scope), at: node.source)
  }

  /// The value with another text, if it is a text.
  func mapText(_ change: (String) -> String) -> Node {
    guard case .scalar(var scalar) = content, text != nil else { return self }
    scalar.text = change(scalar.text)
    return Node(.scalar(scalar), at: source)
  }

  /// The id, title or header as written; empty for a row or section without.
  var nameAsWritten: String {
    ["id", "title", "header"].lazy.compactMap { self[$0]?.text }.first ?? ""
  }

  /// The mapping without some keys.
  func without(_ keys: Set<String>) -> Node {
    guard let entries = mapping, entries.contains(where: { keys.contains($0.key) }) else {
      return self
    }
    var node = self
    node.content = .mapping(entries.filter { !keys.contains($0.key) })
    return node
  }

  /// The source of a tag in the node's text; the text's source if it has escapes or line breaks.
  func place(of tag: TextTemplate.Tag) -> Source {
    guard case .scalar(let scalar) = content else { return source }
    let quotes = source.length - scalar.text.unicodeScalars.count
    guard quotes == 0 || quotes == 2 else { return source }
    var place = source
    place.column += tag.offset + quotes / 2
    place.length = tag.length
    return place
  }
}
