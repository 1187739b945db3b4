import Geometry
import PageModel

/// The JSON Schemas of files, made from the tables that read them.
package enum FileSchema: String, CaseIterable, Sendable {
  case page, part, scenario, template, settings

  /// The schema as text, draft 2020-12; deterministic, with a line break at the end.
  package func json() -> String {
    guard case .object(let members) = root else { return "" }
    let definitions = JSON.object(Self.definitions.reached(from: root))
    let head: [JSON.Member] = [
      JSON.Member("$schema", "https://json-schema.org/draft/2020-12/schema"),
      JSON.Member("$id", .text("urn:pageshot:\(rawValue)")),
      JSON.Member("title", .text("Pageshot \(rawValue)")),
    ]
    return JSON.object(head + members + [JSON.Member("$defs", definitions)]).written() + "\n"
  }

  private var root: JSON {
    switch self {
    case .page: Page.table.definition.withTags
    case .part: Self.partRoot
    case .scenario:
      [
        "description": "The scenarios of a page, by name.", "type": "object",
        "additionalProperties": ["anyOf": [Form<[StepForm]>.steps.schema, .reference("scenario")]],
      ]
    case .template: Template.table.definition
    case .settings: Settings.table.definition
    }
  }

  /// What a shared part may stand for: the value of a key of the page, or one item of it.
  private static var partRoot: JSON {
    let whole = PartExpansion.Slot.allCases.compactMap {
      Page.table.field($0.rawValue)?.schema
    }
    let items = ["tabItem", "toolbarItem", "section", "cell"].map(JSON.reference)
    return [
      "description": "A shared part: what its include stands for, or one item of it.",
      "anyOf": .list(whole + items),
    ]
  }

  private static var definitions: [JSON.Member] {
    guard case .object(let members) = definition else { return [] }
    return members
  }

  private static var definition: JSON {
    [
      "include": Inclusion.table.definition, "includedTabs": Inclusion.ofTabBar.definition,
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
      "tile": Tile.table.definition.withTags, "progress": Progress.table.definition.withTags,
      "input": TypedText.table.definition.withTags,
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
      "push": PushForm.table.definition.withTags,
      "present": PresentForm.table.definition.withTags,
      "alert": Alert.table.definition.withTags,
      "alertButton": Alert.Button.table.definition.withTags,
      "actionSheet": Alert.sheetTable.definition.withTags,
      "menu": MenuForm.table.definition.withTags,
      "menuItem": Alert.Button.itemTable.definition.withTags,
      "toast": Toast.table.definition.withTags, "loading": LoadingForm.table.definition.withTags,
      "message": MessageForm.table.definition.withTags,
      "scroll": ScrollForm.table.definition.withTags, "add": Coming.add.definition.withTags,
      "insert": Coming.insert.definition.withTags, "replace": Coming.replace.definition.withTags,
      "refresh": RefreshParts.table.definition.withTags,
      "refreshTexts": RefreshWords.table.definition, "empty": Notice.empty.definition,
      "retry": Notice.retry.definition, "scenario": ScenarioForm.table.definition,
      "step": StepForm.table.definition.withTags, "type": TypeForm.table.definition,
      "swipeStep": SwipeForm.table.definition,
      "respond": AnswerForm.table.definition, "expect": Expectation.table.definition,
      "shot": ShotForm.table.definition, "tolerance": ToleranceSettings.table.definition,
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

extension [JSON.Member] {
  /// The definitions that a value refers to, also by way of others.
  fileprivate func reached(from root: JSON) -> [JSON.Member] {
    var (found, next) = (Set<String>(), root.references)
    while !next.isEmpty {
      found.formUnion(next)
      let reached = filter { next.contains($0.key) }.flatMap(\.value.references)
      next = Set(reached).subtracting(found)
    }
    return filter { found.contains($0.key) }
  }
}

extension JSON {
  /// The names of the definitions that the schema refers to.
  fileprivate var references: Set<String> {
    switch self {
    case .list(let items): items.reduce(into: []) { $0.formUnion($1.references) }
    case .object(let members):
      members.reduce(into: []) { names, member in
        if member.key == "$ref", case .text(let path) = member.value {
          names.insert(String(path.dropFirst("#/$defs/".count)))
        } else {
          names.formUnion(member.value.references)
        }
      }
    case .text, .number, .decimal, .flag: []
    }
  }

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
