import Geometry
import Scenarios
import Testing

/// The button of a section's header.
struct HeaderTests {
  private let rows = Shelf([
    "page": """
    title: Page
    data: { inline: { parts: [{ name: One }, { name: Two }] } }
    sections:
      - { id: people, header: People, headerButton: See All, headerAction: next, cells: [{ title: A }] }
      - { header: Places, headerButton: Edit, headerAction: { log: editing }, cells: [{ title: B }] }
      - { header: "{{name}}", repeat: parts, headerButton: More, headerAction: { log: "more {{name}}" }, cells: [{ title: C }] }
      - { header: Things, headerButton: Nothing, cells: [{ title: D }] }
      - { header: Plain, cells: [{ title: E }] }
    """,
    "next": "title: Next\ncells: [{ title: X }]",
  ])

  @Test func `opens the page that the section names`() throws {
    let played = try rows.play("- tap: people.headerButton\n  expect: { page: next }")
    #expect(played.faults == [] && played.story == ["push page=next"])
  }

  @Test func `runs actions, in a repeated section with its own data`() throws {
    let played = try rows.play(
      "- tap: sections/1.headerButton\n- tap: sections/3.headerButton\n- tap: sections/4.headerButton"
    )
    #expect(played.faults == [] && played.log == ["editing", "more Two"])
  }

  @Test func `must exist`() throws {
    let played = try rows.play("- tap: sections/5.headerButton")
    #expect(played.faults == ["2: the header of section 5 has no button"])
  }

  @Test func `must be on the screen`() throws {
    var low = rows
    low.size.height = 200
    let played = try low.play("- tap: sections/4.headerButton")
    #expect(played.faults == ["2: \"sections/4.headerButton\" is not on the screen"])
  }
}
