import PageFiles
import Testing

@Suite struct `A plain scalar of YAML` {
  @Test(arguments: [
    "NO", "No", "on", "yes", "1.10", "010", "190:20:30", "2001-01-01", ".inf", ".NaN", "0xFF",
    "123456789012345678901234567890", "true", "5", "Null", "1_000", "-",
  ]) func `is the text that it is written as`(text: String) {
    #expect(read("a: \(text)b").node?["a"]?.text == text + "b")
    #expect(read("[\(text == "-" ? "'-'" : text)]").node?.sequence?.first?.text == text)
  }

  @Test(arguments: [
    ("0", 0.0), ("-0", -0.0), ("12", 12), ("-12.5", -12.5), ("1.10", 1.1), ("1e3", 1000),
    ("1E-2", 0.01), ("+5", 5), (".5", 0.5), ("-.5", -0.5), ("5.", 5), ("5.e1", 50),
    ("123456789012345678901234567890", 1.2345678901234568e29),
  ]) func `is a number if a number is expected`(text: String, number: Double) {
    #expect(read(text).node?.number == number)
  }

  @Test(arguments: [
    "010", "00", "-01", ".inf", "-.inf", ".NaN", "nan", "inf", "infinity", "0xFF", "0x1p3", "0o17",
    "1_000", "1,5", "190:20:30", "2001-01-01", "1e", "1e+", "e1", ".", "+", "-.", "1e999", "１",
    "\"5\"", "'5'", "true", "~", "", "5 px", "5%",
  ]) func `is not a number if another reader could read another one`(text: String) {
    #expect(read("- " + text).node?.sequence?.first?.number == nil)
    #expect(read("- " + text).node?.sequence?.first?.integer == nil)
  }

  @Test func `is an integer without a point`() {
    let integers = read("[0, -7, +7, 9223372036854775807, 9223372036854775808, 5.0, 1e3]").node
    #expect(
      integers?.sequence?.map(\.integer) == [0, -7, 7, 9_223_372_036_854_775_807, nil, nil, nil])
  }

  @Test func `is true or false in two words only`() {
    let node = read("[true, false, yes, no, on, off, True, FALSE, y, 'true', \"false\", 1, 0]").node
    #expect(node?.sequence?.compactMap(\.boolean) == [true, false])
    #expect(node?.sequence?.prefix(2).compactMap(\.boolean) == [true, false])
    #expect(node?.sequence?.compactMap(\.text).count == 13)
  }

  @Test func `is null in three forms`() {
    let node = read("[null, ~, {a: }, Null, '', 'null', \"~\"]").node?.sequence
    #expect(node?.map { ($0["a"] ?? $0).isNull } == [true, true, true, false, false, false, false])
    #expect(node?.map { ($0["a"] ?? $0).text } == [nil, nil, nil, "Null", "", "null", "~"])
  }

  @Test func `is used as written if it is a key`() {
    let keys = read("on: 1\n1.10: 2\n~: 3\n'<<': 4\n\"a\\tb\": 5\ntrue: 6").node?.mapping?.map(
      \.key)
    #expect(keys == ["on", "1.10", "~", "<<", "a\tb", "true"])
  }
}

@Suite struct `A scalar of JSON` {
  @Test func `keeps its type`() throws {
    let nodes = try #require(read("[\"5\", 5, true, null, \"true\", \"\"]", .json).node?.sequence)
    #expect(nodes.map(\.text) == ["5", nil, nil, nil, "true", ""])
    #expect(nodes.map(\.number) == [nil, 5, nil, nil, nil, nil])
    #expect(nodes.map(\.integer) == [nil, 5, nil, nil, nil, nil])
    #expect(nodes.map(\.boolean) == [nil, nil, true, nil, nil, nil])
    #expect(nodes.map(\.isNull) == [false, false, false, true, false, false])
  }

  @Test func `is described in messages`() {
    let kinds = read("[\"5\", 5, true, null, [], {}]", .json).node?.sequence?.map(\.kind)
    #expect(kinds == ["a text", "a number", "true or false", "nothing", "a list", "a mapping"])
  }
}
