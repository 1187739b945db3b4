import Editing
import PageModel
import Resolving

/// The errors of the steps after the one that stopped a scenario that do not depend on the screen: unknown pages, and rows
/// that no page has.
struct LaterSteps {
  /// The most pages that are searched for a row.
  private static let mostPages = 50

  private let library: Library
  /// The ids of rows and sections of all pages that the scenario could reach.
  private var ids: Set<String> = []
  /// Whether rows may have ids that are not known: from other data, or of too many pages.
  private var hasUnknownIDs = false
  private var pages: Set<String> = []

  /// The errors.
  ///
  /// - Parameters:
  ///   - steps: the steps that were not played.
  ///   - screen: the screen on which the scenario stopped.
  ///   - scenario: the whole scenario.
  /// - Returns: the errors in the order of the steps.
  static func faults(
    of steps: ArraySlice<Step>, after screen: Screen, in scenario: Scenario
  ) -> [Diagnostic] {
    guard !steps.isEmpty else { return [] }
    var search = LaterSteps(screen.library)
    for open in screen.openPages { search.add(open.page, named: open.name) }
    for name in [screen.home] + scenario.stack.map(\.value) { search.read(name) }
    for step in scenario.steps {
      if case .respond? = step.verb { search.hasUnknownIDs = true }
      if case .action(let action)? = step.verb { search.add(action, from: screen.home) }
    }
    return steps.flatMap(search.faults)
  }

  private init(_ library: Library) { self.library = library }

  // MARK: Rows that may be there

  /// Reads a page, unless it is known.
  private mutating func read(_ name: String) {
    guard !pages.contains(name) else { return }
    pages.insert(name)
    guard pages.count <= Self.mostPages, let page = library.page(name, .own)?.page else {
      return hasUnknownIDs = true
    }
    add(page, named: name)
  }

  /// Adds the rows of a page, and of the pages that it may open.
  private mutating func add(_ page: Page, named name: String) {
    pages.insert(name)
    ids.formUnion(page.ids)
    let cells = page.sections.flatMap(\.cells)
    let handlers = [page.behavior.handlers] + cells.compactMap { $0.behavior?.handlers }
    let links = cells.compactMap(\.action) + page.behavior.tabPages.compactMap { $0?.value }
    for link in links where !link.isOfNetwork { readLinked(link, from: name) }
    for action in handlers.flatMap(\.values).joined() {
      if case .text(let page) = action.content { readLinked(page, from: name) }
      add(action, from: name)
    }
  }

  /// Adds the ids and pages that an action names.
  private mutating func add(_ action: DataValue, from page: String) {
    switch action.content {
    case .mapping(let members):
      if !Self.unknown.isDisjoint(with: members.keys) { hasUnknownIDs = true }
      for name in action.openedPages.compactMap(\.words) { readLinked(name, from: page) }
      for member in members.values { add(member, from: page) }
    case .list(let items): for item in items { add(item, from: page) }
    case .text(let text): ids.insert(text)
    case .number, .flag, .null: break
    }
  }

  /// The keys of actions that bring rows with other ids.
  private static let unknown: Set = ["data", "cells", "sections"]

  /// Reads a page that another one opens; of one that does not exist, the rows are not known.
  private mutating func readLinked(_ name: String, from page: String) {
    read(name.pageName(beside: page, where: library.has) ?? name)
  }

  // MARK: Errors

  private func faults(of step: Step) -> [Diagnostic] {
    switch step.verb {
    case .action(let action)?: action.openedPages.compactMap { fault(ofPage: $0, in: step) }
    case let verb?: [verb.row.flatMap { fault(ofRow: $0, in: step) }].compactMap(\.self)
    case nil: []
    }
  }

  private func fault(ofPage page: DataValue, in step: Step) -> Diagnostic? {
    guard let name = page.words, !name.contains("{{"), !name.isOfNetwork else { return nil }
    let names = library.names()
    // A name may be relative to the page on top, which is not known.
    guard !names.contains(where: { $0 == name || $0.hasSuffix("/" + name) }) else { return nil }
    return PlayFault.unknownPage(name, among: names, at: page.source ?? step.source).diagnostic
  }

  private func fault(ofRow name: Name, in step: Step) -> Diagnostic? {
    let text = name.value
    // Paths, answers of alerts and tabs depend on the screen.
    guard !hasUnknownIDs, !text.contains("/"), !Page.isReserved(text) else { return nil }
    let owner = text.lastIndex(of: ".").map { String(text[..<$0]) }
    let names = [text, owner].compactMap(\.self)
    let known = names + names.filter { $0.hasPrefix("#") }.map { String($0.dropFirst()) }
    guard ids.isDisjoint(with: known) else { return nil }
    return Diagnostic(
      rule: "unknown-row", at: name.source ?? step.source,
      "no row or section has the id \"\(text)\"",
      hint: Suggestion.hint(for: text, among: ids.sorted()))
  }
}

extension Step.Verb {
  /// The row that is touched; nil if the verb names none.
  fileprivate var row: Name? {
    switch self {
    case .tap(let name), .press(let name), .release(let name), .toggle(let name),
      .focus(let name), .type(let name, _, _), .swipe(let name, _):
      name
    case .blur, .respond, .wait, .pull, .letGo, .loadMore, .action: nil
    }
  }
}

extension DataValue {
  /// The names of the pages that an action opens at once.
  fileprivate var openedPages: [DataValue] {
    guard case .mapping(let members) = content else { return [] }
    let opened = ["push", "present", "action"].compactMap { members[$0] }.map { $0["page"] ?? $0 }
    guard case .list(let stack)? = members["stack"]?.content else { return opened }
    return opened + stack
  }
}
