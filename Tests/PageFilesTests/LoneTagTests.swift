import Editing
@testable import PageFiles
import PageModel
import Testing

/// What a value that is one tag alone gives, for every key of every table.
@Suite struct `A lone tag` {
  /// The data of the pages; `gone` is missing.
  private static let data = """
    { nothing: null, no: false, yes: true, zero: 0, empty: "", list: [], map: {} }
    """
  private static let names = [
    "gone", "nothing", "nothing.inside", "no", "yes", "zero", "empty", "list", "map",
  ]

  @Test(arguments: Key.all) func `gives what its key takes`(key: Key) {
    let nothing = key.outcome(of: nil, Self.data)
    for name in Self.names {
      let expected =
        switch key.meaning(of: name) {
        case .nothing: nothing
        case .error: "error"
        case .literal(let text): key.outcome(of: text, Self.data)
        }
      let value = name == "gone" ? Self.optional(name) : "\"{{\(name)}}\""
      let found = key.outcome(of: value, Self.data)
      #expect(found == expected, "\(key) \(value)")
    }
  }

  @Test(arguments: ["title", "theme", "language", "search", "deselect", "cells", "toolbar"])
  func `gives the same in a section of its path`(name: String) throws {
    let key = try #require(Key.all.first { $0.name == name })
    for name in Self.names where name != "gone" {
      #expect(
        key.outcome(of: Self.optional(name), Self.data)
          == key.outcome(of: "\"{{\(name)}}\"", Self.data), "\(key) \(name)")
    }
  }

  private static func optional(_ name: String) -> String {
    "\"{{#\(name)}}{{\(name)}}{{/\(name)}}\""
  }

  @Test func `is judged in every table that data reach`() {
    #expect(Key.all.count > 300 && Set(Key.all.map(\.description)).count == Key.all.count)
  }

  @Test func `of a name that nothing has is an error for every key`() {
    for key in Key.all {
      #expect(key.outcome(of: "\"{{nme}}\"", Self.data) == "error", "\(key)")
    }
  }
}

@Suite struct `A key that data leave out` {
  /// The page of a text and its errors, with their places in page and data.
  private func read(_ text: String) -> (page: Page?, faults: [String], hints: [String?]) {
    let (page, diagnostics) = PageFile.read(
      Array(text.utf8), file: "p", format: .yaml
    ) { _ in .found(Array(Self.data.utf8), SourceFile("d")) }
    let faults = diagnostics.map { fault in
      "\(fault.source)" + (fault.source.data.map { " with \($0)" } ?? "") + " \(fault.message)"
    }
    return (page, faults, diagnostics.map(\.hint))
  }

  private static let data = """
    {
      "user": { "name": "Ann", "face": null },
      "days": [
        { "day": "A", "rows": [{ "id": 1, "from": "x", "mark": "new" }, { "id": 2 }] },
        { "day": null, "rows": null, "team": { "boss": "B" } },
        { "rows": [{ "id": 3, "by": { "at": 1 } }, { "id": 4, "by": {} }] },
        { "team": null }, { "team": {} }, { "team": 1 }
      ]
    }
    """

  private static let file = "data: { file: d.data.json }\n"

  @Test func `is no sign of bold words or links in a footer`() throws {
    let (page, faults, _) = read(
      """
      data: { inline: { name: "**N**", link: "[a](b)", count: 3 } }
      sections:
        - footer: "**{{name}}** {{count}}"
          cells: [{ title: "{{name}}" }]
        - footer: "{{link}}"
          cells: [{ title: a }]
      """)
    #expect(faults == [])
    let sections = try #require(page).sections
    let texts = sections.compactMap { section in
      if case .text(let text)? = section.footer { InlineText(text) } else { nil }
    }
    #expect(texts.map(\.text) == ["**N** 3", "[a](b)"])
    #expect(texts.map(\.marks.count) == [1, 0])
    #expect(sections[0].cells[0].title == "**N**")
  }

  @Test func `is known if any element of the lists on its way has the name`() throws {
    let (page, faults, _) = read(
      Self.file + """
        sections:
          - repeat: days
            header: "{{day}}"
            footer: "{{team.boss}}"
            cells: [{ repeat: rows, id: "{{id}}", title: "{{from}}", detail: "{{mark}}", subtitle: "{{by.at}}" }]
        """)
    #expect(faults == [])
    let sections = try #require(page).sections
    #expect(sections.map(\.header) == [.text("A"), nil, nil, nil, nil, nil])
    #expect(sections.map(\.footer) == [nil, .text("B"), nil, nil, nil, nil])
    let rows = sections.flatMap(\.cells)
    #expect(rows.map { $0.id ?? "" } == ["1", "2", "3", "4"])
    #expect(rows.map(\.title) == ["x", nil, nil, nil])
    #expect(rows.map(\.subtitle) == [nil, nil, "1", nil])
  }

  @Test(arguments: [
    (
      "title: \"{{user.nme}}\"", "there is no \"user.nme\" in the data",
      "did you mean \"user.name\"?"
    ),
    (
      "title: \"{{unread}}\"", "there is no \"unread\" in the data",
      "write \"{{#unread}}{{unread}}{{/unread}}\" if it may be missing"
    ),
    (
      "title: \"of {{user.face}}\"", "there is no \"user.face\" in the data",
      "write \"{{#user.face}}{{user.face}}{{/user.face}}\" if it may be missing"
    ),
    ("cells: [{ repeat: dys }]", "there is no \"dys\" in the data", "did you mean \"days\"?"),
  ])
  func `is not one whose name nothing has`(text: String, message: String, hint: String) {
    let (_, faults, hints) = read(text + "\n" + Self.file)
    #expect(faults.count == 1 && faults[0].hasSuffix(message), "\(faults)")
    #expect(hints == [hint])
  }

  @Test func `is an error with both places if it must be there`() {
    let (_, faults, _) = read(
      Self.file + """
        navigationBar: { trailing: [{ title: "{{user.face}}" }] }
        cells:
          - { id: "{{user.face}}" }
          - { swipe: [{ image: "{{user.face}}", color: red }] }
          - { kind: switch, on: "{{user.name}}", image: "{{@index}}" }
          - { repeat: days, image: "{{@index}}", when: rows }
        """)
    #expect(
      faults == [
        "p:2:38 with d:2:36 a bar item needs \"title\" or \"image\"",
        "p:4:11 with d:2:36 \"id\" has no value",
        "p:5:24 with d:2:36 a swipe action needs \"title\" or \"image\"",
        "p:6:25 with d:2:21 \"on\" wants true or false, not \"Ann\"",
        "p:6:50 there is no \"@index\" in the data",
        "p:7:28 \"image\" wants a name, not \"0\"",
        "p:7:28 \"image\" wants a name, not \"2\"",
      ])
  }

  @Test func `goes from its list, and takes a badge, tile, segments or slider with it`() throws {
    let (page, faults, _) = read(
      Self.file + """
        toolbar: ["{{user.face}}", "{{user.name}}", { title: B, badge: { text: "{{user.face}}", color: red } }]
        search: { placeholder: "{{user.face}}" }
        style: { titleFont: { family: "{{user.face}}", size: 20 }, titleColor: { light: "{{user.face}}", dark: red } }
        cells:
          - { badge: { text: "{{user.face}}", color: red }, tile: "{{user.face}}", image: a }
          - { segments: { items: ["{{user.face}}", { image: "{{user.face}}" }] }, slider: { value: "{{user.face}}", maximumImage: a } }
          - { segments: { items: [A, "{{user.face}}", "{{user.name}}"], selected: 1 } }
          - { badge: { text: 0, hideZero: true }, height: "{{user.face}}", style: { titleColor: "{{user.face}}" } }
        """)
    #expect(faults == [])
    let found = try #require(page)
    #expect(found.toolbar.map { $0.title ?? "" } == ["Ann", "B"] && found.toolbar[1].badge == nil)
    #expect(found.search == SearchField())
    #expect(found.style.fonts[.titleFont]?.value.unplaced == FontOverride(size: 20))
    #expect(found.style.colors[.titleColor]?.value == .modes(light: nil, dark: .token("red")))
    let rows = found.sections[0].cells
    #expect(rows[0].badge == nil && rows[0].tile == nil)
    #expect(rows[1].segments == nil && rows[1].slider == nil)
    #expect(rows[2].segments == Segments([.text("A"), .text("Ann")], selected: 1))
    #expect(rows[3].badge == nil && rows[3].height == nil && rows[3].style.isEmpty)
  }

  @Test func `keeps its place for explanations, but has none of its own`() throws {
    let (page, _, _) = read(
      Self.file + """
        navigationBar: { title: "{{user.face}}" }
        statusBar: { time: "{{user.face}}" }
        cells: [{ title: "{{user.face}}", style: { titleColor: "{{user.face}}" }, parameters: { a: "{{user.face}}" } }]
        """)
    let found = try #require(page)
    let row = found.sections[0].cells[0]
    let places = [
      found.place(of: .property("navigationBar.title")),
      found.place(of: .property("statusBar.time")), row.place(of: .property("title")),
      row.place(of: .style("titleColor")), row.place(of: .parameter("a")),
    ]
    #expect(places.map { $0?.column } == [25, 20, 18, 56, 92])
    #expect(places.allSatisfy { $0?.data?.column == 36 })
    #expect(row.places["title"] == nil && row.parameters.isEmpty)
  }

  @Test func `is in the place of the badge, slider or list that it brings or takes away`() throws {
    let text = """
      data:
        inline:
          name: Ann
          face: null
          hue: red
          half: 0.5
          yes: true
          zero: 0
      tabBar: [{ title: T, badge: { color: red, text: "{{name}}" } }]
      cells:
        - { badge: { color: "{{hue}}", text: "{{name}}" }, slider: { maximumImage: a, value: "{{half}}" } }
        - { badge: { text: 7, hideZero: "{{yes}}" }, segments: { items: ["{{face}}", "{{name}}"] } }
        - { badge: { color: "{{hue}}", text: "{{face}}" }, slider: { maximumImage: a, value: "{{face}}" } }
        - { badge: { color: "{{hue}}", text: "{{zero}}", hideZero: true } }
        - { badge: { text: 0, hideZero: "{{yes}}" }, segments: { items: [A, "{{name}}"] } }
        - { segments: { items: ["{{name}}", B] } }
      """
    let (page, diagnostics) = PageFile.read(Array(text.utf8), file: "p", format: .yaml)
    #expect(diagnostics == [])
    let found = try #require(page)
    let rows = found.sections[0].cells
    /// The lines of data that values of a part have in their places.
    func lines(_ row: Int, _ names: String...) -> [Int?] {
      names.map { rows[row].place(of: .property($0))?.data?.line }
    }
    #expect(found.tabBar[0].place(of: .property("badge"))?.data?.line == 3)
    #expect(lines(0, "badge", "slider") == [3, 6])
    #expect(lines(1, "badge", "segments") == [7, 3])
    #expect(lines(2, "badge", "slider") == [4, 4])
    #expect(lines(3, "badge") == [8])
    // Segments with a literal item are always there.
    #expect(lines(4, "badge", "segments") == [7, nil])
    #expect(lines(5, "segments") == [nil])
  }

  @Test func `may be the argument of a template, as its parameter takes it`() throws {
    let text =
      Self.file + """
        templates:
          card:
            parameters: { a: { default: none }, b: {}, c: { type: flag, default: true }, d: { required: true }, e: { type: image } }
            layout: { row: [{ text: "{{a}}", name: a }, { text: "{{b}}", name: b }, { switch: "{{c}}" }, { image: "{{e}}" }] }
        cells:
          - { repeat: list, kind: card, parameters: { a: "{{a}}", b: "{{b}}", c: "{{c}}", d: D, e: "{{e}}" } }
        """
    let data = """
      { list: [{ a: x, b: false, c: false, e: null }, { b: true }, { a: false, c: true, e: "" }] }
      """
    let (page, diagnostics) = PageFile.read(
      Array(text.replacing("file: d.data.json", with: "inline: \(data)").utf8), file: "p",
      format: .yaml)
    #expect(diagnostics == [])
    let found = try #require(page)
    let template = try #require(found.templates.first)
    let arguments = found.sections[0].cells.map {
      template.taking($0.parameters, under: "parameters", in: $0.places)
    }
    #expect(
      arguments == [
        ["a": .text("x"), "c": .flag(false), "d": .text("D")],
        ["b": .text("true"), "d": .text("D")],
        ["c": .flag(true), "d": .text("D"), "e": .text("")],
      ])
  }
}
