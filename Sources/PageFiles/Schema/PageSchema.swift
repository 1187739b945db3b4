import Geometry
import PageModel

/// The JSON Schema of page files, made from the tables that read them.
package enum PageSchema {
  /// The schema as text, draft 2020-12; the same on every run, with a line break at the end.
  package static func json() -> String {
    guard case .object(let page) = Page.table.definition else { return "" }
    let head: [JSON.Member] = [
      JSON.Member("$schema", "https://json-schema.org/draft/2020-12/schema"),
      JSON.Member("$id", "urn:pageshot:page"), JSON.Member("title", "Pageshot page"),
    ]
    return JSON.object(head + page + [JSON.Member("$defs", definitions)]).written() + "\n"
  }

  private static var definitions: JSON {
    [
      "viewport": Page.viewport.definition, "statusBar": StatusBar.table.definition,
      "navigationBar": NavigationBar.table.definition, "tabItem": TabItem.table.definition,
      "section": Section.table.definition, "caption": TemplateUse.table.definition,
      "cell": Cell.table.definition, "style": StyleOverrides.table.definition,
      "font": FontOverride.table.definition, "template": Template.table.definition,
      "parameter": Template.Parameter.table.definition, "element": Element.table.definition,
      "fontReference": Element.FontReference.table.definition, "text": text, "size": size,
      "color": color, "plainColor": plainColor, "colorModes": ColorModes.table.definition,
      "measure": measure,
    ]
  }

  /// Editors take plain YAML such as `1.10` for a number; where a text is wanted it is a text.
  private static let text: JSON = ["type": ["string", "number", "boolean"]]

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
    "description": "A colour, or one for each appearance.",
    "anyOf": [.reference("plainColor"), .reference("colorModes")],
  ]

  private static let plainColor: JSON = [
    "description": "#RGB, #RRGGBB, #RRGGBBAA, or the name of a token.",
    "anyOf": [
      ["type": "string", "pattern": "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"],
      .words(ColorKey.allCases.map(\.name)),
      ["type": "string", "pattern": "^[^#]"],
    ],
  ]

  private static let measure: JSON = [
    "description": "Points, or the name of a style key that holds a length.",
    "anyOf": [["type": "number", "minimum": 0], .words(LengthKey.allCases.map(\.name))],
  ]
}
