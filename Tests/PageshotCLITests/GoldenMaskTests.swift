import Foundation
import Testing

@Suite struct `A mask in a test` {
  private let project: GoldenProject

  init() throws {
    project = try GoldenProject(["a", "b/c"])
    try project.record()
  }

  @Test func `hides its part and reports its share`() throws {
    try project.write("a", on: true)
    let mask = "sections/*/cells/0/switch"
    #expect(try project.states("--mask", mask, code: 0)["a@2x"] == "same")
    let picture = try project.picture("a@2x")
    let masks = picture["masks"] as? [[String: Any]]
    #expect(masks?.map { $0["path"] as? String } == ["sections/0/cells/0/switch"])
    let share = try #require(picture["maskedShare"] as? Double)
    #expect(share > 0.001 && share < 0.02)
    #expect(try project.states("--mask", "sections/0/cells/1", code: 1)["a@2x"] == "changed")
    try project.box.write("pages/a.yaml", "cells: [{title: 隐私, detail: \"7\"}]\n")
    try project.record()
    try project.box.write("pages/a.yaml", "cells: [{title: 隐私, detail: \"70000\"}]\n")
    #expect(try project.states("--mask", "sections/0/cells/0/detail", code: 0)["a@2x"] == "same")
  }

  @Test func `hides its part even if an edge is slightly farther`() throws {
    let rows = "  - {id: r0, title: Row 0, detail: d0}\n  - {id: r1, title: Row 1, detail: d1}\n"
    func write(_ row: String, _ detail: String) throws {
      try project.box.write(
        "pages/a.yaml",
        "title: M\ncells:\n\(row)\(rows)  - {id: r2, title: Row 2, detail: \(detail)}\n")
    }
    try write("", "d2")
    try project.record("--force")
    try write("  - {id: x, title: New}\n", "secret")
    let run = try project.box.run("test", "pages/a.yaml", "--mask", "#r2/detail")
    #expect(run.output.contains("(1 cause, all pixels explained)"), "\(run.output)")
    #expect(run.output.contains("also changed, nothing to see: cell r2 \"Row 2\": detail"))
  }

  @Test func `of a badge hides its background and its text`() throws {
    func write(_ badge: String) throws {
      try project.box.write("pages/a.yaml", "cells: [{id: m, title: M, badge: '\(badge)'}]\n")
    }
    try write("1")
    try project.record("--force")
    for badge in ["12", ""] {
      try write(badge)
      #expect(try project.states("--mask", "#m/badge", code: 0)["a@2x"] == "same", "\(badge)")
    }
  }

  @Test func `is refused if it matches nothing`() throws {
    let run = try project.box.run("test", "--mask", "sections/0/cells/9")
    #expect(run.code == 1)
    #expect(run.errors.contains("\"sections/0/cells/9\" matches no part"), "\(run.errors)")
  }

  @Test func `counts as used if only the golden has its part`() throws {
    let mask = "sections/0/cells/1/detail"
    func page(_ rows: String...) throws {
      try project.box.write("pages/a.yaml", "cells:\n  - {title: 隐私}\n" + rows.joined())
    }
    func errors(code: Int32) throws -> String {
      let run = try project.box.run("test", "--mask", mask)
      #expect(run.code == code, "\(run.output)\(run.errors)")
      return run.errors
    }
    let row = "  - {id: now, title: 时间, detail: \"12:00\"}\n"
    try page(row)
    try project.record("--force")
    // Its text is removed: the mask hides that.
    try page("  - {id: now, title: 时间}\n")
    #expect(try !errors(code: 0).contains("matches no part"))
    // Its row is removed or moved: the mask does not hide that.
    try page()
    #expect(try !errors(code: 1).contains("matches no part"))
    try project.box.write("pages/a.yaml", "cells:\n" + row)
    #expect(try !errors(code: 1).contains("matches no part"))
    // Neither page has such a part.
    let wrong = try project.box.run("test", "--mask", mask, "--mask", "sections/0/cells/8")
    #expect(wrong.errors.contains("mask \"sections/0/cells/8\" matches no part"), "\(wrong.errors)")
    #expect(!wrong.errors.contains("cells/1"), "\(wrong.errors)")
  }

  @Test func `in a page moves with its row`() throws {
    func page(_ before: String, _ value: String) -> String {
      "sections:\n  - cells:\n\(before)      - {id: now, title: 时间, detail: \"\(value)\", mask: true}\n"
    }
    try project.box.write("pages/a.yaml", page("", "12:00"))
    try project.record("--force")
    for time in ["13:37", "1:37", "中午 12 点"] {
      try project.box.write("pages/a.yaml", page("", time))
      #expect(try project.states(code: 0)["a@2x"] == "same")
    }
    try project.box.write("pages/a.yaml", page("      - {title: 隐私}\n", "13:37"))
    #expect(try project.states(code: 1)["a@2x"] == "changed")
  }

  @Test func `is found where its row was before`() throws {
    func page(_ before: String, _ first: String, _ second: String, flag: String = "") -> String {
      "cells:\n\(before)  - {id: now, title: 时间, detail: \"\(first)\"\(flag)}\n"
        + "  - {title: 隐私, detail: \"\(second)\"}\n"
    }
    try project.box.write("pages/a.yaml", page("", "12:00", "1", flag: ", mask: true"))
    try project.record()
    let more = "  - {title: 新的}\n"
    // By its current path, and even without the row's own flag.
    try project.box.write("pages/a.yaml", page("", "13:37", "1"))
    let mask = "sections/0/cells/0/detail"
    #expect(try project.states("--mask", mask, code: 0)["a@2x"] == "same")
    try project.box.write("pages/a.yaml", page(more, "12:00", "2"))
    let run = try project.box.run("test", "--mask", "sections/0/cells/2/detail")
    #expect(run.output.contains("(1 cause, all pixels explained)"), "\(run.output)")
    #expect(run.output.contains("cell \"新的\" inserted"), "\(run.output)")
    // A masked part that was removed.
    try project.box.write("pages/a.yaml", page("", "", "1"))
    let gone = try project.box.run("test", "--mask", "sections/0/cells/*/detail")
    #expect(gone.code == 0, "\(gone.output)")
  }

  @Test func `stays on the row that was at its place in the golden`() throws {
    func page(_ before: String, _ first: String, _ second: String) throws {
      try project.box.write(
        "pages/a.yaml",
        "cells:\n\(before)  - {title: 时间, detail: \"\(first)\"}\n"
          + "  - {title: 隐私, detail: \"\(second)\"}\n  - {title: 通用}\n  - {title: 关于}\n")
    }
    let (new, mask) = ("  - {title: 新的, detail: x}\n", "sections/0/cells/0/detail")
    try page("", "12:00", "1")
    try project.record()
    // The row is masked at its new place, and the row at its old place is not.
    try page(new, "13:37", "1")
    let moved = try project.box.run("test", "--mask", mask)
    #expect(moved.output.contains("(1 cause, all pixels explained)"), "\(moved.output)")
    let masks = try project.picture("a@2x")["masks"] as? [[String: Any]]
    #expect(masks?.map { $0["path"] as? String } == ["sections/0/cells/1/detail"])
    // Another row's change is reported even below the masked row's old place.
    try page(new, "13:37", "2")
    let changed = try project.box.run("test", "--mask", mask)
    #expect(changed.output.contains("detail \"1\" → \"2\""), "\(changed.output)")
    #expect(changed.output.contains("(2 causes, all pixels explained)"), "\(changed.output)")
    // A change that the mask hides is no cause.
    let hidden = "also changed, nothing to see: cell \"时间\": detail \"12:00\" → \"13:37\""
    #expect(changed.output.contains(hidden), "\(changed.output)")
    // A star also matches new rows.
    let starred = try project.box.run("test", "--mask", "sections/0/cells/*/detail")
    #expect(starred.output.contains("(1 cause, all pixels explained)"), "\(starred.output)")
    let all = try project.picture("a@2x")["masks"] as? [[String: Any]]
    #expect(all?.count == 3)
  }

  /// A masked row is covered at its old and new extent, but no farther than it reaches: rows that move into its
  /// place are compared.
  @Test(arguments: [["--mask", "#a"], ["--mask", "sections/0/cells/0"], []])
  func `hides no row that moved into the place of a taller one`(mask: [String]) throws {
    func page(_ rows: String) -> String {
      "cells:\n  - { id: a, title: One, \(mask.isEmpty ? "mask: true, " : "")\(rows)"
        + "  - { id: b, title: Two }\n"
    }
    let pages = [
      page("height: 150 }\n"), page("height: 50 }\n  - { id: n, title: New, height: 100 }\n"),
    ]
    for (old, new) in [(pages[0], pages[1]), (pages[1], pages[0])] {
      try project.box.write("pages/a.yaml", old)
      #expect(try project.box.run("record", "--force").code == 0)
      try project.box.write("pages/a.yaml", new)
      let run = try project.box.start(["test"] + mask).finish()
      #expect(run.code == 1 && run.output.contains("changed  a  (2 causes, all pixels explained)"))
      let (picture, isGone) = (try project.picture("a@2x"), new == pages[0])
      let rect = (picture["masks"] as? [[String: Any]])?.first?["rect"] as? [Double]
      #expect(rect?.last == (isGone ? 150 : 50))
      #expect(run.output.contains(isGone ? "cell n \"New\" removed" : "cell n \"New\" inserted"))
    }
  }

  /// A swiped row is covered in its whole width: the rest of the row, and the buttons
  /// beside it.
  @Test func `covers a whole swiped row with its buttons and nothing beside it`() throws {
    func first(_ theme: String) -> String {
      "theme: \(theme)\ncells:\n  - { id: a, title: One }\n"
    }
    func row(_ title: String, swiped: Bool = true) -> String {
      "  - { id: b, title: Two"
        + (swiped ? ", swipe: [{ title: \(title), color: red }] }\n" : " }\n")
    }
    // In glass, a swiped row is a shape of its own, so that its neighbour has round corners: not in inset.
    for (theme, text) in [("inset", row("", swiped: false)), ("glass", row("Remove it"))] {
      try project.box.write("pages/a.yaml", first(theme) + row("Delete"))
      #expect(try project.box.run("record", "--force").code == 0)
      try project.box.write("pages/a.yaml", first(theme) + text)
      #expect(try project.states("--mask", "#b", code: 0)["a@2x"] == "same")
      let mask = try #require((try project.picture("a@2x")["masks"] as? [[String: Any]])?.first)
      let rect = try #require(mask["rect"] as? [Double])
      // In glass it leaves its group for the edge of the screen.
      #expect(
        rect == (theme == "glass" ? [0, rect[1], 375, rect[3]] : [16, rect[1], 343, rect[3]]))
    }
    let more = "  - { id: n, title: New }\n"
    try project.box.write("pages/a.yaml", first("glass") + more + row("Remove it"))
    let run = try project.box.run("test", "--mask", "#b")
    #expect(run.output.contains("changed  a  (1 cause, all pixels explained)"), "\(run.output)")
  }

  /// A row's painting ends with a whole pixel, wherever its edge is: the line above it belongs to another row.
  @Test(arguments: ["40", "40.25", "40.48"])
  func `does not cover the separator of the row above`(height: String) throws {
    func write(_ more: String) throws {
      try project.box.write(
        "pages/a.yaml",
        "sections:\n  - headerHeight: \(height)\n    cells:\n      - { title: One\(more) }\n"
          + "      - { id: b, title: Two }\n      - { title: Three }\n")
    }
    try write("")
    #expect(try project.box.run("record", "--force").code == 0)
    try write(", separator: false")
    let run = try project.box.run("test", "--mask", "#b")
    #expect(run.output.contains("cell \"One\": separator shown → hidden"), "\(run.output)")
  }

  @Test func `leaves rows explained that change places with the masked row`() throws {
    let rows = ["b", "x"].map { "      - { id: \($0), title: \($0) }\n" }
    func write(_ rows: [String]) throws {
      let top = "theme: wechat\nsections:\n  - header: Head\n    cells:\n"
      try project.box.write("pages/a.yaml", top + rows.joined() + "      - { title: Last }\n")
    }
    try write(rows)
    #expect(try project.box.run("record", "--force").code == 0)
    try write(rows.reversed())
    let run = try project.box.run("test", "--mask", "#x")
    #expect(run.output.contains("changed  a  (1 cause, all pixels explained)"), "\(run.output)")
  }

  @Test(arguments: ["sections/0", "sections/0/cells/*"])
  func `leaves the background below a section that grew explained`(mask: String) throws {
    func page(_ height: Int) -> String {
      """
      theme: inset
      sections:
        - cells: [{ title: 隐私, height: \(height) }, { title: 通用, kind: switch }]
        - cells: [{ title: 关于 }]

      """
    }
    for (from, to) in [(50, 130), (130, 50)] {
      try project.box.write("pages/a.yaml", page(from))
      try project.record("--force")
      try project.box.write("pages/a.yaml", page(to))
      let run = try project.box.run("test", "pages/a.yaml", "--mask", mask)
      #expect(run.code == 1 && run.output.contains("all pixels explained"), "\(run.output)")
      #expect(run.output.contains("2 cells below moved"), "\(run.output)")
    }
  }

  @Test func `of a header or footer covers no row`() throws {
    let long = String(repeating: "words that wrap ", count: 12)
    func write(_ header: String, _ title: String, _ height: Int) throws {
      try project.box.write(
        "pages/a.yaml",
        "sections:\n  - header: \(header)\n    footer: \(long)\n    cells:\n"
          + "      - { title: \(title), height: \(height) }\n")
    }
    try write(long, "One", 44)
    #expect(try project.box.run("record", "--force").code == 0)
    try write("Short", "Two", 88)
    let masks = ["--mask", "sections/0/header", "--mask", "sections/0/footer"]
    let run = try project.box.start(["test"] + masks).finish()
    #expect(run.output.contains("title \"One\" → \"Two\""), "\(run.output)")
    let found = try project.picture("a@2x")["masks"] as? [[String: Any]]
    let rects = try #require(found?.compactMap { $0["rect"] as? [Double] })
    try #require(rects.count == 2)
    // The row is between them.
    #expect(rects[1][1] - (rects[0][1] + rects[0][3]) >= 88, "\(rects)")
  }

  // MARK: Screens of scenarios

  @Test func `covers nothing on a screen that does not show its row`() throws {
    let rows = "  - { title: One }\n  - { title: Two }\n  - { title: Three }\n"
    let first = "  - { title: New, height: 600 }\n"
    try project.box.write("pages/a.scenario.yaml", "s: [{ scroll: top, shot: up }]\n")
    for isGone in [false, true] {
      try project.box.write("pages/a.yaml", "title: Bar\ncells:\n" + (isGone ? first : "") + rows)
      #expect(try project.box.run("record", "--force").code == 0)
      try project.box.write("pages/a.yaml", "title: Bar\ncells:\n" + (isGone ? "" : first) + rows)
      let run = try project.box.run("test", "--mask", "sections/0/cells/\(isGone ? 2 : 1)")
      #expect(
        run.output.contains("changed  a.s.up  (1 cause, all pixels explained)"), "\(run.output)")
      let found = try project.picture("a.s.up@2x")["masks"] as? [[String: Any]]
      // The row at that place in the golden, outside the screen.
      #expect(found?.map { $0["path"] as? String } == (isGone ? ["sections/0/cells/1"] : []))
    }
  }

  @Test func `covers the visible part of a row behind a bar`() throws {
    func write(_ height: Int) throws {
      try project.box.write(
        "pages/a.yaml",
        "title: Bar\ncells:\n  - { title: One, height: 300 }\n"
          + "  - { title: Two, height: 100, mask: true }\n  - { title: Three, height: \(height) }\n"
      )
    }
    try write(530)
    try project.box.write("pages/a.scenario.yaml", "s: [{ scroll: bottom, shot: low }]\n")
    #expect(try project.box.run("record", "--force").code == 0)
    try write(560)
    #expect(try project.box.run("test").code == 1)
    let found = try project.picture("a.s.low@2x")["masks"] as? [[String: Any]]
    #expect(found?.first?["rect"] as? [Double] == [0, 64, 375, 25.5])
  }
}
