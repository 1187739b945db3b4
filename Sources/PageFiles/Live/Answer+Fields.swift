import PageModel

/// The answer of a `respond` step as files write it.
struct AnswerForm: Equatable, Sendable {
  var file: Name?
  var content: Response.Content?
  var request: Placed<Response.Request>?
  var page: Name?
  var noMore: Placed<Bool>?

  /// The keys of answers without data.
  private static let failures = ["status", "offline", "timeout"]

  /// The keys of `respond`.
  static let table = Table<AnswerForm>(
    "respond", "A response to the page's request.", start: { AnswerForm() },
    fields: [
      Field("file", .file, orNil: \.file, "A file whose name ends in .data.json."),
      Field("json", schema: [:], "The data.") { form, node, _ in
        form.content = .document(DataValue(node))
      },
      Field("status", .count, "An HTTP error status.") { form, status, _ in
        form.content = .status(status)
      },
      Field("offline", .yes, "There is no network connection.") { form, _, _ in
        form.content = .offline
      },
      Field("timeout", .yes, "There is no answer in time.") { form, _, _ in
        form.content = .timeout
      },
      Field(
        "to", Form<Response.Request>.word.placed, orNil: \.request,
        "The request that is answered: first, refresh or more. Default: the one that was made first."
      ),
      Field(
        "page", .named, orNil: \.page,
        "The page that made the request. Default: the page on top if it waits, otherwise the one that asked first."
      ),
      Field(
        "noMore", Form<Bool>.flag.placed, orNil: \.noMore,
        "Whether there is no more to load. Default: false."),
    ],
    finish: { _, node, reader in
      reader.wantsOne(of: ["file", "json"] + failures, in: node)
      for key in failures { reader.refuse("noMore", beside: key, in: node) }
      guard let status = node["status"], let number = status.integer, number >= 0,
        !(400...599).contains(number)
      else { return }
      reader.fault(
        "unknown-value", at: status.source, "\(number) is not an HTTP error status",
        hint: "use 400 to 599; for data, use json or file")
    })
}

extension Form where Value == AnswerForm {
  /// An answer: a data file, `offline`, `timeout`, or a mapping.
  static var answer: Form {
    Form(["anyOf": [.reference("text"), .reference("respond")]]) { node, reader in
      guard node.isScalar else { return AnswerForm.table.read(node, &reader) }
      switch node.text {
      case "offline": return AnswerForm(content: .offline)
      case "timeout": return AnswerForm(content: .timeout)
      default: return Form<Name>.file.read(node, &reader).map { AnswerForm(file: $0) }
      }
    }
  }
}

extension Form where Value == Name {
  /// The name of a data file.
  fileprivate static var file: Form {
    Form(.reference("text")) { node, reader in
      guard let name = named.read(node, &reader) else { return nil }
      if name.value.hasSuffix(".data.json") { return name }
      reader.unknown(
        "unknown-value", at: node.source, "\(name.value.quoted) is not a response",
        name: name.value,
        among: ["offline", "timeout"],
        otherwise: "write NAME.data.json, offline, timeout, { json: … } or { status: 500 }")
      return nil
    }
  }
}

extension Reader {
  /// Makes a step from its form, with the data file of its answer.
  mutating func step(
    of form: StepForm, _ documents: inout ScenarioFile.Documents, _ open: (String) -> NamedFile
  ) -> Step {
    var step = Step(form.verb, at: form.source)
    (step.expectation, step.shots) = (form.expectation, form.shots)
    step.verbSource = form.verbSource
    guard let answer = form.answer else { return step }
    var content = answer.content
    if let file = answer.file, let source = file.source {
      let data = documents[file.value] ?? document(file.value, at: source, open)
      documents[file.value] = .some(data)
      content = data.map { .document($0) }
    }
    guard let content else { return step }
    var response = Response(content)
    response.noMore = answer.noMore
    (response.request, response.page) = (answer.request, answer.page)
    step.verb = .respond(response)
    return step
  }
}

extension Form where Value == Clock {
  /// A date and a time of day: `2026-01-02T09:41`.
  static var clock: Form {
    let pattern = "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$"
    return Form(["type": "string", "pattern": .text(pattern)]) { node, reader in
      if let clock = node.text.flatMap({ Clock(text: $0) }) { return clock }
      reader.wrong(
        node, wants: "a date and a time of day", hint: "write them as 2026-01-02T09:41")
      return nil
    }
  }
}

extension Clock {
  /// The time of a text such as `2026-01-02T09:41`; nil for another form.
  init?(text: String) {
    let shape = "0000-00-00T00:00"
    let isShaped =
      text.utf8.count == shape.utf8.count
      && zip(text.utf8, shape.utf8).allSatisfy { $1.isDigit ? $0.isDigit : $0 == $1 }
    guard isShaped else { return nil }
    let numbers = text.split { "-T:".contains($0) }.compactMap { Int($0) }
    guard numbers.count == 5 else { return nil }
    self.init(
      year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers[3], minute: numbers[4])
    guard (1...12).contains(month), (1...daysOfMonth).contains(day), hour < 24, minute < 60 else {
      return nil
    }
  }
}
