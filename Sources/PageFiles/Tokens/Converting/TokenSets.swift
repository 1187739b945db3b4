import Geometry
import PageModel

/// Sets of tokens, and the themes that select some of them, as Tokens Studio writes them.
struct TokenSets {
  /// A set: its name, such as `semantic/dark`, and its tokens.
  typealias Named = (name: String, tokens: [WrittenToken])

  /// A selection of sets.
  private struct Theme {
    let name: String
    let group: String?
    /// The sets whose tokens count, by name; false: they are only referred to.
    let sets: [String: Bool]
    let source: Source

    /// The name with its group, which is unique.
    var whole: String { group.map { "\($0)/\(name)" } ?? name }
  }

  private let sets: [Named]
  private var themes: [Theme] = []
  /// The modes of variables that Figma exported, by set.
  private let figmaModes: [String: String]

  /// The sets of a file: its groups, if it has themes or an order of sets, or if its aliases say so.
  static func all(of root: Node) -> [Named] {
    let isListed = root["$themes"]?.sequence != nil || root["$metadata"]?.mapping != nil
    if !isListed {
      let whole = NestedTokens(root).tokens
      guard NamesOfAliases(whole).leaveOutGroups else { return [("", whole)] }
    }
    let groups = (root.mapping ?? []).filter { !$0.key.hasPrefix("$") }
    return groups.map { ($0.key, NestedTokens($0.value).tokens) }
  }

  /// Sets in the order in which later ones count, with the themes of a list.
  init(_ sets: [Named], themes: Node?, metadata: Node?, figmaModes: [String: String] = [:]) {
    self.figmaModes = figmaModes
    let order = (metadata?["tokenSetOrder"]?.sequence ?? []).compactMap(\.text)
    let places = Dictionary(zip(order, order.indices)) { first, _ in first }
    self.sets = sets.enumerated().sorted {
      (places[$0.element.name] ?? order.count, $0.offset)
        < (places[$1.element.name] ?? order.count, $1.offset)
    }.map(\.element)
    for node in themes?.sequence ?? [] {
      guard let name = node["name"]?.text else { continue }
      let chosen = (node["selectedTokenSets"]?.mapping ?? []).filter {
        ["enabled", "source"].contains($0.value.text)
      }
      self.themes.append(
        Theme(
          name: name, group: node["group"]?.text,
          sets: Dictionary(chosen.map { ($0.key, $0.value.text == "enabled") }) { $0 || $1 },
          source: node.source))
    }
  }

  /// The tokens of each mode that a theme, or a set without themes, is named for.
  func modes(_ names: ModeNames, _ reader: inout Reader) throws(WrongMode) -> WrittenModes {
    let chosen = themes.isEmpty ? try chosenSets(names) : try chosenThemes(names, &reader)
    var modes = WrittenModes()
    var main: Set<String> = []
    for mode in ColorMode.allCases {
      guard let sets = chosen[mode] else { continue }
      var layer = TokenLayer()
      for (set, counts) in sets {
        set.tokens.forEach { layer.add($0) }
        if counts { main.formUnion(set.tokens.map(\.name)) }
      }
      modes.layers.append((mode, layer))
      modes.targets.formUnion(layer.tokens.map(\.name))
    }
    modes.targets.subtract(main)
    let used = Set(chosen.values.joined().map(\.set.name))
    let unused = sets.filter { !used.contains($0.name) }
    if !unused.isEmpty {
      let few = unused.map(\.name).few(separator: ", ")
      modes.leftOut.append("\(counted(unused.count, "set")) of no mode (\(few))")
    }
    return modes
  }
}

// MARK: - Modes

extension TokenSets {
  /// The sets of a mode, in the order in which later ones count; false: their tokens are only referred to.
  private typealias Chosen = [(set: Named, counts: Bool)]

  /// The sets of each mode, from themes.
  private func chosenThemes(
    _ names: ModeNames, _ reader: inout Reader
  ) throws(WrongMode) -> [ColorMode: Chosen] {
    let all = sets.map(\.name)
    let known = Set(all)
    var chosen: [ColorMode: [String: Bool]] = [:]
    for mode in ColorMode.allCases {
      let wanted = names[mode] ?? ModeNames.equal(to: mode, among: themes.map(\.name))
      for name in wanted {
        let theme = try theme(name, for: mode)
        chosen[mode, default: [:]].merge(theme.sets) { $0 || $1 }
        for set in theme.sets.keys.sorted() where !known.contains(set) {
          reader.unknown(
            "unknown-value", at: theme.source,
            "the theme \(name.quoted) selects an unknown set \(set.quoted)",
            name: set, among: all, .warning)
        }
      }
    }
    if chosen[.light] == nil, let only = onlyTheme, names.all.isEmpty {
      chosen[.light] = only.sets
    }
    guard chosen[.light] != nil else {
      let all = themes.map(\.whole)
      throw WrongMode(
        message: "no theme is named \"light\"",
        hint: "--mode light=NAME, with one of \(all.prefix(40).joined(separator: ", "))")
    }
    return chosen.mapValues { chosen in
      sets.compactMap { set in chosen[set.name].map { (set, $0) } }
    }
  }

  /// The only theme, or the only one whose sets count; nil if there are several.
  private var onlyTheme: Theme? {
    let enabled = themes.filter { $0.sets.values.contains(true) }
    return themes.count == 1 ? themes[0] : enabled.count == 1 ? enabled[0] : nil
  }

  /// The theme of a name, which may have its group before it.
  private func theme(_ name: String, for mode: ColorMode) throws(WrongMode) -> Theme {
    let found = themes.filter { $0.whole == name }
    let all = found.isEmpty ? themes.filter { $0.name == name } : found
    guard let theme = all.first else {
      throw .unknown("theme", name, among: themes.map(\.whole))
    }
    guard all.count == 1 else {
      throw WrongMode(
        message: "\(all.count) themes are named \(name.quoted)",
        hint: "--mode \(mode.fileWord)=\(theme.whole), or another group")
    }
    return theme
  }

  /// The sets of each mode, where there are no themes: those of no mode, then those of its fallbacks, then its own.
  private func chosenSets(_ names: ModeNames) throws(WrongMode) -> [ColorMode: Chosen] {
    let known = sets.map(\.name)
    let labels = known + figmaModes.values.sorted()
    for name in names.all where !labels.contains(name) {
      throw .unknown("theme or set", name, among: labels.eachOnce.filter { !$0.isEmpty })
    }
    let own = ColorMode.allCases.map { mode in
      let wanted = names[mode] ?? ModeNames.equal(to: mode, among: labels)
      return (
        mode, Set(known.filter { wanted.contains($0) || wanted.contains(figmaModes[$0] ?? $0) })
      )
    }
    let ofModes = Dictionary(uniqueKeysWithValues: own)
    let all = own.reduce(Set<String>()) { $0.union($1.1) }
    let common = try commonSets(beside: all)
    var chosen: [ColorMode: Chosen] = [:]
    for (mode, names) in own where mode == .light || !names.isEmpty {
      let groups =
        [common]
        + mode.andFallbacks.reversed().map { ofModes[$0] ?? [] }
      chosen[mode] = groups.flatMap { names in
        sets.filter { names.contains($0.name) }.map { ($0, true) }
      }
    }
    return chosen
  }
}

// MARK: - Exports of Figma

extension TokenSets {
  /// The sets that count in all modes.
  ///
  /// Files of Figma with the same tokens are the modes of one collection: only one of them can count in a mode.
  private func commonSets(beside chosen: Set<String>) throws(WrongMode) -> Set<String> {
    var owners: [String: String] = [:]
    for set in sets where chosen.contains(set.name) && figmaModes[set.name] != nil {
      for token in set.tokens { owners[token.name] = "" }
    }
    var common: Set<String> = []
    for set in sets where !chosen.contains(set.name) {
      guard let mode = figmaModes[set.name] else {
        common.insert(set.name)
        continue
      }
      let others = Set(set.tokens.compactMap { owners[$0.name] })
      if others.contains("") { continue }
      guard others.subtracting([mode]).isEmpty else {
        let all = figmaModes.values.sorted().eachOnce
        throw WrongMode(
          message: "no mode is named \"light\"",
          hint: "--mode light=NAME, with one of \(all.prefix(40).joined(separator: ", "))")
      }
      for token in set.tokens { owners[token.name] = mode }
      common.insert(set.name)
    }
    return common
  }
}

/// The names that aliases of a file use.
private struct NamesOfAliases {
  /// Whether aliases leave out the outermost group, so that it is a set.
  let leaveOutGroups: Bool

  init(_ tokens: [WrittenToken]) {
    let aliases = tokens.compactMap { $0.value.alias }
    func refer(to names: [String]) -> Bool {
      var layer = TokenLayer()
      for name in names {
        layer.add(WrittenToken(name: name, path: [], type: nil, value: Node(list: [])))
      }
      return aliases.contains { layer[$0] != nil }
    }
    leaveOutGroups =
      !refer(to: tokens.map(\.name))
      && refer(to: tokens.map { $0.path.dropFirst().joined(separator: ".") })
  }
}
