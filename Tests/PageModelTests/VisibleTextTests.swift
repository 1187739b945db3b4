import Foundation
import PageModel
import Testing

@Suite struct `A line of a log` {
  // The texts are put together in the tests, lest these print commands into a log themselves.
  @Test(arguments: [
    ("##", "#<U+0023>"), ("a ##", "a #<U+0023>"), ("###", "##<U+0023>"),
    ("x##vso", "x#<U+0023>vso"),
    ("##VsO", "#<U+0023>VsO"), ("##teamcity", "#<U+0023>teamcity"),
    ("\u{600}##", "\u{600}#<U+0023>"),
    ("é##", "é#<U+0023>"),
  ])
  func `has a sign spelt out of a command that may stand anywhere`(start: String, shown: String) {
    for end in ["[", "[stop-commands]x", "[\u{301}"] {
      #expect((start + end).visibleLine == shown + end)
      #expect((shown + end).visibleLine == shown + end)
      #expect((start + end + " " + start + end).visibleLine == shown + end + " " + shown + end)
    }
  }

  @Test(arguments: [
    "", " ", "\t", "\u{A0}", "\u{1680}", "\u{2000}", "\u{2001}", "\u{2002}", "\u{2003}", "\u{2004}",
    "\u{2005}", "\u{2006}", "\u{2007}", "\u{2008}", "\u{2009}", "\u{200A}", "\u{202F}", "\u{205F}",
    "\u{3000}", "\u{200B}", "\u{AD}", " \u{3000}\t ",
  ])
  func `has a colon spelt out of a command it would begin with`(space: String) {
    let shown = (space + "::set-output name=x::y").visibleLine
    #expect(shown == space.visible + "<U+003A>:set-output name=x::y")
    #expect(shown.visibleLine == shown)
  }

  @Test(arguments: ["\u{B}", "\u{C}", "\r", "\n", "\u{85}", "\u{2028}", "\u{2029}", "\u{1B}", "\0"])
  func `has no control before a command that would hide its beginning`(control: String) {
    #expect(!(control + "::x").visibleLine.isCommand)
    #expect(!("a" + control + "::x").visibleLine.isCommand)
    #expect((control + "a").visibleLine == control.visible + "a")
  }

  @Test(arguments: [0x61C, 0x200E, 0x200F] + Array(0x2028...0x202E) + Array(0x2066...0x2069))
  func `has spelt out what would turn the direction of writing`(number: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(number))
    let digits = String(number, radix: 16, uppercase: true)
    #expect("a\(scalar)b".visible == "a<U+\(number < 0x1000 ? "0" : "")\(digits)>b")
  }

  @Test(arguments: [
    0xAD, 0x34F, 0x115F, 0x180E, 0x200B, 0x200C, 0x200D, 0x2060, 0x2064, 0x206A, 0x3164, 0xFE00,
    0xFE0F, 0xFEFF, 0xFFA0, 0xFFF9, 0xE0001, 0xE0041, 0xE0100,
  ])
  func `has spelt out what nobody sees`(number: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(number))
    let digits = String(number, radix: 16, uppercase: true)
    let shown = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    #expect("a\(scalar)b".visible == "a<U+\(shown)>b")
    #expect("1\(scalar)".visible == "1<U+\(shown)>")
  }

  @Test(arguments: ["👨‍👩‍👧", "❤️‍🔥", "☎︎", "🏳️‍🌈", "שלום", "مرحبا"])
  func `stays as it is where it is an emoji, or written from the right`(text: String) {
    #expect(text.visible == text)
  }

  @Test func `has spelt out what joins no emoji`() {
    #expect("👨\u{200D}a".visible == "👨<U+200D>a")
    #expect("\u{200D}👨\u{200D}".visible == "<U+200D>👨<U+200D>")
    #expect("❤\u{FE0F}\u{FE0F}".visible == "❤\u{FE0F}<U+FE0F>")
  }

  @Test func `is made of whole lines, as harmless pieces may make a command`() {
    #expect((":".visibleLine + ":x").visibleLine == "<U+003A>:x")
    #expect(("##".visibleLine + "[x]".visibleLine).visibleLine == "#<U+0023>[x]")
    #expect(("##vs".visible + "o[x]".visible).visibleLine == "#<U+0023>vso[x]")
    #expect(
      "a\n::b\n\n ##[c]\r\n::d\n".visibleLines
        == "a\n<U+003A>:b\n\n #<U+0023>[c]<U+000D><U+000A>::d\n")
  }

  @Test(arguments: [
    "a::b", "a: :", ": :", "#[x]", "## [x]", "##", "[", "##é[x]", "##1[x]", "# #[x]",
    "pages/a.yaml:1:2: error: x", "设置 · 👨‍👩‍👧 e\u{301}", "",
  ])
  func `stays as it is where it is none`(text: String) {
    #expect(text.visibleLine == text)
    #expect(text.visibleJSON == text)
  }

  @Test func `that is JSON keeps its meaning`() throws {
    let text = ###"{"a##[b]": "##[c] ###VSO[d] \\##[e]", "f": ["##", "[::"]}"###
    let shown = text.visibleJSON
    #expect(
      shown
        == ###"{"a#\u0023[b]": "#\u0023[c] ##\u0023VSO[d] \\#\u0023[e]", "f": ["##", "[::"]}"###)
    #expect(try strings(shown) == strings(text))
  }

  @Test func `that is JSON escapes what disguises other text`() throws {
    let (key, value) = ("a\u{9B}31m\u{202E}b\u{2028}", "\u{FEFF}\u{E0041}设置 👨‍👩‍👧")
    let shown = "{\n  \"\(key)\": \"\(value)\"\n}".visibleJSON
    #expect(
      shown
        == "{\n  \"a\\u009b31m\\u202eb\\u2028\": \"\\ufeff\\udb40\\udc41设置 👨‍👩‍👧\"\n}")
    #expect(try strings(shown) == [key: value] as NSDictionary)
  }

  private func strings(_ json: String) throws -> NSDictionary? {
    try JSONSerialization.jsonObject(with: Data(json.utf8)) as? NSDictionary
  }
}

extension String {
  /// Whether GitHub Actions would take the text, or a line of it, for a command.
  fileprivate var isCommand: Bool {
    unicodeScalars.split { "\n\r\u{85}\u{2028}".unicodeScalars.contains($0) }
      .contains { $0.drop { $0.properties.isWhitespace }.starts(with: "::".unicodeScalars) }
  }
}
