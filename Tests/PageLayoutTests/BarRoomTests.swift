import Geometry
import PageLayout
import PageModel
import PageSamples
import TestSupport
import Testing

@Suite struct `The room of navigation bars` {
  /// The looks, with the themes that they consist of.
  private static let looks = [
    ["classic"], ["classic", "inset"], ["classic", "inset", "glass"], ["classic", "wechat"],
    ["classic", "wechat", "wechat-8"],
  ]
  private static let words = [
    "Wi", "Edit", "General", "Bearbeiten", "Notifications", "Display & Brightness", "设置",
    "Datenschutz und Sicherheit", "隐私与安全性设置及其他",
  ]

  private func page(_ random: inout Seeded) -> Page {
    func word() -> String { Self.words[Int(random.next() % UInt64(Self.words.count))] }
    func items(_ most: UInt64) -> [BarItem] {
      (0..<random.next() % most).map { _ in
        random.next() % 2 == 0 ? BarItem(image: "a") : BarItem(word())
      }
    }
    var page = Page(word()) { Section { Cell("0") } }
    let backs: [NavigationBar.Back?] = [nil, .arrow, .text(word())]
    page.navigationBar.back = backs[Int(random.next() % 3)]
    (page.navigationBar.leading, page.navigationBar.trailing) = (items(2), items(3))
    return page
  }

  @Test(arguments: looks) func `is never shared by two texts, and nothing is cut without need`(
    look: [String]
  ) throws {
    var random = Seeded(41)
    for number in 0..<120 {
      let page = page(&random)
      let width = 280 + Double(random.next() % 151)
      let bar = try Stage.layout(page, width: width, themes: look).tree.boxes
        .filter { $0.path.part == .bar(.navigationBar) }
      let place: Comment = "\(look.last ?? ""), page \(number)"
      // Back button, leading buttons, title and trailing buttons, from the left.
      let parts = bar.filter(isPart).sorted { $0.rect.left < $1.rect.left }
      for (box, other) in zip(parts, parts.dropFirst()) {
        #expect(box.rect.right <= other.rect.left + 0.01, place)
      }
      for part in parts { #expect(part.rect.left >= 0 && part.rect.right <= width, place) }
      try expectNoNeedlessCut(in: bar, parts, page, place)
    }
  }

  @Test(arguments: looks.filter { !$0.contains("glass") })
  func `is kept for badges beside texts and between pictures`(look: [String]) throws {
    var page = Page(String(repeating: "字", count: 20)) { Section { Cell("0") } }
    page.navigationBar.leading = [BarItem("Edit")]
    page.navigationBar.trailing = [BarItem(image: "a"), BarItem(image: "b")]
    (page.navigationBar.leading[0].badge, page.navigationBar.trailing[0].badge) = ("12", "128")
    let boxes = try Stage.layout(page, width: 320, themes: look).tree.boxes
    func rect(_ name: String) throws -> Rect {
      try #require(boxes.first { $0.path == BoxPath(.bar(.navigationBar), BoxName(name)) }).rect
    }
    #expect(try rect("leading/0/badgeGround").left >= rect("leading/0/title").right)
    #expect(try rect("leading/0/badgeGround").right < rect("title").left)
    #expect(try rect("trailing/0/badgeGround").right < rect("trailing/1/image").left)
    #expect(try rect("trailing/1/image").right < 320)
  }

  /// Whether a box is one of those that stand side by side.
  private func isPart(_ box: Box) -> Bool {
    let words = box.path.name.words
    switch words.first {
    case "title", "back", "backTitle": return true
    case "leading", "trailing": return words.count == 2
    default: return false
    }
  }

  /// A cut title touches both its neighbours, at the least distance of 8.
  private func expectNoNeedlessCut(
    in bar: [Box], _ parts: [Box], _ page: Page, _ place: Comment
  ) throws {
    guard let title = bar.first(where: { $0.path.name == .title }),
      case .text(_, let cut) = title.content, cut
    else { return }
    let index = try #require(parts.firstIndex { $0.path.name == .title })
    if index > 0 { #expect(abs(title.rect.left - parts[index - 1].rect.right - 8) < 18, place) }
    if index + 1 < parts.count {
      #expect(abs(parts[index + 1].rect.left - title.rect.right - 8) < 18, place)
    }
    #expect(!bar.contains { $0.path.name == .backTitle }, place)
  }
}
