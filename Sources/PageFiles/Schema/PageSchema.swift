import Geometry
import PageModel

/// The JSON Schema of page files, made from the tables that read them.
package enum PageSchema {
  /// The schema as text, draft 2020-12; deterministic, with a line break at the end.
  package static func json() -> String {
    guard case .object(let page) = Page.table.definition.withTags else { return "" }
    let head: [JSON.Member] = [
      JSON.Member("$schema", "https://json-schema.org/draft/2020-12/schema"),
      JSON.Member("$id", "urn:pageshot:page"), JSON.Member("title", "Pageshot page"),
    ]
    return JSON.object(head + page + [JSON.Member("$defs", definitions)]).written() + "\n"
  }

  private static var definitions: JSON {
    [
      "viewport": Page.viewport.definition.withTags,
      "statusBar": StatusBar.table.definition.withTags,
      "navigationBar": NavigationBar.table.definition.withTags,
      "tabItem": TabItem.table.definition.withTags,
      "data": PageData.table.definition, "section": Section.table.definition.withTags,
      "caption": TemplateUse.table.definition,
      "badge": Badge.ofRow.definition.withTags, "plainBadge": Badge.table.definition.withTags,
      "segments": Segments.table.definition.withTags, "segment": Picture.table.definition,
      "slider": Slider.table.definition.withTags, "swipe": Swipe.table.definition.withTags,
      "swipeAction": Swipe.Action.table.definition.withTags,
      "barItem": BarItem.table.definition.withTags,
      "toolbarItem": BarItem.ofToolbar.definition.withTags,
      "search": SearchField.table.definition.withTags,
      "cell": Cell.table.definition.withTags, "style": StyleOverrides.table.definition.withTags,
      "font": FontOverride.table.definition.withTags, "template": Template.table.definition,
      "parameter": Template.Parameter.table.definition, "element": Element.table.definition,
      "tile": Tile.table.definition.withTags,
      "fontReference": Element.FontReference.table.definition, "text": text, "size": size,
      "color": color, "plainColor": plainColor, "colorModes": ColorModes.table.definition,
      "measure": measure, "tag": tag, "duration": duration,
      "handlers": ["type": "object", "additionalProperties": .reference("actions")],
      "actions": [
        "anyOf": [
          .reference("text"), .reference("action"),
          ["type": "array", "items": ["anyOf": [.reference("text"), .reference("action")]]],
        ]
      ],
      "action": ActionForm.table.definition.withTags,
      "push": PushForm.table.definition.withTags, "alert": Alert.table.definition.withTags,
      "alertButton": Alert.Button.table.definition.withTags,
      "toast": Toast.table.definition.withTags, "loading": LoadingForm.table.definition.withTags,
      "message": MessageForm.table.definition.withTags,
      "scroll": ScrollForm.table.definition.withTags, "add": Coming.add.definition.withTags,
      "insert": Coming.insert.definition.withTags, "replace": Coming.replace.definition.withTags,
      "refresh": RefreshParts.table.definition.withTags,
      "refreshTexts": RefreshWords.table.definition, "empty": Notice.empty.definition,
      "retry": Notice.retry.definition,
    ]
  }

  private static let duration: JSON = [
    "description": "Seconds as 1.5s, or milliseconds as 300ms.", "type": "string",
    "pattern": "^[0-9]+(\\.[0-9]+)?m?s$",
  ]

  /// A text; editors read plain YAML such as `1.10` as a number, so other scalars are valid.
  private static let text: JSON = ["type": ["string", "number", "boolean"]]

  private static let tag: JSON = [
    "description": "A tag that data fill in, alone in its text.", "type": "string",
    "pattern": "^\\{\\{.*\\}\\}$",
  ]

  private static let size: JSON = [
    "description": "Points: [width, height], or one number for both.",
    "anyOf": [
      ["type": "number", "minimum": 0],
      [
        "type": "array", "items": ["type": "number", "minimum": 0], "minItems": 2, "maxItems": 2,
      ],
    ],
  ]

  private static let color: JSON = [
    "description":
      "A colour, or one for each mode: light and dark, and these with increased contrast.",
    "anyOf": [.reference("plainColor"), .reference("colorModes")],
  ]

  private static let plainColor: JSON = [
    "description": "#RGB, #RRGGBB, #RRGGBBAA, or the name of a token.",
    "anyOf": [
      ["type": "string", "pattern": "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"],
      .words(ColorKey.allCases.map(\.name) + Palette.names),
      ["type": "string", "pattern": "^[^#]"],
    ],
  ]

  private static let measure: JSON = [
    "description": "Points, or the name of a style key that holds a length.",
    "anyOf": [["type": "number", "minimum": 0], .words(LengthKey.allCases.map(\.name))],
  ]
}

extension JSON {
  /// The schema of a mapping in which every other scalar may also be a tag.
  fileprivate var withTags: JSON {
    mappingMembers { member in
      guard member.key == "properties" else { return member.value }
      return member.value.mappingMembers { $0.value.isOfScalar ? $0.value.orTag : $0.value }
    }
  }

  private func mappingMembers(_ value: (Member) -> JSON) -> JSON {
    guard case .object(let members) = self else { return self }
    return .object(members.map { Member($0.key, value($0)) })
  }

  /// Whether the schema describes a scalar that is not a text.
  private var isOfScalar: Bool {
    guard case .object(let members) = self else { return false }
    return members.contains { member in
      switch (member.key, member.value) {
      case ("enum", _), ("$ref", "#/$defs/size"): true
      case ("type", "number"), ("type", "boolean"), ("type", ["number", "boolean"]): true
      case ("anyOf", .list(let choices)): choices.contains { $0.isOfScalar }
      default: false
      }
    }
  }

  private var orTag: JSON {
    guard case .object(let members) = self else { return self }
    let words = members.filter { ["description", "$comment"].contains($0.key) }
    let rest = members.filter { !["description", "$comment"].contains($0.key) }
    return .object(words + [Member("anyOf", [.object(rest), .reference("tag")])])
  }
}
