import PageFiles
import PageModel
import Testing

@Suite struct `A page with shared parts` {
  /// The page of a text with parts by name, and its diagnostics with the places of their includes.
  private func read(
    _ text: String, _ parts: [String: String] = [:], data: String = "{}"
  ) -> (page: Page?, faults: [String]) {
    func file(_ name: String, _ text: String?) -> NamedFile {
      text.map { .found(Array($0.utf8), SourceFile(name)) } ?? .refused("no such file", hint: nil)
    }
    let (page, diagnostics) = PageFile.read(
      Array(text.utf8), file: "p.yaml", format: .yaml, open: { file($0, data) },
      part: { file($0, parts[$0]) })
    return (
      page,
      diagnostics.map { fault in
        let ways = fault.source.includes.map { " < \($0)" }.joined()
        return "\(fault.source)\(ways) \(fault.message)"
      }
    )
  }

  @Test func `has the items of a part in place of its include`() throws {
    let (page, faults) = read(
      """
      sections:
        - include: one.part.yaml
        - cells:
            - { title: A }
            - include: rows.part.json
            - { title: D }
        - include: two.part.yml
      """,
      [
        "one.part.yaml": "header: One\ncells: [{ title: 1 }]\n",
        "rows.part.json": #"[{ "title": "B" }, { "title": "C" }]"#,
        "two.part.yml":
          "- { header: Two }\n- { header: Three, cells: [{ include: x/rows.part.yaml }] }\n",
        "x/rows.part.yaml": "- include: y/row.part.yaml\n- include: ../last.part.yaml\n",
        "x/y/row.part.yaml": "title: X\n", "x/../last.part.yaml": "title: Y\n",
      ])
    #expect(faults == [])
    let sections = try #require(page).sections
    #expect(sections.map(\.header) == [.text("One"), nil, .text("Two"), .text("Three")])
    #expect(
      sections.map { $0.cells.map(\.title) } == [["1"], ["A", "B", "C", "D"], [], ["X", "Y"]])
    #expect(sections.flatMap(\.cells).map(\.ordinal) == Array(0..<7))
    let last = try #require(sections[3].cells[1].places["title"])
    #expect("\(last)" == "x/../last.part.yaml:1:8")
    #expect(
      last.includes.map(\.description) == [
        "x/rows.part.yaml:2:12", "two.part.yml:2:39", "p.yaml:7:14",
      ])
  }

  @Test func `has the bars and templates of parts`() throws {
    let (page, faults) = read(
      """
      tabBar: { include: tabs.part.yaml }
      toolbar: { include: tools.part.yaml }
      templates: { include: rows.part.yaml }
      cells: [{ include: rows/card.part.yaml }]
      """,
      [
        "tabs.part.yaml":
          "- { title: Home, page: home, selected: true }\n- { title: Me, page: me }\n",
        "tools.part.yaml": "title: Edit\n",
        "rows.part.yaml": "{ include: more.part.yaml }",
        "more.part.yaml": "card: { layout: { text: Hello } }\ninclude: { layout: { text: Bye } }\n",
        "rows/card.part.yaml": "kind: card\n",
      ])
    #expect(faults == [])
    let found = try #require(page)
    #expect(
      found.tabBar.map(\.title) == ["Home", "Me"] && found.tabBar.map(\.selected) == [true, false])
    #expect(found.behavior.tabPages.map { $0?.value } == ["home", "me"])
    #expect(found.toolbar.map(\.title) == ["Edit"])
    #expect(found.templates.map(\.name) == ["card", "include"])
    #expect(found.sections[0].cells.map(\.kind) == [.template("card")])
    // A bar that comes or goes as a whole is the page's.
    #expect(found.places["tabBar"].map { "\($0)" } == "p.yaml:1:1")
  }

  @Test(arguments: [("1", "Me"), ("Me", "Me"), ("\"1\"", "1"), ("0", "Home")])
  func `selects one of the shared tabs`(selected: String, title: String) throws {
    let (page, faults) = read(
      "title: T\ntabBar: { include: tabs.part.yaml, selected: \(selected) }\n",
      ["tabs.part.yaml": "- { title: Home, selected: true }\n- { title: Me }\n- { title: \"1\" }\n"]
    )
    #expect(faults == [])
    let tabs = try #require(page).tabBar
    #expect(tabs.filter(\.selected).map(\.title) == [title])
    let tab = try #require(tabs.filter(\.selected).first)
    #expect("\(try #require(tab.places["selected"]))" == "p.yaml:2:46")
    #expect("\(try #require(tab.places["title"]))".hasPrefix("tabs.part.yaml:"))
  }

  @Test func `fills data in as at the place of the include`() throws {
    let (page, faults) = read(
      """
      data: { file: p.data.json }
      sections:
        - repeat: groups
          cells: [{ include: row.part.yaml }]
      """, ["row.part.yaml": "{ repeat: names, title: \"{{.}} of {{group}}\" }\n"],
      data:
        #"{ "groups": [{ "group": "X", "names": ["a", "b"] }, { "group": "Y", "names": ["c"] }] }"#)
    #expect(faults == [])
    let titles = try #require(page).sections.map { $0.cells.map(\.title) }
    #expect(titles == [["a of X", "b of X"], ["c of Y"]])
    let place = try #require(page?.sections[1].cells[0].places["title"])
    #expect(place.data != nil && place.includes.map(\.description) == ["p.yaml:4:24"])
  }

  @Test(arguments: [
    ("cells: [{ include: a.part.yaml, title: A }]", "p.yaml:1:33 unknown include key \"title\""),
    ("tabBar: { include: a.part.yaml, when: x }", "p.yaml:1:33 unknown include key \"when\""),
    (
      "cells: [{ include: a.yaml }]",
      "p.yaml:1:20 the name of a part must end in .part.yaml, .part.yml or .part.json"
    ),
    (
      "cells: [{ include: \"https://a/b.part.yaml\" }]",
      "p.yaml:1:20 a part is a file of the project, not a URL"
    ),
    (
      "cells: [{ include: \"{{a}}.part.yaml\" }]", "p.yaml:1:20 the name of a part cannot have tags"
    ),
    (
      "cells: [{ include: none.part.yaml }]",
      "p.yaml:1:20 cannot read \"none.part.yaml\": no such file"
    ),
    ("cells: [{ include: }]", "p.yaml:1:20 \"include\" has no value"),
    (
      "cells: [{ include: word.part.yaml }]",
      "word.part.yaml:1:1 < p.yaml:1:20 a part of cells wants a mapping or a list, not \"word\""
    ),
    (
      "templates: { include: list.part.yaml }",
      "list.part.yaml:1:1 < p.yaml:1:23 a part of templates wants a mapping, not a list"
    ),
    (
      "cells: [{ include: empty.part.yaml }]", "empty.part.yaml:1:1 < p.yaml:1:20 the file is empty"
    ),
    (
      "cells: [{ include: fault.part.yaml }]",
      "fault.part.yaml:2:4 < p.yaml:1:20 unknown cell key \"titel\""
    ),
    ("tabBar: { include: list.part.yaml, selected: 2 }", "p.yaml:1:46 no tab \"2\" in the part"),
    (
      "tabBar: { include: list.part.yaml, selected: [1] }",
      "p.yaml:1:46 \"selected\" wants a tab's index or title, not a list"
    ),
    ("tabBar: { include: list.part.yaml, selected: Bb }", "p.yaml:1:46 no tab \"Bb\" in the part"),
    ("title: { include: a.part.yaml }", "p.yaml:1:8 \"title\" wants a text, not a mapping"),
    (
      "navigationBar: { include: a.part.yaml }", "p.yaml:1:18 unknown navigationBar key \"include\""
    ),
    ("tabBar: [{ include: list.part.yaml }]", "p.yaml:1:12 unknown tabBar key \"include\""),
    ("include: a.part.yaml", "p.yaml:1:1 unknown page key \"include\""),
  ])
  func `reports an include that is wrong`(text: String, fault: String) {
    let (_, faults) = read(
      text,
      [
        "a.part.yaml": "title: A", "word.part.yaml": "word", "empty.part.yaml": "",
        "fault.part.yaml": "- title: A\n- {titel: B}\n",
        "list.part.yaml": "[{ title: Aa }, { title: B }]",
      ])
    #expect(faults == [fault])
  }

  @Test func `reports a circle at its first include`() {
    let parts = [
      "a.part.yaml": "- title: A\n- include: b.part.yaml\n",
      "b.part.yaml": "- include: a.part.yaml\n",
      "c.part.yaml": "- include: a.part.yaml\n",
    ]
    let circle = "a part includes itself: a.part.yaml → b.part.yaml → a.part.yaml"
    #expect(
      read("cells: [{ include: a.part.yaml }]", parts).faults
        == ["a.part.yaml:2:12 < p.yaml:1:20 \(circle)"])
    #expect(
      read("cells: [{ include: c.part.yaml }]", parts).faults
        == ["a.part.yaml:2:12 < c.part.yaml:1:12 < p.yaml:1:20 \(circle)"])
    #expect(
      read("cells: [{ include: a.part.yaml }]", ["a.part.yaml": "include: a.part.yaml"]).faults
        == ["a.part.yaml:1:10 < p.yaml:1:20 a part includes itself: a.part.yaml → a.part.yaml"])
  }

  @Test func `reads at most 64 parts, 8 deep`() throws {
    func chain(_ depth: Int, twice: Bool = false) -> [String: String] {
      let names = (1...depth).map { "\($0).part.yaml" }
      let contents = (1...depth).map { number in
        number == depth
          ? "title: A\n"
          : String(repeating: "- include: \(number + 1).part.yaml\n", count: twice ? 2 : 1)
      }
      return Dictionary(uniqueKeysWithValues: zip(names, contents))
    }
    let page = "cells: [{ include: 1.part.yaml }]"
    let (whole, faults) = read(page, chain(8))
    #expect(faults == [] && whole?.sections[0].cells.map(\.title) == ["A"])
    #expect(
      read(page, chain(9)).faults.map { $0.split(separator: " limit").last }
        == [": depth of inclusions 9 > 8"])
    let many = read(page, chain(8, twice: true)).faults
    #expect(many.count == 1 && many[0].hasSuffix(" limit: inclusions 65 > 64"), "\(many)")
    let includes = String(repeating: "  - include: 1.part.yaml\n", count: 64)
    let rows = try #require(read("cells:\n" + includes, ["1.part.yaml": "title: A"]).page)
    #expect(rows.sections[0].cells.count == 64)
  }

  @Test func `has the limits of a page with its parts`() {
    let rows = String(repeating: "- { title: A }\n", count: 20_000)
    let includes = "cells:\n  - include: a.part.yaml\n  - include: a.part.yaml\n"
    #expect(
      read(includes, ["a.part.yaml": rows]).faults
        == ["p.yaml:3:14 limit: nodes 120011 > 100000"])
    let deep = String(repeating: "[", count: 62) + String(repeating: "]", count: 62)
    let (_, faults) = read(
      "cells: [{ include: a.part.yaml }]",
      ["a.part.yaml": "{ kind: card, parameters: { a: \(deep) } }"])
    #expect(faults.contains { $0.hasSuffix("limit: nesting depth 65 > 64") }, "\(faults)")
  }

  @Test func `reads parts of at most 1 MiB`() {
    let comment = "title: A\n#" + String(repeating: "x", count: 1 << 20)
    #expect(
      read("cells: [{ include: a.part.yaml }]", ["a.part.yaml": comment]).faults
        == ["a.part.yaml:1:1 < p.yaml:1:20 limit: file bytes \(comment.utf8.count) > 1048576"])
  }

  @Test func `is incomplete without its templates`() {
    let (page, faults) = read(
      "templates: { include: none.part.yaml }\ncells: [{ kind: card }]",
      ["none.part.yaml": "{"])
    #expect(page == nil && faults.count == 1)
  }

  @Test func `quotes the part's own line in hints`() {
    let (_, diagnostics) = PageFile.read(
      Array("cells: [{ include: a.part.yaml }]".utf8), file: "p.yaml", format: .yaml,
      part: { .found(Array("- title: #FF0000\n".utf8), SourceFile($0)) })
    #expect(diagnostics.map(\.hint) == ["put it in quotes: a # starts a comment"])
  }

  @Test func `names the includes below a diagnostic`() throws {
    let (_, diagnostics) = PageFile.read(
      Array("cells: [{ include: a.part.yaml }]".utf8),
      file: SourceFile("p.yaml", path: "shop/p.yaml"),
      format: .yaml,
      part: { .found(Array("titel: A".utf8), SourceFile($0, path: "shop/" + $0)) })
    let fault = try #require(diagnostics.first)
    #expect(
      fault.text(in: SourceText(Array("titel: A".utf8))) == """
        shop/a.part.yaml:1:1: error: unknown cell key "titel"
            1 | titel: A
              | ^~~~~
              included at shop/p.yaml:1:20
              hint: did you mean "title"?
        """)
  }
}
