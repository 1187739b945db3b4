import Geometry
import PageModel

/// Reads a resolver as a theme: merges its sets, and one context of each modifier.
struct TokenResolver {
  /// An item of `resolutionOrder`.
  private enum Item {
    /// The sources of a set, and its name.
    case set([Tokens], Node.Entry)
    /// A modifier and its contexts; where the order names it.
    case modifier(Node.Entry, at: Source)
  }

  /// A tree of tokens, and where the resolver names it.
  private struct Tokens {
    let tree: Node
    let reference: String
    let place: Source
  }

  private let root: Node
  private var others: OtherTokens
  private var reader: Reader
  /// The sources of sets, by name.
  private var sets: [String: [Tokens]] = [:]
  /// The files and contexts that the theme is made of.
  private var parts: [ThemeFile.Item] = []
  /// The number of sources so far, with those of sets that are listed again.
  private var count = 0
  /// The names of the sets that are being read.
  private var open: [String] = []

  /// The tokens of a resolver, as in one plain file, and the paths that references used; nil after errors.
  ///
  /// A modifier whose contexts are all modes gives colours their values in these modes. The contexts of other
  /// modifiers are in the theme's name.
  static func read(
    _ root: Node, as name: ThemeName, _ others: OtherTokens, _ items: inout [ThemeFile.Item],
    _ reader: inout Reader
  ) -> (root: Node, used: [TokenPath])? {
    ResolverCheck.check(root, &reader, withTokens: false)
    guard !reader.hasFaults else { return nil }
    var resolver = TokenResolver(root: root, others: others, reader: reader)
    let merged = resolver.merged(as: name)
    (reader, items) = (resolver.reader, resolver.parts)
    return reader.hasFaults ? nil : merged
  }

  private init(root: Node, others: OtherTokens, reader: Reader) {
    (self.root, self.others, self.reader) = (root, others, reader)
  }

  private mutating func merged(as name: ThemeName) -> (root: Node, used: [TokenPath])? {
    let items = (root["resolutionOrder"]?.sequence ?? []).compactMap { item($0) }
    let modifiers = items.compactMap { if case .modifier(let entry, _) = $0 { entry } else { nil } }
    let modes = listedModes(of: modifiers)
    let chosen = contexts(of: modifiers.filter { !$0.isOfModes }, as: name)
    let sources = modes.map { mode in
      var (all, own): ([Node], [Node]) = ([], [])
      for item in items {
        switch item {
        case .set(let sources, _): all += sources.map(\.tree)
        case .modifier(let entry, _) where entry.isOfModes:
          own = trees(entry.contexts.first { $0.mode == mode }?.value).map(\.tree)
          all += own
        case .modifier(let entry, _): all += trees(chosen[entry.key]?.value).map(\.tree)
        }
      }
      return TokenModes.Sources(mode: mode, all: all, own: own)
    }
    for item in items { note(item, in: modes, chosen) }
    guard let (merged, used) = TokenModes.merged(sources, &reader) else {
      let empty = Node(.mapping([]), at: root.source)
      return (empty, [])
    }
    // The resolver's own extensions are those of the theme.
    let own = root.with((root.mapping ?? []).filter { $0.key == "$extensions" })
    return Node.merged([merged, own]).map { ($0, used) }
  }

  /// Records an item of the order: its context, and its files in each mode.
  private mutating func note(_ item: Item, in modes: [ColorMode], _ chosen: [String: Node.Entry]) {
    func part(
      _ name: String, _ place: Source, _ trees: [Tokens], in mode: ColorMode = .light,
      context: String? = nil, of contexts: [String]? = nil, standard: Source? = nil
    ) -> ThemeFile.Item {
      let files = trees.map { Theme.File($0.reference, path: $0.tree.source.file, at: $0.place) }
      return .init(
        mode: mode,
        item: Theme.Item(
          name, at: place, context: context, of: contexts, standard: standard, files: files))
    }
    switch item {
    case .set(let trees, let entry): parts.append(part(entry.key, entry.source, trees))
    case .modifier(let entry, let place) where entry.isOfModes:
      // A mode without files shows that the modifier is there.
      for mode in modes {
        parts.append(
          part(
            entry.key, place, trees(entry.contexts.first { $0.mode == mode }?.value), in: mode,
            standard: entry.value["default"]?.source))
      }
    case .modifier(let entry, let place):
      parts.append(
        part(
          entry.key, place, trees(chosen[entry.key]?.value), context: chosen[entry.key]?.key,
          of: entry.contexts.map(\.key), standard: entry.value["default"]?.source))
    }
  }

  private mutating func item(_ node: Node) -> Item? {
    if let names = node.pointer?.text.flatMap(JSONPointer.names), names.count == 2 {
      if names[0] == "sets" {
        let entry = Node.Entry(key: names[1], at: node.source, value: node)
        return .set(set(names[1], at: node.source), entry)
      }
      return root[names[0]]?.mapping?.first { $0.key == names[1] }
        .map { .modifier($0, at: node.source) }
    }
    let entry = Node.Entry(key: node["name"]?.text ?? "", at: node.source, value: node)
    if node["type"]?.text == "set" { return .set(trees(node["sources"]), entry) }
    return entry.key.isEmpty ? nil : .modifier(entry, at: node.source)
  }
}

// MARK: - Sources

extension TokenResolver {
  /// The trees of a list of sources; of one that comes twice, the later place counts.
  private mutating func trees(_ list: Node?) -> [Tokens] {
    var trees: [Tokens] = []
    for item in list?.sequence ?? [] where !isFull(with: 1, at: item.source) {
      guard let pointer = item.pointer, let text = pointer.text else {
        trees.append(Tokens(tree: item.typed(), reference: "#", place: item.source))
        continue
      }
      if let names = JSONPointer.names(of: text) {
        trees += set(names.last ?? "", at: pointer.source)
      } else if let tree = others.tree(text, at: pointer.source, &reader) {
        trees.append(Tokens(tree: tree, reference: text, place: pointer.source))
      }
    }
    var seen: Set<Source> = []
    return trees.reversed().filter { seen.insert($0.tree.source).inserted }.reversed()
  }

  /// Counts sources; true if there are too many, with one error.
  private mutating func isFull(with more: Int, at source: Source) -> Bool {
    let was = count
    count += more
    guard count > Limits.tokenSources else { return false }
    if was <= Limits.tokenSources {
      let message = Limits.message("token-sources", count, max: Limits.tokenSources)
      reader.fault("limit", at: source, message, hint: "list each set once")
    }
    return true
  }

  private mutating func set(_ name: String, at source: Source) -> [Tokens] {
    if let known = sets[name] { return isFull(with: known.count, at: source) ? [] : known }
    guard !open.contains(name), open.count < Limits.aliases else {
      let circle = (open + [name]).joined(separator: " → ")
      reader.fault("alias-circle", at: source, "sets refer to each other: \(circle)")
      return []
    }
    open.append(name)
    defer { open.removeLast() }
    let found = trees(root["sets"]?[name]?["sources"])
    sets[name] = found
    return found
  }
}

// MARK: - Contexts

extension TokenResolver {
  /// The modes of a resolver, light first; reports contexts that cannot be told apart.
  private mutating func listedModes(of modifiers: [Node.Entry]) -> [ColorMode] {
    var seen: [String: String] = [:]
    for modifier in modifiers {
      for context in modifier.contexts {
        let first = seen.updateValue(modifier.key, forKey: context.key)
        guard let first, first != modifier.key else { continue }
        reader.fault(
          "conflict", at: context.source,
          "\(first.quoted) and \(modifier.key.quoted) both have the context \(context.key.quoted)",
          hint: "rename one: themes name their contexts, as in \"NAME+CONTEXT\"")
      }
    }
    let ofModes = modifiers.filter(\.isOfModes)
    guard let first = ofModes.first else { return [.light] }
    for second in ofModes.dropFirst() {
      reader.fault(
        "conflict", at: second.source,
        "the contexts of \(second.key.quoted) are modes, but so are those of \(first.key.quoted)")
    }
    let modes = Set(first.contexts.compactMap(\.mode))
    if !modes.contains(.light) {
      reader.fault(
        "missing-key", at: first.source,
        "the modifier \(first.key.quoted) needs the context \"light\"")
    }
    return ColorMode.allCases.filter { $0 == .light || modes.contains($0) }
  }

  /// The context of each modifier: of the one that the theme's name has, or of its default.
  private mutating func contexts(
    of modifiers: [Node.Entry], as name: ThemeName
  ) -> [String: Node.Entry] {
    var (chosen, words): ([String: Node.Entry], [String]) = ([:], [])
    for modifier in modifiers {
      let standard = modifier.value["default"]?.text
      let named = modifier.contexts.first { name.contexts.contains($0.key) }
      guard let context = named ?? modifier.contexts.first(where: { $0.key == standard }) else {
        let names = modifier.contexts.map { "\(name.file)+\($0.key)" }
        reader.fault(
          "missing-key", at: modifier.source, "the modifier \(modifier.key.quoted) has no default",
          hint: "name a context: \(names.joined(separator: ", "))")
        continue
      }
      chosen[modifier.key] = context
      if context.key != standard { words.append(context.key) }
    }
    check(name, words, among: modifiers.flatMap { $0.contexts.map(\.key) })
    return chosen
  }

  /// Checks that a name consists of known contexts in order, without default ones.
  private mutating func check(_ name: ThemeName, _ words: [String], among known: [String]) {
    for context in name.contexts where !known.contains(context) {
      let isMode = ColorMode(context: context) != nil
      reader.unknown(
        "unknown-theme", at: root.source,
        "the theme \(name.file.quoted) has no context \(context.quoted)",
        name: context, among: known,
        otherwise: isMode ? "modes are drawn with --appearance and --contrast" : nil)
    }
    guard !reader.hasFaults, words != name.contexts else { return }
    let right = ([name.file] + words).joined(separator: "+")
    reader.fault(
      "unknown-theme", at: root.source, "the theme \(name.text.quoted) is called \(right.quoted)",
      hint: "contexts are in the order of \"resolutionOrder\", without default ones")
  }
}

extension Node.Entry {
  /// The contexts of a modifier.
  fileprivate var contexts: [Node.Entry] { value["contexts"]?.mapping ?? [] }

  /// Whether the contexts of a modifier are all modes.
  fileprivate var isOfModes: Bool { contexts.allSatisfy { $0.mode != nil } }

  /// The mode that a context is named after.
  fileprivate var mode: ColorMode? { ColorMode(context: key) }
}

extension Node {
  /// The paths of the files that a resolver refers to.
  var resolverFiles: [String] {
    var lists = (self["sets"]?.mapping ?? []).map { $0.value["sources"] }
    for item in (self["modifiers"]?.mapping ?? []).map(\.value)
      + (self["resolutionOrder"]?.sequence ?? [])
    {
      lists += [item["sources"]] + (item["contexts"]?.mapping ?? []).map(\.value)
    }
    return lists.flatMap { $0?.sequence ?? [] }.compactMap { $0.pointer?.text }
      .filter { !$0.hasPrefix("#") }
  }
}
