import Foundation
import Geometry
import PageFiles
import PageModel
import Testing

/// Checks a single file against the rules of the W3C Design Tokens Format 2025.10.
private struct FormatCheck {
  private typealias Group = [String: Any]
  private var tokens: [String: (type: String, value: Any)] = [:]
  /// The violations.
  private(set) var faults: [String] = []

  init(_ data: Data) throws {
    let root = try #require(try JSONSerialization.jsonObject(with: data) as? Group)
    collect(root, "", type: nil)
    for (path, token) in tokens.sorted(by: { $0.key < $1.key }) {
      check(path, token.value, token.type)
    }
  }

  private mutating func collect(_ group: Group, _ path: String, type: String?) {
    let type = group["$type"] as? String ?? type
    if let value = group["$value"] {
      tokens[path] = (type ?? "", value)
      return
    }
    for (name, member) in group where !name.hasPrefix("$") {
      if name.contains(where: { "{}.".contains($0) }) { faults.append("\(path): name \(name)") }
      guard let member = member as? Group else {
        faults.append("\(path): \(name) is neither a group nor a token")
        continue
      }
      collect(member, path.isEmpty ? name : "\(path).\(name)", type: type)
    }
  }

  private mutating func check(_ path: String, _ value: Any, _ type: String) {
    if let alias = value as? String, alias.hasPrefix("{") {
      return follow(alias, from: path, type)
    }
    let isValid =
      switch type {
      case "number": value is NSNumber
      case "dimension": isDimension(value)
      case "color": isColor(value)
      case "typography": isTypography(value)
      default: false
      }
    if !isValid { faults.append("\(path) is no valid \(type): \(value)") }
  }

  private mutating func follow(_ alias: String, from path: String, _ type: String) {
    var seen = [path]
    var next: Any = alias
    while let text = next as? String, text.hasPrefix("{"), text.hasSuffix("}") {
      let name = String(text.dropFirst().dropLast())
      guard !seen.contains(name), let token = tokens[name], token.type == type else {
        faults.append("\(path): \(text) is no \(type) of this file, or itself")
        return
      }
      seen.append(name)
      next = token.value
    }
  }

  private func isDimension(_ value: Any) -> Bool {
    guard let value = value as? Group, Set(value.keys) == ["value", "unit"] else { return false }
    return value["value"] is NSNumber && ["px", "rem"].contains(value["unit"] as? String)
  }

  private func isColor(_ value: Any) -> Bool {
    guard let value = value as? Group, value["colorSpace"] as? String == "srgb",
      let components = value["components"] as? [Double], components.count == 3,
      components.allSatisfy({ (0...1).contains($0) }),
      (0...1).contains(value["alpha"] as? Double ?? 1)
    else { return false }
    let hex = components.map { component in
      let digits = String(Int((component * 255).rounded()), radix: 16, uppercase: true)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
    return value["hex"] as? String == "#" + hex
  }

  /// Whether it is a dimension or an alias of one in this file.
  private func isSpacing(_ value: Any) -> Bool {
    guard let alias = value as? String else { return isDimension(value) }
    let name = String(alias.dropFirst().dropLast())
    return alias == "{\(name)}" && tokens[name].map { $0.type == "dimension" } == true
  }

  private func isTypography(_ value: Any) -> Bool {
    let fields: Set = ["fontFamily", "fontSize", "fontWeight", "letterSpacing", "lineHeight"]
    guard let value = value as? Group, Set(value.keys) == fields else { return false }
    return value["fontFamily"] is String && isDimension(value["fontSize"] ?? "")
      && value["fontWeight"] is NSNumber && isSpacing(value["letterSpacing"] ?? "")
      && value["lineHeight"] is NSNumber
  }
}

@Suite struct `A theme file in the standard format` {
  @Test(arguments: Repository.themes()) func `in assets is valid by itself`(path: String) throws {
    #expect(try FormatCheck(Data(try Repository.bytes(path))).faults == [])
  }

  @Test(arguments: [
    #"{"a": {"$type": "string", "$value": "x"}}"#, #"{"a": {"$value": 1}}"#,
    #"{"a": {"$type": "number", "$value": "{b}"}}"#,
    #"{"a": {"$type": "number", "$value": "{b}"}, "b": {"$type": "number", "$value": "{a}"}}"#,
    #"{"a": {"$type": "dimension", "$value": {"value": 1, "unit": "pt"}}}"#,
    #"{"a.b": {"$type": "number", "$value": 1}}"#,
    #"{"a": {"$type": "typography", "$value": {"fontWeight": 400}}}"#,
  ]) func `fails the format check if it is invalid`(text: String) throws {
    #expect(try !FormatCheck(Data(text.utf8)).faults.isEmpty)
  }

  @Test(arguments: Repository.themes()) func `is valid after it is flattened`(path: String) throws {
    let text = try #require(ThemeFile.flattened(try Repository.chain(path)).text)
    #expect(try FormatCheck(Data(text.utf8)).faults == [])
  }

  @Test func `may have Pageshot's extensions`() throws {
    let text = """
      {"$extensions": {"pageshot": {"mirroredImages": ["back", "map"]}},
       "titleFont": {"$type": "typography", "$value": {"fontWeight": 400},
         "$extensions": {"pageshot": {"textStyle": "body"}}}}
      """
    let file = try ThemeFixture(name: "x", text: text).read()
    #expect(file.mirroredImages == ["back", "map"])
    let wrong = ThemeFile.read(Array(text.replacing("body", with: "text").utf8), file: "x")
    #expect(wrong.diagnostics.map(\.rule) == ["unknown-value"])
  }

  @Test(arguments: ["a.b", "{a", "a}"]) func `has no names that are paths`(name: String) throws {
    let color = ThemeFixture.color(1, 1, 1, "#FFFFFF")
    let text = "{\"palette\": {\"\(name)\": \(color)}}"
    let faults = ThemeFile.read(Array(text.utf8), file: "x").diagnostics
    #expect(
      faults.map(\.message) == [
        "a token's name must not contain \"{\", \"}\" or \".\": \"\(name)\""
      ])
  }
}
