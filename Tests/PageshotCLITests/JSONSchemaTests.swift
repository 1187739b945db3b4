import Foundation
import Testing

/// The program's output, checked by an existing validator against JSON Schemas.
@Suite(.enabled(if: Validator.python != nil, "python3-jsonschema is not installed"))
struct `Files for other programs` {
  private let box: Sandbox

  init() throws { box = try Sandbox() }

  @Test(arguments: ["classic", "inset", "glass", "wechat", "wechat-8"])
  func `are valid design tokens`(theme: String) throws {
    let run = try box.run("tokens", "export", theme, "--format", "dtcg", "-o", "made")
    #expect(run.code == 0, "\(run.errors)")
    let files = box.files("made").map { "made/" + $0 }
    #expect(files.count == 5)
    let resolver = files.filter { $0.hasSuffix(".resolver.json") }
    let tokens = files.filter { $0.hasSuffix(".tokens.json") }
    #expect(try Validator.faults(in: tokens, by: "Tests/Fixtures/design-tokens", box) == "")
    #expect(
      try Validator.faults(in: resolver, by: "Tests/Fixtures/design-tokens-resolver", box) == "")
  }

  @Test func `are valid specifications and reports`() throws {
    try box.write("pages/me.yaml", "title: Me\ncells: [{ id: a, title: Alpha }]\n")
    #expect(try box.run("record").code == 0)
    try box.write("pages/me.yaml", "title: Me\ncells: [{ id: a, title: Beta }]\n")
    #expect(try box.run("test", "--report", "report").code == 1)
    #expect(try Validator.faults(in: ["report/report.json"], by: "docs/report", box) == "")
    try box.write(
      "wrong.json", box.text("report/report.json").replacing("\"pictures\"", with: "\"pixtures\""))
    let wrong = try Validator.faults(in: ["wrong.json"], by: "docs/report", box)
    #expect(wrong.contains("'pictures' is a required property"), "\(wrong)")
    #expect(try box.run("handoff", "--only", "spec", "-o", "made").code == 0)
    #expect(try Validator.faults(in: ["made/pages/me/spec.json"], by: "docs/spec", box) == "")
  }

  /// A file that is wrong in one word alone.
  struct Slip {
    let text: String
    /// The place at which the validator finds it.
    let place: String
    let word: String
    /// The word with which the file is right.
    let right: String

    init(_ text: String, at place: String, _ word: String, for right: String) {
      (self.text, self.place, self.word, self.right) = (text, place, word, right)
    }
  }

  @Test(arguments: [
    (
      "settings", "pageshot.yaml",
      #"""
      {"theme": "inset", "scale": 3, "appearance": "light, dark", "contrast": ["normal"],
       "format": ["png", "svg"], "variants": [{"theme": "wechat", "scale": 2}], "width": 414,
       "strict": true, "jobs": 2, "allowNet": ["a.example"],
       "metric": "yiq", "threshold": 0.1, "mask": ["sections/0"], "tolerances": {"a": {"max-pixels": 3}}}
      """#, Slip(#"{"scale": 9}"#, at: "scale", "9", for: "3")
    ),
    (
      "scenario", "pages/a.scenario.json",
      #"""
      {"one": [{"tap": "a", "expect": {"rows": {"a": {"title": "A"}}}, "shot": "x"}, {"wait": "1s"},
        {"set": {"a": {"title": "B"}}}, {"shot": [{"name": "y", "at": 1}]}],
       "two": {"clock": "2026-01-02T09:41", "steps": [{"press": "a"}, {"toast": "Hi"}]}}
      """#, Slip(#"{"one": [{"tapp": "a"}]}"#, at: "one", "tapp", for: "tap")
    ),
    (
      "template", "assets/templates/card.yaml",
      #"""
      {"parameters": {"name": {"required": true}, "on": {"type": "flag", "default": false}}, "height": 60,
       "layout": {"row": [{"text": "{{name}}", "lines": 1}, {"image": "plus", "width": 20}], "gap": 4}}
      """#,
      Slip(#"{"layout": {"text": "A", "lins": 2}}"#, at: "layout", "lins", for: "lines")
    ),
    (
      "part", "pages/tabs.part.json", #"[{"title": "A", "selected": true}, {"title": "B"}]"#,
      Slip(#"[{"titel": "A"}]"#, at: "", "titel", for: "title")
    ),
    (
      "part", "pages/tabs.part.json",
      #"[{"include": "more.part.yaml"}, {"cells": [{"include": "x.part.json"}]}]"#,
      Slip(#"[{"include": "more.yaml"}]"#, at: "", "more.yaml", for: "more.part.yaml")
    ),
    (
      "page", "pages/b.json",
      #"""
      {"tabBar": {"include": "a.part.yaml", "selected": 1}, "cells": [{"include": "b.part.yaml"}]}
      """#,
      Slip(
        #"{"tabBar": {"include": "a.part.yaml", "selectd": 1}}"#, at: "tabBar", "selectd",
        for: "selected")
    ),
  ])
  func `have the schema that the program prints`(
    sort: String, file: String, right: String, wrong: Slip
  ) throws {
    try box.write("schema/\(sort).schema.json", try box.run("schema", sort).output)
    let schema = box.path("schema/\(sort)")
    try box.write("right.json", right)
    try box.write("mended.json", wrong.text.replacing(wrong.word, with: wrong.right))
    try box.write("wrong.json", wrong.text)
    #expect(try Validator.faults(in: ["right.json", "mended.json"], by: schema, box) == "")
    let faults = try Validator.faults(in: ["wrong.json"], by: schema, box)
    #expect(faults.split(separator: "\n").count == 1, "\(faults)")
    #expect(faults.hasPrefix("wrong.json: \(wrong.place): ") && faults.contains(wrong.word))
    guard !["page", "part"].contains(sort) else { return }
    // JSON is YAML, too.
    try box.write("pages/a.yaml", "cells: [{ id: a, kind: card, parameters: { name: A } }]\n")
    try box.write(
      "assets/templates/card.yaml", "parameters: { name: {} }\nlayout: { text: \"{{name}}\" }\n")
    try box.write(file, right)
    let found = try box.run("validate", "--format", "json").objects
    let rules = Set(found.compactMap { $0["rule"] as? String })
    #expect(rules.isDisjoint(with: ["unknown-key", "wrong-type", "unknown-value"]), "\(found)")
  }

  @Test(arguments: [
    (#"{"a.b": {"$type": "number", "$value": 1}}"#, "a.b"),
    (#"{"a": {"$type": "number", "$value": "1"}}"#, "a/$value"),
    (#"{"a": {"b": {"$type": "colour", "$value": 1}}}"#, "a/b/$type"),
    (#"{"a": {"$type": "dimension", "$value": {"value": 1, "unit": "pt"}}}"#, "a/$value"),
    (
      #"{"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [2, 0, 0]}}}"#,
      "a/$value"
    ),
    (#"{"a": {"$type": "number", "$value": 1, "value": 1}}"#, "a:"),
  ])
  func `are refused if they are wrong`(text: String, place: String) throws {
    try box.write("wrong.json", text)
    let faults = try Validator.faults(in: ["wrong.json"], by: "Tests/Fixtures/design-tokens", box)
    #expect(faults.hasPrefix("wrong.json: ") && faults.contains(place), "\(faults)")
    try box.write("wrong.json", #"{"title": "Me"}"#)
    #expect(try Validator.faults(in: ["wrong.json"], by: "docs/spec", box).contains("required"))
  }
}

/// Python's `jsonschema`, if it is installed.
private enum Validator {
  /// It is searched in the shell that runs it, since another one may find another `python3`.
  static let python = ["python3", "/usr/bin/python3"].first { python in
    let line = "\(python) -c 'from jsonschema import Draft202012Validator'"
    return (try? Sandbox().shell(line).code) == 0
  }

  /// The errors of files, one line each.
  static func faults(in files: [String], by schema: String, _ box: Sandbox) throws -> String {
    let python = try #require(python)
    let names = files.map { "'\($0)'" }.joined(separator: " ")
    let run = try box.shell(
      "\(python) '\(Repository.path("Tests/Fixtures/validate.py"))' '\(schema.hasPrefix("/") ? schema : Repository.path(schema)).schema.json' \(names)"
    )
    #expect(run.code == (run.output.isEmpty ? 0 : 1) && run.errors.isEmpty, "\(run.errors)")
    return run.output
  }
}
