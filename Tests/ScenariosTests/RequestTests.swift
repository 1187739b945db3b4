import PageLayout
import PageModel
import Scenarios
import Testing

/// Answers and the requests that they belong to.
struct RequestTests {
  private let list = """
    refresh: { header: true, footer: back }
    data: { file: list.data.json, delay: 1s, list: items, more: more }
    handlers: { data: { log: came }, loadMore: { log: more } }
    cells: [{ repeat: items, id: "{{id}}", title: "{{id}}", action: about }]
    """

  private func shelf() -> Shelf {
    Shelf(
      [
        "list": list, "about": "navigationBar: { back: true }\ncells: [{ id: x, title: X }]",
        "other": list.replacing("list.data.json", with: "other.data.json"),
        "two": "tabBar: [{ title: One, page: list }, { title: Two, selected: true, page: two }]",
        "tabs":
          "tabBar: [{ title: One, selected: true, page: list }, { title: Two, page: two }]\n"
          + list,
      ],
      data: [
        "list.data.json": #"{"items": [{"id": "a"}, {"id": "b"}], "more": true}"#,
        "other.data.json": #"{"items": [{"id": "o"}], "more": true}"#,
        "new.data.json": #"{"items": [{"id": "new"}], "more": true}"#,
        "next.data.json": #"{"items": [{"id": "c"}, {"id": "d"}], "more": false}"#,
      ])
  }

  private func play(_ steps: String..., of page: String = "list") throws -> Playing {
    try shelf().play(steps.map { "- { \($0) }" }.joined(separator: "\n"), of: page)
  }

  private func ids(_ taken: Playing.Taken) -> [String] {
    taken.frame.layer.page.sections.flatMap(\.cells).compactMap(\.id)
  }

  /// More rows and a refresh under way.
  private let both = ["wait: 2s", "loadMore: true", "pull: 60", "letGo: true, shot: both"]

  private func race(_ steps: String...) throws -> Playing {
    try shelf().play((both + steps).map { "- { \($0) }" }.joined(separator: "\n"), of: "list")
  }

  @Test func `more rows and a refresh can be under way at once`() throws {
    let played = try race("wait: 700ms, shot: later")
    #expect(played.faults == [])
    #expect(played.log == ["came", "more"])
    let layers = played.shots.map(\.frame.layer)
    #expect(layers.map { $0.header?.text } == [.refreshing, .refreshing])
    #expect(layers.map { $0.footer?.text } == [.refreshing, .refreshing])
    #expect(layers[1].header?.time == 700 && layers[1].footer?.time == 700)
  }

  @Test func `an answer that says nothing is for the request that was made first`() throws {
    let played = try race(
      "respond: next.data.json, shot: more", "respond: new.data.json, shot: new")
    #expect(played.faults == [])
    #expect(try ids(played.shot(1)) == ["a", "b", "c", "d"])
    #expect(try played.shot(1).frame.layer.header?.text == .refreshing)
    #expect(try played.shot(1).frame.layer.footer?.text == .noMore)
    #expect(try ids(played.shot(2)) == ["new"])
    #expect(try played.shot(2).frame.layer.footer?.text == .idle)
  }

  @Test(arguments: [
    "{ file: next.data.json, to: more }", "next.data.json", "{ offline: true, to: more }",
  ])
  func `a next page that comes after the refresh is dropped`(_ late: String) throws {
    let played = try race(
      "respond: { file: new.data.json, to: refresh }, shot: new", "wait: 2s",
      "respond: \(late), shot: late, expect: { overlay: none, log: [came, came] }")
    #expect(played.faults == [])
    #expect(try ids(played.shot(1)) == ["new"] && ids(played.shot(2)) == ["new"])
    #expect(try played.shot(1).frame.layer.footer?.text == .idle)
    #expect(try played.shot(2).frame.layer.footer?.text == .idle)
    #expect(played.story.last == "dropped request=more")
    let again = try race(
      "respond: { file: new.data.json, to: refresh }", "respond: \(late)", "respond: \(late)")
    #expect(again.diagnostics.map(\.rule) == ["nothing-waits"])
  }

  @Test func `a next page that was requested after the refresh comes before a dropped one`() throws
  {
    let played = try race(
      "respond: { file: new.data.json, to: refresh }", "loadMore: true",
      "respond: next.data.json, shot: next", "respond: next.data.json, shot: late")
    #expect(played.faults == [])
    #expect(
      try ids(played.shot(1)) == ["new", "c", "d"] && ids(played.shot(2)) == ["new", "c", "d"])
  }

  @Test(arguments: ["{ status: 500, to: refresh }", "{ timeout: true, to: refresh }"])
  func `a refresh that fails leaves the next page under way`(_ failure: String) throws {
    let played = try race(
      "respond: \(failure), shot: failed", "respond: next.data.json, shot: next")
    #expect(played.faults == [])
    #expect(try played.shot(1).frame.layer.header == nil)
    #expect(try played.shot(1).frame.layer.footer?.text == .refreshing)
    #expect(try ids(played.shot(2)) == ["a", "b", "c", "d"])
  }

  @Test func `first data that come after a refresh are dropped`() throws {
    let played = try play(
      "pull: 60", "letGo: true", "respond: { file: new.data.json, to: refresh }",
      "wait: 2s, shot: later, expect: { log: [came] }",
      "respond: { file: list.data.json, to: first }")
    #expect(played.faults == [])
    #expect(try ids(played.shot(0)) == ["new"])
    #expect(played.story.last == "dropped request=first")
  }

  @Test func `first data do not end a refresh that follows them`() throws {
    let played = try play(
      "pull: 60", "letGo: true", "wait: 2s, shot: first", "respond: new.data.json, shot: new")
    #expect(played.faults == [])
    #expect(try ids(played.shot(0)) == ["a", "b"] && ids(played.shot(1)) == ["new"])
    #expect(try played.shot(0).frame.layer.header?.text == .refreshing)
    let early = try play("loadMore: true")
    #expect(early.diagnostics.map(\.message) == ["the page is waiting for its first data"])
  }

  @Test func `an action ends the request that was made first`() throws {
    let played = try race(
      "endRefresh: true, shot: one", "endRefresh: true, shot: none", "endRefresh: true")
    #expect(played.faults == ["8: the page is not refreshing"])
    #expect(played.shots.dropFirst().map { $0.frame.layer.header?.text } == [.refreshing, nil])
    #expect(played.shots.dropFirst().map { $0.frame.layer.footer?.text } == [.idle, .idle])
  }

  @Test func `an answer reaches a page that is covered`() throws {
    let played = try play(
      "wait: 2s", "loadMore: true", "tap: a",
      "respond: next.data.json, expect: { page: about }", "tap: back, shot: back")
    #expect(played.faults == [])
    #expect(try ids(played.shot(0)) == ["a", "b", "c", "d"])
    let failed = try play(
      "wait: 2s", "pull: 60", "letGo: true", "tap: a", "respond: offline", "tap: back, shot: back")
    #expect(failed.faults == [])
    #expect(try failed.shot(0).frame.layer.header == nil)
  }

  @Test func `an answer reaches a page of another tab`() throws {
    let played = try play(
      "wait: 2s", "pull: 60", "letGo: true", "tap: tab/Two", "respond: new.data.json",
      "tab: One, shot: back", of: "tabs")
    #expect(played.faults == [])
    #expect(try ids(played.shot(0)) == ["new"])
  }

  @Test func `the page on top is answered before others unless the answer names one`() throws {
    let steps = ["wait: 2s", "loadMore: true", "push: other"]
    let top = try shelf().play(
      (steps + [
        "respond: new.data.json, shot: top", "respond: next.data.json", "pop: true, shot: below",
      ])
      .map { "- { \($0) }" }.joined(separator: "\n"), of: "list")
    #expect(top.faults == [])
    #expect(try ids(top.shot(0)) == ["new"] && ids(top.shot(1)) == ["a", "b", "c", "d"])
    let named = try shelf().play(
      (steps + [
        "respond: { file: next.data.json, page: list }", "wait: 1s, shot: top",
        "pop: true, shot: below",
      ])
      .map { "- { \($0) }" }.joined(separator: "\n"), of: "list")
    #expect(named.faults == [])
    #expect(try ids(named.shot(0)) == ["o"] && ids(named.shot(1)) == ["a", "b", "c", "d"])
  }

  @Test(arguments: [
    ("new.data.json", "page \"list\" is not waiting for data"),
    ("{ json: { items: [] } }", "page \"list\" is not waiting for data"),
    ("{ file: new.data.json, to: first }", "page \"list\" is not waiting for its first data"),
    ("{ file: new.data.json, to: refresh }", "page \"list\" is not refreshing"),
    ("{ json: {}, to: more }", "page \"list\" is not loading more"),
    ("{ status: 404, page: about }", "page \"about\" is not waiting for data"),
    ("{ status: 404, page: abuot }", "unknown page \"abuot\""),
  ]) func `an answer that nothing waits for is refused`(_ answer: String, _ fault: String) throws {
    let played = try play("wait: 2s", "respond: \(answer)")
    #expect(played.faults == ["3: \(fault)"])
  }

  @Test func `an empty list can be pulled with its notice`() throws {
    var shelf = shelf()
    shelf.pages["list"] = "empty: { title: None }\n" + list
    shelf.data["list.data.json"] = #"{"items": []}"#
    let played = try shelf.play(
      "- wait: 2s\n- pull: 30\n  expect: { overlay: empty }\n  shot: pulled\n- pull: 60\n- letGo: true\n- respond: new.data.json\n  expect: { overlay: none }\n  shot: new",
      of: "list")
    #expect(played.faults == [])
    let pulled = try played.shot(0)
    #expect(pulled.frame.layer.offset == -30 && pulled.frame.layer.header?.text == .idle)
    #expect(try ids(played.shot(1)) == ["new"])
  }

  @Test func `a closed page waits for nothing`() throws {
    let played = try play(
      "wait: 2s", "push: other", "pop: true", "respond: { file: new.data.json, page: other }")
    #expect(played.faults == ["5: page \"other\" is not waiting for data"])
  }
}
