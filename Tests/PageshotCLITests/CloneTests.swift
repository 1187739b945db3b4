import Foundation
import Testing

/// Clones that lack files which git keeps, or whose files git converted.
@Suite struct `A clone of a project` {
  private let project: GoldenProject

  init() throws { project = try GoldenProject(["a", "b"]) }

  private func git(_ line: String) throws {
    let run = try project.box.shell(
      "export GIT_AUTHOR_NAME=t GIT_AUTHOR_EMAIL=t@t GIT_COMMITTER_NAME=t GIT_COMMITTER_EMAIL=t@t; "
        + "git \(line)")
    try #require(run.code == 0, "\(run.errors)")
  }

  @Test func `that is sparse names the command that brings its goldens`() throws {
    try project.record()
    try git("init -q && git add -A && git commit -qm first")
    try git("sparse-checkout set --no-cone /pages/ /pageshot.yaml /b@2x.png")
    try project.write("c")
    #expect(
      try project.states(code: 1) == ["a@2x": "failed", "b@2x": "failed", "c@2x": "new"])
    let run = try project.box.run("test")
    #expect(
      run.output.contains("its golden is not in this checkout, which is sparse (in 2 pages)\n"),
      "\(run.output)")
    #expect(run.output.ranges(of: "hint: run `git sparse-checkout add goldens`").count == 1)
    try git("sparse-checkout add goldens")
    #expect(try project.states(code: 1) == ["a@2x": "same", "b@2x": "same", "c@2x": "new"])
  }

  @Test func `quotes a folder in that command`() throws {
    try project.box.write("pageshot.yaml", Data("goldens: \"g; touch $x\"\n".utf8))
    try project.record()
    try git("init -q && git add -A && git commit -qm first")
    try git("sparse-checkout set --no-cone /pages/ /pageshot.yaml")
    let run = try project.box.run("test")
    #expect(
      run.output.contains("hint: run `git sparse-checkout add 'g; touch $x'`"), "\(run.output)")
  }

  @Test func `whose goldens were converted as text says so once`() throws {
    try project.record()
    for name in ["a", "b"] {
      let golden = try Array(project.golden("\(name)@2x"))
      try project.box.write("goldens/\(name)@2x.png", Data(golden.converted))
    }
    let run = try project.box.run("test")
    #expect(run.code == 1)
    #expect(
      run.output.ranges(of: "its golden's line ends were converted: git treats it as text").count
        == 1, "\(run.output)")
    #expect(run.output.ranges(of: "hint: write `*.png binary` into .gitattributes").count == 1)
  }

  @Test func `without its submodule of icons is refused once`() throws {
    try git("init -q")
    try project.box.write(
      ".gitmodules", "[submodule \"i\"]\n\tpath = assets/icons\n\turl = ../icons\n")
    try project.box.write("pages/a.yaml", "cells: [{ image: own }, { image: own }]\n")
    try project.box.write("assets/icons/own.svg", "")
    try FileManager.default.removeItem(atPath: project.box.folder + "/assets/icons/own.svg")
    for command in ["validate", "test", "record"] {
      let run = try project.box.run(command)
      #expect(run.code == 66 && !run.errors.contains("unknown image"), "\(run.errors)")
      #expect(
        run.errors.hasPrefix(
          "pageshot: error: assets/icons is a submodule of git that is not checked out\n"))
      #expect(run.errors.contains("`git submodule update --init`"))
    }
    try project.box.write("assets/icons/other.svg", "")
    let run = try project.box.run("validate")
    #expect(run.code == 1 && !run.errors.contains("submodule"), "\(run)")
  }
}

extension [UInt8] {
  /// The bytes with line feeds instead of line ends of two characters.
  fileprivate var converted: [UInt8] {
    enumerated().filter { index, byte in
      byte != 0x0D || index + 1 == count || self[index + 1] != 0x0A
    }.map(\.element)
  }
}
