import PageModel

/// One key of a mapping: its name, what it holds and means, and where its value goes.
struct Field<Target: Sendable>: Sendable {
  /// The key.
  let name: String
  /// The key in messages.
  let subject: String
  /// One sentence on what it means.
  let doc: String
  /// What gives the schema of its value: only who asks for it pays for it.
  private let describe: (@Sendable () -> JSON)?
  /// Whether it must be there.
  let isRequired: Bool
  /// Reads the value of the key.
  let read: @Sendable (inout Target, Node, inout Reader) -> Void

  /// Whether it is remembered where parts of its value are written: a mapping that holds it remembers no more than
  /// where the value is.
  private(set) var placesParts = false

  /// Whether it is part of the format; others are known only to be refused.
  var isKnown: Bool { describe != nil }

  /// The schema of its value; nil for a key that is known only to be refused.
  var schema: JSON? { describe?() }

  /// A key that is read by hand.
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

  /// The same key where parts of its value have places as well.
  var withParts: Field {
    var field = self
    field.placesParts = true
    return field
  }

  /// A key that is part of the format but not of this version.
  static func unsupported(_ name: String, hint: String) -> Field {
    Field(name, describe: nil, "") { _, node, reader in
      reader.fault(
        "unsupported", at: node.source, "\"\(name)\" is not supported yet", hint: hint)
    }
  }

  /// A key that people look for here, and that stands elsewhere.
  static func misplaced(_ name: String, hint: String) -> Field {
    Field(name, describe: nil, "") { _, node, reader in
      reader.fault(
        "unknown-key", at: node.source, "there is no key \"\(name)\" here", hint: hint)
    }
  }

  /// The same key where its value is kept as it is written.
  func unread<Other>() -> Field<Other> {
    Field<Other>(name, describe: describe, doc) { _, _, _ in }
  }

  /// The same key in a mapping that holds more than the target.
  func lifted<Outer>(to path: any WritableKeyPath<Outer, Target> & Sendable) -> Field<Outer> {
    Field<Outer>(name, describe: describe, doc, required: isRequired) { outer, node, reader in
      read(&outer[keyPath: path], node, &reader)
    }
  }
}
