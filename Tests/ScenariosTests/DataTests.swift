import PageLayout
import PageModel
import Scenarios
import Testing

/// Data that arrive, or do not.
struct DataTests {
  private let list = """
    refresh: { header: true, footer: auto }
    loading: true
    empty: { title: Nothing }
    retry: { title: No network, button: Again }
    data: { file: page.data.json, delay: 1.5s, list: items, more: more }
    handlers: { data: { log: came }, pull: { log: pulled }, loadMore: { log: more } }
    cells:
      - { repeat: items, id: "{{id}}", title: "{{name}}" }
    """

  private func shelf() -> Shelf {
    Shelf(
      ["page": list],
      data: [
        "page.data.json": #"{"items": [{"id": "a", "name": "A"}, {"id": "b", "name": "B"}]}"#,
        "none.data.json": #"{"items": []}"#,
        "more.data.json": #"{"items": [{"id": "c", "name": "C"}]}"#,
        "last.data.json": #"{"items": [{"id": "d", "name": "D"}], "more": false}"#,
      ])
  }

  private func ids(_ taken: Playing.Taken) -> [String] {
    taken.frame.layer.page.sections.flatMap(\.cells).compactMap(\.id)
  }

  @Test func `a page shows its loading overlay until its data arrive by themselves`() throws {
    let played = try shelf().play(
      "- shot: loading\n  expect: { overlay: loading }\n- wait: 1.5s\n- wait: 200ms\n  shot: loaded\n  expect: { overlay: none, log: [came] }"
    )
    #expect(played.faults == [])
    #expect(try ids(played.shot(0)) == [])
    #expect(try ids(played.shot(1)) == ["a", "b"])
    guard case .loading(_, let time)? = try played.shot(0).frame.allOverlays.first?.content
    else {
      Issue.record("nothing loads")
      return
    }
    #expect(time == 0)
  }

  @Test func `a respond step comes before the data would`() throws {
    let played = try shelf().play(
      "- wait: 500ms\n- respond: none.data.json\n  shot: empty\n  expect: { overlay: empty }\n- wait: 10s\n  expect: { rows: { a: none } }"
    )
    #expect(played.faults == [])
    #expect(try ids(played.shot(0)) == [])
  }

  @Test func `a page without an answer says so and can retry`() throws {
    let played = try shelf().play(
      "- respond: offline\n  shot: failed\n  expect: { overlay: retry }\n- tap: retry\n  expect: { overlay: loading }\n- wait: 2s\n  expect: { overlay: none, rows: { a: { title: A } } }"
    )
    #expect(played.faults == [])
    let nothing = try shelf().play("- wait: 2s\n- respond: { status: 500 }")
    #expect(nothing.faults == ["3: page \"page\" is not waiting for data"])
  }

  @Test func `rows keep their state by id when new data arrive`() throws {
    let played = try shelf().play(
      "- wait: 2s\n- set: { b: { detail: mine } }\n- pull: 60\n- letGo: true\n- respond: { json: { items: [{ id: b, name: New }, { id: z, name: Z }] } }\n  shot: new"
    )
    #expect(played.faults == [])
    #expect(try ids(played.shot(0)) == ["b", "z"])
    let row = try played.row("b")
    #expect(row.title == "New" && row.detail == "mine")
  }

  @Test func `a long enough pull refreshes, and the answer ends it`() throws {
    let played = try shelf().play(
      "- wait: 2s\n- pull: 30\n  shot: little\n- letGo: true\n- pull: 60\n  shot: far\n- letGo: true\n  shot: refreshing\n- wait: 500ms\n  shot: later\n- respond: more.data.json\n  shot: [{ name: back, at: 0.5 }, done]"
    )
    #expect(played.faults == [])
    let headers = played.shots.map(\.frame.layer.header)
    #expect(headers.map { $0?.text } == [.idle, .pulling, .refreshing, .refreshing, .idle, nil])
    #expect(played.shots.map(\.frame.layer.offset) == [-30, -60, -54, -54, -27, 0])
    #expect(headers[3]?.time == 500)
    #expect(played.story.contains("log text=pulled"))
    #expect(try ids(played.shot(5)) == ["c"])
  }

  @Test func `more rows are appended until the answer says that there are no more`() throws {
    let played = try shelf().play(
      "- wait: 2s\n- loadMore: true\n  shot: asks\n- wait: 500ms\n  expect: { log: [more] }\n- respond: more.data.json\n  shot: three\n- loadMore: true\n- respond: last.data.json\n  shot: four\n- loadMore: true"
    )
    #expect(try ids(played.shot(1)) == ["a", "b", "c"])
    #expect(try ids(played.shot(2)) == ["a", "b", "c", "d"])
    #expect(played.shots.map { $0.frame.layer.footer?.text } == [.refreshing, .idle, .noMore])
    #expect(played.faults == ["12: there is no more data to load"])
  }

  @Test func `a footer loads by itself once it is visible, but only if the rows fill the screen`()
    throws
  {
    let items = (0..<40).map { #"{"id": "r\#($0)", "name": "R"}"# }.joined(separator: ",")
    var shelf = shelf()
    shelf.data["page.data.json"] = #"{"items": [\#(items)]}"#
    let played = try shelf.play("- wait: 2s\n- scroll: r20\n- scroll: bottom\n  shot: end")
    #expect(played.diagnostics == [])
    #expect(try played.shot(0).frame.layer.footer?.text == .refreshing)
    #expect(played.story.filter { $0 == "loadMore" }.count == 1)
    let few = try self.shelf().play("- wait: 2s\n- scroll: bottom\n  shot: end")
    #expect(try few.shot(0).frame.layer.footer?.text == .idle)
  }

  @Test func `a footer that is pulled up is visible while it works`() throws {
    var shelf = shelf()
    shelf.pages["page"] = list.replacing("footer: auto", with: "footer: back")
    let played = try shelf.play(
      "- wait: 2s\n- loadMore: true\n  shot: asks\n- respond: more.data.json\n  shot: three")
    #expect(played.faults == [])
    #expect(played.shots.map(\.frame.layer.offset) == [44, 0])
  }

  @Test func `a response may lack names that the page's own data have`() throws {
    let page = """
      data: { file: page.data.json, delay: 1s }
      handlers: { data: { log: "came {{#title}}{{title}}{{/title}}" } }
      cells:
        - { repeat: items, id: "{{id}}", title: "{{name}}", detail: "{{note}}", handlers: { tap: [{ toast: "{{note}}", when: note }, { set: { self: { subtitle: "{{note}}" } } }] } }
        - { id: last, title: "{{title}}", subtitle: old, handlers: { tap: [{ set: { last: { subtitle: "{{title}}" } } }, "{{next}}"] } }
      """
    let shelf = Shelf(
      ["page": page],
      data: [
        "page.data.json":
          #"{"title": "T", "next": null, "items": [{"id": "a", "name": "A", "note": "N"}]}"#
      ])
    let played = try shelf.play(
      "- respond: { json: { items: [{ id: b, name: B }] } }\n  shot: one\n- tap: b\n- tap: last\n  shot: two\n  expect: { rows: { last: { subtitle: null } } }"
    )
    #expect(played.faults == [])
    #expect(try played.row("b").detail == nil && played.row("last").title == nil)
    #expect(try played.row("last", in: 1).subtitle == nil)
    var other = shelf
    other.pages["page"] = page.replacing("\"{{name}}\"", with: "\"{{nme}}\"")
    #expect(try other.play("- respond: { json: { items: [{ id: b }] } }").faults.count == 1)
  }

  @Test func `a list that is null is empty, and takes the rows of a response`() throws {
    var shelf = shelf()
    shelf.data["page.data.json"] = #"{"items": null}"#
    shelf.data["null.data.json"] = #"{"items": null, "more": false}"#
    let played = try shelf.play(
      "- wait: 2s\n  expect: { overlay: empty }\n  shot: none\n- pull: 60\n- letGo: true\n- respond: more.data.json\n  shot: one\n- pull: 60\n- letGo: true\n- respond: null.data.json\n  shot: again\n  expect: { overlay: empty }"
    )
    #expect(played.faults == [])
    #expect(try ids(played.shot(0)) == [] && ids(played.shot(1)) == ["c"])
  }

  @Test func `a page pushed with data has those data`() throws {
    let shelf = Shelf([
      "page":
        "cells: [{ id: go, title: Go, handlers: { tap: { push: { page: detail, data: { name: \"{{row.title}}!\" } } } } }]",
      "detail":
        "title: \"{{name}}\"\ndata: { inline: { name: own } }\ncells: [{ id: x, title: \"{{name}}\" }]",
    ])
    let played = try shelf.play("- tap: go\n  shot: there\n  expect: { title: \"Go!\" }")
    #expect(played.faults == [])
    #expect(try played.row("x").title == "Go!")
  }
}
