import Foundation
import Testing

@Suite struct `Variants of pages` {
  private let box: Sandbox

  init() throws {
    box = try Sandbox()
    try box.write("pageshot.yaml", "scale: 1\n")
    try page("theme: [wechat, classic], appearance: [light, dark]")
  }

  /// Writes a page with some variants.
  private func page(_ product: String, named name: String = "me") throws {
    try box.write(
      "pages/\(name).yaml",
      "title: Me\nvariants: {\(product)}\nsections: [{cells: [{title: A}]}]\n")
  }

  /// The pictures of a successful run.
  private func drawn(_ arguments: String...) throws -> [String] {
    let run = try box.start(["render", "-o", "out"] + arguments).finish()
    #expect(run.code == 0 && !run.errors.contains("warning"), "\(run.errors)")
    let files = box.files("out")
    if !files.isEmpty { try FileManager.default.removeItem(atPath: box.folder + "/out") }
    return files
  }

  @Test func `are those that the page lists, else those of its project`() throws {
    let own = ["me.png", "me~dark.png", "me~wechat.png", "me~wechat~dark.png"]
    #expect(try drawn() == own)
    try box.write("pages/plain.yaml", "cells: [{title: A}]\n")
    try box.write("pageshot.yaml", "scale: 1\nvariants: [{contrast: increased}]\n")
    #expect(try drawn() == own + ["plain.png", "plain~contrast.png"])
  }

  @Test func `have the values of options instead of the listed ones`() throws {
    #expect(try drawn("--appearance", "dark") == ["me~dark.png", "me~wechat~dark.png"])
    #expect(try drawn("--theme", "wechat") == ["me~wechat.png", "me~wechat~dark.png"])
    #expect(
      try drawn("--theme", "classic,wechat", "--appearance", "light", "--contrast", "increased")
        == ["me~contrast.png", "me~wechat~contrast.png"])
  }

  @Test func `equal a page that names their theme`() throws {
    try box.write("a/me.yaml", "theme: wechat\ncells: [{title: A}]\n")
    try box.write("b/me.yaml", "theme: classic\ncells: [{title: A}]\n")
    #expect(try box.run("render", "a", "--theme", "wechat", "-o", "one").code == 0)
    #expect(try box.run("render", "b", "--theme", "wechat", "-o", "two").code == 0)
    #expect(try box.read("one/me.png") == box.read("two/me~wechat.png"))
    #expect(try box.run("render", "b", "-o", "two").code == 0)
    #expect(try box.read("one/me.png") != box.read("two/me.png"))
  }

  @Test func `with unknown themes are refused at once`() throws {
    let run = try box.run("render", "--theme", "wehcat")
    #expect(run.code == 64 && box.files("output").isEmpty)
    #expect(
      run.errors == """
        pageshot: error: --theme: unknown theme "wehcat"
              hint: did you mean "wechat"?

        """)
    #expect(try box.run("render", "--contrast", "more").code == 64)
    #expect(try box.run("render", "--theme", "").code == 64)
    try box.write("pageshot.yaml", "theme: wehcat\nvariants: {theme: [clasic]}\n")
    let settings = try box.run("render")
    #expect(settings.code == 1 && box.files("output").isEmpty)
    #expect(settings.errors.contains("pageshot.yaml:1:8: error: unknown theme \"wehcat\""))
    #expect(settings.errors.contains("pageshot.yaml:2:20: error: unknown theme \"clasic\""))
    try box.write("pageshot.yaml", "")
    try page("theme: [wechat, clasic]")
    let own = try box.run("render")
    #expect(own.code == 1 && box.files("output").isEmpty)
    #expect(own.errors.contains("pages/me.yaml:2:28: error: unknown theme \"clasic\""))
  }

  @Test func `have no theme with a name that means something else`() throws {
    try box.write(
      "assets/themes/dark.tokens.json",
      "{\"$extensions\": {\"pageshot\": {\"extends\": \"classic\"}}}")
    let run = try box.run("render", "--theme", "dark")
    #expect(run.code == 64 && run.errors.contains("invalid theme name \"dark\""))
    #expect(run.errors.contains("hint: rename assets/themes/dark.tokens.json"), "\(run.errors)")
  }

  @Test func `with names that differ only in case are refused`() throws {
    for name in ["Brand", "brand"] {
      try box.write(
        "assets/themes/\(name).tokens.json",
        "{\"$extensions\": {\"pageshot\": {\"extends\": \"classic\"}}}")
    }
    let run = try box.run("render", "--theme", "Brand,brand")
    #expect(run.code == 1 && box.files("output").isEmpty)
    #expect(run.errors.contains("pages/me.yaml has the pictures me~Brand.png and me~brand.png"))
  }

  @Test func `that are excluded in vain are reported`() throws {
    try page("theme: [wechat], except: [{contrast: increased}]")
    let run = try box.run("render")
    #expect(run.code == 0)
    #expect(
      run.errors.contains("pages/me.yaml:2:38: warning: \"except\" matches no variant"),
      "\(run.errors)")
  }
}

@Suite struct `Large numbers of variants` {
  private let box: Sandbox

  init() throws { box = try Sandbox() }

  /// Writes a page of a number of themes, in light and dark, with and without more contrast.
  private func page(_ themes: Int, times: Int = 1) throws {
    let names = (0..<themes).map { "t\($0)" }.joined(separator: ", ")
    let product =
      "{theme: [\(names)], appearance: [light, dark], contrast: [normal, increased], "
      + "scale: [1, 2, 3, 4]}"
    let list = Array(repeating: product, count: times).joined(separator: ", ")
    try box.write("pages/me.yaml", "cells: [{title: A}]\nvariants: [\(list)]\n")
  }

  @Test func `are accepted for one page and refused for a run`() throws {
    try page(63)
    let many = try box.run("render")
    #expect(many.code == 1)
    #expect(
      many.errors == """
        pageshot: error: pages/me.yaml:2:11: limit: pictures of a page 1009 > 1000
              hint: select fewer variants, or allow all of them with --all-variants
        0 pages, 0 pictures, 1 page with errors

        """)
    #expect(try box.run("validate").output.contains("limit: pictures of a page 1009 > 1000"))
    let asked = try box.run("render", "--all-variants")
    #expect(asked.code == 1 && asked.errors.contains("unknown theme \"t0\""), "\(asked.errors)")
  }

  @Test func `are counted without being created`() throws {
    try page(256, times: 256)
    let run = try box.run("render", "--all-variants")
    #expect(run.code == 1 && run.seconds < 20)
    #expect(run.errors.contains("limit: pictures of a page 1048577 > 100000"), "\(run.errors)")
  }
}

@Suite struct `Goldens of variants` {
  private let project: GoldenProject

  init() throws {
    project = try GoldenProject(["a", "b/c"])
    try project.box.write(
      "pageshot.yaml", "variants: {theme: [wechat], appearance: [light, dark]}\n")
    try project.record()
  }

  @Test func `are obsolete if they are no longer listed`() throws {
    try project.box.write("pageshot.yaml", "variants: {theme: [wechat]}\n")
    let gone = ["a~wechat~dark@2x": "obsolete", "b/c~wechat~dark@2x": "obsolete"]
    #expect(try project.states(code: 1).filter { $0.value != "same" } == gone)
    #expect(try project.states("pages/a.yaml", code: 1).filter { $0.value != "same" }.count == 1)
    let narrow = try project.states("--appearance", "light", code: 0)
    #expect(Set(narrow.values) == ["same"] && narrow.count == 4)
    _ = try project.states(code: 1)
    let run = try project.box.run("approve", "--obsolete", "*~dark*")
    #expect(run.errors == "removed goldens/a~wechat~dark@2x.png\n", "\(run.errors)")
    #expect(project.box.files("goldens").contains("b/c~wechat~dark@2x.png"))
  }

  @Test func `are obsolete only with their pages if no variants are listed`() throws {
    try project.box.write("pageshot.yaml", "")
    let states = try project.states(code: 0)
    #expect(states == ["a@2x": "same", "b/c@2x": "same"])
    try project.box.write("goldens/gone~wechat@2x.png", try project.golden("a@2x"))
    #expect(try project.states(code: 1)["gone~wechat@2x"] == "obsolete")
  }

  @Test func `are kept if the page that lists them has errors`() throws {
    try project.box.write("pages/a.yaml", "variants: {theme: [wechat], hue: [red]}\n")
    let states = try project.states(code: 1)
    #expect(!states.values.contains("obsolete") && states["a@2x"] == "failed", "\(states)")
  }

  @Test func `record that they have more contrast or another theme`() throws {
    try project.record("--theme", "wechat", "--contrast", "increased")
    try project.write("a", on: true)
    let run = try project.box.run("test", "--theme", "wechat", "--contrast", "increased")
    #expect(run.code == 1 && run.output.contains("changed"), "\(run.output)")
    #expect(run.output.contains("all pixels explained"), "\(run.output)")
    #expect(!run.output.contains("theme"), "\(run.output)")
  }

  @Test func `are approved by patterns`() throws {
    try project.write("a", on: true)
    try project.write("b/c", on: true)
    _ = try project.states(code: 1)
    let run = try project.box.run("approve", "b/*~dark*", "a~wech??@2x")
    #expect(
      run.errors.split(separator: "\n") == [
        "goldens/a~wechat@2x.png", "goldens/b/c~wechat~dark@2x.png",
      ], "\(run.errors)")
    let none = try project.box.run("approve", "x*")
    #expect(
      none.code == 1 && none.errors.contains("had no picture matching \"x*\""), "\(none.errors)")
  }
}
