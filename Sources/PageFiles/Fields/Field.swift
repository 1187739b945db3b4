import PageModel

/// One key of a mapping: its name, shape and documentation, and where its value is stored.
struct Field<Target: Sendable>: Sendable {
  /// The key.
  let name: String
  /// The key in messages.
  let subject: String
  /// The documentation of the key, in one sentence.
  let doc: String
  /// Makes the schema of the value; lazy, since only the schema command needs it.
  private let describe: (@Sendable () -> JSON)?
  /// Whether the key is required.
  let isRequired: Bool
  /// Reads the value of the key.
  let read: @Sendable (inout Target, Node, inout Reader) -> Void

  /// Whether the places of parts of the value are recorded, for a mapping that records places.
  private(set) var placesParts = false

  /// Whether the key is part of the format; unknown keys exist only for better errors.
  var isKnown: Bool { describe != nil }

  /// The schema of the value; nil for an unknown key.
  var schema: JSON? { describe?() }

  /// A key with a custom read function.
  init(
    _ name: String, schema: @escaping @autoclosure @Sendable () -> JSON, _ doc: String,
    required: Bool = false, read: @escaping @Sendable (inout Target, Node, inout Reader) -> Void
  ) {
    self.init(name, describe: schema, doc, required: required, read: read)
  }

  fileprivate init(
    _ name: String, describe: (@Sendable () -> JSON)?, _ doc: String, required: Bool = false,
    read: @escaping @Sendable (inout Target, Node, inout Reader) -> Void
  ) {
    self.name = name
    subject = "\"\(name)\""
    self.doc = doc
    self.describe = describe
    isRequired = required
    self.read = read
  }

  /// A key whose value has a shape and a custom store function.
  init<Value>(
    _ name: String, _ shape: Shape<Value>, _ doc: String, required: Bool = false,
    store: @escaping @Sendable (inout Target, Value, Source) -> Void
  ) {
    self.init(name, schema: shape.schema, doc, required: required) { target, node, reader in
      if let value = shape.read(node, &reader) { store(&target, value, node.source) }
    }
  }

  /// A key whose value is stored in a property.
  init<Value>(
    _ name: String, _ shape: Shape<Value>, _ path: any WritableKeyPath<Target, Value> & Sendable,
    _ doc: String, required: Bool = false
  ) {
    self.init(name, shape, doc, required: required) { target, value, _ in
      target[keyPath: path] = value
    }
  }

  /// A key whose value is stored in an optional property.
  init<Value>(
    _ name: String, _ shape: Shape<Value>,
    orNil path: any WritableKeyPath<Target, Value?> & Sendable, _ doc: String,
    required: Bool = false
  ) {
    self.init(name, shape, doc, required: required) { target, value, _ in
      target[keyPath: path] = value
    }
  }

  /// The field with places recorded for parts of its value.
  var withParts: Field {
    var field = self
    field.placesParts = true
    return field
  }

  /// A key of the format that this version does not support.
  static func unsupported(_ name: String, hint: String) -> Field {
    Field(name, describe: nil, "") { _, node, reader in
      reader.fault(
        "unsupported", at: node.source, "\"\(name)\" is not supported yet", hint: hint)
    }
  }

  /// A key that users may expect here but that belongs elsewhere.
  static func misplaced(_ name: String, hint: String) -> Field {
    Field(name, describe: nil, "") { _, node, reader in
      reader.fault(
        "unknown-key", at: node.source, "there is no key \"\(name)\" here", hint: hint)
    }
  }

  /// The field for another target, without reading the value.
  func unread<Other>() -> Field<Other> {
    Field<Other>(name, describe: describe, doc) { _, _, _ in }
  }

  /// The field for a mapping that contains the target.
  func lifted<Outer>(to path: any WritableKeyPath<Outer, Target> & Sendable) -> Field<Outer> {
    Field<Outer>(name, describe: describe, doc, required: isRequired) { outer, node, reader in
      read(&outer[keyPath: path], node, &reader)
    }
  }
}
