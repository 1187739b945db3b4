import Geometry
import PageModel
import Testing

@testable import PageLayout

@Suite struct `A swiped row` {
  @Test func `keeps the keys that size its boxes which are out of sight`() throws {
    let tree = try Stage.layout(Page { Section { Cell("Abc") } }).tree
    func uses(_ boxes: [Box], _ name: String) throws -> [Use] {
      try #require(boxes.first { $0.path.part == .cell(0, 0) && $0.path.name.text == name }).uses
    }
    let (own, title) = (try uses(tree.boxes, ""), try uses(tree.boxes, "title"))
    let lost = title.filter { !Use.Role.ofPaint.contains($0.role) }.map(\.origin)
    #expect(!lost.isEmpty && !Set(lost).isSubset(of: own.map(\.origin)))
    // The row reaches into this part of the page, its title does not.
    let seen = tree.boxes.seen(in: Rect(x: 200, y: 0, width: 175, height: 667))
    #expect(!seen.contains { $0.path.name.text == "title" })
    #expect(try Set(lost).isSubset(of: uses(seen, "").map(\.origin)))
    #expect(try uses(seen, "").allSatisfy { own.contains($0) || lost.contains($0.origin) })
  }

  private func layout(
    _ swipe: Swipe, radius: Double = 0, height: Double? = nil,
    _ change: (inout Cell) -> Void = { _ in }
  ) throws -> (boxes: [String: Box], warnings: [Diagnostic]) {
    var page = Page {
      Section {
        Cell("题") {
          $0.swipe = swipe
          $0.height = height
          change(&$0)
        }
        Cell("二")
      }
    }
    page.statusBar.hidden = true
    page.navigationBar.hidden = true
    page.style[.sectionRadius] = radius
    let (tree, warnings) = try Stage.layout(page)
    let own = tree.boxes.filter { $0.path.part == .cell(0, 0) }
    return (Dictionary(uniqueKeysWithValues: own.map { ($0.path.name.text, $0) }), warnings)
  }

  private let room = Rect(x: 0, y: 35, width: 375, height: 44)

  @Test func `moves to the left, with its actions beside it`() throws {
    let (boxes, warnings) = try layout(Swipe(trailing: [.init("删"), .init("一二三四五六")]))
    #expect(warnings == [])
    // The first has the least width, the second that of its text of 108 and two paddings of 15.
    #expect(boxes[""]?.rect == room.offset(by: Point(x: -212)))
    #expect(boxes["title"]?.rect.left == -197.0)
    #expect(boxes["separator"]?.rect.left == -197.0)
    #expect(boxes["swipe/0"]?.rect == Rect(x: 163, y: 35, width: 74, height: 44))
    #expect(boxes["swipe/1"]?.rect == Rect(x: 237, y: 35, width: 138, height: 44))
    #expect(boxes["swipe/1/title"]?.rect.left == 252)
  }

  @Test func `shows nothing outside its bounds`() throws {
    let (boxes, _) = try layout(Swipe(trailing: [.init("删")]), radius: 10)
    for box in boxes.values {
      #expect(
        box.clip.map { $0.intersection(room) == $0 || $0.size == .zero } == true, "\(box.path)")
    }
    #expect(boxes[""]?.cornerClip == RoundedRect(room, Corners(top: 10, bottom: 0)))
    #expect(boxes["swipe/0"]?.cornerClip == RoundedRect(room, Corners(top: 10, bottom: 0)))
    #expect(boxes[""]?.content.corners == .square)
  }

  @Test func `moves to the right for leading actions, with the first next to it`() throws {
    let (boxes, _) = try layout(Swipe(leading: [.init("甲"), .init("乙")]))
    #expect(boxes[""]?.rect.left == 148)
    #expect(boxes["swipe/0"]?.rect.left == 74)
    #expect(boxes["swipe/1"]?.rect.left == 0)
  }

  @Test func `shows trailing actions if it has both`() throws {
    let (boxes, warnings) = try layout(Swipe(trailing: [.init("甲")], leading: [.init("乙")]))
    #expect(boxes[""]?.rect.left == -74)
    #expect(warnings.map(\.message) == ["leading swipe actions are not shown beside trailing ones"])
  }

  @Test func `shows the side that the row names, or none`() throws {
    let both = Swipe(trailing: [.init("甲")], leading: [.init("乙"), .init("丙")])
    let (leading, none) = try layout(both) { $0.swiped = .leading }
    #expect(leading[""]?.rect.left == 148 && none == [])
    let (trailing, quiet) = try layout(both) { $0.swiped = .trailing }
    #expect(trailing[""]?.rect.left == -74 && quiet == [])
    let (closed, silent) = try layout(both, radius: 10) { $0.swiped = SwipedSide.none }
    #expect(closed[""]?.rect.left == 0 && closed["swipe/0"] == nil && silent == [])
    #expect(closed[""]?.content.corners != .square)
    let (wrong, warnings) = try layout(Swipe(trailing: [.init("甲")])) { $0.swiped = .leading }
    #expect(wrong[""]?.rect.left == 0)
    #expect(
      warnings.map(\.message) == ["swiped is not shown: the row has no leading swipe actions"])
  }

  @Test func `warns of actions wider than itself`() throws {
    let (boxes, warnings) = try layout(Swipe(trailing: (0..<6).map { _ in .init("删") }))
    #expect(
      warnings.map(\.message) == ["swipe actions are 69 pt wider than the row"])
    #expect(boxes["swipe/0"]?.rect.left == -69)
    #expect(boxes["swipe/0"]?.clip?.left == 0)
  }

  @Test func `has a picture above the text if it is tall enough`() throws {
    let swipe = Swipe(trailing: [.init("删", image: "a")])
    let (high, none) = try layout(swipe, height: 80)
    #expect(none == [])
    let image = try #require(high["swipe/0/image"]?.rect)
    let title = try #require(high["swipe/0/title"]?.rect)
    #expect(image.size == Size(side: 24) && title.top == image.bottom + 2)
    #expect(abs(image.top - 35 - (115 - title.bottom)) < 1e-9)
    let (low, warnings) = try layout(swipe)
    #expect(low["swipe/0/title"] == nil)
    #expect(low["swipe/0/image"]?.rect.centerY == room.centerY)
    #expect(warnings.map(\.rule) == ["ignored-value"])
  }

  @Test func `has no title below a picture that would be less than 4 from its edges`() throws {
    // A picture of 24, a gap of 2 and a line of 18 × 1.1934.
    let (swipe, texts) = (Swipe(trailing: [.init("删", image: "a")]), 26 + 18 * 1.1934)
    let (low, warnings) = try layout(swipe, height: texts + 7)
    #expect(low["swipe/0/title"] == nil)
    #expect(warnings.first?.message.hasSuffix("the row is 1 pt too short") == true)
    let (high, none) = try layout(swipe, height: texts + 8.01)
    #expect(none == [] && high["swipe/0/title"] != nil)
  }

  @Test func `has circles with labels, and capsules`() throws {
    let swipe = Swipe(trailing: [.init("删", image: "a"), .init("一二三")])
    let (boxes, _) = try layout(swipe, height: 80) {
      $0.style[.swipeCircle] = 44
      $0.style[.swipeGap] = 8
    }
    // 8 + 44 + 8 + (54 + 30) + 8
    #expect(boxes[""]?.rect.left == -152)
    let circle = try #require(boxes["swipe/0"]?.rect)
    #expect(circle.left == 231 && circle.size == Size(side: 44))
    #expect(boxes["swipe/0/title"]?.rect.top == circle.bottom + 2)
    #expect(
      boxes["swipe/1"]?.rect == Rect(x: 283, y: 35 + 18, width: 84, height: 44))
  }

  @Test func `is a shape of its own in a round group if a gap is beside its actions`() throws {
    var page = Page {
      Section {
        Cell("一")
        Cell("二") { $0.swipe = Swipe(trailing: [.init("删")]) }
        Cell("三")
        Cell("四")
      }
    }
    page.style[.sectionRadius] = 10
    func corners(gap: Double) throws -> [Corners?] {
      page.style[.swipeGap] = gap
      return try Stage.layout(page).tree.boxes.filter { $0.role == "cell" }.map {
        $0.content.corners
      }
    }
    let round = Corners(top: 10, bottom: 10)
    #expect(
      try corners(gap: 8) == [
        round, round, Corners(top: 10, bottom: 0), Corners(top: 0, bottom: 10),
      ])
    // It leaves its group, and ends at the edge of the screen.
    page.style[.sectionMargin] = 16
    let swiped = try Stage.layout(page).tree.boxes.filter { $0.role == "cell" }[1]
    #expect(swiped.cornerClip == nil && swiped.clip?.left == 0 && swiped.rect.left < 0)
    page.style[.sectionMargin] = 0
    let lines = try Stage.layout(page).tree.boxes.filter { $0.role == "separator" }
    #expect(lines.compactMap { $0.row == nil ? nil : $0.path.part } == [.cell(0, 2), .cell(0, 3)])
    #expect(
      try corners(gap: 0) == [
        Corners(top: 10, bottom: 0), .square, .square, Corners(top: 0, bottom: 10),
      ])
  }

  @Test func `has its own colours or the theme's`() throws {
    let red = Color(red: 200, green: 0, blue: 0)
    let (boxes, _) = try layout(Swipe(trailing: [.init("删", color: .color(red)), .init("改")]))
    #expect(boxes["swipe/0"]?.content == .fill(red, .square))
    #expect(boxes["swipe/0"]?.uses.contains(Use(written: .swipe, as: .color)) == true)
    #expect(boxes["swipe/1"]?.keys.contains(ColorKey.swipeBackground) == true)
  }
}

extension Box.Content {
  fileprivate var corners: Corners? {
    if case .fill(_, let corners) = self { corners } else { nil }
  }
}
