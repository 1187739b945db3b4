import Goldens
import PageModel
import Testing

/// A page with all parts of bars and swiped rows.
private let page = """
  title: Inbox
  navigationBar:
    largeTitle: true
    back: Home
    leading: { image: tile-gear, badge: { text: "3", color: "#208040" } }
    trailing: [{ title: Edit }, { title: Done, bold: true, enabled: false, badge: "" }]
  search: { text: bill, focused: true }
  toolbar: [All, { spacer: true }, { image: tile-link }]
  tabBar:
    - { title: P, image: tabbar_me, selected: true, badge: "" }
    - { title: Q, image: tabbar_discover, badge: { text: "2", color: "#2040C0" } }
  sections:
    - cells:
        - { id: a, title: Alpha, swipe: [{ title: Drop, color: "#C02040" }, { title: More }] }
        - { id: b, title: Beta, height: 80, swipe: { leading: [{ title: Mark, image: tile-text }] } }
        - { id: c, title: Gamma }
  """

/// The same page with platters, the search field at the bottom, and circles.
private let pageOfPlatters =
  page + """

    style:
      navigationPlatters: 1
      toolbarPlatters: 1
      tabBarPlatter: 1
      tabBarHeight: 83
      searchAtBottom: 1
      swipeCircle: 44
      swipeGap: 8
    """

@Suite struct `Edits of bars and swiped rows` {
  private static let names: Set<String> = Set(
    StyleWords.index.filter {
      [
        "Status bar and navigation bar", "Bar buttons and toolbar", "Search field",
        "Tab bar", "Swipe actions",
      ].contains($0.value.group)
    }.keys)
  private static let keys: Set<String> = [
    "search", "toolbar", "navigationBar.largeTitle", "navigationBar.leading",
    "navigationBar.trailing", "swipe", "badge",
  ]

  private func isOwn(_ edit: PageEdit) -> Bool {
    guard case .set(let part, let key, _, _) = edit else { return false }
    switch key {
    case .style(let name): return part == .page && Self.names.contains(name)
    case .property(let name): return Self.keys.contains(name)
    default: return false
    }
  }

  @Test(arguments: [page, pageOfPlatters]) func `are reported one by one and explain all pixels`(
    text: String
  ) throws {
    let page = try VariedPage(text)
    let chosen = page.variations.filter { $0.first.map(isOwn) ?? false }
    #expect(chosen.count > 90)
    let faults = chosen.compactMap { page.fault(of: [$0], areOfOnePart: true) }
    #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
  }
}
