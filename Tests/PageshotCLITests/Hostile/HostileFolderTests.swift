import Foundation
import Testing

/// Folder settings by which a checkout could have files outside it written, or its own ones deleted.
@Suite struct `A hostile checkout` {
  private let project: HostileProject

  init() throws { project = try HostileProject() }

  /// All files of the checkout with their content.
  private func checkout() throws -> String {
    try project.box.shell("cd work && find . -type f -exec sha256sum {} + | sort").output
  }

  /// A report that claims every file as its own.
  private func forgeReport(in folder: String) throws {
    try project.run("test", "--allow-new", "--report", "../cache/report")
    var report = try project.box.json("cache/report/report.json")
    let picture = try #require((report["pictures"] as? [[String: Any]])?.first)
    report["pictures"] = project.box.files("work").enumerated().map { index, path in
      var forged = picture
      forged["name"] = "p\(index)"
      forged["new"] = ["path": path, "sha256": ""]
      return forged
    }
    let data = try JSONSerialization.data(withJSONObject: report)
    try project.box.write("work/\(folder)/report.json", data)
  }

  @Test(arguments: [".", "pages", ".git", "pages/..", "output/../."])
  func `loses no file to a report`(report: String) throws {
    try forgeReport(in: report)
    try project.write("pageshot.yaml", "report: \(report)\n")
    let before = try checkout()
    let run = try project.run("test")
    #expect(run.code != 0, "\(report)")
    #expect(try checkout() == before, "\(report): \(run.errors)")
  }

  @Test func `loses no file to a report path given by an option`() throws {
    try forgeReport(in: ".")
    let before = try checkout()
    for report in [".", "..", "/", "../work", "../home", ".git"] {
      let run = try project.run("test", "--report", report)
      #expect(run.code == 74, "\(report): \(run.code) \(run.errors)")
      #expect(run.errors.contains("it is, or contains, the "), "\(run.errors)")
    }
    #expect(try checkout() == before)
  }

  @Test func `keeps files in a report's folder and names them`() throws {
    try project.run("test")
    try project.write("output/report/images/mine.png", "mine")
    let run = try project.run("test")
    #expect(run.code == 74 && run.errors.contains("it contains images/mine.png"), "\(run.errors)")
    #expect(try project.box.text("work/output/report/images/mine.png") == "mine")
    _ = try project.box.shell("rm work/output/report/images/mine.png; ln -s x work/output/report/l")
    #expect(try project.run("test").errors.contains("it contains l"))
    _ = try project.box.shell("rm work/output/report/l; echo >> work/output/report/index.html")
    #expect(try project.run("test").errors.contains("it contains index.html"))
  }

  @Test func `cannot list other files as a report's`() throws {
    try project.run("test")
    try project.write("output/report/mine.txt", "mine")
    let list = try project.box.text("work/output/report/files.json")
    try project.write(
      "output/report/files.json",
      list.replacing(
        "{\"files\":{", with: "{\"files\":{\"mine.txt\":\"\",\"../../pages/a.yaml\":\"\","))
    #expect(try project.run("test").errors.contains("it contains mine.txt"))
  }

  @Test(
    arguments: ["output", "goldens", "report", "assets"], ["/V", "../victim", "x/../../victim"])
  func `names no folder outside itself`(key: String, path: String) throws {
    let path = path.replacing("/V", with: project.box.folder + "/victim")
    let value = key == "assets" ? "[\(path)]" : path
    try project.write("pageshot.yaml", "scale: 1\n\(key): \(value)\n")
    for command in ["render", "test", "record", "validate", "mutate"] {
      let run = try project.run(command)
      let place = "pageshot.yaml:2:\(key.count + 3)"
      #expect(run.code == 1)
      #expect(
        run.errors.hasPrefix("\(place): error: \"\(key)\" points outside "), "\(run.errors)")
    }
  }

  @Test func `names no folder inside .git`() throws {
    for key in ["output", "goldens", "report", "assets"] {
      try project.write("pageshot.yaml", "\(key): \(key == "assets" ? "[.git/x]" : ".git/x")\n")
      #expect(try project.run("render").errors.contains("\"\(key)\" points outside "))
    }
    try project.write("pageshot.yaml", "")
    try project.link("output", to: ".git")
    #expect(try project.run("render").errors.contains("it points outside "))
  }

  @Test(arguments: ["output", "goldens", "output/report", "output/wechat", "goldens/wechat"])
  func `writes through no link`(link: String) throws {
    try project.write("pages/wechat/b.yaml", "title: B")
    let absolute = project.box.folder + "/victim"
    for target in [absolute, String(repeating: "../", count: 9) + absolute.dropFirst()] {
      try project.link(link, to: target)
      for command in ["render", "record", "test"] { try project.run(command) }
      let command =
        link.hasPrefix("goldens") ? "record" : link.contains("report") ? "test" : "render"
      let run = try project.run(command)
      #expect(run.code == 73 && run.errors.contains("it points outside "), "\(run.errors)")
      _ = try project.box.shell("rm work/\(link)")
    }
  }

  @Test func `is written to through a link that an option names, and no further`() throws {
    try project.link("output", to: "../cache")
    let run = try project.run("render", "-o", "output")
    #expect(run.code == 0, "\(run.errors)")
    try project.write("pages/sub/b.yaml", "title: B")
    _ = try project.box.shell("ln -s ../victim cache/sub")
    let deep = try project.run("render", "-o", "output")
    #expect(deep.code == 73 && deep.errors.contains("it points outside "), "\(deep.errors)")
  }

  @Test(arguments: ["render", "validate", "test", "record", "mutate"])
  func `prints nothing of the files that its links point to`(command: String) throws {
    let victim = "../../victim/credentials.yaml"
    try project.link("pages/b.yaml", to: victim)
    try project.link("pages/sub", to: "../../victim")
    try project.link("assets/themes/mine.tokens.json", to: "../" + victim)
    try project.link("assets/icons/x.svg", to: "../" + victim)
    try project.link("assets/templates/t.yaml", to: "../" + victim)
    try project.write("pages/c.yaml", "theme: mine\ncells:\n  - {title: A, image: x, kind: t}\n")
    let run = try project.run(command)
    let said = run.output + run.errors
    #expect(said.contains("cannot read pages/b.yaml: it points outside "), "\(said)")
    for path in ["pages/b.yaml", "pages/sub/credentials.yaml", "pages/sub"] {
      #expect(try project.run(command, path).code != 0)
    }
    _ = try project.box.shell("rm work/pageshot.yaml")
    try project.link("pageshot.yaml", to: "../victim/credentials.yaml")
    #expect(try project.run(command).code != 0)
  }

  @Test func `shares its own files by links`() throws {
    try project.write(
      "common/icons/Mark.svg",
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><rect width='8' height='8'/></svg>"
    )
    try project.write("app/pageshot.yaml", "goldens: ../common/goldens\n")
    try project.link("app/assets/icons", to: "../../common/icons")
    try project.write("common/b.yaml", "cells:\n  - {title: A, image: Mark}\n")
    try project.link("app/pages/b.yaml", to: "../../common/b.yaml")
    let run = try project.run("record", in: "app")
    #expect(run.code == 0, "\(run.errors)")
    #expect(project.box.files("work/common/goldens") == ["b@2x.png"])
  }

  @Test func `is not searched for pages in folders of pictures and reports`() throws {
    try project.write("pageshot.yaml", "output: pages/out\ngoldens: pages/refs\n")
    #expect(try project.run("record", "pages").code == 0)
    #expect(try project.run("render", "pages", "--format", "json").code == 0)
    for _ in 0..<2 {
      let run = try project.run("test", ".")
      #expect(run.code == 0, "\(run.output) \(run.errors)")
    }
    #expect(try project.box.json("work/pages/out/report/report.json")["pictures"] as? [Any] != nil)
  }

  @Test func `hides no page behind another name for its file`() throws {
    try project.write("pages/\u{E9}.yaml", "title: A")
    try project.write("pages/e\u{301}.yaml", "titel: A")
    for command in ["validate", "render", "test", "record"] {
      let run = try project.run(command)
      #expect(run.code == 1 && run.errors.contains("have the same page name"), "\(run.errors)")
      #expect(run.errors.contains("U+E9") && run.errors.contains("U+301"), "\(run.errors)")
    }
    _ = try project.box.shell(
      "rm work/pages/*; echo 'title: A' > work/pages/B.yaml; echo > work/pages/b.yaml")
    #expect(try project.run("render").errors.contains("have the same page name"))
    _ = try project.box.shell("rm work/pages/*; echo 'title: A' > $'work/pages/\\xff.yaml'")
    let run = try project.run("validate")
    #expect(run.code != 0 && run.errors.contains("is not UTF-8"), "\(run.errors)")
  }
}
