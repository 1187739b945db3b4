import PageFiles
import PageModel
import Testing

@Suite struct `A scenario file` {
  private func read(_ text: String) -> (scenarios: [Scenario], faults: [String]) {
    let (scenarios, diagnostics) = ScenarioFile.read(
      Array(text.utf8), file: "p.scenario.yaml", format: .yaml
    ) { name in
      name == "p.data.json"
        ? .found(Array("{\"a\": 1}".utf8), "p.data.json") : .refused("no such file", hint: nil)
    }
    return (scenarios, diagnostics.map { "\($0.source) \($0.message)" })
  }

  @Test func `is read with every verb and form`() throws {
    let (scenarios, faults) = read(
      """
      logout:
        - tap: 6
          shot: asks
        - { tap: alert/是的, shot: [done, { name: half, at: 0.5 }] }
        - { toggle: a }
        - { swipe: a }
        - { swipe: { row: a, side: none } }
        - { focus: a }
        - { blur: true }
        - { type: { row: a, text: hé, clear: true } }
        - { respond: p.data.json }
        - { respond: { json: { a: 1.50 }, noMore: true } }
        - { respond: { status: 500 } }
        - { respond: offline }
        - { respond: timeout }
        - { respond: { offline: true, to: first } }
        - { respond: { timeout: true, to: more, page: p } }
        - { wait: 1.5s }
        - { wait: 300ms }
        - { scroll: { to: 7, position: top } }
        - { pull: 60 }
        - { letGo: true }
        - { loadMore: true }
        - { endRefresh: true }
        - { remove: 7, animation: left, expect: { rows: { 8: { detail: 0 B, on: false, style: { rowHeight: 5 } }, 7: none }, visible: [8], overlay: none, page: p, title: T, events: [{ event: tap }], log: [x], dropped: 0 } }
      other:
        stack: [a, b]
        clock: 2026-01-02T09:41
        steps: [{ shot: x }]
      """)
    #expect(faults == [])
    #expect(scenarios.map(\.name.value) == ["logout", "other"])
    let steps = try #require(scenarios.first).steps
    #expect(steps.count == 23)
    #expect(scenarios[1].clock?.value == Clock(year: 2026, month: 1, day: 2, hour: 9, minute: 41))
    let expectation = try #require(steps.last?.expectation)
    #expect(expectation.rows.count == 2 && expectation.rows[1].values == nil)
    let values = try #require(expectation.rows[0].values)
    #expect(values.count == 3 && values[.property("detail")]??.text == "0 B")
    #expect(values[.property("on")] == .some(nil))
    #expect(steps[1].shots.map(\.progress) == [nil, 0.5])
  }

  @Test func `has each form in the step that it makes`() throws {
    let (scenarios, faults) = read(
      """
      all:
        - { tap: 6.part }
        - { type: { row: a, text: hé, clear: true } }
        - { respond: p.data.json }
        - { respond: { json: { a: 1.50 }, noMore: true } }
        - { respond: { status: 500 } }
        - { respond: { file: p.data.json, noMore: true } }
        - { wait: 1.5s }
        - { push: me }
        - { set: { 7: { title: "{{name}}" } }, animation: fade }
      """)
    #expect(faults == [])
    let steps = try #require(scenarios.first).steps
    #expect(steps.map { "\($0.source)" }.first == "p.scenario.yaml:2:5")
    guard case .tap(let row) = steps[0].verb,
      case .type(let input, let text, let clears) = steps[1].verb, text.value == "hé", clears.value,
      case .respond(let file) = steps[2].verb, case .document(let data) = file.content,
      case .respond(let json) = steps[3].verb, case .document(let inline) = json.content,
      case .respond(let last) = steps[5].verb, case .action(let push) = steps[7].verb,
      case .action(let set) = steps[8].verb
    else {
      Issue.record("other steps: \(steps)")
      return
    }
    #expect(row.value == "6.part" && input.value == "a")
    #expect(data["a"]?.words == "1")
    #expect("\(try #require(data["a"]?.source))" == "p.data.json:1:7")
    #expect(
      inline["a"]?.words == "1.50" && json.noMore?.value == true && last.noMore?.value == true
        && file.noMore == nil)
    #expect(steps[4].verb == .respond(Response(.status(500))) && steps[6].verb == .wait(1500))
    #expect(
      ActionFile.read(push, in: DataScope(nil)).action?.verb
        == .push(Placed("me", at: push["push"]?.source), data: nil))
    let name = DataScope(DataValue(.mapping(["name": DataValue(.text("Ann"))])))
    let action = ActionFile.read(set, in: name).action
    #expect(action?.animation == .fade)
  }

  @Test(arguments: [
    ("- { tpa: 6 }", "2:5 unknown step key \"tpa\"", "did you mean \"tap\"?"),
    (
      "- { tap: 6, wait: 1s }", "2:13 this step has two verbs: \"tap\" and \"wait\"",
      "write a list: - { tap: … }, then - { wait: … }"
    ),
    (
      "- {}", "2:3 this step has no verb",
      "write a verb such as tap: ROW or wait: 1s, or shot: NAME"
    ),
    ("- letGo", "2:3 an item of the scenario \"p\" wants a mapping", nil),
    ("- { wait: 5 }", "2:11 \"wait\" wants a time such as 1.5s or 300ms", "write 5s or 5ms"),
    ("- { wait: 601s }", "2:11 limit: a wait > 10 minutes", "split it into several waits"),
    ("- { tap: 6, shot: { name: a, at: 1.5 } }", "2:34 \"at\" wants a number from 0 to 1", nil),
    ("- { shot: a b }", "2:11 \"a b\" is not a valid screenshot name", nil),
    ("- { shot: \"\(String(repeating: "a", count: 65))\" }", "2:11 ", nil),
    ("- { shot: [Done, done] }", "2:18 duplicate screenshot name \"done\"", nil),
    ("- { shot: \"e\\u0301\" }", "2:11 ", nil),
    ("- { respond: oflin }", "2:14 \"oflin\" is not a response", "did you mean \"offline\"?"),
    ("- { respond: gone.data.json }", "2:14 cannot read \"gone.data.json\": no such file", nil),
    ("- { respond: { status: 200 } }", "2:24 200 is not an HTTP error status", nil),
    (
      "- { respond: { noMore: true } }",
      "2:14 \"respond\" needs \"file\" or \"json\" or \"status\" or \"offline\" or \"timeout\"", nil
    ),
    (
      "- { respond: { offline: true, to: frist } }", "2:35 \"to\" cannot be \"frist\"",
      "did you mean \"first\"?"
    ),
    ("- { respond: { offline: true, for: more } }", "2:31 unknown respond key \"for\"", nil),
    (
      "- { respond: { timeout: true, noMore: true } }",
      "2:39 \"noMore\" has no effect with \"timeout\"", nil
    ),
    ("- { respond: { offline: false } }", "2:25 \"offline\" wants true, not \"false\"", nil),
    ("- { type: { row: a } }", "2:11 a type needs \"text\"", nil),
    ("- { tap: a, animation: fade }", "2:24 \"animation\" has no effect with \"tap\"", nil),
    ("- { tap: a, after: 1s }", "2:13 unknown step key \"after\"", nil),
    (
      "- { toast: { text: a, knd: b } }", "2:23 unknown toast key \"knd\"", "did you mean \"kind\"?"
    ),
    ("- { expect: {} }", "2:13 \"expect\" is empty", nil),
    (
      "- { expect: { overlay: toaster } }", "2:24 \"overlay\" cannot be \"toaster\"",
      "did you mean \"toast\"?"
    ),
    (
      "- { expect: { rows: { 7: { titel: a } } } }", "2:28 unknown cell key \"titel\"",
      "did you mean \"title\"?"
    ),
    ("- { expect: { events: [a] } }", "2:24 \"events\" wants mappings, not \"a\"", nil),
    ("- { pull: far }", "2:11 \"pull\" wants a number", nil),
  ])
  func `has its errors reported at their places`(step: String, fault: String, hint: String?) {
    let (_, diagnostics) = ScenarioFile.read(
      Array("p:\n  \(step)".utf8), file: "p", format: .yaml
    ) { _ in .refused("no such file", hint: nil) }
    let faults = diagnostics.map { "\($0.source.line):\($0.source.column - 2) \($0.message)" }
    let isTold = faults.contains { $0.hasPrefix(fault) }
    #expect(isTold && faults.count == 1, "\(faults)")
    if let hint { #expect(diagnostics.first?.hint == hint) }
  }

  @Test(arguments: [
    ("[]", "1:1 the file wants a mapping of scenarios"),
    ("a: { clock: 2026-02-29T09:41, steps: [] }", "1:13 \"clock\" wants a date"),
    ("a: { clock: 2026-01-02 9:41, steps: [] }", "1:13 \"clock\" wants a date"),
    ("a: { stack: [b] }", "1:4 a scenario needs \"steps\""),
    ("a b: []", "1:1 \"a b\" is not a valid scenario name"),
    ("a: []\nA: []", "2:1 duplicate scenario name \"A\""),
  ])
  func `is refused completely if it is no scenario file`(text: String, fault: String) {
    let faults = read(text).faults
    #expect(
      faults.count == 1 && faults[0].dropFirst("p.scenario.yaml:".count).hasPrefix(fault),
      "\(faults)")
  }

  @Test func `has no more parts than its limits`() {
    func faults(_ step: String, _ count: Int) -> [String] {
      read("p:\n" + String(repeating: "- \(step)\n", count: count)).faults
    }
    #expect(faults("{ tap: a }", 10_000) == [])
    #expect(
      faults("{ tap: a }", 10_001) == [
        "p.scenario.yaml:2:1 limit: steps of a scenario 10001 > 10000"
      ])
    #expect(faults("{ wait: 600s }", 6) == [])
    #expect(
      faults("{ wait: 600s }", 7) == ["p.scenario.yaml:8:3 limit: waits of a scenario > 1 hour"])
    let shots = (0...1_000).map { "- { shot: s\($0) }\n" }.joined()
    #expect(
      read("p:\n" + shots).faults == [
        "p.scenario.yaml:1002:11 limit: screenshots of a scenario > 1000"
      ])
    let deep = String(repeating: "[", count: 100)
    #expect(read("p: \(deep)").faults.count == 1)
    let nested = (0..<12).reduce("x") { inner, _ in
      "{ alert: { buttons: [{ title: a, action: \(inner) }] } }"
    }
    #expect(read("p: [\(nested)]").faults == [])
  }
}
