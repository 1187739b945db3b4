import Geometry
import PageLayout
import PageModel
import TestSupport
import Testing

@Suite struct `Bars of pages that slide` {
  /// What is in a bar: the length of its title, its back button and buttons.
  private struct Content: CustomStringConvertible {
    var title = 5
    var back: NavigationBar.Back?
    var leading: [BarItem] = []
    var trailing: [BarItem] = []

    var description: String { "\(title) \(back as Any) \(leading.count) \(trailing.count)" }

    var page: Page {
      var page = ScreenDrawing.page(["a"])
      page.title = String(repeating: "一", count: title)
      (page.navigationBar.back, page.navigationBar.leading) = (back, leading)
      page.navigationBar.trailing = trailing
      return page
    }
  }

  private static let contents: [Content] = [
    Content(), Content(title: 1, trailing: [BarItem("Edit")]),
    Content(title: 14, back: .arrow), Content(title: 4, back: .text("一二三四")),
    Content(title: 9, back: .text("一"), trailing: [BarItem("Ok")]),
    Content(title: 8, leading: [BarItem("一二三")], trailing: [BarItem("Done")]),
    Content(title: 5, back: .text("一二三四五"), trailing: [BarItem("+"), BarItem("Ok")]),
    Content(title: 4, back: .arrow, leading: [BarItem("一")], trailing: [BarItem("Done")]),
  ]

  /// The boxes of the navigation bars while the second page slides in, those of the first with a prefix.
  private func bars(
    _ lower: Content, _ upper: Content, at share: Double, in look: String = "classic"
  )
    throws -> [Box]
  {
    var frame = Frame(Frame.Layer(upper.page))
    frame.transition = .init(.push, from: Frame.Layer(lower.page), progress: share)
    return try LookDrawing.screen(frame, in: look).tree.boxes
      .filter { "\($0.path)".contains("navigationBar/") && $0.opacity > 0 }
  }

  private func isText(_ box: Box) -> Bool { if case .text = box.content { true } else { false } }

  @Test(arguments: ["classic", "inset", "glass"])
  func `never show two texts, or a text and the arrow, in one place`(look: String) throws {
    for lower in Self.contents {
      for upper in Self.contents {
        for step in 1..<10 {
          let boxes = try bars(lower, upper, at: Double(step) / 10 + 0.03, in: look)
          let solid = boxes.filter { isText($0) || "\($0.path)".hasSuffix("navigationBar/back") }
          for (index, box) in solid.enumerated() {
            for other in solid.dropFirst(index + 1) where isText(box) || isText(other) {
              #expect(
                !box.rect.intersects(other.rect),
                "\(lower) → \(upper) at \(step): \(box.path) \(other.path)")
            }
          }
        }
      }
    }
  }

  @Test func `always show a title, and half of the new one half way`() throws {
    for lower in Self.contents {
      for upper in Self.contents {
        for step in 1..<20 {
          let titles = try bars(lower, upper, at: Double(step) / 20)
            .filter { "\($0.path)".hasSuffix("itle") && !"\($0.path)".contains("ing/") }
          #expect(
            titles.contains { $0.opacity >= 0.15 && $0.rect.left < 375 },
            "\(lower) → \(upper) at \(step)")
        }
        let title = try bars(lower, upper, at: 0.5).box("navigationBar/title")
        #expect(title.opacity == 128.0 / 255, "\(lower) → \(upper)")
      }
    }
  }

  @Test func `lead the old title into the text of the back button`() throws {
    let pair = (Content(title: 4), Content(title: 5, back: .text("一一一一")))
    let before = try bars(pair.0, pair.1, at: 0.5 - 1e-9).box("before/navigationBar/title")
    let after = try bars(pair.0, pair.1, at: 0.5)
    let text = try after.box("navigationBar/backTitle")
    #expect(abs(before.rect.left - text.rect.left) < 1e-6 && before.opacity == text.opacity)
    #expect(!after.contains { "\($0.path)" == "before/navigationBar/title" })
    let lefts = try (1...20).map { step in
      let boxes = try bars(pair.0, pair.1, at: Double(step) / 20)
      return try #require(
        boxes.first {
          ["before/navigationBar/title", "navigationBar/backTitle"].contains("\($0.path)")
        }
      ).rect.left
    }
    for (left, next) in zip(lefts, lefts.dropFirst()) { #expect(next < left && left - next < 10) }
  }

  @Test func `keep the old title away from the arrow`() throws {
    for step in 1..<10 {
      let boxes = try bars(
        Content(title: 14, back: .arrow), Content(title: 2, back: .arrow), at: Double(step) / 20)
      let arrow = try #require(boxes.first { "\($0.path)".hasSuffix("navigationBar/back") })
      #expect(try boxes.rect("before/navigationBar/title").left >= arrow.rect.right + 8)
    }
  }

  @Test func `show a new title whole half way, after a wide old one`() throws {
    let pair = (Content(title: 14, back: .arrow), Content(title: 6, back: .arrow))
    let end = try bars(pair.0, pair.1, at: 1 - 1e-9).rect("navigationBar/title")
    let half = try bars(pair.0, pair.1, at: 0.5)
    #expect(try abs(half.rect("navigationBar/title").left - end.left - 375 / 4) < 1e-3)
    #expect(!half.contains { "\($0.path)" == "before/navigationBar/title" })
  }

  @Test(arguments: ["classic", "inset", "glass"], [[], [BarItem(image: "b")]])
  func `bring a new title from the edge when the old buttons have gone`(
    look: String, new: [BarItem]
  ) throws {
    let pair = (
      Content(title: 0, trailing: [BarItem(image: "a")]),
      Content(title: 5, back: .arrow, trailing: new)
    )
    for step in 1..<10 {
      let boxes = try bars(pair.0, pair.1, at: Double(step) / 20, in: look)
      let title = boxes.first { "\($0.path)" == "navigationBar/title" }
      let buttons = boxes.filter { "\($0.path)".hasPrefix("before/navigationBar/trailing") }
      #expect(title == nil || buttons.isEmpty, "both at \(step)")
      #expect(buttons.isEmpty == (step >= 7), "\(step)")
    }
    let first = try bars(pair.0, pair.1, at: 0.36, in: look).rect("navigationBar/title")
    let end = try bars(pair.0, pair.1, at: 1 - 1e-9, in: look).rect("navigationBar/title")
    #expect(first.left > end.left + 375 * 0.25)
  }

  @Test func `show buttons before a long title beside them has come to rest`() throws {
    let boxes = try bars(
      Content(title: 8), Content(title: 14, trailing: [BarItem("Done")]), at: 0.9)
    #expect(try boxes.box("navigationBar/trailing/0/title").opacity > 0.5)
  }

  @Test func `show some of each button half way, and those that stay as they are`() throws {
    func opacities(_ lower: [BarItem], _ upper: [BarItem]) throws -> [String: Double] {
      let boxes = try bars(
        Content(title: 2, trailing: lower), Content(title: 2, trailing: upper), at: 0.5)
      let buttons = boxes.filter { "\($0.path)".contains("ing/") && isText($0) }
      return Dictionary(uniqueKeysWithValues: buttons.map { ("\($0.path)", $0.opacity) })
    }
    #expect(try opacities([BarItem("Ed")], []).values.allSatisfy { $0 > 0.1 && $0 < 0.3 })
    #expect(try opacities([], [BarItem("Ed")]).values.allSatisfy { $0 > 0.1 && $0 < 0.3 })
    let met = try opacities([BarItem("Ed")], [BarItem("Ok")])
    #expect(met.count == 1 && met.values.allSatisfy { $0 == 77.0 / 255 })
    let kept = try opacities([BarItem("Ed")], [BarItem("Ed")])
    #expect(Array(kept.values) == [1])
  }
}
