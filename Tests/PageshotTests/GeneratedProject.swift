import Foundation

/// A project made from a number: a page with rows of many kinds, a theme, a template, data, a scenario, icons.
///
/// Of four, one has a menu and a keyboard, one a resolver for its theme, and one a list that can be empty.
struct GeneratedProject {
  /// Its files by path.
  private(set) var files: [String: String] = ["pageshot.yaml": ""]
  private var dice: Dice

  init(_ seed: Int) {
    dice = Dice(state: UInt64(seed) &* 2_862_933_555_777_941_757 &+ 3_037_000_493)
    let count = 3 + roll(4)
    files["pages/p.yaml"] = page(rows: count)
    files["pages/p.data.json"] = data()
    files["pages/p.scenario.yaml"] = script
    files["assets/themes/acme.tokens.json"] = theme
    files["assets/templates/card.yaml"] = template
    for (name, size) in [("one", 22), ("two", 26), ("wide", 30)] {
      files["assets/icons/\(name).svg"] = """
        <svg xmlns="http://www.w3.org/2000/svg" width="\(size)" height="\(size)" \
        viewBox="0 0 \(size) \(size)"><path d="M2 2H\(size - 2)V\(size - 3)Z" fill="#\(hex())"/></svg>
        """
    }
    switch seed % 4 {
    case 0:
      files["pages/p.yaml"] =
        "empty:\n  title: Nothing\n  text: Not yet\n" + (files["pages/p.yaml"] ?? "")
    case 1: addOverlays()
    case 2: addResolver()
    default: break
    }
  }

  private mutating func addOverlays() {
    files["pages/p.yaml"]? += """
        - cells:
            - id: name
              kind: input
              title: Name
              keyboard: email
            - id: pick
              title: Pick

      """
    files["pages/p.scenario.yaml"] = """
      says:
        - menu:
            at: pick
            items:
              - title: Copy
                image: one
              - title: Share
              - title: Delete
                destructive: true
          shot: menu
        - dismiss: true
        - focus: name
        - wait: 1s
          shot: keys

      """
  }

  private mutating func addResolver() {
    let path = "assets/themes/acme.tokens.json"
    let parent = "  \"$extensions\": { \"pageshot\": { \"extends\": "
    files[path] = files[path]?.split(separator: "\n").filter { !$0.hasPrefix(parent) }
      .joined(separator: "\n")
    for (name, color) in [
      ("sea", "0.1, 0.3, 0.6"), ("sun", "0.9, 0.6, 0.1"), ("night", "0, 0, 0.2"),
    ] {
      files["assets/themes/\(name).tokens.json"] = """
        {
          "pageBackground": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [\(color)] } }
        }

        """
    }
    files["assets/themes/acme.resolver.json"] = """
      {
        "version": "2025.10",
        "$extensions": { "pageshot": { "extends": "inset" } },
        "sets": { "base": { "sources": [{ "$ref": "acme.tokens.json" }] } },
        "modifiers": {
          "brand": {
            "contexts": {
              "sea": [{ "$ref": "sea.tokens.json" }],
              "sun": [{ "$ref": "sun.tokens.json" }]
            },
            "default": "sea"
          },
          "mode": {
            "contexts": {
              "light": [],
              "dark": [{ "$ref": "night.tokens.json" }]
            },
            "default": "light"
          }
        },
        "resolutionOrder": [
          { "$ref": "#/sets/base" }, { "$ref": "#/modifiers/brand" }, { "$ref": "#/modifiers/mode" }
        ]
      }

      """
  }

  private mutating func roll(_ count: Int) -> Int { dice.roll(count) }

  private mutating func one(_ words: [String]) -> String { words[roll(words.count)] }

  private mutating func hex() -> String {
    let digits = String(roll(1 << 24), radix: 16, uppercase: true)
    return String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// A colour in the form of token files.
  private mutating func color() -> String {
    let parts = (0..<3).map { _ in "0.\(1 + roll(9))" }
    return "{ \"colorSpace\": \"srgb\", \"components\": [\(parts.joined(separator: ", "))] }"
  }

  private mutating func page(rows: Int) -> String {
    var lines = [
      "title: \"{{user.name}}\"", "theme: acme", "data: { file: p.data.json, list: items }",
      "style:", "  rowHeight: \(44 + roll(20))",
      "  detailColor: \(one(["brand", "accent", "tintColor"]))",
      "navigationBar:", "  trailing:",
      "    - { image: one, badge: { text: \"{{user.unread}}\", color: brand } }",
      "sections:", "  - header: \(one(["Account", "Basics", "Other"]))", "    cells:",
    ]
    for row in 0..<rows { lines += cell(row) }
    lines += [
      "  - id: feed", "    footer: \"{{user.note}}\"", "    cells:", "      - repeat: items",
      "        id: \"{{id}}\"", "        kind: card", "        parameters:",
      "          head: \"{{head}}\"", "          body: \"{{body}}\"",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func cell(_ row: Int) -> [String] {
    let name = one(["Wi-Fi", "Sound", "Storage", "Privacy", "Help"])
    let start = ["      - id: r\(row)"]
    let forms: [[String]] = [
      [
        "kind: value1", "title: \(name)", "detail: \"{{user.name}}\"",
        "image: \(one(["one", "two", "wide"]))",
      ],
      [
        "kind: switch", "title: \(name)", "on: \(one(["true", "false"]))", "image: one",
        "tile: \(one(["brand", "accent"]))",
      ],
      ["kind: disclosure", "title: \(name)", "badge:", "  text: \(roll(20))", "  color: brand"],
      [
        "kind: subtitle", "title: \(name)", "subtitle: State of \(name)", "style:",
        "  background: \(one(["brand", "pageBackground"]))", "  titleColor: accent",
      ],
      ["kind: card", "parameters:", "  head: \(name)", "  body: Body \(roll(90))"],
      ["slider: { value: 0.\(1 + roll(9)) }"],
      [
        "title: \(name)", "swipe:", "  - title: Delete", "    color: \(one(["brand", "red"]))",
        "    image: two",
      ],
      ["kind: button", "title: Log out \(roll(9))", "style: { titleColor: brand }"],
    ]
    return start + forms[roll(forms.count)].map { "        " + $0 }
  }

  private mutating func data() -> String {
    let items = (0..<(2 + roll(3))).map {
      "    { \"id\": \"i\($0)\", \"head\": \"Head \(roll(50))\", \"body\": \"Body of \($0)\" }"
    }
    return """
      {
        "user": {
          "name": "\(one(["Ann", "Ben", "Cleo"]))",
          "unread": "\(1 + roll(30))",
          "note": "As of today \(roll(9))"
        },
        "items": [
      \(items.joined(separator: ",\n"))
        ]
      }

      """
  }

  private var script: String {
    """
    says:
      - toast:
          text: Saved
        shot: saved
      - wait: 3s
      - alert:
          title: Sure?
          message: It is gone then.
          buttons:
            - title: Cancel
            - title: Delete
        shot: asks

    """
  }

  private var theme: String {
    mutating get {
      """
      {
        "$extensions": { "pageshot": { "extends": "\(one(["classic", "inset", "glass", "wechat"]))" } },
        "palette": {
          "brand": {
            "$type": "color",
            "$value": { "colorSpace": "srgb", "components": [0.8, 0.2, 0.4], "alpha": 1, "hex": "#CC3366" },
            "$extensions": { "pageshot": { "dark": "#\(hex())" } }
          },
          "accent": { "$type": "color", "$value": \(color()) }
        },
        "tintColor": { "$type": "color", "$value": "{palette.brand}" },
        "badgeColor": { "$type": "color", "$value": "{palette.accent}" },
        "leadingInset": { "$type": "dimension", "$value": { "value": \(14 + roll(6)), "unit": "px" } },
        \(tracking)"kinds": {
          "value1": { "detailColor": { "$type": "color", "$value": \(color()) } }
        }
      }

      """
    }
  }

  /// Every third theme has its own tracking.
  private var tracking: String {
    mutating get {
      let size = 15 + roll(3)
      guard roll(3) == 0 else { return "" }
      return """
        "tracking": {
          "$type": "dimension",
          "Inter": {
            "13": { "$value": { "value": 0.1, "unit": "px" } },
            "\(size)": { "$value": { "value": -0.\(1 + roll(8)), "unit": "px" } }
          }
        },

        """
    }
  }

  private var template: String {
    """
    parameters:
      head: { required: true }
      body: {}
    height: 64
    layout:
      row:
        - image: wide
          width: 30
          height: 30
        - column:
            - text: "{{head}}"
              font: titleFont
              color: brand
            - text: "{{body}}"
              color: subtitleColor
          gap: 3
          width: fill
      gap: 10
      padding: [8, 15]

    """
  }
}
