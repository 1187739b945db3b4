import PageModel

extension Reader {
  /// Prepares a page's tree for its table: expands shared parts and folds in data, or converts a feed
  /// to a page.
  ///
  /// Also returns the page's data plan; nil for a page without data. Returns nil if the page's
  /// templates cannot be read.
  mutating func page(
    _ node: Node, _ format: PageFormat, _ document: PageDocument, knowsOwn: Bool,
    _ open: (String) -> NamedFile, _ part: (String) -> NamedFile
  ) -> (node: Node, data: DataPlan?)? {
    if format == .json, node.isFeed { return (feed(node), nil) }
    guard let node = PartExpansion.expand(node, &self, part) else { return nil }
    let said = pageData(of: node)
    let data = data(of: node, said, document, open)
    if case .known = data {} else { lacksData = true }
    if case .own = document { warnOfNamelessRows(of: node) }
    var page = node
    if case .pending = data, node["loading"] != nil { page = node.without(["sections", "cells"]) }
    let own = knowsOwn ? said.flatMap { ownDocument(of: $0, open) } : nil
    let scope = data.scope(knowing: own)
    if node["data"] != nil || node.isLive { page = DataFolding.fold(page, data, in: scope, &self) }
    return (page, plan(said, scope, node["data"]))
  }

  /// The page's own data, whose names other data may lack; their errors are reported elsewhere.
  private func ownDocument(of data: PageData, _ open: (String) -> NamedFile) -> DataValue? {
    var reader = self
    return reader.document(of: data, open)
  }

  /// Warns about repeated rows without an `id` on a page with handlers or refreshing.
  private mutating func warnOfNamelessRows(of page: Node) {
    let cells = (page["sections"]?.sequence ?? [page]).flatMap { $0["cells"]?.sequence ?? [] }
    guard
      ["handlers", "refresh"].contains(where: { page[$0] != nil })
        || cells.contains(where: { $0["handlers"] != nil })
    else { return }
    for cell in cells where cell["id"] == nil {
      guard let repeated = cell["repeat"] else { continue }
      add(
        Diagnostic(
          .warning, rule: "missing-id", at: repeated.source,
          "rows without an id lose their changes when new data arrives",
          hint: "write id: \"{{id}}\", with a value that is unique to each row"))
    }
  }

  /// The state of the page's data.
  private mutating func data(
    of page: Node, _ said: PageData?, _ document: PageDocument, _ open: (String) -> NamedFile
  ) -> DataFolding.Data {
    switch document {
    case .other(let value): return .known(value)
    case .pending where page["data"] != nil: return .pending
    case .own, .pending:
      guard page["data"] != nil else { return .known(nil) }
      return said.flatMap { self.document(of: $0, open) }.map { .known($0) } ?? .unread
    }
  }

  private func plan(_ said: PageData?, _ scope: DataScope, _ node: Node?) -> DataPlan? {
    guard said != nil || scope.document != nil else { return nil }
    var plan = DataPlan(scope, at: node?.source)
    plan.places.add(
      (node?.mapping ?? []).map { entry in
        let place = entry.value.source
        let start = ["file", "sample"].contains(entry.key) ? scope.start : nil
        return (entry.key, place.filled(from: start ?? place, text: entry.value.text))
      })
    plan.places.add(conditions.enumerated().map { ("when.\($0)", $1.packed) })
    (plan.list, plan.more) = (said?.list, said?.more)
    (plan.delay, plan.delaySource) = (said?.delay.value ?? 0, said?.delay.source)
    return plan
  }
}

extension DataFolding.Data {
  /// The scope of the data's names; `own` are data whose names are known, too.
  fileprivate func scope(knowing own: DataValue?) -> DataScope {
    guard case .known(let document?) = self else { return DataScope(nil) }
    return DataScope(document, names: own.map { DataNames(document, $0) } ?? DataNames(document))
  }
}

extension Node {
  /// Whether any value of the page depends on data.
  fileprivate var isLive: Bool {
    mapping?.contains { $0.key != "templates" && $0.value.follows } ?? false
  }

  /// Whether the node depends on data.
  private var follows: Bool {
    switch content {
    case .scalar(let scalar): TextTemplate.isTemplate(scalar.text)
    case .sequence(let nodes): nodes.contains(where: \.follows)
    case .mapping(let entries):
      entries.contains { $0.key == "when" || $0.key == "repeat" || $0.value.follows }
    case .later: false
    }
  }

  /// Whether a text needs data; `repeat`, `when`, handlers and actions do not count.
  var needsData: Bool {
    switch content {
    case .scalar(let scalar):
      TextTemplate.isTemplate(scalar.text) && (try? TextTemplate(scalar.text))?.needsData != false
    case .sequence(let nodes):
      nodes.contains { $0["when"] == nil && $0["repeat"] == nil && $0.needsData }
    case .mapping(let entries): entries.contains { !$0.isLater && $0.value.needsData }
    case .later: false
    }
  }
}

extension Node.Entry {
  /// Whether the entry holds actions, whose texts are filled in later.
  ///
  /// These are `handlers`, and an `action` or `headerAction` that is more than a page's name.
  var isLater: Bool {
    key == "handlers" || ["action", "headerAction"].contains(key) && !value.isScalar
  }
}
