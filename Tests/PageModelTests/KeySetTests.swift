import PageModel
import Testing

@Suite struct `A set of style keys` {
  private var some: KeySet {
    var set = KeySet()
    set.insert(FontKey.titleFont)
    set.insert(ColorKey.titleColor)
    set.insert(SizeKey.imageSize)
    set.insert(LengthKey.tabBarTitleTop)
    set.insert(LengthKey.rowHeight)
    return set
  }

  /// All keys of all types.
  private var all: KeySet {
    var set = KeySet()
    for key in LengthKey.allCases { set.insert(key) }
    for key in SizeKey.allCases { set.insert(key) }
    for key in ColorKey.allCases { set.insert(key) }
    for key in FontKey.allCases { set.insert(key) }
    return set
  }

  @Test func `has the keys that were added and no others`() {
    #expect(KeySet().isEmpty && !some.isEmpty)
    #expect(some.contains(ColorKey.titleColor) && some.contains(LengthKey.rowHeight))
    #expect(!some.contains(ColorKey.subtitleColor) && !some.contains(SizeKey.detailImageSize))
  }

  @Test func `names them type by type`() {
    #expect(
      some.names == ["rowHeight", "tabBarTitleTop", "imageSize", "titleColor", "titleFont"])
  }

  @Test func `has room for every key there is`() {
    let names =
      LengthKey.allCases.map(\.name) + SizeKey.allCases.map(\.name)
      + ColorKey.allCases.map(\.name) + FontKey.allCases.map(\.name)
    #expect(all.names == names)
  }

  @Test func `joins others`() {
    var font = KeySet()
    font.insert(FontKey.footerFont)
    #expect(some.union(font).names == some.names + ["footerFont"])
    #expect(some.union(some) == some)
  }

  @Test func `is the same again from its names`() {
    for set in [KeySet(), some, all] { #expect(KeySet(names: set.names) == set) }
  }

  @Test func `leaves out names that it does not know`() {
    let set = KeySet(names: ["rowHeight", "rowHeigth", "titleFont"])
    #expect(set.names == ["rowHeight", "titleFont"])
  }
}
