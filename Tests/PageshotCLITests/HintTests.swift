import Foundation
import Testing

@Suite struct `A fault that is found while a page is resolved` {
  private let box: Sandbox

  init() throws { box = try Sandbox() }

  /// Checks what is told of a page, from its first line on.
  private func expect(
    _ page: String, _ told: String, at location: SourceLocation = #_sourceLocation
  ) throws {
    try box.write("bad.yaml", page)
    let run = try box.run("validate", "bad.yaml")
    #expect(run.output.hasPrefix(told + "\n"), "\(run.output)", sourceLocation: location)
  }

  // MARK: Images

  @Test func `names the icons whose names hold the word`() throws {
    try expect(
      "cells:\n  - {image: gear}\n",
      """
      bad.yaml:2:13: error: unknown image "gear"
          2 |   - {image: gear}
            |             ^~~~
            hint: similar: "glyph-gear", "tile-gear"
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

  @Test func `says where icons are listed when no name is near`() throws {
    try expect(
      "cells:\n  - {image: xylophone}\n",
      """
      bad.yaml:2:13: error: unknown image "xylophone"
          2 |   - {image: xylophone}
            |             ^~~~~~~~~
            hint: add xylophone.svg, xylophone.png or xylophone@2x.png to assets/icons; \
      docs/page-file.md lists the built-in icons
      """)
  }

  @Test func `takes an ending off only where an icon is left`() throws {
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
            hint: similar: "glyph-moon", "tile-moon"
      """)
  }

  // MARK: Colours and fonts

  @Test func `stands at the colour of a template's element`() throws {
    try expect(
      "templates:\n  card:\n    layout: { text: a, background: tintColour }\ncells: [{kind: card}]\n",
      """
      bad.yaml:3:36: error: unknown colour "tintColour" in theme "classic"
          3 |     layout: { text: a, background: tintColour }
            |                                    ^~~~~~~~~~
            hint: did you mean "tintColor"?
      """)
  }

  @Test(arguments: ["FF0000", "F00", "FF000080"])
  func `tells a colour that lacks its sign`(color: String) throws {
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

  @Test func `stands at the family of a font, and at its size`() throws {
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

  @Test func `stands at the name of a parameter that is not there`() throws {
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

  @Test func `stands at the name of a parameter that a built-in kind is given`() throws {
    try expect(
      "cells: [{kind: text, parameters: { nam: A }}]\n",
      """
      bad.yaml:1:36: error: kind "text" has no parameters, but "nam" is given
          1 | cells: [{kind: text, parameters: { nam: A }}]
            |                                    ^~~
      """)
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
}
