import Geometry
import PageModel

/// A token without a style key, for exports.
struct ForeignToken: Equatable, Sendable {
  /// The value.
  enum Value: Equatable, Sendable {
    /// A colour.
    case color(ThemeFile.Swatch)
    /// A length in points, a number or a weight.
    case number(Sourced<TokenValue<Double>>)
    /// A font.
    case font(Sourced<TokenValue<FontOverride>>)
    /// A family of fonts.
    case family(Sourced<TokenValue<String>>)
  }

  /// The names from the root of the file.
  let path: TokenPath
  /// The value.
  let value: Value
}

extension ThemeReader {
  /// Records the alias of a token as written, and of a colour those that it has in other modes.
  mutating func link(_ token: Node, at path: String) {
    var links: [ColorMode: String?] = [.light: token["$value"]?.alias]
    for entry in token["$extensions"]?["pageshot"]?.mapping ?? [] where !entry.value.isNull {
      if let mode = ColorMode(rawValue: entry.key) { links[mode] = entry.value.alias }
    }
    theme.links[path] = links.values.contains { $0 != nil } ? links : nil
  }

  /// Reads the tokens without a style key for exports; those that are invalid, or that have a type that no
  /// export has, are ignored.
  mutating func readForeignTokens(in root: Node) {
    var apart = self
    apart.reader = Reader([])
    apart.addForeignTokens(in: root, path: [], type: nil)
    theme = apart.theme
  }

  private mutating func addForeignTokens(in group: Node, path: TokenPath, type inherited: String?) {
    let type = type(of: group, inherited: inherited)
    for entry in group.mapping ?? [] where isForeign(entry, in: path) {
      let own = path + [entry.key]
      guard entry.value.isToken else {
        addForeignTokens(in: entry.value, path: own, type: type)
        continue
      }
      guard let value = foreignValue(entry.value, path: own.joined(separator: "."), type: type)
      else { continue }
      theme.foreign.append(ForeignToken(path: own, value: value))
    }
  }

  /// Whether an entry of a group is a token, or a group of tokens, without a style key.
  private func isForeign(_ entry: Node.Entry, in path: TokenPath) -> Bool {
    let name = entry.key
    guard !name.isEmpty, entry.value.mapping != nil, !entry.isReserved else { return false }
    if entry.isOfFormat { return name == "$root" && !path.isEmpty && path != ["palette"] }
    if path.isEmpty {
      return !["kinds", "tracking"].contains(name) && AnyStyleKey(name: name) == nil
    }
    return path != ["palette"] || !entry.value.isToken && entry.value["$root"] == nil
  }

  private mutating func foreignValue(
    _ node: Node, path: String, type inherited: String?
  ) -> ForeignToken.Value? {
    let target = node["$value"]?.alias
    let end = node["$value"].map { foreignTokens.way(from: $0) }
    let type =
      node["$type"]?.text ?? (target == nil ? nil : end?.type ?? end?.end.alias?.typeOfKey)
      ?? inherited
    switch type {
    case "color":
      var token = Extensions.Token()
      return swatch(node, path: path, type: type, &token).map { .color($0) }
    case "dimension", "number", "fontWeight":
      return value(node, .foreignNumber, path: path, type: type).map { .number($0) }
    case "typography":
      return value(node, Self.typography, path: path, type: type).map { .font($0) }
    case "fontFamily":
      return value(node, .foreignFamily, path: path, type: type).map { .family($0) }
    default: return nil
    }
  }
}

extension String {
  /// The type of a style key's or palette colour's token; nil for other paths.
  fileprivate var typeOfKey: String? {
    if hasPrefix("palette.") || ColorKey(name: self) != nil { return "color" }
    if FontKey(name: self) != nil { return "typography" }
    return LengthKey(name: self).map { _ in "dimension" }
  }
}
