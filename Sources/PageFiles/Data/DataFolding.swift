import PageModel

/// Folds data into the tree of a page: what is repeated is written out, what is not to be there is left out, and
/// texts are filled in.
///
/// What reads the tree then knows nothing of data. Each value's place tells where it is written, and where the
/// data stand that it was filled with.
struct DataFolding {
  private var reader: Reader
  /// Whether there should be data, and they could not be read: nothing is repeated or filled in then, and
  /// nothing is missing.
  private let isBlind: Bool
  /// The texts that were read, as rows repeat them.
  private var templates: [[UInt8]: Result<TextTemplate, TextTemplate.Fault>] = [:]
  /// What there is of each measure.
  private var used = [Int](repeating: 0, count: Measure.allCases.count)
  /// Whether one of them is over its limit, and that was told.
  private var isOver = false

  /// The page with its data; what is wrong is told to the reader.
  static func fold(_ page: Node, _ data: DataValue?, _ reader: inout Reader) -> Node {
    var folding = DataFolding(reader, isBlind: data == nil && page["data"] != nil)
    let folded = folding.page(page, DataScope(data))
    reader = folding.reader
    return folded
  }

  private init(_ reader: Reader, isBlind: Bool) { (self.reader, self.isBlind) = (reader, isBlind) }

  private mutating func page(_ node: Node, _ scope: DataScope) -> Node {
    map(node) { folding, entry in
      switch entry.key {
      case "data", "templates": entry.value
      case "sections":
        folding.list(entry.value, of: .sections, scope) { folding, section, scope in
          folding.map(section) { folding, entry in
            entry.key == "cells"
              ? folding.cells(entry.value, scope) : folding.filled(entry.value, scope)
          }
        }
      case "cells": folding.cells(entry.value, scope)
      default: folding.filled(entry.value, scope)
      }
    }
  }

  private mutating func cells(_ node: Node, _ scope: DataScope) -> Node {
    list(node, of: .rows, scope) { folding, cell, scope in folding.filled(cell, scope) ?? cell }
  }

  /// A mapping with other values; those that are refused are left out.
  private mutating func map(
    _ node: Node, _ value: (inout DataFolding, Node.Entry) -> Node?
  ) -> Node {
    guard let entries = node.mapping else { return node }
    var folded = node
    folded.content = .mapping(
      entries.compactMap { entry in
        var entry = entry
        guard let value = value(&self, entry) else { return nil }
        entry.value = value
        return entry
      })
    return folded
  }

  // MARK: What is repeated, and what is not there

  /// The items of a list that are to be there, each as often as it is to be.
  private mutating func list(
    _ node: Node, of sort: Measure, _ scope: DataScope,
    _ item: (inout DataFolding, Node, DataScope) -> Node
  ) -> Node {
    guard let items = node.sequence else { return node }
    var made: [Node] = []
    for node in items {
      let condition = condition(of: node)
      let bare = node.without(["when", "repeat"])
      let elements = elements(of: node, scope)
      for (index, element) in elements.enumerated() {
        guard takes(.steps, at: node) else { break }
        let inner = element.map { scope.entering($0, index, of: elements.count) } ?? scope
        guard condition?.holds(inner) ?? true else { continue }
        guard takes(sort, at: node) else { break }
        var folded = item(&self, bare, inner)
        folded.source = folded.source.filled(from: element?.source)
        made.append(folded)
      }
    }
    var folded = node
    folded.content = .sequence(made)
    return folded
  }

  /// The elements that an item is repeated for; one that is nil for an item that is not.
  private mutating func elements(of node: Node, _ scope: DataScope) -> [DataValue?] {
    guard !isOver else { return [] }
    guard let name = node["repeat"] else { return [nil] }
    guard let text = name.text, let path = DataPath(text) else {
      reader.about("\"repeat\"") { $0.wrong(name, wants: "the name of a list of the data") }
      return []
    }
    guard !isBlind else { return [] }
    guard let value = scope.value(of: path) else {
      missing(path, at: name.source, scope)
      return []
    }
    switch value.content {
    case .null: return []
    case .list(let items): return items
    default:
      reader.fault(
        "wrong-type", at: name.source.filled(from: value.source),
        "\"repeat\" wants a list, but \(text.quoted) is \(value.kind)")
      return []
    }
  }

  /// What an item is there for; nil where it is always there.
  private mutating func condition(of node: Node) -> DataCondition? {
    guard let when = node["when"] else { return nil }
    let condition = reader.about("\"when\"") { Shape<Condition>.condition.read(when, &$0) }
    guard let condition else { return nil }
    if let path = DataPath(condition.path) {
      return DataCondition(condition: condition, path: path)
    }
    reader.fault(
      "phrase", at: when.source, "\(condition.path.quoted) cannot name a value",
      hint: "use letters, digits, _ and -, with dots between names")
    return nil
  }

  // MARK: Texts

  /// A value with its texts filled in; nil where one of them is refused.
  private mutating func filled(_ node: Node, _ scope: DataScope) -> Node? {
    guard takes(.values, at: node) else { return nil }
    switch node.content {
    case .mapping: return map(node) { folding, entry in folding.filled(entry.value, scope) }
    case .sequence(let items):
      var folded = node
      folded.content = .sequence(items.compactMap { filled($0, scope) })
      return folded
    case .scalar(let scalar):
      guard node.text != nil, TextTemplate.isTemplate(scalar.text) else { return node }
      return filled(scalar.text, node, scope)
    }
  }

  private mutating func filled(_ text: String, _ node: Node, _ scope: DataScope) -> Node? {
    do throws(TextTemplate.Fault) {
      let template = try template(text).get()
      guard !isBlind else { return nil }
      if let path = template.lonePath, let value = scope.value(of: path),
        let scalar = Scalar(value)
      {
        return Node(.scalar(scalar), at: node.source.filled(from: value.source))
      }
      let filled = try template.filled(in: scope, steps: &used[Measure.steps.rawValue])
      guard takes(.bytes, filled.text.utf8.count, at: node) else { return nil }
      return Node(
        .scalar(Scalar(filled.text, .quoted)), at: node.source.filled(from: filled.data))
    } catch {
      if let (path, scope) = error.missing {
        missing(path, at: node.place(of: error.tag).filled(from: error.data), scope)
      } else {
        reader.wrong(error, in: node)
      }
      return nil
    }
  }

  private mutating func template(_ text: String) -> Result<TextTemplate, TextTemplate.Fault> {
    // By their bytes: equal texts may have other characters.
    let bytes = Array(text.utf8.prefix(TextTemplate.mostBytes + 1))
    if let known = templates[bytes] { return known }
    let template = Result { () throws(TextTemplate.Fault) in try TextTemplate(text) }
    templates[bytes] = template
    return template
  }

  private mutating func missing(_ path: DataPath, at source: Source, _ scope: DataScope) {
    let (missing, known) = scope.gap(in: path)
    reader.unknown(
      "missing-data", at: source, "there is no \(missing.quoted) in the data", name: missing,
      among: known,
      otherwise: known.isEmpty
        ? "write data: { file: NAME.data.json }; braces are {{lbrace}} and {{rbrace}}" : nil)
  }
}

extension DataFolding {
  /// What a page with data may only have so much of.
  enum Measure: Int, CaseIterable {
    /// Tags that are filled, and turns of what is repeated.
    case steps
    /// Values and keys.
    case values
    case rows
    case sections
    /// The UTF-8 of texts.
    case bytes

    fileprivate var limit: (name: String, most: Int) {
      switch self {
      case .steps: ("filled tags of a page", Limits.filledTags)
      case .values: ("values with data", Limits.filledNodes)
      case .rows: ("rows", Limits.rows)
      case .sections: ("sections", Limits.sections)
      case .bytes: ("bytes of texts", Limits.filledBytes)
      }
    }
  }

  /// Whether a page may have so much more of something; tells once where it may not.
  private mutating func takes(_ measure: Measure, _ count: Int = 1, at node: Node) -> Bool {
    // Of more faults nobody is told.
    if reader.isFull { isOver = true }
    used[measure.rawValue] += count
    let (name, most) = measure.limit
    guard !isOver, used[measure.rawValue] > most else { return !isOver }
    isOver = true
    reader.fault(
      "limit", at: (node["repeat"] ?? node).source, "limit: \(name) > \(most)",
      hint: "give the page fewer data")
    return false
  }
}

/// What an item is there for, as a path of the data.
private struct DataCondition {
  let condition: Condition
  let path: DataPath

  /// Whether it holds; what is not there is not true.
  func holds(_ scope: DataScope) -> Bool {
    condition.holds(scope.value(of: path)?.isTrue ?? false)
  }
}

extension Scalar {
  /// A value as its key may want it; nil for what is no single value.
  fileprivate init?(_ value: DataValue) {
    guard let words = value.words else { return nil }
    // Numbers and flags are texts as well where a text is wanted, as they are in YAML.
    let isText = if case .text = value.content { true } else { false }
    self.init(words, isText ? .quoted : .plain)
  }
}

extension Node {
  /// A mapping without some keys.
  fileprivate func without(_ keys: Set<String>) -> Node {
    guard let entries = mapping, entries.contains(where: { keys.contains($0.key) }) else {
      return self
    }
    var node = self
    node.content = .mapping(entries.filter { !keys.contains($0.key) })
    return node
  }

  /// Where a tag of the node's text stands; the text itself, where escapes or lines are in between.
  func place(of tag: TextTemplate.Tag) -> Source {
    guard case .scalar(let scalar) = content else { return source }
    let quotes = source.length - scalar.text.unicodeScalars.count
    guard quotes == 0 || quotes == 2 else { return source }
    var place = source
    place.column += tag.offset + quotes / 2
    place.length = tag.length
    return place
  }
}
