import Foundation
import Testing

/// Pages that use colours of their theme in every key, and a theme that has changed.
@Suite struct `A token used by pages` {
  /// A theme whose colour is at line 3 and its dark value at line 4.
  private struct Theme {
    let name: String
    let token: String
    let isOfPalette: Bool

    static let all = [
      Theme(name: "tintColor", token: "tintColor", isOfPalette: false),
      Theme(name: "brand", token: "palette.brand", isOfPalette: true),
    ]

    var file: String { "assets/themes/\(name).tokens.json" }

    func text(_ light: String, dark: String) -> String {
      let token = """
        { "$type": "color", "$value": \(Self.value(light)),
          "$extensions": { "pageshot": { "dark": \(Self.value(dark)) } } }
        """
      return """
        {
          "$extensions": { "pageshot": { "extends": "classic" } },
          \(isOfPalette ? "\"palette\": { \"brand\": \(token) }" : "\"tintColor\": \(token)")
        }
        """
    }

    static func value(_ hex: String) -> String {
      let digits = Array(hex.dropFirst())
      let channels = stride(from: 0, to: 6, by: 2).map { place in
        Double(Int(String(digits[place...place + 1]), radix: 16) ?? 0) / 255
      }
      return "{ \"colorSpace\": \"srgb\", \"components\": \(channels) }"
    }
  }

  private let box: Sandbox

  init() throws {
    box = try Sandbox()
    try box.write("pageshot.yaml", "variants: { appearance: [light, dark] }\n")
  }

  private func write(_ light: String, dark: String) throws {
    for theme in Theme.all { try box.write(theme.file, theme.text(light, dark: dark)) }
  }

  /// Writes a page for each place of a colour in each theme, and one for each mode of a palette colour.
  private func writePages() throws -> Int {
    let sites = PageSites.colors(in: try schema(of: box))
    for theme in Theme.all {
      let modes = ["light": theme.name, "dark": theme.name]
      let forms: [Any] = theme.isOfPalette ? [theme.name, modes] : [theme.name]
      for (number, site) in sites.enumerated() {
        for (form, value) in forms.enumerated() {
          var page = site.page(value)
          (page["theme"], page["title"]) = (theme.name, site.path)
          try box.write(page, to: "pages/\(theme.name)/\(number)-\(form).json")
        }
      }
    }
    return sites.count
  }

  /// Expects one cause for each picture: the token at its line.
  private func expectTokens(of pictures: [Picture]) {
    for theme in Theme.all {
      for picture in pictures where picture.name.hasPrefix(theme.name + "/") {
        let cause =
          picture.name.contains("dark")
          ? "\(theme.file):4 \(theme.token) #993366 → #0066CC"
          : "\(theme.file):3 \(theme.token) #CC3366 → #009966"
        #expect(picture.causes == [cause], "\(picture)")
        #expect(picture.isExplained, "\(picture)")
      }
    }
  }

  @Test func `is the only cause, at its line, wherever a page can have a colour`() throws {
    try write("#CC3366", dark: "#993366")
    let sites = try writePages()
    #expect(sites >= 15)
    let recording = try box.run("record")
    #expect(recording.code == 0, "\(recording.errors)")
    try write("#009966", dark: "#0066CC")
    #expect(try box.run("test").code == 1)
    let pictures = try box.pictures()
    #expect(pictures.count == 6 * sites)
    expectTokens(of: pictures)
    // Approving the cause approves all its pictures.
    let causes = ["--cause", "1", "--cause", "2", "--cause", "3", "--cause", "4"]
    let approval = try box.start(["approve"] + causes).finish()
    #expect(approval.code == 0, "\(approval.errors)")
    #expect(try box.run("test").code == 0)
  }

  @Test func `is the only cause against a revision, too`() throws {
    try write("#CC3366", dark: "#993366")
    try box.write(
      "pages/p.yaml",
      """
      theme: brand
      toolbar: { title: Go, badge: { text: "1", color: brand } }
      cells: [{ id: a, title: A, image: glyph-star, tile: brand, swipe: [{ title: Go, color: brand }] }]

      """)
    let git =
      "export GIT_AUTHOR_NAME=t GIT_AUTHOR_EMAIL=t@t GIT_COMMITTER_NAME=t GIT_COMMITTER_EMAIL=t@t; "
      + "git init -q && git add -A && git commit -qm first"
    #expect(try box.shell(git).code == 0)
    try write("#009966", dark: "#0066CC")
    let run = try box.run("test", "--against", "HEAD")
    #expect(run.code == 1, "\(run.errors)")
    let pictures = try box.pictures()
    #expect(pictures.count == 2)
    for picture in pictures {
      #expect(picture.causes.count == 1 && picture.isExplained, "\(picture)")
      #expect(picture.causes.first?.contains("brand.tokens.json:") == true, "\(picture)")
    }
  }

  /// Every theme key for a colour, each named by another token; the page decides which are visible.
  @Test(arguments: [true, false]) func `is reported for every theme key that uses it`(
    isOfPalette: Bool
  ) throws {
    let definitions = try schema(of: box)["$defs"] as? [String: Any]
    let style = definitions?["style"] as? [String: Any]
    let keys = (style?["properties"] as? [String: [String: Any]] ?? [:])
      .filter { $0.value["$ref"] as? String == "#/$defs/color" }.keys.sorted()
    #expect(keys.count > 50)
    // With keys that each name the next one, a page uses what the theme sets.
    let names =
      isOfPalette ? keys.indices.map { "c\($0)" } : Array(keys.dropFirst()) + keys.prefix(1)
    func theme(_ red: Double) -> String {
      let tokens = names.enumerated().map { number, name in
        let channels = "[\(red), \(Double(number) / 255), 0.2]"
        return
          "\"\(name)\": { \"$value\": { \"colorSpace\": \"srgb\", \"components\": \(channels) } }"
      }
      let lines = tokens.joined(separator: ",\n")
      return
        "{ \"$extensions\": { \"pageshot\": { \"extends\": \"classic\" } }, \"$type\": \"color\",\n"
        + (isOfPalette ? "\"palette\": {\n\(lines)\n} }" : "\n\(lines)\n}")
    }
    let file = "assets/themes/all.tokens.json"
    try box.write(file, theme(0.2))
    for (level, path) in [("page", ["style"]), ("cell", ["cells", "style"])] {
      try box.write(
        Self.rich(style: Dictionary(uniqueKeysWithValues: zip(keys, names)), at: path),
        to: "pages/\(level).json")
    }
    let recording = try box.run("record")
    #expect(recording.code == 0, "\(recording.errors)")
    try box.write(file, theme(0.8))
    #expect(try box.run("test").code == 1)
    let lines = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0 + 3) })
    for picture in try box.pictures() {
      #expect(picture.causes.count > 10, "\(picture)")
      #expect(picture.isExplained, "\(picture)")
      for cause in picture.causes + picture.alsoChanged {
        let words = cause.split(separator: " ")
        let name = words.dropFirst().first?.split(separator: ".").last.map(String.init) ?? ""
        #expect(words.first == "\(file):\(lines[name] ?? 0)", "\(cause)")
      }
    }
  }

  /// A page with many parts, and a style at some place.
  private static func rich(style: [String: String], at path: [String]) -> [String: Any] {
    var rows: [[String: Any]] = [
      ["title": "A", "image": "glyph-star", "tile": "red", "detail": "D", "badge": "1"],
      ["title": "B", "subtitle": "S", "kind": "subtitle", "accessory": "checkmark"],
      ["title": "C", "kind": "switch", "on": true], ["title": "C", "kind": "switch"],
      ["title": "S", "slider": ["value": 0.5]], ["title": "T", "stepper": true],
      ["title": "G", "segments": ["items": ["One", "Two"]]],
      ["title": "W", "swipe": [["title": "Go"]]], ["title": "H", "highlighted": true],
      ["title": "P", "placeholder": "P", "kind": "input"], ["title": "O", "kind": "button"],
    ]
    if path.first == "cells" { for row in rows.indices { rows[row]["style"] = style } }
    var page: [String: Any] = [
      "theme": "all", "title": "T", "search": true, "toolbar": ["All"],
      "navigationBar": ["back": "Back", "largeTitle": true, "trailing": "Edit"],
      "tabBar": [["title": "P", "selected": true], ["title": "Q", "badge": "1"]],
      "sections": [["header": "Header", "footer": "Footer", "cells": rows]],
    ]
    if path == ["style"] { page["style"] = style }
    return page
  }
}

/// A picture in a report.
struct Picture: CustomStringConvertible {
  let name: String
  /// Each cause with its place.
  let causes: [String]
  let alsoChanged: [String]
  /// Whether all pixels are explained and proven.
  let isExplained: Bool

  var description: String { "\(name): \(causes), also \(alsoChanged)" }
}

/// The schema of page files.
func schema(of box: Sandbox) throws -> [String: Any] {
  let text = try box.run("schema").output
  return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
}

extension Sandbox {
  /// Writes a value as JSON.
  func write(_ value: [String: Any], to path: String) throws {
    try write(path, try JSONSerialization.data(withJSONObject: value, options: .sortedKeys))
  }

  /// The pictures in the last report.
  func pictures() throws -> [Picture] {
    let pictures = try json("output/report/report.json")["pictures"] as? [[String: Any]] ?? []
    return pictures.map { picture in
      let found = picture["explanation"] as? [String: Any] ?? [:]
      func list(_ key: String) -> [[String: Any]] { found[key] as? [[String: Any]] ?? [] }
      func words(_ cause: [String: Any]) -> String {
        let place = (cause["place"] as? String).map { place in
          place.split(separator: ":").prefix(2).joined(separator: ":") + " "
        }
        let (subject, change) = (
          cause["subject"] as? String ?? "", cause["change"] as? String ?? ""
        )
        return (place ?? "") + (subject.isEmpty ? "" : subject + ": ") + change
      }
      return Picture(
        name: picture["name"] as? String ?? "", causes: list("causes").map(words),
        alsoChanged: list("alsoChanged").map(words),
        isExplained: list("unexplained").isEmpty && (found["doubts"] as? [Any])?.isEmpty == true)
    }
  }
}
