import Foundation
import Testing

/// What `docs/report.schema.json` says of a report: as much of JSON Schema as it uses.
private struct ReportSchema {
  private let root: [String: Any]

  init() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let data = try Data(contentsOf: folder.appending(path: "docs/report.schema.json"))
    root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  /// What is wrong with a value, each with its path.
  func faults(in value: Any) -> [String] { faults(in: value, root, "") }

  private func faults(in value: Any, _ schema: [String: Any], _ path: String) -> [String] {
    if let name = (schema["$ref"] as? String)?.split(separator: "/").last,
      let target = (root["$defs"] as? [String: [String: Any]])?[String(name)]
    {
      return faults(in: value, target, path)
    }
    if let all = schema["anyOf"] as? [[String: Any]] {
      return all.contains { faults(in: value, $0, path).isEmpty } ? [] : ["\(path) fits nothing"]
    }
    if let words = schema["enum"] as? [AnyHashable] {
      return words.contains { $0 == value as? AnyHashable } ? [] : ["\(path) is \(value)"]
    }
    switch schema["type"] as? String {
    case "object":
      guard let object = value as? [String: Any] else { return ["\(path) is no object"] }
      return faults(of: object, schema, path)
    case "array":
      guard let list = value as? [Any] else { return ["\(path) is no list"] }
      let items = schema["items"] as? [String: Any] ?? [:]
      return list.enumerated().flatMap { faults(in: $1, items, "\(path)/\($0)") }
    case "string": return value is String ? [] : ["\(path) is no text"]
    case "number", "integer": return value is NSNumber ? [] : ["\(path) is no number"]
    case "boolean": return value is Bool ? [] : ["\(path) is neither true nor false"]
    default: return []
    }
  }

  private func faults(
    of object: [String: Any], _ schema: [String: Any], _ path: String
  ) -> [String] {
    let known = schema["properties"] as? [String: [String: Any]] ?? [:]
    let required = schema["required"] as? [String] ?? []
    let missing = required.filter { object[$0] == nil }.map { "\(path)/\($0) is missing" }
    let isClosed = schema["additionalProperties"] as? Bool == false
    return missing
      + object.sorted { $0.key < $1.key }.flatMap { key, value in
        known[key].map { faults(in: value, $0, "\(path)/\(key)") }
          ?? (isClosed ? ["\(path)/\(key) is unknown"] : [])
      }
  }
}

@Suite struct `The schema of reports` {
  @Test func `fits a report of all sorts`() throws {
    let project = try GoldenProject()
    func page(_ rows: String) -> String { "title: A\nsections:\n  - cells:\n\(rows)" }
    try project.box.write(
      "pages/d.yaml", page("      - { id: x, title: X }\n      - { title: Y }\n"))
    try project.box.write("pages/gone.yaml", page("      - { title: Gone }\n"))
    try project.record()
    try project.box.write(
      "pages/d.yaml",
      page(
        "      - { title: Y, height: 60, note: n }\n      - { id: z, title: X }\n      - { title: N }\n"
      ))
    try project.box.write("pages/new.yaml", page("      - { title: New }\n"))
    try project.box.write("pages/bad.yaml", page("      - { titel: Bad }\n"))
    #expect(try project.box.shell("rm pages/gone.yaml").code == 0)
    #expect(try project.box.run("test").code == 1)
    let text = try project.box.text("output/report/report.json")
    let report = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let pictures = (report as? [String: Any])?["pictures"] as? [[String: Any]]
    let states = Set(pictures?.compactMap { $0["state"] as? String } ?? [])
    #expect(states == ["same", "changed", "new", "obsolete", "failed"])
    let schema = try ReportSchema()
    #expect(schema.faults(in: report) == [])
    var other = try #require(report as? [String: Any])
    other["verdict"] = 1
    other["program"] = 2
    #expect(schema.faults(in: other) == ["/program is no text", "/verdict is unknown"])
  }
}
