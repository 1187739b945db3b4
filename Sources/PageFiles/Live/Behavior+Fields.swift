import PageModel

extension Form where Value == [DataValue] {
  /// The actions of a handler: one, or a list; kept as written.
  static var actions: Form {
    Form(.reference("actions")) { node, reader in
      reader.actions(of: node.unwrapped.node, reader.scope)
    }
  }
}

extension Field<Cell> {
  /// The keys of a cell for its behaviour.
  static var live: [Field] {
    [
      Field(
        "handlers", schema: .reference("handlers"), "The actions of each event, by its name."
      ) {
        cell, node, reader in
        let (node, scope) = node.unwrapped
        let handlers = reader.handlers(
          of: node, scope ?? reader.scope, isOfRow: true, hasParts: cell.kind.isTemplate)
        guard let handlers else { return }
        if handlers["tap"] != nil, let action = cell.places["action"] {
          reader.fault(
            "conflict", at: action, "\"action\" and the handler \"tap\" are the same",
            hint: "combine them in one list under tap")
        }
        cell.does(handlers, in: scope)
      },
      Field("receives", .mention, "The key of the messages that the row receives.") {
        cell, key, source in cell.does(receives: Placed(key, at: source))
      },
      Field("maxLength", .count, "The maximum number of characters of an input. Default: no limit.")
      {
        cell, length, _ in cell.does(maxLength: length)
      },
      Field(
        "keyboard", .word, "The keyboard while an input has focus. Default: letters."
      ) { cell, keyboard, _ in cell.does(keyboard: keyboard) },
    ]
  }
}

extension Field {
  /// A key for what a tap does: the name of a page to push, stored at a path, or actions for `does`.
  static func action(
    _ name: String, _ words: String,
    _ path: @escaping @autoclosure @Sendable () -> any WritableKeyPath<Target, String?> & Sendable,
    isOfRow: Bool,
    does: @escaping @Sendable (inout Target, [DataValue], DataScope) -> Void
  ) -> Field {
    let page = Form<String>.text.taking(.name)
    return Field(
      name, page.with(["anyOf": [.reference("text"), .reference("actions")]]), orNil: path(), words
    ).reading { target, node, reader in
      let (bare, scope) = node.unwrapped
      guard !bare.isScalar else {
        target[keyPath: path()] = page.read(bare, &reader)
        return
      }
      let outer = scope ?? reader.scope
      let actions =
        reader.handlers[bare.source]?["tap"]
        ?? reader.actions(of: bare, Event.scope(outer, isOfRow: isOfRow))
      reader.handlers[bare.source] = ["tap": actions]
      target[keyPath: path()] = actions.lazy.compactMap(\.pushedPage).first
      does(&target, actions, outer)
    }
  }
}

extension Kind {
  fileprivate var isTemplate: Bool { if case .template = self { true } else { false } }
}

extension DataValue {
  /// The page that an action pushes; nil for other actions and for names with tags.
  fileprivate var pushedPage: String? {
    let name = self["push"].flatMap { $0.words ?? $0["page"]?.words } ?? words
    return name.flatMap { TextTemplate.isTemplate($0) ? nil : $0 }
  }
}

extension Cell {
  /// Adds behaviour to the row.
  mutating func does(
    _ handlers: [String: [DataValue]] = [:], receives: Name? = nil, maxLength: Int? = nil,
    keyboard: Keyboard? = nil, in scope: DataScope? = nil
  ) {
    let old = behavior
    behavior = RowBehavior(
      handlers: (old?.handlers ?? [:]).merging(handlers) { $1 },
      receives: receives ?? old?.receives, maxLength: maxLength ?? old?.maxLength,
      keyboard: keyboard ?? old?.keyboard,
      scope: scope ?? old?.scope ?? DataScope(nil))
  }
}

extension Field<Page> {
  /// The keys of a page for its behaviour, and for loading its data.
  static var live: [Field] {
    [
      Field(
        "handlers", schema: .reference("handlers"), "The actions of each event, by its name."
      ) {
        page, node, reader in
        let (node, scope) = node.unwrapped
        let handlers = reader.handlers(
          of: node, scope ?? reader.scope, isOfRow: false, hasParts: false)
        page.behavior.handlers = handlers ?? [:]
      },
      Field(
        "deselect", .flag, \.behavior.deselects,
        "Whether a tapped row is deselected again. Default: true."
      ).onlyRead,
      Field(
        "refresh", .read(RefreshParts.table, "refresh"), orNil: \.behavior.refresh,
        "The refresh header above the rows and the footer below."),
      Field(
        "loading", .loading, \.behavior.loading,
        "The loading box that is shown until the first data arrive. Default: the sections that need no data."
      ),
      Field(
        "empty", .read(Notice.empty, "empty"), orNil: \.behavior.empty,
        "The notice that is shown if the list in the data is empty."),
      Field(
        "retry", .read(Notice.retry, "retry"), orNil: \.behavior.retry,
        "The notice that is shown if the data could not be loaded."),
      Field(
        "schemes", .schemes, \.behavior.schemes,
        "The URLs that open accepts beside http and https: names of actions by scheme."),
    ]
  }
}

extension Page {
  /// The page of each tab, by the tab's index; empty if no tab has a page.
  static func tabPages(of node: Node) -> [Name?] {
    let pages = (node["tabBar"]?.sequence ?? []).map { tab in
      tab["page"].flatMap(Form<String>.name.taking.kept).flatMap { page in
        page.text.map { Placed($0, at: page.source) }
      }
    }
    return pages.contains { $0 != nil } ? pages : []
  }
}

extension Form where Value == [String: [String]] {
  /// Lists of names by URL scheme.
  static var schemes: Form {
    let names = Form<[String]>.list(of: .name)
    return Form(["type": "object", "additionalProperties": names.schema]) { node, reader in
      guard let entries = node.mapping else {
        reader.wrong(node, wants: "a mapping", hint: "write { app: [show] } for app://show")
        return nil
      }
      let lists = entries.map { entry in
        (entry.key, reader.about("\"\(entry.key)\"") { names.read(entry.value, &$0) ?? [] })
      }
      return Dictionary(lists) { $1 }
    }
  }
}
