import PageLayout
import PageModel
import Scenarios
import Testing

/// Stacks of pages, and tabs.
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

  @Test func `pages are pushed, presented and removed`() throws {
    let played = try shelf.play(
      "- push: c\n- push: d\n- pop: a\n  expect: { page: a }\n- push: c\n- present: d\n  shot: { name: up, at: 0.5 }\n- dismiss: true\n  shot: { name: down, at: 0.5 }\n  expect: { page: c }\n- push: d\n- pop: root\n  expect: { page: a }\n- stack: [c, d]\n  expect: { page: d }\n- pop: true\n  expect: { page: c }",
      of: "a")
    #expect(played.faults == [])
    #expect(played.shots.map { $0.frame.transition?.kind } == [.present, .dismiss])
  }

  @Test(arguments: [
    ("- push: c\n- push: d\n- pop: true", "pop", "c"),
    ("- push: c\n- push: d\n- pop: root", "pop", "a"),
    ("- present: c\n- pop: true", "dismiss", "a"),
    ("- present: c\n- pop: root", "dismiss", "a"),
    ("- push: c\n- present: d\n- pop: root", "pop", "a"),
    ("- present: c\n- push: d\n- pop: true", "pop", "c"),
    ("- present: c\n- push: d\n- dismiss: true", "dismiss", "a"),
    ("- present: c\n- present: d\n- dismiss: true", "dismiss", "c"),
    ("- push: c\n- stack: [d, c]\n- pop: d", "pop", "d"),
  ]) func `pages leave as they came, all stacked ones at once`(
    _ steps: String, _ kind: String, _ page: String
  ) throws {
    let played = try shelf.play("\(steps)\n  shot: { name: half, at: 0.5 }", of: "a")
    #expect(played.faults == [])
    #expect(played.story.last == "\(kind) page=\(page)")
    let transition = try #require(played.shot(0).frame.transition)
    #expect("\(transition.kind)" == kind && transition.progress == 0.5)
    #expect(transition.other.page != played.shots[0].frame.layer.page)
  }

  @Test func `pop goes to the nearest page of that name below the top`() throws {
    let played = try shelf.play(
      "- push: c\n- push: d\n- push: c\n- push: d\n- pop: c\n- pop: c\n  expect: { page: c }\n- pop: true\n  expect: { page: a }",
      of: "a")
    #expect(played.faults == [])
    #expect(
      try shelf.play("- push: c\n- pop: c", of: "a").diagnostics.map(\.hint)
        == ["on the stack: a, c"])
  }

  @Test(arguments: [
    ("- dismiss: true", "no page is presented"),
    ("- pop: root", "\"a\" is the last page on the stack"),
    ("- pop: d", "page \"d\" is not on the stack"), ("- tab: Three", "unknown tab \"Three\""),
    ("- push: c\n- tap: tab/Two", "page \"c\" has no tab bar"),
  ]) func `missing pages are not opened`(_ steps: String, _ fault: String) throws {
    #expect(try shelf.play(steps, of: "a").diagnostics.map(\.message) == [fault])
  }

  @Test func `64 pages may be on the stack`() throws {
    let steps = Array(repeating: "- push: d", count: 63)
    #expect(try shelf.play(steps.joined(separator: "\n"), of: "a").faults == [])
    let more = try shelf.play((steps + ["- push: d"]).joined(separator: "\n"), of: "a")
    #expect(more.faults == ["65: limit: pages on the stack 65 > 64"])
  }

  @Test func `an overlay on a page leaves with the page`() throws {
    let gone = ["pop: true", "stack: [a]"]
    for step in gone {
      let played = try shelf.play(
        "- push: d\n- loading: true\n  expect: { overlay: loading }\n- \(step)\n  expect: { overlay: none }\n  shot: bare\n- push: c\n- toast: T\n- pop: true\n  expect: { overlay: toast }",
        of: "a")
      #expect(played.faults == [])
      #expect(try played.shot(0).frame.layer.overlays.isEmpty)
    }
  }

  @Test func `timers of replaced pages are dropped`() throws {
    let timed = Shelf([
      "p": "handlers: { appear: { after: 1s, log: late } }\ncells: []", "q": "cells: []",
    ])
    #expect(try timed.play("- wait: 2s", of: "p").story == ["log text=late"])
    #expect(try timed.play("- stack: [q]\n- wait: 2s", of: "p").story == ["stack page=q"])
  }

  @Test func `appear is sent to a page before its rows' events, each time it is shown`() throws {
    let logging = Shelf([
      "p": "handlers: { appear: { log: p }, data: { log: never } }\ncells: []",
      "q":
        "data: { inline: { l: [] } }\nhandlers: { appear: { log: q }, data: { log: data } }\ncells: []",
    ])
    let played = try logging.play("- push: q\n- pop: true\n- push: q", of: "p")
    #expect(
      played.story == [
        "log text=p", "push page=q", "log text=q", "log text=data", "pop page=p", "push page=q",
        "log text=q", "log text=data",
      ])
  }

  @Test func `pages opened on appear are shown over the transition`() throws {
    let shelf = Shelf([
      "p": "cells: []", "q": "handlers: { appear: { push: r } }\ncells: []",
      "r": "cells: [{ id: r, title: R }]",
    ])
    for step in ["push: q", "stack: [q]"] {
      let played = try shelf.play("- \(step)\n  shot: { name: half, at: 0.5 }", of: "p")
      #expect(played.faults == [])
      #expect(try played.shot(0).frame.transition?.other.page.behavior.handlers.isEmpty == false)
    }
  }

  @Test func `a tap on the current tab is reported and opens no other page`() throws {
    let played = try shelf.play(
      "- set: { x: { title: New } }\n- tap: tab/One\n  expect: { page: a, rows: { x: { title: New } } }\n- tab: Two\n- push: c\n- tab: Two\n  expect: { page: c }",
      of: "a")
    #expect(played.faults == [])
    #expect(
      played.story.filter { $0.hasPrefix("tab") } == [
        "tab title=One", "tab title=Two", "tab title=Two",
      ])
  }

  @Test(arguments: [
    "handlers: { appear: { stack: [p] } }\ncells: [{ id: a, title: A }]",
    "handlers: { appear: { tab: Y } }\ntabBar: [{ title: X, page: p, selected: true }, { title: Y, page: p }]",
  ]) func `pages that keep replacing themselves end in an error`(_ page: String) throws {
    let played = try Shelf(["p": page]).play("- shot: never", of: "p")
    #expect(played.faults.count == 1)
    #expect(played.faults.first?.hasSuffix("limit: nested handlers 65 > 64") == true)
    #expect(played.diagnostics.first?.hint?.contains(" → ") == true)
    #expect(played.shots.isEmpty)
  }

  @Test func `pages in the same folder are named by their last part`() throws {
    let shelf = Shelf([
      "f/a": "tabBar: [{ title: X, page: a, selected: true }, { title: Y, page: b }]\ncells: []",
      "f/b": "cells: []",
    ])
    let played = try shelf.play(
      "s:\n  stack: [b]\n  steps:\n    - stack: [b, a]\n      expect: { page: f/a }\n    - tap: tab/Y\n      expect: { page: f/b }",
      of: "f/a")
    #expect(played.faults == [])
  }

  @Test func `a scenario may start on a stack`() throws {
    let played = try shelf.play(
      "s: { stack: [a], steps: [{ tap: back, expect: { page: a } }] }", of: "c")
    #expect(played.faults == [])
  }

  @Test func `screens are the same wherever a scenario is interrupted and resumed`() throws {
    let script = try shelf.script(
      "- tap: go\n- wait: 100ms\n- tap: back\n- toggle: x\n- set: { x: { title: N } }")
    let library = try shelf.library()
    func frames(cutAt cut: Int) throws -> [Frame] {
      var screen = Screen(of: script, on: "a", in: library)
      try screen.begin(script)
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
