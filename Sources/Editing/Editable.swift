import Geometry
import PageModel

/// A part of a page whose values can be read and set by key.
///
/// Missing values and written defaults are not included: two parts are equal if their values are.
protocol Editable {
  /// The values stored as properties.
  static var properties: [String: EditableValue<Self>] { get }
  var places: Places { get set }
  /// The style overrides.
  var style: StyleOverrides { get set }
  /// The places of the values.
  var allPlaces: [String: Source] { get set }
  /// The other written values.
  var ownValues: [EditKey: EditValue] { get }
  /// Sets a value that is not a property; nil removes it.
  mutating func setOwn(_ key: EditKey, _ value: EditValue?) throws(EditError)
  /// Removes the place of a value.
  mutating func forget(_ key: EditKey)
}

extension Editable {
  var ownValues: [EditKey: EditValue] { [:] }

  var style: StyleOverrides {
    get { StyleOverrides() }
    set {}
  }

  var allPlaces: [String: Source] {
    get { places.all.merging(style.places) { own, _ in own } }
    set {
      places.all = newValue.filter { !$0.key.hasPrefix("style.") }
      style.places = newValue
    }
  }

  mutating func setOwn(_ key: EditKey, _ value: EditValue?) throws(EditError) { throw .value(key) }

  mutating func forget(_ key: EditKey) { places.forget(key) }

  /// The written values by key.
  var values: [EditKey: EditValue] {
    var values = ownValues
    for (name, property) in Self.properties {
      // Most have their default, so avoid a dictionary lookup for these.
      if let value = property.get(self) { values[.property(name)] = value }
    }
    return values
  }

  /// Sets a value, or removes it with nil; also removes its place.
  mutating func set(_ key: EditKey, _ value: EditValue?) throws(EditError) {
    if case .property(let name) = key {
      guard let property = Self.properties[name], property.set(&self, value) else {
        throw .value(key)
      }
    } else {
      try setOwn(key, value)
    }
    forget(key)
  }
}

/// Reads and writes a value of a part; `set` returns false for a value of the wrong type.
struct EditableValue<Part>: Sendable {
  let get: @Sendable (Part) -> EditValue?
  let set: @Sendable (inout Part, EditValue?) -> Bool

  init(
    get: @escaping @Sendable (Part) -> EditValue?,
    set: @escaping @Sendable (inout Part, EditValue?) -> Bool
  ) {
    (self.get, self.set) = (get, set)
  }

  /// An optional text.
  static func text(_ path: any WritableKeyPath<Part, String?> & Sendable) -> Self {
    optional(path, { EditValue($0) }) { $0.text }
  }

  /// An optional number.
  static func number(_ path: any WritableKeyPath<Part, Double?> & Sendable) -> Self {
    optional(path, { EditValue($0) }) { $0.number }
  }

  /// A text with a default.
  static func text(_ path: any WritableKeyPath<Part, String> & Sendable, _ fallback: String) -> Self
  {
    required(path, fallback, { EditValue($0) }) { $0.text }
  }

  /// A flag with a default.
  static func flag(_ path: any WritableKeyPath<Part, Bool> & Sendable, _ fallback: Bool = false)
    -> Self
  {
    required(path, fallback, { EditValue($0) }) { $0.flag }
  }

  /// The buttons of a bar; empty by default.
  static func items(_ path: any WritableKeyPath<Part, [BarItem]> & Sendable) -> Self {
    required(path, [], { EditValue(.items($0)) }) { $0.items }
  }

  static func caption(_ path: any WritableKeyPath<Part, Caption?> & Sendable) -> Self {
    optional(path, { EditValue(.caption($0)) }) { $0.caption }
  }

  /// One of an enum's raw values, with a default.
  static func word<Word: RawRepresentable<String> & Equatable & Sendable>(
    _ path: any WritableKeyPath<Part, Word> & Sendable, _ fallback: Word
  ) -> Self {
    required(path, fallback, { EditValue($0.rawValue) }) { $0.text.flatMap(Word.init) }
  }

  static func optional<Value: Sendable>(
    _ path: any WritableKeyPath<Part, Value?> & Sendable,
    _ wrap: @escaping @Sendable (Value) -> EditValue,
    _ unwrap: @escaping @Sendable (EditValue) -> Value?
  ) -> Self {
    Self(get: { $0[keyPath: path].map(wrap) }) { part, value in
      let own = value.flatMap(unwrap)
      part[keyPath: path] = own
      return (own == nil) == (value == nil)
    }
  }

  static func required<Value: Equatable & Sendable>(
    _ path: any WritableKeyPath<Part, Value> & Sendable, _ fallback: Value,
    _ wrap: @escaping @Sendable (Value) -> EditValue,
    _ unwrap: @escaping @Sendable (EditValue) -> Value?
  ) -> Self {
    Self(get: { $0[keyPath: path] == fallback ? nil : wrap($0[keyPath: path]) }) { part, value in
      guard let own = value == nil ? fallback : value.flatMap(unwrap) else { return false }
      part[keyPath: path] = own
      return true
    }
  }
}
