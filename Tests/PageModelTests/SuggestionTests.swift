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

  @Test func `counts two swapped letters as one slip`() {
    #expect(Suggestion.closest(to: "ba", among: ["abc"]) == nil)
    #expect(Suggestion.closest(to: "bac", among: ["abc"]) == "abc")
  }
}
