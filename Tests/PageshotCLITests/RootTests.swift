import Foundation
import Testing

@Suite struct `Output for build servers` {
  private let box: Sandbox
  private let page = "shop/pages/a.yaml"

  /// A project below the root of a repository, whose page was changed since it was recorded.
  init() throws {
    box = try Sandbox()
    try box.makeFolder(".git")
    try box.write("shop/pageshot.yaml", "")
    try write("off")
    #expect(try box.run("record", in: "shop").code == 0)
    try write("on")
  }

  private func write(_ state: String) throws {
    try box.write(page, "cells:\n  - {kind: switch, title: Night, on: \(state == "on")}\n")
  }

  /// Runs a test, and returns the files named by JUnit, Markdown, annotations and the report.
  private func names(
    _ arguments: String..., in folder: String, environment: [String: String] = [:]
  ) throws -> (seen: [String], source: String?, root: String?, output: String) {
    let run = try box.start(
      ["test"] + arguments, in: folder,
      environment: environment.merging(["GITHUB_ACTIONS": "true"]) { $1 }
    ).finish()
    #expect(run.code == 1, "\(run.errors)")
    let junit = try box.text("shop/output/report/junit.xml")
    let summary = try box.text("shop/output/report/summary.md").replacing("&#46;", with: ".")
    let seen = [
      junit.firstMatch(of: /\bfile="([^"]*)"/)?.output.1,
      junit.firstMatch(of: /\n *(\S+):2:\d+\s/)?.output.1,
      summary.firstMatch(of: /<code>(\S+)&#58;2&#58;\d+<\/code>/)?.output.1,
      run.output.firstMatch(of: /::error file=([^,]*),line=2,/)?.output.1,
    ].map { $0.map(String.init) ?? "none" }
    let report = try box.json("shop/output/report/report.json")
    let picture = (report["pictures"] as? [[String: Any]])?.first
    return (
      Array(Set(seen)), picture?["source"] as? String, report["root"] as? String, run.output
    )
  }

  @Test(arguments: [("shop", []), ("shop/pages", []), (".", ["shop/pages"]), ("shop", ["pages"])])
  func `names files from the root of the repository, wherever the command is run`(
    folder: String, arguments: [String]
  ) throws {
    let found = try arguments.isEmpty ? names(in: folder) : names(arguments[0], in: folder)
    #expect(found.seen == [page])
    #expect(found.source == "pages/a.yaml")
    #expect(found.root == "shop")
  }

  @Test func `differs from a terminal, where paths can be opened from the working directory`()
    throws
  {
    #expect(try names(in: "shop").output.contains("\n  pages/a.yaml:2:"))
    #expect(try names("shop/pages", in: ".").output.contains("\n  \(page):2:"))
    #expect(try names(in: "shop/pages").output.contains("\n  \(box.folder)/\(page):2:"))
  }

  @Test(arguments: ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"])
  func `uses environment variables if there is no repository and the project is below them`(
    variable: String
  ) throws {
    try FileManager.default.removeItem(atPath: box.folder + "/.git")
    #expect(try names(in: "shop", environment: [variable: box.folder]).seen == [page])
    #expect(try names(in: "shop").root == "")
    try box.makeFolder("elsewhere")
    for other in ["elsewhere", "shop/pages", "none", "sho"] {
      let found = try names(in: "shop", environment: [variable: "\(box.folder)/\(other)"])
      #expect(found.seen == ["pages/a.yaml"] && found.root == "")
    }
  }

  @Test func `stays the same in a merged report if its root is plain and inside the repository`()
    throws
  {
    _ = try names(in: "shop")
    #expect(try box.run("merge", "output/report", "-o", "m", in: "shop").code == 1)
    #expect(try box.json("shop/m/report.json")["root"] as? String == "shop")
    #expect(try box.text("shop/m/junit.xml").contains("file=\"\(page)\""))
    let report = try box.text("shop/output/report/report.json")
    for root in ["..", "/etc", "a/../..", "a//b", #"a\n::error::b"#, #"\u202Ea"#] {
      try box.write(
        "shop/x/report.json",
        report.replacing(#""root":"shop""#, with: #""root":"\#(root)""#))
      let run = try box.run("merge", "x", "-o", "y", in: "shop")
      #expect(
        run.code == 66 && run.errors.contains("is not a valid folder path"), "\(run.errors)")
    }
  }

  @Test func `includes what validate reports of a page`() throws {
    try box.write(page, "cells:\n  - titel: x\n")
    for (folder, arguments) in [("shop", []), ("shop/pages", ["a.yaml"]), (".", ["shop/pages"])] {
      let run = try box.start(["validate", "--format", "github"] + arguments, in: folder).finish()
      #expect(run.output.hasPrefix("::error file=\(page),line=2,"), "\(run.output)")
    }
  }

  @Test func `names assets of the project and files of another project`() throws {
    try box.write("shop/assets/templates/row.yaml", "layout: {text: 7, tilt: 1}\n")
    try box.write("shop/pages/b.yaml", "cells:\n  - {kind: row}\n")
    try box.write("other/pages/c.yaml", "cells: 7\n")
    let run = try box.run("validate", "--format", "github", "pages", "../other", in: "shop")
    for file in ["shop/assets/templates/row.yaml", "other/pages/c.yaml"] {
      #expect(run.output.contains("::error file=\(file),"), "\(run.output)")
    }
  }

  @Test(arguments: [true, false])
  func `does not change approvals, wherever the test was run`(isRepository: Bool) throws {
    if !isRepository { try FileManager.default.removeItem(atPath: box.folder + "/.git") }
    let flags = ["--goldens", "g", "--report", "r"]
    #expect(try box.start(["test", "shop/pages"] + flags).finish().code == 1)
    let run = try box.start(["approve", "--all"] + flags).finish()
    #expect(run.code == 0 && box.files("g") == ["a@2x.png"], "\(run.errors)")
  }
}
