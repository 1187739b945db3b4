/// Where something and its properties were written.
package struct Places: Hashable, Sendable {
  /// The place of the whole; nil for what no file says.
  package var whole: Source?
  private var properties: [(key: String, source: Source, name: Source?)] = []

  /// No places unless told otherwise.
  package init(_ whole: Source? = nil) {
    self.whole = whole
  }

  /// Makes room for the places of so many properties at once.
  package mutating func reserve(_ count: Int) { properties.reserveCapacity(count) }

  /// The place of a property's value: its own, or nil where it was not written.
  package subscript(key: String) -> Source? {
    get { properties.first { $0.key == key }?.source }
    set {
      if let known = properties.firstIndex(where: { $0.key == key }) {
        properties.remove(at: known)
      }
      if let newValue { properties.append((key, newValue, nil)) }
    }
  }

  /// The place of a property's key itself, where that was remembered.
  package func name(_ key: String) -> Source? { properties.first { $0.key == key }?.name }

  /// Remembers where a property's value and its key stand.
  package mutating func set(_ key: String, to source: Source, name: Source) {
    self[key] = nil
    properties.append((key, source, name))
  }

  /// Adds the places of parts of properties, as `badge.color`; none of them is there yet.
  package mutating func add(_ inner: [(key: String, source: Source)]) {
    properties += inner.map { ($0.key, $0.source, nil) }
  }

  /// Forgets where a property was written, and where its parts were.
  package mutating func forget(_ key: String) {
    properties.removeAll { $0.key == key || $0.key.hasPrefix(key + ".") }
  }

  /// The places of all properties, in the order they were written.
  package var list: [(String, Source)] { properties.map { ($0.key, $0.source) } }

  /// The place to blame for a property: its own, or that of the whole.
  package func blame(_ key: String) -> Source? { self[key] ?? whole }

  /// The properties that were written, in the order they were.
  package var keys: [String] { properties.map(\.key) }

  /// Same places for the same properties.
  package static func == (left: Places, right: Places) -> Bool {
    left.whole == right.whole && left.properties.elementsEqual(right.properties, by: ==)
  }

  /// Feeds the places to a hasher.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(whole)
    for (key, source, name) in properties {
      hasher.combine(key)
      hasher.combine(source)
      hasher.combine(name)
    }
  }
}
