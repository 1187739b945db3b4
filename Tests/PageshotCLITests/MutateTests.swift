import Foundation
import Testing

@Suite struct `The mutate command` {
  private let box: Sandbox

  init() throws {
    box = try Sandbox()
    try box.write(
      "pages/me.yaml",
      "title: Me\nsections:\n  - cells:\n      - {title: Wi-Fi, detail: 12}\n      - {title: More}\n"
    )
  }

  @Test func `lets no mutation through if pictures are compared exactly`() throws {
    // About 550 changed pages are laid out, and a third of them explained.
    let run = try box.start(["mutate", "--appearance", "light,dark", "--scale", "1"])
      .finish(within: 240)
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    let lines = run.output.split(separator: "\n")
    try #require(lines.count == 3)
    #expect(
      lines[0].contains(#/^me: \d+ mutations, none missed, none explained wrongly/#), "\(lines)")
    #expect(lines[1].hasPrefix("me~dark: ") && lines[2].hasPrefix("all: "))
    #expect(box.files() == ["pages/me.yaml"])
    #expect(
      try box.start(["mutate", "--jobs", "4", "--scale=1", "--appearance=light,dark"])
        .finish(within: 240).output == run.output)
  }

  @Test func `names the mutations that a tolerance lets through and exits with 1`() throws {
    let run = try box.run("mutate", "--metric", "yiq", "pages/me.yaml")
    #expect(run.code == 1 && run.errors.isEmpty)
    #expect(run.output.contains("  make the background of the page white: "), "\(run.output)")
    let json = try box.run("mutate", "--metric", "yiq", "--format", "json")
    let list = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]]
    #expect(json.code == 1 && list?.count == 1 && list?.first?["page"] as? String == "me")
    #expect((list?.first?["toldWrongly"] as? [Any])?.isEmpty == true)
  }

  @Test func `names masks`() throws {
    let run = try box.run("mutate", "--mask", "sections/0/cells/0/detail")
    #expect(run.code == 1)
    #expect(
      run.output.contains(
        "  change a digit of the detail of cell \"Wi-Fi\" (sections/0/cells/0/detail): "),
      "\(run.output)")
    #expect(run.output.contains("under the mask sections/0/cells/0/detail\n"))
  }

  @Test func `takes tolerances from the settings`() throws {
    try box.write("pageshot.yaml", "tolerances: {other: {max-pixels: 9}, me: {metric: yiq}}\n")
    let run = try box.run("mutate")
    #expect(run.code == 1 && run.output.contains("below the threshold"), "\(run.output)")
    #expect(try box.run("mutate", "--metric", "exact").code == 0)
    #expect(try box.run("mutate", "--metric", "exact", "--max-pixels", "1000000").code == 1)
  }

  @Test func `exits with 1 and says so if a mask hides nothing`() throws {
    let run = try box.run("mutate", "--mask", "sections/9/*")
    #expect(run.code == 1 && run.output.contains("none missed"))
    #expect(
      run.errors.hasPrefix(
        "pageshot: error: mask \"sections/9/*\" matches no part of any page\n      hint: "),
      "\(run.errors)")
    try box.write("pageshot.yaml", "tolerances:\n  me:\n    mask: [tabBar]\n")
    let other = try box.run("mutate")
    #expect(
      other.errors.hasPrefix(
        "pageshot.yaml:3:12: error: mask \"tabBar\" matches no part of page \"me\"\n"),
      "\(other.errors)")
    #expect(other.code == 1)
  }

  @Test func `reports pages with errors and does not try them`() throws {
    try box.write("pages/bad.yaml", "cells:\n  - titel: x\n")
    let run = try box.run("mutate")
    #expect(run.code == 1 && run.errors.contains("unknown cell key"))
    #expect(run.output.hasPrefix("me: ") && !run.output.contains("bad"))
  }

  @Test(arguments: [
    ["--metric", "other"], ["--threshold", "1.1"], ["--max-pixels=-1"], ["--mask", ""],
    ["--jobs", "0"], ["--format", "xml"], ["--scale", "9"],
  ])
  func `exits with 64 if it is called wrongly`(arguments: [String]) throws {
    let run = try box.start(["mutate"] + arguments).finish()
    #expect(run.code == 64 && run.output.isEmpty, "\(run.errors)")
  }

  @Test func `names ignored options`() throws {
    let run = try box.run("mutate", "--threshold", "0.2")
    #expect(run.code == 0)
    #expect(
      run.errors == "--threshold and --ignore-antialiasing are ignored without --metric yiq\n")
  }
}
