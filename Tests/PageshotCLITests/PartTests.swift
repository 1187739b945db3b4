import Foundation
import Testing

@Suite struct `Pages with shared parts` {
  private let project: GoldenProject
  private var box: Sandbox { project.box }

  /// Two pages that share their tabs and a section, which shares a row.
  init() throws {
    project = try GoldenProject([])
    for (name, tab) in [("home", 0), ("me", 1)] {
      try box.write(
        "pages/\(name).yaml",
        """
        title: \(name)
        tabBar: { include: ../parts/tabs.part.yaml, selected: \(tab) }
        sections:
          - cells:
              - { id: a, title: \(name) A }
          - include: ../parts/about.part.yaml
          - cells: [{ id: z, title: Z }]

        """)
    }
    try box.write(
      "parts/tabs.part.yaml", "- { title: Home, page: home }\n- { title: Me, page: me }\n")
    try write()
    try box.write("parts/rows/help.part.yaml", "id: help\ntitle: Help\n")
  }

  private func write(_ detail: String = "1.0", more: String = "", help: Bool = true) throws {
    try box.write(
      "parts/about.part.yaml",
      """
      header: About
      cells:
        - { id: version, kind: value1, title: Version, detail: "\(detail)" }
      \(help ? "  - include: rows/help.part.yaml\n" : "")\(more)
      """)
  }

  /// The causes of a test in which both pages changed, one line each, with single spaces.
  private func causes(_ arguments: String...) throws -> [String] {
    let run = try box.start(["test"] + arguments).finish()
    #expect(run.code == 1, "\(run.output) \(run.errors)")
    #expect(run.output.components(separatedBy: "all pixels explained").count == 3, "\(run.output)")
    return run.output.split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }.filter { $0.contains(/^(was )?(pages|parts)\//) }
  }

  @Test func `cite the line of a part that was edited`() throws {
    try project.record()
    try write("2.0")
    let line = "parts/about.part.yaml:3:58 cell version \"Version\": detail \"1.0\" → \"2.0\""
    #expect(try causes() == [line, line])
    // Both pages have one cause.
    let report = try box.json("output/report/report.json")
    let shared = try #require(report["causes"] as? [[String: Any]])
    #expect(shared.count == 1 && (shared[0]["pictures"] as? [String])?.count == 2)
    try box.write(
      "parts/tabs.part.yaml", "- { title: Start, page: home }\n- { title: Me, page: me }\n")
    #expect(
      try causes().contains { $0.hasPrefix("parts/tabs.part.yaml:1:12 tab \"Start\": title ") })
  }

  @Test func `cite the lines of rows that came, went or moved in a part`() throws {
    try project.record()
    try write(more: "  - { id: terms, title: Terms }\n")
    #expect(
      try causes().allSatisfy {
        $0.hasPrefix("parts/about.part.yaml:5:5 cell terms \"Terms\" inserted")
      })
    try write(help: false)
    #expect(
      try causes().allSatisfy {
        $0.hasPrefix("was parts/about.part.yaml:")
          && $0.contains("cell help \"Help\" removed, included from help.part.yaml")
      })
    try box.write(
      "parts/about.part.yaml",
      """
      header: About
      cells:
        - include: rows/help.part.yaml
        - { id: version, kind: value1, title: Version, detail: "1.0" }

      """)
    #expect(
      try causes().allSatisfy {
        $0.contains(/^parts\/(about|rows\/help)\.part\.yaml:\d:\d.* swapped/)
      })
  }

  @Test func `cite the part whose include was added or removed`() throws {
    try project.record()
    for name in ["home", "me"] {
      let page = try box.text("pages/\(name).yaml")
      try box.write(
        "pages/\(name).yaml",
        page.replacing("  - include: ../parts/about.part.yaml\n", with: ""))
    }
    #expect(
      try causes().allSatisfy {
        $0.contains(/^was pages\/\w+\.yaml:\d+:\d+ section 1 removed .*, included from about/)
      })
    #expect(try box.run("record").code == 0)
    for name in ["home", "me"] {
      try box.write(
        "pages/\(name).yaml",
        box.text("pages/\(name).yaml") + "  - include: ../parts/about.part.yaml\n")
    }
    #expect(
      try causes().allSatisfy { $0.hasPrefix("parts/about.part.yaml:1:1 section 2 inserted") })
    // The tab that is selected is the page's.
    try box.write(
      "pages/me.yaml", box.text("pages/me.yaml").replacing("selected: 1", with: "selected: Home"))
    #expect(try box.run("test", "pages/me.yaml").output.contains("pages/me.yaml:2:55"))
  }

  @Test func `cite the include that replaced rows by those of a part that is included elsewhere`()
    throws
  {
    let rows = "cells:\n  - include: ../parts/one.part.yaml\n  - { title: Between }\n"
    try box.write("pages/rows.yaml", rows + "  - include: ../parts/two.part.yaml\n")
    try box.write("parts/one.part.yaml", "- { kind: switch, title: One }\n")
    try box.write("parts/two.part.yaml", "- title: Two\n- title: Three\n")
    try project.record()
    try box.write(
      "pages/rows.yaml", box.text("pages/rows.yaml").replacing("one.part", with: "two.part"))
    let run = try box.run("test", "rows")
    #expect(
      run.output.contains(
        /two\.part\.yaml:1:3 .+ replaced cell "One" .*\(included at rows\.yaml:2:14\)/),
      "\(run.output)")
  }

  @Test func `cite the page's include of a part that it did not include before`() throws {
    try box.write(
      "pages/card.yaml",
      "templates: { include: ../parts/card.part.yaml }\ncells: [{ id: c, kind: card }]\n")
    try box.write("parts/card.part.yaml", "card: { height: 60, layout: { text: Hi } }\n")
    try project.record()
    let about = try box.text("parts/about.part.yaml")
    try box.write(
      "parts/other.part.yaml",
      about.replacing("1.0", with: "2.0").replacing("help.part", with: "deep.part"))
    try box.write("parts/rows/deep.part.yaml", "id: help\ntitle: Deep\n")
    let home = try box.text("pages/home.yaml")
    try box.write("pages/home.yaml", home.replacing("about.part", with: "other.part"))
    // A part of a part that the page included before: the line of that part, which all pages share.
    try write(more: "  - include: rows/more.part.yaml\n")
    try box.write("parts/rows/more.part.yaml", "id: more\ntitle: More\n")
    try box.write("parts/card.part.yaml", "card: { height: 70, layout: { text: Hi } }\n")
    let run = try box.run("test")
    let lines = run.output.split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    // The include that was edited, once.
    #expect(
      lines.contains(
        "pages/home.yaml:6:14 cell version \"Version\": detail \"1.0\" → \"2.0\", "
          + "and 1 more change, included from other.part.yaml"), "\(run.output)")
    #expect(
      lines.contains {
        $0.hasPrefix(
          "parts/rows/more.part.yaml:1:1 cell more \"More\" inserted (included at about.part.yaml:5:14)"
        )
      }, "\(run.output)")
    #expect(
      lines.contains { $0.hasPrefix("parts/card.part.yaml:1:") && !$0.contains("included") },
      "\(run.output)")
  }

  @Test func `record a digest that covers their parts`() throws {
    try project.record()
    #expect(try box.run("record", "--changed").errors.contains("0 goldens recorded"))
    let before = try project.golden("me@2x")
    try box.write("parts/rows/help.part.yaml", "# A comment.\nid: help\ntitle: Help\n")
    #expect(try box.run("record", "--refresh").code == 0)
    #expect(try project.golden("me@2x") != before)
    #expect(try box.run("test").code == 0)
  }

  @Test func `are compared with their parts at another revision`() throws {
    let commit =
      "git init -q && git add -A && git -c user.name=t -c user.email=t@t commit -qm first"
    try #require(try box.shell(commit).code == 0)
    try write("2.0")
    let line = "parts/about.part.yaml:3:58 cell version \"Version\": detail \"1.0\" → \"2.0\""
    #expect(try causes("--against", "HEAD") == [line, line])
  }

  @Test func `report an error of a part once for all pages`() throws {
    try write(more: "  - { titel: Terms }\n")
    for command in ["render", "validate"] {
      let run = try box.run(command)
      let text = run.errors + run.output
      #expect(
        run.code == 1 && text.components(separatedBy: "unknown cell key").count == 2, "\(text)")
      #expect(
        text.contains(
          """
          parts/about.part.yaml:5:7: error: unknown cell key "titel" (in 2 pages)
              5 |   - { titel: Terms }
                |       ^~~~~
                included at pages/home.yaml:6:14
                hint: did you mean "title"?

          """), "\(text)")
    }
    let json = try box.run("validate", "--format", "json", "pages/me.yaml").objects
    #expect(json.map { $0["includedAt"] as? [String] } == [["pages/me.yaml:6:14"]])
    #expect(json.map { $0["message"] as? String } == ["unknown cell key \"titel\""])
  }

  @Test func `have an error listed once for a page and its screenshots`() throws {
    try box.write("pages/home.scenario.yaml", "s: [{ wait: 1s, shot: q }]\n")
    try write(more: "  - { titel: Terms }\n")
    let run = try box.run("test", "home", environment: ["GITHUB_ACTIONS": "true"])
    let output = run.output
    #expect(output.contains("parts/about.part.yaml:5:7: unknown cell key \"titel\"\n"), "\(output)")
    #expect(output.components(separatedBy: "titel").count == 3, "\(output)")
    #expect(output.contains("title=error in 1 page::"), "\(output)")
    #expect(!output.contains("2 pages"), "\(output)")
  }

  @Test func `have an error of a part listed once by a test, in each report`() throws {
    try project.record()
    try write(more: "  - { titel: Terms }\n")
    try box.write("pages/help.yaml", box.text("pages/home.yaml"))
    try box.write("pages/me.yaml", box.text("pages/me.yaml") + "colour: red\n")
    let run = try box.run("test", environment: ["GITHUB_ACTIONS": "true"])
    #expect(
      run.output.hasPrefix(
        """
        parts/about.part.yaml:5:7: unknown cell key "titel" (in 3 pages)
            hint: did you mean "title"?

        failed  help@2x, home@2x  (1 error)

        failed  me  (2 errors)
          pages/me.yaml:8:1: unknown page key "colour"
        """), "\(run.output)")
    let annotations = run.output.split(separator: "\n").filter { $0.hasPrefix("::error") }
    #expect(annotations.count == 2, "\(annotations)")
    #expect(annotations.first?.hasSuffix("%0Ain help, home, me") == true, "\(annotations)")
    let summary = try box.text("output/report/summary.md")
    #expect(summary.components(separatedBy: "titel").count == 2, "\(summary)")
    // Each picture keeps its own error and the way to it.
    for name in ["help", "home", "me"] {
      let faults = try #require(project.picture("\(name)@2x")["faults"] as? [[String: Any]])
      let fault = faults.first { $0["message"] as? String == "unknown cell key \"titel\"" }
      #expect(fault?["includedAt"] as? [String] == ["pages/\(name).yaml:6:14:24"])
    }
    #expect(
      try box.text("output/report/junit.xml")
        .contains("titel&quot; (included at pages/home.yaml:6:14)"))
    // A single page names the way to the error.
    let alone = try box.run("test", "pages/home.yaml")
    #expect(
      alone.output.contains("\"titel\" (included at pages/home.yaml:6:14)\n"), "\(alone.output)")
  }

  @Test func `cite both includes of a duplicate id`() throws {
    let page = try box.text("pages/me.yaml")
    try box.write(
      "pages/me.yaml",
      page.replacing(
        "cells: [{ id: z, title: Z }]", with: "cells: [{ include: ../parts/rows/help.part.yaml }]"))
    let run = try box.run("validate", "pages/me.yaml")
    #expect(
      run.output.contains(
        """
        parts/rows/help.part.yaml:1:5: error: duplicate id "help"
            1 | id: help
              |     ^~~~
              included at pages/me.yaml:7:24
              hint: first used at parts/rows/help.part.yaml:1:5, included at parts/about.part.yaml:4:14, \
        included at pages/me.yaml:6:14

        """), "\(run.output)")
  }

  @Test func `are no pages themselves`() throws {
    try box.write("pages/tabs.part.yaml", "- { title: A }\n")
    try box.write("pages/rows.part.json", "[]")
    let run = try box.run("validate")
    #expect(
      run.code == 0 && run.errors.contains("2 pages: no errors"), "\(run.output)\(run.errors)")
  }

  @Test func `have the places of parts in explanations, layout and specification`() throws {
    let explained = try box.run("explain", "pages/me.yaml", "#version")
    #expect(explained.output.contains("parts/about.part.yaml:3"), "\(explained.output)")
    #expect(try box.run("render", "pages/me.yaml", "--format", "json").code == 0)
    #expect(try box.text("output/me.layout.json").contains("parts/about.part.yaml:3:5"))
    #expect(try box.run("handoff", "pages/me.yaml", "--only", "spec", "-o", "made").code == 0)
    #expect(try box.text("made/pages/me/spec.json").contains("parts/about.part.yaml:3:5"))
  }

  @Test func `do not lead out of the checkout`() throws {
    let outside = try Folder()
    try outside.write("secret.part.yaml", "title: Secret\n")
    try outside.write("in/pageshot.yaml", "")
    try outside.link("in/link.part.yaml", to: "../secret.part.yaml")
    try outside.link("in/folder", to: "..")
    try outside.link("in/pages/good.part.yaml", to: "../parts/good.part.yaml")
    try outside.write("in/parts/good.part.yaml", "title: Good\n")
    let names = [
      "../../secret", "../link", "../folder/secret", outside.path("secret"), "../.git/x",
      "../../in/parts/good",
    ]
    for name in names {
      try outside.write("in/pages/a.yaml", "cells: [{ include: \"\(name).part.yaml\" }]\n")
      let run = try box.run("validate", outside.path("in/pages/a.yaml"))
      #expect(run.code == 1 && run.output.contains("cannot read \""), "\(name): \(run.output)")
      #expect(!run.output.contains("Secret"))
    }
    try outside.write("in/pages/a.yaml", "cells: [{ include: good.part.yaml }]\n")
    #expect(try box.run("validate", outside.path("in/pages/a.yaml")).code == 0)
  }
}
