import Foundation
import PageFiles
import Testing

/// A harmful file and its expected result.
struct HostileFile: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let verdict: String

  /// The table in the same folder as the files.
  static let all: [HostileFile] = {
    let table = (try? Fixtures.table("hostile/yaml/expected.tsv")) ?? []
    return table.map { HostileFile(testDescription: $0[0], verdict: $0[1]) }
  }()

  /// The file's content; the one of 20 KB is made here.
  func bytes() throws -> [UInt8] {
    testDescription == "deep-flow-seq-10000.yaml"
      ? Array(String(repeating: "[", count: 10000).utf8)
        + Array(String(repeating: "]", count: 10000).utf8)
      : try Fixtures.bytes("hostile/yaml/" + testDescription)
  }
}

@Suite struct `A hostile YAML file` {
  @Test(arguments: HostileFile.all) func `is accepted or refused as its table says`(
    _ file: HostileFile
  ) throws {
    let faults = faults(try file.bytes())
    #expect(file.verdict == "either" || !faults.isEmpty)
  }

  static let first = [
    "bad-utf8.yaml": "1:5+1 encoding: the byte 0xFF is not UTF-8",
    "crlf.yaml": nil,
    "deep-flow-seq-10000.yaml": "1:65+1 limit: limit: nesting depth 65 > 64",
    "doubling-32.yaml": #"1:5+3 anchor: the anchor "&l0" is not allowed"#,
    "dup-keys.yaml": #"2:1+5 duplicate-key: duplicate key "title""#,
    "empty.yaml": "1:1+1 empty-file: the file is empty",
    "merge-key-bomb-28.yaml": #"1:5+3 anchor: the anchor "&m0" is not allowed"#,
    "norway.yaml": nil,
    "nul.yaml": "1:6+1 character: the character U+0000 is not allowed here",
    "only-comment.yaml": "1:1+1 empty-file: the file is empty",
    "self-recursive-map.yaml": #"1:1+5 anchor: the anchor "&root" is not allowed"#,
    "tabs.yaml": "2:1+1 syntax: a tab where spaces are required",
    "tag-python-object.yaml":
      #"1:1+31 tag: the tag "!!python/object/apply:os.system" is not allowed"#,
    "trailing-garbage.yaml": #"2:1+1 syntax: unmatched "]""#,
    "undefined-alias.yaml": #"1:4+5 alias: the alias "*nope" is not allowed"#,
    "utf16le-bom.yaml": "1:1+1 encoding: the file is UTF-16, not UTF-8",
    "utf8-bom.yaml": nil,
  ]

  @Test(arguments: HostileFile.all) func `is refused where it begins to do harm`(
    _ file: HostileFile
  ) throws {
    let expected = try #require(Self.first[file.testDescription])
    #expect(faults(try file.bytes()).first == expected)
  }

  @Test(arguments: [0, 1, 20])
  func `has duplicate keys reported, even if the first value was refused`(
    _ others: Int
  ) {
    let between = (0..<others).map { "key\($0): \($0)\n" }.joined()
    let faults = faults(Array("title: *nope\n\(between)title: A\n".utf8))
    let line = others + 2
    #expect(
      faults.map { $0.split(separator: ":").prefix(2).joined(separator: ":") }
        == ["1:8+5 alias", "\(line):1+5 duplicate-key"])
  }

  @Test func `has every anchor, alias and merge key reported`() throws {
    let faults = faults(try Fixtures.bytes("hostile/yaml/self-recursive-map.yaml"))
    #expect(faults.map { $0.split(separator: " ")[1] } == ["anchor:", "alias:"])
  }
}
