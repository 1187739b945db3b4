package import PageModel

/// A token as another format writes it.
struct WrittenToken {
  /// The name in aliases: the path with dots, or the id of a variable of Figma.
  let name: String
  /// The names of the groups and of the token.
  let path: TokenPath
  /// The word for the type, if the file has one.
  let type: String?
  /// The value; aliases are texts in braces.
  let value: Node
  /// The description.
  var description: String?
  /// The name of the token to which a program had bound the value before it wrote it out; nil: unknown.
  var target: String?
  /// The reason why it cannot be converted, whatever its value.
  var obstacle: String?

  /// The path in messages.
  var shown: String { path.joined(separator: ".").quoted }

  /// Whether few enough groups contain it, so that the written file can be read.
  static func isPath(_ path: TokenPath) -> Bool {
    path.count <= 48 && path.allSatisfy { $0.utf8.count <= Tree.Limit.key / 2 }
  }
}

/// The tokens of one mode, in order, by their names in aliases.
struct TokenLayer {
  /// All tokens; of several with one name, the last one, at the place of the first.
  private(set) var tokens: [WrittenToken] = []
  private var places: [String: Int] = [:]

  /// Adds a token, which replaces one with the same name.
  mutating func add(_ token: WrittenToken) {
    if let place = places[token.name] {
      tokens[place] = token
    } else {
      places[token.name] = tokens.count
      tokens.append(token)
    }
  }

  /// The token that an alias names; nil if there is none.
  ///
  /// Style Dictionary ends aliases in `.value`.
  subscript(alias: String) -> WrittenToken? {
    if let place = places[alias] { return tokens[place] }
    let name = alias.trimmed
    let endings = ["", ".value", ".$value"].filter(name.hasSuffix)
    return endings.lazy.compactMap { places[String(name.dropLast($0.count))] }.first.map {
      tokens[$0]
    }
  }
}

/// The tokens of a file or folder in all modes.
struct WrittenModes {
  /// The tokens of each mode, in the order of modes.
  var layers: [(mode: ColorMode, tokens: TokenLayer)] = []
  /// The names of tokens that are written only if others refer to them.
  var targets: Set<String> = []
  /// What is left out, in words.
  var leftOut: [String] = []
}

/// The names of themes or modes of another format, by mode.
package struct ModeNames: Sendable {
  private var names: [ColorMode: [String]] = [:]

  /// No names: those that equal a mode count.
  package init() {}

  /// Names another theme or mode for a mode.
  package mutating func add(_ name: String, for mode: ColorMode) {
    names[mode, default: []].append(name)
  }

  /// The names for a mode; nil if none is given.
  subscript(mode: ColorMode) -> [String]? { names[mode] }

  /// All names that are given, in order.
  var all: [String] { ColorMode.allCases.flatMap { names[$0] ?? [] } }

  /// Those of some names that are a mode's own, such as `Dark Contrast`; those spelt as the mode are preferred.
  static func equal(to mode: ColorMode, among names: [String]) -> [String] {
    let exact = names.filter { ColorMode(context: $0) == mode }
    if !exact.isEmpty { return exact }
    return names.filter { name in
      name.lowercased().filter { !" -_".contains($0) } == mode.rawValue.lowercased()
    }
  }
}

/// A name of a theme or mode that does not exist, or is missing.
package struct WrongMode: Error, Hashable, Sendable {
  /// What is wrong.
  package let message: String
  /// What to do.
  package let hint: String?

  /// The error of an unknown name.
  static func unknown(_ thing: String, _ name: String, among known: [String]) -> WrongMode {
    let list = known.isEmpty ? nil : "use one of \(known.prefix(40).joined(separator: ", "))"
    return WrongMode(
      message: "unknown \(thing) \(name.quoted)",
      hint: Suggestion.hint(for: name, among: known) ?? list)
  }
}

extension StringProtocol {
  /// The text without spaces around it.
  var trimmed: String {
    let start = drop { $0 == " " }
    return String(start.dropLast(start.reversed().prefix { $0 == " " }.count))
  }
}

extension [String] {
  /// The first eight, for messages; `…` stands for the rest.
  func few(separator: String) -> String {
    (prefix(8) + (count > 8 ? ["…"] : [])).joined(separator: separator)
  }
}
