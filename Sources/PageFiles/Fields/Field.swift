package import PageModel

/// One key of a mapping: its name, form and documentation, and where its value is stored.
package struct Field<Target: Sendable>: Sendable {
  /// How the key's value is taken out of a mapping.
  ///
  /// An object, since fields are copied for each value that is read.
  fileprivate final class Writing: Sendable {
    /// The value as page files have it; nil if it is the same as in a mapping without keys.
    let written: @Sendable (_ of: Target, _ plain: Target) -> Written?
    /// The value as actions see it.
    let data: @Sendable (Target) -> DataValue
    /// Removes the value: it is the same as in a mapping without keys.
    let clear: @Sendable (_ of: inout Target, _ plain: Target) -> Void
    /// A written value in reports; nil if the key has no such value.
    let words: @Sendable (Written) -> String?
    /// Values that `mutate` tries.
    let others: [Written]
    /// The value that need not be written; nil if any value is.
    let usual: @Sendable (_ plain: Target) -> Written?
    /// The value of a node in full, in which any text may be a parameter; nil after an error.
    let open: @Sendable (Node, inout Reader) -> Written?

    init(
      written: @escaping @Sendable (Target, Target) -> Written?,
      data: @escaping @Sendable (Target) -> DataValue,
      clear: @escaping @Sendable (inout Target, Target) -> Void,
      words: @escaping @Sendable (Written) -> String?, others: [Written] = [],
      usual: @escaping @Sendable (Target) -> Written? = { _ in nil },
      open: @escaping @Sendable (Node, inout Reader) -> Written? = { _, _ in nil }
    ) {
      (self.written, self.data, self.clear) = (written, data, clear)
      (self.words, self.others, self.usual, self.open) = (words, others, usual, open)
    }
  }

  /// The key.
  package let name: String
  /// The key in messages.
  let subject: String
  /// The documentation of the key, in one sentence.
  let doc: String
  /// Makes the schema of the value; lazy, since only the schema command needs it.
  private let describe: (@Sendable () -> JSON)?
  /// Whether the key is required.
  private(set) var isRequired: Bool
  /// What the value of a lone tag means for the key.
  private(set) var taking = Taking()
  /// Reads the value of the key.
  private(set) var read: @Sendable (inout Target, Node, inout Reader) -> Void

  /// Whether the places of parts of the value are recorded, for a mapping that records places.
  private(set) var placesParts = false
  /// Whether these are only parts of the values in the mapping, whose own places are recorded elsewhere.
  private(set) var placesInnerParts = false

  /// How the value is written; nil for a key that is only read.
  private var writing: Writing?

  /// Whether the key is written, too.
  var isWritten: Bool { writing != nil }

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
    taking: Taking = Taking(),
    read: @escaping @Sendable (inout Target, Node, inout Reader) -> Void
  ) {
    self.name = name
    subject = "\"\(name)\""
    self.doc = doc
    self.describe = describe
    isRequired = required
    (self.taking, self.read) = (taking, read)
  }

  /// A key whose value has a form and a custom store function.
  init<Value>(
    _ name: String, _ form: Form<Value>, _ doc: String, required: Bool = false,
    store: @escaping @Sendable (inout Target, Value, Source) -> Void
  ) {
    self.init(name, describe: { form.schema }, doc, required: required, taking: form.taking) {
      target, node, reader in
      if let value = form.read(node, &reader) { store(&target, value, node.source) }
    }
  }

  /// A key whose value is read and written by functions.
  ///
  /// `get` returns nil for none. `set` gets nil to remove the value, and no place for a value that no
  /// file has. A value that is required, or `always` written, is so even if it is the default.
  init<Value: Equatable>(
    _ name: String, _ form: Form<Value>, _ doc: String, required: Bool = false,
    always: Bool = false, get: @escaping @Sendable (Target) -> Value?,
    set: @escaping @Sendable (inout Target, Value?, Source?) -> Void
  ) {
    self.init(name, describe: { form.schema }, doc, required: required, taking: form.taking) {
      target, node, reader in
      guard let value = form.read(node, &reader) else { return }
      set(&target, value, reader.isAlone ? nil : node.source)
    }
    writing = form.writing.map { writing in
      Writing(
        written: { target, plain in
          let value = get(target)
          return !required && !always && value == get(plain) ? nil : value.map(writing.written)
        },
        data: { get($0).map(writing.data) ?? DataValue(.null) },
        clear: { set(&$0, get($1), nil) }, words: { form.value(of: $0).map(writing.words) },
        others: writing.others,
        usual: { required || always ? nil : get($0).map(writing.written) },
        open: { form.written(of: $0, &$1) })
    }
  }

  /// A key whose value is stored in a property.
  ///
  /// The key path is made when a page has the key: that takes some ten thousand instructions.
  init<Value: Equatable>(
    _ name: String, _ form: Form<Value>,
    _ path: @escaping @autoclosure @Sendable () -> any WritableKeyPath<Target, Value> & Sendable,
    _ doc: String, required: Bool = false
  ) {
    self.init(
      name, form, doc, required: required, get: { $0[keyPath: path()] },
      set: { target, value, _ in if let value { target[keyPath: path()] = value } })
  }

  /// A key whose value is stored in an optional property; the key path is made when a page has the key.
  init<Value: Equatable>(
    _ name: String, _ form: Form<Value>,
    orNil path:
      @escaping @autoclosure @Sendable () -> any WritableKeyPath<Target, Value?> & Sendable,
    _ doc: String, required: Bool = false
  ) {
    self.init(
      name, form, doc, required: required, get: { $0[keyPath: path()] },
      set: { target, value, _ in target[keyPath: path()] = value })
  }

  /// A key whose value is a mapping of further properties of the same target.
  init(
    _ name: String, of table: @escaping @autoclosure @Sendable () -> Table<Target>, _ doc: String
  ) {
    self.init(name, schema: .reference(name), doc) { table().fill(&$0, from: $1, &$2) }
    writing = Writing(
      written: { target, _ in
        let members = table().written(target)
        return members.isEmpty ? nil : .mapping(members)
      }, data: { table().data($0) },
      clear: { target, plain in
        for field in table().fields { field.writing?.clear(&target, plain) }
      }, words: \.words)
  }

  /// The field with places recorded for parts of its value.
  var withParts: Field {
    var field = self
    field.placesParts = true
    return field
  }

  /// The field with places recorded for parts of the values in its mapping: `style.titleFont.size`.
  var withInnerParts: Field {
    var field = withParts
    field.placesInnerParts = true
    return field
  }

  /// The field with another way of reading.
  func reading(_ read: @escaping @Sendable (inout Target, Node, inout Reader) -> Void) -> Field {
    var field = self
    field.read = read
    return field
  }

  /// The field whose value is written under another key, which also removes it.
  var unlisted: Field {
    var field = self
    field.writing = writing.map {
      Writing(
        written: { _, _ in nil }, data: $0.data, clear: $0.clear, words: $0.words,
        others: $0.others, usual: $0.usual, open: $0.open)
    }
    return field
  }

  /// The field with a value that cannot be removed.
  var needed: Field {
    var field = self
    field.isRequired = true
    return field
  }

  /// The field without its writing: edits and goldens do not carry the value.
  var onlyRead: Field {
    var field = self
    field.writing = nil
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
        "unknown-key", at: node.source, "unknown key \"\(name)\"", hint: hint)
    }
  }

  /// The field for another target, without reading the value.
  func unread<Other>() -> Field<Other> {
    Field<Other>(name, describe: describe, doc, taking: taking) { _, _, _ in }
  }

  /// The field for a mapping that contains the target.
  package func lifted<Outer>(
    to path: any WritableKeyPath<Outer, Target> & Sendable, name prefix: String = ""
  ) -> Field<Outer> {
    var field = Field<Outer>(
      prefix + name, describe: describe, doc, required: isRequired, taking: taking
    ) { outer, node, reader in read(&outer[keyPath: path], node, &reader) }
    field.writing = writing.map { writing in
      Field<Outer>.Writing(
        written: { writing.written($0[keyPath: path], $1[keyPath: path]) },
        data: { writing.data($0[keyPath: path]) },
        clear: { writing.clear(&$0[keyPath: path], $1[keyPath: path]) }, words: writing.words,
        others: writing.others, open: writing.open)
    }
    return field
  }
}

extension Field {
  /// The written value; nil if it is the same as in a mapping without keys.
  package func written(_ target: Target, beside plain: Target) -> Written? {
    writing?.written(target, plain)
  }

  /// The value of a node in full, in which any text may be a parameter; nil after an error.
  func written(of node: Node, _ reader: inout Reader) -> Written? { writing?.open(node, &reader) }

  /// The value that need not be written; nil if any value is.
  func usual(in plain: Target) -> Written? { writing?.usual(plain) }

  /// The value as actions see it.
  package func data(_ target: Target) -> DataValue { writing?.data(target) ?? DataValue(.null) }

  /// Values that `mutate` tries, the likeliest first.
  package var others: [Written] { writing?.others ?? [] }

  /// A written value in reports; nil if the key has no such value.
  package func words(_ value: Written) -> String? { writing?.words(value) }

  /// Sets a written value, or removes it with nil; false, and unchanged, if the key has no such value.
  ///
  /// The value is read by the form that reads page files.
  package func set(_ target: inout Target, _ value: Written?, beside plain: Target) -> Bool {
    guard let writing else { return false }
    guard let value else {
      if !isRequired { writing.clear(&target, plain) }
      return !isRequired
    }
    var (changed, reader) = (target, Reader.alone)
    read(&changed, Node(value), &reader)
    guard reader.diagnostics.isEmpty else { return false }
    target = changed
    return true
  }
}
