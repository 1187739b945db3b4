/// The places of a part and its properties.
package struct Places: Hashable, Sendable {
  /// The place of the whole part; nil without a file.
  package var whole: Source?
  private var properties: [(key: String, source: Source, name: Source?)] = []
  /// The places of keys that data left out.
  package private(set) var leftOut: [String: Source] = [:]

  /// No places, or only that of the whole part.
  package init(_ whole: Source? = nil) {
    self.whole = whole
  }

  /// Reserves capacity for a number of properties.
  package mutating func reserve(_ count: Int) { properties.reserveCapacity(count) }

  /// The place of a property's value; nil if it was not written.
  package subscript(key: String) -> Source? {
    get { properties.first { $0.key == key }?.source }
    set {
      if let known = properties.firstIndex(where: { $0.key == key }) {
        properties.remove(at: known)
      }
      if let newValue { properties.append((key, newValue, nil)) }
    }
  }

  /// The place of a property's key, if it was recorded.
  package func name(_ key: String) -> Source? { properties.first { $0.key == key }?.name }

  /// Records the places of a property's value and key.
  package mutating func set(_ key: String, to source: Source, name: Source) {
    self[key] = nil
    properties.append((key, source, name))
  }

  /// Adds the places of parts of properties, such as `badge.color`, which must be new.
  package mutating func add(_ inner: [(key: String, source: Source)]) {
    properties += inner.map { ($0.key, $0.source, nil) }
  }

  /// Removes the places of a property and its parts.
  package mutating func forget(_ key: String) {
    properties.removeAll { $0.key == key || $0.key.hasPrefix(key + ".") }
    leftOut = leftOut.filter { $0.key != key && !$0.key.hasPrefix(key + ".") }
  }

  /// Records keys that data left out, as if they were not written.
  package mutating func leaveOut(_ keys: [(key: String, source: Source)]) {
    for (key, source) in keys where leftOut[key] == nil { leftOut[key] = source }
  }

  /// The places of all properties in the order written.
  package var list: [(String, Source)] { properties.map { ($0.key, $0.source) } }

  /// The place of a property for diagnostics: its own, otherwise that of the whole part.
  package func blame(_ key: String) -> Source? { self[key] ?? whole }

  /// The properties with places in the order written.
  package var keys: [String] { properties.map(\.key) }

  /// Whether all places are equal.
  package static func == (left: Places, right: Places) -> Bool {
    left.whole == right.whole && left.properties.elementsEqual(right.properties, by: ==)
  }

  /// Hashes the places.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(whole)
    for (key, source, name) in properties {
      hasher.combine(key)
      hasher.combine(source)
      hasher.combine(name)
    }
  }
}
