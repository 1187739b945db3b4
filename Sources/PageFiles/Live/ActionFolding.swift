import PageModel

extension DataFolding {
  /// An action with its texts filled in; rows that it brings are repeated, and what buttons and rows do stays as it
  /// is written.
  mutating func action(_ node: Node, _ scope: DataScope) -> Node {
    guard node.mapping != nil else { return filled(node, scope) ?? node }
    return map(node) { folding, entry in
      switch entry.key {
      case "when": entry.value
      case "add", "insert", "replace": folding.coming(entry.value, scope)
      case "set": folding.settings(entry.value, scope)
      case "alert": folding.alert(entry.value, scope)
      case "push":
        folding.map(entry.value, or: scope) { folding, entry in
          entry.key == "data"
            ? folding.whole(entry.value, scope) : folding.filled(entry.value, scope)
        }
      default: folding.filled(entry.value, scope)
      }
    }
  }

  /// What is done some other time: it stays as it is written, with what names mean there, and is but looked through.
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

  /// Rows or sections that come, and where to.
  private mutating func coming(_ node: Node, _ scope: DataScope) -> Node? {
    map(node, or: scope) { folding, entry in
      switch entry.key {
      case "cells": folding.cells(entry.value, scope)
      case "sections": folding.sections(entry.value, scope)
      default: folding.filled(entry.value, scope)
      }
    }
  }

  /// Values of rows, of which the names may have tags as well.
  private mutating func settings(_ node: Node, _ scope: DataScope) -> Node? {
    guard let entries = node.mapping else { return filled(node, scope) }
    let all = entries.compactMap { entry -> Node.Entry? in
      let name = filled(Node(.scalar(Scalar(entry.key, .quoted)), at: entry.source), scope)
      guard let name, let value = filled(entry.value, scope) else { return nil }
      return Node.Entry(key: name.scalarText, at: name.source, value: value)
    }
    return Node(.mapping(all), at: node.source)
  }

  private mutating func alert(_ node: Node, _ scope: DataScope) -> Node? {
    map(node, or: scope) { folding, entry in
      guard entry.key == "buttons", let buttons = entry.value.sequence else {
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

  /// A mapping with other values; what is none is filled in.
  private mutating func map(
    _ node: Node, or scope: DataScope, _ value: (inout DataFolding, Node.Entry) -> Node?
  ) -> Node? {
    node.mapping == nil ? filled(node, scope) : map(node, value)
  }

  /// Data for another page: a tag that stands alone may also be a list or a mapping.
  private mutating func whole(_ node: Node, _ scope: DataScope) -> Node? {
    guard takes(.values, at: node) else { return nil }
    switch node.content {
    case .mapping: return map(node) { folding, entry in folding.whole(entry.value, scope) }
    case .sequence(let items):
      return Node(.sequence(items.compactMap { whole($0, scope) }), at: node.source)
    case .scalar(let scalar) where node.hasTags:
      if let template = try? template(scalar.text).get(), let path = template.lonePath,
        let value = scope.value(of: path)
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
  /// Whether it names what only some rows have.
  var isOfAnyRow: Bool {
    guard case .names(let names) = self, names.count == 3 else { return false }
    return names[0] == "row" && ["parameters", "style"].contains(names[1])
  }
}
