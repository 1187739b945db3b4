import PageLayout
import PageModel
import Scenarios
import Testing

/// Scrolled rows, and which of them are visible.
struct ScrollTests {
  /// Rows of 44 points; `footer` is the page's.
  private func shelf(_ rows: Int = 40, _ more: String = "deselect: false") -> Shelf {
    let cells = (0..<rows).map { "    - { id: r\($0), title: T }" }.joined(separator: "\n")
    return Shelf([
      "page":
        "tableStyle: plain\n\(more)\nsections:\n- cells:\n\(cells)\n- { id: end, cells: [{ id: last, title: L }] }"
    ])
  }

  private func offset(after steps: String, _ shelf: Shelf) throws -> Double {
    let played = try shelf.play(steps + "\n- log: x\n  shot: end")
    #expect(played.faults == [])
    return try #require(played.shots.last).frame.layer.offset
  }

  @Test(arguments: [
    ("by: 100", 100.0), ("by: -100", 0), ("by: 33.5", 33.5), ("by: 0", 0),
    ("to: r5, position: top", 220),
  ]) func `rows scroll by the given distance and not above their top`(
    _ target: String, _ points: Double
  ) throws {
    #expect(try offset(after: "- scroll: { \(target) }", shelf()) == points)
  }

  @Test func `rows scroll no farther than their end, wherever they are`() throws {
    let end = try offset(after: "- scroll: bottom", shelf())
    #expect(end > 1_000)
    for steps in [
      "- scroll: { by: 100000 }", "- scroll: bottom\n- scroll: { by: 5 }",
      "- scroll: top\n- scroll: last", "- scroll: end",
      "- scroll: bottom\n- scroll: end", "- scroll: bottom\n- scroll: r39",
      "- scroll: bottom\n- scroll: { by: -10 }\n- scroll: { by: 10 }",
    ] {
      #expect(try offset(after: steps, shelf()) == end, "\(steps)")
    }
    #expect(try offset(after: "- scroll: bottom\n- scroll: top", shelf()) == 0)
    #expect(try offset(after: "- scroll: bottom", shelf(3)) == 0)
  }

  @Test func `a footer that loads by itself is scrolled to, and one that is pulled up is not`()
    throws
  {
    let end = try offset(after: "- scroll: bottom", shelf())
    let auto = shelf(40, "refresh: { footer: auto }")
    #expect(try offset(after: "- scroll: bottom", auto) == end + 44)
    // The gap of a removed row is closed from below.
    #expect(try offset(after: "- scroll: bottom\n- remove: r0", auto) == end)
    #expect(try offset(after: "- scroll: bottom", shelf(40, "refresh: { footer: back }")) == end)
  }

  @Test func `rows stay in place unless their end moves up`() throws {
    let end = try offset(after: "- scroll: bottom", shelf())
    #expect(try offset(after: "- scroll: bottom\n- remove: r0", shelf()) == end - 44)
    #expect(try offset(after: "- scroll: bottom\n- clear: true", shelf()) == 0)
    #expect(try offset(after: "- scroll: { by: 50 }\n- remove: r0", shelf()) == 50)
  }

  @Test func `scroll selected goes to the first selected row and needs one`() throws {
    #expect(try shelf().play("- scroll: selected").faults == ["2: no row is selected"])
    let steps = "- set: { r20: { selected: true }, r35: { selected: true } }\n- scroll: selected"
    #expect(try offset(after: steps, shelf()) == (try offset(after: "- scroll: r20", shelf())))
  }

  @Test func `didScroll is reported with the offset, and only if it changed`() throws {
    let played = try shelf().play(
      "- scroll: { by: 33.5 }\n- scroll: { by: 0 }\n- scroll: { by: 10.5 }\n- scroll: top\n- scroll: top"
    )
    #expect(
      played.story == ["didScroll offset=33.5", "didScroll offset=44", "didScroll offset=0"])
  }

  @Test func `visible rows are those on the screen`() throws {
    let few = try shelf().play("- scroll: { by: 44 }\n  expect: { visible: [r1, r2] }")
    #expect(few.diagnostics.map(\.message) == ["expected different visible rows"])
    #expect(few.diagnostics.first?.hint?.hasPrefix("visible: r1, r2, r3") == true)
  }

  @Test func `rows below a sticky header are tapped where they are visible`() throws {
    #expect(
      try shelf().play("- scroll: bottom\n- tap: r0").faults == ["3: \"r0\" is not on the screen"])
    #expect(try shelf().play("- scroll: { by: 43 }\n- tap: r0").faults == [])
    #expect(
      try shelf().play("- scroll: { by: 44 }\n- press: r0").faults == [
        "3: \"r0\" is not on the screen"
      ])
  }
}
