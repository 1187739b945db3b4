import PageModel

extension DataFolding {
  /// Fills in an action's texts; its new rows are repeated, and handlers inside keep their tags.
  mutating func action(_ node: Node, _ scope: DataScope) -> Node {
    guard node.mapping != nil else { return filled(node, scope) ?? node }
    return map(node) { folding, entry in
      switch entry.key {
      case "when": entry.value
      case "add", "insert", "replace": folding.coming(entry.value, scope)
      case "set": folding.settings(entry.value, scope)
      case let verb where Alert.verbs[verb] != nil: folding.question(entry, scope)
      case "push":
        folding.map(entry.value, or: scope) { folding, entry in
          entry.key == "data"
            ? folding.whole(entry.value, scope) : folding.filled(entry.value, scope)
        }
      default: folding.filled(entry.value, scope)
      }
    }
  }

  /// Keeps actions that run later as written, with their scope; in a check, checks their texts.
  mutating func later(_ entry: Node.Entry, _ scope: DataScope, isOfRow: Bool) -> Node {
    guard isCheck else { return Node(later: entry.value, scope) }
    let inner = isOfRow ? Event.scope(scope, isOfRow: true) : scope
    let events = entry.key == "handlers" ? entry.value.mapping : nil
    let actions = events?.map(\.value) ?? [entry.value]
    for actions in actions {
      for action in actions.sequence ?? [actions] { _ = self.action(action, inner) }
    }
    return entry.value
  }

  /// Fills in new rows or sections, and their position.
  private mutating func coming(_ node: Node, _ scope: DataScope) -> Node? {
    map(node, or: scope) { folding, entry in
      switch entry.key {
      case "cells": folding.cells(entry.value, scope)
      case "sections": folding.sections(entry.value, scope)
      default: folding.filled(entry.value, scope)
      }
    }
  }

  /// Fills in the values of `set`, and tags in the names of its rows.
  private mutating func settings(_ node: Node, _ scope: DataScope) -> Node? {
    guard let entries = node.mapping else { return filled(node, scope) }
    let all = entries.compactMap { entry -> Node.Entry? in
      let key = Node(.scalar(Scalar(entry.key, .quoted)), at: entry.source)
      guard let key = filled(key, scope), let name = name(key),
        let value = filled(entry.value, scope)
      else { return nil }
      return Node.Entry(key: name, at: key.source, value: value)
    }
    return Node(.mapping(all), at: node.source)
  }

  /// The name of a row of `set`; nil after an error.
  private mutating func name(_ key: Node) -> String? {
    guard key.isDatum else { return key.scalarText }
    return reader.about("the name of a row") { Form<String>.identifier.read(key, &$0) }
  }

  /// Fills in an alert, an action sheet or a menu; the actions of its buttons run later.
  private mutating func question(_ question: Node.Entry, _ scope: DataScope) -> Node? {
    map(question.value, or: scope) { folding, entry in
      guard entry.key == Alert.verbs[question.key], let buttons = entry.value.sequence else {
        return folding.filled(entry.value, scope)
      }
      let filled = buttons.compactMap { button in
        folding.map(button, or: scope) { folding, entry in
          entry.key == "action"
            ? folding.later(entry, scope, isOfRow: false) : folding.filled(entry.value, scope)
        }
      }
      return Node(.sequence(filled), at: entry.value.source)
    }
  }

  /// Maps a mapping's values; fills in any other node.
  private mutating func map(
    _ node: Node, or scope: DataScope, _ value: (inout DataFolding, Node.Entry) -> Node?
  ) -> Node? {
    node.mapping == nil ? filled(node, scope) : map(node, value)
  }

  /// Fills in data for another page; a tag alone in its text may become a list or mapping.
  private mutating func whole(_ node: Node, _ scope: DataScope) -> Node? {
    guard takes(.values, at: node) else { return nil }
    switch node.content {
    case .mapping: return map(node) { folding, entry in folding.whole(entry.value, scope) }
    case .sequence(let items):
      return Node(.sequence(items.compactMap { whole($0, scope) }), at: node.source)
    case .scalar(let scalar) where node.hasTags:
      if let template = try? template(scalar.text).get(),
        case (let path, isOptional: false)? = template.lone, let value = scope.value(of: path)
      {
        guard takes(.values, value.countOfValues, at: node) else { return nil }
        return Node(value, at: node.source)
      }
      return filled(node, scope)
    case .scalar, .later: return node
    }
  }
}

extension DataPath {
  /// Whether the path names a row's parameters or style, which only some rows have.
  var isOfAnyRow: Bool {
    guard case .names(let names) = self, names.count == 3 else { return false }
    return names[0] == "row" && ["parameters", "style"].contains(names[1])
  }
}
