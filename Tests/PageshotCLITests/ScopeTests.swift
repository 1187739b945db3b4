import Foundation
import Testing

@Suite struct `A test of some pages` {
  private let project: GoldenProject

  init() throws {
    project = try GoldenProject(["a", "b", "sub/c", "sub/d"])
    try project.record()
    _ = try project.box.shell("rm pages/b.yaml pages/sub/d.yaml")
  }

  @Test func `judges no other page's goldens if a file is given`() throws {
    #expect(try project.states("pages/a.yaml", code: 0) == ["a@2x": "same"])
    #expect(try project.states("pages/sub/c.yaml", code: 0) == ["sub/c@2x": "same"])
  }

  @Test func `judges goldens below a folder's name, but not of a longer name`() throws {
    _ = try project.box.shell("cp goldens/sub/d@2x.png goldens/subway@2x.png")
    #expect(
      try project.states("pages/sub", code: 1) == ["sub/c@2x": "same", "sub/d@2x": "obsolete"])
  }

  @Test(arguments: [[], ["pages"], ["."]]) func `judges all goldens if everything is given`(
    paths: [String]
  )
    throws
  {
    let run = try project.box.start(["test"] + paths).finish()
    #expect(run.code == 1 && run.output.contains("2 same, 2 obsolete"), "\(run.output)")
  }
}

@Suite struct `Commands in a report` {
  private let project: GoldenProject

  init() throws {
    project = try GoldenProject(["a", "b"])
    _ = try project.box.run("record", "--goldens", "my refs")
    for page in ["a", "b"] { try project.write(page, on: true) }
  }

  /// All texts that a run prints or writes.
  private func texts(_ arguments: String...) throws -> [String: String] {
    let run = try project.box.start(
      ["test", "--report", "out"] + arguments, environment: ["GITHUB_ACTIONS": "true"]
    ).finish()
    let files = try ["index.html", "junit.xml", "summary.md"].map {
      ($0, try project.box.text("out/" + $0))
    }
    return Dictionary(uniqueKeysWithValues: files + [("output", run.output)])
  }

  @Test func `name the folders of the test, wherever they are`() throws {
    for (name, text) in try texts("--goldens", "my refs") {
      let plain = text.replacing("&#", with: "").replacing("&apos;", with: "'")
        .replacing("39;", with: "'").replacing("\\u0027", with: "'")
      #expect(plain.contains("approve --goldens 'my refs' --report out"), "\(name): \(text)")
      #expect(!text.contains("pageshot approve a"), "\(name)")
    }
  }

  @Test func `are omitted after a comparison with another revision`() throws {
    let git = try project.box.shell(
      "git init -q && git add -A && git -c user.name=t -c user.email=t@t commit -qm x")
    #expect(git.code == 0)
    for page in ["a", "b"] { try project.write(page, on: false) }
    for (name, text) in try texts("--against", "HEAD") {
      #expect(!text.contains("pageshot approve"), "\(name): \(text)")
    }
  }
}
