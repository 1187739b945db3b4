import Foundation
import ServerSamples
import Testing

/// A project whose outputs were all written before something broke.
@Suite struct `The output of a good run` {
  private let box: Sandbox

  init() throws {
    box = try Sandbox()
    try box.write("pageshot.yaml", "")
    try box.write("pages/a.yaml", Self.page("A"))
    try box.write("pages/b.yaml", Self.page("B"))
    try box.write("pages/c.yaml", "title: C\ncells: [{ title: Row }]\n")
    try box.write("pages/b.scenario.yaml", Self.script(tapping: "s"))
    try box.write(
      "assets/themes/own.tokens.json", Self.theme(Self.height))
  }

  private static func page(_ title: String) -> String {
    "title: \(title)\ncells: [{ id: s, kind: switch, title: Sound, on: false }, { title: Next, action: c }]\n"
  }

  private static func theme(_ height: String) -> String {
    """
    {"$extensions": {"pageshot": {"extends": "classic"}},
      "rowHeight": {"$type": "dimension", "$value": \(height)}}
    """
  }

  /// A valid height for tokens.
  private static let height = #"{"value": 50, "unit": "px"}"#

  private static func script(tapping row: String) -> String {
    "turn:\n  steps:\n    - { tap: s, shot: on }\n    - { wait: 100ms }\n    - { tap: \(row), shot: off }\n"
  }

  /// A file on the disk; a file that was written again is another one even with the same content.
  private struct Written: Equatable {
    let bytes: Data
    let number: Int
  }

  /// All written files, without those of the project itself.
  private func written() throws -> [String: Written] {
    let all = FileManager.default
    return Dictionary(
      uniqueKeysWithValues: try box.files().map { path in
        let facts = try all.attributesOfItem(atPath: box.folder + "/" + path)
        return (
          path, Written(bytes: try box.read(path), number: facts[.systemFileNumber] as? Int ?? 0)
        )
      })
  }

  /// Runs a command successfully, breaks something, and runs it again: every file of the first run stays byte
  /// for byte, and every file reported as written was written.
  private func run(
    _ command: String, code: Int32 = 1, breaking fault: () throws -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let words = command.split(separator: " ").map(String.init)
    let inputs = try written()
    let good = try box.start(words).finish()
    #expect(good.code == 0, "\(command): \(good.errors)", sourceLocation: sourceLocation)
    let made = try written().filter { inputs[$0.key] != $0.value }.keys
    #expect(!made.isEmpty, "\(command) writes nothing", sourceLocation: sourceLocation)
    try fault()
    let before = try written().filter { made.contains($0.key) }
    let bad = try box.start(words).finish()
    #expect(bad.code == code, "\(command): \(bad.errors)", sourceLocation: sourceLocation)
    let after = try written()
    for (path, file) in before {
      #expect(
        after[path]?.bytes == file.bytes, "\(command): \(path) is another",
        sourceLocation: sourceLocation)
    }
    for line in bad.errors.split(separator: "\n").map(String.init) {
      guard let file = before[line] else { continue }
      #expect(
        after[line] != file, "\(command): \(line) is reported but was not written",
        sourceLocation: sourceLocation)
    }
    #expect(!after.keys.contains { $0.contains(".pageshot-") }, sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    "render", "render --format svg,pdf,json", "redlines", "redlines --format svg,png,pdf", "play",
    "play --strip", "play --animate", "flow", "flow --appearance light,dark", "handoff", "record",
  ]) func `stays if a page has errors later`(command: String) throws {
    try run(command) { try box.write("pages/b.yaml", "title: B\ncells: 1\n") }
  }

  @Test(
    arguments: [
      "render", "render --format svg,pdf,json", "play", "play --strip", "play --animate",
      "play --strip --animate --appearance light,dark --scale 1,2", "handoff", "record",
    ], ["nobody", "s, hold: 1"])
  func `stays if a scenario fails halfway or cannot be read`(
    command: String, row: String
  ) throws {
    try run(command) { try box.write("pages/b.scenario.yaml", Self.script(tapping: row)) }
  }

  @Test(arguments: ["play --animate", "play --strip", "play"])
  func `stays if a scenario starts with a missing page`(command: String) throws {
    try run(command) {
      try box.write(
        "pages/b.scenario.yaml", "turn:\n  stack: [nowhere]\n  steps:\n    - { tap: s, shot: on }\n"
      )
    }
  }

  @Test(arguments: ["render --format pdf", "render --format svg", "redlines --format pdf"])
  func `stays if a page becomes too tall`(command: String) throws {
    try run(command) {
      let rows = (0..<400).map { "  - { title: Row \($0) }\n" }.joined()
      try box.write("pages/c.yaml", "title: C\ncells:\n" + rows)
    }
  }

  @Test(arguments: ["render", "flow", "play --animate", "handoff", "record"])
  func `stays if an icon becomes broken`(command: String) throws {
    let icon =
      #"<svg viewBox="0 0 8 8" xmlns="http://www.w3.org/2000/svg"><path d="M0 0h8v8z"/></svg>"#
    try box.write("assets/icons/mark.svg", icon)
    try box.write("pages/c.yaml", "title: C\ncells: [{ title: Row, image: mark }]\n")
    try run(command) { try box.write("assets/icons/mark.svg", String(icon.dropLast(12))) }
  }

  @Test(arguments: ["test", "render"])
  func `stays if the settings cannot be read`(command: String) throws {
    #expect(try box.run("record").code == 0)
    try run(command) { try box.write("pageshot.yaml", "scale: [\n") }
  }

  @Test func `is replaced by the complete report of a test in which a page has errors`() throws {
    #expect(try box.run("record").code == 0)
    #expect(try box.run("test").code == 0)
    try box.write("pages/b.yaml", "title: B\ncells: 1\n")
    #expect(try box.run("test").code == 1)
    let pictures = try #require(
      box.json("output/report/report.json")["pictures"] as? [[String: Any]])
    #expect(pictures.contains { $0["state"] as? String == "failed" })
    let listed = try box.text("output/report/files.json")
    #expect(listed.contains("index.html") && listed.contains("junit.xml"))
  }

  @Test func `stays if a report to merge is truncated`() throws {
    #expect(try box.run("record").code == 0)
    for shard in 1...2 {
      #expect(try box.run("test", "--shard", "\(shard)/2", "--report", "shard-\(shard)").code == 0)
    }
    try run("merge shard-1 shard-2", code: 66) {
      let report = try box.read("shard-2/report.json")
      try box.write("shard-2/report.json", report.prefix(report.count / 2))
    }
  }

  @Test func `stays if a picture to approve is truncated`() throws {
    #expect(try box.run("record").code == 0)
    let goldens = try written().filter { $0.key.hasPrefix("goldens/") }
    try box.write("pages/a.yaml", Self.page("Other"))
    #expect(try box.run("test").code == 1)
    for file in box.files("output/report/new") {
      let picture = try box.read("output/report/new/\(file)")
      try box.write("output/report/new/\(file)", picture.prefix(picture.count / 2))
    }
    let approved = try box.run("approve", "--all")
    #expect(approved.code != 0)
    #expect(try written().filter { $0.key.hasPrefix("goldens/") } == goldens)
    #expect(!approved.errors.contains("goldens/a@2x.png\n"), "\(approved.errors)")
  }

  @Test func `stays if a theme has errors later`() throws {
    for command in [
      "tokens export own -o tokens", "tokens flatten assets/themes/own.tokens.json -o whole.json",
    ] {
      try box.write(
        "assets/themes/own.tokens.json", Self.theme(Self.height))
      try run(command) {
        try box.write(
          "assets/themes/own.tokens.json", Self.theme("\"{nobody}\"")
        )
      }
    }
  }

  @Test func `stays if a token template has errors`() throws {
    try box.write("own.css.mustache", "{{#tokens}}{{path}}\n{{/tokens}}")
    try run("tokens export own --format css,own.css.mustache -o tokens") {
      try box.write("own.css.mustache", "{{#tokens}}{{path}}\n")
    }
  }

  @Test func `stays if a server gives no data later`() throws {
    let server = try TestServer()
    func page(_ path: String) -> String {
      "title: A\ndata: { url: \"\(server.url(path))\", sample: a.data.json }\ncells: []\n"
    }
    try box.write("pages/a.yaml", page("/json"))
    try run("fetch --allow-net \(server.place)", code: 76) {
      try box.write("pages/a.yaml", page("/text"))
    }
  }

  @Test func `stays if a picture to compare is truncated`() throws {
    #expect(try box.run("render", "--scale", "1").code == 0)
    try box.makeFolder("old")
    for name in ["a", "c"] { try box.write("old/\(name).png", box.read("output/\(name).png")) }
    for flags in ["", " --align", " --metric yiq --ignore-antialiasing"] {
      let new = try box.read("old/c.png")
      let first = try box.run("diff", "old/a.png", "old/c.png", "--out", "diff.png")
      #expect(first.code == 1)
      let picture = try box.read("diff.png")
      try box.write("old/c.png", new.prefix(new.count - 40))
      let words = "diff old/a.png old/c.png --out diff.png\(flags)".split(separator: " ").map(
        String.init)
      let cut = try box.start(words).finish()
      #expect(cut.code == 66 && !cut.errors.contains("diff.png\n"), "\(cut.errors)")
      #expect(try box.read("diff.png") == picture)
      try box.write("old/c.png", new)
    }
  }

  @Test func `of init stays as its author changed it`() throws {
    try run("init new", code: 73) { try box.write("new/pageshot.yaml", "scale: 1\n") }
  }
}
