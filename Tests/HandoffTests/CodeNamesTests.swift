import Testing

@testable import Handoff

@Suite struct `Names for code` {
  @Test(arguments: [
    (["titleColor"], "titleColor", "TitleColor", "title-color", "title_color"),
    (["palette", "gray2"], "paletteGray2", "PaletteGray2", "palette-gray2", "palette_gray2"),
    (["HTTPProxy v2!"], "httpproxyV2", "HttpproxyV2", "httpproxy-v2", "httpproxy_v2"),
    (["红"], "u7ea2", "U7ea2", "u7ea2", "u7ea2"),
    (["2nd"], "n2nd", "N2nd", "n2nd", "n2nd"), ([""], "n", "N", "n", "n"),
    (["../../etc/passwd"], "etcPasswd", "EtcPasswd", "etc-passwd", "etc_passwd"),
    (["a\u{202E}\u{0}\"<b>"], "aU202eB", "AU202eB", "a-u202e-b", "a_u202e_b"),
  ]) func `are made from any text`(
    path: [String], camel: String, pascal: String, kebab: String, snake: String
  ) {
    #expect(CodeNames.name(for: path, .camel) == camel)
    #expect(CodeNames.name(for: path, .pascal) == pascal)
    #expect(CodeNames.name(for: path, .kebab) == kebab)
    #expect(CodeNames.name(for: path, .snake) == snake)
  }

  @Test func `are unique, whatever the case`() {
    var names = CodeNames(.camel)
    #expect(
      ["red", "Red", "r.e.d", "RED"].map { names.name(for: [$0]) } == [
        "red", "red2", "rED3", "red4",
      ])
    var files = CodeNames(.kebab)
    #expect(["a b", "a/b", "a-b-2"].map { files.name(for: [$0]) } == ["a-b", "a-b-2", "a-b-2-2"])
  }

  @Test func `are not long`() {
    var names = CodeNames(.kebab)
    let long = String(repeating: "x", count: 5_000)
    #expect(names.name(for: [long]).utf8.count == 100)
    #expect(names.name(for: [long + "y"]).utf8.count == 102)
  }
}
