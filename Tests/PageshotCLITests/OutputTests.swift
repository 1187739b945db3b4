import Foundation
import Testing

@Suite struct `The output option` {
  private let box: Sandbox
  private let page = "title: Me\ncells:\n  - title: Wi-Fi\n"

  init() throws {
    box = try Sandbox()
    try box.write("pages/me.yaml", page + "variants: { appearance: [light, dark] }\n")
    try box.write("pages/shop/cart.yaml", page)
    try box.write("pages/me.scenario.yaml", "s: [{ shot: one }]\n")
    try box.write(
      "pageshot.yaml",
      "appearance: light, dark\nscale: 1, 3\nformat: pdf\nvariants: { theme: [wechat, inset] }\n"
    )
  }

  @Test(arguments: ["me.png", "new/folder/me.svg", "me.pdf", "ME.PNG", "me.layout.json"])
  func `that names a file writes the default picture, in the format of its ending`(file: String)
    throws
  {
    let ending = file.hasSuffix("json") ? "layout.json" : file.suffix(3).lowercased()
    let run = try box.run("render", "pages/me.yaml", "-o", file)
    #expect(run.code == 0 && run.output == file + "\n", "\(run.errors)")
    #expect(run.errors == "1 page, 1 picture\n")
    #expect(box.files().count == 5)
    let format = ending == "layout.json" ? "json" : ending
    let plain = try box.shell(
      ": >pageshot.yaml; $pageshot render pages/me.yaml --no-scenarios --format \(format)")
    #expect(plain.code == 0)
    let scale = ending == "png" ? "@2x" : ""
    #expect(try box.read(file) == box.read("output/me\(scale).\(ending)"))
  }

  @Test func `that names a file takes the variant and the screenshot that options name`() throws {
    let dark = ["--appearance", "dark", "--scale", "1", "--theme", "inset"]
    #expect(try box.start(["render", "me", "-o", "dark.png"] + dark).finish().code == 0)
    #expect(try box.start(["render", "me", "--format", "png"] + dark).finish().code == 0)
    #expect(try box.read("dark.png") == box.read("output/me~inset~dark.png"))
    #expect(try box.run("render", "me", "-o", "shot.png", "--scenario", "s").code == 0)
    #expect(try box.run("diff", "shot.png", "output/me.s.one~inset~dark.png").code == 1)
    let redlines = try box.run("redlines", "me", "-o", "lines.svg")
    #expect(redlines.code == 0 && redlines.output == "lines.svg\n", "\(redlines.errors)")
    #expect(try box.text("lines.svg").contains("id=\"redlines-"))
  }

  @Test(arguments: [
    ("render -o me.png", "2 pages are selected (me, shop/cart)"),
    ("render me -o me.png --appearance light,dark", "2 pictures are selected (me@2x, me~dark@2x)"),
    ("render me -o me.png --scale 1,2,3,4", "4 pictures are selected"),
    ("render me -o me.svg --format png", "--format png contradicts --output me.svg"),
    ("render me -o me.svg --format svg,png", "--format svg,png contradicts"),
    ("render me -o me.json", "unsupported ending of --output me.json"),
    ("render me -o me.tiff", "unsupported ending of --output me.tiff"),
    ("render me -o me.jpg", "unsupported ending of --output me.jpg"),
    ("render me -o - --format png,svg", "name one format"),
    ("render me.png -o me.png", "--output would overwrite me.png, which is an input"),
    ("redlines me -o me.layout.json", "unsupported format for redlines: json"),
    ("flow -o map.svg", "map.svg is named like a file"),
    ("play -o play.png", "play.png is named like a file"),
    ("handoff -o spec.json", "spec.json is named like a file"),
  ]) func `that contradicts the rest is wrong usage, and nothing is written`(
    line: String, message: String
  ) throws {
    try box.write("me.png", page)
    let files = box.files()
    let run = try box.start(line.split(separator: " ").map(String.init)).finish()
    #expect(run.code == 64 && run.errors.contains(message), "\(run.errors)")
    #expect(run.output.isEmpty && box.files() == files)
  }

  @Test func `names a folder if that exists or the name ends in a slash`() throws {
    try box.write("pageshot.yaml", "")
    try box.makeFolder("old.png")
    for folder in ["old.png", "new.svg/", "v1.2"] {
      let run = try box.run("render", "shop/cart", "-o", folder)
      #expect(run.code == 0 && run.output.hasSuffix("/shop/cart@2x.png\n"), "\(run.errors)")
    }
    #expect(box.files("new.svg") == ["shop/cart@2x.png"])
    try box.write("pageshot.yaml", "output: made.png\n")
    #expect(try box.run("render", "shop/cart").output == "made.png/shop/cart@2x.png\n")
  }

  @Test func `keeps an older file if the page has errors`() throws {
    try box.write("me.png", "old")
    try box.write("pages/me.yaml", "titel: A\n")
    let run = try box.run("render", "me", "-o", "me.png")
    #expect(run.code == 1 && run.output.isEmpty)
    #expect(try box.text("me.png") == "old")
  }

  @Test func `writes a picture to standard output, but no pixels to a terminal`() throws {
    try box.write("pageshot.yaml", "")
    #expect(try box.run("render", "shop/cart", "--format", "png,svg").code == 0)
    let picture = try box.shell("$pageshot render shop/cart -o - >me.png")
    #expect(picture.code == 0 && picture.errors == "1 page, 1 picture\n")
    #expect(try box.read("me.png") == box.read("output/shop/cart@2x.png"))
    let vector = try box.run("render", "shop/cart", "-o", "-", "--format", "svg", "-q")
    #expect(try vector.output == box.text("output/shop/cart.svg") && vector.errors.isEmpty)
    let shown = try box.shell("script -qec '\"$pageshot\" render shop/cart -o -' /dev/null")
    #expect(shown.code == 64 && !shown.output.contains("PNG\r\n"), "\(shown.output)")
    #expect(shown.output.contains("a terminal cannot show PNG"))
    let text = try box.shell(
      "script -qec '\"$pageshot\" render shop/cart -o - --format svg' /dev/null")
    #expect(text.code == 0 && text.output.contains("<svg "))
  }
}

@Suite struct `A page on standard input` {
  private let box: Sandbox

  init() throws { box = try Sandbox() }

  @Test func `is drawn as stdin in the working directory's project`() throws {
    try box.write("pageshot.yaml", "")
    try box.write(
      "assets/icons/own.svg",
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'><path d='M4 4h16v16H4z'/></svg>")
    try box.write("rows.data.json", #"{ "rows": [{ "name": "One" }] }"#)
    try box.write("<stdin>.scenario.yaml", "s: [{ shot: one }]\n")
    let page = """
      data: { file: rows.data.json }
      variants: { appearance: [dark] }
      cells: [{ repeat: rows, title: "{{name}}", image: own }]

      """
    try box.write("other/page.txt", page)
    let run = try box.shell("$pageshot render - <other/page.txt")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output == "output/stdin@2x.png\noutput/stdin~dark@2x.png\n")
    try box.write("page.yaml", page)
    let file = try box.shell(
      "$pageshot render page -o - <page.yaml | cat >none; $pageshot render page.yaml")
    #expect(file.code == 0)
    #expect(try box.read("output/stdin@2x.png") == box.read("output/page@2x.png"))
    let piped = try box.shell("cat page.yaml | $pageshot render - -o - | cat >piped.png")
    #expect(piped.code == 0)
    #expect(try box.read("piped.png") == box.read("output/page@2x.png"))
  }

  @Test func `has errors with places, source lines and the usual exit codes`() throws {
    try box.write("pageshot.yaml", "")
    for command in ["render", "validate", "redlines"] {
      let run = try box.shell(
        "printf 'cells:\n  - title: A\n\n    titel: B\n' | $pageshot \(command) -")
      #expect(run.code == 1)
      let said = command == "validate" ? run.output : run.errors
      #expect(
        said.hasPrefix("<stdin>:4:5: error: unknown cell key \"titel\"\n    4 |     titel: B\n"),
        "\(said)")
    }
    let title = "sections/0/cells/0/title"
    let explained = try box.shell("echo 'cells: [{title: A}]' | $pageshot explain - \(title)")
    #expect(explained.code == 0 && explained.output.contains("<stdin>:1:"), "\(explained.errors)")
    let large = try box.shell("yes '# large' | head -c 1048577 | $pageshot render -")
    #expect(large.code == 1, "\(large.errors)")
    #expect(large.errors.hasPrefix("<stdin>:1:1: error: limit: file bytes 1048577 > 1048576\n"))
    let folder = try box.shell("$pageshot render - <.")
    #expect(folder.code == 66 && folder.errors.contains("cannot read <stdin>: Is a directory"))
    #expect(box.files() == ["pageshot.yaml"])
  }

  @Test func `is taken only by commands that record nothing`() throws {
    for command in ["record", "test", "handoff"] {
      let run = try box.shell("echo 'cells: []' | $pageshot \(command) -")
      #expect(run.code == 66 && run.errors.contains("cannot read -: no such file"), "\(run.errors)")
    }
  }
}

@Suite struct `A page given by its name` {
  private let box: Sandbox

  init() throws {
    box = try Sandbox()
    try box.write("pages/settings.yaml", "title: A\n")
    try box.write("pages/shop/cart.json", "{\"title\": \"B\"}")
  }

  @Test func `is found below pages, from anywhere in the project`() throws {
    try box.write("pageshot.yaml", "")
    try box.makeFolder("pages/shop/deep")
    let run = try box.run("render", "settings", "shop/cart")
    #expect(run.output == "output/settings@2x.png\noutput/shop/cart@2x.png\n", "\(run.errors)")
    #expect(try box.run("render", "settings", in: "pages/shop/deep").code == 0)
    #expect(try box.run("record", "settings").code == 0)
    try box.write("pages/settings.yaml", "title: C\n")
    let test = try box.run("test", "settings")
    #expect(test.code == 1 && test.output.hasPrefix("changed  settings  (1 cause"))
    #expect(try box.run("explain", "shop/cart").code == 0)
  }

  @Test func `is used only if no path has that name`() throws {
    try box.write("settings", "title: Mine\n")
    let run = try box.run("validate", "settings", "--format", "json")
    #expect(run.code == 0)
    #expect(try box.run("render", "settings", "-o", "a.layout.json").code == 0)
    #expect(try box.text("a.layout.json").contains("Mine"))
    #expect(try box.run("render", "pages/settings.yaml", "-o", "b.layout.json").code == 0)
    #expect(try !box.text("b.layout.json").contains("Mine"))
  }

  @Test(arguments: [
    ("setings", "settings"), ("shop/crat", "shop/cart"),
    ("pages/setings.yaml", "pages/settings.yaml"),
  ]) func `is suggested for a similar name`(name: String, meant: String) throws {
    let run = try box.run("render", name)
    #expect(run.code == 66)
    #expect(
      run.errors.hasPrefix(
        """
        pageshot: error: cannot read \(name): no such file or folder
              hint: did you mean "\(meant)"?

        """), "\(run.errors)")
  }
}

@Suite struct `Names of written files` {
  private let box: Sandbox

  init() throws {
    box = try Sandbox()
    for index in 0..<9 { try box.write("pages/\(index).yaml", "cells: [{ title: A }]\n") }
  }

  @Test func `are printed in the order of pages, and a summary on standard error`() throws {
    for index in [2, 5, 7] { try box.write("pages/\(index).yaml", "titel: A\n") }
    let expected = [0, 1, 3, 4, 6, 8].flatMap { ["\($0)@2x.png", "\($0)~dark@2x.png"] }
      .map { "output/\($0)\n" }.joined()
    for jobs in ["1", "8"] {
      let run = try box.run("render", "--appearance", "light,dark", "--jobs", jobs)
      #expect(run.code == 1 && run.output == expected, "\(run.output)")
      #expect(run.errors.hasSuffix("\n6 pages, 12 pictures, 3 pages with errors\n"))
    }
    let quiet = try box.run("record", "-q")
    #expect(quiet.output.isEmpty && !quiet.errors.contains("recorded"))
    let record = try box.run("record")
    #expect(record.errors.hasSuffix("\n0 goldens recorded, 6 unchanged, 3 pages with errors\n"))
  }

  @Test func `are on standard error if standard output has something else`() throws {
    let flow = try box.run("flow", "--json")
    #expect(flow.output.hasPrefix("[") && flow.errors.contains("output/flow.svg\n"))
    try box.write("pages/1.scenario.yaml", "s: [{ tap: sections/0/cells/0 }, { shot: one }]\n")
    let play = try box.run("play", "--events", "--strip")
    #expect(play.code == 0, "\(play.errors)")
    #expect(play.output.split(separator: "\n").allSatisfy { $0.hasPrefix("{") })
    #expect(play.errors == "output/1.s~strip@2x.png\n1 page, 1 picture\n", "\(play.errors)")
    let usual = try box.run("play")
    #expect(usual.output == "output/1.s.one@2x.png\n" && usual.errors == "1 page, 1 picture\n")
  }

  @Test func `are not lost in silence where a picture is standard output`() throws {
    let page = try #require(box.files("pages").first { $0.hasSuffix(".yaml") })
    let render = "$pageshot render pages/\(page) -o - --format"
    for format in ["svg", "png"] {
      let closed = try box.shell("\(render) \(format) >&-")
      #expect(closed.code == 74 && closed.errors.contains("cannot write to standard output"))
      let pipe = try box.shell("\(render) \(format) | (exec 0<&-; sleep 0); echo ${PIPESTATUS[0]}")
      #expect(pipe.output == "74\n" && pipe.errors.contains("cannot write to standard output"))
    }
    #expect(try box.shell("\(render) svg | cat >whole.svg; echo ${PIPESTATUS[0]}").output == "0\n")
  }

  @Test func `end silently with a closed pipe, and all files are written`() throws {
    let run = try box.shell(
      "set -o pipefail; $pageshot render --jobs 1 | (exec 0<&-; sleep 0); echo ${PIPESTATUS[0]}")
    #expect(run.output == "0\n" && run.errors == "9 pages, 9 pictures\n", "\(run.errors)")
    #expect(box.files("output").count == 9)
    let full = try box.shell("$pageshot render >/dev/full")
    #expect(full.code == 74)
    #expect(full.errors.components(separatedBy: "cannot write to standard output").count == 2)
  }
}
