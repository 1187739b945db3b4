import Testing

/// A shared tab bar whose selected tab is named by its place, in the page.
@Suite struct `The causes of edits of tabs that a page shares` {
  @Test(arguments: pairs)
  func `are one, whatever the page's line selects after them`(_ pair: PagePair) throws {
    try pair.check()
  }

  private static func pair(
    _ name: String, _ tabs: String..., from: String, to: String, gives cause: String
  ) -> PagePair {
    PagePair(
      name, "tabBar: { include: t.part.yaml, selected: 1 }\ncells: [{ title: X }]\n",
      files: ["t.part.yaml": tabs.map { "- { title: \($0) }\n" }.joined()],
      also: [("t.part.yaml", from, to)], gives: cause)
  }

  static let pairs = [
    pair(
      "the selected one removed", "One", "Two", "Three", from: "- { title: Two }\n", to: "",
      gives: "was t.part.yaml:2 tab \"Two\" removed"),
    pair(
      "two swapped", "One", "Two", "Three", from: "Two }\n- { title: Three",
      to: "Three }\n- { title: Two", gives: "t.part.yaml:2 tabs \"Three\" and \"Two\" swapped"),
    pair(
      "one inserted in front", "One", "Two", from: "- { title: One",
      to: "- { title: Zero }\n- { title: One", gives: "t.part.yaml:1 tab \"Zero\" inserted"),
  ]
}
