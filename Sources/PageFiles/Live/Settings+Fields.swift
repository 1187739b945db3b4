import PageModel

// Values that are set or expected are read by the tables of pages, sections and cells, so that a
// key has the same meaning everywhere.

/// Values of a row, a section or the page, by the keys of edits.
struct WrittenKeys: Sendable {
  /// The values; nil for a value that is removed or has its default.
  var values: [EditKey: Written?] = [:]
  /// The places of the values.
  var places: Places
}

extension Reader {
  /// Reads `set`; nil if the node is not a mapping.
  mutating func settings(of node: Node) -> [TableChange.Setting]? {
    guard let entries = node.mapping else {
      wrong(node, wants: "a mapping", hint: "write { ROW: { key: value } }")
      return nil
    }
    return entries.compactMap { entry in
      about("\(entry.key.quoted)") { reader in
        let (name, node) = entry.setting
        return reader.keys(of: node, named: name).map {
          TableChange.Setting(Placed(name, at: entry.source), $0.values, $0.places)
        }
      }
    }
  }

  /// Reads the values of the page, a section or a row, by name; nil if the node is no mapping.
  mutating func keys(of node: Node, named name: String) -> WrittenKeys? {
    let ofSections: [String: Field<Section>] = Section.properties
    if name == "page" { return keys(of: node, as: Page.table) }
    if node.mapping?.contains(where: { ofSections[$0.key] != nil }) == true {
      return keys(of: node, as: Section.table)
    }
    return keys(of: node, as: Cell.table)
  }

  private mutating func keys<Target: Described>(of node: Node, as table: Table<Target>)
    -> WrittenKeys?
  {
    guard let entries = node.mapping else {
      wrong(node, wants: "a mapping", hint: "write { key: value }")
      return nil
    }
    let writable = Set(Target.properties.keys)
    var (keys, rest) = (WrittenKeys(places: Places(node.source)), [Node.Entry]())
    for entry in entries {
      let stays = keys.take(entry, writable)
      if let stays { rest.append(stays) }
      check(entry, writable, of: table)
    }
    guard let target = table.read(Node(.mapping(rest), at: node.source), &self) else { return nil }
    let values = target.values
    for key in keys.values.keys { keys.values[key] = .some(values[key]) }
    return keys
  }

  /// Reports a key that `set` cannot write.
  private mutating func check<Target>(
    _ entry: Node.Entry, _ writable: Set<String>, of table: Table<Target>
  ) {
    let isWritable =
      ["style", "parameters"].contains(entry.key)
      || writable.contains { $0 == entry.key || $0.hasPrefix(entry.key + ".") }
    guard !isWritable, table.fields.contains(where: { $0.name == entry.key }) else { return }
    fault(
      "unknown-key", at: entry.source, "\(entry.key.quoted) cannot be set",
      hint: "only the page file can set it")
  }
}

extension Node.Entry {
  /// The name and values of an entry of `set`; `SECTION/header: TEXT` is short for a mapping.
  fileprivate var setting: (name: String, values: Node) {
    for key in ["header", "footer"] where self.key.hasSuffix("/" + key) {
      let caption = Node.Entry(key: key, at: source, value: value["text"] ?? value)
      return (
        String(self.key.dropLast(key.utf8.count + 1)),
        Node(.mapping([caption]), at: value.source)
      )
    }
    return (key, value)
  }
}

extension WrittenKeys {
  /// Records a key's values; returns the entry for its table, without removed values.
  fileprivate mutating func take(_ entry: Node.Entry, _ writable: Set<String>) -> Node.Entry? {
    let key = entry.key
    guard let members = entry.value.mapping, !writable.contains(key) else {
      note(.property(key), key, at: entry.value.source)
      return entry.value.isNull ? nil : entry
    }
    for member in members {
      let name = "\(key).\(member.key)"
      let edit: EditKey =
        switch key {
        case "style": .style(member.key)
        case "parameters": .parameter(member.key)
        default: .property(name)
        }
      note(edit, name, at: member.value.source)
    }
    var rest = entry
    rest.value.content = .mapping(members.filter { !$0.value.isNull })
    return rest
  }

  private mutating func note(_ key: EditKey, _ name: String, at source: Source) {
    values[key] = .some(nil)
    places[name] = source
  }
}
