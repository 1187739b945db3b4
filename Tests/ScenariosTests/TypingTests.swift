import PageLayout
import PageModel
import Scenarios
import Testing

/// What is typed into inputs.
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

  @Test func `letters come one by one, behind what is there`() throws {
    let played = try shelf.play(
      "- type: { row: name, text: ab }\n- type: { row: name, text: c }\n  shot: abc\n- type: { row: name, text: x, clear: true }\n  expect: { rows: { name: { value: x } }, log: [ab, abc, x] }"
    )
    #expect(played.faults == [])
    #expect(try played.row("name").value == "abc")
    #expect(try played.shot(0).frame.layer.editing == .named("name"))
    #expect(played.story.first == "willBeginEditing name")
  }

  @Test func `the letter too many is refused and told of once`() throws {
    let played = try shelf.play(
      "- type: { row: name, text: 一二三四五六七八九十百千 }\n  shot: full\n  expect: { overlay: alert }")
    #expect(played.faults == [])
    #expect(try played.row("name").value == "一二三四五六七八九十")
    #expect(played.story.filter { $0.hasPrefix("alert") }.count == 1)
    #expect(played.story.last == "refused text=百千")
  }

  @Test func `letters are what people see as one`() throws {
    let played = try shelf.play(
      "- type: { row: name, text: \"👨‍👩‍👧é\" }\n  expect: { log: [\"👨‍👩‍👧\", \"👨‍👩‍👧é\"] }")
    #expect(played.faults == [])
  }

  @Test func `entering another input leaves the first`() throws {
    let played = try shelf.play("- focus: name\n- focus: other\n- blur: true\n- focus: plain")
    #expect(
      played.story == [
        "willBeginEditing name", "didEndEditing name", "willBeginEditing other",
        "didEndEditing other",
      ])
    #expect(played.faults == ["5: nobody can type into \"plain\""])
  }
}
