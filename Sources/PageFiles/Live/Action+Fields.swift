import PageModel

/// An action as files write it: one verb, and further keys beside it.
struct ActionForm: Sendable {
  var verb: Action.Verb?
  var after = 0
  var animation: RowAnimation?

  /// The keys of an action.
  static let table = Table<ActionForm>(
    "action", "What is done: one of the verbs, and what stands beside it.",
    start: { ActionForm() }, fields: verbs + besides,
    finish: { form, node, reader in
      form.check(node, &reader)
    })

  /// The verbs.
  static let verbs = ofPages + ofOverlays + TableChange.fields

  /// The names of all verbs.
  static let names = Set(verbs.map(\.name))

  private static let ofPages: [Field<ActionForm>] = [
    .verb("push", .push, "A page comes from the right: its name, or { page, data }.") {
      .push($0.page, data: $0.data)
    },
    .verb("pop", .pop, "Pages go to the right: true for one, root, or the page to come back to.") {
      .pop($0)
    },
    .verb("present", .named, "A page comes from below, over the bars.") { .present($0) },
    .verb("dismiss", .yes, "The presented page goes.") { _ in .dismiss },
    .verb("stack", .list(of: .named), "Pages stand one on the other, the last on top.") {
      .stack($0)
    },
    .verb("tab", .named, "Another tab is on show: its title.") { .tab($0) },
    .verb("open", .named, "An address, which is logged and never opened.") { .address($0) },
    .verb("log", .text, "A text for the log.") { .log($0) },
    .verb(
      "message", .read(MessageForm.table, "message"),
      "A text for the first row that receives the key."
    ) { .message($0.message) },
    .verb("scroll", .scroll, "Where the rows are scrolled to.") { .scroll($0) },
    .verb("endRefresh", .yes, "What is refreshed is done.") { _ in .endRefresh },
  ]

  private static let ofOverlays: [Field<ActionForm>] = [
    .verb("alert", .read(Alert.table, "alert"), "A question with buttons.") { .alert($0) },
    .verb("toast", .toast, "A short text that goes by itself.") { .toast($0) },
    .verb("loading", .loading, "A box that says that something is done; false takes it away.") {
      .loading($0)
    },
  ]

  private static let besides: [Field<ActionForm>] = [
    Field("when", .condition, "What must be true, or behind a ! must not, for it to happen.") {
      _, _, _ in
    },
    Field("after", .duration, \.after, "How long after the event. Default: at once."),
    Field(
      "animation", .word, orNil: \.animation,
      "How rows come, go and change. Default: without."),
  ]

  private func check(_ node: Node, _ reader: inout Reader) {
    let keys = (node.mapping ?? []).filter { Self.names.contains($0.key) }
    reader.checkVerbs(keys, of: node, "action")
    guard let verb = keys.first, let place = node["animation"]?.source else { return }
    if !TableChange.names.contains(verb.key) {
      reader.fault(
        "conflict", at: place, "\"animation\" means nothing beside \(verb.key.quoted)",
        hint: "it is how rows come, go and change")
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
        "missing-key", at: node.source, "this \(name) does nothing",
        hint: "write a verb such as push: PAGE or toast: TEXT")
    }
    guard verbs.count > 1 else { return }
    let both = verbs.prefix(2).map(\.key.quoted).joined(separator: " and ")
    fault(
      "conflict", at: verbs[1].source, "one \(name) is either of \(both)",
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

/// The page of a `push`, with its data.
struct PushForm: Sendable {
  var page = Name("")
  var data: DataValue?

  /// The keys of `push`.
  static let table = Table<PushForm>(
    "push", "A page that comes from the right.", start: { PushForm() },
    fields: [
      Field("page", .named, \.page, "The page.", required: true),
      Field("data", schema: [:], "The data that it has in place of its own.") { form, node, _ in
        form.data = DataValue(node)
      },
    ])
}

extension Form where Value == PushForm {
  /// A page's name, or a page with data.
  static var push: Form {
    Form(["anyOf": [.reference("text"), .reference("push")]]) { node, reader in
      guard node.isScalar else { return PushForm.table.read(node, &reader) }
      return Form<Name>.named.read(node, &reader).map { PushForm(page: $0) }
    }
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
  }
}

/// A message to a row as files write it.
struct MessageForm: Sendable {
  var message = Action.Message("")

  /// The keys of a message.
  static let table = Table<MessageForm>(
    "message", "A text for another row.", start: { MessageForm() },
    fields: [
      Field(
        "to", .identifier, orNil: \.message.to,
        "The key of who receives it. Default: the row's kind."),
      Field("text", .text, \.message.text, "The text.", required: true),
      Field("id", .identifier, \.message.id, "Which message it is. Default: default."),
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
    "scroll", "Where the rows are scrolled to.", start: { ScrollForm() },
    fields: [
      Field("to", .row, orNil: \.to, "A row or a section."),
      Field(
        "position", .word, orNil: \.position,
        "Where it comes to stand. Default: with as little movement as can be."),
      Field("by", .number, orNil: \.distance, "So many points on; up where negative."),
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
  }
}
