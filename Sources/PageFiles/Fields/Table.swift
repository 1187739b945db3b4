package import PageModel

/// The keys of one kind of mapping: reads the mapping, checks it, writes it and makes its schema.
package struct Table<Target: Sendable>: Sendable {
  /// The name of the mapping in messages.
  let name: String
  /// The documentation of the mapping, in one sentence.
  let doc: String
  /// The keys, in reading order.
  package let fields: [Field<Target>]
  /// Further members of the schema.
  let schema: [JSON.Member]
  /// The key whose value the mapping is about: if data leave it out, they leave out the mapping.
  private let core: String?
  /// The key with which the mapping may leave itself out, and whether it does.
  private let absence: (key: String, isNothing: @Sendable (Node) -> Bool)?
  private let required: [Field<Target>]
  private let index: [String: Int]
  /// The value of a mapping without keys.
  package let plain: Target
  private let places: (any WritableKeyPath<Target, Places> & Sendable)?
  private let meaning: @Sendable (Node.Entry, Node) -> String?
  private let hintForStray: @Sendable (String, Node) -> String?
  private let finish: @Sendable (inout Target, Node, inout Reader) -> Void

  /// A table of keys.
  ///
  /// `places` is the property for the places of values. If data leave out the value of `core`, or if
  /// `absence` says so, the mapping is left out. `meaning` makes the hint for an unknown key if its
  /// value shows what is meant, `hintForStray` that for one that resembles no known key. `finish` runs after all keys.
  init(
    _ name: String, _ doc: String, start: () -> Target,
    places: (any WritableKeyPath<Target, Places> & Sendable)? = nil, fields: [Field<Target>],
    schema: [JSON.Member] = [], core: String? = nil,
    absence: (key: String, isNothing: @Sendable (Node) -> Bool)? = nil,
    meaning: @escaping @Sendable (Node.Entry, Node) -> String? = { _, _ in nil },
    hintForStray: @escaping @Sendable (String, Node) -> String? = { _, _ in nil },
    finish: @escaping @Sendable (inout Target, Node, inout Reader) -> Void = { _, _, _ in }
  ) {
    self.name = name
    self.doc = doc
    self.fields = fields
    self.schema = schema
    plain = start()
    self.places = places
    (self.core, self.absence) = (core, absence)
    (self.meaning, self.hintForStray) = (meaning, hintForStray)
    self.finish = finish
    required = fields.filter(\.isRequired)
    index = Dictionary(uniqueKeysWithValues: fields.enumerated().map { ($1.name, $0) })
  }

  /// Reads a mapping; nil after an error if the node is not a mapping.
  func read(_ node: Node, _ reader: inout Reader) -> Target? {
    var target = plain
    return fill(&target, from: node, &reader) ? target : nil
  }

  /// Reads a mapping into an existing target; false if the node is not a mapping.
  @discardableResult
  func fill(_ target: inout Target, from node: Node, _ reader: inout Reader) -> Bool {
    let outer = reader.beginMapping()
    defer { reader.endMapping(outer) }
    guard let (found, node) = known(node, &reader) else { return false }
    let places = reader.isAlone ? nil : places
    if let places {
      target[keyPath: places].whole = node.source
      target[keyPath: places].reserve(found.count)
      for entry in node.mapping ?? [] where index[entry.key] != nil {
        target[keyPath: places][entry.key] = entry.value.source
      }
    }
    for (index, value, place) in found {
      let field = fields[index]
      reader.about(field.subject) { reader in
        guard field.placesParts, let places else {
          return reader.part(field.name, at: place) { field.read(&target, value, &$0) }
        }
        reader.within(field.name) { reader in
          reader.parts = PartPlaces(path: field.name)
          field.read(&target, value, &reader)
          let found = reader.parts?.found ?? []
          target[keyPath: places].add(
            field.placesInnerParts ? found.filter { $0.key.split(separator: ".").count > 2 } : found
          )
          reader.parts = nil
        }
      }
    }
    check(&target, node, &reader)
    if let places { target[keyPath: places].leaveOut(reader.takeLeftOut()) }
    return true
  }

  /// The values of a mapping in full, in which any text may be a parameter; nil after an error.
  ///
  /// The checks after all keys see a mapping without keys beside the node.
  func written(of node: Node, _ reader: inout Reader) -> [Written.Member]? {
    guard let (found, node) = known(node, &reader) else { return nil }
    var members: [Written.Member] = []
    var isWhole = true
    for (index, value, place) in found {
      let field = fields[index]
      let written = reader.about(field.subject) { reader in
        reader.part(field.name, at: place) { field.written(of: value, &$0) }
      }
      if let written, written != field.usual(in: plain) { members.append((field.name, written)) }
      isWhole = isWhole && written != nil
    }
    var plain = plain
    check(&plain, node, &reader)
    return isWhole ? members : nil
  }

  /// The mapping without what data leave out; nil if they leave it out.
  package func kept(_ node: Node) -> Node? { rest(of: node).value }

  /// What data leave of a mapping: all of it, or nothing.
  func rest(of node: Node) -> Taking.Rest {
    guard let core, node.mapping != nil else { return .value(node) }
    let value = rest(of: core, in: node)
    if case .nothing(let place)? = value { return .nothing(at: place) }
    let others = absence.flatMap { rest(of: $0.key, in: node) }
    let decider = [value?.value, others?.value].lazy.compactMap(\.self).first {
      $0.decidingData != nil
    }
    if absence?.isNothing(node) == true { return .nothing(at: (decider ?? node).source) }
    return .value(node.decided(by: decider?.decidingData))
  }

  /// What data leave of the value of a key; nil if it is not written.
  private func rest(of key: String, in node: Node) -> Taking.Rest? {
    node[key].flatMap { field(key)?.taking.rest(of: $0) }
  }

  /// The values with known keys, by the keys' indices and in their order, and the mapping without
  /// what data leave out; nil, with an error, for no mapping.
  private func known(
    _ node: Node, _ reader: inout Reader
  ) -> (values: [(field: Int, value: Node, place: Source)], node: Node)? {
    guard let entries = node.mapping else {
      let keys = fields.filter(\.isKnown).prefix(6).map(\.name)
      reader.wrong(
        node, wants: "a mapping",
        hint: "write { key: value }; keys are \(keys.joined(separator: ", "))")
      return nil
    }
    var (found, rest): ([(field: Int, value: Node, place: Source)], Node) = ([], node)
    found.reserveCapacity(entries.count)
    for entry in entries {
      guard let field = index[entry.key] else {
        refuse(entry, in: node, &reader)
        continue
      }
      let value = fields[field].taking.rest(of: entry.value)
      switch value {
      case .value(let value): found.append((field, value, entry.start))
      case .nothing(let place): reader.leaveOut(entry.key, at: place)
      }
      if value.value.map({ $0.isNarrower(than: entry.value) }) ?? true {
        rest.put(value.value, under: entry.key)
      }
    }
    found.sort { $0.field < $1.field }
    return (found, rest)
  }

  /// Reports missing keys, and runs the checks after all keys.
  private func check(_ target: inout Target, _ node: Node, _ reader: inout Reader) {
    for field in required where node[field.name] == nil {
      reader.missing([field.name], of: node, "\(name.withArticle) needs \"\(field.name)\"")
    }
    finish(&target, node, &reader)
  }

  private func refuse(_ entry: Node.Entry, in node: Node, _ reader: inout Reader) {
    let message = "unknown \(name) key \(entry.key.quoted)"
    if !reader.isFull, let hint = meaning(entry, node) {
      return reader.fault("unknown-key", at: entry.source, message, hint: hint)
    }
    let names = fields.filter(\.isKnown).map(\.name)
    let meant = KeyWords.meant(by: entry.key, among: names)
    let other = hintForStray(entry.key, node) ?? meant.map(Suggestion.hint)
    reader.unknown(
      "unknown-key", at: entry.source, message, name: entry.key, among: names,
      otherwise: entry.key == "include" ? Inclusion.hint : other)
  }

  /// The field of a key; nil for an unknown key.
  package func field(_ name: String) -> Field<Target>? { index[name].map { fields[$0] } }

  /// The fields that are written, by key.
  func properties(except others: Set<String> = []) -> [String: Field<Target>] {
    Dictionary(
      uniqueKeysWithValues: fields.filter { $0.isWritten && !others.contains($0.name) }
        .map { ($0.name, $0) })
  }

  /// The written values in the order of the keys, without those of a mapping without keys.
  package func written(_ target: Target) -> [Written.Member] {
    fields.compactMap { field in
      field.written(target, beside: plain).map { (field.name, $0) }
    }
  }

  /// Reads what ``written(_:)`` gave; nil if it is no such mapping.
  package func value(of written: Written) -> Target? {
    let (target, faults) = read(Node(written))
    return faults.isEmpty ? target : nil
  }

  /// Reads a mapping by itself.
  package func read(_ node: Node) -> (value: Target?, faults: [Diagnostic]) {
    var reader = Reader.alone
    let target = read(node, &reader)
    return (target, reader.diagnostics)
  }

  /// All values as actions see them.
  func data(_ target: Target) -> DataValue {
    let written = fields.filter(\.isWritten)
    return DataValue(.mapping(Dictionary(written.map { ($0.name, $0.data(target)) }) { $1 }))
  }

  /// A hint for a key that belongs to this kind of mapping; nil if it does not.
  func hint(forOwn key: String) -> String? {
    guard let field = index[key], fields[field].isKnown else { return nil }
    return "it is a key of \(name)s: write it inside one, aligned with its other keys"
  }

  /// The schema of the mapping.
  var definition: JSON {
    let properties = fields.compactMap { field in
      field.schema.map { JSON.Member(field.name, $0.described(field.doc)) }
    }
    let required = required.map { JSON.text($0.name) }
    return .object(
      [
        JSON.Member("description", .text(doc)), JSON.Member("type", "object"),
        JSON.Member("properties", .object(properties)),
        JSON.Member("additionalProperties", false),
      ] + (required.isEmpty ? [] : [JSON.Member("required", .list(required))]) + schema)
  }
}

extension Node {
  /// Whether data left something out of another node, or decided that this one is there.
  fileprivate func isNarrower(than other: Node) -> Bool {
    sequence?.count != other.sequence?.count || source != other.source
  }

  /// Replaces or removes the value of a key.
  fileprivate mutating func put(_ value: Node?, under key: String) {
    let entries = mapping?.compactMap { entry -> Entry? in
      guard entry.key == key else { return entry }
      return value.map { Entry(key: key, at: entry.source, value: $0) }
    }
    content = .mapping(entries ?? [])
  }
}

extension String {
  /// The noun with its indefinite article.
  fileprivate var withArticle: String { ("aeiou".contains(prefix(1)) ? "an " : "a ") + self }
}
