import PageFiles
import PageModel
import TestSupport
import Testing

@Suite struct `A page with data` {
  private static let data = """
    {
      "user": { "name": "小明", "score": 12.50, "height": 60, "vip": true },
      "items": [
        { "id": 1, "title": "One", "shown": true, "tags": ["x"] },
        { "id": "b", "title": "Two", "shown": false, "tags": [] },
        { "id": 3, "title": "Three", "shown": 0, "note": "hi", "kind": "card", "tags": ["y", "z"] }
      ]
    }
    """

  /// The page of a text and its errors.
  private func read(
    _ text: String, data: String = data, _ format: PageFormat = .yaml
  ) -> (page: Page?, faults: [String]) {
    let (page, diagnostics) = PageFile.read(
      Array(text.utf8), file: "pages/p.yaml", format: format
    ) { name in
      name == "p.data.json"
        ? .found(Array(data.utf8), SourceFile("pages/p.data.json"))
        : .refused("no such file", hint: nil)
    }
    return (
      page,
      diagnostics.map { fault in
        let data = fault.source.data.map { " with \($0)" } ?? ""
        return "\(fault.source)\(data) \(fault.message)"
      }
    )
  }

  @Test func `has its texts, flags and numbers filled in`() throws {
    let (page, faults) = read(
      """
      title: "{{user.name}}"
      data: { file: p.data.json }
      navigationBar: { title: "{{user.name}} {{user.score}}" }
      sections:
        - header: "{{#items}}{{title}} {{/items}}"
          headerHeight: "{{user.height}}"
          cells:
            - { title: "{{user.score}}", kind: switch, on: "{{user.vip}}", style: { rowHeight: "{{user.height}}" } }
            - { title: "{{user.vip}}", kind: "{{items.2.kind}}", parameters: { a: "{{user.name}}", b: "{{user.vip}}" } }
      """)
    #expect(faults == [])
    let found = try #require(page)
    #expect(found.title == "小明" && found.navigationBar.title == "小明 12.50")
    let section = found.sections[0]
    #expect(section.header == .text("One Two Three ") && section.headerHeight == 60)
    #expect(section.cells[0].title == "12.50" && section.cells[0].on)
    #expect(section.cells[0].style.lengths[.rowHeight]?.value == 60)
    #expect(section.cells[1].title == "true" && section.cells[1].kind == .template("card"))
    #expect(section.cells[1].parameters == ["a": .text("小明"), "b": .flag(true)])
    #expect("\(try #require(found.places["title"]))" == "pages/p.yaml:1:8")
    #expect("\(try #require(found.places["title"]?.data))" == "pages/p.data.json:2:21")
  }

  @Test func `repeats rows and sections, and omits those whose condition fails`() throws {
    let (page, faults) = read(
      """
      data: { url: "https://example.com/items", sample: p.data.json }
      sections:
        - repeat: items
          when: tags
          header: "{{@index}} {{title}}"
          cells:
            - { repeat: tags, id: "{{id}}{{.}}", title: "{{.}} of {{title}} by {{user.name}}" }
            - { when: note, title: "{{note}}" }
            - { when: "!note", title: none }
        - cells:
            - { repeat: items, when: shown, id: "{{id}}", title: "{{title}}{{^@last}},{{/@last}}" }
            - { when: { not: user.vip }, title: x }
      """)
    #expect(faults == [])
    let sections = try #require(page).sections
    #expect(
      sections.map { $0.cells.map { "\($0.id ?? "-") \($0.title ?? "")" } } == [
        ["1x x of One by 小明", "- none"],
        ["3y y of Three by 小明", "3z z of Three by 小明", "- hi"],
        ["1 One,", "3 Three"],
      ])
    #expect(sections.map(\.header) == [.text("0 One"), .text("2 Three"), nil])
    let row = try #require(sections[2].cells[1].places.whole)
    #expect("\(row) \(try #require(row.data))" == "pages/p.yaml:11:9 pages/p.data.json:6:5")
  }

  @Test(arguments: [
    (
      "title: \"{{user.name}}\"",
      ["pages/p.yaml:1:9 there is no \"user\" in the data"]
    ),
    (
      "data: { file: other.data.json }\ntitle: \"{{x}}\"",
      ["pages/p.yaml:1:15 cannot read \"other.data.json\": no such file"]
    ),
    (
      "data: { file: p.json }",
      ["pages/p.yaml:1:15 the name of a data file must end in .data.json"]
    ),
    (
      "data: { url: \"https://example.com\" }",
      ["pages/p.yaml:1:7 \"data\" with a url needs \"sample\""]
    ),
    (
      "data: { url: \"file:/x\", sample: p.data.json }",
      ["pages/p.yaml:1:14 \"file:/x\" is not an http or https URL"]
    ),
    (
      "data: { file: p.data.json, inline: {} }",
      ["pages/p.yaml:1:7 \"data\" must have one of file, inline and url, not file and inline"]
    ),
    ("data: {}", ["pages/p.yaml:1:7 \"data\" must have one of file, inline and url, not none"]),
    (
      "data: { file: p.data.json }\ncells: [{ kind: switch, on: \"{{user.name}}\" }]",
      [
        "pages/p.yaml:2:29 with pages/p.data.json:2:21 \"on\" wants true or false, not \"小明\""
      ]
    ),
  ])
  func `reports errors with both places`(text: String, faults: [String]) {
    #expect(read(text).faults == faults)
  }

  @Test func `reports only the error of its data if they are damaged`() {
    let (_, faults) = read(
      "title: \"{{user.name}}\"\ndata: { file: p.data.json }\ncells: [{ repeat: items, when: a }]",
      data: "{ \"user\": }")
    #expect(faults == ["pages/p.data.json:1:11 the key \"user\" has no value"])
  }

  @Test func `treats numbers and flags in YAML as in JSON`() throws {
    let (page, faults) = read(
      """
      data: { inline: { a: true, b: "true", c: 0x10, d: 1.50, e: yes, f: ~, g: null } }
      cells: [{ title: "{{a}}{{b}}{{c}}{{d}}{{e}}{{f}}{{^g}}!{{/g}}", on: "{{a}}", kind: switch }]
      """)
    #expect(faults == [])
    #expect(try #require(page).sections[0].cells[0].title == "truetrue0x101.50yes~!")
    #expect(read("data: { inline: { b: \"true\" } }\ncells: [{ on: \"{{b}}\" }]").faults.count == 1)
  }

  @Test func `may have as many rows as any page`() throws {
    func page(_ count: Int) -> (page: Page?, faults: [String]) {
      let items = (0..<count).map { "{\"n\":\($0)}" }.joined(separator: ",")
      return read(
        "data: { file: p.data.json }\ncells: [{ repeat: items, title: \"{{n}}\" }]",
        data: "{\"items\":[\(items)]}")
    }
    let most = page(10_000)
    #expect(most.faults == [] && most.page?.sections[0].cells.count == 10_000)
    #expect(page(100_000).faults == ["pages/p.yaml:2:19 limit: rows > 10000"])
  }

  @Test func `may be a feed`() throws {
    let (page, faults) = read(
      """
      { "version": 2, "body": [
        { "type": 0, "content": "https://example.com/a/photo.png?s=1", "target": "app://preview" },
        { "type": 1, "content": "A text", "more": true },
        { "type": 2, "content": "clip" },
        { "type": 7 }, { "content": "x" }
      ] }
      """, .json)
    #expect(
      faults == [
        "pages/p.yaml:5:13 unknown type \"7\" of a feed item",
        "pages/p.yaml:5:18 an item of a feed needs \"type\"",
      ])
    let cells = try #require(page).sections[0].cells
    #expect(cells.map(\.kind.name) == ["picture", "text", "video", "picture"])
    #expect(
      cells.map(\.image) == [
        "https://example.com/a/photo.png?s=1", nil, "clip", "feed://type \"7\"",
      ])
    #expect(cells[1].subtitle == "A text")
    #expect(cells[0].action == "app://preview")
    #expect(cells.allSatisfy { $0.separator == false })
  }

  @Test(arguments: [
    ("title: \"{{n}}\"", ""),
    ("title: \"{{n}} \"", "there is no \"n\" in the data"),
    ("title: \"x{{u.n}}\"", "there is no \"u.n\" in the data"),
    ("title: \"{{u.n.m}}\"", ""),
    ("title: \"{{u.m}}\"", "there is no \"u.m\" in the data"),
    ("title: \"{{#u}}{{nme}}{{/u}}\"", "there is no \"nme\" in the data"),
    ("title: \"{{list.01}}\"", "there is no \"list.01\" in the data"),
    ("title: \"{{list.1}}\"", "there is no \"list.1\" in the data"),
    ("title: \"{{list.0.v}}\"", ""),
    ("title: \"{{list.0.w}}\"", "there is no \"list.0.w\" in the data"),
    ("cells: [{ repeat: list, title: \"{{v}}\" }]", ""),
    ("cells: [{ repeat: list, title: \"{{w}}\" }]", "there is no \"w\" in the data"),
    ("cells: [{ repeat: n.m, title: \"{{w}}\" }]", ""),
    ("cells: [{ repeat: u.m, title: \"{{w}}\" }]", "there is no \"u.m\" in the data"),
    ("cells: [{ title: a, when: true }]", "\"when\" wants a name, or { not: name }, not \"true\""),
    ("cells: [{ title: a, when: \"!!n\" }]", "\"!n\" is not a valid data path"),
    ("cells: [{ repeat: none, title: \"{{v}}\" }]", ""),
  ])
  func `treats null as missing`(text: String, fault: String) {
    let data =
      "data: { inline: { n: null, none: null, u: { n: null, name: x }, list: [{ v: null }] } }\n"
    let faults = read(data + text).faults
    #expect(
      fault.isEmpty ? faults.isEmpty : faults.count == 1 && faults[0].hasSuffix(fault), "\(faults)")
  }

  @Test func `suggests a name from the section that a tag is in`() {
    let (_, diagnostics) = PageFile.read(
      Array("title: \"{{#u}}{{nme}}{{/u}}\"\ndata: { inline: { u: { name: x } } }".utf8), file: "p",
      format: .yaml)
    #expect(diagnostics.map(\.hint) == ["did you mean \"name\"?"])
  }

  @Test(
    arguments: [
      (
        "cells: [{ repeat: a, title: \"{{.}}\(String(repeating: "x", count: 900_000))\" }]",
        "text bytes"
      ),
      ("title: \"{{#a}}\(String(repeating: "x", count: 9_000)){{/a}}\"", "text characters"),
      ("title: \"{{#a}}{{#a}}{{/a}}{{/a}}\"", "filled tags of a page"),
      ("sections: [{ repeat: a, cells: [{ repeat: a, when: gone }] }]", "filled tags of a page"),
      ("sections: [{ repeat: a }]", "sections > 1000"),
      ("title: \"{{\(String(repeating: "e", count: 300))}}\"", "tag characters"),
      (
        "cells: [{ repeat: a, note: \"{{#b}}\(String(repeating: "x", count: 4_000)){{/b}}\" }]",
        "bytes of texts"
      ),
    ])
  func `costs no more than its limits`(text: String, limit: String) {
    let items = String(repeating: "0,", count: 9_999) + "0"
    let time = threadTime {
      let faults = read(
        "data: { file: p.data.json }\n" + text, data: "{ \"a\": [\(items)], \"b\": true }"
      ).faults
      #expect(faults.contains { $0.contains("limit: \(limit)") }, "\(faults.prefix(2))")
    }
    #expect(time < .seconds(120))
  }

  @Test func `has the whole document as the source of a text with several values or none`() throws {
    let (page, faults) = read(
      """
      title: "{{user.name}} {{user.score}}"
      data: { file: p.data.json }
      cells:
        - { kind: "{{^big}}card{{/big}}{{#big}}x{{/big}}", parameters: { a: b } }
        - { title: "{{#user}}{{score}}{{/user}}{{user.score}}" }
      """)
    #expect(faults == [])
    let found = try #require(page)
    #expect("\(try #require(found.places["title"]?.data))" == "pages/p.data.json:1:1")
    let cells = found.sections[0].cells
    #expect("\(try #require(cells[0].places["kind"]?.data))" == "pages/p.data.json:1:1")
    #expect("\(try #require(cells[1].places["title"]?.data))" == "pages/p.data.json:2:36")
  }

  @Test func `has the condition as the source of a text section that shows no value`() throws {
    let (page, faults) = read(
      """
      data: { file: p.data.json }
      cells:
        - { title: A, subtitle: "{{#note}}N {{note}}{{/note}}" }
        - { title: "{{#on}}On{{/on}}{{^on}}Off{{/on}}" }
        - { title: "{{#on}}On{{/on}}{{#note}}{{note}}{{/note}}" }
      """, data: "{\n  \"x\": 1,\n  \"note\": \"\", \"on\": true\n}")
    #expect(faults == [])
    let cells = try #require(page).sections[0].cells
    let places = [cells[0].places["subtitle"], cells[1].places["title"], cells[2].places["title"]]
    #expect(
      places.map { $0?.data.map { "\($0)" } } == [
        "pages/p.data.json:3:11", "pages/p.data.json:3:21", "pages/p.data.json:1:1",
      ])
  }

  @Test func `keeps apart texts that compare as equal`() throws {
    let (page, _) = read(
      """
      data: { inline: { x: "" } }
      cells: [{ title: "\\u8c48{{x}}" }, { title: "\\uf900{{x}}" }]
      """)
    let titles = try #require(page).sections[0].cells.map { $0.title ?? "" }
    #expect(titles.map { Array($0.unicodeScalars).map(\.value) } == [[0x8C48], [0xF900]])
  }

  @Test func `shows the texts of a feed unchanged`() throws {
    let (page, faults) = read(
      "{ \"body\": [{ \"type\": 1, \"content\": \"use {{name}}\", \"target\": null }] }", .json)
    #expect(faults == [])
    #expect(try #require(page).sections[0].cells[0].subtitle == "use {{name}}")
    #expect(read("body: [{ type: 1 }]\ntitle: a").faults.count == 1)
  }
}

@Suite struct `A source with data` {
  @Test(arguments: ["pages/a.yaml", "a:1:1:1\u{1F}b.yaml", "\u{1F}"]) func `reads back as written`(
    file: String
  ) {
    let data = Source(file: "d.json", line: 4, column: 5, length: 6)
    for place in [data, Source(file: file, line: 1, column: 2, length: 3)] {
      let filled = place.filled(from: data)
      let read = Source(packed: filled.packed)
      #expect(read?.data == data && read?.line == place.line)
      #expect(Source(packed: place.packed)?.data == nil)
    }
    #expect(Source(packed: "a:0:1:1") == nil && Source(packed: "a:1:-1:1") == nil)
  }
}
