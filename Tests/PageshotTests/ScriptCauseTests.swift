import Goldens
import PageModel
import Testing

@testable import PageFiles

@Suite struct `The causes on a scenario's screens` {
  @Test(arguments: ScriptEdits.touches)
  func `cite the step with a changed touch`(_ edit: ScriptEdit) throws { try edit.check() }

  @Test(arguments: ScriptEdits.times)
  func `cite the step with a changed wait, pull or answer`(_ edit: ScriptEdit) throws {
    try edit.check()
  }

  @Test(arguments: ScriptEdits.pages)
  func `cite the step that opens another page`(_ edit: ScriptEdit) throws { try edit.check() }

  @Test(arguments: ScriptEdits.swipes)
  func `cite the step that swipes a row`(_ edit: ScriptEdit) throws { try edit.check() }

  @Test(arguments: ScriptEdits.overlays)
  func `cite the text of an overlay`(_ edit: ScriptEdit) throws { try edit.check() }

  @Test(arguments: ScriptEdits.rows)
  func `cite the step that changes rows`(_ edit: ScriptEdit) throws { try edit.check() }

  @Test(arguments: ScriptEdits.motions)
  func `cite the same lines during a motion`(_ edit: ScriptEdit) throws { try edit.check() }

  @Test(arguments: ScriptEdits.ofPage)
  func `cite the page's own lines if the page changed`(_ edit: ScriptEdit) throws {
    try edit.check()
  }

  @Test func `stay at their lines if a golden names another page`() throws {
    let page = "cells:\n  - { id: a, kind: switch, title: A }\n  - { id: b, title: B }\n"
    let pair = PagePair(
      "a forged name", page, steps: ["toggle: a"], ("title: B", "title: C"),
      also: [("p.scenario.yaml", "toggle: a", "wait: 1s")],
      gives: "p.scenario.yaml:2 step: toggle a → wait 1 s",
      "p.yaml:3 cell b \"C\": title \"B\" → \"C\"")
    try pair.check { $0.way?.page = "other" }
  }

  /// These have no visible effect.
  private static let silent: Set = ["open", "log", "expect", "shot", "animation"]

  @Test func `are tested for each verb of steps and actions`() {
    let verbs = Set(StepForm.table.fields.map(\.name)).subtracting(Self.silent)
    let tried = Set(ScriptEdits.all.flatMap(\.verbs))
    #expect(verbs.subtracting(tried) == [])
  }
}

private enum ScriptEdits {
  static let all = touches + times + pages + swipes + overlays + rows + motions + ofPage

  static let touches = [
    ScriptEdit(
      "tap: ask", from: "tap: ask", to: "tap: work",
      gives: "script:2 step tap: ask → work; alert \"Leave\" disappeared, loading \"Busy\" appeared"
    ),
    ScriptEdit("tap: s", from: "tap: s", to: "tap: t", gives: "script:2 step tap: s → t"),
    ScriptEdit(
      "press: s", from: "press: s", to: "press: t", gives: "script:2 step press: s → t"),
    ScriptEdit(
      "press: s", "press: t", "release: s", from: "release: s", to: "release: t",
      gives: "script:4 step release: s → t"),
    ScriptEdit(
      "toggle: s", from: "toggle: s", to: "toggle: t", gives: "script:2 step toggle: s → t"),
    ScriptEdit("focus: i", from: "i }", to: "j }", gives: "script:2 step focus: i → j"),
    ScriptEdit(
      "focus: i", "blur: true", from: "  - { blur: true }\n", to: "",
      gives: "was script:3 step removed: blur; keyboard appeared"),
    ScriptEdit(
      "type: { row: i, text: ab }", from: "text: ab", to: "text: abc",
      gives: "script:2 step type: text \"ab\" → \"abc\""),
    ScriptEdit(
      "type: { row: i, text: ab }", from: "row: i", to: "row: j",
      gives: "script:2 step type: i → j"),
    ScriptEdit(
      "type: { row: i, text: a }", "type: { row: i, text: b }", from: "text: b }",
      to: "text: b, clear: true }", gives: "script:3 step type: clear false → true"),
    ScriptEdit(
      "message: { to: work, text: a }", from: "text: a }", to: "text: b }",
      gives: "script:2 step message: text a → b"),
  ]

  static let times = [
    ScriptEdit(
      "tap: work", "wait: 0.6s", from: "0.6s", to: "0.4s",
      gives: "script:3 wait before this step: 0.6 s → 0.4 s; loading is still shown"),
    ScriptEdit(
      "tap: work", "wait: 2s", from: "2s", to: "0.8s",
      gives: "script:3 wait before this step: 2 s → 0.8 s"),
    ScriptEdit(
      "wait: 1s", of: ScriptEdit.data, from: "wait: 1s", to: "wait: 3s",
      gives:
        "script:2 wait before this step: 1 s → 3 s; loading \"Wait\" disappeared, empty \"None\" appeared"
    ),
    ScriptEdit(
      "respond: offline", of: ScriptEdit.data, from: "offline",
      to: "{ json: { rows: [{ id: x }, { id: y }] } }",
      gives: "script:2 step respond: offline → data; retry \"Lost\" disappeared"),
    ScriptEdit(
      "respond: { json: { rows: [{ id: x }] } }", "loadMore: true", of: ScriptEdit.data,
      from: "  - { loadMore: true }\n", to: "", gives: "was script:3 step removed: loadMore"),
    ScriptEdit(
      "respond: { json: { rows: [{ id: x }] } }", "loadMore: true", "pull: 70", "letGo: true",
      "respond: { json: { rows: [{ id: y }] }, to: refresh }", of: ScriptEdit.data,
      from: "to: refresh", to: "to: more",
      gives: "script:6 step respond: to refresh → more"),
    ScriptEdit("pull: 30", from: "30", to: "70", gives: "script:2 step pull: 30 pt → 70 pt"),
    ScriptEdit(
      "pull: 70", "letGo: true", from: "  - { letGo: true }\n", to: "",
      gives: "was script:3 step removed: letGo"),
    ScriptEdit(
      "pull: 70", "letGo: true", "endRefresh: true", from: "  - { endRefresh: true }\n", to: "",
      gives: "was script:4 step removed: endRefresh true"),
    ScriptEdit(
      "scroll: { by: 40 }", of: ScriptEdit.long, from: "40", to: "80",
      gives: "script:2 step scroll: by 40 → 80"),
  ]

  static let pages = [
    ScriptEdit("tap: b", from: "tap: b", to: "tap: c", gives: "script:2 step tap: b → c"),
    ScriptEdit(
      "push: next", from: "push: next", to: "push: other",
      gives: "script:2 step push: next → other"),
    ScriptEdit(
      "present: next", from: "present: next", to: "present: other",
      gives: "script:2 step present: next → other"),
    ScriptEdit(
      "push: next", "push: other", "pop: true", from: "pop: true", to: "pop: root",
      gives: "script:4 step pop: true → root"),
    ScriptEdit(
      "present: next", "dismiss: true", from: "  - { dismiss: true }\n", to: "",
      gives: "was script:3 step removed: dismiss true"),
    ScriptEdit(
      "stack: [p, next]", from: "next]", to: "other]",
      gives: "script:2 step stack: next → other"),
    ScriptEdit(
      "tab: N", of: ScriptEdit.tabs, from: "tab: N", to: "tab: O",
      gives: "script:2 step tab: N → O"),
  ]

  private static let swiped = """
    cells:
      - { id: a, title: A, swiped: none, swipe: { trailing: [{ title: X }], leading: [{ title: Y }] } }
      - { id: b, title: B }

    """

  static let swipes = [
    ScriptEdit(
      "swipe: a", of: swiped, from: "swipe: a", to: "swipe: { row: a, side: leading }",
      gives: "script:2 step swipe: side leading added"),
    ScriptEdit(
      "swipe: a", "wait: 1s", of: swiped, from: "  - { swipe: a }\n", to: "",
      gives: "was script:2 step removed: swipe a"),
    ScriptEdit(
      "shot: x", of: swiped, from: "swiped: none", to: "swiped: leading",
      gives: "page:3 cell a \"A\": swiped none → leading"),
  ]

  private static let question = "alert: { title: Q, message: M, buttons: [{ title: OK }] }"

  static let overlays = [
    ScriptEdit(
      question, from: "title: Q", to: "title: R",
      gives: "script:2 the screen at this step: alert title \"Q\" → \"R\""),
    ScriptEdit(
      question, from: "message: M, ", to: "",
      gives: "was script:2 the screen at this step: alert message \"M\" removed"),
    ScriptEdit(
      question, from: "title: OK", to: "title: No",
      gives: "script:2 the screen at this step: alert button \"OK\" → \"No\""),
    ScriptEdit(
      question, from: "[{ title: OK }]", to: "[{ title: OK }, { title: No }]",
      gives: "script:2 the screen at this step: alert button \"No\" inserted"),
    ScriptEdit(
      "actionSheet: { title: Q, buttons: [{ title: OK }] }", from: "title: Q", to: "title: R",
      gives: "script:2 the screen at this step: action sheet title \"Q\" → \"R\""),
    ScriptEdit(
      "menu: { at: a, items: [{ title: Sort }] }", from: "Sort", to: "Share",
      gives: "script:2 the screen at this step: menu item \"Sort\" → \"Share\""),
    ScriptEdit(
      "toast: Hi", from: "Hi", to: "Ho",
      gives: "script:2 the screen at this step: toast text \"Hi\" → \"Ho\""),
    ScriptEdit(
      "toast: Hi", from: "  - { toast: Hi }\n", to: "",
      gives: "was script:2 the screen at this step: overlay toast \"Hi\" removed"),
    ScriptEdit(
      "toast: { text: Hi, seconds: 1 }", "wait: 1.1s", from: "seconds: 1", to: "seconds: 3",
      gives: "script:2 step toast: seconds 1 → 3; toast is still shown"),
    ScriptEdit(
      "loading: Load", from: "Load", to: "Slow",
      gives: "script:2 the screen at this step: loading text \"Load\" → \"Slow\""),
    ScriptEdit(
      "loading: { text: Load, covers: rows }", from: "rows", to: "screen",
      gives: "script:2 the screen at this step: loading covers the rows → the screen"),
    ScriptEdit(
      "loading: Load", "loading: false", from: "  - { loading: false }\n", to: "",
      gives: "was script:3 step removed: loading false; loading \"Load\" appeared"),
  ]

  static let rows = [
    ScriptEdit(
      "remove: b", from: "remove: b", to: "remove: c", gives: "script:2 step remove: b → c"),
    ScriptEdit(
      "remove: b", from: "  - { remove: b }\n", to: "",
      gives: "was script:2 step removed: remove b"),
    ScriptEdit(
      "removeLast: true", of: ScriptEdit.sections, from: "true", to: "one",
      gives: "script:2 step removeLast: true → one"),
    ScriptEdit(
      "clear: true", from: "  - { clear: true }\n", to: "",
      gives: "was script:2 step removed: clear true"),
    ScriptEdit(
      "set: { a: { detail: x } }", from: "detail: x", to: "detail: y",
      gives: "script:2 cell a \"A\": detail \"x\" → \"y\""),
    ScriptEdit(
      "set: { a: { detail: x } }", from: "a: { detail: x", to: "b: { detail: x",
      gives: "script:2 step set: a detail → b detail"),
    ScriptEdit(
      "set: { a: { detail: x } }", from: "  - { set: { a: { detail: x } } }\n", to: "",
      gives: "was script:2 cell a \"A\": detail \"x\" → \"one\""),
    ScriptEdit(
      "add: { cells: [{ id: n, title: N }] }", from: "title: N", to: "title: M",
      gives: "script:2 cell n \"M\": title \"N\" → \"M\""),
    ScriptEdit(
      "add: { cells: [{ id: n, title: N }], to: one }", of: ScriptEdit.sections, from: "to: one",
      to: "to: two", gives: "script:2 step add: to one → two"),
    ScriptEdit(
      "add: { cells: [{ id: n, title: N }] }",
      from: "  - { add: { cells: [{ id: n, title: N }] } }\n",
      to: "", gives: "was script:2 cell n \"N\" removed"),
    ScriptEdit(
      "insert: { cells: [{ id: n, title: N }], at: 0 }", from: "at: 0", to: "at: 2",
      gives: "script:2 step insert: at 0 → 2"),
    ScriptEdit(
      "insert: { cells: [{ id: n, title: N }], before: b }", from: "before: b", to: "after: b",
      gives: "script:2 step insert: before b → after b"),
    ScriptEdit(
      "replace: { cells: [{ id: n, title: N }], from: a }", from: "from: a", to: "from: b",
      gives: "script:2 step replace: from a → b"),
  ]

  private static let comes =
    "add: { cells: [{ id: n, title: N, detail: D }], to: one }, animation: left, shot: { name: x, at: 0.5 }"

  static let motions = [
    ScriptEdit(
      comes, of: ScriptEdit.sections, from: "0.5", to: "0.2",
      gives: "script:2 animation progress: 0.5 → 0.2"),
    ScriptEdit(
      comes, of: ScriptEdit.sections, from: "animation: left", to: "animation: right",
      gives: "script:2 step add: animation left → right"),
    ScriptEdit(
      comes, of: ScriptEdit.sections, from: "header: One", to: "header: First",
      gives: "page:4 section one: header \"One\" → \"First\""),
    ScriptEdit(
      comes, of: ScriptEdit.sections, from: "detail: d", to: "detail: e",
      gives: "page:4 cell a \"A\": detail \"d\" → \"e\""),
    ScriptEdit(
      comes, of: ScriptEdit.sections, from: "detail: D", to: "detail: E",
      gives: "script:2 cell n \"N\": detail \"D\" → \"E\""),
    ScriptEdit(
      "remove: a, animation: fade, shot: { name: x, at: 0.5 }", of: ScriptEdit.sections,
      from: "detail: d", to: "detail: e", gives: "page:4 cell a \"A\": detail \"d\" → \"e\""),
    ScriptEdit(
      "reload: a, animation: fade, shot: { name: x, at: 0.5 }", of: ScriptEdit.sections,
      from: "reload: a", to: "reload: b", gives: "script:2 step reload: a → b"),
    ScriptEdit(
      "push: next, shot: { name: x, at: 0.5 }", of: ScriptEdit.sections, from: "title: A,",
      to: "title: A long title of a row,",
      gives: "page:4 cell a \"A long title of a row\": title \"A\" → \"A long title of a row\""),
    ScriptEdit(
      "push: next, shot: { name: x, at: 0.5 }", of: ScriptEdit.sections, from: "push: next",
      to: "push: other", gives: "script:2 step push: next → other"),
    ScriptEdit(
      "toggle: s, shot: { name: x, at: 0.5 }", from: "title: A,", to: "title: Z,",
      gives: "page:5 cell a \"Z\": title \"A\" → \"Z\""),
  ]

  /// More rows than fit on a screen.
  private static let long =
    "cells:\n" + (1...24).map { "  - { id: r\($0), title: R\($0) }\n" }.joined()

  static let ofPage = [
    ScriptEdit(
      "scroll: bottom", of: long, from: "title: R23 }", to: "title: R23, height: 80 }",
      gives: "page:25 cell r23 \"R23\": height 80 added"),
    ScriptEdit(
      "tap: ask", from: "title: Leave", to: "title: Go",
      gives: "page:12 the screen at this step: alert title \"Leave\" → \"Go\""),
    ScriptEdit(
      "tap: work", "wait: 0.3s", from: "after: 0.5s", to: "after: 0.2s",
      gives: "page:18 action loading: after 0.5s → 0.2s; loading is 50 % hidden"),
    ScriptEdit(
      "tap: work", "wait: 2s", from: "remove: a", to: "remove: b",
      gives: "page:19 action remove: a → b"),
    ScriptEdit(
      "tap: b", from: "action: next", to: "action: other",
      gives: "page:6 action push: next → other"),
    ScriptEdit(
      "pull: 70", from: "pulling: Drop", to: "pulling: Now",
      gives: "page:3 the screen at this step: refresh text pulling \"Drop\" → \"Now\""),
    ScriptEdit(
      "tap: ask", from: "pulling: Drop", to: "pulling: Now",
      unseen: ["page:3 the screen at this step: refresh text pulling \"Drop\" → \"Now\""]),
    ScriptEdit(
      "pull: 70", from: "tip: Tip, ", to: "",
      gives: "was page:3 the screen at this step: refresh tip \"Tip\" removed"),
    ScriptEdit(
      "wait: 3s", of: ScriptEdit.data, from: "delay: 2s", to: "delay: 4s",
      gives: "page:2 data: after 2 s → 4 s; empty \"None\" disappeared, loading \"Wait\" appeared"),
    ScriptEdit(
      "wait: 3s", of: ScriptEdit.data, from: "text: Nothing", to: "text: Nobody",
      gives: "page:4 the screen at this step: empty text \"Nothing\" → \"Nobody\""),
    ScriptEdit(
      "respond: timeout", of: ScriptEdit.data, from: "button: Again", to: "button: Once more",
      gives: "page:5 the screen at this step: retry button \"Again\" → \"Once more\""),
  ]
}
