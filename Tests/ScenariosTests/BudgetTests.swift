import PageModel
import Scenarios
import Testing

@Suite struct `The budget of a page's scenarios` {
  private func steps(_ count: Int, _ step: (Int) -> String) -> String {
    (0..<count).map { "- \(step($0))" }.joined(separator: "\n")
  }

  @Test func `counts the rows of all scenarios together`() throws {
    let cells = (0..<5_000).map { "  - { title: \($0) }" }.joined(separator: "\n")
    let shelf = Shelf(["page": "cells:\n" + cells])
    var budget = PlayBudget()
    let first = try shelf.play(steps(60) { "shot: s\($0)" }, within: &budget)
    #expect(first.faults == [])
    let second = try shelf.play(steps(60) { "shot: s\($0)" }, within: &budget)
    #expect(
      second.faults.first?.contains("limit: rows laid out for the scenarios of a page") == true)
    #expect(second.shots.count < 45)
  }

  @Test func `counts the steps and the time of all scenarios together`() throws {
    let shelf = Shelf(["page": "cells: [{ title: t }]"])
    var budget = PlayBudget()
    #expect(try shelf.play(steps(6_000) { _ in "log: a" }, within: &budget).faults == [])
    #expect(
      try shelf.play(steps(6_000) { _ in "log: a" }, within: &budget).faults
        == ["4002: limit: steps of the scenarios of a page 10001 > 10000"])
    budget = PlayBudget()
    #expect(try shelf.play(steps(4) { _ in "wait: 600s" }, within: &budget).faults == [])
    #expect(
      try shelf.play(steps(4) { _ in "wait: 600s" }, within: &budget).faults
        == ["4: limit: milliseconds of the scenarios of a page 4200000 > 3600000"])
  }

  @Test func `counts the events of all scenarios together`() throws {
    let shelf = Shelf(["page": "cells: [{ title: t }]"])
    var budget = PlayBudget()
    let text = String(repeating: "x", count: 4_000)
    for _ in 0..<5 {
      #expect(try shelf.play(steps(800) { _ in "log: \(text)" }, within: &budget).faults == [])
    }
    let last = try shelf.play(steps(800) { _ in "log: \(text)" }, within: &budget)
    #expect(last.faults.first?.contains("limit: bytes of texts of events") == true)
  }

  @Test func `counts rows in each variant of a picture`() throws {
    let cells = (0..<5_000).map { "  - { title: \($0) }" }.joined(separator: "\n")
    var budget = PlayBudget()
    budget.looks = 4
    let played = try Shelf(["page": "cells:\n" + cells]).play(
      steps(30) { "shot: s\($0)" }, within: &budget)
    #expect(played.faults.first?.contains("limit: rows laid out") == true)
    #expect(played.shots.count < 25)
  }

  @Test func `is shared by the data of all open pages`() throws {
    let text = String(repeating: "x", count: 1_000_000)
    let push = "{ tap: { push: { page: more, data: { a: \"{{a}}\", b: \"{{a}}\" } } } }"
    let cells = "cells: [{ id: go, title: Go, handlers: \(push) }]"
    let shelf = Shelf([
      "page": "data: { inline: { a: \(text), b: t } }\n" + cells,
      "more": "data: { inline: { a: t, b: t } }\n" + cells,
    ])
    let played = try shelf.play(steps(50) { _ in "tap: go" })
    #expect(played.faults.first?.contains("limit: ") == true, "\(played.faults)")
    #expect(played.faults.first?.contains("values") == true)
  }

  @Test func `is checked before values are copied that double with each page`() throws {
    let items = Array(repeating: "1", count: 2_000).joined(separator: ", ")
    let shelf = Shelf([
      "page": """
      data: { inline: { t: [\(items)] } }
      cells:
        - id: go
          title: Go
          handlers: { tap: { push: { page: page, data: { t: ["{{t}}", "{{t}}", "{{t}}", "{{t}}"] } } } }
      """
    ])
    let played = try shelf.play(steps(6) { _ in "tap: go" })
    #expect(played.faults.first?.hasSuffix("limit: values with data > 1000000") == true)
  }

  @Test func `is shared by the rows of all open pages`() throws {
    let cells = (0..<8_000).map { "  - { title: \($0) }" }.joined(separator: "\n")
    let page = "handlers: { appear: { push: page } }\ncells:\n" + cells
    let played = try Shelf(["page": page]).play("- tap: 1")
    #expect(played.faults.first?.contains("limit: rows of all open pages 32000 > 30000") == true)
  }
}
