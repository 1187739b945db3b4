import Geometry
import PageModel

/// One pass over a theme file's groups and tokens.
struct ThemeReader {
  private(set) var theme: ThemeFile
  var reader: Reader

  init(_ theme: ThemeFile, _ reader: Reader) {
    self.theme = theme
    self.reader = reader
  }

  /// Reads the whole file.
  mutating func read(_ root: Node) {
    theme.extends = extensions(of: root, Extensions.file) ?? nil
    theme.tokens = tokens(root, path: "", type: nil, groups: ["palette", "kinds", "tracking"])
    let type = type(of: root, inherited: nil)
    if let palette = root["palette"] {
      let type = self.type(of: palette, inherited: type)
      for entry in members(of: palette, path: "palette") {
        var token = Extensions.Token()
        theme.palette[entry.key] = swatch(
          entry.value, path: "palette.\(entry.key)", type: type, &token)
      }
    }
    theme.tracking = root["tracking"].map { tracking($0, type: type) }
    if let kinds = root["kinds"] {
      let type = self.type(of: kinds, inherited: type)
      for entry in members(of: kinds, path: "kinds") {
        theme.kinds[entry.key] = tokens(entry.value, path: "kinds.\(entry.key)", type: type)
      }
    }
  }

  /// The tokens of a group, which are named as style keys.
  private mutating func tokens(
    _ group: Node, path: String, type inherited: String?, groups: [String] = []
  ) -> ThemeFile.Tokens {
    var tokens = ThemeFile.Tokens()
    let type = type(of: group, inherited: inherited)
    for entry in members(of: group, path: path) where !groups.contains(entry.key) {
      let own = path.isEmpty ? entry.key : "\(path).\(entry.key)"
      let node = entry.value
      var token = Extensions.Token()
      if let key = LengthKey(name: entry.key) {
        tokens.overrides.lengths[key] = plain(node, .number, path: own, type: type, &token)
      } else if let key = SizeKey(name: entry.key) {
        tokens.overrides.sizes[key] = size(node, path: own, type: type, &token)
      } else if let key = ColorKey(name: entry.key) {
        tokens.colors[key] = swatch(node, path: own, type: type, &token)
      } else if let key = FontKey(name: entry.key) {
        tokens.overrides.fonts[key] = plain(node, .typography, path: own, type: type, &token)
        if isFitted(node) { tokens.fitted.insert(key) }
      } else {
        reader.unknown(
          "unknown-token", at: entry.source, "unknown token \(entry.key.quoted)",
          name: entry.key, among: StyleOverrides.table.fields.map(\.name) + groups)
      }
      if token.own { tokens.own.formUnion(KeySet(names: [entry.key])) }
    }
    return tokens
  }

  /// A size is a group of two dimensions; it is a kind's own where one of them is.
  private mutating func size(
    _ group: Node, path: String, type inherited: String?, _ token: inout Extensions.Token
  ) -> Sourced<Size>? {
    let type = type(of: group, inherited: inherited)
    var sides: [String: Sourced<Double>] = [:]
    for entry in members(of: group, path: path) {
      guard ["width", "height"].contains(entry.key) else {
        reader.unknown(
          "unknown-token", at: entry.source, "unknown token \(entry.key.quoted)",
          name: entry.key, among: ["width", "height"])
        continue
      }
      let own = "\(path).\(entry.key)"
      var side = Extensions.Token()
      sides[entry.key] = plain(entry.value, .dimension, path: own, type: type, &side)
      token.own = token.own || side.own
    }
    for side in ["width", "height"] where group[side] == nil {
      reader.fault("missing-key", at: group.source, "the size \"\(path)\" needs \"\(side)\"")
    }
    guard let width = sides["width"], let height = sides["height"] else { return nil }
    return Sourced(Size(width: width.value, height: height.value), at: width.source)
  }

  /// A colour token in both appearances.
  private mutating func swatch(
    _ node: Node, path: String, type: String?, _ token: inout Extensions.Token
  ) -> ThemeFile.Swatch? {
    token = extensions(of: node, Extensions.color) ?? token
    return value(node, .color, path: path, type: type).map {
      .init(light: $0, dark: token.dark, isMeantForBoth: token.isMeantForBoth)
    }
  }

  /// The value of a token that is the same in both appearances.
  mutating func plain<Value: Hashable>(
    _ node: Node, _ form: TokenForm<Value>, path: String, type: String?,
    _ token: inout Extensions.Token
  ) -> Sourced<Value>? {
    token = extensions(of: node, Extensions.plain) ?? token
    return value(node, form, path: path, type: type)
  }

  /// The value of a token of some type, with the place of its `$value`.
  mutating func value<Value: Hashable>(
    _ token: Node, _ form: TokenForm<Value>, path: String, type inherited: String?
  ) -> Sourced<Value>? {
    guard token.mapping != nil else {
      reader.about("\"\(path)\"") { $0.wrong(token, wants: "a token") }
      return nil
    }
    for entry in token.mapping ?? [] where !Self.properties.contains(entry.key) {
      reader.unknown(
        "unknown-key", at: entry.source, "unknown token key \(entry.key.quoted)",
        name: entry.key, among: Self.properties)
    }
    theme.descriptions[path] = token["$description"]?.text ?? ""
    guard let value = token["$value"] else {
      reader.fault("missing-key", at: token.source, "the token \"\(path)\" needs \"$value\"")
      return nil
    }
    guard let type = type(of: token, inherited: inherited) else {
      reader.fault(
        "missing-key", at: token.source, "the token \"\(path)\" has no \"$type\"",
        hint: "write \(form.types)")
      return nil
    }
    guard let shape = form.shapes[type] else {
      reader.fault(
        "wrong-type", at: (token["$type"] ?? token).source,
        "\"\(path)\" wants \(form.types), not \(type.quoted)")
      return nil
    }
    return reader.about("\"\(path)\"") { reader in
      shape.read(value, &reader).map { Sourced($0, at: value.source) }
    }
  }

  private static let properties = ["$type", "$value", "$description", "$extensions", "$deprecated"]

  /// The members of a group that are groups or tokens; the format's own begin with a dollar sign.
  mutating func members(of group: Node, path: String) -> [Node.Entry] {
    guard let entries = group.mapping else {
      reader.about("\"\(path)\"") { $0.wrong(group, wants: "a group") }
      return []
    }
    let known = ["$schema", "$type", "$description", "$extensions", "$deprecated"]
    for entry in entries where entry.key.hasPrefix("$") && !known.contains(entry.key) {
      reader.unknown(
        "unknown-key", at: entry.source, "unknown group key \(entry.key.quoted)",
        name: entry.key, among: known)
    }
    return entries.filter { !$0.key.hasPrefix("$") }
  }

  /// The type that a token or a group's tokens have.
  func type(of node: Node, inherited: String?) -> String? {
    node["$type"]?.text ?? inherited
  }

  /// What a node says in our own part of `$extensions`; the parts of others are theirs.
  private mutating func extensions<Value>(of node: Node, _ table: Table<Value>) -> Value? {
    guard let ours = node["$extensions"]?["pageshot"] else { return nil }
    return reader.about("\"pageshot\"") { table.read(ours, &$0) }
  }
}

/// What may stand in our own part of `$extensions`.
enum Extensions {
  /// What it says about a token.
  struct Token: Sendable {
    var own = false
    var dark: Sourced<ColorReference>?
    var isMeantForBoth = false
  }

  /// For the whole file.
  static let file = Table<Sourced<String>?>(
    "pageshot", "What the format has no words for.", start: { nil },
    fields: [Field("extends", .name, "The theme to start from.") { $0 = Sourced($1, at: $2) }])

  /// For a colour.
  static let color = Table<Token>(
    "pageshot", "What the format has no words for.", start: { Token() },
    fields: plain.fields + [
      Field(
        "dark", schema: TokenForm.writtenColor.schema,
        "The value in dark appearance; null: the same is meant."
      ) {
        token, node, reader in
        token.isMeantForBoth = node.isNull
        guard !node.isNull else { return }
        token.dark = TokenForm.writtenColor.read(node, &reader).map { Sourced($0, at: node.source) }
      }
    ])

  /// For every other token.
  static let plain = Table<Token>(
    "pageshot", "What the format has no words for.", start: { Token() },
    fields: [Field("own", .flag, \.own, "Whether it makes the kind of cell what it is.")])
}
