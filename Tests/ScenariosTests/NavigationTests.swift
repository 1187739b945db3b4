import PageLayout
import PageModel
import Scenarios
import Testing

/// Pages on stacks, and tabs.
struct NavigationTests {
  private let shelf = Shelf([
    "a":
      "tabBar: [{ title: One, selected: true, page: a }, { title: Two, page: b }, { title: Bare }]\ncells: [{ id: x, title: X }, { id: go, title: G, action: c }]",
    "b":
      "tabBar: [{ title: One, page: a }, { title: Two, selected: true, page: b }, { title: Bare }]\ncells: [{ id: y, title: Y }]",
    "c": "navigationBar: { back: true }\ncells: [{ id: z, title: Z }]",
    "d": "cells: [{ id: w, title: W }]",
  ])

  @Test func `each tab keeps its own pages`() throws {
    let played = try shelf.play(
      "- set: { x: { title: Changed } }\n- tap: tab/Two\n  expect: { page: b }\n- tap: tab/One\n  expect: { page: a, rows: { x: { title: Changed } } }\n- tap: go\n- tab: Two\n  expect: { page: b }\n- tab: One\n  expect: { page: c }",
      of: "a")
    #expect(played.faults == [])
    #expect(
      try shelf.play("- tap: tab/Bare", of: "a").faults == ["2: the tab \"Bare\" has no page"])
    #expect(
      try shelf.play("- tap: tab/Twoo", of: "a").diagnostics.first?.hint == "did you mean \"Two\"?")
  }

  @Test func `pages are pushed, presented and taken off again`() throws {
    let played = try shelf.play(
      "- push: c\n- push: d\n- pop: a\n  expect: { page: a }\n- push: c\n- present: d\n  shot: { name: up, at: 0.5 }\n- dismiss: true\n  shot: { name: down, at: 0.5 }\n  expect: { page: c }\n- push: d\n- pop: root\n  expect: { page: a }\n- stack: [c, d]\n  expect: { page: d }\n- pop: true\n  expect: { page: c }",
      of: "a")
    #expect(played.faults == [])
    #expect(played.shots.map { $0.frame.transition?.kind } == [.present, .dismiss])
  }

  @Test(arguments: [
    "handlers: { appear: { stack: [p] } }\ncells: [{ id: a, title: A }]",
    "handlers: { appear: { tab: Y } }\ntabBar: [{ title: X, page: p, selected: true }, { title: Y, page: p }]",
  ]) func `pages that put each other in place of themselves end in a fault`(_ page: String) throws {
    let played = try Shelf(["p": page]).play("- shot: never", of: "p")
    #expect(played.faults.count == 1)
    #expect(played.faults.first?.hasSuffix("limit: handlers within each other 65 > 64") == true)
    #expect(played.diagnostics.first?.hint?.contains(" → ") == true)
    #expect(played.shots.isEmpty)
  }

  @Test func `pages beside each other are named by their last part, wherever they are named`()
    throws
  {
    let shelf = Shelf([
      "f/a": "tabBar: [{ title: X, page: a, selected: true }, { title: Y, page: b }]\ncells: []",
      "f/b": "cells: []",
    ])
    let played = try shelf.play(
      "s:\n  stack: [b]\n  steps:\n    - stack: [b, a]\n      expect: { page: f/a }\n    - tap: tab/Y\n      expect: { page: f/b }",
      of: "f/a")
    #expect(played.faults == [])
  }

  @Test func `a script may begin on a stack`() throws {
    let played = try shelf.play(
      "s: { stack: [a], steps: [{ tap: back, expect: { page: a } }] }", of: "c")
    #expect(played.faults == [])
  }

  @Test func `screens are the same wherever a script is cut and resumed`() throws {
    let script = try shelf.script(
      "- tap: go\n- wait: 100ms\n- tap: back\n- toggle: x\n- set: { x: { title: N } }")
    let library = try shelf.library()
    func frames(cutAt cut: Int) throws -> [Frame] {
      var screen = try Screen(showing: "a", of: script, in: library)
      var frames: [Frame] = []
      for (index, step) in script.steps.enumerated() {
        if index == cut {
          let copy = screen
          try? screen.apply(script.steps[(index + 1) % script.steps.count])
          screen = copy
        }
        do { try screen.apply(step) } catch { break }
        frames.append(screen.frame())
      }
      return frames
    }
    let whole = try frames(cutAt: -1)
    #expect(whole.count == 3)
    for cut in 0..<5 { #expect(try frames(cutAt: cut) == whole) }
  }
}
