import PageModel

/// One key of a mapping: its name, what it holds and means, and where its value goes.
struct Field<Target: Sendable>: Sendable {
  /// The key.
  let name: String
  /// One sentence on what it means.
  let doc: String
  /// The schema of its value; nil for a key that is known only to be refused.
  let schema: JSON?
  /// Whether it must be there.
  let isRequired: Bool
  /// Reads the value of the key.
  let read: @Sendable (inout Target, Node, inout Reader) -> Void

  /// A key that is read by hand.
  init(
    _ name: String, schema: JSON?, _ doc: String, required: Bool = false,
    read: @escaping @Sendable (inout Target, Node, inout Reader) -> Void
  ) {
    self.name = name
    self.doc = doc
    self.schema = schema
    isRequired = required
    self.read = read
  }

  /// A key whose value has a shape and is stored by hand.
  init<Value>(
    _ name: String, _ shape: Shape<Value>, _ doc: String, required: Bool = false,
    store: @escaping @Sendable (inout Target, Value, Source) -> Void
  ) {
    self.init(name, schema: shape.schema, doc, required: required) { target, node, reader in
      if let value = shape.read(node, &reader) { store(&target, value, node.source) }
    }
  }

  /// A key whose value goes to a property.
  init<Value>(
    _ name: String, _ shape: Shape<Value>, _ path: any WritableKeyPath<Target, Value> & Sendable,
    _ doc: String, required: Bool = false
  ) {
    self.init(name, shape, doc, required: required) { target, value, _ in
      target[keyPath: path] = value
    }
  }

  /// A key whose value goes to an optional property.
  init<Value>(
    _ name: String, _ shape: Shape<Value>,
    orNil path: any WritableKeyPath<Target, Value?> & Sendable, _ doc: String,
    required: Bool = false
  ) {
    self.init(name, shape, doc, required: required) { target, value, _ in
      target[keyPath: path] = value
    }
  }

  /// A key that is part of the format but not of this version.
  static func unsupported(_ name: String, hint: String) -> Field {
    Field(name, schema: nil, "") { _, node, reader in
      reader.fault(
        "unsupported", at: node.source, "\"\(name)\" is not supported yet", hint: hint)
    }
  }

  /// The same key in a mapping that holds more than the target.
  func lifted<Outer>(to path: any WritableKeyPath<Outer, Target> & Sendable) -> Field<Outer> {
    Field<Outer>(name, schema: schema, doc, required: isRequired) { outer, node, reader in
      read(&outer[keyPath: path], node, &reader)
    }
  }
}

/// All keys of one kind of mapping: what reads it, checks it and describes it in the schema.
struct Table<Target: Sendable>: Sendable {
  /// What such a mapping is called in messages.
  let name: String
  /// One sentence on what it is.
  let doc: String
  /// The keys, in the order in which they are read.
  let fields: [Field<Target>]
  /// What the schema says beyond the keys.
  let schema: [JSON.Member]
  private let index: [String: Int]
  private let start: @Sendable () -> Target
  private let places: (any WritableKeyPath<Target, Places> & Sendable)?
  private let finish: @Sendable (inout Target, Node, inout Reader) -> Void

  /// A table of keys. `places` is where the places of values go; `finish` runs after all keys.
  init(
    _ name: String, _ doc: String, start: @escaping @Sendable () -> Target,
    places: (any WritableKeyPath<Target, Places> & Sendable)? = nil, fields: [Field<Target>],
    schema: [JSON.Member] = [],
    finish: @escaping @Sendable (inout Target, Node, inout Reader) -> Void = { _, _, _ in }
  ) {
    self.name = name
    self.doc = doc
    self.fields = fields
    self.schema = schema
    self.start = start
    self.places = places
    self.finish = finish
    index = Dictionary(uniqueKeysWithValues: fields.enumerated().map { ($1.name, $0) })
  }

  /// What a mapping says; nil after a fault where the node is none.
  func read(_ node: Node, _ reader: inout Reader) -> Target? {
    var target = start()
    return fill(&target, from: node, &reader) ? target : nil
  }

  /// Reads a mapping into something that is there already; false where the node is none.
  @discardableResult
  func fill(_ target: inout Target, from node: Node, _ reader: inout Reader) -> Bool {
    guard let entries = node.mapping else {
      reader.wrong(node, wants: "a mapping")
      return false
    }
    if let places { target[keyPath: places].whole = node.source }
    var found: [(field: Int, value: Node)] = []
    for entry in entries {
      guard let field = index[entry.key] else {
        refuse(entry, &reader)
        continue
      }
      found.append((field, entry.value))
      if let places { target[keyPath: places][entry.key] = entry.value.source }
    }
    found.sort { $0.field < $1.field }
    for (field, value) in found {
      reader.about("\"\(fields[field].name)\"") { fields[field].read(&target, value, &$0) }
    }
    for field in fields where field.isRequired && node[field.name] == nil {
      reader.fault("missing-key", at: node.source, "a \(name) needs \"\(field.name)\"")
    }
    finish(&target, node, &reader)
    return true
  }

  private func refuse(_ entry: Node.Entry, _ reader: inout Reader) {
    reader.unknown(
      "unknown-key", at: entry.source, "unknown \(name) key \(entry.key.quoted)", name: entry.key,
      among: fields.filter { $0.schema != nil }.map(\.name))
  }

  /// The schema of such a mapping.
  var definition: JSON {
    let properties = fields.compactMap { field in
      field.schema.map { JSON.Member(field.name, $0.described(field.doc)) }
    }
    let required = fields.filter(\.isRequired).map { JSON.text($0.name) }
    return .object(
      [
        JSON.Member("description", .text(doc)), JSON.Member("type", "object"),
        JSON.Member("properties", .object(properties)),
        JSON.Member("additionalProperties", false),
      ] + (required.isEmpty ? [] : [JSON.Member("required", .list(required))]) + schema)
  }
}
