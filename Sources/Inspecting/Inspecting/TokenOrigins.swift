import Geometry
import PageLayout
import PageModel
import Pages
import Projects
import Resolving

/// The tokens that gave the values of a page's parts, from the record that resolving keeps.
struct TokenOrigins: Hashable, Sendable {
  /// The page in one mode.
  let page: ResolvedPage
  private let theme: Theme

  /// The origins of a laid-out page; nil after errors.
  init?(_ layout: LaidOutPage) {
    let source = layout.page.places["theme"] ?? layout.page.start
    let found = layout.assets.snapshot.theme(layout.page.theme, layout.look.mode, at: source)
    guard let page = layout.resolved, let theme = found.theme else { return nil }
    (self.page, self.theme) = (page, theme)
  }

  /// The path of the token that gave a part the value of a key, such as `kinds.logout.titleColor` or
  /// `palette.red`; nil if the page wrote the value.
  func token(of key: AnyStyleKey, at part: PartPath) -> String? {
    let style = page.style(of: part, for: key)
    return key.as(ColorKey.self).map { token(of: $0, in: style, below: .max) }
      ?? style.lastStep(of: key).level?.token(of: key.name)
  }

  /// The token of a key's colour, as set by the levels below a rank.
  private func token(of key: ColorKey, in style: Style, below rank: Int) -> String? {
    guard let step = style.traced(key).steps.last(where: { $0.level.rank < rank }) else {
      return nil
    }
    if let token = step.level.token(of: key.name) { return token }
    return switch theme.palette.origin(of: step.value) {
    // A name refers to the colour that the levels before gave it.
    case .key(let other): token(of: other, in: style, below: step.level.rank)
    case .palette(let name): Token.Name.palette(name).path
    case nil: nil
    }
  }

  /// The style key that a part's colour was read from, and the path of its token.
  func origin(of color: Color, at part: PartPath) -> (key: ColorKey?, token: String?) {
    switch theme.palette.origin(of: color) {
    case .key(let key): (key, token(of: AnyStyleKey(key), at: part))
    case .palette(let name): (nil, Token.Name.palette(name).path)
    case nil: (nil, nil)
    }
  }

  /// The paths of the tokens that a token is an alias of, the nearest first.
  func aliases(of token: String) -> [String] { theme.ways[token] ?? [] }

  /// A colour of the palette, with the theme that set it.
  func swatch(_ token: String) -> Traced<Color>.Step? {
    guard case .palette(let name) = Token.Name(path: token) else { return nil }
    return theme.palette.entries[name]
  }
}
