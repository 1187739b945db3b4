import PageModel

// The places of values by name: a key of a page file, a parameter as `parameters.name`, a style key
// as `style.name`.

extension Places {
  /// The places of all properties.
  var all: [String: Source] {
    get { Dictionary(list) { _, last in last } }
    set {
      self = Places(whole)
      add(newValue.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    }
  }
}

extension StyleOverrides {
  private static let prefix = "style."

  /// The style keys that have a value, as the places call them.
  var placed: Set<String> { Set(names.map { Self.prefix + $0 }) }

  /// The places of all style keys.
  var places: [String: Source] {
    get {
      var places: [String: Source] = [:]
      func add<Value>(_ name: String, _ value: Sourced<Value>) {
        places[Self.prefix + name] = value.source
      }
      for (key, value) in lengths { add(key.name, value) }
      for (key, value) in sizes { add(key.name, value) }
      for (key, value) in colors { add(key.name, value) }
      for (key, value) in fonts { add(key.name, value) }
      return places
    }
    set {
      for key in lengths.keys { lengths[key]?.source = newValue[Self.prefix + key.name] }
      for key in sizes.keys { sizes[key]?.source = newValue[Self.prefix + key.name] }
      for key in colors.keys { colors[key]?.source = newValue[Self.prefix + key.name] }
      for key in fonts.keys { fonts[key]?.source = newValue[Self.prefix + key.name] }
    }
  }
}

extension Page {
  private static let bar = "navigationBar."
  private static let template = "templates."

  var allPlaces: [String: Source] {
    get {
      var all = places.all.merging(style.places) { own, _ in own }
      for (key, source) in navigationBar.places.all { all[Self.bar + key] = source }
      for template in templates {
        let name = Self.template + template.name
        all[name] = template.source
        for key in template.keys { all["\(name).\(key)"] = template.places[key] }
      }
      return all.merging(elementPlaces) { own, _ in own }
    }
    set {
      let inBar = newValue.filter { $0.key.hasPrefix(Self.bar) }
      let inStyle = style.placed
      places.all = newValue.filter {
        !inStyle.contains($0.key) && !$0.key.hasPrefix(Self.bar)
          && !$0.key.hasPrefix(Self.template)
      }
      style.places = newValue
      navigationBar.places = Places(newValue["navigationBar"])
      for (key, source) in inBar {
        navigationBar.places[String(key.dropFirst(Self.bar.count))] = source
      }
      for index in templates.indices {
        let name = Self.template + templates[index].name
        templates[index].places = Places(newValue[name])
        for key in templates[index].keys {
          templates[index].places[key] = newValue["\(name).\(key)"]
        }
      }
      elementPlaces = newValue
    }
  }
}
