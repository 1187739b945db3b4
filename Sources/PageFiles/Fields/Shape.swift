import PageModel

/// The shape of a key's value: how to read it, and its schema.
struct Shape<Value: Sendable>: Sendable {
  private let describe: @Sendable () -> JSON
  private let convert: @Sendable (Node, inout Reader) -> Value?

  /// A shape with a schema and a conversion of non-null nodes, which returns nil after an error.
  init(
    _ schema: @escaping @autoclosure @Sendable () -> JSON,
    convert: @escaping @Sendable (Node, inout Reader) -> Value?
  ) {
    describe = schema
    self.convert = convert
  }

  /// The schema of the value, made on demand.
  var schema: JSON { describe() }

  /// Reads the value of a node; nil after an error.
  func read(_ node: Node, _ reader: inout Reader) -> Value? {
    guard !node.isNull else {
      reader.nothing(node)
      return nil
    }
    if reader.isUnfilled, node.hasTags { return nil }
    return convert(node, &reader)
  }

  /// The shape with a comment in its schema.
  func commented(_ comment: String) -> Shape {
    Shape(schema.commented(comment), convert: convert)
  }

  /// The shape with its value transformed.
  func map<Other: Sendable>(_ transform: @escaping @Sendable (Value) -> Other) -> Shape<Other> {
    Shape<Other>(schema) { node, reader in
      convert(node, &reader).map(transform)
    }
  }
}

extension Shape {
  /// A mapping with the keys of a table.
  static func object(_ table: @escaping @autoclosure @Sendable () -> Table<Value>, _ name: String)
    -> Shape
  {
    Shape(.reference(name)) { node, reader in table().read(node, &reader) }
  }

  /// A list of values of one shape; items with errors are dropped.
  static func list<Item>(of item: Shape<Item>) -> Shape where Value == [Item] {
    Shape(["type": "array", "items": item.schema]) { node, reader in
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
  }

  /// A mapping from names to values of one shape, in the order written.
  static func names<Item>(of item: Shape<Item>) -> Shape where Value == [Named<Item>] {
    Shape([
      "type": "object", "propertyNames": .identifier, "additionalProperties": item.schema,
    ]) { node, reader in
      guard let entries = node.mapping else {
        reader.wrong(node, wants: "a mapping")
        return nil
      }
      return entries.compactMap { entry in
        reader.about("\"\(entry.key)\"") { reader in
          item.read(entry.value, &reader).map {
            Named(
              name: entry.key, value: $0, source: entry.value.source, nameSource: entry.source)
          }
        }
      }
    }
  }
}

/// A value under a name chosen by the file's author.
struct Named<Value: Sendable>: Sendable {
  /// The name.
  var name: String
  /// The value.
  var value: Value
  /// Where the value was written.
  var source: Source
  /// Where the name was written.
  var nameSource: Source
}
