import Pageshot
import TestSupport

/// A page of rows and bars that depends only on a number, with texts of all lengths.
struct SeenSeed {
  let page: Page

  static let themes = ["inset", "glass", "classic", "wechat", "wechat-8"]

  init(_ seed: Int) {
    var dice = Seeded(seed)
    var page = Page()
    page.theme = Self.themes[dice.below(Self.themes.count)]
    page.language = dice.chance(70) ? "en" : "de"
    page.viewportWidth = Double(280 + dice.below(151))
    page.tableStyle = dice.chance(20) ? .plain : .grouped
    page.title = Self.text(&dice, words: 3)
    for _ in 0..<2 + dice.below(3) {
      var section = Section()
      if dice.chance(50) { section.header = .text(Self.text(&dice, words: 4)) }
      if dice.chance(40) { section.footer = .text(Self.text(&dice, words: 14)) }
      for _ in 0..<1 + dice.below(5) { section.cells.append(Self.cell(&dice)) }
      page.sections.append(section)
    }
    // Bars do not depend on the number of rows.
    var bars = Seeded(seed &+ 1_000_000)
    Self.addBars(to: &page, &bars)
    self.page = page
  }

  private static let glyphs = [
    "glyph-bell", "glyph-plus", "glyph-gear", "glyph-house-fill", "glyph-bag", "glyph-lock",
  ]

  private static func badge(_ dice: inout Seeded) -> Badge? {
    dice.chance(30) ? Badge(["", "3", "12", "128"][dice.below(4)]) : nil
  }

  /// A button of a bar: a text, or more often a picture.
  private static func item(_ dice: inout Seeded) -> BarItem {
    var item =
      dice.chance(40)
      ? BarItem(words[dice.below(8)]) : BarItem(image: glyphs[dice.below(glyphs.count)])
    item.badge = badge(&dice)
    return item
  }

  private static func addBars(to page: inout Page, _ dice: inout Seeded) {
    if dice.chance(60) { page.navigationBar.back = dice.chance(50) ? .arrow : .text("Settings") }
    if dice.chance(30) { page.navigationBar.leading = [item(&dice)] }
    page.navigationBar.trailing = (0..<dice.below(3)).map { _ in item(&dice) }
    if dice.chance(30) {
      var field = SearchField(placeholder: "Search")
      if dice.chance(60) { field.text = text(&dice, words: 5) }
      field.focused = dice.chance(50)
      page.search = field
    }
    if dice.chance(20) {
      page.toolbar = (0..<1 + dice.below(3)).map { _ in item(&dice) }
    } else if dice.chance(50) {
      page.tabBar = (0..<2 + dice.below(4)).map { _ in
        var tab = TabItem(words[dice.below(10)])
        tab.image = glyphs[dice.below(glyphs.count)]
        tab.badge = badge(&dice)
        return tab
      }
      page.tabBar[0].selected = true
    }
  }

  private static let words = [
    "Wi-Fi", "Name", "Settings", "Notifications", "Personal Hotspot", "Software Update", "gyp",
    "Mitteilungen", "Bildschirmzeit", "Datenübertragungsgesetz", "Rechtsschutzversicherung", "On",
    "设置", "新消息通知", "隐私", "12", "12 480,50 kr", "SE72 8000 0810 3400 0978 3242", "Yesterday",
    "Everyday Account", "my.address@example.com", "العربية", "9:41", "Ångström", "日本語の設定",
  ]

  private static func text(_ dice: inout Seeded, words most: Int) -> String {
    (0...dice.below(most)).map { _ in words[dice.below(words.count)] }.joined(separator: " ")
  }

  private static let kinds: [Kind.BuiltIn] = [
    .disclosure, .disclosure, .disclosure, .plain, .switch, .subtitle, .subtitle, .value1, .value2,
    .input, .input, .button, .text, .profile, .picture, .logout,
  ]

  private static func cell(_ dice: inout Seeded) -> Cell {
    var cell = Cell(kind: .builtIn(kinds[dice.below(kinds.count)]))
    let kind = cell.kind
    cell.title = text(&dice, words: 4)
    if dice.chance(40) { cell.subtitle = text(&dice, words: 6) }
    if dice.chance(50) { cell.detail = text(&dice, words: 3) }
    if dice.chance(30) { cell.detailAt = .title }
    if dice.chance(25) { cell.badge = Badge(dice.chance(30) ? "" : "\(dice.below(200))") }
    if dice.chance(40) { cell.image = ["glyph-wifi", "glyph-gear", "face-mira"][dice.below(3)] }
    if dice.chance(15) { cell.detailImage = "glyph-lock" }
    if cell.image != "face-mira", dice.chance(30) { cell.tile = .token("blue") }
    if dice.chance(20) {
      cell.accessory = [Accessory.checkmark, .detailButton, .none][dice.below(3)]
    }
    switch dice.below(12) {
    case 0: cell.segments = Segments([.text("Day"), .text("Week"), .text("Jahre")])
    case 1: cell.slider = Slider(0.4)
    case 2: cell.stepper = true
    default: break
    }
    if kind == .builtIn(.picture) { cell.image = "face-mira" }
    if cell.segments != nil || cell.slider != nil || cell.stepper == true { cell.badge = nil }
    if dice.chance(10) { cell.enabled = false }
    if dice.chance(10) { cell.style[.titleLines] = 0 }
    if dice.chance(10) { cell.style[.imageSize] = Size(width: 72, height: 96) }
    if dice.chance(8) {
      cell.swipe = Swipe(trailing: [.init("Archive"), .init("More", image: "glyph-more-fill")])
    }
    if kind == .builtIn(.input) {
      cell.value = dice.chance(60) ? text(&dice, words: 4) : nil
      cell.placeholder = "Optional"
      cell.focused = dice.chance(50)
    }
    return cell
  }
}
