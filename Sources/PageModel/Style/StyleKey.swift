/// The name of one constant of a look.
///
/// Every key has a token in the theme `classic`, which says what the number means and where it
/// comes from; pages, sections and cells may override each.
package protocol StyleKey: CaseIterable, Hashable, Sendable, RawRepresentable<Int> {
  /// What the key's token holds.
  associatedtype Value: Hashable, Sendable
  /// The keys of this type and their names, found once: asking the runtime for a name is slow.
  static var index: KeyIndex<Self> { get }
  /// How many keys the types before have: what a `KeySet` keeps the first one after.
  static var start: Int { get }
}

extension StyleKey {
  /// The key as it is written in themes and page files.
  package var name: String { Self.index.names[rawValue] }

  /// The key of a name, or nil.
  package init?(name: String) {
    guard let key = Self.index.keys[name] else { return nil }
    self = key
  }
}

/// The names of all keys of a type, and the way back.
package struct KeyIndex<Key: StyleKey>: Sendable {
  let names: [String]
  let keys: [String: Key]

  init() {
    names = Key.allCases.map { "\($0)" }
    keys = Dictionary(uniqueKeysWithValues: zip(names, Key.allCases))
  }
}

extension LengthKey {
  /// The most that the number may be: 1 for shares and for yes, the last of numbered ways, else the
  /// limit of lengths.
  var most: Double {
    switch self {
    case .titleAlignment, .disabledOpacity, .headerUppercase, .separatorAtTitle, .separatorAtEnds,
      .kerning, .navigationPlatters, .toolbarPlatters, .tabBarPlatter, .searchAtBottom:
      1
    case .imageFit: 2
    default: Limits.length
    }
  }

  /// Keys that others bring along, unless the same style says more: the heights and gaps of headers count
  /// for the first one as well, and a line's own inset ends its following the title.
  package static let implied: [(key: LengthKey, implied: LengthKey)] = [
    (.headerHeight, .firstHeaderHeight), (.headerTopGap, .firstHeaderTopGap),
    (.separatorInset, .separatorAtTitle), (.sectionMargin, .narrowSectionMargin),
    (.largeTitleInset, .narrowLargeTitleInset), (.searchInset, .narrowSearchInset),
  ]

  /// Whether the number stands for no and yes.
  package var isSwitch: Bool {
    [
      .separatorAtTitle, .separatorAtEnds, .headerUppercase, .kerning, .navigationPlatters,
      .toolbarPlatters, .tabBarPlatter, .searchAtBottom,
    ].contains(self)
  }
}

extension StyleWords {
  /// What is said of a key.
  package struct Entry: Sendable {
    /// What it means, in one sentence.
    package let words: String
    /// What its values are of boxes.
    let role: Use.Role
    /// The name of its group.
    package let group: String
    /// Its place among all keys as they are told.
    package let place: Int
  }

  /// All keys, by name.
  package static let index: [String: Entry] = {
    let keys = groups.flatMap { group in group.keys.map { (key: $0, group: group.name) } }
    return Dictionary(
      uniqueKeysWithValues: keys.enumerated().map { place, entry in
        let (name, role, words) = entry.key
        return (name, Entry(words: words, role: role, group: entry.group, place: place))
      })
  }()
}
