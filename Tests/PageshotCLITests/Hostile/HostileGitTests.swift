import Foundation
import Testing

/// Commit contents that could make git run a program.
@Suite struct `A hostile repository` {
  private let project: HostileProject

  init() throws { project = try HostileProject() }

  /// A bare repository in a folder, as a commit can contain it: a request for `base` would make it fetch a missing
  /// object with a program of its own.
  private func plantBareRepository(in folder: String) throws {
    let missing = String(repeating: "1", count: 40)
    try project.write("\(folder)/HEAD", "ref: refs/heads/base\n")
    try project.write("\(folder)/refs/heads/base", missing + "\n")
    try project.write("\(folder)/objects/info/keep", "")
    try project.write(
      "\(folder)/config",
      """
      [core]
        repositoryformatversion = 1
        bare = false
        worktree = .
        sshCommand = \(project.canary)
        fsmonitor = \(project.canary)
        hooksPath = .
      [extensions]
        partialClone = origin
      [remote "origin"]
        url = ssh://nowhere/x
        promisor = true
        fetch = +refs/heads/*:refs/remotes/origin/*
      """)
  }

  @Test(arguments: ["pages", ".", "pages/deep"])
  func `runs nothing if it is a bare one in a folder`(
    folder: String
  ) throws {
    try project.git("commit -q --allow-empty -m first")
    try plantBareRepository(in: folder)
    try project.write("\(folder)/pageshot.yaml", "")
    try project.write("\(folder)/assets/icons/x", "")
    for pages in ["pages", folder] {
      try project.run("test", pages, "--against", "base")
      try project.run("test", ".", "--against", "base", in: folder)
    }
    let run = try project.run("test", "--against", "base")
    #expect(run.code == 66 && run.errors.contains("unknown revision \"base\""), "\(run.errors)")
  }

  @Test func `is not used if it is inside another, even if it is complete`() throws {
    try project.git("commit -q --allow-empty -m first")
    try project.git("init -q pages/inner")
    try project.git("-C pages/inner commit -q --allow-empty -m first")
    try project.git("-C pages/inner config core.fsmonitor \(project.canary)")
    try project.write("pages/inner/pageshot.yaml", "")
    try project.write("pages/inner/pages/b.yaml", "title: B")
    let run = try project.run("test", "--against", "HEAD", in: "pages/inner")
    #expect(run.code == 66 && run.errors.contains("is a repository inside the checkout"))
  }

  @Test(arguments: [":pages/a.yaml", ":/first", "HEAD:pages/a.yaml", "@{upstream}", "HEAD", "x"])
  func `runs no monitor, hook or helper from its settings`(revision: String) throws {
    try project.git("add -A")
    try project.git("commit -q -m first")
    for (key, value) in [
      ("core.fsmonitor", project.canary), ("core.hooksPath", project.box.folder),
      ("core.sshCommand", project.canary), ("core.pager", project.canary),
      ("core.askPass", project.canary), ("credential.helper", project.canary),
      ("remote.origin.url", "ext::\(project.canary)"), ("remote.origin.promisor", "true"),
      ("filter.x.smudge", project.canary), ("protocol.ext.allow", "always"),
      ("diff.external", project.canary), ("alias.rev-parse", "!" + project.canary),
    ] { try project.git("config \(key) '\(value)'") }
    try project.run("test", "--against", revision)
    // What a shell asks when Tab is pressed behind `--against`.
    let offered = try project.run(
      "---completion", "test", "--", "--against", "3", "0", "pageshot", "test", "--against", "")
    #expect(offered.output.hasPrefix("HEAD\n"), "\(offered.output)")
  }

  @Test func `fetches nothing, and missing data are an error`() throws {
    try project.git("add -A")
    try project.git("commit -q -m first")
    try project.git("config extensions.partialClone origin")
    try project.git("config core.repositoryformatversion 1")
    try project.git("config remote.origin.promisor true")
    try project.git("config remote.origin.url ssh://nowhere/x")
    try project.git("config core.sshCommand '\(project.canary)'")
    let blob = try project.box.shell("cd work && git rev-parse HEAD:pages/a.yaml").output
    let hash = blob.trimmingCharacters(in: .whitespacesAndNewlines)
    _ = try project.box.shell(
      "cd work/.git/objects && rm -f \(hash.prefix(2))/\(hash.dropFirst(2))")
    let run = try project.run("test", "--against", "HEAD")
    #expect(run.code == 66 && run.errors.contains("this clone is partial"), "\(run.errors)")
  }

  @Test func `with another working tree is refused`() throws {
    try project.git("commit -q --allow-empty -m first")
    try project.git("config core.worktree '\(project.box.folder)/victim'")
    let run = try project.run("test", "--against", "HEAD")
    #expect(run.code == 66 && run.errors.contains("name another working tree"), "\(run.errors)")
  }

  @Test func `checks out no file through a link of an older commit`() throws {
    try project.link("pages/b.yaml", to: "../../victim/credentials.yaml")
    try project.link("pages/c.yaml", to: project.box.folder + "/victim/credentials.yaml")
    try project.git("add -A")
    try project.git("commit -q -m first")
    _ = try project.box.shell("rm work/pages/b.yaml work/pages/c.yaml")
    try project.run("test", "--against", "HEAD")
  }
}
