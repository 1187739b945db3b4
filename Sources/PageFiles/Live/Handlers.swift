import PageModel

/// The events of rows and pages.
enum Event {
  /// The events of every row; parts of a template add events with their own names.
  static let ofRows = ["tap", "detailButton", "toggle", "change", "tooLong", "message"]
  /// The events of a page.
  static let ofPages = ["appear", "data", "pull", "loadMore", "select"]

  /// The scope of names in actions before an event: `event`, and for rows `row`.
  static func scope(_ outer: DataScope, isOfRow: Bool) -> DataScope {
    outer.entering(isOfRow ? ofRow : ofPage)
  }

  private static let ofPage = names(["event": event])
  private static let ofRow = names(["event": event, "row": row])
  private static let event = names(["text", "on", "row", "path", "id", "part"])
  private static let row = names(
    CellProperty.allCases.map(\.name), and: ["parameters": names([:]), "style": names([:])])

  private static func names(
    _ texts: [String] = [], and others: [String: DataValue] = [:]
  ) -> DataValue {
    let texts = texts.map { ($0, DataValue(.text($0))) }
    return DataValue(.mapping(Dictionary(texts) { $1 }.merging(others) { $1 }))
  }

  private static func names(_ members: [String: DataValue]) -> DataValue {
    DataValue(.mapping(members))
  }
}

extension Node {
  /// The node, and its scope if its texts are filled in later.
  var unwrapped: (node: Node, scope: DataScope?) {
    if case .later(let node, let scope) = content { (node, scope) } else { (self, nil) }
  }
}

extension Reader {
  /// Reads handlers by event; nil if the node is not a mapping.
  mutating func handlers(
    of node: Node, _ scope: DataScope, isOfRow: Bool, hasParts: Bool
  ) -> [String: [DataValue]]? {
    if let known = handlers[node.source] { return known }
    guard let entries = node.mapping else {
      wrong(node, wants: "a mapping", hint: "write { tap: { toast: Hello } }")
      return nil
    }
    var all: [String: [DataValue]] = [:]
    for entry in entries {
      check(event: entry, isOfRow: isOfRow, hasParts: hasParts)
      let hasRow = isOfRow || entry.key == "select"
      all[entry.key] = about("\"\(entry.key)\"") {
        $0.actions(of: entry.value, Event.scope(scope, isOfRow: hasRow))
      }
    }
    handlers[node.source] = all
    return all
  }

  private mutating func check(event: Node.Entry, isOfRow: Bool, hasParts: Bool) {
    let (known, others) =
      isOfRow ? (Event.ofRows, Event.ofPages) : (Event.ofPages, Event.ofRows)
    guard !known.contains(event.key), !hasParts else { return }
    let elsewhere =
      isOfRow
      ? "it is a page event: move it to the page's handlers"
      : "it is a row event: move it to a row's handlers"
    unknown(
      "unknown-event", at: event.source,
      "\(isOfRow ? "rows of this kind" : "pages") have no event \(event.key.quoted)",
      name: event.key, among: others.contains(event.key) ? [] : known,
      otherwise: others.contains(event.key) ? elsewhere : nil)
  }

  /// The actions of an event as written; checked unless they run now.
  mutating func actions(of node: Node, _ scope: DataScope) -> [DataValue] {
    let nodes = node.sequence ?? [node]
    if !isHappening { for node in nodes { check(action: node, scope) } }
    return nodes.map { DataValue($0) }
  }

  /// Checks an action before it runs.
  mutating func check(action node: Node, _ scope: DataScope) {
    let (wasUnfilled, outer) = (isUnfilled, self.scope)
    if !wasUnfilled {
      // Nested actions are checked together with their outer action.
      var folding = DataFolding(self, lacksData ? .unread : .known(nil), isCheck: true)
      _ = folding.action(node, scope)
      self = folding.reader
    }
    (isUnfilled, self.scope) = (true, scope)
    _ = action(node)
    (isUnfilled, self.scope) = (wasUnfilled, outer)
  }
}
