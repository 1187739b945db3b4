import Editing
import Foundation
import Geometry
import PageFiles
import PageModel
import Testing

/// How many pairs of pages each test looks at.
private let seeds = 1_100

@Suite struct `The edits between two pages' templates` {
  /// Each pair, with the seed it follows from.
  private func pairs(_ part: Int) -> some Sequence<(Int, EditedTemplates)> {
    (part * seeds..<(part + 1) * seeds).lazy.map { ($0, EditedTemplates(seed: $0)) }
  }

  @Test(arguments: 0..<4) func `give the new page, in any order, and lead back`(part: Int) throws {
    for (seed, pages) in pairs(part) {
      try EditLaws(old: pages.old, new: pages.new, seed: seed).expectTheyLeadThereAndBack()
    }
  }

  @Test func `can do without none of them`() throws {
    for (seed, pages) in pairs(0) {
      EditLaws(old: pages.old, new: pages.new, seed: seed).expectEachIsNeeded()
    }
  }

  @Test func `are the same when they were written and read`() throws {
    for (seed, pages) in pairs(1).prefix(400) {
      try EditLaws(old: pages.old, new: pages.new, seed: seed).expectTheyCanBeWritten()
    }
  }

  @Test func `are seldom more than were made`() {
    let more = (0..<4).reduce(0) { count, part in
      count + pairs(part).count { $1.old.edits(to: $1.new).count > $1.changes }
    }
    print("\(more) of \(4 * seeds) pairs of pages with templates need more edits than were made")
    #expect(more <= 4 * seeds / 10)
  }
}

@Suite struct `An edit inside a template` {
  private static let card = """
    templates:
      card:
        parameters: { words: { required: true }, icon: {} }
        layout:
          row:
            - image: "{{icon}}"
            - text: "{{words}}"
              width: 40
            - chevron: true
    sections: [{ cells: [{ title: A }, { title: B }] }]
    """

  private func page(_ text: String = card) throws -> Page {
    let (page, faults) = PageFile.read(Array(text.utf8), file: "page", format: .yaml)
    #expect(faults.map(\.message) == [])
    return try #require(page)
  }

  /// The edits that a change of the file's text makes.
  private func edits(_ old: String, _ new: String) throws -> [Edit] {
    try page().edits(to: page(Self.card.replacing(old, with: new)))
  }

  private func element(_ number: Int) -> Edit.Item {
    .element(ElementID(template: "card", number: number))
  }

  private func place(_ holder: Int, after: Int? = nil, between: [Int] = []) -> Edit.Place {
    Edit.Place(
      in: .ordinal(holder), after: after.map { .ordinal($0) },
      between: between.map { RowID.ordinal($0) }[...])
  }

  @Test func `tells of what an element shows what changed`() throws {
    let text = "- text: \"{{words}}\""
    #expect(
      try edits(text, "- text: \"<{{words}}\"") == [
        .set(
          .item(element(2)), .property("text"), from: "{{words}}", to: "<{{words}}")
      ])
    #expect(
      try edits(text, text + "\n          name: label") == [
        .set(
          .item(element(2)), .property("name"), from: nil, to: "label")
      ])
    #expect(
      try edits(text, "- image: A\n          name: words") == [
        .set(
          .item(element(2)), .property("kind"), from: ["text": "{{words}}"],
          to: ["image": "A", "name": "words"])
      ])
    #expect(
      try edits("row:", "overlay:") == [
        .set(.item(element(0)), .property("kind"), from: ["row": []], to: ["overlay": []])
      ])
  }

  @Test(arguments: [
    ("badge: \"{{words}}\"", "badge: { text: \"{{words}}\", color: red }"),
    ("tile: red", "tile: { color: red, image: \"{{icon}}\" }"),
    ("segments: { items: [A, B] }", "segments: { items: [A, B], selected: \"{{words}}\" }"),
    ("slider: { value: 0.5 }", "slider: { value: 0.6 }"),
  ]) func `tells what changed of a part by its key`(old: String, new: String) throws {
    let base = Self.card.replacing("chevron: true", with: old)
    let (before, after) = (try page(base), try page(base.replacing(old, with: new)))
    let key = EditKey.property(String(old.prefix { $0 != ":" }))
    let edits = before.edits(to: after)
    guard edits.count == 1, case .set(let part, let told, let from?, let to?) = edits[0] else {
      Issue.record("\(edits)")
      return
    }
    #expect(part == .item(element(3)) && told == key && from != to)
    var page = before
    try page.apply(edits)
    #expect(page.hasSameValues(as: after))
  }

  @Test(arguments: [
    (
      "width: 40",
      "width: 40\n          font: titleFont\n          height: hug\n          name: words"
    ),
    (
      "{ words: { required: true }, icon: {} }",
      "{ icon: { type: text }, words: { required: true } }"
    ),
  ]) func `is none where what would be so anyway is written`(old: String, new: String) throws {
    #expect(try edits(old, new) == [])
  }

  @Test func `tells a parameter as one value`() throws {
    #expect(
      try edits("icon: {}", "icon: { type: image, default: star }") == [
        .set(
          .template("card"), .parameter("icon"), from: [:],
          to: ["type": "image", "default": "star"])
      ])
    #expect(
      try edits("    layout", "    height: rowHeight\n    layout") == [
        .set(.template("card"), .property("height"), from: nil, to: "rowHeight")
      ])
  }

  @Test func `follows an element into another one that comes`() throws {
    let text = "- text: \"{{words}}\"\n          width: 40"
    let column = "- column:\n          - text: \"{{words}}\"\n            width: 40"
    #expect(
      try edits(text, column) == [
        .insert(element(4), [.property("kind"): ["column": []]], at: place(0, after: 1)),
        .move(element(2), from: place(0, after: 1), to: place(4)),
      ])
  }

  @Test func `recognises an element by its text if its neighbour goes`() throws {
    let text = "- text: \"{{words}}\""
    let one = text + "\n          color: red"
    let two = "- text: A\n          color: red\n        \(text)\n          color: blue"
    let edits = try page(Self.card.replacing(text, with: two))
      .edits(to: page(Self.card.replacing(text, with: one)))
    #expect(
      edits.first == .set(.item(element(3)), .property("color"), from: "blue", to: "red"))
    #expect(edits.count == 2)
  }

  @Test func `forgets where that was written, and leaves what it does not touch`() throws {
    var page = try page()
    let old = page.templates[0].layout
    try page.apply(edits("- text: \"{{words}}\"", "- image: \"{{words}}\""))
    guard case .row(let before) = old.content, case .row(let now) = page.templates[0].layout.content
    else {
      Issue.record("no row")
      return
    }
    #expect(now.map(\.source) == before.map(\.source))
    #expect(now.map(\.places.keys) == [["image"], ["width"], ["chevron"]])
  }

  @Test func `is undone where rows are given ids that have its elements' numbers`() throws {
    let image = "- image: \"{{icon}}\""
    let old = try page(Self.card.replacing(image, with: image + "\n        - spacer: true"))
    let new = try page(Self.card.replacing("title: B", with: "title: B, id: b"))
    let edits = old.edits(to: new)
    #expect(edits.contains(.identify(.row(.ordinal(1)), as: .named("b"))))
    var page = old
    try page.apply(edits)
    try page.apply(edits.inverse)
    #expect(page.hasSameValues(as: old))
  }

  @Test func `is refused where it does not fit, and changes nothing then`() throws {
    let page = try page(
      Self.card.replacing("- chevron: true", with: "- row: [{ column: [] }]"))
    let other = Edit.Item.element(ElementID(template: "seat", number: 1))
    let faults: [(edits: [Edit], fault: EditError)] = [
      (
        [.set(.template("seat"), .property("height"), from: nil, to: nil)],
        .value(.template("seat"))
      ),
      (
        [.set(.template("card"), .style("rowHeight"), from: nil, to: nil)],
        .value(.style("rowHeight"))
      ),
      ([.set(.item(other), .property("width"), from: nil, to: nil)], .missing(other)),
      ([.set(.item(element(9)), .property("gap"), from: nil, to: nil)], .missing(element(9))),
      (
        [.set(.item(element(2)), .property("on"), from: nil, to: nil)], .value(.property("on"))
      ),
      (
        [
          .set(
            .item(element(2)), .property("padding"), from: nil,
            to: [1])
        ], .value(.property("padding"))
      ),
      ([.insert(element(1), [:], at: place(0))], .known(element(1))),
      ([.insert(element(9), [:], at: place(7))], .missing(element(7))),
      ([.insert(element(9), [:], at: place(2))], .value(.property("kind"))),
      ([.remove(element(3), [:], from: place(0))], .missing(element(3))),
      ([.remove(element(0), [:], from: Edit.Place())], .missing(element(0))),
      ([.move(element(0), from: Edit.Place(), to: place(3))], .missing(element(0))),
      ([.move(element(3), from: place(0), to: place(3))], .missing(element(3))),
    ]
    for (edits, fault) in faults {
      var changed = page
      #expect(throws: fault) { try changed.apply(edits) }
      #expect(changed == page)
    }
  }
}
