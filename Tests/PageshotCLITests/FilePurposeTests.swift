import Testing

@Suite struct `validate, given a file that is no page,` {
  private let box: Sandbox

  init() throws {
    box = try Sandbox()
    try box.write("pageshot.yaml", "")
    try box.write("pages/me.yaml", "title: Me\ncells: [{id: a, title: A}]\n")
    try box.write("pages/me.data.json", "[]")
    try box.write("pages/me.scenario.yaml", "taps:\n  steps: [{tap: a}]\n")
    try box.write("pages/tabs.part.yaml", "- {title: Home}\n")
  }

  @Test(arguments: [
    ("pages/me.data.json", "data, checked together with the pages that use them"),
    ("pages/me.scenario.yaml", "scenarios, checked together with the page beside them"),
    ("pages/tabs.part.yaml", "a part, checked together with the pages that include it"),
    ("pageshot.yaml", "settings, checked by each command that reads them"),
  ])
  func `says what it is`(file: String, words: String) throws {
    let run = try box.run("validate", file)
    #expect(run.code == 0 && run.output.isEmpty)
    #expect(run.errors == "\(file): \(words)\n")
    #expect(try box.run("validate", "--quiet", file).errors.isEmpty)
    #expect(try box.run("validate", "--format", "json", file).output == "[]\n")
  }

  @Test func `checks the pages that are named beside it`() throws {
    try box.write("pages/you.yaml", "titel: You\n")
    let run = try box.run("validate", "pages/me.data.json", "pages/you.yaml")
    #expect(run.code == 1 && run.output.contains("did you mean \"title\"?"), "\(run.output)")
    #expect(run.errors.hasPrefix("pages/me.data.json: data, "))
    #expect(run.errors.contains("1 page: 1 error"))
  }

  @Test func `reports a missing one`() throws {
    let run = try box.run("validate", "pages/you.data.json")
    #expect(run.code == 66)
    #expect(run.errors.contains("cannot read pages/you.data.json: no such file or folder"))
  }

  @Test func `does not read a part as a page of a folder`() throws {
    let run = try box.run("validate", "pages")
    #expect(run.code == 0 && run.errors.contains("1 page: no errors"), "\(run.errors)")
  }
}
