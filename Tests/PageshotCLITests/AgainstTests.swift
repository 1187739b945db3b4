import Foundation
import Testing

@Suite struct `A test against another revision` {
  private let project: GoldenProject

  init() throws {
    project = try GoldenProject(["a", "b"])
    try git("init -q && git add -A && git commit -qm first")
  }

  private func git(_ line: String) throws {
    let run = try project.box.shell(
      "export GIT_AUTHOR_NAME=t GIT_AUTHOR_EMAIL=t@t GIT_COMMITTER_NAME=t GIT_COMMITTER_EMAIL=t@t; "
        + "git \(line)")
    try #require(run.code == 0, "\(run.errors)")
  }

  @Test func `needs no references, and touches nothing`() throws {
    try project.write("a", on: true)
    try project.write("new")
    try project.box.write("pages/b.yaml", project.box.text("pages/b.yaml") + "# a comment\n")
    let before = try project.box.shell("git status --porcelain; git stash list; ls").output
    let run = try project.box.run("test", "--against", "HEAD", "--report", ".git/report")
    #expect(run.code == 1, "\(run.errors)")
    let after = try project.box.shell("git status --porcelain; git stash list; ls").output
    #expect(before == after)
    #expect(!project.box.files().contains { $0.hasPrefix("goldens") })
  }

  @Test func `tells what changed, what is new and what is gone`() throws {
    try project.write("a", on: true)
    try project.write("new")
    try git("rm -q --cached pages/b.yaml && rm pages/b.yaml")
    #expect(
      try project.states("--against", "HEAD", code: 1) == [
        "a@2x": "changed", "b@2x": "obsolete", "new@2x": "new",
      ])
    let run = try project.box.run("test", "--against", "HEAD")
    #expect(run.output.contains("pages/a.yaml:5:"), "\(run.output)")
    #expect(!run.output.contains("pageshot approve"))
    let approval = try project.box.run("approve", "--all")
    #expect(approval.code == 1 && approval.errors.contains("compared with HEAD"))
  }

  @Test func `says which revision there is not`() throws {
    let run = try project.box.run("test", "--against", "nope")
    #expect(run.code == 1 && run.errors.contains("no revision \"nope\""), "\(run.errors)")
    #expect(run.errors.contains("hint: "))
  }
}
