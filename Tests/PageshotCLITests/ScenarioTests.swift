import Foundation
import Testing

/// A project with a page, another one that it opens, and a scenario.
private struct ScriptProject {
  let box: Sandbox

  init(_ script: String = Self.script) throws {
    box = try Sandbox()
    try box.write("pageshot.yaml", "")
    try write(row: "Account")
    try box.write(
      "pages/next.yaml",
      "title: Next\nnavigationBar: { back: true }\ncells: [{ id: x, title: X }]\n")
    try box.write("pages/me.scenario.yaml", script)
  }

  func write(row title: String) throws {
    try box.write(
      "pages/me.yaml",
      """
      title: Me
      cells:
        - { id: row, title: \(title), action: next }
        - { id: out, title: Leave, handlers: { tap: { alert: { title: Sure?, buttons: [{ title: OK }] } } } }

      """)
  }

  static let script = """
    leave:
      - tap: out
        shot: asks
      - tap: alert/OK
        shot: done
    go:
      - tap: row
        shot: [{ name: half, at: 0.5 }, there]

    """

  static let shots = ["me.go.half", "me.go.there", "me.leave.asks", "me.leave.done"]

  func run(_ arguments: String...) throws -> Sandbox.Run { try box.start(arguments).finish() }

  func states(code: Int32? = nil, _ arguments: String...) throws -> [String: String] {
    let run = try box.start(["test"] + arguments).finish()
    #expect(run.code == code ?? run.code, "\(run.output) \(run.errors)")
    let pictures = try #require(
      box.json("output/report/report.json")["pictures"] as? [[String: Any]])
    return Dictionary(
      uniqueKeysWithValues: pictures.map {
        ($0["name"] as? String ?? "", $0["state"] as? String ?? "")
      })
  }
}

@Suite struct `Screenshots of scenarios` {
  @Test func `are written like pictures of pages, in all formats and variants`() throws {
    let project = try ScriptProject()
    let run = try project.run(
      "render", "--format", "png,svg,pdf,json", "--appearance", "light,dark", "--scale", "1,2")
    #expect(run.code == 0, "\(run.errors)")
    let files = Set(project.box.files("output"))
    for shot in ScriptProject.shots {
      for name in ["", "~dark"] {
        #expect(
          files.isSuperset(of: [
            "\(shot)\(name).png", "\(shot)\(name)@2x.png", "\(shot)\(name).svg",
            "\(shot)\(name).pdf", "\(shot)\(name).layout.json",
          ]))
      }
    }
    let screen = try #require(
      project.box.json("output/me.leave.asks.layout.json")["screen"] as? [String: Any])
    #expect(screen["overlays"] as? [String] == ["alert"])
    #expect(screen["visible"] as? [String] == ["sections/0/cells/0", "sections/0/cells/1"])
    #expect(screen["offset"] as? Double == 0)
  }

  @Test func `can be limited to some scenarios or omitted`() throws {
    let project = try ScriptProject()
    #expect(try project.run("render", "--scenario", "leave").code == 0)
    #expect(project.box.files("output") == ["me.leave.asks@2x.png", "me.leave.done@2x.png"])
    try FileManager.default.removeItem(atPath: project.box.folder + "/output")
    #expect(try project.run("render", "--no-scenarios").code == 0)
    #expect(project.box.files("output") == ["me@2x.png", "next@2x.png"])
    let unknown = try project.run("render", "--scenario", "leaves")
    #expect(unknown.code == 1)
    #expect(
      unknown.errors.contains("hint: did you mean \"leave\"?"))
    #expect(try project.run("render", "--scenario", "a", "--no-scenarios").code == 64)
  }

  @Test func `are recorded, tested, explained and approved`() throws {
    let project = try ScriptProject()
    #expect(try project.run("record").code == 0)
    #expect(try Set(project.states(code: 0).values) == ["same"])
    try project.write(row: "Profile")
    let states = try project.states(code: 1)
    #expect(states["me@2x"] == "changed" && states["me.leave.asks@2x"] == "changed")
    #expect(states["me.go.there@2x"] == "same" && states["next@2x"] == "same")
    let report = try project.box.json("output/report/report.json")
    let causes = try #require(report["causes"] as? [[String: Any]])
    let pictures = causes.map { Set($0["pictures"] as? [String] ?? []) }
    #expect(
      pictures.contains(["me@2x", "me.go.half@2x", "me.leave.asks@2x", "me.leave.done@2x"]))
    let run = try project.run("approve", "me")
    #expect(run.code == 0, "\(run.errors)")
    #expect(try Set(project.states(code: 0).values) == ["same"])
  }

  @Test func `of one scenario are approved by its name`() throws {
    let project = try ScriptProject()
    #expect(try project.run("record").code == 0)
    try project.write(row: "Profile")
    _ = try project.states(code: 1)
    #expect(try project.run("approve", "me.leave").code == 0)
    let states = try project.states(code: 1)
    #expect(states["me.leave.asks@2x"] == "same" && states["me@2x"] == "changed")
  }

  @Test func `report another moment of the screen as a cause with the scenario's line`() throws {
    let project = try ScriptProject()
    #expect(try project.run("record").code == 0)
    try project.box.write(
      "pages/me.scenario.yaml",
      ScriptProject.script.replacingOccurrences(
        of: "  - tap: alert/OK\n    shot: done",
        with: "  - tap: alert/OK\n  - toast: Bye\n    shot: done"))
    let run = try project.run("test")
    #expect(run.code == 1)
    #expect(
      run.output.contains("the screen at this step: overlay none → toast \"Bye\""),
      "\(run.output)")
    #expect(run.output.contains("pages/me.scenario.yaml:5"), "\(run.output)")
    #expect(!run.output.contains("only boxes are compared"))
  }

  /// A row that a bar cuts off is reported without a height.
  @Test func `of scrolled rows report added and removed rows without heights`() throws {
    let project = try GoldenProject([])
    func page(_ rows: Range<Int>) -> String {
      let cells = rows.map { "      - { id: r\($0), title: Row \($0) }\n" }.joined()
      return "title: Long\ntableStyle: plain\nsections:\n  - header: Head\n    cells:\n" + cells
    }
    try project.box.write("pages/p.yaml", page(0..<30))
    try project.box.write(
      "pages/p.scenario.yaml", "down:\n  - scroll: { by: 150 }\n    shot: end\n")
    try project.record()
    try project.box.write("pages/p.yaml", page(1..<30))
    #expect(try project.states(code: 1) == ["p@2x": "changed", "p.down.end@2x": "changed"])
    for (name, effects) in [
      ("p@2x", ["29 cells below moved up 44 pt, none of them changed"]), ("p.down.end@2x", []),
    ] {
      let explanation = try project.picture(name)["explanation"] as? [String: Any]
      let causes = try #require(explanation?["causes"] as? [[String: Any]])
      #expect(causes.map { $0["change"] as? String } == ["removed"])
      #expect(causes.flatMap { $0["effects"] as? [String] ?? [] } == effects)
    }
  }

  @Test func `that are removed leave an obsolete golden`() throws {
    let project = try ScriptProject()
    #expect(try project.run("record").code == 0)
    try project.box.write("pages/me.scenario.yaml", "leave:\n  - tap: out\n    shot: asks\n")
    let states = try project.states(code: 1)
    #expect(states["me.leave.done@2x"] == "obsolete" && states["me.leave.asks@2x"] == "same")
    #expect(try project.run("approve", "--obsolete").code == 0)
    #expect(Set(try project.states(code: 0).values) == ["same"])
  }

  @Test func `can be compared with those of another revision`() throws {
    let project = try ScriptProject()
    let commit = "git -c user.name=a -c user.email=a@b commit -qm a"
    #expect(try project.box.shell("git init -q && git add . && \(commit)").code == 0)
    try project.write(row: "Profile")
    let states = try project.states(code: 1, "--against", "HEAD")
    #expect(states["me.leave.asks@2x"] == "changed" && states["me.go.there@2x"] == "same")
  }

  @Test func `after a failed step are failed, and those before it are drawn`() throws {
    let project = try ScriptProject(
      """
      s:
        - tap: out
          shot: one
        - tap: row
          shot: two

      """)
    let run = try project.run("render")
    #expect(run.code == 1)
    #expect(
      run.errors.contains("pages/me.scenario.yaml:4:10: error: an alert covers \"row\""),
      "\(run.errors)")
    #expect(run.errors.contains("hint: tap: alert/OK"))
    #expect(project.box.files("output") == ["me.s.one@2x.png", "me@2x.png", "next@2x.png"])
    let states = try project.states(code: 1)
    #expect(
      states == [
        "me@2x": "new", "me.s.one@2x": "new", "me.s@2x": "failed", "next@2x": "new",
      ])
    let all = try project.run("test", "--appearance", "light,dark", "--scale", "1,2")
    #expect(
      all.output.contains("failed  me.s  (1 error, 4 pictures not drawn)\n"), "\(all.output)")
    #expect(all.output.contains("  not drawn: me.s.two, me.s.two@2x, me.s.two~dark, "))
    #expect(all.output.contains(", 1 failed (4 pictures not drawn)\n"), "\(all.output)")
  }

  @Test func `fail if their file has errors, and are not obsolete`() throws {
    let script = "s:\n  - tap: out\n    shot: one\n"
    let project = try ScriptProject(script)
    #expect(try project.run("record").code == 0)
    let faults = [
      script + "  - tab: out\n    tip: row\n": ["me.scenario@2x"],
      script + "    scroll: top\n  - shot: one\n": ["me.scenario@2x"],
      "s: [\n": ["me.scenario@2x"], "s:\n  - shut: one\n": ["me.scenario@2x"],
    ]
    for (text, failed) in faults {
      try project.box.write("pages/me.scenario.yaml", text)
      var wanted = ["me@2x": "same", "next@2x": "same"]
      for name in failed { wanted[name] = "failed" }
      #expect(try project.states(code: 1) == wanted)
      let run = try project.run("test")
      #expect(run.output.contains("  pages/me.scenario.yaml:"), "\(run.output)")
      #expect(try project.run("approve", "--obsolete").code == 0)
      #expect(project.box.files("goldens").count == 3)
      let shards = try (1...9).flatMap { try project.states("--shard", "\($0)/9") }
      #expect(Dictionary(uniqueKeysWithValues: shards.map { ($0.key, $0.value) }) == wanted)
    }
  }

  @Test func `of a scenario that only expects are played by one shard`() throws {
    let project = try ScriptProject("s:\n  - expect: { overlay: alert }\n")
    #expect(try project.run("record").code == 1)
    let shards = try (1...9).flatMap { try project.states("--shard", "\($0)/9") }
    #expect(shards.filter { $0.value == "failed" }.map(\.key) == ["me.s@2x"])
    #expect(try project.states(code: 1, "--scenario", "s") == ["me.s@2x": "failed"])
    // Without a project, places are relative to the working folder as well.
    _ = try project.box.shell("rm pageshot.yaml")
    let run = try project.run("test")
    #expect(run.output.contains("  pages/me.scenario.yaml:2:"), "\(run.output)")
  }

  @Test func `are not taken from files ending in capitals, and an error says so`() throws {
    let project = try ScriptProject()
    try project.box.write("pages/next.scenario.YAML", "s: [{ tap: nobody }]\n")
    let run = try project.run("validate")
    #expect(run.code == 1 && run.errors.contains("next.scenario.YAML has no page"), "\(run.errors)")
  }

  @Test func `that could not be drawn at a revision are failed`() throws {
    let project = try ScriptProject("s:\n  - shut: one\n")
    _ = try project.box.shell(
      "git init -q && git add -A && git -c user.name=t -c user.email=t@t commit -qm first")
    try project.box.write("pages/me.scenario.yaml", "s:\n  - shot: one\n")
    let states = try project.states(code: 1, "--against", "HEAD", "--allow-new")
    #expect(states == ["me@2x": "same", "next@2x": "same", "me.s.one@2x": "failed"])
  }

  @Test func `must not have the names of pages`() throws {
    let project = try ScriptProject()
    try project.box.write("pages/me.leave.asks.yaml", "title: Other\ncells: []\n")
    let run = try project.run("validate")
    #expect(run.code == 1 && run.errors.contains("the same picture name me.leave.asks@2x.png"))
  }

  @Test func `are played in each theme separately`() throws {
    let project = try ScriptProject("s:\n  - { scroll: bottom, shot: end }\n")
    let rows = (0..<30).map { "  - { title: Row \($0) }\n" }.joined()
    try project.box.write("pages/me.yaml", "title: Me\ncells:\n" + rows)
    let run = try project.run("render", "--theme", "classic,glass", "--format", "json")
    #expect(run.code == 0, "\(run.errors)")
    func offset(_ name: String) throws -> Double? {
      (try project.box.json("output/\(name).layout.json")["screen"] as? [String: Any])?["offset"]
        as? Double
    }
    let (classic, glass) = (try offset("me.s.end"), try offset("me.s.end~glass"))
    #expect(try #require(glass) - #require(classic) > 30 * 7)
  }

  @Test func `that fail in one theme are drawn in the other, and each failure is reported once`()
    throws
  {
    let project = try ScriptProject("s:\n  - { tap: low, shot: one }\n")
    let rows = (0..<11).map { "  - { title: Row \($0) }\n" }.joined()
    try project.box.write(
      "pages/me.yaml", "title: Me\ncells:\n\(rows)  - { id: low, title: Low }\n")
    _ = try project.run("test", "pages/me.yaml", "--theme", "classic,glass")
    let report = try project.box.json("output/report/report.json")
    let pictures = try #require(report["pictures"] as? [[String: Any]])
    let states = pictures.map { "\($0["name"] ?? "") \($0["state"] ?? "")" }
    #expect(
      states.sorted() == [
        "me.s.one@2x new", "me.s@2x failed", "me@2x new", "me~glass@2x new",
      ])
    let failed = try #require(pictures.first { $0["state"] as? String == "failed" })
    #expect(failed["notDrawn"] as? [String] == ["me.s.one~glass@2x"])
  }

  @Test func `report nothing for a button that did not change`() throws {
    let project = try ScriptProject(
      """
      s:
        - alert: { title: Sure?, buttons: [{ title: OK, action: { log: x } }] }
          shot: one

      """)
    #expect(try project.run("record").code == 0)
    try project.write(row: "Konto")
    let run = try project.run("test")
    #expect(run.code == 1 && run.output.contains("\"Account\" → \"Konto\""), "\(run.output)")
    #expect(!run.output.contains("at this step"), "\(run.output)")
  }

  @Test func `can expect what events carry, or anything at all`() throws {
    func fault(_ expected: String) throws -> String {
      let project = try ScriptProject("s:\n  - { tap: row, expect: { \(expected) } }\n")
      return try project.run("validate").output
    }
    let met = "events: [{ event: didSelect, payload: { value: none } }]"
    #expect(try fault(met).contains("the events end differently"))
    #expect(try fault("events: [{ payload: [1] }]").contains("the events end differently"))
    for nothing in ["events: []", "log: []", "rows: {}"] {
      #expect(try fault(nothing).contains("an empty expectation always passes"), "\(nothing)")
    }
  }

  @Test func `move large titles with their pages`() throws {
    let project = try ScriptProject("s:\n  - { tap: row, shot: { name: half, at: 0.5 } }\n")
    try project.box.write(
      "pages/me.yaml",
      "title: Me\nnavigationBar: { largeTitle: true }\ncells: [{ id: row, title: A, action: next }]\n"
    )
    #expect(try project.run("render", "--format", "json").code == 0)
    let boxes = try project.box.json("output/me.s.half.layout.json")["boxes"] as? [[String: Any]]
    let title = boxes?.first { $0["path"] as? String == "before/navigationBar/largeTitle" }
    let rect = try #require(title?["rect"] as? [Double])
    #expect(rect[0] < 0, "\(rect)")
    let header = boxes?.first { $0["path"] as? String == "before/navigationBar" }
    #expect((header?["rect"] as? [Double])?[0] == 0)
  }

  @Test func `continue after an expectation that is not met`() throws {
    let project = try ScriptProject(
      """
      s:
        - tap: out
          expect: { overlay: none, rows: { row: { title: Other }, nobody: none } }
          shot: one

      """)
    let run = try project.run("validate")
    #expect(run.code == 1)
    #expect(run.output.contains("expected \"none\" over the page, found alert"), "\(run.output)")
    #expect(run.output.contains("expected title of \"row\" to be \"Other\", found \"Account\""))
    #expect(try project.run("render").code == 1)
    #expect(project.box.files("output").contains("me.s.one@2x.png"))
  }

  @Test func `need a page and a single file for it`() throws {
    let project = try ScriptProject()
    try project.box.write("pages/gone.scenario.yaml", "s:\n  - shot: a\n")
    try project.box.write("pages/me.scenario.yml", "s:\n  - shot: a\n")
    let run = try project.run("render")
    #expect(run.code == 1)
    #expect(run.errors.contains("pages/gone.scenario.yaml has no page"), "\(run.errors)")
    #expect(
      run.errors.contains(
        "pages/me.scenario.yaml and pages/me.scenario.yml belong to the same page"))
  }

  @Test func `do not overwrite the picture of a page with the same name`() throws {
    let project = try ScriptProject()
    try project.box.write("pages/me.leave.asks.yaml", "cells: []\n")
    let run = try project.run("render")
    #expect(run.code == 1)
    #expect(
      run.errors.contains(
        "pages/me.leave.asks.yaml and pages/me.yaml have the same picture name me.leave.asks@2x.png"
      )
        || run.errors.contains("the same picture name me.leave.asks"), "\(run.errors)")
  }

  @Test func `open only pages of the project`() throws {
    let project = try ScriptProject("s:\n  - push: ../secret\n    shot: a\n")
    try project.box.write("secret.yaml", "title: Secret\n")
    let run = try project.run("validate")
    #expect(run.code == 1)
    #expect(run.output.contains("unknown page \"../secret\""), "\(run.output)")
  }

  @Test func `have the same bytes each time`() throws {
    let project = try ScriptProject()
    #expect(try project.run("render", "-o", "one").code == 0)
    #expect(try project.run("render", "-o", "two", "--jobs", "1").code == 0)
    for file in project.box.files("one") {
      #expect(try project.box.read("one/\(file)") == project.box.read("two/\(file)"))
    }
  }
}

@Suite struct `The play command` {
  @Test func `writes only the requested screenshots`() throws {
    let project = try ScriptProject()
    #expect(try project.run("play").code == 0)
    #expect(project.box.files("output") == ScriptProject.shots.map { $0 + "@2x.png" })
    try FileManager.default.removeItem(atPath: project.box.folder + "/output")
    #expect(try project.run("play", "pages/me.yaml", "--scenario", "go").code == 0)
    #expect(project.box.files("output") == ["me.go.half@2x.png", "me.go.there@2x.png"])
  }

  @Test func `writes strips as wide as their pictures`() throws {
    let project = try ScriptProject()
    let run = try project.run(
      "play", "--strip", "--scale", "1", "--appearance", "light,dark", "-o", "out")
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      project.box.files("out") == [
        "me.go~strip.png", "me.go~strip~dark.png", "me.leave~strip.png", "me.leave~strip~dark.png",
      ])
    let png = try project.box.read("out/me.leave~strip.png")
    let width = png[16..<20].reduce(0) { $0 << 8 | Int($1) }
    #expect(width == 24 + 2 * (375 + 24))
  }

  @Test func `writes motion as an animated PNG with the same bytes each time`() throws {
    let project = try ScriptProject()
    for folder in ["one", "two"] {
      let run = try project.run("play", "--animate", "--scale", "1", "-o", folder)
      #expect(run.code == 0, "\(run.errors)")
    }
    #expect(project.box.files("one") == ["me.go~play.png", "me.leave~play.png"])
    let png = try project.box.read("one/me.go~play.png")
    #expect(try png == project.box.read("two/me.go~play.png"))
    let control = try #require(png.range(of: Data("acTL".utf8)))
    let count = png[control.upperBound..<control.upperBound + 4].reduce(0) { $0 << 8 | Int($1) }
    // The page appears in 350 ms at thirty frames a second, and rests before and after.
    #expect((10...13).contains(count), "\(count)")
  }

  @Test func `prints events as JSON lines`() throws {
    let project = try ScriptProject()
    let run = try project.run("play", "--scenario", "go", "--events")
    #expect(run.code == 0, "\(run.errors)")
    let events = try run.output.split(separator: "\n").map { line in
      try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    #expect(
      events.compactMap { $0["event"] as? String } == [
        "didHighlight", "didUnhighlight", "didDeselect", "didSelect", "push",
      ])
    #expect(events.first?["row"] as? String == "row")
    #expect(events.first?["path"] as? String == "sections/0/cells/0")
    #expect(events.first?["source"] as? String == "pages/me.scenario.yaml:7:5")
    #expect((events.last?["payload"] as? [String: String]) == ["page": "next"])
    #expect(project.box.files("output").isEmpty)
  }

  @Test func `needs a scenario`() throws {
    let project = try ScriptProject()
    let run = try project.run("play", "pages/next.yaml")
    #expect(run.code == 1)
    #expect(run.errors.contains("hint: the scenarios of me.yaml are in me.scenario.yaml"))
  }
}
