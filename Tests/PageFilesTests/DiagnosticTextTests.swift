import PageFiles
import PageModel
import Testing

@Suite struct `A diagnostic's text` {
  @Test func `shows the line, a caret and the hint`() {
    let text = String(repeating: "\n", count: 13) + "        kind: swich\n"
    let fault = Diagnostic(
      rule: "unknown-value", at: place(14, 15, 5), "unknown cell kind \"swich\"",
      hint: "did you mean \"switch\"?")
    #expect(
      fault.text(in: SourceText(Array(text.utf8))) == """
        pages/settings.yaml:14:15: error: unknown cell kind "swich"
           14 |         kind: swich
              |               ^~~~~
              hint: did you mean "switch"?
        """)
  }

  @Test func `is one line if there is no source line or hint`() {
    let warning = Diagnostic(.warning, rule: "wobbly", at: place(1, 1), "wobbly")
    #expect(warning.text(in: nil) == "pages/settings.yaml:1:1: warning: wobbly")
    #expect(warning.text(in: SourceText([])) == "pages/settings.yaml:1:1: warning: wobbly")
    #expect(text("a\n\nb", 9, 1) == [])
  }

  @Test func `counts two columns for wide characters`() {
    #expect(text("设置: 你😀x", 1, 6, 2) == ["    1 | 设置: 你😀x", "      |         ^~~"])
    #expect(text("ｱ한，: x", 1, 6) == ["    1 | ｱ한，: x", "      |        ^"])
    #expect(text("e\u{301}: x", 1, 5) == ["    1 | e\u{301}: x", "      |    ^"])
  }

  @Test func `escapes characters that would disguise it`() {
    #expect(
      text("a\u{202E}b\u{1B}[1m", 1, 3) == ["    1 | a<U+202E>b<U+001B>[1m", "      |          ^"])
    #expect(text("\u{2066}x", 1, 1) == ["    1 | <U+2066>x", "      | ^~~~~~~~"])
    #expect(text("\ta:\tb", 1, 5) == ["    1 |  a: b", "      |     ^"])
    let fault = Diagnostic(rule: "x", at: place(1, 1), "\u{202E}\n\u{7F}", hint: "\u{85}")
    #expect(
      fault.text(in: nil) == """
        pages/settings.yaml:1:1: error: <U+202E><U+000A><U+007F>
              hint: <U+0085>
        """)
  }

  @Test func `escapes commands to build servers, and its caret is still right`() {
    #expect(
      text("a: ##[b] c", 1, 10) == [
        "    1 | a: #<U+0023>[b] c", "      | " + String(repeating: " ", count: 16) + "^",
      ])
    #expect(text("##VSO[b]", 1, 1, 2) == ["    1 | #<U+0023>VSO[b]", "      | ^~~~~~~~~"])
    let far = text(String(repeating: "a", count: 198) + "##[b]", 1, 203)
    #expect(far[0].hasSuffix("a#<U+0023>[b]"))
    #expect(far[1].count == far[0].count)
    #expect(text("::debug::x", 1, 3) == ["    1 | ::debug::x", "      |   ^"])
  }

  @Test func `can point past the end of a line`() {
    #expect(text("a:", 1, 3) == ["    1 | a:", "      |   ^"])
    #expect(text("a:", 1, 30, 5) == ["    1 | a:", "      |   ^"])
    #expect(text("ab", 1, 2, 30) == ["    1 | ab", "      |  ^"])
  }

  @Test func `makes room for long line numbers`() {
    let lines = String(repeating: "\n", count: 123_455) + "a"
    #expect(text(lines, 123_456, 1) == ["123456 | a", "       | ^"])
  }

  @Test func `shortens a long line around the error`() {
    let line = String(repeating: "a", count: 200) + "B" + String(repeating: "c", count: 200)
    let shown =
      "…" + String(repeating: "a", count: 60) + "B" + String(repeating: "c", count: 99) + "…"
    #expect(
      text(line, 1, 201) == [
        "    1 | " + shown, "      | " + String(repeating: " ", count: 61) + "^",
      ])
    #expect(text(line, 1, 1)[0] == "    1 | " + line.prefix(160) + "…")
    #expect(text(line, 1, 401)[0] == "    1 | …" + line.suffix(160))
    #expect(text(line, 1, 201, 200)[1].hasSuffix(" ^" + String(repeating: "~", count: 99)))
    #expect(text(String(line.prefix(160)), 1, 1)[0] == "    1 | " + line.prefix(160))
  }

  @Test func `shows bytes that are not UTF-8 as U+FFFD`() {
    let fault = Diagnostic(rule: "x", at: place(1, 2), "x")
    #expect(
      fault.text(in: SourceText([0x61, 0xFF, 0x62])).split(separator: "\n")[1]
        == "    1 | a\u{FFFD}b")
  }

  /// The lines between the message and the hint.
  private func text(_ text: String, _ line: Int, _ column: Int, _ length: Int = 1) -> [String] {
    Diagnostic(rule: "x", at: place(line, column, length), "x")
      .text(in: SourceText(Array(text.utf8)))
      .split(separator: "\n").dropFirst().map { String($0) }
  }

  private func place(_ line: Int, _ column: Int, _ length: Int = 1) -> Source {
    Source(file: "pages/settings.yaml", line: line, column: column, length: length)
  }
}

@Suite struct `A file's text` {
  @Test func `may end its lines in three ways`() {
    let text = SourceText(Array("\u{FEFF}a\r\nb\rc\n\n设".utf8))
    #expect((0...7).map { text.line($0) } == ["", "a", "b", "c", "", "设", "", ""])
    #expect(SourceText([]).line(1) == "")
  }
}
