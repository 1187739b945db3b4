import Foundation
import Testing

/// A JSON Schema in `docs/`; it supports only what those files use.
struct SchemaFile {
  private let root: [String: Any]

  /// The schema in a file such as `report.schema.json`.
  init(_ name: String) throws {
    let data = Data(try Repository.bytes("docs/" + name))
    root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  /// The errors of a value, each with its path.
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
