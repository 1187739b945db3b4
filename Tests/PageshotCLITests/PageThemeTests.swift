import Foundation
import Testing

@Suite struct `The theme in settings` {
  private let project: GoldenProject
  private var box: Sandbox { project.box }

  /// A page that names no theme, and one that does.
  init() throws {
    project = try GoldenProject(["a"])
    try box.write("pages/own.yaml", "theme: wechat\ncells: [{ title: A }]\n")
  }

  @Test func `is that of pages that name none, and is in no name of a picture`() throws {
    #expect(try box.run("render", "--theme", "inset", "-o", "inset").code == 0)
    try box.write("pageshot.yaml", "theme: inset\n")
    #expect(try box.run("render").code == 0)
    #expect(box.files("output") == ["a@2x.png", "own@2x.png"])
    #expect(try box.read("output/a@2x.png") == box.read("inset/a~inset@2x.png"))
    #expect(try box.read("output/own@2x.png") != box.read("inset/own~inset@2x.png"))
    #expect(try box.run("render", "--theme", "inset,classic", "-o", "all").code == 0)
    #expect(
      box.files("all") == [
        "a@2x.png", "a~classic@2x.png", "own~classic@2x.png", "own~inset@2x.png",
      ])
  }

  @Test(arguments: ["[inset, wechat]", "inset, wechat"])
  func `is only one`(themes: String) throws {
    try box.write("pageshot.yaml", "theme: \(themes)\n")
    let run = try box.run("render")
    #expect(run.code == 1)
    #expect(run.errors.contains("pageshot.yaml:1:8: error: \"theme\" wants the name of one theme"))
    #expect(
      run.errors.contains(
        "hint: to draw all pages in several themes, write variants: { theme: [inset, wechat] }"))
  }

  @Test func `has goldens that were named after it, which are obsolete and renamed`() throws {
    try project.record("--theme", "inset", "--appearance", "light,dark")
    try box.write("pageshot.yaml", "theme: inset\nappearance: light, dark\n")
    let states = try project.states("pages", code: 1)
    #expect(
      states == [
        "a@2x": "new", "a~dark@2x": "new", "a~inset@2x": "obsolete", "a~inset~dark@2x": "obsolete",
        "own@2x": "new", "own~dark@2x": "new",
      ])
    let run = try box.run("test", "pages")
    #expect(run.output.contains("renamed: same picture as a~inset@2x"), "\(run.output)")
    #expect(run.output.contains("move: pageshot approve --obsolete -- a~dark@2x a~inset~dark@2x"))
    #expect(
      try box.run(
        "approve", "--obsolete", "--", "a@2x", "a~inset@2x", "a~dark@2x", "a~inset~dark@2x"
      )
      .code == 0)
    #expect(box.files("goldens").filter { $0.hasPrefix("a") } == ["a@2x.png", "a~dark@2x.png"])
    // A page with a theme of its own is drawn in this one where a flag says so.
    #expect(box.files("goldens").contains("own~inset@2x.png"))
  }

  @Test func `is a cause of changed pictures, with its line`() throws {
    try project.record()
    try box.write("pageshot.yaml", "# Themes\ntheme: inset\n")
    #expect(try project.states(code: 1) == ["a@2x": "changed", "own@2x": "same"])
    let run = try box.run("test")
    #expect(run.output.contains("pageshot.yaml:2:8"), "\(run.output)")
    #expect(run.output.contains("classic → inset"), "\(run.output)")
  }

  @Test func `is in goldens, wherever they are recorded from`() throws {
    for folder in ["shop/pages", "shop/output"] { try box.makeFolder(folder) }
    try box.write("shop/pages/a.yaml", "cells: [{ title: A }]\n")
    try box.write("shop/pageshot.yaml", "theme: inset\n")
    #expect(try box.run("record", "shop/pages").code == 0)
    let golden = try box.read("shop/goldens/a@2x.png")
    #expect(try box.run("record", "--refresh", in: "shop/output").code == 0)
    #expect(try box.read("shop/goldens/a@2x.png") == golden)
    try box.write("shop/pageshot.yaml", "theme: glass\n")
    #expect(try box.run("test", "shop/pages").output.contains("\n  shop/pageshot.yaml:1:8"))
  }

  @Test func `is that of pages on the screens of scenarios`() throws {
    try box.write("pages/b.yaml", "cells: [{ id: x, title: To A, action: a }]\n")
    try box.write(
      "pages/b.scenario.yaml", "opens:\n  - { tap: x, expect: { page: a }, shot: done }\n")
    try box.write("pageshot.yaml", "theme: inset\n")
    #expect(try box.run("render", "pages/b.yaml").code == 0)
    try box.write("pageshot.yaml", "")
    for page in ["a", "b"] {
      try box.write("pages/\(page).yaml", "theme: inset\n" + box.text("pages/\(page).yaml"))
    }
    #expect(try box.run("render", "pages/b.yaml", "-o", "named").code == 0)
    #expect(try box.read("output/b.opens.done@2x.png") == box.read("named/b.opens.done@2x.png"))
  }
}
