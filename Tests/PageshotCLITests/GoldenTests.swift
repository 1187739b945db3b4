import Foundation
import Testing

@Suite struct `A test of pictures` {
  private let project: GoldenProject

  init() throws {
    project = try GoldenProject()
    try project.record()
  }

  @Test func `exits with 0 if all are equal`() throws {
    #expect(try project.states(code: 0) == ["a@2x": "same", "b/c@2x": "same"])
    #expect(try project.states("--full", code: 0) == ["a@2x": "same", "b/c@2x": "same"])
    let files = project.box.files("output/report")
    #expect(files == ["files.json", "index.html", "junit.xml", "report.json", "summary.md"])
  }

  @Test func `measures its time only for JUnit, and not at all if bytes must be reproducible`()
    throws
  {
    func times() throws -> [Int] {
      let text = try project.box.text("output/report/junit.xml")
      return text.matches(of: /\btime="(\d+)\.(\d{3})"/).compactMap {
        Int($0.output.1 + $0.output.2)
      }
    }
    _ = try project.states(code: 0)
    let report = try project.box.read("output/report/report.json")
    #expect(try times().count == 4)
    #expect(try times()[0] > 0)
    #expect(try times()[0] == times()[2] + times()[3])
    #expect(try project.box.run("test", environment: ["SOURCE_DATE_EPOCH": "0"]).code == 0)
    #expect(try times() == [0, 0, 0, 0])
    #expect(try project.box.read("output/report/report.json") == report)
  }

  @Test func `prints at most 40 lines by default and all with --verbose`() throws {
    for number in 1...60 { try project.write("many/s\(number)") }
    let run = try project.box.run("test")
    #expect(
      (run.output + run.errors).split(separator: "\n", omittingEmptySubsequences: false).count <= 41
    )
    #expect(run.output.contains(/\nand \d+ more, see the report\n/))
    let listed = run.output.matches(of: /new  many\/s(\d+)\s/).map { String($0.output.1) }
    #expect(listed.count > 9 && listed == (1...listed.count).map { "\($0)" })
    let verbose = try project.box.run("test", "--verbose").output
    #expect(verbose.matches(of: /accept:/).count == 60)
    let merged = try project.box.run("merge", "output/report", "-o", "merged").output
    #expect(merged.contains(/\nand \d+ more, see the report\n/))
  }

  @Test func `shows its pictures in the summary if their address is given`() throws {
    try project.write("a", on: true)
    let base = ["--picture-base", "https://ci.example/7"]
    _ = try project.box.start(["test"] + base).finish()
    func shown(_ path: String) throws -> [String] {
      try project.box.text(path).matches(of: /src="https:\/\/ci\.example\/7\/([^"]*)"/)
        .map { String($0.output.1) }
    }
    let pictures = try shown("output/report/summary.md")
    #expect(pictures.count == 3)
    for picture in pictures {
      #expect(project.box.files("output/report").contains(picture), "\(picture)")
    }
    #expect(try project.box.start(["merge", "output/report", "-o", "m"] + base).finish().code == 1)
    #expect(try shown("m/summary.md") == pictures)
    #expect(try project.box.run("test", "--picture-base", "javascript:x").code == 64)
  }

  @Test func `gives each picture a state`() throws {
    try project.write("a", on: true)
    try project.write("new")
    try project.box.write("pages/faulty.yaml", "sections: 7\n")
    try project.box.write("goldens/gone~dark@3x.png", try project.golden("a@2x"))
    try project.write("pointer")
    try project.box.write(
      "goldens/pointer@2x.png", "version https://git-lfs.github.com/spec/v1\noid sha256:0\n")
    try project.write("torn")
    try project.box.write("goldens/torn@2x.png", Data(try project.golden("a@2x").prefix(500)))
    #expect(
      try project.states(code: 1) == [
        "a@2x": "changed", "b/c@2x": "same", "new@2x": "new", "faulty@2x": "failed",
        "gone~dark@3x": "obsolete", "pointer@2x": "failed", "torn@2x": "failed",
      ])
    let faults = try project.picture("faulty@2x")["faults"] as? [[String: Any]]
    #expect(faults?.first?["place"] != nil)
    let pointer = try project.picture("pointer@2x")["faults"] as? [[String: Any]]
    #expect((pointer?.first?["message"] as? String)?.contains("git lfs pull") == true)
    #expect(pointer?.first?["hint"] == nil)
    let torn = try project.picture("torn@2x")["faults"] as? [[String: Any]]
    #expect(
      torn?.first?["hint"] as? String == "restore it from version control, or record it again")
  }

  @Test func `of a page that is too large to compare says what to do`() throws {
    func page(_ title: String) -> String {
      "cells: [\((0..<350).map { "{ title: \(title) \($0) }" }.joined(separator: ", "))]\n"
    }
    try project.box.write("pages/a.yaml", page("A"))
    #expect(try project.box.run("record", "--force").code == 0)
    try project.box.write("pages/a.yaml", page("B"))
    let run = try project.box.run("test")
    #expect(run.code == 1 && run.output.contains("limit: image pixels"), "\(run.output)")
    #expect(run.output.contains("hint: split the page, or record it at a smaller scale"))
  }

  @Test func `finds obsolete goldens in the folders of the tested pages`() throws {
    try project.box.write("goldens/gone@2x.png", try project.golden("a@2x"))
    #expect(try project.states("pages/a.yaml", code: 0) == ["a@2x": "same"])
    #expect(try project.states("pages", code: 1)["gone@2x"] == "obsolete")
    #expect(try project.states("--allow-obsolete", code: 0)["gone@2x"] == "obsolete")
  }

  @Test func `accepts new pictures if they are allowed`() throws {
    try project.write("new")
    #expect(try project.states(code: 1)["new@2x"] == "new")
    #expect(try project.states("--allow-new", code: 0)["new@2x"] == "new")
  }

  @Test func `finds no change if only a comment was added`() throws {
    let page = try project.box.text("pages/a.yaml")
    try project.box.write("pages/a.yaml", "# why\n\n" + page)
    #expect(try project.states("--full", code: 0)["a@2x"] == "same")
  }

  // MARK: Tolerance

  @Test func `names the tolerance that it used`() throws {
    try project.write("a", on: true)
    let states = try project.states(
      "--metric", "yiq", "--threshold", "0.2", "--max-pixels", "100000", code: 0)
    #expect(states["a@2x"] == "same")
    let tolerance = try project.picture("a@2x")["tolerance"] as? String
    #expect(tolerance == "yiq 0.2, at most 100000 pixels")
    #expect(try project.states("--max-pixels", "5", code: 1)["a@2x"] == "changed")
  }

  @Test func `tolerates max-pixels and not one pixel more`() throws {
    let project = try GoldenProject(["a"])
    try project.record()
    try project.write("a", on: true)
    #expect(try project.states(code: 1) == ["a@2x": "changed"])
    let comparison = try project.picture("a@2x")["comparison"] as? [String: Any]
    let count = try #require(comparison?["differentPixels"] as? Int)
    #expect(try project.states("--max-pixels", "\(count)", code: 0) == ["a@2x": "same"])
    #expect(try project.states("--max-pixels", "\(count - 1)", code: 1) == ["a@2x": "changed"])
  }

  @Test(arguments: [
    ("--max-pixels", "--max-pixels must be 0 or more, not -1"),
    ("--threshold", "--threshold must be from 0 to 1, not -1.0"),
  ])
  func `refuses a negative tolerance`(flag: String, words: String) throws {
    let run = try project.box.run("test", flag, "-1")
    #expect(run.code == 64 && run.errors.contains(words), "\(run.errors)")
  }

  @Test func `reports an icon of another size once`() throws {
    func write(_ side: Int, _ shape: String) throws {
      let head = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(side)\" height=\"\(side)\">"
      try project.box.write("assets/icons/one.svg", "\(head)\(shape)</svg>")
    }
    try write(22, "<rect width=\"22\" height=\"22\"/>")
    try project.box.write("pages/a.yaml", "cells: [{title: A, image: one}]\n")
    try project.record("--force")
    try write(30, "<circle cx=\"15\" cy=\"15\" r=\"15\"/>")
    let run = try project.box.run("test", "pages/a.yaml")
    #expect(run.output.contains("(1 cause, all pixels explained)"), "\(run.output)")
    #expect(run.output.contains("image one redrawn, 22 × 22 → 30 × 30"), "\(run.output)")
  }

  @Test func `takes the tolerances of pages from the settings`() throws {
    try project.write("a", on: true)
    try project.write("b/c", on: true)
    try project.box.write("pageshot.yaml", "tolerances: {b/*: {max-pixels: 1000000}}\n")
    #expect(try project.states(code: 1) == ["a@2x": "changed", "b/c@2x": "same"])
  }

  // MARK: Goldens

  /// Ways in which a tool or an error may damage a chunk of a golden.
  @Test(arguments: ["IHDR", "IDAT", "iTXt"]) func `finds bit flips in a golden`(
    chunk: String
  ) throws {
    var golden = try project.golden("a@2x")
    let place = try #require(golden.range(of: Data(chunk.utf8))).upperBound + 11
    golden[place] ^= 4
    try project.box.write("goldens/a@2x.png", golden)
    // Texts are not part of the picture: if they are damaged, the pixels decide.
    let isText = chunk == "iTXt"
    #expect(try project.states(code: isText ? 0 : 1)["a@2x"] == (isText ? "same" : "failed"))
  }

  @Test func `compares goldens of other tools by their pixels`() throws {
    #expect(try project.box.run("render").code == 0)
    try project.box.write("goldens/a@2x.png", try project.box.read("output/a@2x.png"))
    #expect(try project.states(code: 0)["a@2x"] == "same")
    try project.write("a", on: true)
    #expect(try project.states(code: 1)["a@2x"] == "changed")
  }

  @Test func `is not fooled by image data from another picture`() throws {
    // The chunks of one golden around the pixels of another.
    try project.write("a", on: true)
    #expect(try project.box.run("render").code == 0)
    let other = try project.box.read("output/a@2x.png")
    try project.write("a", on: false)
    let golden = try project.golden("a@2x")
    let texts = try #require(golden.range(of: Data("iTXt".utf8))).lowerBound - 4
    let end = try #require(other.range(of: Data("IEND".utf8))).lowerBound - 4
    try project.box.write("goldens/a@2x.png", other[..<end] + golden[texts...])
    #expect(try project.states(code: 1)["a@2x"] == "changed")
  }

  @Test(arguments: [(0, 11, "1"), (5, 6, "none")])
  func `reports how far rows moved on a screenshot, and ignores what the screen cuts off`(
    place: Int, moved: Int, changed: String
  ) throws {
    var rows = (0..<12).map { "      - { id: a\($0), title: Row \($0) }\n" }
    func write() throws {
      let top = "theme: inset\nsections:\n  - cells:\n      - { id: z, title: Z }\n  - cells:\n"
      try project.box.write("pages/a.yaml", top + rows.joined())
    }
    try write()
    try project.box.write("pages/a.scenario.yaml", "s: {steps: [{shot: t}]}\n")
    #expect(try project.box.run("record", "--force").code == 0)
    rows.insert("      - { id: new, title: New }\n", at: place)
    try write()
    let run = try project.box.run("test")
    let text =
      "cell new \"New\" inserted: \(moved) cells below moved down 44 pt, \(changed) of them changed\n"
    #expect(run.output.contains(text) && !run.output.contains("footer"), "\(run.output)")
    #expect(run.output.contains("changed  a.s.t  (1 cause, all pixels explained)"))
  }

  /// An inserted or removed row moves another row over the lower edge of the screen.
  @Test func `explains all pixels of a screenshot if a row leaves the screen`() throws {
    func write(without left: Int? = nil) throws {
      let rows = (0..<18).filter { $0 != left }.map { "  - { id: a\($0), title: Row \($0) }\n" }
      let top = "theme: inset\nviewport: { width: 375, height: 667 }\ncells:\n"
      try project.box.write("pages/a.yaml", top + rows.joined())
    }
    try project.box.write("pages/a.scenario.yaml", "s: {steps: [{shot: t}]}\n")
    for (isGone, place) in [
      (true, 9), (true, 11), (true, 12), (false, 10), (false, 11), (false, 12),
    ] {
      try write(without: isGone ? nil : place)
      #expect(try project.box.run("record", "--force").code == 0)
      try write(without: isGone ? place : nil)
      let run = try project.box.run("test", "pages/a.yaml", "--scenario", "s")
      let words = "cell a\(place) \"Row \(place)\" \(isGone ? "removed" : "inserted")"
      #expect(
        run.output.contains("changed  a.s.t  (1 cause, all pixels explained)"), "\(run.output)")
      #expect(run.output.contains(words), "\(run.output)")
    }
  }

  /// A row that the screen's end cuts off keeps its height and its visible part.
  @Test(arguments: [
    ("", "R1", "removed: 2 cells below moved up 44 pt, none of them changed\n"),
    ("tableStyle: plain\n", "R1", "removed: 3 cells below moved up 44 pt, none of them changed\n"),
    (
      "", "R2",
      "height 44 pt → 60 pt: row grew 16 pt; 1 cell below moved down 16 pt, which did not change\n"
    ),
  ])
  func `ignores what the end of a scenario's screen cuts off`(
    style: String, row: String, words: String
  ) throws {
    let top = style + "viewport: { width: 320, height: 320 }\ntabBar: [{ title: T }]\ncells:\n"
    let rows =
      top + "  - { title: Top, height: 20 }\n"
      + (0..<5).map { "  - { title: R\($0) }\n" }.joined()
    try project.box.write("pages/a.scenario.yaml", "s: {steps: [{shot: t}]}\n")
    try project.box.write("pages/a.yaml", rows)
    #expect(try project.box.run("record", "--force").code == 0)
    let line = "  - { title: \(row) }\n"
    let other = words.hasPrefix("removed") ? "" : "  - { title: \(row), height: 60 }\n"
    try project.box.write("pages/a.yaml", rows.replacing(line, with: other))
    let run = try project.box.run("test", "--scenario", "s")
    #expect(run.output.contains(words), "\(run.output)")
  }

  /// A scenario that scrolls to the end scrolls as far as there are rows: a row added above is hidden, but its
  /// effect is.
  @Test func `reports the visible rows of a scrolled screen`() throws {
    func explanation(_ old: String, _ new: String) throws -> String {
      let top = "viewport: { width: 320, height: 568 }\n"
      try project.box.write("pages/a.yaml", top + old)
      try project.box.write("pages/a.scenario.yaml", "s: [{ scroll: bottom, shot: b }]\n")
      #expect(try project.box.run("record", "--force").code == 0)
      try project.box.write("pages/a.yaml", top + new)
      let output = try project.box.run("test", "--scenario", "s").output
      #expect(output.contains("all pixels explained)"), "\(output)")
      return output
    }
    let rows = (0..<30).map { "  - { id: r\($0), title: R\($0) }\n" }
    let (old, more) = ("cells:\n" + rows.joined(), "  - { id: x, title: X }\n")
    let both = old.replacing(rows[2], with: more + rows[2]).replacing("R27", with: "R27 edited")
    for (old, new, word) in [(old, both, "inserted"), (both, old, "removed")] {
      let output = try explanation(old, new)
      #expect(output.contains("changed  a.s.b  (1 cause, all"), "\(output)")
      #expect(output.contains("also changed, nothing to see: cell x \"X\" \(word)"), "\(output)")
      #expect(try project.picture("a.s.b@2x").causes.allSatisfy { ($0["pixels"] as? Int ?? 0) > 0 })
    }
    let plain = "sections:\n  - cells:\n" + rows.map { "    " + $0 }.joined()
    let footed = plain.replacing("  - cells", with: "  - footerHeight: 45\n    cells")
    for (old, new, word) in [(plain, footed, "added"), (footed, plain, "removed")] {
      let output = try explanation(old, new)
      #expect(output.contains("  section 0: footer height 45 \(word)\n"), "\(output)")
    }
  }

  /// What a common ancestor theme sets is no part of the change of the parent theme between them.
  @Test func `reports a theme's new parent and what a farther theme changed`() throws {
    func theme(_ name: String, extends parent: String, _ values: String = "") throws {
      try project.box.write(
        "assets/themes/\(name).tokens.json",
        "{\"$extensions\": {\"pageshot\": {\"extends\": \"\(parent)\"}}\(values)}")
    }
    func far(_ height: Int) throws {
      let value = "{\"value\": \(height), \"unit\": \"px\"}"
      try theme(
        "far", extends: "classic",
        ",\n \"rowHeight\": {\"$type\": \"dimension\", \"$value\": \(value)}")
    }
    try far(50)
    try theme("near", extends: "far")
    try theme("own", extends: "near")
    try project.box.write("pages/t.yaml", "theme: own\ncells: [{ title: A }]\n")
    #expect(try project.box.run("record", "pages/t.yaml").code == 0)
    try far(60)
    try theme("own", extends: "far")
    let output = try project.box.run("test", "pages/t.yaml").output
    #expect(
      output.contains("assets/themes/far.tokens.json:2:") && output.contains("rowHeight 50 → 60"),
      "\(output)")
    #expect(
      output.contains("assets/themes/own.tokens.json:1:")
        && output.contains("extends near → far"), "\(output)")
  }

  @Test func `names files as they were given, wherever their project is`() throws {
    try project.write("a", on: true)
    let home = (project.box.folder as NSString).lastPathComponent
    let run = try project.box.run("test", "../\(home)/pages", "--report", "there")
    #expect(run.output.contains("  ../\(home)/pages/a.yaml:5:"), "\(run.output)")
  }

  @Test func `refuses pages whose pictures would have the same name`() throws {
    try project.write("a.s.t")
    try project.box.write(
      "pages/a.scenario.yaml", "s: {steps: [{shot: t}]}\n")
    for command in ["record", "test"] {
      let run = try project.box.run(command, "--appearance", "light,dark")
      #expect(
        run.code == 1 && run.errors.contains("have the same picture name a.s.t@2x.png"),
        "\(run.errors)")
    }
    #expect(!project.box.files("goldens").contains("a.s.t@2x.png"))
    #expect(try project.states("pages/b", code: 0) == ["b/c@2x": "same"])
  }

  @Test func `removes what a killed run left of its report`() throws {
    try project.box.write("output/.pageshot-1-1.tmp/images/x.png", "left")
    try project.box.write("output/.pageshot-keep", "")
    #expect(try project.box.run("test").code == 0)
    #expect(!project.box.files("output").contains { $0.hasPrefix(".pageshot-1") })
    #expect(project.box.files("output").contains(".pageshot-keep"))
  }

  @Test func `counts the rows that a taller screen adds`() throws {
    let run = try project.box.run("test", "--height", "900")
    #expect(run.code == 1 && run.output.contains("viewport 375 × 667 → 375 × 900"), "\(run.output)")
    #expect(run.output.contains("(1 cause, all pixels explained)"), "\(run.output)")
  }

  // MARK: Runs

  @Test func `can be split into shards that together cover everything`() throws {
    for page in 0..<6 { try project.write("p\(page)") }
    var names: [String] = []
    for shard in 1...3 {
      names += try project.states("--shard", "\(shard)/3", "--allow-new", code: 0).keys
      let move = "mv output/report shard-\(shard)"
      #expect(try project.box.shell(move).code == 0)
    }
    #expect(names.count == 8 && Set(names).count == 8)
    let merged = try project.box.run("merge", "shard-1", "shard-2", "shard-3", "-o", "all")
    #expect(merged.code == 0 && merged.output.contains("8 pictures"), "\(merged.errors)")
    let missing = try project.box.run("merge", "shard-1", "shard-3", "-o", "some")
    #expect(missing.code == 1 && missing.errors.contains("2/3"), "\(missing.errors)")
    #expect(try project.box.run("test", "--shard", "4/3").code == 64)
  }

  @Test func `has errors of the run in its report and in merged reports`() throws {
    try project.box.write("pages/A.yaml", "cells: []\n")
    for shard in 1...2 {
      let run = try project.box.run("test", "--shard", "\(shard)/2", "--report", "s\(shard)")
      #expect(run.code == 1 && run.errors.contains("have the same page name"), "\(run.errors)")
    }
    let merged = try project.box.run("merge", "s1", "s2", "-o", "all")
    #expect(merged.code == 1 && merged.output.contains("failed  the run 1/2"), "\(merged.output)")
    let states = try project.states(code: 1)
    #expect(states["the run"] == "failed" && states["b/c@2x"] == "same", "\(states)")
    let junit = try project.box.text("output/report/junit.xml")
    #expect(junit.contains("have the same page name"))
  }

  @Test func `lists differences that are too small to count`() throws {
    try project.box.write(
      "pages/a.yaml", "cells: [{ title: A, style: { background: '#F0F0F0' } }]\n")
    try project.record("--force")
    try project.box.write(
      "pages/a.yaml", "cells: [{ title: A, style: { background: '#F1F1F1' } }]\n")
    #expect(try project.states(code: 1)["a@2x"] == "changed")
    let run = try project.box.run("test", "--metric", "yiq")
    #expect(run.code == 0 && run.output.contains("1 same picture differs within the tolerance: a"))
    #expect(try project.box.text("output/report/summary.md").contains("within the tolerance"))
  }

  @Test func `refuses tolerances for unknown pages`() throws {
    try project.box.write(
      "pageshot.yaml", "tolerances: { b/*: { max-pixels: 1 }, aa: { max-pixels: 1 } }\n")
    let run = try project.box.run("test")
    #expect(run.code == 1 && run.errors.contains("no page matches \"aa\""), "\(run.errors)")
    #expect(!run.errors.contains("matches \"b/*\""))
    #expect(try project.box.run("test", "pages/b").code == 0)
  }

  @Test func `has each page once, even if links lead to it`() throws {
    let links =
      "mkdir more && ln -s ../more pages/more && ln -s . more/loop && ln -s ../pages more/back "
      + "&& ln -s b pages/also && ln -s /tmp pages/out"
    #expect(try project.box.shell(links).code == 0)
    try project.box.write("more/x.yaml", "cells: [{ title: X }]\n")
    #expect(
      try project.states("--allow-new", code: 0) == [
        "a@2x": "same", "b/c@2x": "same", "more/x@2x": "new",
      ])
  }

  @Test func `reads its shard from the build server`() throws {
    let run = try project.box.start(
      ["test"], environment: ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "2"]
    ).finish()
    #expect(run.code == 0)
    #expect(try project.box.json("output/report/report.json")["shard"] as? String == "1/2")
  }

  @Test func `names no file of a report with a character that artifact stores refuse`() throws {
    let name = #"d:"<>|*?\e"#
    try project.write(name)
    #expect(try project.states(code: 1)["\(name)@2x"] == "new")
    let files = project.box.files("output/report")
    #expect(files.count == 7, "\(files)")
    #expect(files.allSatisfy { !$0.contains(/[":<>|*?\\\r\n]/) }, "\(files)")
    let merged = try project.box.run("merge", "output/report", "--output", "merged")
    #expect(merged.code == 1, "\(merged.errors)")
    #expect(project.box.files("merged") == files)
    #expect(try project.box.run("approve", "--all").code == 0)
    #expect(try project.states(code: 0)["\(name)@2x"] == "same")
  }

  @Test func `writes annotations on GitHub`() throws {
    try project.write("a", on: true)
    let run = try project.box.start(["test"], environment: ["GITHUB_ACTIONS": "true"]).finish()
    #expect(run.output.contains("\n::error file=pages/a.yaml,line="), "\(run.output)")
    #expect(try !project.box.run("test").output.contains("::error"))
  }
}

extension [String: Any] {
  /// The causes of a picture.
  fileprivate var causes: [[String: Any]] {
    (self["explanation"] as? [String: Any])?["causes"] as? [[String: Any]] ?? []
  }
}
