import Foundation

/// A place of page files that may have a certain value, found in their schema, and so in the tables that read them:
/// a new key is included automatically.
struct PageSite {
  /// The keys that lead to it.
  let path: String
  /// A page with a visible value at that place.
  let page: (_ value: Any) -> [String: Any]
}

/// Walks the schema of page files to the places of certain values.
///
/// It omits style keys, which every `style` has, and parts that are drawn only after an event: rows
/// that actions add, and overlays.
struct PageSites {
  private typealias Found = (path: String, value: (Any) -> Any)

  private static let skipped: Set = [
    "style", "handlers", "action", "actions", "data", "empty", "retry", "loading", "refresh",
  ]
  private let root: [String: Any]
  private let definitions: [String: Any]
  /// Whether values of a key are searched for, by the definition that the key refers to.
  private let isWanted: (_ key: String, _ reference: String) -> Bool

  /// Every place of a colour.
  static func colors(in schema: [String: Any]) -> [PageSite] {
    PageSites(schema) { $1 == "color" }.all
  }

  /// Every place of a picture's name.
  static func images(in schema: [String: Any]) -> [PageSite] {
    PageSites(schema) { key, _ in key.lowercased().hasSuffix("image") }.all
  }

  private init(_ schema: [String: Any], isWanted: @escaping (String, String) -> Bool) {
    root = schema
    definitions = schema["$defs"] as? [String: Any] ?? [:]
    self.isWanted = isWanted
  }

  private var all: [PageSite] {
    places(in: root, of: "page", within: []).map { found in
      PageSite(path: found.path) { found.value($0) as? [String: Any] ?? [:] }
    }
  }

  /// The places in a schema; for recursive ones, the outermost.
  private func places(in schema: [String: Any], of name: String, within outer: [String]) -> [Found]
  {
    if let reference = (schema["$ref"] as? String)?.split(separator: "/").last.map(String.init) {
      guard !outer.contains(reference), !Self.skipped.contains(reference),
        let definition = definitions[reference] as? [String: Any]
      else { return [] }
      return places(in: definition, of: reference, within: outer + [reference])
    }
    let choices = schema["anyOf"] as? [[String: Any]] ?? []
    let items = (schema["items"] as? [String: Any]).map { places(in: $0, of: name, within: outer) }
    let named = (schema["additionalProperties"] as? [String: Any]).map {
      places(in: $0, of: name, within: outer)
    }
    let keys = (schema["properties"] as? [String: [String: Any]] ?? [:]).sorted { $0.key < $1.key }
    return choices.flatMap { places(in: $0, of: name, within: outer) }
      + (items ?? []).map { found in (found.path, { [found.value($0)] }) }
      + (named ?? []).map { found in (".own" + found.path, { ["own": found.value($0)] }) }
      + keys.flatMap { key, schema -> [Found] in
        let isSite = Self.references(of: schema).contains { isWanted(key, $0) }
        let own: [Found] = isSite ? [("", { $0 })] : []
        let inside = own + places(in: schema, of: key, within: outer)
        let beside = Self.beside(key, of: name)
        return inside.map { found in
          (".\(key)\(found.path)", { beside.merging([key: found.value($0)]) { $1 } })
        }
      }
  }

  /// The definitions that a key's values refer to, directly or in alternatives.
  private static func references(of schema: [String: Any]) -> [String] {
    let choices = (schema["anyOf"] as? [[String: Any]] ?? []).flatMap(references)
    let own = (schema["$ref"] as? String)?.split(separator: "/").last.map(String.init)
    return choices + (own.map { [$0] } ?? [])
  }

  /// Keys that must be present for the key's value to be visible.
  private static func beside(_ key: String, of name: String) -> [String: Any] {
    switch (name, key) {
    case ("page", "templates"): ["cells": [["id": "r", "kind": "own"]]]
    case ("cell", _): ["id": "r", "title": "Row", "image": "glyph-star", "height": 70]
    case ("badge", _), ("plainBadge", _): ["text": "1"]
    case ("swipeAction", _): ["title": "Go"]
    case ("barItem", "badge"), ("toolbarItem", "badge"): ["title": "Go"]
    case ("tabItem", "selectedImage"): ["title": "Tab", "image": "glyph-star", "selected": true]
    case ("tabItem", _): ["title": "Tab", "image": "glyph-star"]
    case ("template", _): ["height": 60]
    case ("element", "background"), ("element", "border"), ("element", "color"): ["text": "Words"]
    case ("progress", _): ["value": 0.5]
    case ("tile", "image"): ["color": "green"]
    default: [:]
    }
  }
}
