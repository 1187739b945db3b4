import PageFiles
import Testing

@Suite struct `A JSON text` {
  @Test(arguments: [
    "null", "true", "false", "0", "-0", "0.5", "-1.25e+10", "1E5", "0e1", "1e-999", "\"\"", "[]",
    "{}", " \t\r\n[ \t\r\n] \t\r\n", "[[]   ]", "[1,2 , 3]", "[null, 1, \"1\", {}]", "{\"\":0}",
    "{\"a\":[{\"b\":{}}]}", "[\"\u{7F}\u{80}\u{2028}\u{FEFF}\"]", "{\"a\":1,\"A\":2}",
    "[20e1, 1e+2, 123.456789, -123]", "[\"//\", \"/*\", \"#\"]", "[\"\u{10FFFF}\u{FFFF}\"]",
  ]) func `is read by RFC 8259`(text: String) {
    #expect(faults(text, .json) == [])
    #expect(read(text, .json).node != nil)
  }

  @Test(arguments: [
    (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u0041\u00e9\u8BBE""#, "Aé设"),
    (#""\ud83d\ude00""#, "😀"), (#""\uD800\uDC00 \udbff\udfff""#, "\u{10000} \u{10FFFF}"),
    (#""a\u007f\uFFFE\uFEFFb""#, "a\u{7F}\u{FFFE}\u{FEFF}b"), (#""设\n置""#, "设\n置"),
    (#""\\u0041""#, "\\u0041"), (#""\ud83d\ude00\ud83d\ude00""#, "😀😀"),
  ]) func `has its escapes decoded`(text: String, resolved: String) {
    let node = read(text, .json).node
    #expect(node?.text.map { Array($0.unicodeScalars) } == Array(resolved.unicodeScalars))
  }

  @Test func `keeps its keys in order`() {
    let keys = read(#"{"b": 1, "a": 2, "\u0063": 3}"#, .json).node?.mapping?.map(\.key)
    #expect(keys == ["b", "a", "c"])
  }

  @Test func `is read like YAML`() {
    let text = #"{"a": ["x", {"设": "\t"}, []], "b": {"c": "😀"}}"#
    #expect(read(text, .json).node == read(text, .yaml).node)
    #expect(read(text, .json).node != nil)
  }

  @Test func `loses only the refused parts`() {
    let node = read(#"{"a": 1, "a": 2, "b": 3}"#, .json).node
    #expect(node?.mapping?.map(\.key) == ["a", "b"])
    #expect(node?["a"]?.number == 1)
  }
}

@Suite struct `A YAML text` {
  @Test func `loses only the refused parts`() {
    let text = "a: *x\nb: [1, *x, 2]\n<<: {c: 1}\n? [d]\n: 1\ne: !t 5\nb: 6\n*x : 7\nf: &x {g: 8}\n"
    let result = read(text)
    #expect(result.diagnostics.count == 8)
    #expect(
      result.node?.outline == """
        1:1+5 mapping
          2:1+1 b:
            2:4+10 list
              2:5+1 plain "1"
              2:12+1 plain "2"
          6:1+1 e:
            6:4+4 plain "5"
          9:1+1 f:
            9:4+9 mapping
              9:8+1 g:
                9:11+1 plain "8"
        """)
  }

  @Test func `may begin and end with document marks`() {
    #expect(faults("# x\n--- # y\na: 1\n... # z\n\n# end\n") == [])
    #expect(read("---\n[a]\n").node?.sequence?.first?.text == "a")
  }

  @Test func `may fold and keep lines`() {
    let node = read("a: >\n  b\n  c\n\nd: |-\n  e\n   f\n\ng: h\n  i\n").node
    #expect(node?["a"]?.text == "b c\n")
    #expect(node?["d"]?.text == "e\n f")
    #expect(node?["g"]?.text == "h i")
  }
}
