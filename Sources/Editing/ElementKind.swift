package import PageModel

// The value of an element's key `kind`: `{"text": "{{title}}", "name": "label"}`.

extension Written {
  private static let holders: Set<String> = ["row", "column", "overlay"]

  /// The content key of an element's kind and its value; nil for other values.
  package var content: (word: String, value: Written)? {
    members?.first { Element.Content.words.contains($0.key) }.map { ($0.key, $0.value) }
  }

  /// Whether the value is the kind of an element that can have children.
  package var holdsOthers: Bool { content.map { Self.holders.contains($0.word) } ?? false }

  /// Whether the value is the kind of an element by whose text, image or state a reader knows it.
  var isPhrase: Bool {
    guard let content else { return false }
    return content.word == "tile"
      ? content.value["image"] != nil : Self.key(of: content.word) != nil
  }

  /// The key of edits for the value of a content key; nil for content without a value.
  fileprivate static func key(of word: String) -> String? {
    switch word {
    case "switch": "on"
    case "text", "image", "radio", "button": word
    default: ElementPart.Kind(rawValue: word) == nil ? nil : word
    }
  }
}

extension EditKey {
  /// A changed value for reports: for an element's content and name, only the part that changed.
  ///
  /// If both changed, they are reported together, since the default name depends on the content.
  package static func told(_ key: EditKey, _ old: Written?, _ new: Written?) -> (
    key: EditKey, old: Written?, new: Written?
  ) {
    guard key == .property("kind"), let before = old?.content, let after = new?.content,
      before.word == after.word
    else { return (key, old, new) }
    let (name, newName) = (old?["name"], new?["name"])
    if before.value == after.value { return (.property("name"), name, newName) }
    guard name == newName, let key = Written.key(of: before.word) else { return (key, old, new) }
    return (.property(key), before.value, after.value)
  }
}
