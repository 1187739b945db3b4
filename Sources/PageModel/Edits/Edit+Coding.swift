// Edits as JSON, in a stable format:
//
//     {"edit": "set", "part": {"row": "wifi"}, "key": "title", "from": "WLAN", "to": "Wi-Fi"}
//     {"edit": "insert", "part": {"row": 7}, "values": {"title": "VPN"},
//      "at": {"in": 0, "after": "wifi", "between": []}}
//     {"edit": "move", "part": {"section": 2}, "from": {…}, "to": {…}}
//     {"edit": "identify", "row": 3, "as": "wifi"}
//     {"edit": "identify", "section": 0, "as": "network"}

extension Edit: Codable {
  private enum Keys: CodingKey {
    case edit, part, key, from, to, values, at, row, section, `as`
  }

  private enum Verb: String, Codable {
    case set, insert, remove, move, identify
  }

  /// Reads the format of ``encode(to:)``.
  public init(from decoder: any Decoder) throws {
    let edit = try decoder.container(keyedBy: Keys.self)
    func item() throws -> Item { try Item(edit.decode(Part.self, forKey: .part), in: decoder) }
    func values() throws -> [EditKey: Written] {
      let values = try edit.decode([String: Written].self, forKey: .values)
      return Dictionary(values.map { (EditKey(text: $0), $1) }) { first, _ in first }
    }
    switch try edit.decode(Verb.self, forKey: .edit) {
    case .set:
      self = .set(
        try edit.decode(Part.self, forKey: .part),
        EditKey(text: try edit.decode(String.self, forKey: .key)),
        from: try edit.decodeIfPresent(Written.self, forKey: .from),
        to: try edit.decodeIfPresent(Written.self, forKey: .to))
    case .insert:
      self = .insert(try item(), try values(), at: try edit.decode(Place.self, forKey: .at))
    case .remove:
      self = .remove(try item(), try values(), from: try edit.decode(Place.self, forKey: .at))
    case .move:
      self = .move(
        try item(), from: try edit.decode(Place.self, forKey: .from),
        to: try edit.decode(Place.self, forKey: .to))
    case .identify:
      let row = try edit.decodeIfPresent(RowID.self, forKey: .row).map { Item.row($0) }
      self = .identify(
        try row ?? .section(edit.decode(RowID.self, forKey: .section)),
        as: try edit.decode(RowID.self, forKey: .as))
    }
  }

  /// Writes the edit.
  public func encode(to encoder: any Encoder) throws {
    var edit = encoder.container(keyedBy: Keys.self)
    func write(
      _ verb: Verb, _ item: Item, _ values: [EditKey: Written], _ place: Place
    ) throws {
      try edit.encode(verb, forKey: .edit)
      try edit.encode(Part.item(item), forKey: .part)
      let named = Dictionary(values.map { ($0.text, $1) }) { first, _ in first }
      try edit.encode(named, forKey: .values)
      try edit.encode(place, forKey: .at)
    }
    switch self {
    case .set(let part, let key, let old, let new):
      try edit.encode(Verb.set, forKey: .edit)
      try edit.encode(part, forKey: .part)
      try edit.encode(key.text, forKey: .key)
      try edit.encodeIfPresent(old, forKey: .from)
      try edit.encodeIfPresent(new, forKey: .to)
    case .insert(let item, let values, let place): try write(.insert, item, values, place)
    case .remove(let item, let values, let place): try write(.remove, item, values, place)
    case .move(let item, let old, let new):
      try edit.encode(Verb.move, forKey: .edit)
      try edit.encode(Part.item(item), forKey: .part)
      try edit.encode(old, forKey: .from)
      try edit.encode(new, forKey: .to)
    case .identify(let item, let new):
      try edit.encode(Verb.identify, forKey: .edit)
      if case .section(let id) = item {
        try edit.encode(id, forKey: .section)
      } else {
        try edit.encode(item.id, forKey: .row)
      }
      try edit.encode(new, forKey: .as)
    }
  }
}

extension Edit.Item {
  fileprivate init(_ part: Edit.Part, in decoder: any Decoder) throws {
    guard case .item(let item) = part else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "not an item that can be inserted, removed or moved"))
    }
    self = item
  }
}

extension Edit.Part: Codable {
  private enum Keys: CodingKey, CaseIterable {
    case row, section, tab, template, element
  }

  /// Reads `page`, or the kind of part and its id.
  public init(from decoder: any Decoder) throws {
    guard let part = try? decoder.container(keyedBy: Keys.self) else {
      self = .page
      return
    }
    func id(_ key: Keys) throws -> RowID { try part.decode(RowID.self, forKey: key) }
    self =
      switch part.allKeys.first {
      case .row: .item(.row(try id(.row)))
      case .section: .item(.section(try id(.section)))
      case .tab: .item(.tab(try id(.tab)))
      case .element: .item(.element(try part.decode(ElementID.self, forKey: .element)))
      case .template: .template(try part.decode(String.self, forKey: .template))
      case nil: .page
      }
  }

  /// Writes `page`, or the kind of part and its id.
  public func encode(to encoder: any Encoder) throws {
    guard self != .page else { return try "page".encode(to: encoder) }
    var part = encoder.container(keyedBy: Keys.self)
    switch self {
    case .page: break
    case .template(let name): try part.encode(name, forKey: .template)
    case .item(.row(let id)): try part.encode(id, forKey: .row)
    case .item(.section(let id)): try part.encode(id, forKey: .section)
    case .item(.tab(let id)): try part.encode(id, forKey: .tab)
    case .item(.element(let id)): try part.encode(id, forKey: .element)
    }
  }
}

extension RowID: Codable {
  /// Reads an id or an index.
  public init(from decoder: any Decoder) throws {
    let id = try decoder.singleValueContainer()
    self =
      if let number = try? id.decode(Int.self) { .ordinal(number) } else {
        .named(try id.decode(String.self))
      }
  }

  /// Writes the id or the index.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .named(let name): try name.encode(to: encoder)
    case .ordinal(let number): try number.encode(to: encoder)
    }
  }
}
