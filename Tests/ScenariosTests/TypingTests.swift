import PageLayout
import PageModel
import Scenarios
import Testing

/// Typing into inputs.
struct TypingTests {
  private let shelf = Shelf([
    "page": """
    cells:
      - id: name
        kind: input
        placeholder: Name
        maxLength: 10
        handlers:
          change: { log: "{{event.text}}" }
          tooLong: { alert: { title: Too long, buttons: [{ title: OK }] } }
      - { id: other, kind: input, placeholder: O }
      - { id: plain, title: P }
    """
  ])

  @Test func `characters are typed one by one after the existing text`() throws {
    let played = try shelf.play(
      "- type: { row: name, text: ab }\n- type: { row: name, text: c }\n  shot: abc\n- type: { row: name, text: x, clear: true }\n  expect: { rows: { name: { value: x } }, log: [ab, abc, x] }"
    )
    #expect(played.faults == [])
    #expect(try played.row("name").value == "abc")
    #expect(try played.shot(0).frame.layer.editing == .named("name"))
    #expect(played.story.first == "willBeginEditing name")
  }

  @Test func `a character over the maximum is refused and reported once`() throws {
    let played = try shelf.play(
      "- type: { row: name, text: 一二三四五六七八九十百千 }\n  shot: full\n  expect: { overlay: alert }")
    #expect(played.faults == [])
    #expect(try played.row("name").value == "一二三四五六七八九十")
    #expect(played.story.filter { $0.hasPrefix("alert") }.count == 1)
    #expect(played.story.last == "refused text=百千")
  }

  @Test func `characters are counted as readers see them`() throws {
    let played = try shelf.play(
      "- type: { row: name, text: \"👨‍👩‍👧é\" }\n  expect: { log: [\"👨‍👩‍👧\", \"👨‍👩‍👧é\"] }")
    #expect(played.faults == [])
  }

  @Test func `focusing another input ends the first`() throws {
    let played = try shelf.play("- focus: name\n- focus: other\n- blur: true\n- focus: plain")
    #expect(
      played.story == [
        "willBeginEditing name", "didEndEditing name", "willBeginEditing other",
        "didEndEditing other",
      ])
    #expect(played.faults == ["5: \"plain\" has no text field"])
  }

  @Test func `a focused input that is focused again stays focused`() throws {
    let played = try shelf.play(
      "- focus: name\n- focus: name\n  shot: in\n- blur: true\n  shot: out")
    #expect(played.faults == [])
    #expect(played.story == ["willBeginEditing name", "didEndEditing name"])
    #expect(played.shots.map(\.frame.layer.editing) == [.named("name"), nil])
  }

  @Test(arguments: [
    ("remove: name", nil), ("remove: plain", RowID.named("name")),
    ("replace: { from: name, cells: [{ id: n, kind: input }] }", nil),
    ("set: { name: { placeholder: P } }", .named("name")),
  ]) func `a removed row cannot be typed into`(_ step: String, _ editing: RowID?) throws {
    let played = try shelf.play("- focus: name\n- \(step)\n  shot: then")
    #expect(played.faults == [])
    #expect(try played.shot(0).frame.layer.editing == editing)
  }

  @Test func `new data keep an input focused as long as its row exists`() throws {
    let rows = Shelf([
      "page": """
      refresh: { header: true }
      data: { inline: { rows: [{ id: a }, { id: b }] } }
      cells: [{ repeat: rows, kind: input, id: "{{id}}" }]
      """
    ])
    let played = try rows.play(
      "- focus: a\n- pull: 60\n- letGo: true\n- respond: { json: { rows: [{ id: c }, { id: a }] } }\n  shot: kept\n- pull: 60\n- letGo: true\n- respond: { json: { rows: [{ id: c }] } }\n  shot: gone"
    )
    #expect(played.faults == [])
    #expect(played.shots.map(\.frame.layer.editing) == [.named("a"), nil])
  }

  @Test(arguments: ["push: low", "present: low", "stack: [low]", "tab: Two", "pop: true"])
  func `a page that is closed or covered cannot be typed into`(_ step: String) throws {
    let shelf = Shelf([
      "low": "cells: []",
      "page":
        "tabBar: [{ title: One, selected: true, page: page }, { title: Two, page: low }]\ncells: [{ id: i, kind: input }]",
    ])
    let played = try shelf.play("s: { stack: [low], steps: [{ focus: i }, { \(step) }] }")
    #expect(played.faults == [])
    #expect(played.story.first == "willBeginEditing i")
    #expect(played.story.contains("didEndEditing i"))
  }

  @Test func `a handler that ends an input keeps the rest of the text out of it`() throws {
    let shelf = Shelf([
      "page": """
      cells:
        - id: a
          kind: input
          value: x
          maxLength: 3
          handlers: { change: { log: "{{event.text}}" }, tooLong: { set: { self: { value: null } } } }
        - { id: b, kind: input, handlers: { change: { remove: b } } }
        - { id: c, kind: input, value: old, handlers: { change: { push: next } } }
      """,
      "next": "cells: [{ id: n, title: N }]",
    ])
    let long = try shelf.play(
      "- type: { row: a, text: yzuvw }\n  expect: { rows: { a: { value: null } } }")
    #expect(long.faults == [])
    #expect(
      long.story == [
        "willBeginEditing a", "log text=xy", "log text=xyz", "set keys=value name=self",
        "refused text=uvw",
      ])
    let gone = try shelf.play("- type: { row: b, text: yz }\n  expect: { rows: { b: none } }")
    #expect(gone.story.last == "refused text=z")
    let pushed = try shelf.play(
      "- type: { row: c, text: yz, clear: true }\n- pop: true\n  expect: { rows: { c: { value: y } } }"
    )
    #expect(pushed.faults == [])
  }

  @Test func `typed text has the scenario as its source, and an empty text is none`() throws {
    let played = try shelf.play(
      "- type: { row: name, text: a }\n  shot: some\n- type: { row: name, text: \"\", clear: true }\n  shot: none"
    )
    #expect(try played.row("name").places["value"]?.file == "page.scenario.yaml")
    #expect(try played.row("name", in: 1).value == nil)
  }

  @Test func `typed text has the same maximum length as a page's text`() throws {
    let other = { String(repeating: "x", count: $0) }
    #expect(try shelf.play("- type: { row: name, text: \(other(4_096)) }").faults == [])
    let long = try shelf.play("- type: { row: name, text: \(other(4_097)) }").faults
    #expect(long == ["2: limit: text scalars 4097 > 4096"])
  }
}
