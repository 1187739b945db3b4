import Foundation
import Geometry
import PageFiles
import PageLayout
import PageModel
import Pageshot
import Testing
import Vectors

@testable import Handoff
@testable import Inspecting

/// The rows of a file by RFC 4180.
private func rows(_ text: String) -> [[String]] {
  var (rows, row, cell, isQuoted) = ([[String]](), [String](), String.UnicodeScalarView(), false)
  var scalars = Array(text.unicodeScalars)[...]
  while let scalar = scalars.popFirst() {
    switch scalar {
    case "\"" where isQuoted && scalars.first == "\"":
      scalars.removeFirst()
      cell.append(scalar)
    case "\"": isQuoted.toggle()
    case "," where !isQuoted:
      row.append(String(cell))
      cell = String.UnicodeScalarView()
    case "\r" where !isQuoted && scalars.first == "\n":
      scalars.removeFirst()
      rows.append(row + [String(cell)])
      (row, cell) = ([], String.UnicodeScalarView())
    default: cell.append(scalar)
    }
  }
  #expect(row.isEmpty && cell.isEmpty && !isQuoted, "the last line ends")
  return rows
}

@Suite struct `Texts of a handoff` {
  private let shown: Shown

  init() throws { shown = try Shown() }

  private func files(_ pages: [ShownPage]) -> (table: String, catalog: String) {
    let files = TextFiles.files(of: pages)
    #expect(
      files.map(\.path) == ["Localizable.xcstrings", "strings.csv", "values/strings.xml"])
    let texts = files.map { String(decoding: $0.bytes, as: UTF8.self) }
    return (texts[1], texts[0])
  }

  private func page(_ cells: [Cell], language: String = "en") -> Page {
    Page { Section { for cell in cells { cell } } }.with {
      $0.statusBar.hidden = true
      $0.language = language
    }
  }

  @Test(arguments: [
    ("=A1+1", "'=A1+1"), ("＝a1", "'＝a1"), ("＋a1", "'＋a1"), ("－a1", "'－a1"), ("＠a", "'＠a"),
    ("a;=1", "a;'=1"), ("a; =1", "a; '=1"), ("a;\"=1", "a;\"'=1"), ("a;@b", "a;'@b"),
    ("a=b;c", "a=b;c"), ("a1-2", "a1-2"),
  ])
  func `have no formulas, whatever a text starts with`(text: String, shown: String) throws {
    let pages = try self.shown.pages(page([Cell("x", detail: text)]), named: "a").pages
    let texts = rows(files(pages).table).map { $0[1] }
    #expect(texts.contains(shown), "\(texts)")
    let raw = files(pages).table
    if text.contains(";") { #expect(raw.contains("\"" + shown.replacing("\"", with: "\"\""))) }
  }

  @Test func `list each place once, whatever the mode and theme`() throws {
    let cells = [Cell("Wi-Fi", detail: "Off"), Cell("Wi-Fi")]
    let pages =
      try shown.pages(page(cells), named: "a").pages
      + shown.pages(page(cells), named: "a", theme: "inset").pages
      + shown.pages(page(cells), named: "b").pages
    let table = rows(files(pages).table)
    #expect(
      table[0] == ["key", "text", "language", "page", "place", "room", "lines", "cut", "data"])
    #expect(
      table.dropFirst().map { $0[..<5].joined(separator: " ") } == [
        "Off Off en a sections/0/cells/0/detail", "Off Off en b sections/0/cells/0/detail",
        "Wi-Fi Wi-Fi en a sections/0/cells/0/title", "Wi-Fi Wi-Fi en a sections/0/cells/1/title",
        "Wi-Fi Wi-Fi en b sections/0/cells/0/title", "Wi-Fi Wi-Fi en b sections/0/cells/1/title",
      ])
  }

  @Test func `have the room beside their neighbours`() throws {
    let page = page([Cell("Title", detail: "Detail", kind: .value1), Cell("Lone", kind: .plain)])
    let tree = try #require(shown.renderer.layout(page).tree)
    let boxes = Dictionary(uniqueKeysWithValues: tree.boxes.map { ("\($0.path)", $0.rect) })
    let texts = ShownText.all(on: try shown.pages(page, in: [.light]).pages)
    func room(_ text: String) throws -> Double {
      try #require(texts.first { $0.text == text }?.places.first).room
    }
    let title = try #require(boxes["sections/0/cells/0/title"])
    let detail = try #require(boxes["sections/0/cells/0/detail"])
    // Each stays as far from the other as from its edge of the screen.
    #expect(abs(try room("Title") - (detail.left - 2 * title.left)) < 0.01)
    #expect(abs(try room("Detail") - (375 - title.right - 2 * (375 - detail.right))) < 0.01)
    #expect(try room("Lone") == 375 - 2 * title.left)
  }

  @Test(arguments: [(5.0, 40.0), (20, 80)])
  func `have the room on their own line, whatever is on other lines`(top: Double, room: Double) {
    func box(_ name: String, _ rect: Rect) -> Box {
      Box(BoxPath(.cell(0, 0), BoxName(name)), rect: rect)
    }
    let title = box("title", Rect(x: 10, y: 0, width: 20, height: 10))
    let tree = BoxTree(
      language: "en", title: nil, viewport: .zero, size: Size(side: 100), background: .clear,
      boxes: [
        box("", Rect(x: 0, y: 0, width: 100, height: 40)), title,
        box("badge", Rect(x: 60, y: top, width: 30, height: 10)),
      ])
    #expect(TextRooms(tree).room(of: title) == room)
  }

  @Test(
    arguments: [
      (40.0, [], 100.0), (10, [(0.0, 8.0), (60, 30)], 48), (70, [], 80),
      (30, [(0, 8), (10, 10)], 60), (10, [(50, 10), (80, 10)], 30), (10, [(40, 0)], 80),
    ] as [(Double, [(Double, Double)], Double)])
  func `have the room up to the nearest box at each side`(
    left: Double, others: [(Double, Double)], room: Double
  ) {
    func box(_ name: String, _ left: Double, _ width: Double) -> Box {
      Box(BoxPath(.cell(0, 0), BoxName(name)), rect: Rect(x: left, y: 5, width: width, height: 10))
    }
    let title = box("title", left, 20)
    let tree = BoxTree(
      language: "en", title: nil, viewport: .zero, size: Size(side: 100), background: .clear,
      boxes: [
        Box(BoxPath(.cell(0, 0)), rect: Rect(x: 0, y: 0, width: 100, height: 40)), title,
      ] + others.enumerated().map { box("other\($0)", $1.0, $1.1) })
    #expect(abs(TextRooms(tree).room(of: title) - room) < 1e-9)
  }

  @Test func `never have less room than their width`() throws {
    let long = String(repeating: "long ", count: 40)
    let pages = try shown.pages(page([Cell(long, detail: "x", kind: .value1)]), in: [.light]).pages
    let place = try #require(
      ShownText.all(on: pages).first { $0.text.hasPrefix("long") }?.places.first)
    #expect(place.isCut && place.room >= 100 && place.lines == 1)
  }

  @Test(arguments: [
    "=A1+1", "+a1", "-a1", "@key", "\t=a1", "a,b", "a\"b", "\"=a1\"", "a;b", "<b>&amp;</b>",
    "a\u{202E}b",
    "{{x}}", "\\u0000", "%@", "é", "e\u{301}",
  ]) func `stay unchanged in tables and catalogs`(text: String) throws {
    let pages = try shown.pages(page([Cell(text), Cell("end")]), in: [.light]).pages
    let drawn = try #require(ShownText.all(on: pages).first?.text)
    let (table, catalog) = files(pages)
    let cell = try #require(rows(table).dropFirst().first?[0])
    let isGuarded = "=+-@\t\r".contains(drawn.first ?? "x")
    #expect(Array(cell.utf8) == Array((isGuarded ? "'" + drawn : drawn).utf8))
    #expect(rows(table).allSatisfy { $0.count == 9 })
    let json = try JSONSerialization.jsonObject(with: Data(catalog.utf8)) as? [String: Any]
    let strings = try #require(json?["strings"] as? [String: [String: Any]])
    #expect(strings.keys.contains { Array($0.utf8) == Array(drawn.utf8) })
  }

  @Test func `stay unchanged even if no page allows them`() {
    var tree = BoxTree(
      language: "en", title: nil, viewport: .zero, size: Size(side: 100),
      background: .clear, boxes: [])
    let texts = ["\0=x1", "\r=x1", "a\r\nb", "\u{1}x", "a\t@b"]
    tree.boxes = texts.enumerated().map { index, text in
      let run = TextRun(
        text, font: Font(family: "Inter", size: 10), color: .clear, language: "en", ascent: 1,
        descent: 0)
      return Box(
        BoxPath(.cell(0, index), .title), rect: Rect(x: 0, y: 0, width: 9, height: 9),
        content: .text(run, cut: false))
    }
    let (table, catalog) = files([ShownPage("p", theme: "t", mode: .light, tree)])
    // Some programs start a formula at a carriage return; others end a cell there.
    let shown = ["\u{FFFD}=x1", "'\r'=x1", "a\r\nb", "\u{1}x", "a\t'@b"]
    #expect(rows(table).dropFirst().map { $0[0] } == shown)
    #expect(catalog.contains("\"\\u0000=x1\" : {") && catalog.contains("\"a\\u000d\\nb\" : {"))
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(catalog.utf8)) }
  }

  @Test func `are a catalog as Xcode writes it`() throws {
    let pages = try shown.pages(page([Cell("Wi-Fi"), Cell("=A1")]), named: "a/b", in: [.light])
      .pages
    let room = try #require(ShownText.all(on: pages).first?.places.first).room.code
    #expect(
      files(pages).catalog.hasPrefix(
        """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "=A1" : {
        """))
    #expect(
      files(pages).catalog.contains(
        """
            "Wi-Fi" : {
              "comment" : "a/b sections/0/cells/0/title: \(room) pt",
              "extractionState" : "manual",
              "localizations" : {
                "en" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "Wi-Fi"
                  }
                }
              }
            }
          },
          "version" : "1.0"
        }
        """))
  }

  @Test func `of two languages are kept apart`() throws {
    let pages =
      try shown.pages(page([Cell("OK")], language: "en"), named: "a", in: [.light]).pages
      + shown.pages(page([Cell("OK")], language: "zh-Hans"), named: "b", in: [.light]).pages
    let json = try JSONSerialization.jsonObject(with: Data(files(pages).catalog.utf8))
    let strings = try #require((json as? [String: Any])?["strings"] as? [String: [String: Any]])
    let localizations = try #require(strings["OK"]?["localizations"] as? [String: Any])
    #expect(localizations.keys.sorted() == ["en", "zh-Hans"])
    #expect((json as? [String: Any])?["sourceLanguage"] as? String == "en")
    #expect(rows(files(pages).table).count == 3)
  }

  @Test(arguments: [(5, ""), (6, "; and 1 more"), (8, "; and 3 more")])
  func `name five of their places in a catalog`(count: Int, end: String) throws {
    let pages = try (0..<count).flatMap {
      try shown.pages(page([Cell("OK")]), named: "p\($0)", in: [.light]).pages
    }
    let json = try JSONSerialization.jsonObject(with: Data(files(pages).catalog.utf8))
    let strings = try #require((json as? [String: Any])?["strings"] as? [String: [String: Any]])
    let comment = try #require(strings["OK"]?["comment"] as? String)
    #expect(comment.hasSuffix(" pt" + end) && comment.contains("p4 sections/0"), "\(comment)")
    #expect(!comment.contains("p5 sections/0"))
  }

  @Test func `of data alone are not translated, but the same words of a page are`() throws {
    let datum = Source(file: "d.json", line: 3, column: 5)
    let place = Source(file: "p.yaml", line: 2, column: 1)
    let texts = [("Ann", true), ("Bob", true), ("Bob", false), ("Cid", false), ("Cid", true)]
    var tree = BoxTree(
      language: "en", title: nil, viewport: .zero, size: Size(side: 100), background: .clear,
      boxes: [])
    tree.boxes = texts.enumerated().map { index, text in
      let run = TextRun(
        text.0, font: Font(family: "Inter", size: 10), color: .clear, language: "en", ascent: 1,
        descent: 0)
      return Box(
        BoxPath(.cell(0, index), .title), rect: Rect(x: 0, y: 0, width: 9, height: 9),
        content: .text(run, cut: text.1),
        source: text.1 ? place.filled(from: datum, text: "{{x}}") : place)
    }
    let pages = [ShownPage("p", theme: "t", mode: .light, tree)]
    let (table, catalog) = files(pages)
    let json = try JSONSerialization.jsonObject(with: Data(catalog.utf8)) as? [String: Any]
    let strings = try #require(json?["strings"] as? [String: [String: Any]])
    #expect(
      ["Ann", "Bob", "Cid"].map { strings[$0]?["shouldTranslate"] as? Bool } == [false, nil, nil])
    #expect(try resources(pages).map { $0.node["translatable"] } == ["false", nil, nil])
    #expect(
      rows(table).dropFirst().map { "\($0[0]) \($0[7]) \($0[8])" } == [
        "Ann yes d.json:3:5", "Bob yes d.json:3:5", "Bob no ", "Cid no ", "Cid yes d.json:3:5",
      ])
  }

  @Test(arguments: [
    ("", ""), ("a b", "a b"), ("a ", "&quot;a &quot;"), (" a", "&quot; a&quot;"),
    ("a  b", "&quot;a  b&quot;"), ("a\nb", "a\\nb"), ("a\tb", "a\\tb"), ("a\rb", "a\\u000Db"),
    ("@?\\", "\\@\\?\\\\"), ("5%", "5\\u0025"),
  ])
  func `are escaped for Android's resources`(text: String, escaped: String) {
    #expect(AndroidXML.text(text) == escaped)
  }

  /// The resources by name, as Android reads them: a backslash escapes, quotes keep spaces.
  private func resources(_ pages: [ShownPage]) throws -> [(
    name: String, text: String, node: XMLNode
  )] {
    let file = try #require(TextFiles.files(of: pages).last)
    let tree = XMLTree(
      file.bytes, limits: XMLLimits(bytes: 1 << 20, elements: 999, depth: 3, attributes: 4))
    #expect(tree.fault == nil)
    return try #require(tree.root).children.map { node in
      var (text, rest) = ("", node.texts.map(\.value).joined()[...])
      if rest.hasPrefix("\""), rest.hasSuffix("\"") { rest = rest.dropFirst().dropLast() }
      while let letter = rest.popFirst() {
        guard letter == "\\" else {
          #expect(!"\"'@?%".contains(letter))
          text.append(letter)
          continue
        }
        switch rest.popFirst() {
        case "n": text += "\n"
        case "u":
          let code = UInt32(rest.prefix(4), radix: 16).flatMap(Unicode.Scalar.init)
          text.unicodeScalars.append(try #require(code))
          rest = rest.dropFirst(4)
        case let letter?: text.append(letter)
        case nil: Issue.record("nothing is escaped")
        }
      }
      return (try #require(node["name"]), text, node)
    }
  }

  @Test func `are resources of Android, with names made from the words`() throws {
    let texts = [
      "Wi-Fi", "wi fi", "It's \"@?%&\" <b>\\n", "50 % of 100 %", "New", "设置", "2 rows", "  a  b ",
      "</string><string name=\"x\">", "--> ]]>",
    ]
    let cells = texts.map { Cell($0, kind: .plain) }
    let found = try resources(shown.pages(page(cells), in: [.light]).pages)
    let drawn = ShownText.all(on: try shown.pages(page(cells), in: [.light]).pages).map(\.text)
    #expect(found.map(\.text) == drawn)
    #expect(
      found.map(\.name).prefix(7) == [
        "wi_fi", "wi_fi_2", "it_s_b_n", "n50_of_100", "new_", "u8bbe_u7f6e", "n2_rows",
      ])
    for item in found {
      #expect(item.name.wholeMatch(of: #/[a-z][a-z0-9_]*/#) != nil)
      #expect((item.node["formatted"] == "false") == item.text.contains("%"))
      #expect(item.node["translatable"] == nil)
    }
  }
}
