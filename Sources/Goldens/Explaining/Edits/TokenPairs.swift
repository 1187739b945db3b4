import Editing
import PageFiles
import PageModel

/// The tokens of two pages in the same appearance, and the themes that set them.
struct TokenPairs {
  /// A token on both pages.
  typealias Pair = (old: Token, new: Token)

  let old: PageInputs
  let new: PageInputs
  /// The themes of both pages.
  let chains: ThemeChains
  private let before: Sayings
  private let now: Sayings

  /// The tokens of two pages.
  init(_ old: PageInputs, _ new: PageInputs) {
    (self.old, self.new) = (old, new)
    (before, now) = (Sayings(old), Sayings(new))
    chains = ThemeChains(old.themes, new.themes)
  }

  /// A token on both pages; nil if it is unknown on one.
  subscript(name: Token.Name) -> Pair? {
    guard let was = before.token(name), let token = now.token(name) else { return nil }
    return (was, token)
  }

  /// The tokens with other values, by name.
  var changed: [Pair] {
    Set((old.tokens + new.tokens).map(\.name)).sorted().compactMap { self[$0] }
      .filter { $0.old.value != $0.new.value }
  }

  /// The new token of a name.
  func now(_ name: Token.Name) -> Token? { now.token(name) }

  /// The old token of a name.
  func before(_ name: Token.Name) -> Token? { before.token(name) }

  /// Whether the page, or one of its themes, names another theme.
  var nameOtherThemes: Bool { old.themes != new.themes }

  /// The tokens of the old page alone.
  var gone: [Token.Name] { old.tokens.map(\.name).filter { now.token($0) == nil } }

  /// The tokens of the old page alone that are aliases of some tokens.
  func goneAliases(of names: Set<Token.Name>) -> [Token.Name] {
    let gone = Set(gone)
    return old.tokens.filter {
      gone.contains($0.name) && !names.isDisjoint(with: $0.aliases.map(\.name))
    }
    .map(\.name)
  }

  /// Kinds' tokens of some tokens' keys on one page only.
  ///
  /// On that page, such a token equals the other page's general token.
  func ofKinds(on names: Set<Token.Name>) -> [Token.Name] {
    let (was, now) = (Set(old.tokens.map(\.name)), Set(new.tokens.map(\.name)))
    return (old.tokens + new.tokens).map(\.name).filter { was.contains($0) != now.contains($0) }
      .filter {
        guard case .kind(_, let key) = $0, names.contains(.key(key)) else { return false }
        return self[$0].map { $0.old.value == $0.new.value } ?? false
      }
  }
}

/// The tokens of a page's theme.
private struct Sayings {
  private let tokens: [Token.Name: Token]
  private let kinds: Set<String>

  init(_ inputs: PageInputs) {
    tokens = Dictionary(inputs.tokens.map { ($0.name, $0) }) { first, _ in first }
    kinds = inputs.page.kinds
  }

  /// The token of a name; a kind on the page falls back to the general token.
  func token(_ name: Token.Name) -> Token? {
    if let token = tokens[name] { return token }
    guard case .kind(let kind, let key) = name, kinds.contains(kind) else { return nil }
    var token = tokens[.key(key)]
    token?.name = name
    return token
  }
}

extension Token {
  /// The token itself, then its chain of aliases.
  var way: [Alias] { [Alias(name, at: source, for: mode)] + aliases }
}

extension PageInputs {
  /// The page's theme and its base themes.
  var themes: [String] { [page.theme] + parents.map(\.value) }
}
