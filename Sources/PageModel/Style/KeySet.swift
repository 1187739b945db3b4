/// A set of style keys of all types.
package struct KeySet: Hashable, Sendable {
  /// The keys in canonical order, without duplicates.
  package private(set) var keys: [AnyStyleKey] = []

  /// No keys.
  package init() {}

  /// The keys of a list.
  package init(_ keys: some Sequence<AnyStyleKey>) {
    for key in keys.sorted() where self.keys.last != key { self.keys.append(key) }
  }

  /// The keys of names; unknown names are ignored.
  package init(names: some Sequence<String>) {
    self.init(names.compactMap { AnyStyleKey(name: $0) })
  }

  /// Adds a key.
  package mutating func insert(_ key: some StyleKey) { insert(AnyStyleKey(key)) }

  /// Adds a key.
  package mutating func insert(_ key: AnyStyleKey) {
    let place = keys.lastIndex { $0 <= key }
    guard place.map({ keys[$0] != key }) ?? true else { return }
    keys.insert(key, at: place.map { $0 + 1 } ?? 0)
  }

  /// Adds all keys of another set.
  package mutating func formUnion(_ other: KeySet) {
    self = union(other)
  }

  /// The keys of both sets.
  package func union(_ other: KeySet) -> KeySet { KeySet(keys + other.keys) }

  /// Whether a key is in the set.
  package func contains(_ key: some StyleKey) -> Bool { keys.contains(AnyStyleKey(key)) }

  /// Whether a key is in the set.
  package func contains(_ key: AnyStyleKey) -> Bool { keys.contains(key) }

  /// The keys of a type.
  package func keys<Key: StyleKey>(of type: Key.Type) -> [Key] { keys.compactMap { $0.as(type) } }

  /// Whether there are no keys.
  package var isEmpty: Bool { keys.isEmpty }

  /// The names of the keys: lengths, sizes, colours and fonts, each in the order of their type.
  package var names: [String] { keys.map(\.name) }
}
