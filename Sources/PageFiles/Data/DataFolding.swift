import PageModel

/// Folds data into a page's node tree: expands `repeat`, applies `when`, and fills tags in texts.
///
/// Later stages see no trace of data. The source of each value says where it is written, and where
/// its data are.
struct DataFolding {
  /// The state of the page's data.
  enum Data {
    /// The data; nil if the page has none.
    case known(DataValue?)
    /// The data could not be read: `repeat` and tags are skipped; no missing names are reported.
    case unread
    /// The data have not arrived: whatever needs data is omitted.
    case pending
  }

  var reader: Reader
  /// Whether the data are unknown: filled values are omitted, and no missing names are reported.
  let isBlind: Bool
  /// Whether the data have not arrived yet.
  let isPending: Bool
  /// Whether actions are only checked: the values behind their tags are unknown.
  let isCheck: Bool
  /// The parsed templates by the UTF-8 of their texts, since rows repeat them.
  private var templates: [[UInt8]: Result<TextTemplate, TextTemplate.Fault>] = [:]
  /// Whether a limit was exceeded and reported.
  var isOver = false

  /// Folds data into a page with the scope of their names; diagnostics go to the reader.
  static func fold(_ page: Node, _ data: Data, in scope: DataScope, _ reader: inout Reader) -> Node
  {
    var folding = DataFolding(reader, data)
    let folded = folding.page(page, scope)
    reader = folding.reader
    return folded
  }

  init(_ reader: Reader, _ data: Data, isCheck: Bool = false) {
    (self.reader, self.isCheck) = (reader, isCheck)
    (isBlind, isPending) =
      switch data {
      case .known: (false, false)
      case .unread: (true, false)
      case .pending: (true, true)
      }
  }

  private mutating func page(_ node: Node, _ scope: DataScope) -> Node {
    map(node) { folding, entry in
      switch entry.key {
      case "data", "templates": entry.value
      case "sections": folding.sections(entry.value, scope)
      case "cells":
        folding.isPending && entry.value.needsData ? nil : folding.cells(entry.value, scope)
      case "handlers": Node(later: entry.value, scope)
      default: folding.filled(entry.value, scope)
      }
    }
  }

  /// Folds sections and their rows.
  mutating func sections(_ node: Node, _ scope: DataScope) -> Node? {
    list(node, of: .sections, scope) { folding, section, scope in
      folding.map(section) { folding, entry in
        switch entry.key {
        case "cells": folding.cells(entry.value, scope)
        case "headerAction" where entry.isLater: folding.later(entry, scope, isOfRow: false)
        // Signs of bold words and links in data are ordinary text.
        case "footer": folding.filled(entry.value, scope, InlineText.escaped)
        default: folding.filled(entry.value, scope)
        }
      }
    }
  }

  /// Folds rows; handlers and actions keep their tags until they run.
  mutating func cells(_ node: Node, _ scope: DataScope) -> Node? {
    list(node, of: .rows, scope) { folding, cell, scope in
      guard cell.mapping != nil else { return folding.filled(cell, scope) ?? cell }
      return folding.map(cell) { folding, entry in
        if entry.isLater { return folding.later(entry, scope, isOfRow: true) }
        return entry.key == "swipe"
          ? folding.swipe(entry.value, scope) : folding.filled(entry.value, scope)
      }
    }
  }

  /// Folds the swipe actions of a row; what they do keeps its tags until they are tapped.
  private mutating func swipe(_ node: Node, _ scope: DataScope) -> Node? {
    if let items = node.sequence, items.contains(where: { $0["action"] != nil }) {
      return Node(.sequence(items.compactMap { swipe($0, scope) }), at: node.source)
    }
    guard node.mapping != nil else { return filled(node, scope) }
    return map(node) { folding, entry in
      if entry.isLater { return folding.later(entry, scope, isOfRow: true) }
      return ["trailing", "leading"].contains(entry.key)
        ? folding.swipe(entry.value, scope) : folding.filled(entry.value, scope)
    }
  }

  /// Replaces the values of a mapping; entries whose new value is nil are removed.
  mutating func map(
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

  // MARK: `repeat` and `when`

  /// Expands the items of a list by `repeat`, without those whose `when` is false.
  private mutating func list(
    _ node: Node, of sort: Measure, _ scope: DataScope,
    _ item: (inout DataFolding, Node, DataScope) -> Node
  ) -> Node? {
    guard let items = node.sequence else { return filled(node, scope) }
    var made: [Node] = []
    for node in items {
      if isPending, node["when"] != nil || sort == .sections && node.needsData { continue }
      let condition = condition(of: node)
      let bare = node.without(["when", "repeat"])
      let elements = elements(of: node, scope)
      if let condition, let when = node["when"], !isCheck {
        let datum = node["repeat"] == nil ? scope.value(of: condition.path)?.source : nil
        reader.note(
          WrittenCondition(
            condition.met, of: node.nameAsWritten, at: node.source,
            place: when.source.filled(from: datum)))
      }
      let names = node["repeat"]?.text.flatMap { DataPath($0) }.map(scope.names) ?? []
      for (index, element) in elements.enumerated() {
        guard takes(.steps, at: node) else { break }
        let inner =
          element.map { scope.entering($0, index, of: elements.count, names: names) } ?? scope
        let datum = condition.flatMap { inner.value(of: $0.path) }
        // A missing value counts as false.
        guard condition?.met.holds(datum?.isTrue ?? false) ?? true else { continue }
        guard takes(sort, at: node) else { break }
        var folded = item(&self, bare, inner)
        folded.source = folded.source.filled(from: (element ?? datum)?.source)
        made.append(folded)
      }
    }
    var folded = node
    folded.content = .sequence(made)
    return folded
  }

  /// The elements that an item repeats for; a single nil for an item without `repeat`.
  private mutating func elements(of node: Node, _ scope: DataScope) -> [DataValue?] {
    guard !isOver else { return [] }
    guard let name = node["repeat"] else { return [nil] }
    guard let text = name.text, let path = DataPath(text) else {
      reader.about("\"repeat\"") { $0.wrong(name, wants: "the name of a list in the data") }
      return []
    }
    guard !isBlind else { return [] }
    guard let value = scope.value(of: path) else {
      if !scope.lack(of: path).isKnown { missing(path, at: name.source, scope, isTag: false) }
      return []
    }
    if let elements = value.elements { return isCheck ? elements.prefix(1).map { $0 } : elements }
    reader.fault(
      "wrong-type", at: name.source.filled(from: value.source),
      "\"repeat\" must name a list, but \(text.quoted) is \(value.kind)")
    return []
  }

  /// The condition of an item's `when`, and its path; nil without `when` or after an error.
  private mutating func condition(of node: Node) -> (met: Condition, path: DataPath)? {
    guard let when = node["when"] else { return nil }
    let condition = reader.about("\"when\"") { Form<Condition>.condition.read(when, &$0) }
    guard let condition else { return nil }
    if let path = DataPath(condition.path) {
      return (condition, path)
    }
    reader.fault(
      "phrase", at: when.source, "\(condition.path.quoted) is not a valid data path",
      hint: "use letters, digits, _ and -, with dots between names")
    return nil
  }

  // MARK: Texts

  /// Fills in the texts of a value; nil after an error.
  ///
  /// If the value is a text, `words` converts each text that data fill in.
  mutating func filled(
    _ node: Node, _ scope: DataScope, _ words: @escaping (String) -> String = { $0 }
  ) -> Node? {
    guard takes(.values, at: node) else { return nil }
    switch node.content {
    case .mapping: return map(node) { folding, entry in folding.filled(entry.value, scope) }
    case .sequence(let items):
      var folded = node
      folded.content = .sequence(items.compactMap { filled($0, scope) })
      return folded
    case .later: return node
    case .scalar(let scalar):
      guard node.text != nil, TextTemplate.isTemplate(scalar.text) else { return node }
      return filled(scalar.text, node, scope, words)
    }
  }

  private mutating func filled(
    _ text: String, _ node: Node, _ scope: DataScope, _ words: @escaping (String) -> String
  ) -> Node? {
    do throws(TextTemplate.Fault) {
      let template = try template(text).get()
      if isBlind, template.needsData { return nil }
      if let datum = datum(of: template, node, scope) { return datum.mapText(words) }
      // An empty list is an error like others, though its section shows nothing.
      let isEmpty = (template.lone?.path).flatMap(scope.value)?.items?.isEmpty == true
      let filled = try (isEmpty ? template.withoutSection : template).filled(
        in: scope, steps: &reader.filled[Measure.steps.rawValue], words: words)
      guard takes(.bytes, filled.text.utf8.count, at: node) else { return nil }
      return Node(
        .scalar(Scalar(filled.text, .quoted)),
        at: node.source.filled(
          from: filled.data, text: text, pieces: filled.pieces.count > 1 ? filled.pieces : []))
    } catch {
      if let (path, scope) = error.missing {
        missing(path, at: node.place(of: error.tag).filled(from: error.data), scope)
      } else {
        reader.wrong(error, in: node)
      }
      return nil
    }
  }

  /// The value of a text that is one tag alone, for its key to judge; nil for other texts, for
  /// unknown names, and for lists and mappings, which are no values of keys.
  private func datum(of template: TextTemplate, _ node: Node, _ scope: DataScope) -> Node? {
    guard let (path, isOptional) = template.lone else { return nil }
    guard let value = scope.value(of: path) else {
      let lack = scope.lack(of: path)
      guard isOptional || lack.isKnown || path.isOfAnyRow else { return nil }
      // Only a null is a datum of its own.
      return Node(
        .scalar(Scalar.nothing),
        at: node.source.filled(from: lack.place, text: lack.isNull ? node.text : nil))
    }
    guard let scalar = Scalar(value) else { return nil }
    return Node(.scalar(scalar), at: node.source.filled(from: value.source, text: node.text))
  }

  mutating func template(_ text: String) -> Result<TextTemplate, TextTemplate.Fault> {
    // The key is UTF-8: equal strings may consist of different code points.
    let bytes = Array(text.utf8.prefix(TextTemplate.mostBytes + 1))
    if let known = templates[bytes] { return known }
    let template = Result { () throws(TextTemplate.Fault) in try TextTemplate(text) }
    templates[bytes] = template
    return template
  }

  private mutating func missing(
    _ path: DataPath, at source: Source, _ scope: DataScope, isTag: Bool = true
  ) {
    if isCheck, path.isOfAnyRow { return }
    let (missing, known) = scope.gap(in: path)
    let message = "there is no \(missing.quoted) in the data"
    let optional = "write \"{{#\(path)}}{{\(path)}}{{/\(path)}}\" if it may be missing"
    guard !scope.lack(of: path).isKnown else {
      return reader.fault("missing-data", at: source, message, hint: optional)
    }
    reader.unknown(
      "missing-data", at: source, message, name: missing, among: known,
      otherwise: known.isEmpty
        ? "write data: { file: NAME.data.json }; braces are {{lbrace}} and {{rbrace}}"
        : isTag ? optional : nil)
  }
}

extension Scalar {
  /// The missing value of a lone tag.
  fileprivate static let nothing = Scalar("null", .null, isDatum: true)

  /// The scalar of a lone tag's value; nil for a list or mapping.
  fileprivate init?(_ value: DataValue) {
    switch value.content {
    case .null: self = .nothing
    case .text(let text): self.init(text, .quoted, isDatum: true)
    // As in YAML, numbers and flags also count as texts.
    case .number(let number): self.init(number, .plain, isDatum: true)
    case .flag(let flag): self.init(flag ? "true" : "false", .plain, isDatum: true)
    case .list, .mapping: return nil
    }
  }
}
