import Foundation
import Geometry
import PageFiles
import PageModel
import Testing

/// A theme on top of a chain: aliases, a partial font, tokens that set others, tokens that a kind keeps.
private let brand = """
  {"$extensions": {"pageshot": {"mirroredImages": ["back"]}},
   "palette": {"ink": {"$type": "color", "$value": "{palette.indigo}",
     "$extensions": {"pageshot": {"dark": "#11223380"}}}},
   "titleColor": {"$type": "color", "$value": "{palette.ink}"},
   "titleFont": {"$type": "typography", "$value": {"fontSize": {"value": 20.5, "unit": "px"}},
     "$extensions": {"pageshot": {"textStyle": "body"}}},
   "separatorInset": {"$type": "dimension", "$value": "{leadingInset}"},
   "headerHeight": {"$type": "number", "$value": 31},
   "imageSize": {"width": {"$type": "dimension", "$value": {"value": 8, "unit": "px"}},
     "height": {"$type": "dimension", "$value": {"value": 9, "unit": "px"}}},
   "kinds": {"card": {
     "rowHeight": {"$type": "dimension", "$value": {"value": 90, "unit": "px"},
       "$extensions": {"pageshot": {"own": true}}},
     "separatorInset": {"$type": "dimension", "$value": {"value": 3, "unit": "px"}},
     "subtitleFont": {"$type": "typography", "$value": {"fontWeight": 600}}}}}
  """

/// A theme on top of the previous one.
private let house = """
  {"rowHeight": {"$type": "dimension", "$value": {"value": 33, "unit": "px"}},
   "titleFont": {"$type": "typography", "$value": {"fontWeight": 300}},
   "subtitleFont": {"$type": "typography", "$value": {"fontSize": {"value": 7, "unit": "px"}}},
   "subtitleColor": {"$type": "color", "$value": "{palette.green}"},
   "separatorAtTitle": {"$type": "number", "$value": 1}}
  """

@Suite struct `A flattened theme` {
  private static let chains: [(String, [String])] = Repository.themes().flatMap {
    [($0, []), ($0, [brand]), ($0, [brand, house])]
  }

  private func files(_ path: String, _ tops: [String]) throws -> [ThemeFile] {
    try Repository.chain(path)
      + tops.enumerated().map { try ThemeFixture(name: "top\($0)", text: $1).read() }
  }

  private func flat(_ files: [ThemeFile]) throws -> ThemeFile {
    try ThemeFixture(name: "flat", text: try #require(ThemeFile.flattened(files).text)).read()
  }

  @Test(arguments: chains) func `gives the same values in every mode`(path: String, tops: [String])
    throws
  {
    let files = try files(path, tops)
    try expectSame([try flat(files)], files)
  }

  @Test(arguments: Repository.themes()) func `gives the same values as a parent of another theme`(
    path: String
  ) throws {
    let top = try ThemeFixture(name: "house", text: house).read()
    let files = try files(path, [brand])
    try expectSame([try flat(files), top], files + [top])
  }

  private func expectSame(_ flat: [ThemeFile], _ whole: [ThemeFile]) throws {
    for mode in ColorMode.allCases {
      let (one, faults) = Theme.build(from: flat, for: mode)
      #expect(faults.filter { $0.severity == .error }.map(\.note) == [])
      let theme = try #require(one)
      let other = try #require(Theme.build(from: whole, for: mode).theme)
      #expect(theme.styledKinds == other.styledKinds)
      for kind in theme.styledKinds + ["nobody's"] {
        #expect(differences(theme.style(of: kind), other.style(of: kind)) == [], "\(kind), \(mode)")
      }
      #expect(
        theme.palette.entries.mapValues(\.value) == other.palette.entries.mapValues(\.value))
    }
  }

  private func differences(_ one: Style, _ other: Style) -> [String] {
    LengthKey.allCases.filter { one[$0] != other[$0] }.map(\.name)
      + SizeKey.allCases.filter { one[$0] != other[$0] }.map(\.name)
      + ColorKey.allCases.filter { one[$0] != other[$0] }.map(\.name)
      + FontKey.allCases.filter { one[$0] != other[$0] }.map(\.name)
      + (one.hasOwnSeparatorInset == other.hasOwnSeparatorInset ? [] : ["hasOwnSeparatorInset"])
  }

  @Test func `keeps descriptions, the settings of kinds and Pageshot's extensions`() throws {
    let files = try files("assets/themes/wechat.tokens.json", [brand])
    let text = try #require(ThemeFile.flattened(files).text)
    #expect(text == ThemeFile.flattened(files).text)
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    func member(_ path: String) -> Any? {
      path.split(separator: ".").reduce(root as Any?) { ($0 as? [String: Any])?[String($1)] }
    }
    #expect(member("$extensions.pageshot.mirroredImages") as? [String] == ["back"])
    #expect(member("$extensions.pageshot.extends") == nil)
    #expect(member("titleFont.$extensions.pageshot.textStyle") as? String == "body")
    #expect(member("kinds.card.rowHeight.$extensions.pageshot.own") as? Bool == true)
    #expect(member("kinds.card.separatorInset.$extensions") == nil)
    #expect((member("imageGap.$description") as? String)?.hasPrefix("SJStaticTableView") == true)
    let dark = member("palette.ink.$extensions.pageshot.dark") as? [String: Any]
    #expect(dark?["hex"] as? String == "#112233" && dark?["alpha"] as? Double == 0.502)
  }

  @Test func `is not written if anything is wrong`() throws {
    let broken = "{\"titleColor\": {\"$type\": \"color\", \"$value\": \"{palette.rde}\"}}"
    let (text, faults) = ThemeFile.flattened(
      try files("assets/themes/classic.tokens.json", [broken]))
    #expect(text == nil && Set(faults.map(\.rule)) == ["unknown-token"])
  }
}
