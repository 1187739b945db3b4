import PageModel

extension Alert {
  /// The keys of an alert.
  static let table = table("alert", "An alert over the screen.")
  /// The keys of an action sheet.
  static let sheetTable = table("actionSheet", "Actions at the bottom of the screen.")

  private static func table(_ name: String, _ doc: String) -> Table<Alert> {
    Table<Alert>(
      name, doc, start: { Alert(nil, buttons: []) },
      fields: [
        Field("title", .shownText, orNil: \.title, "The title."),
        Field("message", .shownText, orNil: \.message, "The text below the title."),
        Field(
          "buttons", .list(of: .button(Button.table, "alertButton")), \.buttons,
          "The buttons, at least one.", required: true),
      ],
      finish: { alert, node, reader in
        (alert.source, alert.places) = (node.source, node.placesOfKeys)
        reader.check(buttons: node["buttons"], of: "buttons", in: name)
      })
  }
}

extension Reader {
  /// Reports too many buttons, or none.
  fileprivate mutating func check(buttons: Node?, of key: String, in name: String) {
    guard let buttons, let count = buttons.sequence?.count else { return }
    let what = name.asWords
    if count > Alert.mostButtons {
      fault(
        "limit", at: buttons.source,
        Limits.message("\(key) of \(what)", count, max: Alert.mostButtons))
    }
    guard count == 0 else { return }
    fault(
      "missing-value", at: buttons.source, "\(what) needs at least one \(key.dropLast())",
      hint: "write \(key): [{ title: OK }]")
  }
}

extension String {
  /// The name of a question in sentences.
  fileprivate var asWords: String {
    switch self {
    case "actionSheet": "an action sheet"
    case "menu": "a menu"
    default: "an \(self)"
    }
  }
}

extension Form where Value == Alert.Button {
  /// A button of a question: its text, or a mapping.
  fileprivate static func button(_ table: Table<Alert.Button>, _ name: String) -> Form {
    Form(["anyOf": [.reference("text"), .reference(name)]]) { node, reader in
      guard node.isScalar else { return table.read(node, &reader) }
      return Form<String>.shownText.read(node, &reader).map { title in
        var button = table.plain
        (button.title, button.source) = (title, node.source)
        return button
      }
    }
    .taking(.text)
  }
}

extension Alert.Button {
  private static let title = Field<Alert.Button>(
    "title", .shownText, \.title, "The text of the button.", required: true)
  private static let action = Field<Alert.Button>(
    "action", .actions, \.actions, "The action of a tap, or a list of actions.")

  /// The keys of a button of an alert or action sheet.
  static let table = Table<Alert.Button>(
    "button", "A button of an alert or action sheet.", start: { Alert.Button("") },
    fields: [
      title, Field("role", .word, \.role, "The role of the button. Default: default."), action,
    ],
    finish: { button, node, _ in (button.source, button.places) = (node.source, node.placesOfKeys) }
  )

  /// The keys of an item of a menu.
  static let itemTable = Table<Alert.Button>(
    "menu item", "An item of a menu.",
    start: {
      var button = Alert.Button("")
      button.item = Item()
      return button
    },
    fields: [
      title,
      Field("image", .name, "The image's name.") { button, name, _ in button.item?.image = name },
      Field("checked", .flag, "Whether the item has a checkmark. Default: false.") {
        button, flag, _ in button.item?.checked = flag
      },
      Field("destructive", .flag, "Whether the item deletes something. Default: false.") {
        button, flag, _ in button.role = flag ? .destructive : .default
      },
      Field("startsSection", .flag, "Whether the item begins a section. Default: false.") {
        button, flag, _ in button.item?.startsSection = flag
      }, action,
    ],
    finish: { button, node, _ in (button.source, button.places) = (node.source, node.placesOfKeys) }
  )
}

/// A menu as files write it.
struct MenuForm: Sendable {
  var menu = Alert(nil, buttons: [])
  var at: Name?

  /// The keys of a menu.
  static let table = Table<MenuForm>(
    "menu", "A menu at a row or a button of a bar.", start: { MenuForm() },
    fields: [
      Field(
        "at", .row, orNil: \.at,
        "The row, or a part of a bar such as navigationBar/trailing/0. Default: the event's row."),
      Field("title", .shownText, orNil: \.menu.title, "The title above the items."),
      Field(
        "items", .list(of: .button(Alert.Button.itemTable, "menuItem")), \.menu.buttons,
        "The items, at least one.", required: true),
    ],
    finish: { form, node, reader in
      (form.menu.source, form.menu.places) = (node.source, node.placesOfKeys)
      reader.check(buttons: node["items"], of: "items", in: "menu")
    })
}
