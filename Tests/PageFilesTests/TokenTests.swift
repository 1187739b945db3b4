import Foundation
import Geometry
import PageFiles
import PageModel
import Resolving
import Testing

/// The themes that the tests combine.
private enum Sample: String, CaseIterable {
  case classic, wechat, brand, house, base

  /// Changes the built-in theme, with aliases of aliases and kinds of its own.
  private static let brandText = """
    {"palette": {
      "ink": \(ThemeFixture.color(0, 0, 1, "#0000FF")),
      "accent": {"$type": "color", "$value": "{palette.ink}"}},
     "tintColor": {"$type": "color", "$value": "{palette.accent}",
       "$extensions": {"pageshot": {"dark": "{palette.ink}"}}},
     "titleColor": {"$type": "color", "$value": "{tintColor}"},
     "headerHeight": {"$type": "number", "$value": 31},
     "separatorInset": {"$type": "number", "$value": 7},
     "rowHeight": {"$type": "number", "$value": 61},
     "kinds": {
       "card": {"rowHeight": {"$type": "number", "$value": 90,
         "$extensions": {"pageshot": {"own": true}}}},
       "logout": {"titleColor": {"$type": "color", "$value": "{palette.accent}"}}}}
    """

  /// Changes the brand theme: nearer tokens for everything, and one that a kind keeps.
  private static let houseText = """
    {"palette": {"accent": \(ThemeFixture.color(1, 0, 0, "#FF0000"))},
     "rowHeight": {"$type": "number", "$value": 30},
     "firstHeaderHeight": {"$type": "number", "$value": 12},
     "separatorAtTitle": {"$type": "number", "$value": 1},
     "titleFont": {"$type": "typography", "$value": {"fontWeight": 700}},
     "kinds": {"seat": {"titleLines": {"$type": "number", "$value": 3}}}}
    """

  private func files() throws -> [ThemeFile] {
    func own(_ text: String) throws -> ThemeFile {
      try ThemeFixture(name: rawValue, text: text).read()
    }
    func asset(_ name: String) throws -> ThemeFile {
      let path = "assets/themes/\(name).tokens.json"
      return try #require(ThemeFile.read(try Repository.bytes(path), file: SourceFile(path)).theme)
    }
    return switch self {
    case .classic: [try asset("classic")]
    case .wechat: [try asset("classic"), try asset("wechat")]
    case .brand: [try asset("classic"), try own(Self.brandText)]
    case .house: try Self.brand.files() + [try own(Self.houseText)]
    case .base: [try ThemeFixture.base.read()]
    }
  }

  func theme(_ appearance: Appearance = .light) throws -> Theme {
    try #require(Theme.build(from: try files(), for: Look(appearance: appearance).mode).theme)
  }
}

@Suite struct `Tokens of a theme` {
  private static let all = KeySet(
    LengthKey.allCases.map { AnyStyleKey($0) } + SizeKey.allCases.map { AnyStyleKey($0) }
      + ColorKey.allCases.map { AnyStyleKey($0) } + FontKey.allCases.map { AnyStyleKey($0) })

  /// All tokens of a theme for the keys of two themes and the palette of the first.
  private func tokens(_ theme: Theme, of one: Theme, and other: Theme) -> [Token] {
    theme.tokens(
      of: Self.all, kinds: one.styledKinds + other.styledKinds,
      palette: Array(one.palette.entries.keys))
  }

  @Test(arguments: Appearance.allCases) func `make any other theme equal`(
    appearance: Appearance
  ) throws {
    let themes = try Sample.allCases.map { try $0.theme(appearance) }
    for theme in themes {
      for other in themes {
        let tokens = tokens(theme, of: theme, and: other)
        let made = other.replacing(tokens)
        for kind in theme.styledKinds + other.styledKinds + ["nobody's"] {
          expectSame(
            made.style(of: kind), theme.style(of: kind), "\(kind): \(theme.name), \(other.name)")
        }
        expectSame(made.style, theme.style, "\(theme.name), \(other.name)")
        #expect(theme.palette.entries.allSatisfy { made.palette.entries[$0] == $1 })
        #expect(
          self.tokens(made, of: theme, and: other).map(\.withoutStops) == tokens.map(\.withoutStops)
        )
      }
    }
  }

  private func expectSame(_ style: Style, _ other: Style, _ words: String) {
    func differing<Key: StyleKey>(_ traced: (Style) -> (Key) -> Traced<Key.Value>) -> [String] {
      Key.allCases.filter { key in
        let (one, two) = (traced(style)(key), traced(other)(key))
        return one.value != two.value || one.steps.last != two.steps.last
      }.map(\.name)
    }
    let names =
      differing { style in { (key: LengthKey) in style.traced(key) } }
      + differing { style in { (key: SizeKey) in style.traced(key) } }
      + differing { style in { (key: ColorKey) in style.traced(key) } }
      + differing { style in { (key: FontKey) in style.traced(key) } }
    #expect(names == [], "\(words)")
    #expect(style.hasOwnSeparatorInset == other.hasOwnSeparatorInset, "\(words)")
  }

  @Test func `give a page its original appearance`() throws {
    let (theme, other) = (try Sample.brand.theme(), try Sample.wechat.theme())
    let page = Page {
      Section(header: "一") {
        Cell("A") { $0.style[.titleColor] = .token("accent") }
        // Tokens do not include the tracking at a size that a page sets itself.
        Cell("B", kind: .builtIn(.logout)) {
          $0.style[.titleFont] = FontOverride(size: 9, tracking: 0)
        }
      }
    }
    let made = other.replacing(tokens(theme, of: theme, and: other))
    func resolve(_ theme: Theme) -> ResolvedPage {
      page.resolved(with: Supplies(theme: theme, fontFamilies: ["Inter"]) { _ in .found(.zero) })
        .page
    }
    let (new, old) = (resolve(made).sections[0], resolve(theme).sections[0])
    #expect(new.headerHeight == old.headerHeight)
    for (new, old) in zip(new.cells, old.cells) { expectSame(new.style, old.style, "a row") }
  }

  @Test func `leave everything that they do not set`() throws {
    let (theme, other) = (try Sample.base.theme(), try Sample.classic.theme())
    let tokens = theme.tokens(of: KeySet(names: ["rowHeight"]), kinds: [], palette: [])
    #expect(tokens.map(\.name.path) == ["rowHeight", "twoLineRowHeight", "plainTwoLineRowHeight"])
    let made = other.replacing(tokens)
    #expect(made.style.traced(.titleFont) == other.style.traced(.titleFont))
    #expect(
      made.style(of: "picture")[.rowHeight] == 44, "the general value, where the tokens set none")
    #expect(made.palette == other.palette)
  }

  @Test(arguments: [
    ["headerHeight", "firstHeaderHeight", "largeTitleHeaderHeight"],
    ["headerTopGap", "firstHeaderTopGap", "largeTitleHeaderTopGap"],
    ["separatorInset", "separatorAtTitle"],
    ["rowHeight", "twoLineRowHeight", "plainTwoLineRowHeight"],
  ]) func `of keys that apply together are recorded together`(keys: [String]) throws {
    let theme = try Sample.house.theme()
    for key in keys {
      let tokens = theme.tokens(of: KeySet(names: [key]), kinds: [], palette: [])
      #expect(Set(tokens.map(\.name.path)) == Set(keys))
    }
  }

  @Test func `of a kind are recorded if they differ`() throws {
    let theme = try Sample.house.theme()
    let tokens = theme.tokens(
      of: KeySet(names: ["rowHeight", "titleLines"]), kinds: ["seat", "card", "plain"], palette: [])
    #expect(
      tokens.map { "\($0.name.path) \($0.theme) \($0.kind ?? "-")" } == [
        "rowHeight house -", "twoLineRowHeight house -", "plainTwoLineRowHeight house -",
        "titleLines classic -", "kinds.card.rowHeight brand card",
        "kinds.card.twoLineRowHeight brand card", "kinds.card.plainTwoLineRowHeight brand card",
        "kinds.seat.titleLines house seat",
      ])
  }

  @Test func `record each name that a colour refers to, with its line`() throws {
    func lines(_ sample: Sample, _ appearance: Appearance) throws -> [String] {
      try sample.theme(appearance).tokens(
        of: KeySet(names: ["titleColor"]), kinds: ["logout"], palette: ["accent", "ink"]
      ).map { token in
        ([(token.name.path, token.source)] + token.aliases.map { ($0.name.path, $0.source) })
          .map { "\($0) \($1.map { "\($0.file.prefix { $0 != "." }):\($0.line)" } ?? "")" }
          .joined(separator: " → ")
      }
    }
    let (brand, house) = ("themes/brand", "themes/house")
    #expect(
      try lines(.brand, .light) == [
        """
        titleColor \(brand):6 → tintColor \(brand):4 → palette.accent \(brand):3 → palette.ink \(brand):2
        """,
        "tintColor \(brand):4 → palette.accent \(brand):3 → palette.ink \(brand):2",
        "kinds.logout.titleColor \(brand):13 → palette.accent \(brand):3 → palette.ink \(brand):2",
        "palette.accent \(brand):3 → palette.ink \(brand):2", "palette.ink \(brand):2",
      ])
    #expect(
      try lines(.brand, .dark).first
        == "titleColor \(brand):6 → tintColor \(brand):5 → palette.ink \(brand):2")
    #expect(
      try lines(.house, .light).first
        == "titleColor \(brand):6 → tintColor \(brand):4 → palette.accent \(house):1")
  }

  @Test(arguments: Sample.allCases) private func `are the same after they are written and read`(
    sample: Sample
  ) throws {
    let theme = try sample.theme()
    let tokens = tokens(theme, of: theme, and: theme)
    #expect(
      try JSONDecoder().decode([Token].self, from: JSONEncoder().encode(tokens)) == tokens)
  }

  @Test(arguments: [
    Token.Name.key("titleColor"), .kind("logout", key: "titleColor"),
    .kind("a.b", key: "titleColor"), .palette("red"), .palette("a.b"),
    .tracking("Inter", size: 17), .tracking("Inter Display", size: 28.5),
  ]) func `have the names of theme files`(name: Token.Name) {
    #expect(Token.Name(path: name.path) == name)
  }
}

extension Token {
  /// A token without what only its file tells: where its parts are written, and for which mode; and a tracking without
  /// the sizes that it was derived from, which become tokens of their own.
  fileprivate var withoutStops: Token {
    var token = self
    if name.isTracking { token.aliases = [] }
    (token.parts, token.mode) = ([:], nil)
    return token
  }
}
