import PageModel

/// The words for the parts of a composite value that changed on lines of their own.
struct PartWords {
  private let name: String
  private let (from, to): (Written, Written)

  /// The words for the parts of a key's value; see ``init(called:_:_:at:)``.
  init?(_ key: EditKey, _ from: Written?, _ to: Written?, at places: [Written.Place]) {
    switch key {
    // Causes of bars name the bar.
    case .property("search"): self.init(called: "", from, to, at: places)
    case .property(let name), .style(let name): self.init(called: name, from, to, at: places)
    case .parameter, .template: return nil
    }
  }

  /// The words for the parts of a value with a name.
  ///
  /// Nil for a value that changed on one line, or that is written as a whole now, and for lists other than lengths.
  init?(called name: String, _ from: Written?, _ to: Written?, at places: [Written.Place]) {
    func areOnLines(_ places: [Source?]) -> Bool {
      Set(places.compactMap { $0.map(Line.init) }).count > 1
    }
    guard let from, let to, !places.contains(where: \.isOfParent),
      areOnLines(places.map { $0.isGone ? nil : $0.source }) || areOnLines(places.map(\.was)),
      places.flatMap(\.paths).allSatisfy({ path in
        !path.isEmpty && [from, to].allSatisfy { $0.isNamed(at: path) }
      })
    else { return nil }
    (self.name, self.from, self.to) = (name, from, to)
  }

  private struct Line: Hashable {
    let file: String
    let line: Int

    init(_ place: Source) { (file, line) = (place.file, place.line) }
  }

  /// The change of some parts: `badge.text "9" → "8", badge.color blue → green`.
  func change(of paths: [[String]]) -> CauseChange {
    let parts = paths.map { path in
      let (was, now) = (from.part(path), to.part(path))
      func said(_ value: Written?) -> String? {
        guard let value else { return (was ?? now)?.flag == nil ? nil : "false" }
        return Self.texts.contains(path.last ?? "") ? value.words.quoted : value.words
      }
      let names = (name.isEmpty ? [] : [name]) + to.names(ofPart: path)
      return CauseChange(of: names.joined(separator: "."), said(was), said(now))
    }
    return CauseChange(parts)
  }

  /// The keys of texts that a reader sees.
  private static let texts: Set = ["text", "title", "placeholder"]
}

extension Written {
  /// The part at a path of keys and indices; nil if there is none.
  fileprivate func part(_ path: [String]) -> Written? {
    path.reduce(Optional(self)) { $0?.part($1) }
  }

  private func part(_ name: String) -> Written? {
    guard let items, let index = Int(name) else { return self[name] }
    return items.indices.contains(index) ? items[index] : nil
  }

  /// Whether each part of a path has a name: a key, or the side of a size or of a padding.
  fileprivate func isNamed(at path: [String]) -> Bool {
    path.indices.allSatisfy { place in
      let owner = part(Array(path[..<place]))
      return owner?.items == nil || owner?.sides != nil
    } && part(path)?.items == nil
  }

  /// The names of the parts on a path.
  fileprivate func names(ofPart path: [String]) -> [String] {
    path.indices.map { place in
      let sides = part(Array(path[..<place]))?.sides
      return sides.flatMap { sides in Int(path[place]).map { sides[$0] } } ?? path[place]
    }
  }

  /// The names of the lengths in a list; nil for other values.
  private var sides: [String]? {
    guard let items, items.allSatisfy({ $0.items == nil && $0.members == nil }) else { return nil }
    return switch items.count {
    case 2: ["width", "height"]
    case 4: ["top", "right", "bottom", "left"]
    default: nil
    }
  }
}
