import Geometry
import PageModel

/// Reads the groups and tokens of a theme file.
struct ThemeReader {
  var theme: ThemeFile
  var reader: Reader
  /// The entries without a style key.
  var noted: [(entry: Node.Entry, path: String, known: [String])] = []
  /// The tokens without a style key, which may be targets of aliases.
  var foreignTokens = ForeignTokens(Node(.mapping([]), at: Source(file: "", line: 1, column: 1)))

  init(_ theme: ThemeFile, _ reader: Reader) {
    self.theme = theme
    self.reader = reader
  }

  /// Reads the whole file, which is plain; `used` are the paths that its references used.
  mutating func read(_ root: Node, used: [TokenPath], _ others: OtherTokens) {
    let file = extensions(of: root, Extensions.file)
    let sources = tokens(of: file?.sources ?? [], others)
    foreignTokens = ForeignTokens(
      sources.flatMap { Node.merged([$0, root.typed()]) } ?? root, used: used)
    (theme.extends, theme.mirroredImages) = (file?.extends, file?.mirroredImages ?? [])
    theme.tokens = tokens(root, path: "", type: nil, groups: ["palette", "kinds", "tracking"])
    let type = type(of: root, inherited: nil)
    if let palette = root["palette"] {
      let type = self.type(of: palette, inherited: type)
      for entry in members(of: palette, path: "palette") {
        guard entry.value.isToken || entry.value["$root"] != nil else {
          note(stranger: entry, path: "palette.\(entry.key)", among: [])
          continue
        }
        var token = Extensions.Token()
        theme.palette[entry.key] = swatch(
          entry.value.rootToken, path: "palette.\(entry.key)",
          type: self.type(of: entry.value, inherited: type), &token)
      }
    }
    theme.tracking = root["tracking"].map { tracking($0, type: type) }
    if let kinds = root["kinds"] {
      let type = self.type(of: kinds, inherited: type)
      for entry in members(of: kinds, path: "kinds") {
        theme.kinds[entry.key] = tokens(entry.value, path: "kinds.\(entry.key)", type: type)
      }
    }
    tellStrangers()
    readForeignTokens(in: foreignTokens.root)
  }

  /// Reads the tokens of a group, which are named after style keys.
  private mutating func tokens(
    _ group: Node, path: String, type inherited: String?, groups: [String] = []
  ) -> ThemeFile.Tokens {
    var tokens = ThemeFile.Tokens()
    let type = type(of: group, inherited: inherited)
    for entry in members(of: group, path: path) where !groups.contains(entry.key) {
      let own = path.isEmpty ? entry.key : "\(path).\(entry.key)"
      let node = entry.value.rootToken
      let type = self.type(of: entry.value, inherited: type)
      var token = Extensions.Token()
      guard let any = AnyStyleKey(name: entry.key) else {
        note(
          stranger: entry, path: own, among: StyleOverrides.table.fields.map(\.name) + groups)
        continue
      }
      if let key = any.as(LengthKey.self) {
        token = extensions(of: node, Extensions.plain) ?? token
        tokens.lengths[key] = value(node, Self.number, path: own, type: type)
      } else if let key = any.as(SizeKey.self) {
        tokens.sizes[key] = size(node, path: own, type: type, &token)
      } else if let key = any.as(ColorKey.self) {
        tokens.colors[key] = swatch(node, path: own, type: type, &token)
      } else if let key = any.as(FontKey.self) {
        token = extensions(of: node, Extensions.font) ?? token
        tokens.fonts[key] = value(node, Self.typography, path: own, type: type)
        tokens.textStyles[key] = token.textStyle
        if isFitted(node) { tokens.fitted.insert(key) }
      }
      if token.own { tokens.own.insert(any) }
    }
    return tokens
  }

  /// Reads a size, a group of two dimensions; it has `own` if either dimension has.
  private mutating func size(
    _ group: Node, path: String, type inherited: String?, _ token: inout Extensions.Token
  ) -> Sourced<Size>? {
    let type = type(of: group, inherited: inherited)
    var sides: [String: Sourced<Double>] = [:]
    var chains: [String: [PageModel.Token.Alias]] = [:]
    for entry in members(of: group, path: path) {
      guard ["width", "height"].contains(entry.key) else {
        reader.unknown(
          "unknown-token", at: entry.source, "unknown token \(entry.key.quoted)",
          name: entry.key, among: ["width", "height"])
        continue
      }
      let own = "\(path).\(entry.key)"
      if extensions(of: entry.value, Extensions.plain)?.own == true { token.own = true }
      sides[entry.key] = value(fixed(entry.value), Self.dimension, path: own, type: type)
      chains[entry.key] = entry.value["$value"].map { chain(of: $0, at: own) }
      link(entry.value, at: own)
    }
    for side in ["width", "height"] where group[side] == nil {
      reader.fault("missing-key", at: group.source, "the size \"\(path)\" needs \"\(side)\"")
    }
    guard let width = sides["width"], let height = sides["height"] else { return nil }
    let source = chains["width"]?.first?.source?.filled(
      from: chains["width"].flatMap { $0.count > 1 ? width.source : nil })
    note(chains, at: source ?? width.source)
    return Sourced(
      Size(width: width.value, height: height.value), at: source ?? width.source)
  }

  /// Reads a colour token with its values in all modes.
  mutating func swatch(
    _ node: Node, path: String, type: String?, _ token: inout Extensions.Token
  ) -> ThemeFile.Swatch? {
    token = extensions(of: modes(of: node), Extensions.color) ?? token
    let follows = token.follows.flatMap { followed($0) }
    let modes = token.modes.map { led($0, of: node) }
    return value(node, Self.color, path: path, type: type).map {
      .init(value: $0, modes: modes, follows: follows)
    }
  }

  /// The colour that another one follows; reports an unknown one.
  private mutating func followed(_ name: Sourced<String>) -> ColorKey? {
    if let key = ColorKey(name: name.value) { return key }
    reader.unknown(
      "unknown-token", at: name.source ?? Source(in: theme.file),
      "unknown colour \"\(name.value)\"", name: name.value,
      among: ColorKey.allCases.map(\.name))
    return nil
  }

  /// Reads the value of a token of a form, with the source of its `$value`.
  mutating func value<Value: LinkedValue>(
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
    guard let written = token["$value"] else {
      reader.fault("missing-key", at: token.source, "the token \"\(path)\" needs \"$value\"")
      return nil
    }
    let way = foreignTokens.way(from: written)
    let value = way.end
    // A broken pointer was reported before.
    guard value.pointer == nil else { return nil }
    if let (rule, message) = foreignTokens.fault(of: written) {
      reader.fault(rule, at: written.source, message)
      return nil
    }
    guard let type = token["$type"]?.text ?? way.type ?? form.type(of: value, inherited) else {
      reader.fault(
        "missing-key", at: token.source, "the token \"\(path)\" has no \"$type\"",
        hint: "write \(form.types)")
      return nil
    }
    guard let shape = form.shapes[type] else {
      reader.fault(
        "wrong-type", at: (token["$type"] ?? token).source,
        "the type of \"\(path)\" must be \(form.types), not \(type.quoted)")
      return nil
    }
    guard type != TokenType.dimension.rawValue || !value.isPlainNumber else {
      let isOfOther = !way.links.isEmpty
      reader.fault(
        "wrong-type", at: value.source, "\"\(path)\" wants a length, not the number \(value.found)",
        hint: isOfOther
          ? "numbers are no lengths: pageshot tokens convert makes them dimensions"
          : "write { \"value\": \(value.text ?? "12"), \"unit\": \"px\" }")
      return nil
    }
    theme.types[path] = type
    link(token, at: path)
    let whole = parts(of: value, as: type)
    // For an alias of a token without a style key, both lines are sources of the value.
    let source = way.place(from: written.source)
    noteFields(of: value, of: way.links.last?.name.path ?? path, as: type, at: source)
    return reader.about("\"\(path)\"") { reader in
      shape.read(whole, &reader).map { Sourced($0.led(through: way.links), at: source) }
    }
  }

  // Stored once, as every token uses a form.
  private static let number = TokenForm.number
  private static let dimension = TokenForm.dimension
  static let typography = TokenForm.typography
  private static let color = TokenForm.color
  static let trackingForm = TokenForm.tracking
  private static let properties = ["$type", "$value", "$description", "$extensions", "$deprecated"]

  /// The groups and tokens of a group; reports unknown keys that start with a dollar sign.
  mutating func members(of group: Node, path: String) -> [Node.Entry] {
    guard let entries = group.mapping else {
      reader.about("\"\(path)\"") { $0.wrong(group, wants: "a group") }
      return []
    }
    let known = ["$schema", "$type", "$description", "$extensions", "$deprecated", "$root"]
    for entry in entries where entry.isOfFormat && !known.contains(entry.key) {
      reader.unknown(
        "unknown-key", at: entry.source, "unknown group key \(entry.key.quoted)",
        name: entry.key, among: known)
    }
    for entry in entries where entry.isReserved {
      reader.fault(
        "unknown-token", at: entry.source,
        "a token's name must not contain \"{\", \"}\" or \".\": \(entry.key.quoted)")
    }
    return entries.filter { !$0.isOfFormat }
  }

  /// The type of a token, or of a group's tokens.
  func type(of node: Node, inherited: String?) -> String? {
    node["$type"]?.text ?? inherited
  }

  /// Reads Pageshot's own part of `$extensions`; other parts are ignored.
  private mutating func extensions<Value>(of node: Node, _ table: Table<Value>) -> Value? {
    guard let ours = node["$extensions"]?["pageshot"] else { return nil }
    return reader.about("\"pageshot\"") { table.read(ours, &$0) }
  }
}

extension Node.Entry {
  /// Whether the key belongs to the format: it starts with a dollar sign.
  var isOfFormat: Bool { key.utf8.first.map { "$" ~= $0 } ?? false }

  /// Whether the key has characters that the format reserves for alias paths.
  var isReserved: Bool { key.utf8.contains { "{" ~= $0 || "}" ~= $0 || "." ~= $0 } }
}
