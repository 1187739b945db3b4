/// The name of a constant of a theme.
///
/// Every key has a token in the theme `classic`, which documents the number and its source; pages,
/// sections and cells may override it. Names are those of coding keys, which the compiler
/// generates: reflection on case names is slow.
package protocol StyleKey: CaseIterable, CodingKey, Hashable, RawRepresentable<Int> {
  /// The type of the key's token.
  associatedtype Value: Hashable, Sendable
  /// The number of keys of earlier types: the offset of the first key in a `KeySet`.
  static var start: Int { get }
}

extension StyleKey {
  /// The key as written in themes and page files.
  package var name: String { stringValue }

  /// The key of a name; nil if unknown.
  package init?(name: String) {
    guard let key = AnyStyleKey(name: name)?.as(Self.self) else { return nil }
    self = key
  }
}

extension LengthKey {
  /// The maximum of the number: 1 for shares and switches, otherwise the limit of lengths.
  ///
  /// For `imageFit` it is the last of its numbered values.
  package var most: Double {
    switch self {
    case _ where isSwitch: 1
    case .titleAlignment, .disabledOpacity, .alertAlignment, .toastPlace, .sheetMedium, .sheetScale:
      1
    case .imageFit: 2
    default: Limits.length
    }
  }

  /// Keys that imply others, unless the same style sets these as well.
  ///
  /// The height of rows also applies to those with two texts, heights and gaps of headers also apply to
  /// the first one, and a separator's own inset stops it from following the title. Each key implies one
  /// other at most; one that is implied stands before what it implies in turn.
  package static let implied: [(key: LengthKey, implied: LengthKey)] = [
    (.rowHeight, .twoLineRowHeight), (.twoLineRowHeight, .plainTwoLineRowHeight),
    (.headerHeight, .firstHeaderHeight), (.headerTopGap, .firstHeaderTopGap),
    (.firstHeaderHeight, .largeTitleHeaderHeight), (.firstHeaderTopGap, .largeTitleHeaderTopGap),
    (.separatorInset, .separatorAtTitle), (.sectionMargin, .narrowSectionMargin),
    (.largeTitleInset, .narrowLargeTitleInset), (.searchInset, .narrowSearchInset),
    (.barItemInset, .narrowBarItemInset),
  ]

  /// Whether the number is a switch: 0 or 1.
  package var isSwitch: Bool {
    switch self {
    case .separatorAtTitle, .separatorAtEnds, .headerUppercase, .kerning, .navigationPlatters,
      .toolbarPlatters, .tabBarPlatter, .searchAtBottom, .toastStacked, .loadingDimsBars,
      .navigationClear, .searchCentered, .actionSheetCentered, .keyboardWords, .sheetCovers,
      .menuCovers, .separatorAtHighlight:
      true
    default: false
    }
  }
}

extension StyleWords {
  /// The documentation of a key.
  package struct Entry: Sendable {
    /// The meaning, in one sentence.
    package let words: String
    /// The role of its values in boxes.
    let role: Use.Role
    /// The name of its group.
    package let group: String
    /// The position in the documentation.
    package let place: Int

    /// What its numbers mean, such as `0 left, 0.5 centred, 1 right`; nil for lengths.
    package var numbers: String? {
      guard let start = words.firstRange(of: ": 0 ") else { return nil }
      let meanings = words[start.lowerBound...].dropFirst(2)
      let end = meanings.firstRange(of: ". ")?.lowerBound ?? meanings.lastIndex(of: ".")
      return String(meanings[..<(end ?? meanings.endIndex)])
    }
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
