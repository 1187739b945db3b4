import PageFiles
import Testing

@Suite struct `A source place` {
  @Test func `counts code points`() {
    #expect(
      read("设置: 你😀好 # x\nb: {c: \"e\u{301}\", 👨‍👩‍👧: [1, 2]}").node?.outline == """
        1:1+7 mapping
          1:1+2 设置:
            1:5+3 plain "你😀好"
          2:1+1 b:
            2:4+24 mapping
              2:5+1 c:
                2:8+4 quoted "e\u{301}"
              2:14+5 👨‍👩‍👧:
                2:21+6 list
                  2:22+1 plain "1"
                  2:25+1 plain "2"
        """)
  }

  @Test func `is the same in JSON`() {
    #expect(
      read("{\"设置\": \"你😀好\",\n \"b\": [1, true, null, {\n}]}", .json).node?.outline == """
        1:1+12 mapping
          1:2+4 设置:
            1:8+5 quoted "你😀好"
          2:2+3 b:
            2:7+17 list
              2:8+1 number "1"
              2:11+4 boolean "true"
              2:17+4 null "null"
              2:23+1 mapping
        """)
  }

  @Test func `covers the part of a value on its first line`() {
    let text = """
      - kind: switch  # x
        on: true
      - |2 # x
          a
      - "b
        c"
      - d e  
        f
      - [1,
         2]
      -
      - {}
      """
    #expect(
      read(text).node?.outline == """
        1:1+14 list
          1:3+12 mapping
            1:3+4 kind:
              1:9+6 plain "switch"
            2:3+2 on:
              2:7+4 plain "true"
          3:3+2 quoted "  a\\n"
          5:3+2 quoted "b c"
          7:3+3 plain "d e f"
          9:3+2 list
            9:4+1 plain "1"
            10:4+1 plain "2"
          11:2+1 plain ""
          12:3+2 mapping
        """)
  }

  @Test(arguments: ["\n", "\r\n", "\r"]) func `supports three kinds of line ends`(end: String) {
    let mark = "\u{FEFF}"
    let yaml = mark + ["a: 1", "", "b: c", "  d", "e: f"].joined(separator: end)
    #expect(
      read(yaml).node?.outline == """
        1:1+4 mapping
          1:1+1 a:
            1:4+1 plain "1"
          3:1+1 b:
            3:4+1 plain "c d"
          5:1+1 e:
            5:4+1 plain "f"
        """)
    let json = mark + ["{\"a\": 1,", "", "\"b\":", "2", "}"].joined(separator: end)
    #expect(
      read(json, .json).node?.outline == """
        1:1+7 mapping
          1:2+3 a:
            1:7+1 number "1"
          3:1+3 b:
            4:1+1 number "2"
        """)
  }

  @Test(arguments: [PageFormat.yaml, .json]) func `is that of the first byte that is not UTF-8`(
    _ format: PageFormat
  ) {
    let cases: [([UInt8], String)] = [
      ([0xFF], "0xFF"), ([0x80], "0x80"), ([0xC0, 0xAF], "0xC0"), ([0xE8, 0xAE], "0xE8"),
      ([0xE0, 0x80, 0xAF], "0xE0"), ([0xED, 0xA0, 0x80], "0xED"), ([0xC9, 0xE8], "0xC9"),
      ([0xF4, 0x90, 0x80, 0x80], "0xF4"), ([0xF8, 0x88, 0x80, 0x80, 0x80], "0xF8"),
    ]
    for (bytes, name) in cases {
      #expect(
        faults(Array("\n[设😀".utf8) + bytes + Array("]".utf8), format)
          == ["2:4+1 encoding: the byte \(name) is not UTF-8"])
    }
  }

  @Test(arguments: [PageFormat.yaml, .json]) func `is the start of the file for other encodings`(
    _ format: PageFormat
  ) {
    let cases: [([UInt8], String)] = [
      ([0xFF, 0xFE, 0x61, 0], "UTF-16"), ([0xFE, 0xFF, 0, 0x61], "UTF-16"),
      ([0x61, 0, 0x3A, 0], "UTF-16"), ([0, 0x61, 0, 0x3A], "UTF-16"),
      ([0xFF, 0xFE, 0, 0], "UTF-32"), ([0, 0, 0xFE, 0xFF], "UTF-32"), ([0x61, 0, 0, 0], "UTF-32"),
    ]
    for (bytes, name) in cases {
      #expect(faults(bytes, format) == ["1:1+1 encoding: the file is \(name), not UTF-8"])
    }
    #expect(
      faults([0x5B, 0x31, 0], format)
        == ["1:3+1 character: the character U+0000 is not allowed here"])
  }
}
