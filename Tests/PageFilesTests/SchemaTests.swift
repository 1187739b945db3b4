import Foundation
@testable import PageFiles
import PageModel
import Testing

@Suite struct `The page schema` {
  private let schema = FileSchema.page.json()

  @Test func `equals the file in assets`() throws {
    let file = String(decoding: try Repository.bytes("assets/page.schema.json"), as: UTF8.self)
    let isSame = file == schema
    #expect(isSame, "write it anew: pageshot schema > assets/page.schema.json")
  }

  @Test func `defines everything that it refers to`() throws {
    let references = schema.matches(of: /"#\/\$defs\/(\w+)"/).map { String($0.1) }
    let root = try JSONSerialization.jsonObject(with: Data(schema.utf8)) as? [String: Any]
    let definitions = try #require(root?["$defs"] as? [String: Any])
    #expect(Set(references) == Set(definitions.keys))
  }

  @Test func `describes every style key and what it belongs to`() throws {
    let names =
      LengthKey.allCases.map(\.name) + SizeKey.allCases.map(\.name)
      + ColorKey.allCases.map(\.name) + FontKey.allCases.map(\.name)
    let root = try JSONSerialization.jsonObject(with: Data(schema.utf8)) as? [String: Any]
    let definitions = try #require(root?["$defs"] as? [String: [String: Any]])
    let keys = try #require(definitions["style"]?["properties"] as? [String: [String: Any]])
    #expect(Set(keys.keys) == Set(names))
    for (name, key) in keys {
      #expect((key["description"] as? String)?.hasSuffix(".") == true, "no words for \(name)")
      #expect((key["$comment"] as? String)?.isEmpty == false, "no group for \(name)")
    }
    #expect(Set(StyleWords.index.keys) == Set(names))
  }

  @Test func `has no key that the tests do not read`() throws {
    let root = try JSONSerialization.jsonObject(with: Data(schema.utf8)) as? [String: Any]
    var definitions = try #require(root?["$defs"] as? [String: [String: Any]])
    (definitions["style"], definitions["data"]) = (nil, nil)
    let schemas = definitions.values + [try #require(root)]
    let keys = schemas.flatMap { ($0["properties"] as? [String: Any] ?? [:]).keys }
    let bytes = try Repository.bytes("Tests/Fixtures/every-key.yaml")
    let node = try #require(Tree.read(bytes, file: "page", format: .yaml).node)
    // Parts have tests of their own.
    #expect(Set(keys).subtracting(node.keys) == ["include"])
  }

  @Test(arguments: try Repository.pages() + ["Tests/Fixtures/every-key.yaml"])
  func `has every key of a page`(_ page: String) throws {
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(schema.utf8)) as? [String: Any])
    let format: PageFormat = page.hasSuffix(".json") ? .json : .yaml
    let node = try #require(
      Tree.read(try Repository.bytes(page), file: SourceFile(page), format: format).node)
    // A feed is a page in another form.
    guard node["body"] == nil else { return }
    #expect(SchemaWalk(root: root).unknown(in: node, [root]) == [])
  }
}

extension Node {
  /// All keys inside.
  fileprivate var keys: [String] {
    (sequence ?? []).flatMap(\.keys) + (mapping ?? []).flatMap { [$0.key] + $0.value.keys }
  }
}

/// Follows the keys of a page through the schema.
private struct SchemaWalk {
  let root: [String: Any]

  /// The keys of a value that are in none of the schemas.
  func unknown(in node: Node, _ schemas: [[String: Any]]) -> [String] {
    let schemas = schemas.flatMap(alternatives)
    // A schema with only a description allows anything.
    if schemas.contains(where: { Set($0.keys).isSubset(of: ["description"]) }) { return [] }
    let items = schemas.compactMap { $0["items"] as? [String: Any] }
    var unknown = (node.sequence ?? []).flatMap { self.unknown(in: $0, items) }
    for entry in node.mapping ?? [] {
      let values = schemas.compactMap { schema in
        (schema["properties"] as? [String: Any])?[entry.key] as? [String: Any]
          ?? schema["additionalProperties"] as? [String: Any]
      }
      unknown += values.isEmpty ? [entry.key] : self.unknown(in: entry.value, values)
    }
    return unknown
  }

  /// A schema with its references resolved, once for each alternative.
  private func alternatives(_ schema: [String: Any]) -> [[String: Any]] {
    if let reference = schema["$ref"] as? String,
      let definitions = root["$defs"] as? [String: Any],
      let target = definitions[String(reference.dropFirst("#/$defs/".count))] as? [String: Any]
    {
      return alternatives(target)
    }
    guard let choices = schema["anyOf"] as? [[String: Any]] else { return [schema] }
    return choices.flatMap(alternatives)
  }
}
