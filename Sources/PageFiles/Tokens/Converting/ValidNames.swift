import PageModel

/// The paths of tokens, with names that the Design Tokens Format allows, and each path once.
struct ValidNames {
  /// The path of each token, by its name in aliases.
  private(set) var paths: [String: TokenPath] = [:]

  /// Names tokens: a name that is valid stays, others are changed and numbered.
  ///
  /// A token that is also a group becomes the group's `$root`.
  init(_ tokens: [WrittenToken]) {
    add(tokens.map { ($0.name, $0.path[...]) }, in: [])
  }

  private typealias Rest = (name: String, path: ArraySlice<String>)

  private mutating func add(_ tokens: [Rest], in group: TokenPath) {
    let parts = tokens.grouped { $0.path.first ?? "" }
    var names = Names(parts.map(\.key))
    for (key, members) in parts {
      let path = group + [names.name(of: key)]
      let inner = members.filter { $0.path.count > 1 }
      for (index, token) in members.filter({ $0.path.count <= 1 }).enumerated() {
        let whole = inner.isEmpty ? path : path + ["$root"]
        paths[token.name] = index == 0 ? whole : group + [names.other(than: path.last ?? key)]
      }
      if !inner.isEmpty { add(inner.map { ($0.name, $0.path.dropFirst()) }, in: path) }
    }
  }

  /// The names in one group.
  private struct Names {
    private var taken: Set<String>
    private var changed: [String: String] = [:]
    private var counts: [String: Int] = [:]

    init(_ written: [String]) {
      taken = Set(written.filter { $0.valid == $0 })
      for name in written where name.valid != name {
        changed[name] = taken.insert(name.valid).inserted ? name.valid : other(than: name.valid)
      }
    }

    func name(of written: String) -> String { changed[written] ?? written }

    /// The name with the first number that is free.
    mutating func other(than name: String) -> String {
      while true {
        counts[name, default: 1] += 1
        let other = "\(name)-\(counts[name, default: 0])"
        if taken.insert(other).inserted { return other }
      }
    }
  }
}

extension String {
  /// The name with `-` for characters that the format does not allow.
  fileprivate var valid: String {
    var name = String.UnicodeScalarView(
      unicodeScalars.map { ["{", "}", "."].contains($0) ? "-" : $0 })
    if name.first == "$" { name.removeFirst() }
    return name.isEmpty || name.first == "$" ? "-" + String(name) : String(name)
  }
}

extension Array {
  /// The elements by a key, in the order in which keys come first.
  func grouped(by key: (Element) -> String) -> [(key: String, members: [Element])] {
    var places: [String: Int] = [:]
    var groups: [(key: String, members: [Element])] = []
    for element in self {
      let key = key(element)
      if let place = places[key] {
        groups[place].members.append(element)
      } else {
        places[key] = groups.count
        groups.append((key, [element]))
      }
    }
    return groups
  }
}
