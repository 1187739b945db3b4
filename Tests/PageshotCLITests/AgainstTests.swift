import Foundation
import Testing

@Suite struct `A test against another revision` {
  private let project: GoldenProject

  init() throws {
    project = try GoldenProject(["a", "b"])
    try git("init -q && git add -A && git commit -qm first")
  }

  private func git(_ line: String) throws {
    let run = try project.box.shell(
      "export GIT_AUTHOR_NAME=t GIT_AUTHOR_EMAIL=t@t GIT_COMMITTER_NAME=t GIT_COMMITTER_EMAIL=t@t; "
        + "git \(line)")
    try #require(run.code == 0, "\(run.errors)")
  }

  @Test func `needs no goldens and changes nothing`() throws {
    try project.write("a", on: true)
    try project.write("new")
    try project.box.write("pages/b.yaml", project.box.text("pages/b.yaml") + "# a comment\n")
    let before = try project.box.shell("git status --porcelain; git stash list; ls").output
    let run = try project.box.run("test", "--against", "HEAD", "--report", ".git/report")
    #expect(run.code == 1, "\(run.errors)")
    let after = try project.box.shell("git status --porcelain; git stash list; ls").output
    #expect(before == after)
    #expect(!project.box.files().contains { $0.hasPrefix("goldens") })
  }

  @Test func `reports changed, new and removed pages`() throws {
    try project.write("a", on: true)
    try project.write("new")
    try git("rm -q --cached pages/b.yaml && rm pages/b.yaml")
    #expect(
      try project.states("--against", "HEAD", code: 1) == [
        "a@2x": "changed", "b@2x": "obsolete", "new@2x": "new",
      ])
    let run = try project.box.run("test", "--against", "HEAD")
    #expect(run.output.contains("pages/a.yaml:5:"), "\(run.output)")
    #expect(!run.output.contains("pageshot approve"))
    let approval = try project.box.run("approve", "--all")
    #expect(approval.code == 1 && approval.errors.contains("compared with HEAD"))
  }

  @Test(arguments: ["nope", "HEAD^{tree}", "HEAD:pages", "HEAD~9"])
  func `names an unknown revision`(name: String) throws {
    let run = try project.box.run("test", "--against", name)
    #expect(run.code == 66 && run.errors.contains("unknown revision \"\(name)\""), "\(run.errors)")
    #expect(run.errors.contains("hint: "))
  }

  @Test func `draws old pages with the assets of that revision, wherever the project keeps them`()
    throws
  {
    let icon =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><path fill='red' d='M0 0h9v9H0z'/></svg>"
    try project.box.write("pageshot.yaml", "assets: [brand]\n")
    try project.box.write("pages/a.yaml", "cells: [{ title: A, image: q }, { kind: card }]\n")
    try project.box.write("brand/icons/q.svg", icon)
    try project.box.write("brand/templates/card.yaml", "height: 40\nlayout: { text: Card }\n")
    try git("add -A && git commit -qm brand")
    #expect(try project.states("--against", "HEAD", code: 0)["a@2x"] == "same")
    try project.box.write("brand/icons/q.svg", icon.replacing("red", with: "blue"))
    try project.box.write("brand/templates/card.yaml", "height: 50\nlayout: { text: Card }\n")
    let run = try project.box.run("test", "--against", "HEAD")
    #expect(run.output.contains("changed  a  (2 causes, all pixels explained)"), "\(run.output)")
    #expect(run.output.contains("image q redrawn"), "\(run.output)")
    #expect(run.output.contains("brand/templates/card.yaml:1:9"), "\(run.output)")
    try project.box.write("pageshot.yaml", "")
    #expect(
      try project.states("--assets", "brand", "--against", "HEAD", code: 1)["a@2x"] == "changed")
  }

  @Test func `draws old pages with the fonts of that revision`() throws {
    let list = try project.box.run("fonts", "--format", "json").output
    let fonts = try #require(
      try JSONSerialization.jsonObject(with: Data(list.utf8)) as? [[String: Any]])
    let path = try #require(
      fonts.compactMap { $0["path"] as? String }.first { $0.hasSuffix("/NotoSans-Regular.ttf") })
    let font = try Data(contentsOf: URL(filePath: path))
    try project.box.write("assets/fonts/brand.ttf", font)
    try project.box.write(
      "pages/a.yaml", "style: { titleFont: { family: Noto Sans } }\ncells: [{ title: Hello }]\n")
    try git("add -A && git commit -qm fonts")
    #expect(try project.states("--against", "HEAD", code: 0)["a@2x"] == "same")
    try project.box.write("assets/fonts/brand.ttf", otherWidths(font))
    var run = try project.box.run("test", "--against", "HEAD")
    #expect(
      run.code == 1 && run.output.contains("assets/fonts/brand.ttf:1:1   font Noto Sans exchanged"),
      "\(run.output)")
    try git("mv assets/fonts/brand.ttf assets/fonts/other.ttf")
    run = try project.box.run("test", "--against", "HEAD")
    #expect(run.code == 1 && run.output.contains("assets/fonts/other.ttf:1:1"), "\(run.output)")
    try git("add -A && git commit -qm other")
    #expect(try project.states("--against", "HEAD", code: 0)["a@2x"] == "same")
    #expect(try project.states("--against", "HEAD~1", code: 1)["a@2x"] == "changed")
  }

  /// A font whose first 200 letters have exchanged widths; the checksum of their table is unchanged.
  private func otherWidths(_ font: Data) throws -> Data {
    let tag = try #require(font.firstRange(of: Data("hmtx".utf8)))
    let place = font[(tag.upperBound + 4)..<(tag.upperBound + 8)].reduce(0) { $0 << 8 | Int($1) }
    let widths = (0..<200).map { font[(place + 4 * $0)..<(place + 4 * $0 + 4)] }
    return font[..<place] + widths.reversed().joined() + font[(place + 800)...]
  }

  @Test func `fails a page that could not be drawn at that revision`() throws {
    try project.box.write("pages/a.yaml", "cells: [{ title: A, image: q }]\n")
    try project.box.write(
      "pages/new.scenario.yaml", "s: [{ tap: '#no', shot: one }, { tap: '#no', shot: two }]\n")
    try project.box.write("pages/new.yaml", "cells: [{ title: A }]\n")
    try git("add -A && git commit -qm faulty")
    try project.box.write("pages/a.yaml", "cells: [{ title: B }]\n")
    try project.box.write("pages/new.scenario.yaml", "s: [{ scroll: top, shot: one }]\n")
    let run = try project.box.run("test", "--against", "HEAD", "--allow-new")
    #expect(run.code == 1 && run.output.contains("failed  a  (1 error)"), "\(run.output)")
    let words = "pages/a.yaml:1:28: the page at that revision has errors: unknown image \"q\"\n"
    #expect(run.output.contains(words), "\(run.output)")
    #expect(run.output.contains("failed  new.s.one  (1 error)"), "\(run.output)")
  }

  @Test func `follows links among assets anywhere in the repository`() throws {
    let icon =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><path fill='red' d='M0 0h9v9H0z'/></svg>"
    try project.box.write("drawn/one.svg", icon)
    try project.box.write("more/two.svg", icon)
    try project.box.write(
      "pages/a.yaml", "cells: [{ title: A, image: q }, { title: B, image: sub/two }]\n")
    let links =
      "mkdir -p assets/icons && ln -s ../../drawn/one.svg assets/icons/q.svg && ln -s ../../more assets/icons/sub"
    #expect(try project.box.shell(links).code == 0)
    try git("add -A && git commit -qm links")
    #expect(try project.states("--against", "HEAD", code: 0)["a@2x"] == "same")
    try project.box.write("drawn/one.svg", icon.replacing("red", with: "blue"))
    #expect(try project.states("--against", "HEAD", code: 1)["a@2x"] == "changed")
  }
}
