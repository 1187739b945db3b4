import Foundation
import Testing

@Suite struct `An error found while a page is resolved` {
  private let box: Sandbox

  init() throws { box = try Sandbox() }

  /// Checks the message for a page, from its first line on.
  private func expect(
    _ page: String, _ expected: String, at location: SourceLocation = #_sourceLocation
  ) throws {
    try box.write("bad.yaml", page)
    let run = try box.run("validate", "bad.yaml")
    #expect(run.output.hasPrefix(expected + "\n"), "\(run.output)", sourceLocation: location)
  }

  // MARK: Images

  @Test func `names icons whose names contain the word`() throws {
    try expect(
      "cells:\n  - {image: gear}\n",
      """
      bad.yaml:2:13: error: unknown image "gear"
          2 |   - {image: gear}
            |             ^~~~
            hint: similar: "glyph-gear", "glyph-gear-fill", "tile-gear"
      """)
    for name in ["1", "2", "3", "4", "5", "6"] {
      try box.write("assets/icons/Shop-front-\(name).svg", "no matter")
    }
    try expect(
      "cells:\n  - {image: Front}\n",
      """
      bad.yaml:2:13: error: unknown image "Front"
          2 |   - {image: Front}
            |             ^~~~~
            hint: similar: "Shop-front-1", "Shop-front-2", "Shop-front-3", "Shop-front-4", "Shop-front-5" and 1 more
      """)
  }

  @Test func `says how to list icons if no name is similar`() throws {
    try expect(
      "cells:\n  - {image: xylophone}\n",
      """
      bad.yaml:2:13: error: unknown image "xylophone"
          2 |   - {image: xylophone}
            |             ^~~~~~~~~
            hint: add xylophone.svg, xylophone.png or xylophone@2x.png to assets/icons; \
      `pageshot icons` lists the built-in icons
      """)
  }

  @Test func `names the icon that shows the same, or how to draw a tile`() throws {
    try expect(
      "cells:\n  - {image: glyph-wallet}\n",
      """
      bad.yaml:2:13: error: unknown image "glyph-wallet"
          2 |   - {image: glyph-wallet}
            |             ^~~~~~~~~~~~
            hint: similar: "glyph-card", "glyph-card-fill"
      """)
    try expect(
      "cells:\n  - {image: tile-card}\n",
      """
      bad.yaml:2:13: error: unknown image "tile-card"
          2 |   - {image: tile-card}
            |             ^~~~~~~~~
            hint: for this tile, write image: glyph-card-fill, tile: blue
      """)
    try box.write("good.yaml", "cells:\n  - {image: glyph-card-fill, tile: blue}\n")
    #expect(try box.run("validate", "good.yaml", "--strict").code == 0)
  }

  @Test func `leads from another program's file to the document on page files`() throws {
    try box.write("Root.yaml", "<plist></plist>\n")
    let run = try box.run("validate", "Root.yaml", "--format", "json")
    let hint = try #require(run.objects.first?["hint"] as? String)
    let words = "write its rows as a page, in YAML or JSON: "
    #expect(hint.hasPrefix(words), "\(hint)")
    #expect(FileManager.default.fileExists(atPath: String(hint.dropFirst(words.count))))
  }

  @Test func `drops a file ending only if an icon remains`() throws {
    try expect(
      "cells:\n  - {image: tile-moon.svg}\n",
      """
      bad.yaml:2:13: error: unknown image "tile-moon.svg"
          2 |   - {image: tile-moon.svg}
            |             ^~~~~~~~~~~~~
            hint: remove the ending: "tile-moon"
      """)
    try expect(
      "cells:\n  - {image: moon.svg}\n",
      """
      bad.yaml:2:13: error: unknown image "moon.svg"
          2 |   - {image: moon.svg}
            |             ^~~~~~~~
            hint: similar: "glyph-moon", "glyph-moon-fill", "tile-moon", "03", "launch"
      """)
  }

  // MARK: Colours and fonts

  @Test func `is at the colour of a template's element`() throws {
    try expect(
      "templates:\n  card:\n    layout: { text: a, background: tintColour }\ncells: [{kind: card}]\n",
      """
      bad.yaml:3:36: error: unknown colour "tintColour" in theme "classic"
          3 |     layout: { text: a, background: tintColour }
            |                                    ^~~~~~~~~~
            hint: did you mean "tintColor"?
      """)
  }

  @Test func `is the key that is called otherwise elsewhere`() throws {
    try expect(
      "sections: [{ rows: [] }]\n",
      """
      bad.yaml:1:14: error: unknown section key "rows"
          1 | sections: [{ rows: [] }]
            |              ^~~~
            hint: did you mean "cells"?
      """)
    try expect(
      "cells: [{ title: A, icon: tile-moon }]\n",
      """
      bad.yaml:1:21: error: unknown cell key "icon"
          1 | cells: [{ title: A, icon: tile-moon }]
            |                     ^~~~
            hint: did you mean "image"?
      """)
  }

  @Test(arguments: ["FF0000", "F00", "FF000080"])
  func `reports a colour without its sign`(color: String) throws {
    let tail = String(repeating: "~", count: color.count - 1)
    try expect(
      "style: { titleColor: \(color) }\ncells: []\n",
      """
      bad.yaml:1:22: error: unknown colour "\(color)" in theme "classic"
          1 | style: { titleColor: \(color) }
            |                      ^\(tail)
            hint: write "#\(color)"
      """)
  }

  @Test(arguments: [
    ("titleAlignment", "0 left, 0.5 centred, 1 right"),
    ("alertAlignment", "0 left, 0.5 centred, 1 right"),
    ("imageFit", "0 contain, 1 cover, 2 stretch"),
  ]) func `says what the numbers of a style key mean`(key: String, numbers: String) throws {
    try expect(
      "style: { \(key): center }\ncells: []\n",
      """
      bad.yaml:1:\(12 + key.count): error: "\(key)" wants a number, not "center"
          1 | style: { \(key): center }
            |\(String(repeating: " ", count: 12 + key.count))^~~~~~
            hint: \(numbers)
      """)
  }

  @Test func `is at the family or the size of a font`() throws {
    try expect(
      "style: { titleFont: { size: 12, family: Interr } }\ncells: []\n",
      """
      bad.yaml:1:41: error: unknown font family "Interr"
          1 | style: { titleFont: { size: 12, family: Interr } }
            |                                         ^~~~~~
            hint: did you mean "Inter"?
      """)
    try expect(
      "style: { titleFont: { weight: 400, size: 0 } }\ncells: []\n",
      """
      bad.yaml:1:42: error: a font's size must be more than zero points, not 0.0
          1 | style: { titleFont: { weight: 400, size: 0 } }
            |                                          ^
      """)
    try expect(
      "templates:\n  card:\n    layout: { text: a, font: { family: Interr } }\n"
        + "cells: [{kind: card}]\n",
      """
      bad.yaml:3:40: error: unknown font family "Interr"
          3 |     layout: { text: a, font: { family: Interr } }
            |                                        ^~~~~~
            hint: did you mean "Inter"?
      """)
  }

  // MARK: Templates

  @Test func `is at the name of an unknown parameter`() throws {
    let template =
      "templates:\n  card: { parameters: { name: {} }, layout: { text: \"{{name}}\" } }\n"
    try expect(
      template + "cells: [{kind: card, parameters: { nam: A }}]\n",
      """
      bad.yaml:3:36: error: template "card" has no parameter "nam"
          3 | cells: [{kind: card, parameters: { nam: A }}]
            |                                    ^~~
            hint: did you mean "name"?
      """)
    try expect(
      template + "sections: [{header: {template: card, parameters: { nam: A }}}]\n",
      """
      bad.yaml:3:52: error: template "card" has no parameter "nam"
          3 | sections: [{header: {template: card, parameters: { nam: A }}}]
            |                                                    ^~~
            hint: did you mean "name"?
      """)
  }

  @Test func `names all that may be written, or is left out if that is nothing`() throws {
    try expect(
      "templates: { card: { layout: { text: a } } }\ncells: [{kind: card, parameters: { nam: A }}]\n",
      """
      bad.yaml:2:36: error: template "card" has no parameter "nam"
          2 | cells: [{kind: card, parameters: { nam: A }}]
            |                                    ^~~
      """)
    try expect(
      "sections: [{choice: rome, cells: [{title: A}]}]\n",
      """
      bad.yaml:1:21: error: no row in the section has the id "rome"
          1 | sections: [{choice: rome, cells: [{title: A}]}]
            |                     ^~~~
      """)
    try expect(
      "templates: { card: { layout: { text: a } } }\nsections: [{header: {template: profile}}]\n",
      """
      bad.yaml:2:21: error: unknown template "profile"
          2 | sections: [{header: {template: profile}}]
            |                     ^~~~~~~~~~~~~~~~~~~
            hint: available: avatar, card
      """)
  }

  @Test func `is at the name of a parameter given to a built-in kind`() throws {
    try expect(
      "cells: [{kind: text, parameters: { nam: A }}]\n",
      """
      bad.yaml:1:36: error: kind "text" has no parameters, but "nam" is given
          1 | cells: [{kind: text, parameters: { nam: A }}]
            |                                    ^~~
      """)
  }

  @Test(arguments: [
    (
      "templates: { card: { parameters: { done: true }, layout: { text: a } } }",
      "\"done\" wants a mapping, not \"true\"", "write { type: flag, default: true }"
    ),
    (
      "templates: { card: { parameters: { name: Ann }, layout: { text: a } } }",
      "\"name\" wants a mapping, not \"Ann\"", "write { default: Ann }"
    ),
    (
      "templates: { card: { parameters: { done: { default: true } }, layout: { text: a } } }",
      "\"default\" wants a text, like its parameter, not \"true\"",
      "write type: flag beside it, or put the value in quotes"
    ),
    (
      """
      templates: { card: { parameters: { done: {} }, layout: { text: a } } }
      cells: [{ kind: card, parameters: { done: true } }]
      """,
      "parameter \"done\" of template \"card\" must be a text",
      "write done: { type: flag } in the template, or put the value in quotes"
    ),
  ])
  func `leads from a flag to the type of a parameter`(
    page: String, message: String, hint: String
  ) throws {
    try box.write("bad.yaml", page + "\n")
    let found = try box.run("validate", "bad.yaml", "--format", "json").objects
    #expect(found.map { $0["message"] as? String } == [message])
    #expect(found.map { $0["hint"] as? String } == [hint])
  }

  @Test func `leads from a missing sample to the command that fetches it`() throws {
    try box.write(
      "bad.yaml",
      "data: { url: \"https://a.example/\", sample: a.data.json }\ncells: [{ title: \"{{a}}\" }]\n")
    let run = try box.run("validate", "bad.yaml")
    #expect(run.output.contains("error: cannot read \"a.data.json\": No such file"))
    #expect(
      run.output.contains("hint: `pageshot fetch` requests the data and writes the sample\n"),
      "\(run.output)")
    try box.write("bad.yaml", "data: { file: a.data.json }\n")
    #expect(!(try box.run("validate", "bad.yaml").output.contains("fetch")))
  }

  // MARK: Themes

  @Test func `names the token that a theme meant, wherever the theme is read`() throws {
    try box.write(
      "assets/themes/brand.tokens.json",
      """
      { "$extensions": { "pageshot": { "extends": "classic" } },
        "rowHieght": { "$type": "dimension", "$value": { "value": 50, "unit": "px" } },
        "blue": { "500": { "$type": "color", "$value": "#0000FF" } } }

      """)
    try box.write("pages/a.yaml", "theme: brand\ncells: [{ title: A }]\n")
    for command in ["render", "validate"] {
      let run = try box.run(command)
      let text = run.output + run.errors
      #expect(run.code == 0 && text.contains("warning: unknown token \"rowHieght\""), "\(text)")
      #expect(text.contains("hint: did you mean \"rowHeight\"?"))
      // Tokens of a design tool that no style key resembles are no news.
      #expect(!text.contains("\"blue\""), "\(text)")
    }
    let flat = try box.run(
      "tokens", "flatten", "assets/themes/brand.tokens.json", "-o", "flat.tokens.json")
    #expect(flat.errors.contains("\"rowHieght\"") && flat.errors.contains("\"blue\""))
  }

  @Test func `names the theme that a page meant, though a flag names another`() throws {
    try box.write("pages/a.yaml", "theme: clasic\ncells: [{ title: A }]\n")
    let run = try box.run("render", "--theme", "inset")
    #expect(run.code == 0 && box.has("output/a~inset@2x.png"))
    #expect(
      run.errors.contains(
        """
        pages/a.yaml:1:8: warning: unknown theme "clasic"
            1 | theme: clasic
              |        ^~~~~~
              hint: did you mean "classic"?

        """), "\(run.errors)")
    let check = try box.run("validate", "--theme", "inset")
    #expect(check.code == 1)
    #expect(check.output.contains("pages/a.yaml:1:8: error: unknown theme \"clasic\""))
    try box.write("pages/a.yaml", "theme: wechat\ncells: [{ title: A }]\n")
    #expect(try box.run("validate", "--theme", "inset", "--strict").code == 0)
  }

  // MARK: Values without an effect

  @Test func `names the accessory that hides a switch's state`() throws {
    try expect(
      "cells:\n  - {kind: switch, title: a, accessory: disclosure, on: true}\n",
      """
      bad.yaml:2:57: warning: on is not shown: the accessory is disclosure
          2 |   - {kind: switch, title: a, accessory: disclosure, on: true}
            |                                                         ^~~~
            hint: write accessory: switch, or remove on
      """)
    try expect(
      "cells:\n  - {kind: plain, title: a, on: true}\n",
      """
      bad.yaml:2:33: warning: on is not shown by kind "plain"
      """)
  }

  @Test(arguments: [
    ("value: yes", "on: true"), ("placeholder: \"false\"", "on: false"),
    ("value: on, on: true", nil),
    ("value: 3", nil), ("enabled: true", "on: true"), ("enabled: true, on: false", nil),
    ("enabled: false", nil), ("enabled: true, accessory: none", nil),
  ])
  func `asks whether another value is the state of a switch`(_ value: String, _ meant: String?)
    throws
  {
    try box.write("bad.yaml", "cells:\n  - {kind: switch, title: a, \(value)}\n")
    let run = try box.run("validate", "bad.yaml")
    #expect(run.code == 0)
    let hints = run.output.split(separator: "\n").filter { $0.contains("did you mean") }
    #expect(
      hints.map { $0.trimmingPrefix { $0 == " " } }
        == (meant.map { ["hint: did you mean \"\($0)\"?"] } ?? []),
      "\(run.output)")
  }
}
