import PageFiles
import PageModel
import Testing

/// Token files with one long chain of aliases in each way to write one.
@Suite struct `A chain of thousands of aliases` {
  private static let colour = #"{"colorSpace": "srgb", "components": [0, 0, 0]}"#

  /// A token that is an alias of the next one.
  static let links: [String: @Sendable (Int) -> String] = [
    "alias": { #"{"$type": "color", "$value": "{t\#($0)}"}"# },
    "modes": {
      #"{"$type": "color", "$value": "{t\#($0)}", "$extensions": {"pageshot": {"dark": "{t\#($0)}"}}}"#
    },
    "pointer": { ##"{"$type": "color", "$value": {"$ref": "#/t\##($0)/$value"}}"## },
    "reference": { ##"{"$type": "color", "$ref": "#/t\##($0)"}"## },
    "part": {
      ##"{"$type": "color", "$value": {"colorSpace": "srgb", "components": {"$ref": "#/t\##($0)/$value/components"}}}"##
    },
  ]

  private static func tokens(_ count: Int, _ link: String, more: String = "") -> String {
    let chain = (0..<count).map { "\"t\($0)\": \(links[link]?($0 + 1) ?? "")" }
    let last = #""t\#(count)": {"$type": "color", "$value": \#(colour)}"#
    return "{\n\((chain + [last]).joined(separator: ",\n"))\(more)\n}"
  }

  private static func read(
    _ text: String, _ others: [String: String] = [:], name: String = "x.tokens.json"
  )
    -> (theme: ThemeFile?, diagnostics: [Diagnostic])
  {
    let files = others.mapValues { NamedFile.found(Array($0.utf8), "more.json") }
    let source = ThemeSource(Array(text.utf8), file: SourceFile(name))
    return ThemeFile.read(source, as: ThemeName("x"), others: files)
  }

  /// How much more time a theme with four times as many aliases takes.
  private static func growth(_ read: (Int) -> Void) -> Double {
    let times = [300, 1200].map { count in threadTime { read(count) } / .seconds(1) }
    return times[1] / times[0]
  }

  @Test(arguments: links.keys.sorted())
  func `costs no more for each, in a theme`(link: String) {
    #expect(Self.growth { _ = Self.read(Self.tokens($0, link)) } < 9)
  }

  @Test(arguments: links.keys.sorted())
  func `costs no more for each, in sources and resolvers`(link: String) {
    let theme = #"{"$extensions": {"pageshot": {"sources": ["more.json"]}}}"#
    let resolver = ##"""
      {"version": "2025.10", "sets": {"a": {"sources": [{"$ref": "more.json"}]}},
       "modifiers": {"m": {"contexts": {"light": [], "dark": [{"$ref": "more.json"}]}, "default": "light"}},
       "resolutionOrder": [{"$ref": "#/sets/a"}, {"$ref": "#/modifiers/m"}]}
      """##
    for (text, name) in [(theme, "x.tokens.json"), (resolver, "x.resolver.json")] {
      let growth = Self.growth { count in
        let found = Self.read(text, ["more.json": Self.tokens(count, link)], name: name)
        #expect(found.theme != nil || link == "part")
      }
      #expect(growth < 9, "\(name)")
    }
  }

  @Test(arguments: [
    (64, nil), (65, "limit: chained aliases > 64"), (3000, "limit: chained aliases > 64"),
  ])
  func `is refused at the token that needs more than 64`(count: Int, message: String?) {
    // The token is one of them.
    let title = #", "titleColor": {"$type": "color", "$value": "{t0}"}"#
    for link in ["alias", "pointer"] {
      let found = Self.read(Self.tokens(count - 1, link, more: title)).diagnostics
      let errors = found.filter { $0.severity == .error }.map(\.message)
      #expect(errors == [message].compactMap(\.self), "\(link)")
    }
  }

  @Test func `is named as one that is circular, and ends for others that lead to it`() {
    let text = #"""
      {"a": {"$type": "color", "$value": "{b}"}, "b": {"$value": "{c}"}, "c": {"$value": "{b}"},
       "titleColor": {"$type": "color", "$value": "{a}"}, "tintColor": {"$type": "color", "$value": "{c}"},
       "d": {"$type": "color", "$value": "{e}"}, "e": {"$value": \#(Self.colour)},
       "detailColor": {"$type": "color", "$value": "{d}"}}
      """#
    let errors = Self.read(text).diagnostics.filter { $0.severity == .error }.map(\.message)
    #expect(errors == ["circular alias: {a}", "circular alias: {c}"])
  }

  @Test func `of parts of values is refused as too long, not as circular`() {
    let found = Self.read(Self.tokens(70, "part")).diagnostics.filter { $0.severity == .error }
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.message == "limit: chained pointers > 64" })
  }
}
