import Foundation
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite struct `Bad input` {
  private let box: Sandbox

  /// How long a refusal may take, in seconds: a release build needs 0.2, a debug build on a busy machine
  /// much more.
  private static let patience = 10.0

  init() throws { box = try Sandbox() }

  /// Renders a page and expects a quick refusal without output.
  private func expectRefusal(
    of page: String = "bad.yaml", _ message: String, at location: SourceLocation = #_sourceLocation
  ) throws {
    let run = try box.run("render", page, "--format", "png,svg,pdf,json")
    #expect(run.code == 1, "\(run.errors)", sourceLocation: location)
    #expect(
      run.errors.contains(message) && run.errors.contains(page), "\(run.errors.prefix(2000))",
      sourceLocation: location)
    #expect(run.seconds < Self.patience, sourceLocation: location)
    #expect(box.files("output").isEmpty, sourceLocation: location)
    #expect(run.errors.utf8.count < 10_000, sourceLocation: location)
  }

  // MARK: Page files

  @Test func `that is empty is refused`() throws {
    try box.write("bad.yaml", "")
    try expectRefusal("bad.yaml:1:1: error: ")
    try box.write("bad.json", "")
    try expectRefusal(of: "bad.json", "bad.json:1:1: error: ")
  }

  @Test(arguments: [
    ("segments: { items: [] }", "\"segments\" needs an item"),
    ("segments: { items: [A, B], selected: 2 }", "item 2 does not exist: the last item is 1"),
    ("slider: { value: 1.5 }", "\"value\" wants a number from 0 to 1, not \"1.5\""),
  ]) func `of a template's control is reported once, where it is written`(
    part: String, fault: String
  )
    throws
  {
    try box.write("assets/templates/control.yaml", "layout: { row: [{ \(part) }] }")
    try box.write("bad.yaml", "cells: [{ kind: control }, { kind: control }]")
    let run = try box.run("validate", "bad.yaml")
    let faults = run.output.split(separator: "\n").filter { $0.contains("error:") }
    #expect(run.code == 1 && faults.count == 1, "\(run.output)")
    #expect(faults.first?.hasPrefix("assets/templates/control.yaml:1:") == true)
    #expect(faults.first?.hasSuffix(fault) == true)
  }

  @Test func `that is no text is refused with its place`() throws {
    try box.write("bad.yaml", Data((0...255).map { UInt8($0) }))
    try expectRefusal("bad.yaml:1:1: error: ")
    try box.write("bad.yaml", Data([0x61, 0x3A, 0x20, 0xFF, 0x0A]))
    try expectRefusal("bad.yaml:1:4: error: ")
  }

  @Test func `that is too large is refused before it is read`() throws {
    try box.write("bad.yaml", "")
    try FileHandle(forWritingTo: URL(filePath: box.folder + "/bad.yaml"))
      .truncate(atOffset: 50 << 20)
    try expectRefusal("bad.yaml:1:1: error: limit: file bytes 52428800 > 1048576")
  }

  @Test(arguments: ["[", "{a: ", "- "]) func `that is nested too deeply is refused`(
    opening: String
  ) throws {
    try box.write("bad.yaml", "title: " + String(repeating: opening, count: 1_000))
    try expectRefusal("bad.yaml:1:")
    try box.write("bad.json", String(repeating: opening == "[" ? "[" : "{\"a\":", count: 1_000))
    try expectRefusal(of: "bad.json", "limit: ")
  }

  @Test(arguments: [
    ("a: &a x\n", "anchor"), ("title: *a\n", "alias"), ("title: !!python/object x\n", "tag"),
    ("title: a\ntitle: b\n", "duplicate"), ("viewport: {width: -1}\n", "width"),
    ("viewport: {width: .nan}\n", "width"), ("viewport: {width: 1e300}\n", "width"),
    ("viewport: {height: .inf}\n", "height"), ("cells: [{title: a, height: -4}]\n", "height"),
    ("cells: [{title: a, height: 99999999}]\n", "height"),
    ("style: {imageSize: [.nan, 1]}\ncells: []\n", "imageSize"),
    ("style: {titleFont: {size: 1e9}}\ncells: []\n", "size"),
  ])
  func `of a kind that is not allowed is named with its place`(page: String, word: String) throws {
    try box.write("bad.yaml", page)
    try expectRefusal("bad.yaml:1:")
    let run = try box.run("validate", "bad.yaml")
    #expect(run.output.contains(word), "\(run.output)")
  }

  @Test func `of too many rows is refused with the limit's name`() throws {
    try box.write("bad.yaml", "cells:\n" + String(repeating: "- {}\n", count: 10_001))
    try expectRefusal("limit: rows 10001 > 10000")
  }

  // MARK: Texts

  @Test func `with a text that is too long is refused with the limit's name`() throws {
    try box.write("bad.yaml", "cells:\n  - title: \(String(repeating: "w", count: 1_000_000))\n")
    try expectRefusal("limit: text characters 1000000 > 4096")
    for letter in ["\\t", "\\n"] {
      let text = String(repeating: letter, count: 100_000)
      try box.write("bad.yaml", "cells:\n  - title: \"\(text)\"\n")
      try expectRefusal("limit: text characters 100000 > 4096")
    }
  }

  @Test func `with NUL in a text is refused`() throws {
    try box.write("bad.json", "{\"cells\": [{\"title\": \"a\\u0000b\"}]}")
    try expectRefusal(of: "bad.json", "bad.json:1:")
    try box.write("bad.yaml", "cells: [{ title: \"a\\0b\" }]")
    for page in ["bad.json", "bad.yaml"] {
      let run = try box.run("validate", page)
      #expect(run.output.components(separatedBy: "U+0000").count == 2, "\(run.output)")
    }
  }

  @Test func `with an icon that cannot be painted is refused where it is written`() throws {
    let shapes = String(repeating: "<rect width='.5' height='.5'/>", count: 4_900)
    try box.write(
      "assets/icons/many.svg",
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'>\(shapes)</svg>")
    try box.write(
      "bad.yaml", "style: { imageSize: [300, 300] }\ncells: [{ title: a, image: many }]\n")
    let run = try box.run("render", "bad.yaml")
    #expect(run.code == 1 && run.errors.hasPrefix("bad.yaml:2:"), "\(run.errors)")
    #expect(run.errors.contains("error: the icon many cannot be drawn: limit: icon-work "))
  }

  @Test func `of a page without a name is wrong usage`() throws {
    let run = try box.run("render", "")
    #expect(run.code == 64 && run.errors.contains("a page requires a name"), "\(run.errors)")
  }

  /// Texts that have broken other programs.
  static let nasty: [String] = [
    "", " ", "\t\t", "\r\n\r\n", "\u{1}\u{1B}[31m\u{7F}\u{9B}", "\u{FEFF}",
    "\u{202E}abc\u{202C}", "\u{2066}\u{2067}\u{2068}", "\u{200E}\u{200F}\u{61C}",
    "\u{200B}\u{200D}\u{2060}", "\u{2028}\u{2029}\u{85}", "שלום abc مرحبا", "\u{FDFD}\u{FDFA}",
    "e" + String(repeating: "\u{301}", count: 500), String(repeating: "\u{20DD}", count: 60),
    "👩‍👩‍👧‍👦👨🏿‍🚀🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🇨🇳🇨", "☺︎☺️", "\u{1F3FB}", "1️⃣#️⃣", "ﷺ𝕳𝖊𝖑𝖑𝖔𐐀ℍ",
    "骨直刃䶵", "ᄀ\u{1160}\u{11A8}각", "ก็็็็็็็็็", "नमस्ते క్షత", "᚛ᚄᚓᚐᚋᚒᚄ᚜",
    "<b>a</b>&amp;<!--]]>", "<script>alert(1)</script>", "'; DROP TABLE x; --", "%s%n%d%p",
    "$(id)`id`",
    "{{lbrace}}{user}}${x}#{y}", "../../etc/passwd", "\\u0000\\x00\\0", "null", "NaN", "-1e999",
    "::error::x",
    String(repeating: "字", count: 4_096), String(repeating: " ", count: 4_096),
    String(repeating: "\t", count: 4_096), String(repeating: "\u{202E}", count: 4_096),
    String(repeating: "👩‍👩‍👧‍👦", count: 500), "\u{1}" + String(repeating: "\u{300}", count: 4_000),
  ]

  @Test(arguments: nasty.indices) func `with a nasty text is drawn all the same`(
    index: Int
  ) throws {
    let text = Self.nasty[index]
    let cell = ["title": text, "subtitle": text, "detail": text]
    let page: [String: Any] = [
      "title": text,
      "sections": [["header": text, "cells": [cell, ["kind": "text", "title": text]]]],
    ]
    try box.write("page.json", try JSONSerialization.data(withJSONObject: page))
    let run = try box.run("render", "page.json", "--format", "png,svg,pdf,json")
    #expect(run.code == 0, "\(run.errors.prefix(2000))")
    #expect(run.seconds < Self.patience)
    #expect(box.files("output").count == 4)
    #expect(!run.errors.contains("CRITICAL") && !run.errors.contains("\u{1B}"))
    let svg = try box.read("output/page.svg")
    #expect(XMLParser(data: svg).parse())
    _ = try box.json("output/page.layout.json")
  }

  @Test(arguments: ["\u{FFFE}", "\u{FFFF}", "\u{F8FF}", "\u{10FFFD}", "\u{20000}", "\u{A984}"])
  func `that no font can draw is refused with its code point`(text: String) throws {
    try box.write("bad.json", "{\"cells\": [{\"title\": \"a\(text)\"}]}")
    let digits = text.unicodeScalars.map { String($0.value, radix: 16, uppercase: true) }.joined()
    try expectRefusal(of: "bad.json", "no font has U+\(digits) of \"a")
  }

  // MARK: Icons

  @Test(arguments: [
    ("photo.heic", "photo.heic"), ("photo.heic", "photo"), ("photo@2x.HEIC", "photo"),
    ("photo.JPG", "photo"), ("photo.JPEG", "photo.JPEG"), ("p.webp", "p"),
  ])
  func `with an image in another format is refused with the format's name`(
    file: String, name: String
  ) throws {
    try box.write("assets/icons/" + file, "no matter")
    try box.write("bad.yaml", "cells:\n  - {title: a, image: \"\(name)\"}\n")
    let formats = ["heic": "HEIC", "HEIC": "HEIC", "webp": "WebP"]
    let format = formats[String(file.split(separator: ".")[1])] ?? "an upper-case ending"
    try expectRefusal(
      of: "bad.yaml", "the image \"\(name)\" exists, but \(format) is not supported")
  }

  @Test func `with a font's key on a text is reported at its place`() throws {
    try box.write(
      "bad.yaml",
      "templates:\n  t: { layout: { text: a, weight: 700 } }\ncells:\n  - {kind: t}\n")
    try expectRefusal(of: "bad.yaml", "hint: write font: { weight: … }")
  }

  @Test(arguments: [
    ("Nowhere", "unknown image \"Nowhere\""), ("../x", "is outside the assets folders"),
    ("../../secret", "is outside the assets folders"),
    ("/etc/passwd", "is outside the assets folders"),
    ("a//b", "is outside the assets folders"), (".", "is outside the assets folders"),
    ("Linked", "is outside the assets folders"), ("linked/secret", "is outside the assets folders"),
  ])
  func `with an icon outside the project is refused and never read`(name: String, message: String)
    throws
  {
    let elsewhere = try Sandbox()
    try elsewhere.write("secret.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>")
    try box.makeFolder("assets/icons")
    try box.link("assets/icons/Linked.svg", to: elsewhere.folder + "/secret.svg")
    try box.link("assets/icons/linked", to: elsewhere.folder)
    try box.write("bad.yaml", "cells:\n  - {title: a, image: \"\(name)\"}\n")
    try expectRefusal("bad.yaml:2:23: error: ")
    try expectRefusal(message)
  }

  @Test(arguments: ["assets", "assets/themes", "assets/themes/classic.tokens.json"])
  func `with a theme outside the project is reported as such, not as missing`(link: String) throws {
    let elsewhere = try Sandbox()
    try elsewhere.write("assets/themes/classic.tokens.json", "{}")
    try box.makeFolder("project/" + link.split(separator: "/").dropLast().joined(separator: "/"))
    try box.write("project/pageshot.yaml", "")
    try box.link("project/" + link, to: elsewhere.folder + "/" + link)
    try box.write("project/bad.yaml", "cells:\n  - {title: a}\n")
    let run = try box.run("render", "project/bad.yaml")
    #expect(run.code == 1)
    #expect(run.errors.contains("error: the theme \"classic\" is outside the assets folders"))
    #expect(
      run.errors.contains(
        "hint: assets/themes/classic.tokens.json is, or is in, a link that points outside the project"
      ))
  }

  @Test(arguments: [
    ("inset+dark", "the theme \"inset\" has no context \"dark\": it is no resolver"),
    ("+", "unknown theme \"+\""), ("+a", "unknown theme \"+a\""),
    ("brand+b", "the theme \"brand\" has no context \"b\""),
    (#"brand+\u001B[1m"#, #"invalid theme name "brand+<U+001B>[1m": it has invisible characters"#),
    (#"brand+\u202Ea"#, #"invalid theme name "brand+<U+202E>a": it has invisible characters"#),
  ]) func `with a wrong theme's name is reported where the name is written`(
    name: String, message: String
  ) throws {
    try box.write(
      "assets/themes/brand.resolver.json",
      """
      {"version": "2025.10", "$extensions": {"pageshot": {"extends": "classic"}}, "modifiers":
      {"m": {"default": "a", "contexts": {"a": [], "\\u001B[1m": [], "\\u202Ea": []}}},
      "resolutionOrder": [{"$ref": "#/modifiers/m"}]}
      """)
    try box.write("pageshot.yaml", "")
    try box.write("bad.yaml", "theme: \"\(name)\"\ncells: [{ title: a }]\n")
    try expectRefusal("bad.yaml:1:8: error: \(message)")
    try box.write("bad.yaml", "cells: [{ title: a }]\n")
    try box.write("pageshot.yaml", "theme: \"\(name)\"\n")
    let run = try box.run("render", "bad.yaml")
    #expect(
      run.code == 1 && run.errors.contains("pageshot.yaml:1:8: error: \(message)"), "\(run.errors)")
  }

  @Test func `with a long chain of themes is refused with the limit's name`() throws {
    for number in 0..<3_000 {
      let base = number < 2_999 ? "t\(number + 1)" : "classic"
      try box.write(
        "assets/themes/t\(number).tokens.json",
        "{\"$extensions\": {\"pageshot\": {\"extends\": \"\(base)\"}}}")
    }
    try box.write("pageshot.yaml", "")
    try box.write("pages/a.yaml", "theme: t0\ncells: [{ title: a }]\n")
    let run = try box.run("validate", "pages/a.yaml")
    #expect(run.code == 1 && run.output.contains("limit: themes that extend each other > 64"))
    try box.write("pages/a.yaml", "theme: t2940\ncells: [{ title: a }]\n")
    #expect(try box.run("validate", "pages/a.yaml").code == 0)
  }

  @Test(arguments: ["png", "svg"]) func `with a hostile icon is refused or drawn as expected`(
    kind: String
  ) throws {
    try box.write("page.yaml", "cells:\n  - {title: a, image: Icon}\n")
    for (file, verdict) in try Self.hostile(kind) {
      try box.write("assets/icons/Icon.\(kind)", try Data(contentsOf: file))
      let run = try box.run("render", "page.yaml")
      let said = "\(file.lastPathComponent): \(run.errors)"
      switch verdict {
      case "accept": #expect(run.code == 0, "\(said)")
      case "either": #expect([0, 1].contains(run.code), "\(said)")
      default: #expect(run.code == 1, "\(said)")
      }
      let message = "page.yaml:2:23: error: the image \"Icon\" cannot be used: "
      #expect(run.code == 0 || run.errors.contains(message), "\(said)")
      #expect(run.seconds < Self.patience, "\(said)")
    }
  }

  @Test func `with a hostile page is refused or drawn as expected`() throws {
    for (file, verdict) in try Self.hostile("yaml") {
      try box.write("page.yaml", try Data(contentsOf: file))
      let run = try box.run("render", "page.yaml")
      let said = "\(file.lastPathComponent): \(run.errors)"
      #expect(run.code == 1 || (verdict == "either" && run.code == 0), "\(said)")
      #expect(run.code == 0 || run.errors.contains(#/page\.yaml:\d+:\d+: error: /#), "\(said)")
      #expect(run.seconds < Self.patience, "\(said)")
    }
  }

  /// Hostile fixtures of a kind and their expected results.
  private static func hostile(_ kind: String) throws -> [(file: URL, verdict: String)] {
    try Fixtures.table("hostile/\(kind)/expected.tsv").compactMap { cells in
      let file = Fixtures.url("hostile/\(kind)/\(cells[0])")
      guard FileManager.default.fileExists(atPath: file.path) else { return nil }
      return (file, cells[1])
    }
  }
}
