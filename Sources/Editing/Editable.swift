import PageFiles
import PageModel

/// A part of a page that edits change, with the places of its values.
protocol Editable: Described {
  var places: Places { get set }
  /// The style overrides.
  var style: StyleOverrides { get set }
  /// The places of the values.
  var allPlaces: [String: Source] { get set }
  /// The places of keys that data left out.
  var leftOut: [String: Source] { get }
  /// Removes the place of a value.
  mutating func forget(_ key: EditKey)
}

extension Editable {
  var style: StyleOverrides {
    get { StyleOverrides() }
    set {}
  }

  var allPlaces: [String: Source] {
    get { places.all.merging(style.places) { own, _ in own } }
    set {
      let inStyle = style.placed
      places.all = newValue.filter { !inStyle.contains($0.key) }
      style.places = newValue
    }
  }

  var leftOut: [String: Source] { places.leftOut }

  mutating func forget(_ key: EditKey) { places.forget(key) }

  /// Sets a value, or removes it with nil; also removes its place.
  mutating func set(_ key: EditKey, _ value: Written?) throws(EditError) {
    try put(key, value)
    forget(key)
  }
}

extension Section: Editable {}
extension TabItem: Editable {}
extension Cell: Editable {}
extension Template: Editable {}

extension Page: Editable {
  private static let bar = "navigationBar."

  var leftOut: [String: Source] {
    let ofBar = navigationBar.places.leftOut.map { (Self.bar + $0.key, $0.value) }
    return places.leftOut.merging(ofBar) { own, _ in own }
  }

  mutating func forget(_ key: EditKey) {
    places.forget(key)
    if case .property(let name) = key, name.hasPrefix(Self.bar) {
      navigationBar.places.forget(.property(String(name.dropFirst(Self.bar.count))))
    }
  }
}

extension Element: Editable {
  mutating func forget(_ key: EditKey) {
    switch key {
    case .property("kind"):
      for word in places.keys where Content.words.contains(word) { places.forget(word) }
    case .property("on"): places.forget("switch")
    default: places.forget(key)
    }
  }
}

extension Places {
  /// Removes the place of a value.
  mutating func forget(_ key: EditKey) {
    switch key {
    case .property(let name): forget(name)
    case .parameter(let name): self["parameters." + name] = nil
    case .style: forget(key.text)
    case .template: break
    }
  }
}
