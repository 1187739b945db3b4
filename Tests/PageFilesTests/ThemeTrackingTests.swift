import PageFiles
import PageModel
import Testing

@Suite struct `The tracking of a theme file` {
  private static func group(_ cuts: String) -> String {
    "\"tracking\": {\"$type\": \"dimension\", \(cuts)}"
  }

  private static func token(_ value: Double) -> String {
    "{\"$value\": \(px(value))}"
  }

  private static func px(_ value: Double) -> String { "{\"value\": \(value), \"unit\": \"px\"}" }

  private static func font(_ size: Double, _ spacing: String) -> String {
    "{\"$type\": \"typography\", \"$value\": {\"fontFamily\": \"Inter\", \"fontSize\": "
      + "\(px(size)), \"letterSpacing\": \(spacing)}}"
  }

  /// The style of a theme that extends the tests' base theme.
  private static func style(_ members: String...) throws -> Style {
    var files = [try ThemeFixture.base.read()]
    for (index, members) in members.enumerated() {
      files.append(try ThemeFixture(name: "top\(index)", text: "{\(members)}").read())
    }
    let (theme, faults) = Theme.build(from: files)
    #expect(faults.map(\.note) == [])
    return try #require(theme).style
  }

  private static let cuts =
    "\"Inter\": {\"17\": \(token(-0.5))}, \"Inter Display\": {\"20\": \(token(0.25))}"

  @Test func `gives each size its family and its space between letters`() throws {
    let style = try Self.style(Self.group(Self.cuts))
    #expect(style.tracking.family(at: 19.5) == "Inter")
    #expect(style.tracking.family(at: 20) == "Inter Display")
    #expect(style.tracking.tracking(of: "Inter Display", at: 34) == 0.25)
    #expect(style[.titleFont].tracking == -0.25, "what a token writes counts")
  }

  @Test func `is what fonts refer to by their own size`() throws {
    let group = Self.group(Self.cuts)
    let fitted = "\"titleFont\": \(Self.font(17, "\"{tracking.Inter.17}\""))"
    let written = "\"titleFont\": \(Self.font(17, Self.px(1)))"
    #expect(try Self.style(group, fitted)[.titleFont].tracking == -0.5)
    #expect(try Self.style(group, fitted, written)[.titleFont].tracking == 1)
    #expect(try Self.style(group, written, fitted)[.titleFont].tracking == -0.5)
    let message: Comment = "an alias of a farther theme means the nearest group"
    let loose = Self.group("\"Inter\": {\"17\": \(Self.token(0))}")
    #expect(try Self.style(group, fitted, loose)[.titleFont].tracking == 0, message)
  }

  @Test func `replaces the parent theme's as a whole`() throws {
    let style = try Self.style(
      Self.group(Self.cuts), Self.group("\"Inter\": {\"10\": \(Self.token(0))}"))
    #expect(style.tracking.family(at: 34) == "Inter")
    #expect(style.tracking.tracking(of: "Inter", at: 17) == 0)
  }

  @Test(arguments: [
    ("\"tracking\": {\"Inter\": {}}", "\"tracking.Inter\" needs a size"),
    (
      group("\"Inter\": {\"big\": \(token(0))}"),
      "\"tracking.Inter\" must have sizes from 1 to 512, not \"big\""
    ),
    (group("\"Inter\": {\"0\": \(token(0))}"), "not \"0\""),
    (group("\"Inter\": {\"9\": \(token(513))}"), "must be -512 to 512 px"),
    (group("\"Inter\": {\"9\": 1}"), "\"tracking.Inter.9\" wants a token"),
    (
      "\"titleFont\": \(font(17, "\"{tracking.Inter.13}\""))",
      "\"letterSpacing\" cannot be \"{tracking.Inter.13}\""
    ),
    ("\"titleFont\": \(font(17, "\"wide\""))", "write a dimension, or \"{tracking.Inter.17}\""),
  ]) func `is refused if it is invalid`(members: String, message: String) {
    let faults = ThemeFile.read(Array("{\(members)}".utf8), file: "x.tokens.json").diagnostics
    #expect(
      faults.contains { "\($0.note) \($0.hint ?? "")".contains(message) }, "\(faults.map(\.note))")
  }

  @Test func `gives every font of the classic theme its tracking and family`() throws {
    let path = "assets/themes/classic.tokens.json"
    let file = try #require(
      ThemeFile.read(try Repository.bytes(path), file: SourceFile(path)).theme)
    let theme = try #require(Theme.build(from: [file]).theme)
    for style in [theme.style] + theme.styledKinds.map(theme.style(of:)) {
      for key in FontKey.allCases {
        let font = style[key]
        #expect(style.tracking.fits(font), "\(key.name)")
        #expect(font.family == style.tracking.family(at: font.size), "\(key.name)")
      }
    }
    #expect(theme.style.tracking.family(at: 19.9) == "Inter")
    #expect(theme.style.tracking.family(at: 20) == "Inter Display")
  }
}
