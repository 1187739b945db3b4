import Foundation
import Testing

@Suite struct `Tokens of a specification` {
  private let specs: Specs

  init() throws { specs = try Specs() }

  /// The colours of a box with their keys and tokens.
  private func paints(_ spec: [String: Any], _ path: String) throws -> [[String: Any]] {
    specs.list(try specs.box(spec, path), "colors")
  }

  private func tokens(_ spec: [String: Any], _ path: String) throws -> [String] {
    try paints(spec, path).map { paint in
      let (key, token) = (paint["key"] as? String ?? "-", paint["token"] as? String ?? "-")
      return "\(key) \(token)"
    }
  }

  @Test func `are those that gave the value, not others of equal value`() throws {
    let spec = try specs.spec(
      """
      cells:
        - { kind: logout }
        - { kind: plain, title: A, style: { titleColor: red } }
        - { kind: plain, title: A, style: { titleColor: headerColor } }
        - { kind: plain, title: A, style: { titleColor: "#FF3B30" } }
        - { kind: plain, title: A, image: glyph-star, tile: blue }
        - { kind: plain, title: A, badge: { text: "1", color: green } }
        - { kind: plain, title: A, style: { titleColor: { light: red, dark: blue } } }
      """)
    let rows = "sections/0/cells/"
    #expect(try tokens(spec, rows + "0/title") == ["titleColor kinds.logout.titleColor"])
    #expect(try tokens(spec, rows + "1/title") == ["titleColor palette.red"])
    #expect(try tokens(spec, rows + "2/title") == ["titleColor headerColor"])
    #expect(try tokens(spec, rows + "3/title") == ["titleColor -"])
    #expect(try tokens(spec, rows + "4/tile").last == "- palette.blue")
    #expect(try tokens(spec, rows + "5/badgeGround").first == "- palette.green")
    let paint = try #require(try paints(spec, rows + "6/title").first)
    let modes = try #require(paint["token"] as? [String: Any])
    #expect(
      modes["light"] as? String == "palette.red" && modes["dark"] as? String == "palette.blue")
    // A mode that the page does not set keeps the theme's.
    #expect(modes["contrast"] as? String == "titleColor")
  }

  @Test func `of boxes with two keys of one colour are the right ones`() throws {
    let spec = try specs.spec(
      """
      style: { switchOnColor: "#123456", switchThumbColor: "#123456", switchRimColor: "#123456" }
      cells: [{ kind: switch, title: A, on: true }]
      """)
    let keys = try paints(spec, "sections/0/cells/0/switch").map { $0["key"] as? String }
    #expect(keys.first == "switchOnColor" && keys.last == "switchThumbColor", "\(keys)")
    #expect(keys.contains("switchRimColor") && keys.contains("switchShadowColor"))
    #expect(!keys.contains(nil))
  }

  @Test func `have their aliases, and a mark if their file is built in`() throws {
    try specs.project.write(
      "assets/themes/acme.tokens.json",
      """
      {"$extensions": {"pageshot": {"extends": "classic"}},
       "core": {"ink": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0]}}},
       "palette": {"brand": {"$value": "{core.ink}"}},
       "titleColor": {"$type": "color", "$value": "{palette.brand}"}}
      """)
    let spec = try specs.spec(
      "theme: acme\ncells: [{ kind: plain, title: A, tile: brand, image: glyph-star }]\n")
    let all = specs.list(spec, "tokens")
    func token(_ name: String) throws -> [String: Any] {
      try #require(all.first { $0["name"] as? String == name })
    }
    #expect(try token("titleColor")["aliases"] as? [String] == ["palette.brand", "core.ink"])
    #expect(try token("palette.brand")["aliases"] as? [String] == ["core.ink"])
    #expect(try token("palette.brand")["key"] is NSNull)
    let own = try #require(specs.list(try token("titleColor"), "chain").last)
    #expect(own["level"] as? String == "theme acme" && own["builtIn"] == nil)
    let inset = try #require(specs.list(try token("leadingInset"), "chain").last)
    #expect(inset["builtIn"] as? Bool == true)
    let source = inset["source"] as? String
    #expect(source?.hasPrefix("(built in)/themes/classic.tokens.json:") == true)
  }

  @Test func `are named by fonts and measures`() throws {
    let spec = try specs.spec(
      """
      cells:
        - { kind: logout }
        - { kind: plain, title: A, style: { leadingInset: 31, titleFont: { weight: 700 } } }
      """)
    let font = try #require(
      try specs.box(spec, "sections/0/cells/0/title")["font"] as? [String: Any])
    let token = try #require(font["token"] as? String)
    #expect(token == font["key"] as? String || token.hasPrefix("kinds.logout."))
    let bold = try specs.box(spec, "sections/0/cells/1/title")["font"] as? [String: Any]
    #expect(bold?["key"] as? String == "titleFont" && bold?["token"] is NSNull)
    let reasons = specs.list(spec, "measures").flatMap { specs.list($0, "why") }
    #expect(reasons.contains { ($0["written"] as? String)?.hasPrefix("me.yaml:3:") == true })
    let named = reasons.filter { $0["token"] is String }
    #expect(named.count > 5)
    for reason in named {
      let key = ["key", "textSize", "limit"].compactMap { reason[$0] as? String }.first
      let token = reason["token"] as? String ?? ""
      #expect(
        token.split(separator: ".").last?.description
          == key?.split(separator: ".").first?.description)
    }
  }
}

@Suite struct `Facts of a specification` {
  private let specs: Specs

  init() throws { specs = try Specs() }

  @Test func `are corners, outlines and values`() throws {
    let spec = try specs.spec(
      """
      theme: inset
      cells:
        - { title: A }
        - { kind: plain, title: B, slider: { value: 0.35 } }
        - { kind: plain, title: C, segments: { items: [X, Y, Z], selected: 2 } }
        - { kind: plain, title: D, accessory: checkmark }
      """)
    let row = "sections/0/cells/"
    let first = try #require(try specs.box(spec, row + "0")["corners"] as? [Double])
    #expect(first[0] > 0 && first[1] == 0)
    #expect(try specs.box(spec, row + "1")["corners"] == nil)
    let last = try #require(try specs.box(spec, row + "3")["corners"] as? [Double])
    #expect(last[0] == 0 && last[1] == first[0])
    let chevron = try specs.box(spec, row + "0/chevron")
    let shape = try #require(specs.list(chevron, "shapes").first)
    let path = try #require(shape["path"] as? String)
    #expect(path.hasPrefix("M") && path.contains("L") && shape["fill"] == nil)
    #expect(shape["stroke"] as? Int == 0 && (shape["width"] as? Double ?? 0) > 0)
    // Outlines lie in their box.
    let rect = try #require(chevron["rect"] as? [Double])
    let numbers = path.split { "ML ".contains($0) }.compactMap { Double($0) }
    #expect(numbers.count == 6 && numbers.allSatisfy { (0...max(rect[2], rect[3])).contains($0) })
    let tick = try specs.box(spec, row + "3/checkmark")
    #expect(specs.list(tick, "shapes").count == 1)
    #expect(try specs.box(spec, row + "1/slider")["value"] as? Double == 0.35)
    #expect(try specs.box(spec, row + "2/segments")["value"] as? Double == 2)
    let colors = specs.list(try specs.box(spec, row + "1/slider"), "colors").count
    for shape in specs.list(try specs.box(spec, row + "1/slider"), "shapes") {
      let paints = [shape["fill"], shape["stroke"]].compactMap { $0 as? Int }
      #expect(!paints.isEmpty && paints.allSatisfy { (0..<colors).contains($0) })
    }
  }

  @Test func `are values of progress and sliders, in rows and in templates`() throws {
    let spec = try specs.spec(
      """
      templates:
        t: { layout: { row: [{ progress: 0.25 }, { slider: { value: 0.5 }, name: volume }] }, height: 44 }
      cells:
        - { kind: plain, title: A, progress: 0.75 }
        - { kind: t }
      """)
    let row = "sections/0/cells/"
    #expect(try specs.box(spec, row + "0/progress")["value"] as? Double == 0.75)
    #expect(try specs.box(spec, row + "1/progress")["value"] as? Double == 0.25)
    #expect(try specs.box(spec, row + "1/volume")["value"] as? Double == 0.5)
  }

  @Test func `are handlers with what they do`() throws {
    let spec = try specs.spec(
      """
      data: { inline: { phone: "555", people: [{ name: Mira }] } }
      handlers: { appear: { log: shown } }
      cells:
        - id: call
          title: Call
          handlers: { tap: { open: "tel:{{phone}}" }, toggle: [{ push: about }, detail] }
        - id: ask
          title: Ask
          action: { alert: { title: Sure?, buttons: [{ title: Yes, action: about }] } }
        - { title: Plain, action: about }
        - { title: None }
        - { repeat: people, title: "{{name}}", handlers: { tap: { toast: "Hi {{name}}, {{event.id}}" } } }
      """)
    func handlers(_ row: Int) throws -> String? {
      let box = try specs.box(spec, "sections/0/cells/\(row)")
      guard let handlers = box["handlers"] else { return nil }
      let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
      return String(
        decoding: try JSONSerialization.data(withJSONObject: handlers, options: options),
        as: UTF8.self)
    }
    #expect(
      try handlers(0)
        == #"{"tap":[{"open":"tel:555"}],"toggle":[{"push":"about"},{"push":"detail"}]}"#)
    #expect(
      try handlers(1)
        == #"{"tap":[{"alert":{"buttons":[{"action":[{"push":"about"}],"title":"Yes"}],"title":"Sure?"}}]}"#
    )
    #expect(try handlers(2) == #"{"tap":[{"push":"about"}]}"#)
    #expect(try handlers(3) == nil)
    // What only the event knows stays as it is written.
    #expect(try handlers(4) == #"{"tap":[{"toast":"Hi {{name}}, {{event.id}}"}]}"#)
    let own = try #require(spec["handlers"] as? [String: [[String: String]]])
    #expect(own == ["appear": [["log": "shown"]]])
  }

  @Test func `leave out texts of the system, and mark those of data`() throws {
    let spec = try specs.spec(
      """
      data: { inline: { people: [{ name: Mira }] } }
      search: { text: typed }
      cells:
        - { title: Name, kind: input, value: Alex }
        - { title: "12:30", detail: "¥ 12.50" }
        - { repeat: people, title: "{{name}}", detail: "Say hi to {{name}}", accessory: none }
        - { repeat: people, title: Always }
        - { kind: plain, title: "{{#people}}{{name}}, {{/people}}{{^people}}Nobody{{/people}}" }
        - { kind: friend, parameters: { name: "{{people.0.name}}", note: Old friend } }
      templates:
        friend:
          parameters: { name: { required: true }, note: { required: true } }
          layout:
            column:
              - { text: "Name: {{name}}" }
              - { text: "{{name}}" }
              - { text: "{{note}}" }
              - { text: Known for years }
      """)
    let texts = specs.list(spec, "strings")
    let words = texts.compactMap { $0["text"] as? String }
    for other in ["9:41", "typed", "Alex", "12:30", "¥ 12.50"] { #expect(!words.contains(other)) }
    #expect(texts.contains { $0["text"] as? String == "Name" && $0["data"] == nil })
    let mira = try #require(texts.first { $0["text"] as? String == "Mira" })
    #expect((mira["data"] as? String)?.hasPrefix("me.yaml:1:") == true)
    // Words around data are to be translated, with their tags.
    for own in [
      "Say hi to {{name}}", "Always", "Name: {{name}}", "Old friend", "Known for years",
      "{{#people}}{{name}}, {{/people}}{{^people}}Nobody{{/people}}",
    ] {
      #expect(texts.contains { $0["text"] as? String == own && $0["data"] == nil }, "\(own)")
    }
    #expect(!words.contains { $0.hasPrefix("Say hi to M") || $0.hasPrefix("Name: M") })
    #expect(texts.count { $0["text"] as? String == "Mira" && $0["data"] != nil } == 2)
  }
}
