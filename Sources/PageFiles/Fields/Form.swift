package import PageModel

/// The form of a key's value: its schema, how it is read and, if edits may carry it, written.
package struct Form<Value: Sendable>: Sendable {
  /// How a value is written; reading the result gives the value again.
  struct Writing: Sendable {
    /// The value as page files have it, in full: short forms are only read.
    var written: @Sendable (Value) -> Written
    /// The value as actions see it: with all keys, also those that have their default.
    var data: @Sendable (Value) -> DataValue
    /// The value in reports.
    var words: @Sendable (Value) -> String
    /// Values that `mutate` tries, the likeliest first.
    var others: [Written] = []
  }

  private var describe: @Sendable () -> JSON
  private var convert: @Sendable (Node, inout Reader) -> Value?
  /// What the value of a lone tag means.
  private(set) var taking = Taking()
  /// Gives the parts of a node in which any text may be a parameter; nil for a single value.
  private var open: (@Sendable (Node, inout Reader) -> Written?)?
  /// How a value is written; nil for one that is only read.
  private(set) var writing: Writing?

  /// A form with a schema and a conversion of nodes that are not null, which returns nil after an
  /// error.
  init(
    _ schema: @escaping @autoclosure @Sendable () -> JSON,
    convert: @escaping @Sendable (Node, inout Reader) -> Value?
  ) {
    (describe, self.convert) = (schema, convert)
  }

  /// A form that also writes.
  init(
    _ schema: @escaping @autoclosure @Sendable () -> JSON,
    write: @escaping @Sendable (Value) -> Written, others: [Written] = [],
    convert: @escaping @Sendable (Node, inout Reader) -> Value?
  ) {
    (describe, self.convert) = (schema, convert)
    writing = Writing(
      written: write, data: { DataValue(write($0)) }, words: { write($0).words }, others: others)
  }

  /// The schema of the value, made on demand.
  var schema: JSON { describe() }

  /// Reads the value of a node; nil after an error, and if data leave the node out.
  func read(_ node: Node, _ reader: inout Reader) -> Value? {
    guard let node = taking.kept(node) else { return nil }
    if let wanted = taking.wanted(insteadOf: node) {
      reader.wrong(node, wants: wanted, hint: "give it a text in the data")
      return nil
    }
    guard !node.isNull else {
      reader.nothing(node)
      return nil
    }
    if reader.isUnfilled, node.hasTags { return nil }
    return convert(node, &reader)
  }

  /// The value of a node in full, in which any text may be, or contain, a parameter of the template
  /// being read; nil after an error.
  func written(of node: Node, _ reader: inout Reader) -> Written? {
    if let open, node.hasTagsInside { return open(node, &reader) }
    if node.hasTags { return Form<Phrase>.phrase.read(node, &reader).map { .text($0.written) } }
    return read(node, &reader).flatMap { writing?.written($0) }
  }

  /// The value of what was written; nil if it has another form.
  package func value(of written: Written) -> Value? {
    var reader = Reader.alone
    let value = read(Node(written), &reader)
    return reader.diagnostics.isEmpty ? value : nil
  }

  /// The form with a comment in its schema.
  func commented(_ comment: String) -> Form { with(schema.commented(comment)) }

  /// The form with another schema.
  func with(_ schema: @escaping @autoclosure @Sendable () -> JSON) -> Form {
    var form = self
    form.describe = schema
    return form
  }

  /// The form with what it takes from lone tags; for lists and mappings, with what data leave of
  /// them.
  func taking(
    _ sorts: Taking.Sorts, _ narrow: (@Sendable (Node) -> Taking.Rest)? = nil
  ) -> Form {
    var form = self
    form.taking = Taking(sorts: sorts, narrow: narrow)
    return form
  }

  /// The form with other words in reports.
  func said(_ words: @escaping @Sendable (Value) -> String) -> Form {
    var form = self
    form.writing?.words = words
    return form
  }

  /// The form with values that `mutate` tries.
  func trying(_ others: Written...) -> Form {
    var form = self
    form.writing?.others = others
    return form
  }

  /// The form with another way to give the parts of a node in which any text may be a parameter.
  func opening(_ open: @escaping @Sendable (Node, inout Reader) -> Written?) -> Form {
    var form = self
    form.open = open
    return form
  }

  /// The form with other data for actions.
  func giving(_ data: @escaping @Sendable (Value) -> DataValue) -> Form {
    var form = self
    form.writing?.data = data
    return form
  }

  /// The form for nodes that pass a check, which reports the others.
  func checked(_ check: @escaping @Sendable (Node, inout Reader) -> Bool) -> Form {
    var form = self
    form.convert = { node, reader in check(node, &reader) ? convert(node, &reader) : nil }
    if let open {
      form.open = { node, reader in check(node, &reader) ? open(node, &reader) : nil }
    }
    return form
  }

  /// The form, or a short form, which is only read.
  ///
  /// - Parameters:
  ///   - short: the short form.
  ///   - isShort: whether a node has the short form. Default: it is no mapping.
  ///   - key: the key of the value that the short form gives; nil: it is the whole value.
  ///   - part: the part under which the place of the short form is recorded; nil: none.
  ///   - make: makes the value.
  /// - Returns: a form that reads both, and writes this one.
  func or<Short>(
    _ short: Form<Short>, where isShort: @escaping @Sendable (Node) -> Bool = { $0.mapping == nil },
    key: String? = nil, as part: String? = nil, _ make: @escaping @Sendable (Short) -> Value
  ) -> Form {
    var form = Form(["anyOf": [short.schema, schema]]) { node, reader in
      guard isShort(node) else { return convert(node, &reader) }
      guard let part else { return short.read(node, &reader).map(make) }
      return reader.part(part, at: node.source) { short.read(node, &$0) }.map(make)
    }
    form.writing = writing
    form.taking = Taking(sorts: short.taking.sorts) { node in
      isShort(node) ? short.taking.rest(of: node) : taking.rest(of: node)
    }
    form.open = { node, reader in
      guard isShort(node) else { return self.written(of: node, &reader) }
      let written = short.written(of: node, &reader)
      guard let key else { return written }
      return written.map { .mapping([(key, $0)]) }
    }
    return form
  }

  /// The form with its value transformed, and back.
  func map<Other: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Other, back: @escaping @Sendable (Other) -> Value
  ) -> Form<Other> {
    var form = Form<Other>(schema) { node, reader in convert(node, &reader).map(transform) }
    form.writing = writing?.of(back)
    form.taking = taking
    return form
  }
}

extension Form.Writing {
  /// How a value is written that gives a value of this form.
  fileprivate func of<Other>(_ back: @escaping @Sendable (Other) -> Value) -> Form<Other>.Writing {
    Form<Other>.Writing(
      written: { written(back($0)) }, data: { data(back($0)) }, words: { words(back($0)) },
      others: others)
  }
}

extension Form {
  /// A mapping with the keys of a table.
  static func object(_ table: @escaping @autoclosure @Sendable () -> Table<Value>, _ name: String)
    -> Form
  {
    var form = read(table(), name)
    form.open = { table().written(of: $0, &$1).map(Written.mapping) }
    form.writing = Writing(
      written: { .mapping(table().written($0)) }, data: { table().data($0) },
      words: { Written.mapping(table().written($0)).words })
    return form
  }

  /// A mapping with the keys of a table that is only read.
  static func read(_ table: @escaping @autoclosure @Sendable () -> Table<Value>, _ name: String)
    -> Form
  {
    Form(.reference(name)) { node, reader in table().read(node, &reader) }
      .taking([]) { table().rest(of: $0) }
  }

  /// A list of values of one form; items with errors, and those that data leave out, are dropped.
  static func list<Item>(of item: Form<Item>) -> Form where Value == [Item] {
    var form = Form(["type": "array", "items": item.schema]) { node, reader in
      guard let items = node.sequence else {
        reader.wrong(node, wants: "a list")
        return nil
      }
      return reader.about("an item of \(reader.subject)") { reader in
        items.enumerated().compactMap { number, node in
          reader.part("\(number)", at: node.source) { item.read(node, &$0) }
        }
      }
    }
    form.open = { node, reader in
      let items = reader.about("an item of \(reader.subject)") { reader in
        node.sequence?.enumerated().map { number, node in
          reader.part("\(number)", at: node.source) { item.written(of: node, &$0) }
        }
      }
      guard let items else {
        reader.wrong(node, wants: "a list")
        return nil
      }
      return items.contains(nil) ? nil : .list(items.compactMap(\.self))
    }
    form.writing = item.writing.map { item in
      Writing(
        written: { .list($0.map(item.written)) }, data: { DataValue(.list($0.map(item.data))) },
        words: { $0.map(item.words).joined(separator: ", ") },
        others: item.others.first.map { [.list([$0])] } ?? [])
    }
    return form.taking([]) { $0.restOfList(of: item) }
  }

  /// A list of values of one form, or one value in place of a list of one.
  static func oneOrMore<Item>(of item: Form<Item>) -> Form where Value == [Item] {
    let list = list(of: item)
    return Form(["anyOf": [item.schema, list.schema]]) { node, reader in
      node.isScalar ? item.read(node, &reader).map { [$0] } : list.read(node, &reader)
    }
  }

  /// A mapping from names to values of one form, in the order written.
  static func names<Item>(of item: Form<Item>) -> Form where Value == [Named<Item>] {
    var form = Form([
      "type": "object", "propertyNames": .identifier, "additionalProperties": item.schema,
    ]) { node, reader in
      guard let entries = node.mapping else {
        reader.wrong(node, wants: "a mapping")
        return nil
      }
      return entries.compactMap { entry in
        reader.about("\"\(entry.key)\"") { reader in
          if case .nothing(let place) = item.taking.rest(of: entry.value) {
            reader.leaveOut(entry.key, at: place)
            return nil
          }
          return item.read(entry.value, &reader).map {
            Named(
              name: entry.key, value: $0, source: entry.value.source, nameSource: entry.source)
          }
        }
      }
    }
    form.writing = item.writing.map { item in
      Writing(
        written: { .mapping($0.map { ($0.name, item.written($0.value)) }) },
        data: { named in
          DataValue(.mapping(Dictionary(named.map { ($0.name, item.data($0.value)) }) { $1 }))
        }, words: { $0.map(\.name).joined(separator: ", ") })
    }
    return form
  }
}

/// A value under a name chosen by the file's author.
package struct Named<Value: Sendable>: Sendable {
  /// The name.
  var name: String
  /// The value.
  var value: Value
  /// Where the value was written.
  var source = Source.nowhere
  /// Where the name was written.
  var nameSource = Source.nowhere
}

extension Named: Equatable where Value: Equatable {}
