import Foundation
import Testing

@Suite struct `An approval` {
  private let project: GoldenProject

  init() throws {
    project = try GoldenProject(["a", "b", "c"])
    try project.record("--appearance", "light,dark")
    try project.write("a", on: true)
    try project.write("b", on: true)
    try project.write("new")
    try project.box.write("goldens/gone@2x.png", try project.golden("a@2x"))
    #expect(try project.box.run("test", "--appearance", "light,dark").code == 1)
  }

  @Test func `is printed with the folders that the test used`() throws {
    _ = try project.box.run("record", "--goldens", "my refs")
    try project.write("a")
    let run = try project.box.run("test", "--goldens", "my refs", "--report", "out")
    #expect(
      run.output.contains("\n  accept: pageshot approve --goldens 'my refs' --report out a\n"),
      "\(run.output)")
    let approval = try project.box.run(
      "approve", "--goldens", "my refs", "--report", "out", "a")
    #expect(approval.errors == "my refs/a@2x.png\n")
  }

  @Test func `takes exactly the tested pictures`() throws {
    let new = try project.box.read("output/report/new/a@2x.png")
    let old = try project.golden("a~dark@2x")
    let run = try project.box.run("approve", "a@2x")
    #expect(run.code == 0 && run.errors == "goldens/a@2x.png\n")
    #expect(try project.golden("a@2x") == new)
    #expect(try project.golden("a~dark@2x") == old)
    #expect(try project.states("pages/a.yaml", code: 0)["a@2x"] == "same")
  }

  @Test func `of a page covers all its variants`() throws {
    let run = try project.box.run("approve", "a", "new")
    #expect(
      run.errors.split(separator: "\n") == [
        "goldens/a@2x.png", "goldens/a~dark@2x.png", "goldens/new@2x.png",
        "goldens/new~dark@2x.png",
      ])
    #expect(try project.box.run("approve", "a").errors == "nothing to approve\n")
  }

  @Test func `of all pictures keeps obsolete goldens unless they are to be removed`() throws {
    #expect(try project.box.run("approve", "--all").code == 0)
    #expect(project.box.files("goldens").contains("gone@2x.png"))
    let run = try project.box.run("approve", "--obsolete")
    #expect(run.errors == "removed goldens/gone@2x.png\n")
    #expect(!project.box.files("goldens").contains("gone@2x.png"))
    let again = try project.box.run("approve", "--obsolete")
    #expect(again.code == 0 && again.errors == "nothing to approve\n", "\(again.errors)")
    let states = try project.states("--appearance", "light,dark", code: 0)
    #expect(states.count == 8 && Set(states.values) == ["same"])
  }

  @Test func `removes the obsolete goldens that are named alone`() throws {
    let project = try GoldenProject(["a"])
    try project.record()
    for name in ["gone", "lost"] {
      try project.box.write("goldens/\(name)@2x.png", try project.golden("a@2x"))
    }
    _ = try project.box.run("test")
    let run = try project.box.run("approve", "--obsolete", "gone")
    #expect(run.code == 0 && run.errors == "removed goldens/gone@2x.png\n", "\(run.errors)")
    #expect(project.box.files("goldens") == ["a@2x.png", "lost@2x.png"])
  }

  @Test func `of a page covers its scripts, and no page whose name begins with its own and a dot`()
    throws
  {
    let project = try GoldenProject(["a.b"])
    try project.box.write("pages/a.b.scenario.yaml", "one: [{ wait: 1s, shot: x }]\n")
    #expect(try project.box.run("test").code == 1)
    let other = try project.box.run("approve", "a")
    #expect(other.code == 1 && other.errors.contains("the last test had no picture \"a\""))
    let own = try project.box.run("approve", "a.b").errors.split(separator: "\n")
    #expect(Set(own) == ["goldens/a.b@2x.png", "goldens/a.b.one.x@2x.png"])
  }

  @Test func `of a name covers only that name, even if it could be a pattern`() throws {
    let project = try GoldenProject([])
    func write(_ title: String) throws {
      for page in ["*", "a", "what?", "whats", "b.png", "b"] {
        try project.box.write("pages/\(page).yaml", "title: \(title)\n")
      }
    }
    try write("Old")
    try project.record()
    try write("New")
    #expect(try project.box.run("test").code == 1)
    #expect(try project.box.run("approve", "*").errors == "goldens/*@2x.png\n")
    #expect(try project.box.run("approve", "what?").errors == "goldens/what?@2x.png\n")
    #expect(try project.box.run("approve", "b.png").errors == "goldens/b.png@2x.png\n")
    // A word that is no picture's name is a pattern.
    #expect(
      try project.box.run("approve", "?").errors == "goldens/a@2x.png\ngoldens/b@2x.png\n")
  }

  @Test func `is refused without changes if a golden changed meanwhile`() throws {
    try project.box.write("goldens/b@2x.png", try project.golden("c@2x"))
    let before = try project.goldens()
    let run = try project.box.run("approve", "--all")
    #expect(run.code == 1)
    #expect(run.errors.contains("goldens/b@2x.png changed since the test"), "\(run.errors)")
    #expect(try project.goldens() == before)
    #expect(try project.box.run("approve", "--all", "--force").code == 0)
  }

  @Test func `is refused if the tested picture was changed`() throws {
    try project.box.write("output/report/new/a@2x.png", try project.golden("c@2x"))
    let run = try project.box.run("approve", "a")
    #expect(run.code == 1 && run.errors.contains("is not the picture that was tested"))
  }

  @Test func `says what cannot be approved`() throws {
    func errors(_ arguments: String...) throws -> String {
      let run = try project.box.start(["approve"] + arguments).finish()
      #expect(run.code != 0)
      return run.errors
    }
    #expect(try errors("neu").contains("did you mean \"new\"?"))
    #expect(try errors("gone@2x").contains("use --obsolete to remove it"))
    #expect(try errors("--cause", "99").contains("unknown cause 99"))
    #expect(try project.box.run("approve").code == 64)
    let lack = try project.box.run("approve", "a", "--report", "nowhere")
    #expect(lack.code == 66 && lack.errors.contains("`pageshot test` writes the report"))
    #expect(try project.box.run("approve", "c").errors == "nothing to approve\n")
  }

  @Test func `of a cause covers the pictures that it explains completely`() throws {
    let project = try GoldenProject(["a", "b", "c"])
    func write(_ color: String) throws {
      let (red, green, blue) = color == "#C6C6C8" ? ("0.7765", "0.7765", "0.7843") : ("1", "0", "0")
      try project.box.write(
        "assets/themes/mine.tokens.json",
        """
        {"$extensions": {"pageshot": {"extends": "classic"}},
         "separatorColor": {"$type": "color", "$value": {"colorSpace": "srgb",
           "components": [\(red), \(green), \(blue)], "alpha": 1, "hex": "\(color)"}}}
        """)
    }
    try write("#C6C6C8")
    for page in ["a", "b", "c"] {
      try project.box.write(
        "pages/\(page).yaml", "theme: mine\n" + project.box.text("pages/\(page).yaml"))
    }
    try project.record()
    try write("#FF0000")
    try project.write("c", on: true)
    try project.box.write("pages/c.yaml", "theme: mine\n" + project.box.text("pages/c.yaml"))
    let run = try project.box.run("test")
    #expect(
      run.output.hasPrefix(
        "separatorColor #C6C6C8 → #FF0000: 3 pictures, the only cause of 2"
          + "   accept: pageshot approve --cause 1\n"), "\(run.output)")
    let approval = try project.box.run("approve", "--cause", "1")
    #expect(approval.errors == "goldens/a@2x.png\ngoldens/b@2x.png\n")
    let rest = try project.box.run("approve", "--cause", "1", "--cause", "2")
    #expect(rest.errors == "goldens/c@2x.png\n")
    #expect(Set(try project.states(code: 0).values) == ["same"])
  }

  @Test func `of two causes is refused if one of them explains no picture even then`() throws {
    let project = try GoldenProject(["a", "c"])
    try project.record()
    for page in ["a", "c"] { try project.write(page, on: true) }
    let page = try project.box.text("pages/c.yaml")
    try project.box.write("pages/c.yaml", page.replacing("\"7\"", with: "\"8\""))
    #expect(try project.box.run("test").code == 1)
    let causes = try #require(
      project.box.json("output/report/report.json")["causes"] as? [[String: Any]])
    func number(_ picture: String) throws -> Int {
      let cause = causes.first { $0["pictures"] as? [String] == [picture] }
      return try #require(cause?["number"] as? Int)
    }
    let (lone, half) = (try number("a@2x"), try number("c@2x"))
    let before = try project.goldens()
    let run = try project.box.run("approve", "--cause", "\(lone)", "--cause", "\(half)")
    #expect(run.code == 1)
    #expect(
      run.errors.contains("cause \(half) does not fully explain any picture"), "\(run.errors)")
    #expect(try project.goldens() == before)
  }

  @Test func `of a cause that explains no picture alone proposes all of its pictures' causes`()
    throws
  {
    let project = try GoldenProject(["a", "b", "c", "d", "e", "f", "g"])
    try project.record("--goldens", "refs", "--appearance", "light,dark")
    for file in project.box.files("pages") {
      let text = try project.box.text("pages/\(file)")
      try project.box.write(
        "pages/\(file)",
        text.replacing("隐私", with: "Privacy").replacing("\"7\"", with: "\"8\""))
    }
    let run = try project.box.run("test", "--goldens", "refs", "--appearance", "light,dark")
    #expect(run.output.contains("changed  a@2x, a~dark@2x  (2 causes, all pixels explained)"))
    let refused = try project.box.run("approve", "--cause", "1", "--goldens", "refs")
    let command = "pageshot approve --goldens refs --cause 1 --cause 2"
    #expect(refused.code == 1)
    #expect(
      refused.errors.hasSuffix("hint: `\(command)` accepts all its pictures\n"), "\(refused.errors)"
    )
    let approved = try project.box.shell("$\(command)")
    #expect(approved.code == 0 && approved.errors.hasPrefix("refs/a@2x.png\nrefs/a~dark@2x.png\n"))
  }
}
