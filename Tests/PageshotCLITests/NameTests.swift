import Foundation
import Testing

@Suite struct `A picture's name` {
  private let box: Sandbox
  private let page = "title: Me\ncells:\n  - {id: 1, title: Wi-Fi}\n"

  init() throws { box = try Sandbox() }

  @Test func `has page, variant and scale, but not the defaults`() throws {
    try box.write("pages/app/me.yaml", page)
    let run = try box.run(
      "render", "--format", "png,svg,pdf,json", "--scale", "1,2,3", "--appearance", "light,dark")
    #expect(run.code == 0)
    #expect(
      box.files("output/app") == [
        "me.layout.json", "me.pdf", "me.png", "me.svg", "me@2x.png", "me@3x.png",
        "me~dark.layout.json", "me~dark.pdf", "me~dark.png", "me~dark.svg", "me~dark@2x.png",
        "me~dark@3x.png",
      ])
    #expect(run.output.split(separator: "\n").count == 12)
    #expect(run.errors == "1 page, 12 pictures\n")
  }

  @Test(arguments: [
    (["pages"], "app/me"), (["pages/app"], "app/me"), (["pages/app/me.yaml"], "app/me"),
    (["./pages//app/"], "app/me"), (["other"], "in/here"), (["other/in/here.json"], "here"),
    (["other/in"], "here"), (["other/../other/in/here.json"], "here"),
  ])
  func `is the path below pages, or below the given folder, or the file name alone`(
    arguments: [String], name: String
  ) throws {
    try box.write("pages/app/me.yaml", page)
    try box.write("other/in/here.json", "{\"cells\": []}")
    let run = try box.start(["render", "-o", "out/"] + arguments).finish()
    #expect(run.code == 0)
    #expect(box.files("out") == [name + "@2x.png"])
  }

  @Test func `is the same whatever the working directory`() throws {
    try box.write("pages/app/me.yaml", page)
    try box.makeFolder("assets")
    #expect(try box.run("render", "me.yaml", "-o", "../../a", in: "pages/app").code == 0)
    #expect(try box.run("render", box.folder + "/pages", "-o", "../b", in: "pages").code == 0)
    #expect(box.files("a") == ["app/me@2x.png"])
    #expect(try box.read("a/app/me@2x.png") == box.read("b/app/me@2x.png"))
  }

  @Test func `keeps all characters of a file's name`() throws {
    let names = ["100%41 b#c?", "e\u{301}", "设置", "a.b", "-x", "q\"'&"]
    for name in names { try box.write("pages/\(name).yaml", page) }
    try box.write("pages/~/in.yaml", page)
    let run = try box.run("render", "-o", "~")
    #expect(run.code == 0, "\(run.errors)")
    #expect(Set(box.files("~")) == Set((names + ["~/in"]).map { $0 + "@2x.png" }))
  }

  @Test func `may be as long as the file system allows`() throws {
    let name = String(repeating: "n", count: 248)
    try box.write("pages/\(name).yaml", page)
    #expect(try box.run("render").code == 0)
    #expect(box.files("output") == [name + "@2x.png"])
  }

  @Test func `that is too long is an error of its page alone`() throws {
    let name = String(repeating: "长", count: 83)
    try box.write("pages/\(name).yaml", page)
    try box.write("pages/x.yaml", page)
    let fault = """
      pageshot: error: the name of pages/\(name).yaml is too long: its picture's name would have 256 bytes
            hint: shorten it by 1 byte: the limit is 255

      """
    for (command, file) in [
      ("render", "output/x@2x.png"), ("record", "goldens/x@2x.png"),
      ("test", "output/report/report.json"),
    ] {
      let run = try box.run(command)
      #expect(run.code == 1)
      #expect(run.errors.hasPrefix(fault), "\(run.errors)")
      #expect(box.files().contains(file))
    }
    let mutated = try box.run("mutate")
    #expect(mutated.code == 1 && mutated.errors == fault)
    #expect(mutated.output.hasPrefix("x: "))
    #expect(try box.run("render", "--scale", "1").code == 0)
    #expect(try box.run("render", "--scale", "1", "--format", "json").code == 1)
  }

  @Test func `is never printed unescaped`() throws {
    try box.write("pages/a\u{1B}[31m\nb\u{202E}.yaml", page)
    let run = try box.run("render")
    #expect(run.output == "output/a<U+001B>[31m<U+000A>b<U+202E>@2x.png\n")
  }

  @Test func `must belong to one page, and other pages are drawn`() throws {
    try box.write("pages/x.yaml", page)
    try box.write("pages/x.json", "{\"cells\": []}")
    try box.write("pages/y.yaml", page)
    let run = try box.run("render")
    #expect(run.code == 1 && run.output == "output/y@2x.png\n")
    #expect(
      run.errors == """
        pageshot: error: pages/x.json and pages/x.yaml have the same page name "x"
              hint: rename one of them: their pictures would overwrite each other
        1 page, 1 picture, 2 pages with errors

        """)
    #expect(try box.run("validate").code == 1)
  }

  @Test func `contains no endings of variants`() throws {
    try box.write("pages/me.yaml", page)
    try box.write("pages/me~dark.yaml", page)
    try box.write("pages/me@2x.yaml", page)
    let run = try box.run("render", "--scale", "2,2")
    #expect(run.code == 1 && box.files("output") == ["me@2x.png"])
    for name in ["me~dark", "me@2x"] {
      let expected = "error: the name of pages/\(name).yaml contains ~ or @\n      hint: rename it"
      #expect(run.errors.contains(expected), "\(run.errors)")
    }
  }

  @Test func `is only made for pages`() throws {
    try box.write("me.yaml", page)
    for other in [
      ".hidden.yaml", ".git/a.yaml", "assets/templates/t.yaml", "notes.txt", "me.layout.json",
      "pageshot.yaml", "sub/assets/x.json",
    ] { try box.write(other, "") }
    try box.makeFolder("folder.yaml")
    try box.link("round", to: ".")
    let run = try box.run("render", ".")
    #expect(run.code == 0, "\(run.errors)")
    #expect(box.files("output") == ["me@2x.png"])
  }
}

@Suite struct `A name in two forms of Unicode` {
  private let one = "caf\u{E9}"
  private let other = "cafe\u{301}"
  private let box: Sandbox

  init() throws { box = try Sandbox() }

  @Test func `is that of two folders, each with its pages and its own project`() throws {
    for (folder, page, color) in [(one, "a", "#f00"), (other, "b", "#0f0")] {
      try box.write("\(folder)/pages/\(page).yaml", "cells: [{ title: A, image: mark }]\n")
      try box.write(
        "\(folder)/assets/icons/mark.svg",
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'>"
          + "<rect width='8' height='8' fill='\(color)'/></svg>")
    }
    let run = try box.run("render", ".", "--format", "svg", "-o", "out")
    #expect(run.code == 0, "\(run.errors)")
    #expect(box.files("out") == ["a.svg", "b.svg"])
    #expect(try box.text("out/a.svg").contains("#f00"))
    #expect(try box.text("out/b.svg").contains("#0f0"))
  }

  @Test func `is found beside an output folder with the other`() throws {
    try box.write("pages/\(other)/a.yaml", "title: A\n")
    let run = try box.run("render", "pages", "-o", "pages/" + one)
    #expect(run.code == 0 && run.output.contains("a@2x.png"), "\(run.errors)")
  }

  @Test func `is an error where pictures would overwrite each other`() throws {
    for folder in [one, other] { try box.write("pages/\(folder)/a.yaml", "title: A\n") }
    let run = try box.run("render")
    #expect(run.code == 1 && box.files("output").isEmpty)
    #expect(run.errors.contains("have the same page name"), "\(run.errors)")
  }

  @Test func `gives no scenarios to the page with the other`() throws {
    try box.write("pages/\(one).yaml", "title: A\n")
    try box.write("pages/\(other).scenario.yaml", "scenarios: []\n")
    let run = try box.run("render")
    #expect(run.errors.contains("\(other).scenario.yaml"), "\(run.errors)")
  }
}

@Suite struct `A project` {
  private let box: Sandbox
  private let icon = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'>"

  init() throws {
    box = try Sandbox()
    try box.write("shop/pages/me.yaml", "cells:\n  - {title: Me, image: Mark}\n")
    try box.write("shop/assets/icons/Mark.svg", icon + "<rect width='8' height='8'/></svg>")
  }

  @Test func `is found above a page from any working directory`() throws {
    #expect(try box.run("render", "me.yaml", in: "shop/pages").code == 0)
    #expect(try box.run("render", "shop/pages/me.yaml").code == 0)
    #expect(try box.run("render", "shop/pages").code == 0)
    let layout = try box.run("render", "shop/pages", "--format", "json", "-o", "out")
    #expect(layout.code == 0)
    #expect(try box.json("out/me.layout.json")["source"] as? String == "pages/me.yaml")
  }

  @Test func `yields to the given asset folders, of which the first wins`() throws {
    for (folder, shape) in [
      ("one", "<circle r='4' cx='4' cy='4'/>"), ("two", "<path d='M0 0h8v8z'/>"),
    ] {
      try box.write("\(folder)/icons/Mark.svg", icon + shape + "</svg>")
    }
    var pictures: Set<Data> = []
    for arguments in [
      [], ["--assets", "one"], ["--assets", "two"], ["--assets", "two", "--assets", "one"],
    ] {
      #expect(try box.start(["render", "shop", "-o", "out"] + arguments).finish().code == 0)
      pictures.insert(try box.read("out/me@2x.png"))
    }
    #expect(pictures.count == 3)
  }

  @Test func `is optional, and a page copied anywhere has the built-in assets`() throws {
    try box.write(
      "far/away/me.yaml", "theme: wechat\ncells:\n  - {title: Me, image: MoreSetting}\n")
    let run = try box.run("render", "me.yaml", in: "far/away")
    #expect(run.code == 0, "\(run.errors)")
    #expect(box.files("far/away/output") == ["me@2x.png"])
  }

  @Test func `reports a theme in a given folder by that folder's path`() throws {
    try box.write("brand/themes/classic.tokens.json", "{")
    let run = try box.run("validate", "shop", "--assets", "brand")
    #expect(run.output.hasPrefix("brand/themes/classic.tokens.json:1:"), "\(run.output)")
  }

  @Test func `has defaults for every option`() throws {
    try box.write(
      "shop/pageshot.yaml",
      """
      output: drawn
      assets: [brand]
      format: [png, json]
      scale: 1,3
      appearance: dark
      width: 320
      height: 480
      jobs: 1
      strict: true
      accessibility: true
      quiet: true
      """)
    try box.makeFolder("shop/brand")
    for (directory, arguments) in [("shop", []), ("shop/pages", []), (".", ["shop/pages/me.yaml"])]
    {
      let run = try box.start(["render"] + arguments, in: directory).finish()
      #expect(run.code == 0)
      #expect(run.errors.isEmpty)
      #expect(
        box.files("shop/drawn") == ["me~dark.layout.json", "me~dark.png", "me~dark@3x.png"])
      let layout = try box.json("shop/drawn/me~dark.layout.json")
      #expect(layout["size"] as? [Double] == [320, 480])
      try FileManager.default.removeItem(atPath: box.folder + "/shop/drawn")
    }
    let given = try box.run(
      "render", "-o", "out", "--format", "png", "--scale", "2", "--appearance", "light", in: "shop")
    #expect(given.code == 0)
    #expect(box.files("shop/out") == ["me@2x.png"])
  }

  @Test func `can count warnings as errors`() throws {
    try box.write("shop/pages/me.yaml", "cells:\n  - {title: Me, detail: grey}\n")
    #expect(try box.run("validate", in: "shop").code == 0)
    try box.write("shop/pageshot.yaml", "accessibility: true\n")
    let lax = try box.run("validate", in: "shop")
    #expect(lax.code == 0 && lax.output.contains("own colours of the theme"))
    try box.write("shop/pageshot.yaml", "accessibility: true\nstrict: true\n")
    #expect(try box.run("validate", in: "shop").code == 1)
  }

  @Test(arguments: [
    ("scal: 2", "pageshot.yaml:1:1: error: unknown settings key \"scal\""),
    ("scale: 9", "pageshot.yaml:1:8: error: \"scale\" wants 1, 2, 3, 4"),
    ("output: ''", "pageshot.yaml:1:9: error: \"output\" wants a text of one line, not \"\""),
    ("goldens: ''", "pageshot.yaml:1:10: error: \"goldens\" wants a text of one line"),
    ("report: ''", "pageshot.yaml:1:9: error: \"report\" wants a text of one line"),
    ("output: [a]", "pageshot.yaml:1:9: error: \"output\" wants a text"),
    ("assets: [gone]", "pageshot: error: cannot read the assets folder gone"),
  ])
  func `reports errors in its settings`(settings: String, message: String) throws {
    try box.write("shop/pageshot.yaml", settings)
    let run = try box.run("render", in: "shop")
    #expect(run.code == (settings.hasPrefix("assets") ? 66 : 1))
    #expect(run.errors.hasPrefix(message), "\(run.errors)")
    #expect(box.files("shop/output").isEmpty)
  }
}
