import Foundation
import Testing

@Suite struct `A new project` {
  private let box: Sandbox
  private let files = [
    ".gitattributes", ".gitignore", "pages/settings.yaml", "pageshot.yaml",
  ]

  init() throws { box = try Sandbox() }

  @Test(arguments: [".", "new/shop"])
  func `can be drawn, tested and approved without options`(folder: String) throws {
    let begun = try box.run("init", folder)
    #expect(begun.code == 0 && begun.errors.hasSuffix(": pageshot render\n"), "\(begun.errors)")
    #expect(box.files(folder) == files)
    for file in files { #expect(begun.output.contains("\(file)\n")) }
    #expect(try box.text("\(folder)/.gitignore").split(separator: "\n").contains("output/"))
    let strict = try box.run("validate", "--strict", in: folder)
    #expect(strict.errors == "1 page: no errors, no warnings\n")
    #expect(try box.run("render", in: folder).code == 0)
    let pictures = ["settings@2x.png", "settings~dark@2x.png"]
    #expect(box.files("\(folder)/output") == pictures)
    #expect(try box.run("test", in: folder).code == 1)
    #expect(try box.run("approve", "--all", in: folder).code == 0)
    #expect(box.files("\(folder)/goldens") == pictures)
    #expect(try box.run("test", in: folder).code == 0)
  }

  @Test func `is created once, and existing files stay without an error`() throws {
    #expect(try box.run("init", "-q").errors.isEmpty)
    let again = try box.run("init")
    #expect(again.code == 0)
    #expect(again.errors.contains("pageshot.yaml exists already\n"))
  }

  @Test func `overwrites nothing and names what it left`() throws {
    try box.write("pageshot.yaml", "scale: 3\n")
    let run = try box.run("init")
    #expect(run.code == 73 && run.output == "pages/settings.yaml\n.gitignore\n.gitattributes\n")
    let error = "pageshot: error: pageshot.yaml exists with other content and was not overwritten\n"
    #expect(run.errors == error)
    #expect(try box.text("pageshot.yaml") == "scale: 3\n")
    #expect(box.files() == files)
  }

  @Test func `in an existing repository names the lines that its lists lack`() throws {
    try box.write(".gitignore", "*.o\n#output/\n")
    try box.write(".gitattributes", "* text=auto\n")
    let run = try box.run("init")
    #expect(run.code == 0 && run.output == "pages/settings.yaml\npageshot.yaml\n")
    #expect(
      run.errors == """
        .gitignore exists: add this line to it: output/
        .gitattributes exists: add this line to it: goldens/**/*.png binary
        next: pageshot render

        """)
    #expect(try box.text(".gitignore") == "*.o\n#output/\n")
    #expect(try box.text(".gitattributes") == "* text=auto\n")
    try box.write(".gitignore", "*.o\r\n/output/ \r\n")
    try box.write(".gitattributes", "goldens/**/*.png   binary")
    let again = try box.run("init")
    #expect(again.code == 0 && !again.errors.contains("add this line"), "\(again.errors)")
  }

  @Test func `writes only settings that are no defaults`() throws {
    #expect(try box.run("init").code == 0)
    for line in try box.text("pageshot.yaml").split(separator: "\n") where !line.hasPrefix("#") {
      let settings = try box.text("pageshot.yaml")
      #expect(try box.run("render", "-o", "with").code == 0)
      try box.write("pageshot.yaml", settings.replacing(line, with: ""))
      #expect(try box.run("render", "-o", "without").code == 0)
      #expect(box.files("with") != box.files("without"), "\(line) is a default")
    }
  }

  @Test func `adds no page beside others`() throws {
    try box.write("pages/own.yaml", "cells: []\n")
    let run = try box.run("init")
    #expect(run.code == 73)
    #expect(run.errors.contains("pages/ exists with other content and was not overwritten\n"))
    #expect(box.files("pages") == ["own.yaml"])
  }

  @Test(arguments: ["pages", "pageshot.yaml", ".gitignore", ".gitattributes"])
  func `is written through no link out of its folder`(name: String) throws {
    try box.makeFolder("outside")
    try box.makeFolder("project")
    try box.link("project/" + name, to: name == "pages" ? "../outside" : "../outside/file")
    let run = try box.run("init", "project")
    #expect(run.code == 73)
    #expect(run.errors.contains("project/\(name)"), "\(run.errors)")
    #expect(box.files("outside").isEmpty)
  }

  @Test func `is complete if several processes create it at once`() throws {
    for round in 0..<10 {
      let jobs = try (0..<3).map { _ in try box.start(["init", "p\(round)"]) }
      for job in jobs { #expect(try job.finish().code == 0) }
      #expect(box.files("p\(round)") == files)
    }
  }

  @Test func `fails with 73 if its folder cannot be created`() throws {
    try box.write("file", "")
    #expect(try box.run("init", "file").code == 73)
    #expect(try box.run("init", "file/below").code == 73)
    #expect(box.files() == ["file"])
  }

  @Test(arguments: [
    ["render"], ["validate"], ["explain", "pages/me.yaml"], ["record"], ["test"], ["mutate"],
    ["approve", "--all"],
  ])
  func `is suggested by every command if there is no folder of pages`(arguments: [String]) throws {
    let run = try box.start(arguments).finish()
    #expect(run.code == 66)
    #expect(
      run.errors.contains(
        "hint: a project is a folder with page files in pages/, settings in pageshot.yaml, and icons "
          + "and themes in assets/; `pageshot init` creates one\n"), "\(run.errors)")
  }

  @Test func `is not suggested if there are pages`() throws {
    try box.write("pages/me.yaml", "cells: []\n")
    #expect(!(try box.run("render", "gone.yaml").errors.contains("init")))
  }
}
