import Foundation
import Pageshot
import Testing

@Suite struct `Another revision` {
  static let page = "title: 旧\nsections:\n  - cells:\n      - {title: 隐私, image: Dot}\n"
  static func icon(_ color: String) -> String {
    "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'>"
      + "<rect width='8' height='8' fill='\(color)'/></svg>"
  }

  /// A project in a folder of a repository, changed since its commit.
  private func changedProject(in folder: String = "my app") throws -> GitRepository {
    let repository = try GitRepository()
    try repository.write("\(folder)/pages/wechat/设置 \"1\"\n2.yaml", Self.page)
    try repository.write("\(folder)/pages/gone.json", "{\"title\": \"去\"}")
    try repository.write("\(folder)/assets/icons/Dot.svg", Self.icon("#FF0000"))
    try repository.write("\(folder)/pageshot.yaml", "scale: 3\n")
    try repository.commit("first")
    try repository.write(
      "\(folder)/pages/wechat/设置 \"1\"\n2.yaml", Self.page.replacing("旧", with: "新"))
    try repository.write("\(folder)/assets/icons/Dot.svg", Self.icon("#0000FF"))
    try repository.write("\(folder)/pageshot.yaml", "scale: 1\n")
    try repository.write("\(folder)/pages/added.yaml", Self.page)
    try repository.remove("\(folder)/pages/gone.json")
    return repository
  }

  @Test func `has its own pages, icons and settings under today's names`() throws {
    let repository = try changedProject()
    let project = repository.folder + "/my app"
    let revision = try Revision("HEAD", around: project)
    let then = revision.pages([project + "/pages"])
    let now = PageList([project + "/pages"]).pages
    #expect(then.map(\.name) == ["gone", "wechat/设置 \"1\"\n2"])
    #expect(now.map(\.name) == ["added", "wechat/设置 \"1\"\n2"])
    #expect(then[1].sourceName == now[1].sourceName)
    #expect(then.map(\.sourceName) == ["pages/gone.json", "pages/wechat/设置 \"1\"\n2.yaml"])
    let found = PageList([revision.folder + "/pages"]).pages
    #expect(found.map(\.path) == then.map(\.path) && found.map(\.name) == then.map(\.name))
    #expect(found.map(\.sourceName) == then.map(\.sourceName))
    #expect(ProjectSettings(around: revision.folder).variants.scales == [.three])

    let renderer = try Renderer()
    let pictures = try [then[1], now[1]].map { location in
      let page = try #require(try renderer.read(location).page)
      let laidOut = renderer.layout(page, project: location.project)
      #expect(laidOut.diagnostics == [])
      #expect(page.title == (location == then[1] ? "旧" : "新"))
      return String(decoding: try renderer.svg(of: laidOut), as: UTF8.self).lowercased()
    }
    #expect(pictures.map { $0.contains("#ff0000") } == [true, false])
    #expect(pictures.map { $0.contains("#0000ff") } == [false, true])
  }

  @Test func `reads no link that is longer than a path`() throws {
    let repository = try GitRepository()
    try repository.write("pages/a.yaml", Self.page)
    try repository.write("assets/icons/Red.svg", Self.icon("#FF0000"))
    try repository.link("assets/icons/Dot.svg", to: "Red.svg")
    try repository.link("assets/icons/Spot.svg", to: "Red.svg")
    try repository.commit("links")
    // Two thousand links of 16 MiB, as only a forged tree has them.
    let long = try repository.git(
      "hash-object", "-w", "--stdin", input: String(repeating: "x", count: 16 << 20))
    let forged = (0..<2_000).map { "120000 \(long)\tassets/icons/Long\($0).svg\n" }
    try repository.git("update-index", "--add", "--index-info", input: forged.joined())
    try repository.git("-c", "user.name=t", "-c", "user.email=t@t", "commit", "-q", "-m", "long")
    let time = try ContinuousClock().measure {
      let revision = try Revision("HEAD", around: repository.folder)
      let location = try #require(revision.pages([repository.folder + "/pages"]).first)
      let renderer = try Renderer()
      let page = try #require(try renderer.read(location).page)
      #expect(renderer.layout(page, project: location.project).diagnostics == [])
    }
    #expect(time < .seconds(20))
  }

  @Test func `leaves the repository and the working tree unchanged, and no folder behind`() throws {
    let repository = try changedProject()
    let before = try repository.state()
    var place = ""
    do {
      let revision = try Revision("HEAD", around: repository.folder)
      place = revision.folder
      #expect(revision.commit == (try repository.git("rev-parse", "HEAD")))
      let mode = try FileManager.default.attributesOfItem(
        atPath: place.replacing(repository.folder, with: "").replacing("/root", with: ""))
      #expect(mode[.posixPermissions] as? Int == 0o700)
      #expect(FileManager.default.fileExists(atPath: place + "/my app/pages/gone.json"))
    }
    #expect(!FileManager.default.fileExists(atPath: place))
    #expect(try repository.state() == before)
  }

  @Test func `maps the paths of the working tree`() throws {
    let repository = try changedProject()
    let linked = repository.folder + "-2"
    try repository.git("worktree", "add", "-q", linked)
    defer { try? FileManager.default.removeItem(atPath: linked) }
    for tree in [repository.folder, linked] {
      let revision = try Revision("HEAD", around: tree + "/my app")
      let app = revision.folder
      #expect(revision.path(of: tree + "/my app/pages/../pages/x") == app + "/pages/x")
      #expect(revision.path(of: tree + "/other") == app.parent + "/other")
      #expect(revision.path(of: tree) == app.parent)
      #expect(revision.path(of: tree + "-3/my app") == nil)
      #expect(revision.path(of: "/etc/passwd") == nil)
      #expect(revision.pages([tree + "/nowhere", "/etc"]) == [])
    }
    let door = repository.folder + "-door"
    try FileManager.default.createSymbolicLink(
      atPath: door, withDestinationPath: repository.folder)
    defer { try? FileManager.default.removeItem(atPath: door) }
    let revision = try Revision("HEAD", around: door)
    #expect(revision.path(of: door + "/deleted/x.yaml") == revision.folder + "/deleted/x.yaml")
  }

  @Test func `cites the same paths whether or not the project existed then`() throws {
    for later in ["assets/icons/Dot.svg", "pageshot.yaml", nil] {
      let repository = try GitRepository()
      try repository.write("settings/a.yaml", Self.page)
      try repository.commit("first")
      if let later { try repository.write(later, "") }
      let now = PageList([repository.folder + "/settings"]).pages
      let then = try Revision("HEAD", around: repository.folder).pages(
        [repository.folder + "/settings"])
      #expect(then.map(\.name) == ["a"])
      #expect(then.map(\.name) == now.map(\.name))
      #expect(then.map(\.sourceName) == now.map(\.sourceName))
    }
  }

  @Test func `contains only links that stay inside, and only files that pages use`() throws {
    let repository = try GitRepository()
    try repository.write("pages/a.yaml", Self.page)
    try repository.write("pages/photo.png", "no icon")
    try repository.write("notes.txt", "no page")
    try repository.write("brand/icons/Dot.PNG", "an icon")
    try repository.write("brand/icons/Face.jpg", "a picture")
    let links = [
      "pages/b.yaml": "a.yaml", "links/c.yaml": "../pages/b.yaml", "links/pages": "../pages",
      "links/out.yaml": "../../x.yaml", "links/root.yaml": "/etc/hosts", "links/no.yaml": "no",
      "links/far.yaml": "pages/../../../x", "links/round.yaml": "round.yaml",
    ]
    for (path, target) in links { try repository.link(path, to: target) }
    try repository.commit("first")
    let folder = try GitRepository()
    let sub = try repository.git("-c", "protocol.file.allow=always", "clone", "-q", ".", "sub")
    #expect(sub.isEmpty && folder.folder != repository.folder)
    try repository.commit("with a repository inside")
    let revision = try Revision("HEAD", around: repository.folder)
    let files = try FileManager.default.subpathsOfDirectory(atPath: revision.folder)
    #expect(
      Set(files).subtracting(["pages", "links", "brand", "brand/icons"]) == [
        "pages/a.yaml", "pages/b.yaml", "links/c.yaml", "links/pages", "brand/icons/Dot.PNG",
        "brand/icons/Face.jpg",
      ])
  }

  @Test func `is written only into its folder, even if it was forged`() throws {
    let repository = try GitRepository()
    let outside = try GitRepository()
    func blob(_ text: String) throws -> String {
      try repository.git("hash-object", "-w", "--stdin", input: text)
    }
    let page = "100644 blob \(try blob(Self.page))\t"
    let link = "120000 blob \(try blob(outside.folder))\t"
    let inner = try repository.git("mktree", input: "\(page)x.yaml\n\(link)y.yaml\n")
    let entries = [
      "\(link)d", "040000 tree \(inner)\td", "040000 tree \(inner)\t..", "\(page)a.yaml",
    ]
    let tree = try repository.git("mktree", input: entries.map { $0 + "\n" }.joined())
    let commit = try repository.git(
      "-c", "user.name=t", "-c", "user.email=t@t", "commit-tree", "-m", "forged", tree)
    let revision = try Revision(commit, around: repository.folder)
    let files = try FileManager.default.subpathsOfDirectory(atPath: revision.folder)
    #expect(Set(files) == ["a.yaml", "d", "d/x.yaml"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside.folder) == [".git"])
    let above = try FileManager.default.contentsOfDirectory(atPath: revision.folder.parent)
    #expect(above == [repository.name])
  }

  @Test func `is that of the folder's repository, whatever a hook's environment says`() async throws
  {
    let (repository, other) = (try changedProject(), try GitRepository())
    await #expect(processExitsWith: .success) {
      [folder = repository.folder as String, other = other.folder as String] in
      unsafe setenv("GIT_DIR", other + "/.git", 1)
      unsafe setenv("GIT_INDEX_FILE", ".git/index", 1)
      let revision = try Revision("HEAD", around: folder + "/my app")
      #expect(revision.path(of: folder + "/my app") == revision.folder)
      #expect(revision.pages([folder]).count == 2)
    }
  }

  @Test func `is read completely, whatever the files contain`() throws {
    let repository = try GitRepository()
    let texts = [
      "empty.yaml": "", "break.yaml": "\n", "crlf.yaml": "a\r\nb",
      "long.json": String(repeating: "0123456789\n", count: 40_000),
    ]
    for (path, text) in texts { try repository.write(path, text) }
    for index in 0..<300 { try repository.write("many/\(index).yaml", "\(index)") }
    try repository.commit("first")
    let revision = try Revision("HEAD", around: repository.folder)
    for (path, text) in texts {
      let read = try Data(contentsOf: URL(filePath: revision.folder + "/" + path))
      #expect(String(decoding: read, as: UTF8.self) == text)
    }
    for index in 0..<300 {
      let path = "\(revision.folder)/many/\(index).yaml"
      #expect(try Data(contentsOf: URL(filePath: path)) == Data("\(index)".utf8))
    }
  }
}

@Suite struct `A revision that cannot be read` {
  @Test(arguments: ["nope", "", "-h", "--all", "^HEAD", "HEAD..HEAD", "HEAD:a.yaml", "a\nb"])
  func `is unknown`(name: String) throws {
    let repository = try GitRepository()
    try repository.write("a.yaml", "")
    try repository.commit("first")
    let error = try error(name, around: repository.folder)
    #expect(error.message == "unknown revision \"\(name)\" in this repository")
    #expect(error.hint?.contains("git fetch") == true)
  }

  @Test func `may be missing from a shallow clone`() throws {
    let repository = try GitRepository()
    for text in ["1", "2"] {
      try repository.write("a.yaml", text)
      try repository.commit(text)
    }
    let shallow = repository.folder + "-shallow"
    defer { try? FileManager.default.removeItem(atPath: shallow) }
    try repository.git("clone", "-q", "--depth", "1", "file://\(repository.folder)", shallow)
    #expect(try Revision("HEAD", around: shallow).pages([shallow]).map(\.name) == ["a"])
    #expect(try error("HEAD~1", around: shallow).hint?.contains("fetch-depth: 0") == true)
  }

  @Test func `may be missing from a clone of one branch, however often it fetches`() throws {
    let repository = try GitRepository()
    try repository.write("a.yaml", "1")
    try repository.commit("1")
    try repository.git("branch", "other")
    let clone = repository.folder + "-clone"
    defer { try? FileManager.default.removeItem(atPath: clone) }
    try repository.git(
      "clone", "-q", "--depth", "1", "--branch", "other", "file://\(repository.folder)", clone)
    let refs = "origin topic/a:refs/remotes/origin/topic/a"
    #expect(
      try error("origin/topic/a", around: clone).hint
        == "this clone is shallow: run `git fetch --unshallow \(refs)`, or set `fetch-depth: 0` in CI"
    )
    try repository.git("-C", clone, "fetch", "-q", "--unshallow")
    #expect(try error("origin/topic/a", around: clone).hint == "run `git fetch \(refs)`")
    #expect(
      try error("topic/a", around: clone).hint
        == "for a remote branch, run `git fetch \(refs)` and use origin/topic/a")
    #expect(try error("origin/a;b", around: clone).hint?.contains(";") == false)
  }

  @Test func `may have files that a partial clone has not`() throws {
    let repository = try GitRepository()
    for text in ["1", "2"] {
      try repository.write("a.yaml", text)
      try repository.commit(text)
    }
    try repository.git("config", "uploadpack.allowFilter", "true")
    let clone = repository.folder + "-clone"
    defer { try? FileManager.default.removeItem(atPath: clone) }
    try repository.git("clone", "-q", "--filter=blob:none", "file://\(repository.folder)", clone)
    let error = try error("HEAD~1", around: clone)
    #expect(error.message == "this clone is partial: not all files of that revision are here")
    #expect(error.hint?.contains("git fetch --refetch --no-filter") == true)
    try repository.git("-C", clone, "fetch", "-q", "--refetch", "--no-filter")
    #expect(try Revision("HEAD~1", around: clone).pages([clone]).map(\.name) == ["a"])
  }

  @Test(arguments: ["100644": "files", "120000": "links"])
  func `has too many files or links`(mode: String, what: String) throws {
    let repository = try GitRepository()
    let blob = try repository.git("hash-object", "-w", "--stdin", input: "x")
    let entries = (0...100_000).map { "\(mode) blob \(blob)\t\($0).yaml\n" }
    let tree = try repository.git("mktree", input: entries.joined())
    let commit = try repository.git(
      "-c", "user.name=t", "-c", "user.email=t@t", "commit-tree", "-m", "many", tree)
    let error = try error(commit, around: repository.folder)
    #expect(error.message == "limit: \(what) at that revision > 100000")
  }

  @Test func `is not in a repository`() throws {
    let folder = try Folder()
    #expect(
      try error("HEAD", around: folder.path).message == "\(folder.path) is not in a git repository")
  }

  @Test func `may have a name that cannot be an argument`() throws {
    let repository = try GitRepository()
    #expect(try error("HEAD\0", around: repository.folder).hint?.contains("git fetch") == true)
  }

  @Test func `is reported in git's own words`() throws {
    let repository = try GitRepository()
    try repository.write(".git/config", "[core")
    #expect(try error("HEAD", around: repository.folder).message.hasPrefix("git: bad config line"))
  }

  @Test func `may belong to another user`() async throws {
    let repository = try GitRepository()
    await #expect(processExitsWith: .success) { [folder = repository.folder as String] in
      unsafe setenv("GIT_TEST_ASSUME_DIFFERENT_OWNER", "1", 1)
      let error = #expect(throws: RevisionError.self) { _ = try Revision("HEAD", around: folder) }
      #expect(error?.message == "git: detected dubious ownership in repository at '\(folder)'")
      #expect(
        error?.hint?.hasSuffix(": git config --global --add safe.directory \(folder)") == true)
    }
  }

  @Test func `needs git`() async {
    await #expect(processExitsWith: .success) {
      unsafe setenv("PATH", "/nowhere", 1)
      let error = #expect(throws: RevisionError.self) { _ = try Revision("HEAD", around: "") }
      #expect(error?.message == "git is missing")
    }
  }

  private func error(_ name: String, around folder: String) throws -> RevisionError {
    try #require(throws: RevisionError.self) { _ = try Revision(name, around: folder) }
  }
}

@Suite struct `An interrupted process` {
  @Test func `removes the revision that it checked out`() async throws {
    let repository = try GitRepository()
    try repository.write("a.yaml", "")
    try repository.commit("first")
    try repository.write("temporary/x", "")
    let folder = repository.folder
    await #expect(processExitsWith: .exitCode(130)) { [folder = repository.folder as String] in
      unsafe setenv("TMPDIR", folder + "/temporary", 1)
      let revision = try Revision("HEAD", around: folder)
      try #require(revision.folder.hasPrefix(folder + "/temporary/pageshot-"))
      AtomicFile.abandonAll(exiting: 130)
    }
    let left = try FileManager.default.contentsOfDirectory(atPath: folder + "/temporary")
    #expect(left == ["x"])
  }
}
