import Foundation
import Testing

@Suite struct `The explain command` {
  private let box: Sandbox
  private let path = "sections/0/cells/0/title"

  init() throws {
    box = try Sandbox()
    try box.write(
      "me.yaml",
      """
      style: {titleFont: {weight: 700}}
      cells:
        - {id: 1, title: Wi-Fi, style: {titleColor: "#FF0000"}}
      """)
  }

  @Test func `prints each value and its chain`() throws {
    let run = try box.run("explain", "me.yaml", path)
    #expect(run.code == 0 && run.errors.isEmpty)
    #expect(run.output.hasPrefix("\(path)  (title)\n  rect: x 15, y "))
    #expect(run.output.contains("  text: \"Wi-Fi\"\n  from: me.yaml:3:20\n"))
    let color =
      "titleColor: #FF0000\n      theme classic: #000000  (built in)/themes/classic.tokens.json:"
    #expect(run.output.contains(color), "\(run.output)")
    #expect(run.output.contains("      cell: #FF0000  me.yaml:3:47\n"))
  }

  @Test func `explains one theme, appearance and contrast, named as for other commands`() throws {
    try box.write(
      "me.yaml", "cells: [{ title: Wi-Fi }, { id: 2, title: B, style: { titleColor: red } }]\n")
    func color(_ arguments: String...) throws -> Substring {
      let run = try box.start(["explain", "me.yaml", path + ".titleColor"] + arguments).finish()
      try #require(run.code == 0, "\(run.errors)")
      return try #require(run.output.firstMatch(of: /titleColor: (\S+)/)).output.1
    }
    let (light, dark) = (try color(), try color("--appearance", "dark"))
    #expect(light == "#000000" && dark != light)
    #expect(try color("--appearance", "light") == light)
    // The name that the option had before.
    #expect(try color("--dark") == dark)
    let glass = try box.run("explain", "me.yaml", path, "--theme", "glass")
    #expect(glass.output.contains("theme glass"), "\(glass.output)")
    let red = ["explain", "me.yaml", "#2/title.titleColor"]
    #expect(try box.start(red).finish().output.contains("titleColor: #FF3B30"))
    let contrast = try box.start(red + ["--contrast", "increased"]).finish()
    #expect(contrast.output.contains("titleColor: #D70015"), "\(contrast.output)")
    let two = try box.run("explain", "me.yaml", "--appearance", "light,dark")
    #expect(two.code == 64 && two.errors.contains("use light or dark"), "\(two.errors)")
  }

  @Test func `prints the measures of a box and the chains of the tokens that they name`() throws {
    let run = try box.run("explain", "me.yaml", path)
    let title = try box.json(of: "me.yaml", path)
    let measures = try #require(title["measures"] as? [[String: Any]])
    #expect(
      measures.compactMap { $0["kind"] as? String }
        == ["inset", "size", "gap", "inset", "size", "inset"])
    let inset = try #require(measures.first)
    #expect(inset["id"] as? String == "sections/0/cells/0.left-title.left")
    #expect(inset["length"] as? Double == 15)
    #expect((inset["from"] as? [String: String]) == ["path": "sections/0/cells/0", "edge": "left"])
    #expect(run.output.contains("\n  15 pt left of title: "), "\(run.output)")
    #expect(run.output.contains(" pt between title and chevron: "), "\(run.output)")
    let row = try box.run("explain", "me.yaml", "sections/0/cells/0")
    #expect(
      row.output.contains("\n  15 pt left of title: ") && row.output.contains("row 44 pt high"))
    let one = try box.run("explain", "me.yaml", path + ".titleFont")
    #expect(!one.output.contains(" pt left of"))
    for measure in measures {
      let tokens = measure["tokens"] as? [[String: Any]]
      let named = (measure["why"] as? [[String: Any]] ?? []).compactMap { $0["key"] as? String }
      #expect(tokens?.count ?? 0 >= Set(named).count)
    }
  }

  @Test func `prints a single property`() throws {
    let run = try box.run("explain", "me.yaml", path + ".titleFont")
    #expect(run.output.contains("titleFont: Inter 17, weight 700"))
    #expect(run.output.contains("      page: Inter 17, weight 700  me.yaml:1:"))
    #expect(!run.output.contains("titleColor"))
  }

  @Test(arguments: [
    ("navigationBar/title", "navigationTitleFont", "titleFont"),
    ("navigationBar/back", "navigationBackSize", "rowHeight"),
    ("tabBar/0/title", "tabBarFont", "titleFont"),
    ("statusBar/time", "statusBarFont", "titleFont"),
  ])
  func `prints what determines the parts of bars`(path: String, key: String, other: String) throws {
    try box.write(
      "bars.yaml", "navigationBar: {title: A, back: true}\ntabBar: [{title: B}]\ncells: []\n")
    let run = try box.run("explain", "bars.yaml", path)
    #expect(run.output.contains("  \(key): "), "\(run.output)\(run.errors)")
    #expect(!run.output.contains("  \(other): "))
  }

  @Test func `prints a section's own heights`() throws {
    try box.write("high.yaml", "sections: [{headerHeight: 40, cells: [{title: A}]}]\n")
    let run = try box.run("explain", "high.yaml", "sections/0.headerHeight")
    #expect(run.output.contains("headerHeight: 40\n      theme classic: 17.5 "))
    #expect(run.output.contains("      section: 40  high.yaml:1:27\n"), "\(run.output)")
  }

  @Test func `writes JSON for machines`() throws {
    let run = try box.run("explain", "me.yaml", path + ".titleColor", "--format", "json")
    let whole = try run.object
    #expect(Set(whole.keys) == ["path", "role", "rect", "source", "properties"])
    let property = try #require((whole["properties"] as? [[String: Any]])?.first)
    #expect(property["name"] as? String == "titleColor")
    #expect(property["value"] as? String == "#FF0000")
    let chain = try #require(property["chain"] as? [[String: Any]])
    #expect(chain.map { $0["level"] as? String } == ["theme classic", "cell"])
  }

  @Test(arguments: [
    ("sections/0/cells/0/titel", "nearby: sections/0/cells/0"),
    ("nowhere", "paths look like sections/0/cells/1/title; `pageshot explain PAGE` lists them"),
    ("sections/0/cells/0/title.titleFnt", "did you mean \"titleFont\"?"),
    ("sections/0/cells/0/title.x", "available: title, accessoryGap, chevronInset, kerning"),
  ])
  func `gives a hint for a path that the page does not have`(path: String, hint: String) throws {
    let run = try box.run("explain", "me.yaml", path)
    #expect(run.code == 64 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("pageshot: error: unknown path \"\(path)\"\n"))
    #expect(run.errors.contains("hint: \(hint)"), "\(run.errors)")
  }
}

@Suite struct `The explain command without a path or with an id` {
  private let box: Sandbox

  init() throws {
    box = try Sandbox()
    try box.write(
      "pages/a.yaml",
      """
      title: Settings
      cells:
        - {id: night, kind: switch, title: Night mode}
        - {id: night.2, title: Other}
        - {title: Third}
      """)
  }

  @Test func `lists all paths, with the ids of rows and the texts`() throws {
    let run = try box.run("explain", "pages/a.yaml")
    #expect(run.code == 0, "\(run.errors)")
    let lines = run.output.split(separator: "\n")
    #expect(lines.contains("sections/0/cells/0  #night"))
    #expect(lines.contains("sections/0/cells/0/title  \"Night mode\""))
    #expect(lines.contains("sections/0/cells/2"))
    #expect(Set(lines).count == lines.count)
    let json = try box.run("explain", "pages/a.yaml", "--format", "json")
    let parts = try json.objects
    #expect(parts.contains { $0["id"] as? String == "night.2" })
    #expect(parts.count == lines.count)
  }

  @Test(arguments: [
    ("#night", "sections/0/cells/0  (cell)"), ("#night/title", "sections/0/cells/0/title  (title)"),
    ("#night.2", "sections/0/cells/1  (cell)"),
    ("#night.2/title.titleFont", "sections/0/cells/1/title  (title)"),
  ]) func `accepts a row's id as its path`(path: String, line: String) throws {
    let run = try box.run("explain", "pages/a.yaml", path)
    #expect(run.code == 0 && run.output.hasPrefix(line + "\n"), "\(run.output) \(run.errors)")
  }

  @Test func `suggests an id for a misspelt one`() throws {
    let run = try box.run("explain", "pages/a.yaml", "#nigt")
    #expect(run.code == 64 && run.errors.contains("did you mean \"#night\"?"), "\(run.errors)")
  }

  @Test(arguments: [
    ("night", "'#night'"), ("night.2", "'#night.2'"), ("night/title", "'#night/title'"),
  ])
  func `says how an id is written`(path: String, meant: String) throws {
    let run = try box.run("explain", "pages/a.yaml", path)
    #expect(run.code == 64 && run.errors.contains("hint: write \(meant)\n"), "\(run.errors)")
  }
}

extension Sandbox {
  /// The JSON output of `explain` for a box.
  fileprivate func json(of page: String, _ path: String) throws -> [String: Any] {
    let run = try run("explain", page, path, "--format", "json")
    let value = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    return try #require(value as? [String: Any])
  }
}
