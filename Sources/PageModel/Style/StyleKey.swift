/// The name of one constant of a look.
///
/// Every key has a token in the theme `classic`, which says what the number means and where it
/// comes from; pages, sections and cells may override each. The names are those of coding keys, which the
/// compiler writes down: to ask the runtime for the name of a case is slow.
package protocol StyleKey: CaseIterable, CodingKey, Hashable, RawRepresentable<Int> {
  /// What the key's token holds.
  associatedtype Value: Hashable, Sendable
  /// How many keys the types before have: what a `KeySet` keeps the first one after.
  static var start: Int { get }
}

extension StyleKey {
  /// The key as it is written in themes and page files.
  package var name: String { stringValue }

  /// The key of a name, or nil.
  package init?(name: String) {
    guard let key = AnyStyleKey(name: name)?.as(Self.self) else { return nil }
    self = key
  }
}

extension LengthKey {
  /// The most that the number may be: 1 for shares and for yes, the last of numbered ways, else the
  /// limit of lengths.
  package var most: Double {
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
