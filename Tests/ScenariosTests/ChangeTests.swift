import PageLayout
import PageModel
import Scenarios
import Testing

/// Inserted, removed and changed rows.
struct ChangeTests {
  private let shelf = Shelf([
    "page": """
    sections:
      - id: one
        header: Head
        cells: [{ id: a, title: A }, { id: b, title: B }]
      - id: two
        cells: [{ id: c, title: C }]
    """
  ])

  private func ids(after steps: String) throws -> [[String]] {
    let played = try shelf.play(steps + "\n- shot: end")
    #expect(played.faults == [])
    return try #require(played.shots.last).frame.layer.page.sections.map {
      $0.cells.map { $0.id ?? $0.title ?? "" }
    }
  }

  @Test(arguments: [
    ("- add: { cells: [{ title: N }] }", [["a", "b"], ["c", "N"]]),
    ("- add: { cells: [{ title: N }], to: one }", [["a", "b", "N"], ["c"]]),
    ("- insert: { cells: [{ title: N }], before: b }", [["a", "N", "b"], ["c"]]),
    ("- insert: { cells: [{ title: N }], after: b }", [["a", "b", "N"], ["c"]]),
    ("- insert: { cells: [{ title: N }], at: 0, to: two }", [["a", "b"], ["N", "c"]]),
    (
      "- insert: { sections: [{ cells: [{ title: N }] }], before: two }",
      [["a", "b"], ["N"], ["c"]]
    ),
    ("- add: { sections: [{ cells: [{ title: N }] }] }", [["a", "b"], ["c"], ["N"]]),
    ("- remove: a", [["b"], ["c"]]),
    ("- remove: [a, two]", [["b"]]),
    ("- removeLast: one", [["a"], ["c"]]),
    ("- removeLast: true", [["a", "b"], []]),
    (
      "- replace: { from: a, cells: [{ title: N }, { title: M }, { title: O }] }",
      [["N", "M", "O"], ["c"]]
    ),
    ("- replace: { section: one, cells: [{ title: N }] }", [["N"], ["c"]]),
    ("- reload: one", [["a", "b"], ["c"]]),
    ("- clear: true", []),
  ]) func `each step makes its change`(_ step: String, _ rows: [[String]]) throws {
    #expect(try ids(after: step) == rows)
  }

  @Test(arguments: [
    ("- remove: x", "2: no row and no section has the id \"x\""),
    (
      "- insert: { cells: [{ title: N }], at: 9, to: one }",
      "2: cannot insert a row at 9 in section 0"
    ),
    ("- add: { cells: [{ id: a, title: N }] }", "2: the id \"a\" is already used on the page"),
  ]) func `a change that does not fit is an error at its place`(_ step: String, _ fault: String)
    throws
  {
    #expect(try shelf.play(step).faults == [fault])
  }

  @Test func `values are set key by key, and no step removes one`() throws {
    let played = try shelf.play(
      "- set: { a: { detail: D, subtitle: S } }\n- set: { a: { subtitle: null }, one: { header: New }, page: { title: T } }\n  shot: end\n  expect: { title: T }"
    )
    #expect(played.faults == [])
    let row = try played.row("a")
    #expect(row.detail == "D" && row.subtitle == nil && row.title == "A")
    #expect(row.places["detail"]?.file == "page.scenario.yaml")
    let page = try played.shot(0).frame.layer.page
    #expect(page.sections[0].header == .text("New") && page.title == "T")
  }

  @Test func `animated rows are halfway in a screenshot during the animation`() throws {
    let played = try shelf.play(
      "- insert: { cells: [{ id: n, title: N }], after: a }\n  animation: left\n  shot: [{ name: half, at: 0.5 }, end]\n- replace: { from: a, cells: [{ id: m, title: M }] }\n  animation: left\n  shot: { name: swap, at: 0.5 }"
    )
    #expect(played.faults == [])
    let motion = try #require(played.shot(0).frame.layer.motion)
    #expect(motion.coming == [.named("n"): .left] && motion.progress == 0.5)
    #expect(motion.old.sections[0].cells.map(\.id) == ["a", "b"])
    #expect(try played.shot(1).frame.layer.motion == nil)
    let swap = try #require(played.shot(2).frame.layer.motion)
    #expect(swap.coming == [.named("m"): .left] && swap.going == [.named("a"): .right])
  }

  @Test func `values set with an animation reload their row`() throws {
    let played = try shelf.play(
      "- set: { a: { detail: D } }\n  animation: fade\n  shot: { name: half, at: 0.5 }")
    let motion = try #require(played.shot(0).frame.layer.motion)
    #expect(motion.anew == [.named("a"): .fade] && motion.coming.isEmpty)
  }

  @Test(arguments: [
    ("- insert: { cells: [{ id: n }], before: a }\n  animation: none", nil),
    ("- insert: { cells: [{ id: n }], before: a }", nil),
    ("- set: { a: { title: A }, b: { title: New } }\n  animation: top", "b top"),
    ("- set: { a: { title: New } }\n  animation: none", nil),
    ("- reload: one\n  animation: left", "a left, b left"),
    ("- reload: b\n  animation: fade", "b fade"),
    ("- remove: b\n  animation: left", "-b left"),
    ("- replace: { section: two, cells: [{ id: n }] }\n  animation: left", "+n left, -c right"),
    ("- replace: { from: a, cells: [{ id: n }] }\n  animation: top", "+n top, -a bottom"),
    ("- reload: [a]\n  animation: right", "a right"),
  ]) func `only rows changed with an animation move`(
    _ step: String, _ words: String?
  ) throws {
    let played = try shelf.play("\(step)\n  shot: { name: half, at: 0.5 }")
    #expect(played.faults == [])
    #expect(try played.shot(0).frame.layer.motion?.words == words)
  }

  @Test func `changes at the same moment are one motion, and later ones start another`() throws {
    let shelf = Shelf([
      "page": """
      cells:
        - { id: a, title: A, handlers: { tap: [{ insert: { cells: [{ id: n }], after: a }, animation: left }, { remove: b, animation: top }, { insert: { cells: [{ id: m }], after: a } }, { set: { self: { title: New } }, animation: fade }] } }
        - { id: b, title: B }
        - { id: c, title: C, handlers: { tap: [{ remove: a, animation: left }, { after: 0.1s, remove: b, animation: top }] } }
      """
    ])
    let one = try shelf.play("- tap: a\n  shot: { name: half, at: 0.5 }")
    #expect(one.faults == [])
    let motion = try #require(one.shot(0).frame.layer.motion)
    #expect(motion.words == "a fade, +m none, +n left, -b top")
    #expect(motion.old.sections[0].cells.map(\.id) == ["a", "b", "c"])
    let two = try shelf.play("- tap: c\n- wait: 200ms\n  shot: both\n- wait: 150ms\n  shot: late")
    #expect(two.faults == [])
    let late = try #require(two.shot(1).frame.layer.motion)
    #expect(late.old.sections[0].cells.map(\.id) == ["b", "c"] && late.words == "-b top")
  }

  @Test func `changes are logged by name`() throws {
    let played = try shelf.play(
      "- set: { one: { header: New }, page: { title: T } }\n- remove: two\n  expect: { title: T }"
    )
    #expect(played.faults == [])
    #expect(
      played.story == [
        "set keys=header name=one", "set keys=title name=page", "edit edit=remove",
      ])
  }

  @Test(arguments: [
    ("{ set: { self: { title: New } } }", true), ("{ remove: self }", true),
    ("{ insert: { cells: [{ id: n }], before: self } }", true),
    ("[{ remove: self }, { set: { self: { title: New } } }]", false),
  ]) func `self is the row of a handler as long as the row exists`(
    _ actions: String, _ isThere: Bool
  ) throws {
    let shelf = Shelf([
      "page": "cells: [{ id: a, title: A, handlers: { tap: \(actions) } }, { id: b, title: B }]"
    ])
    let played = try shelf.play("- tap: a")
    #expect(
      played.diagnostics.map(\.message)
        == (isThere ? [] : ["the row \"self\" was removed"]))
  }

  @Test(arguments: ["self", "page"])
  func `a reserved word that is also an id is refused`(_ word: String) throws {
    let shelf = Shelf([
      "page":
        "cells: [{ id: \(word), title: A, handlers: { tap: { set: { \(word): { title: N } } } } }]"
    ])
    let played = try shelf.play("- tap: sections/0/cells/0")
    #expect(
      played.diagnostics.map(\.message) == [
        "\"\(word)\" has another meaning and cannot be used as an id here"
      ])
    #expect(played.diagnostics.first?.hint == "use its path: sections/0/cells/0")
  }

  @Test func `rows of a page and events of a scenario are limited`() throws {
    let items = (0..<3_000).map { "\($0)" }.joined(separator: ",")
    let rows = Shelf([
      "page": """
      data: { inline: { l: [\(items)] } }
      cells: [{ id: one, title: A, handlers: { tap: [{ log: "{{row.title}}" }] } }]
      """
    ])
    let add = "- add: { cells: [{ repeat: l, title: \"{{.}}\" }] }\n"
    let grown = try rows.play(String(repeating: add, count: 4))
    #expect(grown.faults == ["5: limit: rows 12001 > 10000"])
    let long = String(repeating: "x", count: 4_000)
    let steps =
      "- set: { one: { title: \(long) } }\n"
      + String(repeating: "- tap: one\n", count: 4_300)
    let played = try rows.play(steps)
    #expect(played.faults.first?.contains("limit: bytes of texts of events") == true)
  }

  @Test func `messages go to the first receiver and are otherwise dropped`() throws {
    let shelf = Shelf([
      "page": """
      cells:
        - { id: s, title: S, handlers: { tap: { message: { to: key, text: "Hello {{row.title}}" } } } }
        - { id: r1, title: R, receives: key, handlers: { message: { set: { self: { subtitle: "{{event.text}}" } } } } }
        - { id: r2, title: R, receives: key }
        - { id: lost, title: L, handlers: { tap: { message: { to: other, text: X } } } }
      """
    ])
    let played = try shelf.play("- tap: s\n  shot: got\n- tap: lost\n  expect: { dropped: 1 }")
    #expect(played.faults == [])
    #expect(try played.row("r1").subtitle == "Hello S")
    #expect(played.diagnostics.map(\.rule) == ["second-receiver"])
    #expect(played.diagnostics.first?.source.line == 4)
  }

  @Test func `a loop of messages or pages ends in an error that shows its chain`() throws {
    let shelf = Shelf([
      "page": """
      handlers: { appear: { push: page } }
      cells: [{ id: a, title: A, receives: k, handlers: { tap: { message: { to: k, text: x } }, message: { message: { to: k, text: x } } } }]
      """,
      "calm":
        "cells: [{ id: a, title: A, receives: k, handlers: { tap: { message: { to: k, text: x } }, message: { message: { to: k, text: x } } } }]",
    ])
    let pages = try shelf.play("- shot: never")
    #expect(pages.faults.first?.contains("limit: pages on the stack 65 > 64") == true)
    #expect(pages.diagnostics.first?.hint == "page → page → page → page → page")
    let messages = try shelf.play("- tap: a", of: "calm")
    #expect(messages.faults.first?.contains("limit: nested messages 17 > 16") == true)
  }
}

extension Frame.RowMotion {
  /// Its rows and their motions: reloaded, inserted (`+`) and removed (`-`) ones.
  fileprivate var words: String {
    func words(_ rows: [RowID: RowAnimation], _ sign: String) -> [String] {
      rows.map { row, animation in
        if case .named(let id) = row {
          "\(sign)\(id) \(animation)"
        } else {
          "\(sign)? \(animation)"
        }
      }.sorted()
    }
    return (words(anew, "") + words(coming, "+") + words(going, "-")).joined(separator: ", ")
  }
}
