import Geometry
import PageModel

/// The variables of a file of Figma, as its REST API answers.
struct FigmaVariables {
  /// Variables that have the same modes.
  private struct Collection {
    let name: String
    /// The ids and names of its modes, the default one first.
    let modes: [(id: String, name: String)]
    /// The mode of the collection for each mode.
    var chosen: [ColorMode: String] = [:]
  }

  private let variables: [Node.Entry]
  private var collections: [String: Collection] = [:]
  private var order: [String] = []
  /// The place in the order of the first collection that has a mode, by the mode's id.
  private var owners: [String: Int] = [:]

  /// Reads an answer.
  init(_ root: Node) {
    let answer = root["meta"] ?? root
    variables = answer["variables"]?.mapping ?? []
    for entry in answer["variableCollections"]?.mapping ?? [] {
      let standard = entry.value["defaultModeId"]?.text
      let modes = entry.value["modes"]?.modes ?? []
      collections[entry.key] = Collection(
        name: entry.value["name"]?.text ?? entry.key,
        modes: modes.filter { $0.id == standard } + modes.filter { $0.id != standard })
      for mode in modes { owners[mode.id] = owners[mode.id] ?? order.count }
      order.append(entry.key)
    }
  }

  /// Whether no variable has a value, as in the answer about published variables.
  var isPublished: Bool {
    !variables.isEmpty && variables.allSatisfy { $0.value["valuesByMode"] == nil }
  }

  /// The tokens of each mode that modes of collections are named for.
  mutating func modes(_ names: ModeNames, _ reader: inout Reader) throws(WrongMode) -> WrittenModes
  {
    let known = order.flatMap { collections[$0]?.modes.map(\.name) ?? [] }
    for name in names.all where !known.contains(name) {
      throw .unknown("mode", name, among: known.eachOnce)
    }
    var modes = WrittenModes()
    for mode in ColorMode.allCases {
      let isThere = choose(mode, names)
      guard isThere || mode == .light else { continue }
      var layer = TokenLayer()
      for entry in variables { token(entry, in: mode).map { layer.add($0) } }
      modes.layers.append((mode, layer))
    }
    for entry in variables where entry.value.isConvertible {
      guard !modes.layers.contains(where: { $0.tokens[entry.key] != nil }) else { continue }
      reader.warn(
        "not-converted", at: entry.value.source,
        "\((entry.value["name"]?.text ?? entry.key).quoted) is not converted: it has no value in a chosen mode"
      )
    }
    modes.leftOut = leftOutTypes + leftOutModes
    return modes
  }

  /// Chooses the mode of each collection for a mode; false if no collection has one by that name.
  private mutating func choose(_ mode: ColorMode, _ names: ModeNames) -> Bool {
    var isThere = false
    for id in order {
      guard let all = collections[id]?.modes, let first = all.first else { continue }
      let wanted = names[mode] ?? ModeNames.equal(to: mode, among: all.map(\.name))
      let found = all.first { wanted.contains($0.name) }
      isThere = isThere || found != nil
      collections[id]?.chosen[mode] = found?.id ?? (mode == .light ? first.id : nil)
    }
    return isThere
  }

  /// A variable in a mode; nil if it has no value there, or is no colour and no number.
  private func token(_ entry: Node.Entry, in mode: ColorMode) -> WrittenToken? {
    let node = entry.value
    guard node.isConvertible, let values = node["valuesByMode"],
      let collection = collection(of: node, values)
    else { return nil }
    let ids = mode.andFallbacks.compactMap { collection.chosen[$0] }
    guard let value = ids.lazy.compactMap({ values[$0] }).first else { return nil }
    let names = (node["name"]?.text ?? "").split(separator: "/").map(\.trimmed)
    let path = names.isEmpty ? [entry.key] : names
    var token = WrittenToken(
      name: entry.key, path: path, type: node.figmaType, value: value.withAlias)
    token.description = node["description"]?.text
    if !WrittenToken.isPath(path) { token.obstacle = "limit: its name is too long" }
    return token
  }

  /// The collection of a variable: the one that it names, else the first that has a mode of its values.
  private func collection(of variable: Node, _ values: Node) -> Collection? {
    if let id = variable["variableCollectionId"]?.text { return collections[id] }
    let first = values.mapping?.compactMap { owners[$0.key] }.min()
    return first.flatMap { collections[order[$0]] }
  }

  private var leftOutTypes: [String] {
    var counts: [String: Int] = [:]
    for entry in variables where !entry.value.isConvertible {
      counts[entry.value["resolvedType"]?.text ?? "untyped", default: 0] += 1
    }
    return counts.sorted { $0.key < $1.key }.map { counted($0.value, "\($0.key) variable") }
  }

  private var leftOutModes: [String] {
    let all = order.compactMap { collections[$0] }.flatMap { collection in
      collection.modes.filter { !collection.chosen.values.contains($0.id) }
        .map { "\(collection.name): \($0.name)" }
    }
    guard !all.isEmpty else { return [] }
    return ["\(counted(all.count, "mode")) (\(all.few(separator: ", ")))"]
  }
}

extension Node {
  /// The word for the type of a number of Figma, by its scopes.
  static func figmaType(ofNumber scopes: Node?) -> String {
    switch Set((scopes?.sequence ?? []).compactMap(\.text)) {
    case ["OPACITY"]: "percentage"
    case ["TEXT_CONTENT"]: "number"
    case ["FONT_WEIGHT"], ["FONT_WEIGHT", "FONT_STYLE"]: "fontWeight"
    default: "dimension"
    }
  }
}

extension Node {
  /// Whether a variable is a colour or a number.
  fileprivate var isConvertible: Bool { ["COLOR", "FLOAT"].contains(self["resolvedType"]?.text) }

  /// The word for a variable's type; the scopes of a number say what it is for.
  fileprivate var figmaType: String {
    self["resolvedType"]?.text == "FLOAT" ? Self.figmaType(ofNumber: self["scopes"]) : "color"
  }

  /// The ids and names of modes, from a list or a mapping.
  fileprivate var modes: [(id: String, name: String)] {
    if let entries = mapping { return entries.map { ($0.key, $0.value.text ?? $0.key) } }
    return (sequence ?? []).compactMap { mode in
      mode["modeId"]?.text.map { ($0, mode["name"]?.text ?? $0) }
    }
  }

  /// The value, with a reference to a variable as an alias.
  fileprivate var withAlias: Node {
    guard self["type"]?.text == "VARIABLE_ALIAS", let id = self["id"]?.text else { return self }
    return Node(.scalar(Scalar("{\(id)}", .quoted)), at: source)
  }
}
