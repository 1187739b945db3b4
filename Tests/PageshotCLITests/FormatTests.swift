import Foundation
import Testing

@Suite struct `The option --format json` {
  private let box: Sandbox

  init() throws {
    box = try Sandbox()
    try box.write("pages/me.yaml", "title: Me\ncells:\n  - {id: a, title: A, action: you}\n")
    try box.write("pages/you.yaml", "title: You\n")
    try #require(try box.run("record").code == 0)
  }

  @Test(arguments: [["diff", "goldens", "goldens"], ["flow"], ["fetch"]])
  func `prints the same as --json, which older scripts use`(words: [String]) throws {
    let new = try box.start(words + ["--format", "json"]).finish()
    let old = try box.start(words + ["--json"]).finish()
    #expect(new.code == 0 && new.output.hasPrefix("["), "\(new.errors)")
    #expect(new.output == old.output && new.errors == old.errors)
    let text = try box.start(words + ["--format", "text"]).finish()
    #expect(try text.output == box.start(words).finish().output && text.output != new.output)
    #expect(try !box.run(words[0], "--help").output.contains("--json"))
  }

  @Test func `prints the report of a test and of merged ones, and nothing else`() throws {
    try box.write("pages/me.yaml", "title: Me\ncells:\n  - {id: a, title: B, action: you}\n")
    let actions = ["GITHUB_ACTIONS": "true"]
    let run = try box.start(
      ["test", "--report", "shard", "--format", "json"], environment: actions
    ).finish()
    #expect(try run.code == 1 && run.output == box.text("shard/report.json"), "\(run.output)")
    #expect(run.errors.contains("shard/index.html"))
    let merged = try box.start(["merge", "shard", "--format", "json"], environment: actions)
      .finish()
    #expect(
      try merged.code == 1 && merged.output == box.text("output/report/report.json"),
      "\(merged.output)")
  }

  @Test func `prints the report of a test without a difference even if it is quiet`() throws {
    let run = try box.run("test", "--format", "json", "-q")
    #expect(try run.code == 0 && run.output == box.text("output/report/report.json"))
    #expect(run.errors.isEmpty)
  }
}
