import PageModel
import Testing

@Suite struct `A suggestion` {
  static let kinds = ["disclosure", "plain", "switch", "logout", "avatar", "on", "id", "title"]

  @Test(arguments: [
    ("swich", "switch"), ("swtich", "switch"), ("Switch", "switch"), ("swithc", "switch"),
    ("switchh", "switch"), ("disclousre", "disclosure"), ("TITEL", "title"), ("ID", "id"),
    ("logut", "logout"), ("avtara", "avatar"), ("idd", "id"),
  ]) func `is the word with the fewest slips`(word: String, meant: String) {
    #expect(Suggestion.closest(to: word, among: Self.kinds) == meant)
  }

  @Test(arguments: ["", "x", "no", "swap", "kitchen", "disc", "设置", "ogtuol"])
  func `is not made where too much differs`(word: String) {
    #expect(Suggestion.closest(to: word, among: Self.kinds) == nil)
  }

  @Test func `is the first of equals`() {
    #expect(Suggestion.closest(to: "bat", among: ["rat", "cat"]) == "rat")
    #expect(Suggestion.closest(to: "cat", among: ["rat", "cat"]) == "cat")
    #expect(Suggestion.closest(to: "设制页", among: ["设置页"]) == "设置页")
    #expect(Suggestion.closest(to: "a", among: []) == nil)
  }

  @Test(arguments: [
    ("glyph-wallet", "glyph-bell"), ("tile-card", "tile-chat"), ("glyphwallet", "glyph-bell"),
    ("navigationTitle", "navigationTint"), ("Noto Serif", "Noto Sans"), ("wechat/you", "wechat/me"),
    ("--wat", "--yes"), ("emoji_7", "emoji_1"), ("palette.red", "palette.blue"),
  ]) func `shares more than the name of a family`(word: String, other: String) {
    #expect(Suggestion.closest(to: word, among: [other]) == nil)
    #expect(Suggestion.closest(to: word, among: [other], within: 9) == nil)
  }

  @Test(arguments: [
    ("glyph-bel", "glyph-bell"), ("glyph-qrcode", "glyph-qr-code"), ("glyhp-bell", "glyph-bell"),
    ("tile_wfi", "tile_wifi"), ("rowHieght", "rowHeight"), ("separatorInst", "separatorInset"),
    ("titlefont", "titleFont"), ("detailat", "detailAt"), ("Inter-Blod.otf", "Inter-Bold.otf"),
    ("wechat/mee", "wechat/me"), ("settings~drak@2x", "settings~dark@2x"), ("--heigth", "--height"),
  ]) func `may begin with the name of a family`(word: String, meant: String) {
    #expect(Suggestion.closest(to: word, among: [meant]) == meant)
  }

  @Test func `has no more slips than it may have`() {
    #expect(Suggestion.closest(to: "disclousrre", among: Self.kinds, within: 1) == nil)
    #expect(Suggestion.closest(to: "disclousrre", among: Self.kinds, within: 2) == "disclosure")
    #expect(Suggestion.closest(to: "yes", among: ["no"], within: 9) == nil)
  }

  @Test func `counts two swapped letters as one slip`() {
    #expect(Suggestion.closest(to: "ba", among: ["abc"]) == nil)
    #expect(Suggestion.closest(to: "bac", among: ["abc"]) == "abc")
  }
}
