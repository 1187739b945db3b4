import Foundation
import Testing

/// Names and folders by which a checkout could pass for something else.
@Suite struct `A checkout in a hostile place` {
  private let project: HostileProject

  init() throws { project = try HostileProject() }

  @Test func `gains no wider boundary from what is above it`() throws {
    try project.box.write("pageshot.yaml", "output: o\ngoldens: g\nreport: r\n")
    try project.box.makeFolder("assets")
    _ = try project.box.shell("rm work/pageshot.yaml")
    try project.link("pages/b.yaml", to: "../../victim/credentials.yaml")
    for home in ["home", ".", "work"] {
      let environment = ["HOME": project.box.folder + "/" + home]
      for command in ["test", "validate", "render", "record"] {
        try project.run(command, environment: environment)
        try project.run(command, "pages", environment: environment)
      }
    }
    for folder in ["o", "g", "r"] { #expect(project.box.files(folder).isEmpty) }
  }

  @Test
  func `is no project in a folder that everyone may write to, or with a home folder's assets`()
    throws
  {
    let box = try Sandbox()
    try box.write("open/pageshot.yaml", "output: elsewhere\n")
    try box.write("open/mine/pages/a.yaml", "title: A\n")
    try box.write("home/mine/pages/a.yaml", "title: A\n")
    try box.makeFolder("home/assets")
    _ = try box.shell("chmod a+w open")
    let environment = ["HOME": box.folder + "/home"]
    #expect(try box.run("render", in: "open/mine", environment: environment).code == 0)
    #expect(box.files("open/mine/output") == ["a@2x.png"])
    _ = try box.shell(
      "ln -s ../../secret.yaml home/mine/pages/b.yaml; echo 'bad: hunter2' > secret.yaml")
    _ = try box.shell("mv secret.yaml home")
    let run = try box.run("validate", in: "home/mine", environment: environment)
    #expect(run.code == 66 && !(run.output + run.errors).contains("hunter2"), "\(run.output)")
  }

  @Test func `loses nothing when drafts are removed`() throws {
    let draft = ".pageshot-1-1.tmp"
    try project.write("\(draft)/project/pages/a.yaml", "title: A\n")
    try project.write("\(draft)/project/pageshot.yaml", "report: ../../report\n")
    try project.write(".pageshot-2-2.tmp/nested/x", "mine")
    try project.git("init -q .pageshot-2-2.tmp/nested")
    try project.write(".pageshot-mine.tmp/x", "mine")
    try project.write("goldens/.pageshot-notes.tmp", "mine")
    try project.write("goldens/.pageshot-3-3.tmp", "left")
    try project.run("test", in: "\(draft)/project")
    try project.run("record")
    let left = project.box.files("work").filter { !$0.hasPrefix(".git/") }
    for path in [
      "\(draft)/project/pages/a.yaml", ".pageshot-2-2.tmp/nested/x", ".pageshot-mine.tmp/x",
      "goldens/.pageshot-notes.tmp",
    ] { #expect(left.contains(path), "\(path)") }
    #expect(!left.contains("goldens/.pageshot-3-3.tmp"))
  }

  @Test func `hides no page in folders that cannot be searched`() throws {
    let deep = Array(repeating: "d", count: 70).joined(separator: "/")
    try project.write("pages/\(deep)/x.yaml", "bogus: 1")
    let run = try project.run("validate")
    #expect(
      run.code == 66 && run.errors.contains("limit: depth of folders 65 > 64"), "\(run.errors)")
    _ = try project.box.shell("rm -r work/pages/d; mkdir -m 0 work/pages/shut")
    let shut = try project.box.shell(
      "if [ $(id -u) = 0 ]; then set -- setpriv --reuid=65534 --regid=65534 --clear-groups; fi; "
        + "cd work && \"$@\" \"$pageshot\" validate")
    #expect(shut.errors.contains("cannot read pages/shut: Permission denied"), "\(shut.errors)")
  }

  @Test func `must name images with composed characters, whatever was drawn before`() throws {
    let (one, other) = ("caf\u{E9}", "cafe\u{301}")
    for (name, color) in [(one, "#f00"), (other, "#0f0")] {
      try project.write(
        "assets/icons/\(name).svg",
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'>"
          + "<rect width='8' height='8' fill='\(color)'/></svg>")
    }
    try project.write("pages/a.yaml", "cells:\n  - {title: A, image: \(one)}\n")
    try project.write("pages/b.yaml", "cells:\n  - {title: A, image: \(other)}\n")
    for pages in [["pages/b.yaml"], ["pages"], ["pages/a.yaml", "pages/b.yaml"]] {
      let run = try project.box.start(["render"] + pages, in: "work").finish()
      #expect(
        run.code == 1 && run.errors.contains("write each letter as one character"), "\(run.errors)")
    }
    #expect(try project.run("render", "pages/a.yaml").code == 0)
  }

  @Test func `hides no golden behind the name of a page`() throws {
    try project.write("pages/caf\u{E9}.yaml", "title: A")
    try project.run("record")
    _ = try project.box.shell(
      "cd work/goldens && cp $'caf\\xc3\\xa9@2x.png' $'cafe\\xcc\\x81@2x.png'")
    let run = try project.run("test")
    #expect(run.code == 1 && run.output.contains("1 obsolete"), "\(run.output)")
  }

  @Test func `loses no submodule to a report`() throws {
    try project.write("vendor/sub/lib.txt", "lib")
    try project.write("vendor/sub/.git", "gitdir: ../../.git/modules/vendor/sub\n")
    try project.write("pageshot.yaml", "report: vendor\n")
    let list = try project.box.shell(
      "cd work/vendor && python3 -c \"import hashlib,json; print(json.dumps({'version':1,'files':"
        + "{f:hashlib.sha256(open(f,'rb').read()).hexdigest() for f in "
        + "['sub/lib.txt','sub/.git']}}))\" > files.json")
    #expect(list.code == 0)
    let run = try project.run("test")
    #expect(run.code == 74 && run.errors.contains("it contains sub/.git"), "\(run.errors)")
    #expect(project.box.files("work/vendor").contains("sub/lib.txt"))
  }

  @Test func `merges no file that no report has`() throws {
    try project.run("test", "--allow-new", "--report", "one")
    try project.write("one/images/evil.html", "<script>alert(1)</script>")
    var report = try project.box.json("work/one/report.json")
    var pictures = try #require(report["pictures"] as? [[String: Any]])
    pictures[0]["images"] = ["base": "images/evil.html"]
    report["pictures"] = pictures
    try project.box.write("work/one/report.json", JSONSerialization.data(withJSONObject: report))
    let run = try project.run("merge", "one", "-o", "all")
    #expect(run.code == 1 && run.errors.contains("an unexpected file"), "\(run.errors)")
    #expect(!project.box.files("work").contains { $0.hasPrefix("all/") })
  }

  @Test(arguments: [
    ("a~dark@9x", "a"), ("other", "a"), ("a@2x", "b"), ("../a", "a"), ("a/../a", "a"),
  ]) func `approves no picture under an impossible name`(name: String, page: String) throws {
    try project.run("test")
    var report = try project.box.json("work/output/report/report.json")
    var pictures = try #require(report["pictures"] as? [[String: Any]])
    (pictures[0]["name"], pictures[0]["page"]) = (name, page)
    report["pictures"] = pictures
    try project.write(
      "output/report/report.json",
      String(decoding: JSONSerialization.data(withJSONObject: report), as: UTF8.self))
    let run = try project.run("approve", "--all")
    #expect(run.code != 0, "\(run.errors)")
    #expect(project.box.files("work/goldens").isEmpty)
  }

  @Test func `approves no picture of another page and none that others wrote`() throws {
    try project.write("pages/b.yaml", "cells:\n  - {title: B}\n")
    try project.run("test")
    let folder = "work/output/report/new"
    let before = try project.box.read(folder + "/a@2x.png")
    var png = before
    png[png.count / 2] ^= 1
    for bytes in [try project.box.read(folder + "/b@2x.png"), png, Data("no picture".utf8)] {
      try project.box.write(folder + "/a@2x.png", bytes)
      let sum = try project.box.shell("sha256sum < \(folder)/a@2x.png").output.prefix(64)
      let old = try project.box.text("work/output/report/report.json")
      let text = old.replacing(/"path":"new\/a@2x.png","sha256":"[0-9a-f]{64}"/) { _ in
        "\"path\":\"new/a@2x.png\",\"sha256\":\"\(sum)\""
      }
      #expect(text.contains(sum))
      try project.write("output/report/report.json", text)
      let run = try project.run("approve", "a")
      #expect(run.code != 0, "\(run.errors)")
      #expect(project.box.files("work/goldens").isEmpty)
    }
  }
}
