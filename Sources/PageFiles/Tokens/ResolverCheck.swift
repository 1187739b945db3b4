import PageModel

extension Node {
  /// Whether the root of a file is that of a resolver.
  var isResolver: Bool {
    guard let order = self["resolutionOrder"] else { return false }
    return order.sequence != nil || self["version"]?.text != nil
  }
}

/// Validates a resolver file against the Resolver Module 2025.10, without reading other files.
struct ResolverCheck {
  private static let ofRoots = [
    "name", "version", "description", "sets", "modifiers", "resolutionOrder", "$schema",
    "$extensions", "$defs",
  ]

  private let root: Node
  private let withTokens: Bool

  /// Checks a resolver, and the tokens in it if asked.
  static func check(_ root: Node, _ reader: inout Reader, withTokens: Bool = true) {
    let check = ResolverCheck(root: root, withTokens: withTokens)
    for entry in root.mapping ?? [] where !ofRoots.contains(entry.key) {
      reader.unknown(
        "unknown-key", at: entry.source, "unknown resolver key \(entry.key.quoted)",
        name: entry.key, among: ofRoots)
    }
    if let version = root["version"] {
      if version.text != "2025.10" {
        reader.about("\"version\"") { $0.wrong(version, wants: "\"2025.10\"") }
      }
    } else {
      reader.fault("missing-key", at: root.source, "a resolver needs \"version\": \"2025.10\"")
    }
    for set in check.entries("sets", &reader) { check.sources(of: set, &reader) }
    for modifier in check.entries("modifiers", &reader) { check.contexts(of: modifier, &reader) }
    check.order(&reader)
  }

  private func entries(_ key: String, _ reader: inout Reader) -> [Node.Entry] {
    guard let node = root[key] else { return [] }
    if node.mapping == nil { reader.about("\"\(key)\"") { $0.wrong(node, wants: "a mapping") } }
    return node.mapping ?? []
  }

  private func sources(of set: Node.Entry, _ reader: inout Reader) {
    guard let sources = set.value["sources"] else {
      return reader.fault(
        "missing-key", at: set.value.source, "the set \(set.key.quoted) needs \"sources\"")
    }
    list(sources, "\"sources\"", &reader)
  }

  private func contexts(of modifier: Node.Entry, _ reader: inout Reader) {
    let (name, node) = (modifier.key.quoted, modifier.value)
    guard let contexts = node["contexts"], let entries = contexts.mapping, !entries.isEmpty else {
      return reader.fault(
        "missing-key", at: node.source, "the modifier \(name) needs \"contexts\"")
    }
    for entry in entries { list(entry.value, entry.key.quoted, &reader) }
    if entries.count == 1 {
      reader.fault(
        "conflict", at: contexts.source, "the modifier \(name) has only one context",
        hint: "make it a set")
    }
    if let standard = node["default"], contexts[standard.text ?? ""] == nil {
      reader.unknown(
        "unknown-value", at: standard.source, "unknown context \(standard.found)",
        name: standard.text ?? "", among: entries.map(\.key))
    }
  }

  private func order(_ reader: inout Reader) {
    guard let items = root["resolutionOrder"]?.sequence else {
      guard let order = root["resolutionOrder"] else { return }
      return reader.about("\"resolutionOrder\"") { $0.wrong(order, wants: "a list") }
    }
    var names: Set<String> = []
    for item in items {
      if let pointer = item.pointer {
        refer(pointer, to: ["sets", "modifiers"], &reader)
        continue
      }
      for key in ["name", "type"] where item[key]?.text == nil {
        reader.fault(
          "missing-key", at: item.source, "an item of \"resolutionOrder\" needs \"\(key)\"")
      }
      guard let name = item["name"], let text = name.text else { continue }
      if !names.insert(text).inserted {
        reader.fault("conflict", at: name.source, "\"resolutionOrder\" lists \(text.quoted) twice")
      }
      let entry = Node.Entry(key: text, at: name.source, value: item)
      switch item["type"]?.text {
      case "set": sources(of: entry, &reader)
      case "modifier": contexts(of: entry, &reader)
      default:
        if let type = item["type"] {
          reader.about("\"type\"") { $0.wrong(type, wants: "\"set\" or \"modifier\"") }
        }
      }
    }
  }

  /// Checks a list of sources: token objects or references.
  private func list(_ node: Node, _ subject: String, _ reader: inout Reader) {
    guard let items = node.sequence else {
      return reader.about(subject) { $0.wrong(node, wants: "a list") }
    }
    for item in items {
      if let pointer = item.pointer {
        refer(pointer, to: ["sets"], &reader)
      } else if item.mapping == nil {
        reader.about(subject) { $0.wrong(item, wants: "tokens, or { \"$ref\": … }") }
      } else if withTokens {
        TokenCheck.check(item, &reader, isPart: true)
      }
    }
  }

  /// Checks a reference: its target exists in this file and is of an allowed kind.
  private func refer(_ node: Node, to kinds: [String], _ reader: inout Reader) {
    guard let text = node.text else {
      return reader.about("\"$ref\"") { $0.wrong(node, wants: "a text") }
    }
    // References to other files are not checked.
    guard text.hasPrefix("#") else { return }
    guard let names = JSONPointer.names(of: text), names.count == 2, kinds.contains(names[0]),
      root[names[0]]?[names[1]] != nil
    else {
      let known = kinds.flatMap { kind in
        (root[kind]?.mapping ?? []).map { "#/\(kind)/\($0.key)" }
      }
      return reader.unknown(
        "unknown-token", at: node.source, "\(text.quoted) does not exist", name: text, among: known)
    }
  }
}
