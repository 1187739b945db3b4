import Foundation
import Testing

@Suite struct `A diff of folders` {
  private let box: Sandbox

  /// Pictures of two pages and their icons: one equal, one changed, one added, one removed, one renamed.
  init() throws {
    box = try Sandbox()
    for (page, title) in [("a", "A"), ("b", "B"), ("c", "C"), ("d", "D")] {
      try box.write("pages/\(page).yaml", "title: \(title)\ncells: [{ title: Row \(title) }]\n")
    }
    #expect(try box.run("render", "--scale", "1").code == 0)
    func picture(_ name: String) throws -> Data { try box.read("output/\(name).png") }
    try box.write("old/same.png", picture("a"))
    try box.write("new/same.png", picture("a"))
    try box.write("old/deep/page.png", picture("a"))
    try box.write("new/deep/page.png", picture("b"))
    try box.write("old/gone.png", picture("c"))
    try box.write("new/come.png", picture("d"))
    try box.write("old/before.png", picture("b"))
    try box.write("new/after.png", picture("b"))
    try box.write("old/notes.txt", "no picture")
  }

  private func list(_ arguments: String..., code: Int32 = 1) throws -> [String: [String: Any]] {
    let run = try box.start(["diff", "old", "new", "--json"] + arguments).finish()
    #expect(run.code == code, "\(run.errors)")
    let list = try run.objects
    return Dictionary(uniqueKeysWithValues: list.map { ($0["name"] as? String ?? "", $0) })
  }

  @Test func `pairs pictures by path and finds renamed ones`() throws {
    let found = try list()
    #expect(
      found.mapValues { $0["state"] as? String } == [
        "same.png": "same", "deep/page.png": "changed", "gone.png": "removed", "come.png": "added",
        "after.png": "renamed",
      ])
    #expect(found["after.png"]?["renamedFrom"] as? String == "before.png")
    #expect(found["deep/page.png"]?["differentPixels"] as? Int ?? 0 > 0)
    let run = try box.run("diff", "old", "new", "--jobs", "1")
    #expect(run.code == 1 && run.errors.isEmpty, "\(run.errors)")
    #expect(run.output.contains("\nchanged  deep/page.png: ") || run.output.hasPrefix("changed"))
    #expect(run.output.contains("renamed  after.png: was before.png\n"))
    #expect(
      run.output.hasSuffix(
        "5 pictures: 1 same, 1 changed, 1 added, 1 removed, 1 renamed\n"), "\(run.output)")
    #expect(try box.run("diff", "old", "new", "--jobs", "3").output == run.output)
    #expect(try box.run("diff", "old", "old").code == 0)
  }

  @Test func `accepts the options of a diff of two files`() throws {
    let all = try #require(list()["deep/page.png"]?["differentPixels"] as? Int)
    let some = try #require(
      list("--metric", "yiq", "--threshold", "0.3")["deep/page.png"]?["differentPixels"] as? Int)
    #expect(some < all)
    let none = try list("--ignore", "0,0,375,667", "--align")["deep/page.png"]
    #expect(none?["state"] as? String == "same")
    let area = try list("--max-area", "100000")["deep/page.png"]
    #expect(area?["state"] as? String == "same")
    #expect(
      (area?["words"] as? String)?.hasSuffix(" differ, within the tolerance") == true,
      "\(area ?? [:])")
    let out = try box.run("diff", "old", "new", "--out", "diffs")
    #expect(out.code == 1 && box.files("diffs") == ["deep/page.png"])
  }

  @Test func `writes a report like a test`() throws {
    let run = try box.run("diff", "old", "new", "--report", "report")
    #expect(run.code == 1 && run.errors == "report/index.html\n", "\(run.errors)")
    #expect(
      Set(box.files("report")).isSuperset(of: [
        "index.html", "report.json", "junit.xml", "summary.md", "files.json",
      ]))
    let pictures = try #require(box.json("report/report.json")["pictures"] as? [[String: Any]])
    let changed = try #require(pictures.first { $0["name"] as? String == "deep/page.png" })
    let images = try #require(changed["images"] as? [String: String])
    #expect(Set(images.keys) == ["base", "new", "difference"])
    for path in images.values { #expect(box.files("report").contains(path)) }
    #expect(try box.text("report/junit.xml").contains("name=\"come.png\""))
    #expect(try box.text("report/summary.md").contains("added"))
    #expect(try !box.text("report/summary.md").contains("approve"))
    // It only replaces its own folder.
    #expect(try box.run("diff", "old", "new", "--report", "report").code == 1)
    #expect(try box.run("diff", "old", "new", "--report", "pages").code == 74)
  }

  @Test func `reports unreadable pictures and compares the others`() throws {
    try box.write("new/same.png", box.read("new/same.png").prefix(100))
    try box.write("new/come.png", Data("none".utf8))
    try box.write("old/web.webp", Data("RIFF\u{4}\0\0\0WEBPVP8 ".utf8))
    try box.write("new/web.webp", Data("RIFF\u{5}\0\0\0WEBPVP8 .".utf8))
    let found = try list(code: 66)
    #expect((found["web.webp"]?["words"] as? String)?.contains("damaged WebP") == true)
    #expect(found["same.png"]?["state"] as? String == "failed")
    #expect((found["same.png"]?["words"] as? String)?.contains("new/same.png: damaged PNG") == true)
    #expect(found["come.png"]?["state"] as? String == "failed")
    #expect(found["deep/page.png"]?["state"] as? String == "changed")
  }

  @Test func `follows no link out of its folders and writes through none`() throws {
    try box.write("secret/page.png", box.read("output/a.png"))
    try box.link("new/linked.png", to: "../secret/page.png")
    try box.link("new/folder", to: "../secret")
    let found = try list(code: 66)
    #expect(found["linked.png"]?["state"] as? String == "failed", "\(found.keys)")
    #expect(found["folder/page.png"] == nil)
    try FileManager.default.removeItem(atPath: box.folder + "/new/linked.png")
    try box.makeFolder("diffs")
    try box.link("diffs/deep", to: "../secret")
    let run = try box.run("diff", "old", "new", "--out", "diffs")
    #expect(run.code == 73 && run.errors.contains("it points outside"), "\(run.errors)")
    #expect(box.files("secret") == ["page.png"])
  }

  @Test func `refuses folders without pictures, and output inside the compared folders`() throws {
    try box.makeFolder("none")
    let none = try box.run("diff", "none", "none")
    #expect(
      none.code == 66 && none.errors.contains("contains a PNG, JPEG or WebP file"), "\(none.errors)"
    )
    #expect(try box.run("diff", "old", "new/same.png").code == 66)
    #expect(try box.run("diff", "old", "new", "--out", "new/diffs").code == 64)
    #expect(try box.run("diff", "old", "new", "--report", "old").code == 64)
    #expect(try box.run("diff", "old/same.png", "new/same.png", "--report", "r").code == 64)
    #expect(try box.run("diff", "old", "new", "--jobs", "0").code == 64)
  }
}

@Suite struct `A diff with max-area` {
  private let box: Sandbox

  init() throws {
    box = try Sandbox()
    for (name, title) in [("a", "Row"), ("b", "Raw")] {
      try box.write("pages/\(name).yaml", "cells: [{ title: \(title) }]\n")
    }
    #expect(try box.run("render", "--scale", "1").code == 0)
  }

  private func regions(_ run: Sandbox.Run) throws -> [String: Int] {
    let found =
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    return try #require(found?["regions"] as? [String: Int])
  }

  @Test func `accepts small regions and reports them`() throws {
    func diff(_ area: Int, _ flags: String...) throws -> Sandbox.Run {
      try box.start(
        ["diff", "output/a.png", "output/b.png", "--max-area", "\(area)"] + flags
      ).finish()
    }
    let first = try diff(0)
    #expect(first.code == 1 && first.output.hasPrefix("different: "), "\(first.output)")
    let largest = try #require(regions(diff(0, "--json"))["largest"])
    #expect(largest > 1)
    #expect(try diff(largest - 1).code == 1)
    let passed = try diff(largest)
    #expect(passed.code == 0 && passed.output.hasPrefix("same: "), "\(passed.output)")
    #expect(passed.output.contains(" of \(largest) pixels\n"), "\(passed.output)")
    let aligned = try diff(largest, "--align", "--json")
    #expect(aligned.code == 0 && aligned.output.contains("\"same\""), "\(aligned.output)")
    #expect(
      try box.run("diff", "output/a.png", "output/a.png", "--max-area", "4").output == "same\n")
    #expect(try diff(-1).code == 64)
  }
}
