import PageLayout
import PageModel
import Scenarios
import Testing

/// Pulled rows, failed answers, and lists that end.
struct RefreshTests {
  /// A list that can be refreshed and grows; `loads` adds a loading overlay.
  private func shelf(loads: Bool = true, parts: String = "header: true, footer: auto") -> Shelf {
    Shelf(
      [
        "page": """
        tableStyle: plain
        refresh: { \(parts) }
        \(loads ? "loading: true" : "deselect: true")
        empty: { title: Nothing }
        retry: { title: No network, button: Again }
        data: { file: page.data.json, delay: 1s, list: items, more: more }
        handlers: { data: { log: came }, pull: { log: pulled }, loadMore: { log: more } }
        cells: [{ repeat: items, id: "{{id}}", title: "{{name}}" }]
        """
      ],
      data: [
        "page.data.json": #"{"items": [{"id": "a", "name": "A"}], "more": true}"#,
        "none.data.json": #"{"items": []}"#,
        "more.data.json": #"{"items": [{"id": "b", "name": "B"}], "more": true}"#,
        "last.data.json": #"{"items": [{"id": "c", "name": "C"}], "more": false}"#,
      ])
  }

  @Test(arguments: [
    (53.9, [RefreshText.idle], [0.0]), (54, [.pulling, .refreshing], [1, 1]),
    (80, [.pulling, .refreshing], [1, 1]),
  ]) func `a pull of the header's height refreshes, and a shorter one does not`(
    _ points: Double, _ texts: [RefreshText], _ turns: [Double]
  ) throws {
    let played = try shelf().play(
      "- wait: 2s\n- pull: \(points)\n  shot: pulled\n- letGo: true\n  shot: free")
    #expect(played.faults == [])
    let headers = played.shots.compactMap(\.frame.layer.header)
    #expect(headers.map(\.text) == texts)
    #expect(played.story.contains("log text=pulled") == (points >= 54))
    #expect(try played.shot(0).frame.layer.header?.turn == turns[0])
  }

  @Test func `the arrow turns only when a pull passes the header's height`() throws {
    let pulls = [20, 54, 60, 54, 53, 10].enumerated().map { index, points in
      "- pull: \(points)\n  shot: { name: s\(index), at: 0.25 }"
    }
    let played = try shelf().play("- wait: 2s\n" + pulls.joined(separator: "\n"))
    #expect(played.faults == [])
    #expect(
      played.shots.map { $0.frame.layer.header?.turn }
        == [0, 0.15625, 1, 1, 0.84375, 0])
  }

  @Test func `rows released too early move back without a refresh`() throws {
    let played = try shelf().play(
      "- wait: 2s\n- pull: 40\n- letGo: true\n  shot: [{ name: half, at: 0.5 }, end]\n- pull: 60\n- letGo: true\n  shot: { name: far, at: 0 }"
    )
    #expect(played.faults == [])
    #expect(played.shots.map(\.frame.layer.offset) == [-20, 0, -60])
    #expect(played.story.filter { $0 == "pull" }.count == 1)
  }

  @Test(arguments: [
    ("- letGo: true", "the header is not pulled"),
    ("- pull: 0\n- letGo: true", "the header is not pulled"),
    ("- pull: 60\n- letGo: true\n- pull: 60", "the page is already refreshing"),
    ("- loadMore: true\n- loadMore: true", "the page is already loading more"),
    ("- endRefresh: true", "the page is not refreshing"),
  ]) func `nothing is requested twice, and nothing ends that did not begin`(
    _ steps: String, _ fault: String
  ) throws {
    let played = try shelf().play("- wait: 2s\n\(steps)")
    #expect(played.diagnostics.map(\.message) == [fault])
  }

  @Test func `only a page's own refresh parts can be pulled`() throws {
    let bare = shelf(parts: "tip: None")
    #expect(
      try bare.play("- wait: 2s\n- pull: 60").faults
        == ["3: page \"page\" has no refresh header"])
    #expect(
      try bare.play("- wait: 2s\n- loadMore: true").faults
        == ["3: page \"page\" has no refresh footer"])
    #expect(try bare.play("- wait: 2s\n  shot: none").shot(0).frame.layer.footer == nil)
    #expect(
      try shelf().play("- endRefresh: true").faults == ["2: the page is not refreshing"])
  }

  @Test func `rows can be pulled only at their top`() throws {
    let played = try long("header: true").play("- wait: 2s\n- scroll: { by: 10 }\n- pull: 60")
    #expect(played.faults == ["4: the rows are not scrolled to the top"])
  }

  @Test func `a refresh restarts the list, so more rows may follow`() throws {
    let played = try shelf().play(
      "- wait: 2s\n- loadMore: true\n- respond: last.data.json\n  shot: ended\n- pull: 60\n- letGo: true\n- respond: more.data.json\n  shot: anew\n- loadMore: true\n- respond: { json: { items: [] }, noMore: true }\n  shot: again"
    )
    #expect(played.faults == [])
    #expect(played.shots.map { $0.frame.layer.footer?.text } == [.noMore, .idle, .noMore])
    let rows = played.shots.map { $0.frame.layer.page.sections[0].cells.map(\.id) }
    #expect(rows == [["a", "c"], ["b"], ["b"]])
  }

  @Test func `an answer with more rows keeps the list's end unless it says so`() throws {
    let played = try shelf().play(
      "- wait: 2s\n- loadMore: true\n- respond: more.data.json\n  shot: more\n- loadMore: true\n- respond: last.data.json"
    )
    #expect(played.faults == [])
    #expect(try played.shot(0).frame.layer.footer?.text == .idle)
  }

  @Test(arguments: ["offline", "timeout", "{ status: 500 }"])
  func `a failed refresh keeps the rows, and one without data reports it`(_ answer: String) throws {
    let played = try shelf().play(
      "- wait: 2s\n- pull: 60\n- letGo: true\n- respond: \(answer)\n  expect: { overlay: none, rows: { a: {} } }\n  shot: [{ name: back, at: 0.5 }, rows]\n- loadMore: true\n- respond: \(answer)\n  expect: { overlay: none, rows: { a: {} } }\n- pull: 60"
    )
    #expect(played.faults == [])
    #expect(played.shots.map(\.frame.layer.offset) == [-27, 0])
    #expect(try played.shot(1).frame.layer.footer?.text == .idle)
    #expect(played.story.filter { $0.hasPrefix("failed") }.count == 2)
    let first = try shelf().play("- respond: \(answer)\n  expect: { overlay: retry }\n  shot: none")
    #expect(first.faults == [])
    #expect(try first.shot(0).frame.layer.footer == nil)
  }

  @Test(arguments: [(true, "loading"), (false, "none")])
  func `a page that retries shows that it waits instead of the failure`(
    _ loads: Bool, _ overlay: String
  ) throws {
    let played = try shelf(loads: loads).play(
      "- respond: offline\n  expect: { overlay: retry }\n- wait: 3s\n- tap: retry\n  expect: { overlay: \(overlay), rows: { a: none } }\n- wait: 0.9s\n  expect: { rows: { a: none } }\n- wait: 0.3s\n  expect: { overlay: none, rows: { a: {} }, log: [came] }\n- tap: retry"
    )
    #expect(played.faults == ["11: no retry button is shown"])
    #expect(played.story.contains("retry"))
  }

  @Test func `an answer after a failure shows the rows, and an empty answer may follow`() throws {
    let played = try shelf().play(
      "- respond: offline\n- tap: retry\n- respond: more.data.json\n  expect: { overlay: none, rows: { b: {} } }\n- pull: 60\n- letGo: true\n- respond: none.data.json\n  expect: { overlay: empty }\n  shot: empty"
    )
    #expect(played.faults == [])
    #expect(try played.shot(0).frame.layer.footer == nil)
  }

  @Test func `a refresh ended by an action keeps the data and records its time`() throws {
    let played = try shelf().play(
      "s:\n  clock: 2026-01-02T09:41\n  steps:\n    - wait: 2s\n    - pull: 60\n      shot: never\n    - letGo: true\n    - wait: 120s\n      shot: waits\n    - endRefresh: true\n    - wait: 60s\n    - pull: 20\n      shot: told"
    )
    #expect(played.faults == [])
    let headers = played.shots.map(\.frame.layer.header)
    #expect(headers.map { $0?.time } == [0, 120_000, 0])
    #expect(headers.map { $0?.last?.minute } == [nil, nil, 43])
    #expect(headers.map { $0?.now?.minute } == [41, 43, 44])
    #expect(played.story.last == "endRefresh")
  }

  @Test func `more is requested after half a second unless the answer is there`() throws {
    let played = try shelf().play(
      "- wait: 2s\n- loadMore: true\n  shot: asks\n- wait: 499ms\n  expect: { log: [came] }\n  shot: waits\n- wait: 1ms\n  expect: { log: [more] }\n- respond: more.data.json\n- loadMore: true\n- respond: last.data.json\n- wait: 10s\n  expect: { log: [more, came, came] }"
    )
    #expect(played.faults == [])
    #expect(played.shots.map { $0.frame.layer.footer?.time } == [0, 499])
  }

  /// A list taller than the screen.
  private func long(_ parts: String) -> Shelf {
    var shelf = shelf(parts: parts)
    let items = (0..<40).map { #"{"id": "r\#($0)", "name": "R"}"# }.joined(separator: ",")
    shelf.data["page.data.json"] = #"{"items": [\#(items)], "more": true}"#
    return shelf
  }

  @Test(arguments: [(0.5, false, 21), (0.5, true, 22), (1, false, 43), (1, true, 44)])
  func `a footer loads by itself once its trigger share is visible`(
    _ trigger: Double, _ loads: Bool, _ points: Int
  ) throws {
    let played = try long("footer: auto, trigger: \(trigger)").play(
      "- wait: 2s\n- scroll: r39\n- scroll: { by: \(points) }")
    #expect(played.faults == [])
    #expect(played.story.contains("loadMore") == loads)
  }

  @Test(arguments: [
    ("footer: auto", "{ file: page.data.json, noMore: true }"),
    ("footer: back", "page.data.json"), ("footer: back, trigger: 0", "page.data.json"),
  ]) func `a footer without more rows, or one that is pulled up, does not load by itself`(
    _ parts: String, _ answer: String
  ) throws {
    let played = try long(parts).play("- respond: \(answer)\n- scroll: bottom")
    #expect(played.faults == [])
    #expect(!played.story.contains("loadMore"))
  }

  @Test func `a loading footer requests once, and a pulled one is scrolled to its end`() throws {
    let auto = try long("footer: auto").play(
      "- wait: 2s\n- scroll: bottom\n- wait: 1s\n- set: { r0: { title: S } }\n- log: more")
    #expect(auto.story.filter { $0 == "loadMore" }.count == 1)
    let back = try long("footer: back").play(
      "- wait: 2s\n- scroll: bottom\n  shot: end\n- scroll: top\n- loadMore: true\n  shot: more")
    let offsets = back.shots.map(\.frame.layer.offset)
    #expect(offsets[0] > 0 && offsets[1] == offsets[0] + 44)
  }
}
