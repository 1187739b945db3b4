import PageLayout
import PageModel
import Scenarios
import Testing

@Suite struct `Pages that are presented` {
  private static let pages = [
    "a": "cells: [{ id: x, title: X }]",
    "b": "cells: [{ id: y, kind: input, title: Y }, { id: z, title: Z, action: c }]",
    "c": "navigationBar: { back: true }\ncells: [{ id: w, title: W }]",
    "late":
      "data: { inline: { title: L }, delay: 1s }\ncells: [{ id: l, title: \"{{title}}\" }]",
  ]

  /// The screenshots of a scenario on the page `a`.
  private func frames(_ steps: String, in themes: [String] = ["classic", "inset"]) throws -> [Frame]
  {
    var shelf = Shelf(Self.pages)
    shelf.themes = themes
    let played = try shelf.play(steps, of: "a")
    #expect(played.faults == [])
    return played.shots.map(\.frame)
  }

  private func rows(_ layers: [Frame.Layer]) -> [String?] {
    layers.map { $0.page.sections[0].cells[0].id }
  }

  @Test func `are on sheets over the page below in looks that have them`() throws {
    let steps = "- present: { page: b, detent: medium, grabber: true }\n  shot: up"
    let frame = try #require(frames(steps).first)
    #expect(frame.layer.sheet?.detent == .medium && frame.layer.sheet?.grabber == true)
    #expect(rows(frame.behind) == ["x"] && frame.behind[0].sheet == nil)
    let cover = try #require(frames(steps, in: ["classic"]).first)
    #expect(cover.layer.sheet == nil && cover.behind.isEmpty)
  }

  @Test func `are large without a grabber unless they say otherwise`() throws {
    #expect(try frames("- present: b\n  shot: up")[0].layer.sheet == PageSheet())
  }

  @Test func `stay on their sheets with what is pushed on them`() throws {
    let frames = try frames(
      "- present: b\n- tap: z\n  shot: [{ name: half, at: 0.5 }, pushed]\n- tap: back\n  shot: popped"
    )
    #expect(frames.map { rows($0.behind) } == [["x"], ["x"], ["x"]])
    #expect(frames.allSatisfy { $0.layer.sheet == PageSheet() })
    #expect(frames[0].transition?.other.sheet == PageSheet())
  }

  @Test func `have the page that they rise over in their transition, later behind them`() throws {
    let frames = try frames(
      "- present: b\n- present: c\n  shot: [{ name: half, at: 0.5 }, up]\n- dismiss: true\n  shot: { name: down, at: 0.5 }"
    )
    #expect(frames.map { rows($0.behind) } == [["x"], ["x", "y"], ["x"]])
    #expect(rows(frames.compactMap { $0.transition?.other }) == ["y", "w"])
  }

  @Test(arguments: ["- pop: root", "- stack: [a]", "- dismiss: true"])
  func `sink when all that is on them leaves`(step: String) throws {
    let frame = try frames("- present: b\n- push: c\n\(step)\n  shot: { name: down, at: 0.5 }")[0]
    #expect(frame.transition?.kind == .dismiss && frame.transition?.other.sheet == PageSheet())
    #expect(frame.layer.sheet == nil && frame.behind.isEmpty)
  }

  @Test func `stay on their sheets when their rows or data change`() throws {
    let frames = try frames(
      "- present: late\n- wait: 2s\n- set: { l: { title: M } }\n  shot: up")
    #expect(frames[0].layer.sheet == PageSheet())
    #expect(frames[0].layer.page.sections[0].cells[0].title == "M")
  }

  @Test func `are large while there is a keyboard`() throws {
    let frames = try frames(
      "- present: { page: b, detent: medium }\n- focus: y\n  shot: typing\n- blur: true\n  shot: done"
    )
    #expect(frames.map { $0.layer.sheet?.detent } == [.large, .medium])
  }

  @Test func `are all that can be touched`() throws {
    var shelf = Shelf(Self.pages)
    shelf.themes = ["classic", "inset"]
    let played = try shelf.play("- present: c\n- tap: x", of: "a")
    #expect(played.diagnostics.first?.message.contains("\"x\"") == true)
  }
}
