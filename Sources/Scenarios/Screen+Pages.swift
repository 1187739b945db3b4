import Editing
import Geometry
import PageLayout
import PageModel

// Opening and closing pages.

extension Screen {
  /// The maximum number of pages on the stack.
  static let mostPages = Frame.mostPages

  /// Opens a page on the stack, on a sheet if it is presented, and runs its `appear` handlers.
  mutating func show(_ name: Name, data: DataValue?, on sheet: PageSheet? = nil) throws(PlayFault) {
    let source = name.source ?? step.source
    guard stack.count < Self.mostPages else {
      throw .limit(
        "pages on the stack", stack.count + 1, max: Self.mostPages, at: source,
        hint: stack.suffix(5).map(\.name).joined(separator: " → "))
    }
    let open = try opened(name, data: data, on: sheet)
    if !stack.isEmpty { top.forgetLayout() }
    stack.append(open)
    try checkLimits()
    try appeared(open.number)
  }

  /// Reads a page that is opened.
  private mutating func opened(
    _ name: Name, data: DataValue?, on sheet: PageSheet?
  ) throws(PlayFault) -> OpenPage {
    let source = name.source ?? step.source
    let known = try find(name.value, at: source)
    if let data { try checkRoom(for: data.countOfValues, at: source) }
    var page = try read(known, data.map { .other($0) } ?? .own, at: source)
    let values = page.behavior.data?.document?.countOfValues ?? 0
    try checkRoom(for: values, at: source)
    let delay = page.behavior.data?.delay ?? 0
    let isAwaited = data == nil && delay > 0
    if isAwaited { page = try read(known, .pending, at: source) }
    let heights = page.behavior.refresh.map { _ in library.heights(page) }
    // A pushed page is where the page below it is.
    let own = sheet.map { library.hasSheets(page) ? $0 : nil } ?? stack.last?.sheet
    var open = OpenPage(
      known, number(), page, isPresented: sheet != nil, on: own, heights ?? RefreshHeights())
    (open.document, open.values) = (data, values)
    if isAwaited {
      open.requests = [request(.first)]
      let after = ScriptStep.Fact(
        "after", (Double(delay) / 1000).words + " s", at: page.behavior.data?.delaySource)
      trail.note(
        ScriptStep("data", [after], depth: step.handlers + 1, at: page.behavior.data?.source))
      addTimer(.data, after: delay, of: open.number)
    }
    return open
  }

  /// Resolves a page name, also relative to the top page.
  func find(_ name: String, at source: Source) throws(PlayFault) -> String {
    let near = stack.last?.name ?? home
    if let known = name.pageName(beside: near, where: library.has) { return known }
    throw .unknownPage(name, among: library.names(), at: source)
  }

  /// Reads a page file with the given data.
  mutating func read(
    _ name: String, _ document: PageDocument, at source: Source
  ) throws(PlayFault) -> Page {
    guard let (page, diagnostics, bytes) = library.page(name, document) else {
      throw PlayFault("dead-link", at: source, "unknown page \"\(name)\"")
    }
    let fault = diagnostics.firstFault
    guard let page, fault == nil else {
      throw PlayFault("faulty-page", at: source, "page \"\(name)\" has errors", hint: fault)
    }
    // Reading 100 bytes of a file or 20 values costs about as much as laying out a row.
    let values = page.behavior.data?.document?.countOfValues ?? 0
    budget.count(rows: page.rowCount + bytes / 100 + values / 20)
    try budget.check(at: source)
    trail.noteActions(of: page)
    return page
  }

  /// Runs the `appear` handlers of a page, and its `data` handlers if its data are there.
  private mutating func appeared(_ number: Int) throws(PlayFault) {
    updateNotice(of: number)
    try happens("appear", on: number)
    guard let open = page(number), !open.waits(for: .first), open.page.behavior.data != nil else {
      return
    }
    try happens("data", on: number)
  }

  /// Pushes a page, or presents it on a sheet.
  mutating func push(_ name: Name, data: DataValue?, on sheet: PageSheet? = nil) throws(PlayFault) {
    let old = layer(of: top)
    let place = motions.count
    endEditing()
    step.links.append("push \(name.value)")
    let kind: Frame.Transition.Kind = sheet == nil ? .push : .present
    note(
      kind.rawValue, ["page": try find(name.value, at: name.source ?? step.source)],
      at: name.source)
    try show(name, data: data, on: sheet)
    move(.pages(kind, from: old), before: place)
  }

  /// Pops pages.
  mutating func pop(_ pop: Action.Pop, at source: Source) throws(PlayFault) {
    let kept: Int
    switch pop {
    case .top: kept = stack.count - 1
    case .root: kept = 1
    case .page(let name):
      let known = try find(name.value, at: name.source ?? source)
      guard let index = stack.dropLast().lastIndex(where: { $0.name == known }) else {
        throw PlayFault(
          "not-on-stack", at: name.source ?? source, "page \"\(name.value)\" is not on the stack",
          hint: "on the stack: " + stack.map(\.name).joined(separator: ", "))
      }
      kept = index + 1
    }
    guard kept > 0, kept < stack.count else {
      throw PlayFault(
        "last-page", at: source, "\"\(top.name)\" is the last page on the stack",
        hint: "write stack: [PAGE] in the scenario for the pages below")
    }
    let isPresented = top.isPresented && kept == stack.count - 1
    let leavesSheet = top.sheet != nil && stack[kept...].contains(where: \.isPresented)
    takeOff(downTo: kept, isPresented || leavesSheet ? .dismiss : .pop, at: source)
  }

  /// Dismisses the presented page and all pages above it.
  mutating func dismiss(at source: Source) throws(PlayFault) {
    guard let index = stack.lastIndex(where: \.isPresented), index > 0 else {
      throw PlayFault(
        "last-page", at: source, "no page is presented", hint: "present: PAGE first, or pop: true")
    }
    takeOff(downTo: index, .dismiss, at: source)
  }

  private mutating func takeOff(
    downTo count: Int, _ kind: Frame.Transition.Kind, at source: Source
  ) {
    endEditing()
    let old = layer(of: top)
    let gone = Set(stack[count...].map(\.number))
    stack.removeSubrange(count...)
    forget(gone)
    note(kind.rawValue, ["page": top.name], at: source)
    move(.pages(kind, from: old))
  }

  /// Replaces all pages of the stack.
  mutating func stack(_ names: [Name], at source: Source) throws(PlayFault) {
    guard !names.isEmpty else {
      throw PlayFault("wrong-type", at: source, "the stack is empty", hint: "write stack: [PAGE]")
    }
    let (old, place) = (layer(of: top), motions.count)
    let kind: Frame.Transition.Kind = top.sheet == nil ? .push : .dismiss
    endEditing()
    step.links.append("stack \(names.map(\.value).joined(separator: ", "))")
    // Page names are relative to the current top page, so resolve them first.
    var known: [Name] = []
    for name in names {
      known.append(Name(try find(name.value, at: name.source ?? source), at: name.source))
    }
    let gone = Set(stack.map(\.number))
    stack = []
    for name in known { try show(name, data: nil) }
    forget(gone)
    note("stack", ["page": top.name], at: source)
    move(.pages(kind, from: old), before: place)
  }

  /// Selects a tab without animation; each tab keeps its own stack of pages.
  mutating func show(tab title: Name, isTapped: Bool) throws(PlayFault) {
    let source = title.source ?? step.source
    let bars = isTapped ? [top.page] : stack.reversed().map(\.page)
    guard let page = bars.first(where: { !$0.tabBar.isEmpty }) else {
      throw PlayFault("not-visible", at: source, "page \"\(top.name)\" has no tab bar")
    }
    guard let index = page.tabBar.firstIndex(where: { $0.title == title.value }) else {
      let titles = page.tabBar.compactMap(\.title)
      throw PlayFault(
        "unknown-tab", at: source, "unknown tab \"\(title.value)\"",
        hint: Suggestion.hint(for: title.value, outOf: titles))
    }
    note("tab", ["title": title.value], at: source)
    let current = page.tabBar.first(where: \.selected)?.title
    guard current != title.value else { return }
    let names = page.behavior.tabPages
    guard names.indices.contains(index), let name = names[index] else {
      throw PlayFault(
        "dead-link", at: source, "the tab \"\(title.value)\" has no page",
        hint: "write page: NAME beside the tab's title")
    }
    endEditing()
    step.links.append("tab \(title.value)")
    let known = Name(try find(name.value, at: name.source ?? source), at: name.source)
    trail.note(target: .init("page of the tab", known.value, at: known.source))
    if let current { tabs[current] = stack }
    stack = tabs.removeValue(forKey: title.value) ?? []
    if stack.isEmpty { try show(known, data: nil) }
  }

  /// Removes timers, overlays and animations of closed pages.
  private mutating func forget(_ gone: Set<Int>) {
    timers.removeAll { gone.contains($0.page) }
    overlays.removeAll { $0.page.map(gone.contains) ?? false }
    motions.removeAll { gone.contains($0.page) }
  }
}
