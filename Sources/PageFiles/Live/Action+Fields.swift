import PageModel

/// An action as files write it: one verb, and further keys beside it.
struct ActionForm: Sendable {
  var verb: Action.Verb?
  var after = 0
  var animation: RowAnimation?

  /// The keys of an action.
  static let table = Table<ActionForm>(
    "action", "An action: one of the verbs, with its options.",
    start: { ActionForm() }, fields: verbs + besides,
    finish: { form, node, reader in
      form.check(node, &reader)
    })

  /// The verbs.
  static let verbs = ofPages + ofOverlays + TableChange.fields

  /// The names of all verbs.
  static let names = Set(verbs.map(\.name))

  private static let ofPages: [Field<ActionForm>] = [
    .verb("push", .push, "Pushes a page from the right: its name, or { page, data }.") {
      .push($0.page, data: $0.data)
    },
    .verb(
      "pop", .pop,
      "Pops pages: true for the top one, root for all above the first, or the page to return to."
    ) {
      .pop($0)
    },
    .verb(
      "present", .present,
      "Presents a page from below, over the bars or as a sheet: its name, or { page, detent, grabber }."
    ) { .present($0.page, $0.sheet) },
    .verb("dismiss", .yes, "Dismisses the presented page.") { _ in .dismiss },
    .verb("stack", .list(of: .named), "Replaces the stack of pages; the last is on top.") {
      .stack($0)
    },
    .verb("tab", .named, "Selects a tab by its title.") { .tab($0) },
    .verb("open", .named, "Logs a URL; it is never opened.") { .address($0) },
    .verb("log", .report, "Logs a text.") { .log($0) },
    .verb(
      "message", .read(MessageForm.table, "message"),
      "Sends a text to the first row that receives the key."
    ) { .message($0.message) },
    .verb("scroll", .scroll, "Scrolls the rows.") { .scroll($0) },
    .verb("endRefresh", .yes, "Ends the refresh.") { _ in .endRefresh },
  ]

  private static let ofOverlays: [Field<ActionForm>] = [
    .verb("alert", .read(Alert.table, "alert"), "Shows an alert with buttons.") { .alert($0) },
    .verb(
      "actionSheet", .read(Alert.sheetTable, "actionSheet"),
      "Shows actions at the bottom of the screen."
    ) { .actionSheet($0) },
    .verb("menu", .read(MenuForm.table, "menu"), "Shows a menu at a row or a button of a bar.") {
      .menu($0.menu, at: $0.at)
    },
    .verb("toast", .toast, "Shows a short text for a few seconds.") { .toast($0) },
    .verb("loading", .loading, "Shows a loading box; false removes it.") {
      .loading($0)
    },
  ]

  private static let besides: [Field<ActionForm>] = [
    Field(
      "when", .condition,
      "A data path: the action runs only if the value is true, or with a ! before the path, only if it is not."
    ) {
      _, _, _ in
    },
    Field("after", .duration, \.after, "The delay after the event. Default: none."),
    Field(
      "animation", .word, orNil: \.animation,
      "The animation of changed rows. Default: none."),
  ]

  private func check(_ node: Node, _ reader: inout Reader) {
    let keys = (node.mapping ?? []).filter { Self.names.contains($0.key) }
    if keys.isEmpty, let (verb, place) = reader.firstLeftOut(of: Self.names) {
      reader.fault(
        "missing-value", at: place, "\(verb.quoted) has no value",
        hint: "write when: PATH, so that the action runs only if the data have one")
      return
    }
    reader.checkVerbs(keys, of: node, "action")
    guard let verb = keys.first, let place = node["animation"]?.source else { return }
    if !TableChange.names.contains(verb.key) {
      reader.fault(
        "conflict", at: place, "\"animation\" has no effect with \(verb.key.quoted)",
        hint: "use it with changes of rows, such as insert or remove")
    }
  }
}

extension Reader {
  /// Reports a mapping without a verb or with several; unknown keys were reported before.
  mutating func checkVerbs(_ verbs: [Node.Entry], of node: Node, _ name: String) {
    if verbs.isEmpty,
      node.mapping?.contains(where: { $0.key != "when" && $0.key != "after" }) != true
    {
      fault(
        "missing-key", at: node.source, "this \(name) has no verb",
        hint: "write a verb such as push: PAGE or toast: TEXT")
    }
    guard verbs.count > 1 else { return }
    let both = verbs.prefix(2).map(\.key.quoted).joined(separator: " and ")
    fault(
      "conflict", at: verbs[1].source, "this \(name) has two verbs: \(both)",
      hint: "write a list: - { \(verbs[0].key): … }, then - { \(verbs[1].key): … }")
  }

  /// Reads an action; nil after errors, and for an action with unfilled tags.
  mutating func action(_ node: Node) -> Action? {
    guard !node.isScalar else {
      return about("an action") { Form<Name>.named.read(node, &$0) }.map {
        Action(.push($0, data: nil), at: node.source)
      }
    }
    let form = about("an action") { ActionForm.table.read(node, &$0) }
    guard let form, let verb = form.verb else { return nil }
    var action = Action(verb, at: node.source)
    (action.after, action.animation) = (form.after, form.animation)
    return action
  }
}

extension Field<ActionForm> {
  /// A verb with the shape of its value.
  static func verb<Value>(
    _ name: String, _ shape: Form<Value>, _ doc: String,
    _ verb: @escaping @Sendable (Value) -> Action.Verb
  ) -> Field {
    Field(name, shape, doc) { form, value, _ in form.verb = verb(value) }
  }
}

extension Form where Value == Action.Pop {
  /// The value of `pop`: true, `root`, or a page.
  static var pop: Form {
    Form(["anyOf": [["const": true], .reference("text")]]) { node, reader in
      if let flag = node.boolean {
        if !flag { reader.wrong(node, wants: "true, root or a page") }
        return flag ? .top : nil
      }
      if node.text == "root" { return .root }
      return Form<Name>.named.read(node, &reader).map { .page($0) }
    }
    .taking([.flag, .name])
  }
}

/// A message to a row as files write it.
struct MessageForm: Sendable {
  var message = Action.Message(Name(""))

  /// The keys of a message.
  static let table = Table<MessageForm>(
    "message", "A text to send to a row.", start: { MessageForm() },
    fields: [
      Field(
        "to", .mention, orNil: \.message.to,
        "The key that the receiving row has under receives. Default: the sending row's kind."),
      Field(
        "text", Form<String>.report.placed, \.message.text, "The text.", required: true),
      Field(
        "id", Form<String>.mention.placed, \.message.id,
        "The id of the message. Default: default."),
    ])
}

/// The target of `scroll` as a mapping.
struct ScrollForm: Sendable {
  /// The position of the row after scrolling.
  enum Position: String, CaseIterable { case top, middle, bottom }

  var to: Name?
  var position: Position?
  var distance: Double?

  /// The keys of `scroll`.
  static let table = Table<ScrollForm>(
    "scroll", "Scrolls the rows.", start: { ScrollForm() },
    fields: [
      Field("to", .row, orNil: \.to, "The row or section to scroll to."),
      Field(
        "position", .word, orNil: \.position,
        "The position on the screen. Default: the nearest."),
      Field("by", .number, orNil: \.distance, "The distance in points; negative scrolls up."),
    ],
    finish: { _, node, reader in
      reader.wantsOne(of: ["to", "by"], in: node)
      reader.refuse("position", beside: "by", in: node)
    })

  fileprivate var target: ScrollTarget? {
    let share: Double? =
      switch position {
      case .top: 0
      case .middle: 0.5
      case .bottom: 1
      case nil: nil
      }
    return to.map { .row($0, at: share) } ?? distance.map { .by($0) }
  }
}

extension Form where Value == ScrollTarget {
  /// The target of `scroll`: a row, a word, or a mapping.
  static var scroll: Form {
    Form(["anyOf": [Form<Name>.row.schema, .reference("scroll")]]) { node, reader in
      guard node.isScalar else { return ScrollForm.table.read(node, &reader)?.target }
      switch node.text {
      case "top": return .top
      case "bottom": return .bottom
      case "selected": return .selected(node.source)
      default: return Form<Name>.row.read(node, &reader).map { .row($0, at: nil) }
      }
    }
    .taking(.mention)
  }
}
