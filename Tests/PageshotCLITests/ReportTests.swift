import Foundation
import Testing

@Suite struct `The layout file` {
  private let box: Sandbox

  init() throws {
    box = try Sandbox()
    try box.write(
      "pages/app/me.yaml",
      """
      title: Me
      sections:
        - header: Mine
          footer: Yours
          cells:
            - {id: 7, title: A long name, subtitle: B, detail: C, image: MoreSetting}
            - {id: "8", kind: switch, title: Night, on: true}
            - {title: bare, detailImage: ProfileLockOn}
            - {kind: logout}
        - cells:
            - {id: done, title: Done, accessory: checkmark}
      """)
    try box.makeFolder("assets")
  }

  private func layout() throws -> (whole: [String: Any], boxes: [[String: Any]]) {
    #expect(try box.run("render", "--format", "json", "--scale", "3,2").code == 0)
    let layout = try box.json("output/app/me.layout.json")
    return (layout, try #require(layout["boxes"] as? [[String: Any]]))
  }

  @Test func `has the documented members and is written once for all scales`() throws {
    let (layout, boxes) = try layout()
    #expect(box.files("output") == ["app/me.layout.json"])
    #expect(Set(layout.keys) == ["page", "source", "viewport", "size", "boxes"])
    #expect(layout["page"] as? String == "app/me")
    #expect(layout["source"] as? String == "pages/app/me.yaml")
    #expect(
      layout["viewport"] as? [String: Double] == ["width": 375, "height": 667, "scale": 3])
    #expect(layout["size"] as? [Double] == [375, 667])
    let known: Set = [
      "path", "id", "role", "rect", "source", "text", "truncated", "image", "on",
    ]
    for box in boxes {
      #expect(Set(box.keys).isSubset(of: known))
      #expect(box["path"] is String && box["role"] is String)
      #expect((box["rect"] as? [Double])?.count == 4)
      let source = try #require(box["source"] as? String)
      #expect(source.wholeMatch(of: /pages\/app\/me\.yaml:\d+:\d+/) != nil)
      #expect((box["text"] == nil) == (box["truncated"] == nil))
    }
  }

  @Test func `names parts by path and role`() throws {
    let boxes = try layout().boxes
    let roles = Dictionary(
      uniqueKeysWithValues: boxes.map { ($0["path"] as? String ?? "", $0["role"] as? String) })
    for (path, role) in [
      ("statusBar", "statusBar"), ("navigationBar", "navigationBar"),
      ("navigationBar/title", "title"), ("sections/0", "section"),
      ("sections/0/header", "header"), ("sections/0/footer", "footer"),
      ("sections/0/cells/0", "cell"), ("sections/0/cells/0/title", "title"),
      ("sections/0/cells/0/subtitle", "subtitle"), ("sections/0/cells/0/detail", "detail"),
      ("sections/0/cells/0/image", "image"), ("sections/0/cells/0/chevron", "chevron"),
      ("sections/0/cells/0/separator", "separator"), ("sections/0/cells/1/switch", "switch"),
      ("sections/0/cells/2/detailImage", "detailImage"),
      ("sections/1/cells/0/checkmark", "checkmark"),
    ] {
      #expect(roles[path] == role, "\(path)")
    }
    for (path, role) in roles {
      let words = path.split(separator: "/").filter { Int($0) == nil }
      let last =
        ["sections": "section", "cells": "cell"][words.last] ?? words.last.map(String.init)
      #expect(role == last, "\(path)")
    }
  }

  @Test func `has ids as strings, only on rows and their parts`() throws {
    for box in try layout().boxes {
      let path = try #require(box["path"] as? String)
      let id = box["id"] as? String
      switch path.firstMatch(of: /^sections\/(\d)\/cells\/(\d)/).map({ "\($0.1)\($0.2)" }) {
      case nil: #expect(box["id"] == nil, "\(path)")
      case "00": #expect(id == "7")
      case "01": #expect(id == "8")
      case "02": #expect(id == "sections/0/cells/2")
      case "10": #expect(id == "done")
      default: #expect(id != nil)
      }
    }
  }

  @Test func `has texts, images, switches and places`() throws {
    let boxes = try layout().boxes
    func part(_ path: String) throws -> [String: Any] {
      try #require(boxes.first { $0["path"] as? String == path })
    }
    #expect(try part("sections/0/cells/0/title")["text"] as? String == "A long name")
    #expect(try part("sections/0/cells/0/title")["truncated"] as? Bool == false)
    #expect(try part("sections/0/cells/0/image")["image"] as? String == "MoreSetting")
    #expect(try part("sections/0/cells/1/switch")["on"] as? Bool == true)
    #expect(try part("sections/0/cells/1")["source"] as? String == "pages/app/me.yaml:7:9")
    let rect = try #require(try part("sections/0/cells/1")["rect"] as? [Double])
    #expect([rect[0], rect[2], rect[3]] == [0, 375, 44])
  }

  @Test func `has the rectangle of a text that is not painted whole`() throws {
    let words = String(repeating: "long ", count: 12)
    try box.write(
      "pages/typed.yaml",
      "cells:\n  - {kind: input, title: Name, value: \(words)end, focused: true}\n"
        + "  - {kind: input, title: Name, value: short, focused: true}\n")
    #expect(try box.run("render", "pages/typed.yaml", "--format", "json").code == 0)
    let layout = try box.json("output/typed.layout.json")
    let boxes = try #require(layout["boxes"] as? [[String: Any]])
    let values = boxes.filter { $0["role"] as? String == "value" }
    #expect(values.map { $0["truncated"] as? Bool } == [true, false])
    let (rect, clip) = (
      try #require(values[0]["rect"] as? [Double]), try #require(values[0]["clip"] as? [Double])
    )
    let title = try #require(boxes.first { $0["role"] as? String == "title" }?["rect"] as? [Double])
    #expect(rect[0] < clip[0] && clip[0] >= title[0] + title[2] && values[1]["clip"] == nil)
  }

  @Test func `has the width of the flag, also of a page with a viewport`() throws {
    try box.write(
      "pages/wide.yaml", "viewport: {width: 393, height: 500}\ncells:\n  - {title: A}\n")
    #expect(
      try box.run("render", "pages/wide.yaml", "--format", "json", "--width", "320").code == 0)
    let viewport = try box.json("output/wide.layout.json")["viewport"] as? [String: Double]
    #expect(viewport == ["width": 320, "height": 500, "scale": 2])
  }

  @Test func `has at most three decimals`() throws {
    _ = try layout()
    let text = try box.text("output/app/me.layout.json")
    #expect(text.contains(/\d\.\d/))
    #expect(!text.contains(/\d\.\d{4}/))
    #expect(!text.contains(/\d[eE][+-]?\d/))
  }
}

@Suite struct `The validate command` {
  private let box: Sandbox

  /// Pages with one error each, and the expected messages.
  static let faults: [(page: String, message: String)] = [
    (
      "title: x\ncells:\n  - titel: y\n",
      """
      :3:5: error: unknown cell key "titel"
          3 |   - titel: y
            |     ^~~~~
            hint: did you mean "title"?
      """
    ),
    (
      "cells:\n  - id: 1\n    kind: swich\n",
      """
      :3:11: error: unknown cell kind "swich"
          3 |     kind: swich
            |           ^~~~~
            hint: did you mean "switch"?
      """
    ),
    (
      "cells:\n  - title: [通用]\n",
      """
      :2:12: error: "title" wants a text, not a list
          2 |   - title: [通用]
            |            ^~~~~~
      """
    ),
    (
      "cells:\n  - {title: 设置, image: MoreSeting}\n",
      """
      :2:24: error: unknown image "MoreSeting"
          2 |   - {title: 设置, image: MoreSeting}
            |                          ^~~~~~~~~~
            hint: did you mean "MoreSetting"?
      """
    ),
    (
      "cells:\n  - id: 7\n  - id: \"7\"\n",
      """
      :3:9: error: duplicate id "7"
          3 |   - id: "7"
            |         ^~~
            hint: first used at line 2
      """
    ),
  ]

  init() throws {
    box = try Sandbox()
    for (index, fault) in Self.faults.enumerated() {
      try box.write("pages/\(index).yaml", fault.page)
    }
  }

  @Test func `points at a parameter that a template does not accept`() throws {
    let page = "cells:\n  - kind: avatar\n    parameters:\n      image: avatarr\n      nam: X\n"
    try box.write("given/a.yaml", page)
    let run = try box.run("validate", "given")
    for fault in [
      "4:14: error: unknown image \"avatarr\"", "5:7: error: template \"avatar\" has no",
    ] {
      #expect(run.output.contains("given/a.yaml:" + fault), "\(run.output)")
    }
  }

  @Test func `reports all errors of all files at once, each with its line, a caret and a hint`()
    throws
  {
    let run = try box.run("validate")
    #expect(run.code == 1)
    let expected = Self.faults.enumerated().map { "pages/\($0).yaml\($1.message)\n" }.joined()
    #expect(run.output == expected)
    #expect(run.errors == "5 pages: 5 errors, no warnings\n")
    #expect(box.files().allSatisfy { $0.hasPrefix("pages/") })
  }

  @Test func `prints what render prints on standard error`() throws {
    let run = try box.run("render", "pages/1.yaml")
    #expect(run.output.isEmpty)
    #expect(
      run.errors == """
        pages/1.yaml\(Self.faults[1].message)
        0 pages, 0 pictures, 1 page with errors

        """)
  }

  @Test func `writes JSON for machines`() throws {
    let run = try box.run("validate", "--format", "json", "--quiet")
    #expect(run.code == 1 && run.errors.isEmpty)
    let found = try run.objects
    #expect(found.count == 5)
    for fault in found {
      #expect(
        Set(fault.keys) == ["file", "line", "column", "severity", "message", "hint", "rule"])
    }
    #expect(found[3]["file"] as? String == "pages/3.yaml")
    #expect(found[3]["line"] as? Int == 2 && found[3]["column"] as? Int == 24)
    #expect(found[3]["severity"] as? String == "error")
    #expect(found[3]["message"] as? String == "unknown image \"MoreSeting\"")
    #expect(found[3]["hint"] as? String == "did you mean \"MoreSetting\"?")
    #expect(found[2]["hint"] is NSNull)
    try box.write("fine.yaml", "cells: []\n")
    #expect(try box.run("validate", "fine.yaml", "--format", "json").output == "[]\n")
  }

  @Test func `writes GitHub annotations that no text can break`() throws {
    let run = try box.run("validate", "pages/1.yaml", "--format", "github")
    let expected =
      "::error file=pages/1.yaml,line=3,col=11,title=unknown-kind::"
      + "unknown cell kind \"swich\"%0Ahint: did you mean \"switch\"?\n"
    #expect(run.output == expected)
    try box.write("a,b:c%.yaml", "\"x\\n::error::\\e[31m%0A\": 1\n")
    let hostile = try box.run("validate", "a,b:c%.yaml", "--format", "github").output
    #expect(hostile.hasPrefix("::error file=a%2Cb%3Ac%25.yaml,line=1,col=1,"), "\(hostile)")
    #expect(hostile.split(separator: "\n").allSatisfy { $0.hasPrefix("::error file=") })
    #expect(!hostile.contains("\u{1B}") && hostile.contains("%250A"))
  }

  @Test func `counts warnings as errors with --strict`() throws {
    try box.write(
      "warns.yaml", "cells:\n  - {title: a, detail: \(String(repeating: "w", count: 99))}\n")
    let lax = try box.run("validate", "warns.yaml")
    #expect(lax.code == 0)
    #expect(lax.output.contains("warning: "))
    #expect(lax.errors == "1 page: no errors, 1 warning\n")
    #expect(try box.run("validate", "warns.yaml", "--strict").code == 1)
    #expect(try box.run("validate", "--quiet", "warns.yaml").errors.isEmpty)
  }

  @Test func `reports poor contrast once for each token`() throws {
    let row = "  - {title: a, detail: b}\n"
    try box.write("grey.yaml", "title: t\ncells:\n" + row + row + row)
    #expect(try box.run("validate", "grey.yaml").output.isEmpty)
    let lines = try box.run("validate", "grey.yaml", "--accessibility", "--theme-colors").output
      .split(separator: "\n").filter { $0.contains("warning") }
    #expect(lines.count == 1)
    #expect(lines.first?.contains("detailColor #8E8E93 on #FFFFFF") == true)
    #expect(lines.first?.hasSuffix("(in grey.yaml)") == true)
    #expect(lines.first?.hasPrefix("(built in)/themes/classic.tokens.json:") == true)
    let annotated = try box.run(
      "validate", "grey.yaml", "--accessibility", "--theme-colors", "--format", "github")
    #expect(annotated.output.hasPrefix("::warning title=contrast::"), "\(annotated.output)")
    #expect(annotated.output.contains("%0Aat (built in)/themes/classic.tokens.json:"))
  }

  @Test func `reports rows that are too low for a finger`() throws {
    try box.write("low.yaml", "cells:\n  - {title: a, height: 30}\n")
    let run = try box.run("validate", "low.yaml", "--accessibility")
    #expect(run.output.contains("low.yaml:2:5: warning: the row is 30"), "\(run.output)")
  }
}
