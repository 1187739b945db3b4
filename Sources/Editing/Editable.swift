import Geometry
import PageModel

/// A part of a page whose values can be read and set by their names.
///
/// What is not written, or is written as it would be anyway, is not among them: two parts are equal if
/// these are.
protocol Editable {
  /// The values that are properties.
  static var properties: [String: EditableValue<Self>] { get }
  var places: Places { get set }
  /// What it changes of the look.
  var style: StyleOverrides { get set }
  /// Where its values are written.
  var allPlaces: [String: Source] { get set }
  /// What else is written.
  var ownValues: [EditKey: EditValue] { get }
  /// Writes what is no property, or takes it away.
  mutating func setOwn(_ key: EditKey, _ value: EditValue?) throws(EditError)
  /// Forgets where a value was written.
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

  /// What is written.
  var values: [EditKey: EditValue] {
    var values = ownValues
    for (name, property) in Self.properties {
      // Most are not written: these are not looked for in the dictionary.
      if let value = property.get(self) { values[.property(name)] = value }
    }
    return values
  }

  /// Writes a value, or takes it away; the part forgets where it was written.
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

/// A value of a part: how it is read, and how it is written; false where it is of another type.
struct EditableValue<Part>: Sendable {
  let get: @Sendable (Part) -> EditValue?
  let set: @Sendable (inout Part, EditValue?) -> Bool

  init(
    get: @escaping @Sendable (Part) -> EditValue?,
    set: @escaping @Sendable (inout Part, EditValue?) -> Bool
  ) {
    (self.get, self.set) = (get, set)
  }

  /// One that may be left out.
  static func text(_ path: any WritableKeyPath<Part, String?> & Sendable) -> Self {
    optional(path, { EditValue($0) }) { $0.text }
  }

  /// One that may be left out.
  static func number(_ path: any WritableKeyPath<Part, Double?> & Sendable) -> Self {
    optional(path, { EditValue($0) }) { $0.number }
  }

  /// One that has a default.
  static func text(_ path: any WritableKeyPath<Part, String> & Sendable, _ fallback: String) -> Self
  {
    required(path, fallback, { EditValue($0) }) { $0.text }
  }

  /// One that has a default.
  static func flag(_ path: any WritableKeyPath<Part, Bool> & Sendable, _ fallback: Bool = false)
    -> Self
  {
    required(path, fallback, { EditValue($0) }) { $0.flag }
  }

  /// Buttons of a bar; none where it is left out.
  static func items(_ path: any WritableKeyPath<Part, [BarItem]> & Sendable) -> Self {
    required(path, [], { EditValue(.items($0)) }) { $0.items }
  }

  static func caption(_ path: any WritableKeyPath<Part, Caption?> & Sendable) -> Self {
    optional(path, { EditValue(.caption($0)) }) { $0.caption }
  }

  /// One of some words, and its default.
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
