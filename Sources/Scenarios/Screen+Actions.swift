import Editing
import PageLayout
import PageModel

// Events run handlers, whose actions may cause further events.

extension Screen {
  /// The maximum number of actions caused by one step.
  static let mostActions = 1_000
  /// The maximum nesting depth of handlers.
  static let mostHandlers = 64
  /// The maximum nesting depth of messages.
  static let mostNested = 16

  /// Runs the handlers of an event on a row of the top page.
  mutating func happens(
    _ event: String, to row: (section: Int, row: Int), _ facts: [String: DataValue] = [:]
  ) throws(PlayFault) {
    let (cell, _) = naming(row, on: top.page)
    guard let actions = cell.behavior?.handlers[event] else { return }
    try run(actions, in: context(of: row, on: top.number, facts))
  }

  /// Runs a page's handlers of an event, for example for a row without a handler of its own.
  mutating func happens(
    _ event: String, on number: Int, of row: (section: Int, row: Int)? = nil
  ) throws(PlayFault) {
    guard let actions = page(number)?.page.behavior.handlers[event] else { return }
    let context = row.map { self.context(of: $0, on: number) } ?? Context(page: number)
    try run(actions, in: context)
  }

  private func context(
    of row: (section: Int, row: Int), on number: Int, _ facts: [String: DataValue] = [:]
  ) -> Context {
    guard let page = page(number)?.page else { return Context(page: number) }
    let (cell, path) = naming(row, on: page)
    var event = facts
    event["row"] = DataValue(.text(cell.id ?? "\(path)"))
    event["path"] = DataValue(.text("\(path)"))
    for name in ["text", "on", "id", "part"] where event[name] == nil {
      event[name] = DataValue(.null)
    }
    return Context(page: number, row: cell.row, event: event)
  }

  /// The variables of an action's texts.
  private func scope(of context: Context) -> DataScope {
    guard let open = page(context.page) else { return DataScope(nil) }
    let place = context.row.flatMap { open.page.place(of: $0) }
    let cell = place.map { open.page.sections[$0.section].cells[$0.row] }
    let scope = cell?.behavior?.scope ?? context.scope ?? open.scope
    var own = ["event": DataValue(.mapping(context.event))]
    if let cell { own["row"] = cell.data }
    return scope.entering(DataValue(.mapping(own)))
  }

  /// Runs actions in order; their conditions are evaluated before the first one.
  mutating func run(_ actions: [DataValue], in context: Context) throws(PlayFault) {
    step.handlers += 1
    defer { step.handlers -= 1 }
    guard step.handlers <= Self.mostHandlers else {
      throw .limit(
        "nested handlers", step.handlers, max: Self.mostHandlers,
        at: actions.first?.source ?? step.source,
        hint: step.way)
    }
    // An action that is a step itself is not nested in a handler.
    let depth = step.handlers - (step.isAction ? 1 : 0)
    // What comes after the actions is done by what caused them.
    let cause = trail.current
    defer { if depth > 0 { trail.resume(cause) } }
    let before = scope(of: context)
    let answers = actions.map(before.answer)
    for (raw, answer) in zip(actions, answers) {
      // An earlier action may have closed the page; then its remaining actions are dropped.
      guard page(context.page) != nil else { return }
      var noted = ScriptStep(raw, depth: depth)
      noted.datum = answer.datum
      guard answer.isDue else {
        trail.noteSkipped(noted)
        continue
      }
      // Of a page that data leave out, there is nothing to do.
      guard case (let action?, let values) = try read(raw, in: context) else { continue }
      let number = trail.note(noted.placed(as: action))
      guard action.after > 0 else {
        try perform(action, in: context)
        continue
      }
      addTimer(
        .action(action, context, noted: number), after: action.after, of: context.page,
        values: values)
    }
  }

  /// Reads an action, fills in its texts and counts its values; nil if data leave it out.
  private func read(
    _ raw: DataValue, in context: Context
  ) throws(PlayFault) -> (Action?, values: Int) {
    let room = max(0, roomForValues)
    let (action, diagnostics, values) = library.action(raw, scope(of: context), room)
    if let fault = diagnostics.first(where: { $0.severity == .error }) {
      throw PlayFault(
        fault.rule, at: fault.source, fault.message, hint: fault.hint)
    }
    return (action, values)
  }

  /// Performs an action immediately.
  mutating func perform(_ action: Action, in context: Context) throws(PlayFault) {
    step.actions += 1
    let source = action.source ?? step.source
    guard step.actions <= Self.mostActions else {
      throw .limit(
        "actions of a step", step.actions, max: Self.mostActions, at: source,
        hint: step.way)
    }
    budget.count(rows: 1 + top.page.rowCount / 50)
    try budget.check(at: source)
    switch action.verb {
    case .push(let name, let data): try push(name, data: data)
    case .present(let name, let sheet): try push(name, data: nil, on: sheet)
    case .pop(let pop): try self.pop(pop, at: source)
    case .dismiss: try dismiss(at: source)
    case .stack(let names): try stack(names, at: source)
    case .tab(let title): try show(tab: title, isTapped: false)
    case .alert(let alert): try ask(.alert(alert), in: context, at: source)
    case .actionSheet(let sheet): try ask(.actionSheet(sheet), in: context, at: source)
    case .menu(let menu, let name):
      try ask(
        .menu(menu, at: try anchor(name, in: context, at: source)), in: context, at: source)
    case .toast(let toast): show(toast)
    case .loading(let loading): setLoading(loading, on: context.page)
    case .address(let address): try log(address, on: context.page)
    case .log(let text): note("log", ["text": text], at: source)
    case .change(let change):
      try self.change(change, in: context, action.animation, at: source)
    case .message(let message): try send(message, in: context, at: source)
    case .scroll(let target): try scroll(to: target, on: context, at: source)
    case .endRefresh: try endRefresh(of: context.page, at: source)
    }
  }

  /// Logs an address and warns if the page does not declare its scheme.
  private mutating func log(_ address: Name, on number: Int) throws(PlayFault) {
    let source = address.source ?? step.source
    note("open", ["url": address.value], at: source)
    if let warning = page(number)?.page.behavior.warning(of: address, at: source) {
      warnings.append(warning)
    }
  }

  // MARK: Messages

  private mutating func send(
    _ message: Action.Message, in context: Context, at source: Source
  ) throws(PlayFault) {
    guard let page = page(context.page)?.page else { return }
    let sender = context.row.flatMap { page.place(of: $0) }.map { naming($0, on: page).cell }
    guard let key = message.to ?? sender?.kind.name else {
      throw PlayFault(
        "missing-key", at: source, "a message from a page handler requires \"to\"",
        hint: "write to: KEY, a key that a row receives")
    }
    let receivers = page.rows { $0.behavior?.receives?.value == key }
    if let other = receivers.dropFirst().first, warnedKeys.insert(key).inserted {
      let name = page.sections[other.section].cells[other.row].behavior?.receives
      warnings.append(
        Diagnostic(
          .warning, rule: "second-receiver", at: name?.source ?? source,
          "\"\(key)\" is already received by a row above", hint: "messages go to the first row"))
    }
    let facts = ["id": message.id, "text": message.text]
    let words = facts.mapValues(\.value)
    let first = receivers.first.map { naming($0, on: page).cell }
    trail.note(
      target: .init(
        "receiver of the message", first.map { $0.id ?? "a row without an id" } ?? "none",
        at: first?.behavior?.receives?.source))
    guard let receiver = receivers.first else {
      dropped += 1
      return note("dropped", words.merging(["to": key]) { $1 }, at: source)
    }
    step.depth += 1
    step.links.append("message \(key)")
    defer { step.depth -= 1 }
    guard step.depth <= Self.mostNested else {
      throw .limit(
        "nested messages", step.depth, max: Self.mostNested, at: source,
        hint: step.way)
    }
    let (cell, path) = naming(receiver, on: page)
    note("message", row: (cell, path), words, at: source)
    guard let actions = cell.behavior?.handlers["message"] else { return }
    let event = facts.mapValues { DataValue(.text($0.value), at: $0.source) }
    try run(actions, in: self.context(of: receiver, on: context.page, event))
  }
}

extension PageBehavior {
  /// The warning about an address; nil if its scheme is declared.
  func warning(of address: Name, at source: Source) -> Diagnostic? {
    let words = address.value.split(separator: ":", maxSplits: 1)
    guard words.count == 2, words[1].hasPrefix("//"), let scheme = words.first.map(String.init)
    else {
      return Diagnostic(
        .warning, rule: "unknown-scheme", at: source, "\"\(address.value)\" is not a URL",
        hint: "start it with https://")
    }
    guard scheme != "https", scheme != "http" else { return nil }
    let action = String(words[1].dropFirst(2).prefix { $0 != "/" && $0 != "?" && $0 != "#" })
    guard let actions = schemes[scheme] else {
      return Diagnostic(
        .warning, rule: "unknown-scheme", at: source, "unknown scheme \"\(scheme)\"",
        hint: "write schemes: { \(scheme): [\(action)] } on the page")
    }
    guard !actions.contains(action) else { return nil }
    return Diagnostic(
      .warning, rule: "unknown-scheme", at: source, "\"\(scheme)\" has no action \"\(action)\"",
      hint: Suggestion.hint(for: action, among: actions))
  }
}
