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
    #expect(try box.run("handoff", "--only", "spec", "-o", "made").code == 0)
    #expect(try Validator.faults(in: ["made/pages/me/spec.json"], by: "docs/spec", box) == "")
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
      "\(python) '\(Repository.path("Tests/Fixtures/validate.py"))' '\(Repository.path(schema)).schema.json' \(names)"
    )
    #expect(run.code == (run.output.isEmpty ? 0 : 1) && run.errors.isEmpty, "\(run.errors)")
    return run.output
  }
}
