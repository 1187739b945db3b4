import PageModel
import TestSupport
import Testing

@Suite struct `The signs of a footer` {
  /// The text and its marks as words: bold ones between stars, links with their targets.
  private func read(_ written: String) -> (text: String, parts: [String]) {
    let inline = InlineText(written)
    let scalars = Array(inline.text.unicodeScalars)
    let parts = inline.marks.map { mark in
      let words = String(String.UnicodeScalarView(scalars[mark.range]))
      return (mark.isBold ? "*\(words)*" : words) + (mark.target.map { " → \($0)" } ?? "")
    }
    return (inline.text, parts)
  }

  @Test func `make words bold and links`() {
    let (text, parts) = read("Keep **this** and [that one](pages/that) safe.")
    #expect(text == "Keep this and that one safe.")
    #expect(parts == ["*this*", "that one → pages/that"])
  }

  @Test func `can be one in the other`() {
    #expect(read("**a [b](c) d**").parts == ["*a *", "*b* → c", "* d*"])
    #expect(read("[a **b**](c)").parts == ["a  → c", "*b* → c"])
    #expect(InlineText("[a **b** c](d) [e](d)").links == ["a b c", "e"])
  }

  @Test(arguments: [
    "", "plain", "2 * 3 * 4", "**", "****", "** never closed", "[a]", "[](b)", "[a] (b)", "[a](b",
    "[a](b\n)", "a\\b", "\\", "]( )", "a [b [c",
  ])
  func `stay as they are where they have no end`(text: String) {
    #expect(read(text).text == text)
    #expect(read(text).parts.isEmpty)
  }

  @Test func `are ordinary after a backslash`() {
    #expect(read(#"\**a\** \[b](c) \\**d**"#).text == #"**a** [b](c) \d"#)
    #expect(read(#"**a \** b**"#).parts == ["*a ** b*"])
    #expect(read(#"[a \] b](c)"#).parts == ["a ] b → c"])
  }

  @Test(arguments: ["**a**", "[a](b)", #"\**a"#, #"\\"#, "* ]", "x"])
  func `are read as written after they were escaped`(text: String) {
    #expect(InlineText(InlineText.escaped(text)).text == text)
    #expect(InlineText("**" + InlineText.escaped(text) + "**").text == text)
  }

  @Test(arguments: [
    ("**a [b](c**d) e**", ["*a [b](c*"]), ("[a **b](c) **d**", ["a **b → c", "*d*"]),
    ("[a\\](b)](c)", ["a](b) → c"]), ("[[a](b) **c", ["[a → b"]), ("[a](b [c](d)", ["a → b [c](d"]),
  ]) func `end at the first end, whatever was found before`(text: String, parts: [String]) {
    #expect(read(text).parts == parts)
  }

  @Test(arguments: ["[", "[a ", "[a]", "[a](", "**a* ", "[**", "[a]**("])
  func `take no longer than their text is long`(sign: String) {
    func time(_ part: String) -> Duration {
      let text = String(repeating: part, count: 40_000 / part.count)
      return threadTime { _ = InlineText(text) }
    }
    #expect(time(sign) < time("* a") * 10)
  }
}
