import Editing
import PageModel
import Scenarios
import Testing

@Suite struct `The name of a row` {
  private let page = Page {
    Section {
      Cell("一") { $0.id = "7" }
      Cell("二") { $0.id = "top" }
      Cell("三") { $0.id = "sections/1" }
      Cell("四") { $0.id = "#x" }
    }.with { $0.id = "net" }
    Section { Cell("五") }
  }

  @Test(arguments: [
    ("7", RowPath("7")), ("#7", "7"), ("net", "net"), ("#net", "net"), ("#x", "#x"),
    ("sections/1", "sections/1"), ("sections/0", RowPath(section: 0)),
    ("sections/0/cells/1", RowPath(section: 0, row: 1)),
    ("sections/1/cells/0", RowPath(section: 1, row: 0)),
  ])
  func `is an id, else a path`(text: String, path: RowPath) throws {
    #expect(try page.rowPath(text) == path)
  }

  @Test(arguments: [
    ("07", "no row and no section has the id \"07\""),
    ("nte", "no row and no section has the id \"nte\": did you mean \"net\"?"),
    (
      "top",
      "\"top\" has another meaning and cannot be used as an id here: use its path: sections/0/cells/1"
    ),
    (
      "#top",
      "\"top\" has another meaning and cannot be used as an id here: use its path: sections/0/cells/1"
    ),
    ("self", "\"self\" has another meaning and cannot be used as an id here"),
    (
      "sections/1/cells/1",
      "there is no row 1 in section 1: section 1 has 1 row, so the last index is 0"
    ),
    (
      "sections/2", "there is no section 2: the page has 2 sections, so the last index is 1"
    ),
  ])
  func `is refused if no row or section has it`(text: String, words: String) {
    let error = #expect(throws: EditError.self) { try page.rowPath(text) }
    #expect(error?.description.hasPrefix(words) == true, "\(error?.description ?? "")")
  }
}
