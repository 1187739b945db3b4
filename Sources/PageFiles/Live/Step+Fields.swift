import PageModel

/// A step of a scenario as files write it.
struct StepForm: Equatable, Sendable {
  var verb: Step.Verb?
  var answer: AnswerForm?
  var expectation: Expectation?
  var shots: [Shot] = []
  var source: Source
  /// Where the verb's value is written.
  var verbSource: Source?

  /// The keys of a step.
  static let table = Table<StepForm>(
    "step", "A step: a verb, the state expected afterwards, and screenshots.",
    start: { StepForm(source: Source(in: "step")) }, fields: verbs + actions + besides,
    finish: { form, node, reader in
      form.source = node.source
      form.check(node, &reader)
    })

  private static let names = Set(verbs.map(\.name)).union(ActionForm.names)

  private static let verbs: [Field<StepForm>] = [
    .verb(
      "tap", .row,
      "Taps: ROW, ROW.part, swipe/TITLE, alert/TITLE, actionSheet/TITLE, menu/TITLE, outside, retry, back or tab/TITLE."
    ) {
      .tap($0)
    },
    .verb("press", .row, "Touches a row.") { .press($0) },
    .verb("release", .row, "Lifts the finger from a row without tapping it.") { .release($0) },
    .verb("toggle", .row, "Toggles a switch.") { .toggle($0) },
    .verb("swipe", .swipeStep, "Swipes a row open: ROW, or { row, side }; side none closes it.") {
      .swipe($0.row, $0.side)
    },
    .verb("focus", .row, "Focuses an input.") { .focus($0) },
    .verb("blur", Form<Bool>.yes.placed, "Removes the focus from the input.") { .blur($0.source) },
    .verb("type", .read(TypeForm.table, "type"), "Types a text into an input.") {
      .type(
        $0.row, Name($0.text, at: $0.textSource), clears: Placed($0.clears, at: $0.clearsSource))
    },
    Field("respond", .answer, orNil: \.answer, "Responds to the page's request."),
    .verb("wait", .wait, "Waits, such as 1.5s or 300ms.") { .wait($0) },
    .verb("pull", .length, "Pulls the rows down, in points.") { .pull($0) },
    .verb("letGo", .yes, "Ends the pull.") { _ in .letGo },
    .verb("loadMore", .yes, "Pulls or taps the refresh footer.") { _ in .loadMore },
  ]

  /// Actions, which are checked and kept as written.
  private static let actions: [Field<StepForm>] = ActionForm.verbs.map { $0.unread() }

  private static let besides: [Field<StepForm>] = [
    Field("animation", schema: Form<RowAnimation>.word.schema, "The animation of changed rows.") {
      _, _, _ in
    },
    Field(
      "expect", .read(Expectation.table, "expect"), orNil: \.expectation,
      "The expected state after the step."),
    Field(
      "shot", .shots, \.shots, "The screenshots after the step: a name, { name, at }, or a list."),
  ]

  private mutating func check(_ node: Node, _ reader: inout Reader) {
    let entries = node.mapping ?? []
    let verbs = entries.filter { Self.names.contains($0.key) }
    if verbs.isEmpty, node["animation"] != nil || entries.isEmpty {
      reader.fault(
        "missing-key", at: node.source, "this step has no verb",
        hint: "write a verb such as tap: ROW or wait: 1s, or shot: NAME")
    }
    if verbs.count > 1 { reader.checkVerbs(verbs, of: node, "step") }
    if verbs.count == 1, let verb = verbs.first {
      verbSource = verb.value.source
      check(verb, node["animation"], &reader)
    }
  }

  /// Checks an action and keeps it; reports an `animation` without effect.
  private mutating func check(
    _ entry: Node.Entry, _ animation: Node?, _ reader: inout Reader
  ) {
    guard ActionForm.names.contains(entry.key) else {
      guard let animation else { return }
      reader.fault(
        "conflict", at: animation.source,
        "\"animation\" has no effect with \(entry.key.quoted)",
        hint: "use it with changes of rows, such as insert or remove")
      return
    }
    var entries = [entry]
    if let animation {
      entries.append(Node.Entry(key: "animation", at: animation.source, value: animation))
    }
    let action = Node(.mapping(entries), at: source)
    reader.check(action: action, DataScope(nil))
    verb = .action(DataValue(action))
  }
}

extension Field<StepForm> {
  /// A verb with the shape of its value.
  fileprivate static func verb<Value>(
    _ name: String, _ shape: Form<Value>, _ doc: String,
    _ verb: @escaping @Sendable (Value) -> Step.Verb
  ) -> Field {
    Field(name, shape, doc) { form, value, _ in form.verb = verb(value) }
  }
}

extension Form where Value == [StepForm] {
  /// The steps of a scenario.
  static var steps: Form {
    let steps = list(of: .read(StepForm.table, "step"))
    return Form(steps.schema) { node, reader in
      guard let count = node.sequence?.count, count > ScenarioFile.Limit.steps else {
        return steps.read(node, &reader)
      }
      reader.fault(
        "limit", at: node.source,
        Limits.message("steps of a scenario", count, max: ScenarioFile.Limit.steps),
        hint: "split it into several scenarios")
      return nil
    }
  }
}

extension Form where Value == Int {
  /// The waiting time of a step, in milliseconds.
  fileprivate static var wait: Form {
    Form(.reference("duration")) { node, reader in
      guard let time = duration.read(node, &reader) else { return nil }
      guard time > ScenarioFile.Limit.wait else { return time }
      reader.fault(
        "limit", at: node.source, "limit: a wait > 10 minutes", hint: "split it into several waits")
      return nil
    }
  }
}

/// The value of `swipe` in a step: a row, and a side.
struct SwipeForm: Sendable {
  var row = Name("")
  var side: SwipedSide?

  /// The keys of `swipe`.
  static let table = Table<SwipeForm>(
    "swipe", "A swipe on a row.", start: { SwipeForm() },
    fields: [
      Field("row", .row, \.row, "The row.", required: true),
      Field(
        "side", .word, orNil: \.side,
        "The actions that are shown afterwards: trailing, leading or none. Default: trailing, or leading without trailing actions."
      ),
    ])
}

extension Form where Value == SwipeForm {
  /// A row, or a mapping with `row` and `side`.
  fileprivate static var swipeStep: Form {
    let row = Form<Name>.row
    return Form(["anyOf": [row.schema, .reference("swipeStep")]]) { node, reader in
      guard node.isScalar else { return SwipeForm.table.read(node, &reader) }
      return row.read(node, &reader).map { SwipeForm(row: $0) }
    }
  }
}

/// The value of `type`: a text for an input.
struct TypeForm: Sendable {
  var row = Name("")
  var text = ""
  var clears = false
  var (textSource, clearsSource): (Source?, Source?)

  /// The keys of `type`.
  static let table = Table<TypeForm>(
    "type", "A text to type into an input.", start: { TypeForm() },
    fields: [
      Field("row", .row, \.row, "The row of the input.", required: true),
      Field("text", .text, \.text, "The text.", required: true),
      Field("clear", .flag, \.clears, "Whether the old text is removed first. Default: false."),
    ],
    finish: { form, node, _ in
      (form.textSource, form.clearsSource) = (node["text"]?.source, node["clear"]?.source)
    })
}

extension Form where Value == [Shot] {
  /// Screenshots: a name, a mapping with `name` and `at`, or a list of either.
  static var shots: Form {
    let one = Form<Shot>(["anyOf": [.reference("text"), .reference("shot")]]) { node, reader in
      guard node.isScalar else { return ShotForm.table.read(node, &reader)?.shot }
      return Form<Name>.named.read(node, &reader).map { Shot($0) }
    }
    let list = Form.list(of: one)
    return Form(["anyOf": [one.schema, list.schema]]) { node, reader in
      node.sequence == nil ? one.read(node, &reader).map { [$0] } : list.read(node, &reader)
    }
  }
}

/// A screenshot as files write it.
struct ShotForm: Sendable {
  var shot = Shot(Name(""))

  /// The keys of a screenshot.
  static let table = Table<ShotForm>(
    "shot", "A screenshot.", start: { ShotForm() },
    fields: [
      Field("name", .named, \.shot.name, "The name of the screenshot.", required: true),
      Field(
        "at", .share, orNil: \.shot.progress,
        "The progress of the step's animation, 0–1. Default: 1, its end."),
    ],
    finish: { form, node, _ in form.shot.progressSource = node["at"]?.source })
}
