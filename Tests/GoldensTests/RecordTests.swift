import Foundation
import Goldens
import Pageshot
import Testing

@Suite struct `The record of a page` {
  private static let names = [
    "kinds", "product", "lc/info", "lc/input", "lc/rows", "lpd/post", "lpd/sections", "lpd/styles",
    "lpd/standard", "en/orders", "en/sign-in", "qs/detail", "qs/list", "wechat/custom-by-cell",
    "wechat/custom-by-section", "wechat/discover",
    "wechat/emoticons", "wechat/me", "wechat/profile", "wechat/settings",
  ]

  private func record(_ text: String, appearance: Appearance = .light) throws -> PageRecord {
    try #require(Studio.side(text, appearance: appearance).record)
  }

  @Test(arguments: names)
  func `reads back from its text, whatever the page has`(name: String) throws {
    for appearance in Appearance.allCases {
      let record = try record(Studio.page(name), appearance: appearance)
      var read = try PageRecord(text: record.text)
      let inputs = try #require(record.inputs)
      let written = try PageInputs(text: inputs.text)
      let lines = [written.text, inputs.text].map { $0.split(separator: "\n") }
      #expect(lines[0].difference(from: lines[1]).map { "\($0)" } == [])
      #expect(written.text == inputs.text && written.page.hasSameValues(as: inputs.page))
      read.inputs = inputs
      #expect(read == record && read.text == record.text)
    }
  }

  @Test func `keeps how far deep letters of a large title reach below it`() throws {
    for (title, isDeep) in [("الملف الشخصي", true), ("Settings", false)] {
      let record = try record(
        "title: \(title)\nnavigationBar: { largeTitle: true }\ncells: [{ title: A }]")
      let inputs = try #require(record.inputs)
      #expect(inputs.answers.overhangs.count == (isDeep ? 1 : 0))
      #expect(try PageInputs(text: inputs.text).answers == inputs.answers)
    }
  }

  @Test func `keeps texts with tabs, line breaks and backslashes`() throws {
    var record = try record("title: T\nsections: [{ cells: [{ title: A, detail: B }] }]")
    for text in ["", "\\", "\\-", "a\tb\nc\r\nd\\t", "👨‍👩‍👧 \u{2028}", "-", " "] {
      record.page = text
      record.images = [text + "i": text]
      record.tree.title = text
      record.tree.boxes[0].note = text
      record.tree.boxes[0].action = text
      record.inputs?.images = [text + "i": .init(size: Size(side: 0.1), digest: text)]
      record.inputs?.page.sections[0].cells[0].title = text
      record.inputs?.page.sections[0].cells[0].parameters = [text: .text(text)]
      record.inputs?.page.sections[0].header = .template("card", [text: .flag(true)])
      var read = try PageRecord(text: record.text)
      let inputs = try #require(record.inputs)
      let written = try PageInputs(text: inputs.text)
      #expect(written.images == inputs.images && written.page.hasSameValues(as: inputs.page))
      read.inputs = inputs
      #expect(read == record)
    }
  }

  @Test func `keeps properties that most boxes lack`() throws {
    var record = try record("title: T\nsections: [{ cells: [{ title: A }] }]")
    let last = record.tree.boxes.count - 1
    record.tree.boxes[last].clip = Rect(x: 0.1, y: -0.0, width: 1e-7, height: 123_456_789)
    record.tree.boxes[last].opacity = 0.1 + 0.2
    record.tree.boxes[last].fadesAsOne = true
    record.tree.boxes[last].on = false
    record.tree.boxes[last].mask = true
    record.tree.boxes[last].content = .fill(.clear, Corners(top: 4, bottom: 0))
    record.tree.boxes[last].source = Source(file: "a:b\t.yaml", line: 1, column: 2)
    record.inputs = nil
    #expect(try PageRecord(text: record.text) == record)
  }

  @Test func `keeps which words of a footer are bold, and which are links`() throws {
    var record = try record(
      "sections: [{ cells: [{ title: A }], footer: 'Read **this** or [more]()' }]")
    let marks = record.tree.boxes.compactMap { box in
      if case .text(let run, _) = box.content { run.marks } else { nil }
    }
    #expect(marks.contains { !$0.isEmpty })
    record.inputs = nil
    #expect(try PageRecord(text: record.text) == record)
  }

  @Test func `refuses lists that are longer than any page's`() {
    func refusal(_ lines: [String]) -> String? {
      do {
        _ = try PageRecord(text: "form\t4\n" + lines.joined(separator: "\n"))
        return nil
      } catch { return error.description }
    }
    let images = (0..<10_001).map { "image\ta\($0)\tb" }
    #expect(refusal(images.dropLast()) == nil)
    #expect(refusal(images) == "line 10002: limit: images 10001 > 10000")
    let long = "page\t" + String(repeating: "a", count: 1 << 18)
    #expect(refusal([long]) == "line 2: limit: line bytes 262149 > 262144")
  }

  @Test func `keeps contrast and theme, and omits both if they are the default`() throws {
    for look in [
      Look(contrast: .increased, viewport: Size(side: 9)), Look(theme: "wechat", appearance: .dark),
    ] {
      let inputs = PageInputs(Page(), look)
      #expect(try PageInputs(text: inputs.text).look == inputs.look)
    }
    let plain = PageInputs(Page(), Look(appearance: .dark))
    #expect(!plain.text.contains("axis"))
  }

  @Test func `reads contrast and theme of a golden of an earlier version`() throws {
    let lines = "form\t3\nlook\tdark\t375 667\nvariant\tincreased\twechat\npage\n"
    #expect(
      try PageInputs(text: lines).look
        == Look(theme: "wechat", appearance: .dark, contrast: .increased))
  }

  @Test(arguments: [
    ("look\tdim\t1 1", "unknown appearance"), ("axis\tscale\t5", "unknown scale"),
    ("axis\tspin\tleft", "unknown axis"), ("variant\thigh", "unknown contrast"),
  ])
  func `has no value that its axis does not know`(line: String, message: String) {
    let error = #expect(throws: RecordError.self) { try PageInputs(text: "form\t3\n\(line)\n") }
    #expect(error?.description.hasSuffix(message) == true, "\(error?.description ?? "")")
  }

  @Test func `refuses inputs that are longer than any page's`() {
    func refusal(_ lines: [String]) -> String? {
      do {
        _ = try PageInputs(text: "form\t3\n" + lines.joined(separator: "\n"))
        return nil
      } catch { return error.description }
    }
    let parts = (0..<11_002).map { _ in "section" }
    #expect(refusal(parts) == "limit: sections 11002 > 1000")
    #expect(refusal(["=\ttitle\t'A"]) == "line 2: a value before the first part")
    #expect(refusal(["page", "=\ttitle\t#1"]) == "unknown value of a part")
    #expect(refusal(["page", "=\ttitle\t{"]) == "line 3: it is damaged")
    #expect(refusal(["variant\tmore"]) == "line 2: unknown contrast")
    #expect(refusal(["look\tgreen"]) == "line 2: unknown appearance")
    let tabs = (0..<101).map { _ in "tab" }
    #expect(refusal(tabs) == "limit: tabs 101 > 100")
    let themes = (0..<65).map { "extends\tt\($0)\ta:1:1:1" }
    #expect(refusal(themes) == "line 66: limit: themes 65 > 64")
    #expect(refusal(["section", "cell\t\ta", "cell\t\ta"]) == "two rows have the same id")
    let token = "token\t" + #"{"aliases":[],"name":"rowHeight","theme":"a","value":"#
    #expect(refusal([token + "44}"]) == nil)
    for value in ["1e308", "-1", "\"44\"", "{\"font\":{\"size\":1e9}}"] {
      #expect(refusal([token + value + "}"]) == "invalid token")
    }
    #expect(refusal([token + "44}", token + "45}"]) == "invalid token")
    #expect(refusal(["rows"]) == "line 2: unknown kind of line")
    #expect(refusal(["cell\t\ta", "cell\t\ta"]) == nil)
  }

  @Test func `refuses fingerprints with too many fonts`() throws {
    func font(_ number: Int) -> Fingerprint.Font {
      .init(family: "A", file: "\(number).otf", version: nil, package: nil, sha256: "0")
    }
    var fingerprint = Fingerprint(
      environment: .init(
        pageshot: "1", cairo: "1", harfbuzz: "1",
        fonts: (0..<100).map(font)),
      page: nil, pixels: "0", data: "0")
    #expect(try Fingerprint(json: fingerprint.json()) == fingerprint)
    fingerprint.environment.fonts.append(font(100))
    let json = fingerprint.json()
    #expect(throws: RecordError.self) { try Fingerprint(json: json) }
  }

  @Test(arguments: [
    ("", "it has an unknown format, but this program reads version 4"),
    ("{", "it has an unknown format, but this program reads version 4"),
    ("[]", "it has an unknown format, but this program reads version 4"),
    ("form\t5\npage", "it has version 5, but this program reads version 4"),
    ("form\t4\npage\ta\tx", "line 2: a number is missing"),
    ("form\t4\npage\ta\tinf", "line 2: a number is too large"),
    ("form\t4\nbox\ta\tb", "line 2: a place is damaged"),
    ("form\t4\nbox\ta\t\t\t0 0 1", "line 2: a number is missing"),
    ("form\t4\nbox\ta\t\t\t0 0 1 1\t\t\t\t\t\t\t\tline\t#12345", "line 2: a colour is missing"),
    ("form\t4\nbox\ta\t\t\t0 0 1 1\t\t\t\t\t\t\t\tblob", "line 2: unknown kind of box"),
    ("form\t4\n?", "line 2: unknown kind of line"),
    (
      "form\t4\nbox\t" + String(repeating: "a/", count: 100_000) + "b",
      "line 2: limit: words of a path 100001 > 64"
    ),
  ])
  func `reports the place of damage`(text: String, words: String) {
    let error = #expect(throws: RecordError.self) { try PageRecord(text: text) }
    #expect(error?.description == words)
  }

  @Test func `never crashes the program, however it was changed`() throws {
    let new = try Studio.side(Studio.page("wechat/settings"))
    let text = Array(try #require(new.record).text.utf8)
    var random = Seeded(7)
    var readable = 0
    for _ in 0..<300 {
      var bytes = text
      for _ in 0...Int.random(in: 0..<4, using: &random) {
        let place = Int.random(in: 10..<bytes.count, using: &random)
        let signs = Array("0123456789-. \t\n/#aE".utf8)
        bytes[place] = signs[Int.random(in: 0..<signs.count, using: &random)]
      }
      guard let record = try? PageRecord(text: String(decoding: bytes, as: UTF8.self)) else {
        continue
      }
      readable += 1
      var base = new
      base.record = record
      _ = ExplainedDifference(of: base, and: new, Studio.check(base), by: .exact)
    }
    #expect(readable > 50)
  }
}
