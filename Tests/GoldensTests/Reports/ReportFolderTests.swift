import Foundation
import Goldens
import Pageshot
import ReportSamples
import Testing

@testable import Projects

@Suite struct `A report folder` {
  @Test func `has a page that shows the chosen picture at once, also in a screenshot of it`() throws
  {
    let sandbox = try Folder()
    try ReportFolder(sandbox.path("report")).finish(Reports.report([Reports.picture("a")]))
    let page = try String(contentsOfFile: sandbox.path("report/index.html"), encoding: .utf8)
    #expect(page.contains("decoding: \"sync\", loading: \"eager\""))
  }

  @Test func `appears as a whole`() throws {
    let sandbox = try Folder()
    let folder = try ReportFolder(sandbox.path("output/report"))
    try folder.add([1, 2, 3], as: "goldens/wechat/a.png")
    #expect(!sandbox.has("output/report"))
    try folder.finish(Reports.report([Reports.picture("a")]))
    #expect(
      sandbox.files("output") == [
        "report/files.json", "report/goldens/wechat/a.png", "report/index.html", "report/junit.xml",
        "report/report.json", "report/summary.md",
      ])
    #expect(try ReportFolder.read(sandbox.path("output/report")).pictures.map(\.name) == ["a"])
    #expect(
      try ReportFolder.read(sandbox.path("output/report"), file: "goldens/wechat/a.png")
        == [1, 2, 3])
  }

  @Test func `replaces an old report completely`() throws {
    let sandbox = try Folder()
    let first = try ReportFolder(sandbox.path("report"))
    var picture = Reports.picture("a")
    picture.images.new = try first.addImage([1], of: "a", "new")
    try first.finish(Reports.report([picture]))
    let second = try ReportFolder(sandbox.path("report"))
    #expect(sandbox.files("report").contains(picture.images.new ?? ""))
    try second.finish(Reports.report([]))
    #expect(
      sandbox.files("") == [
        "report/files.json", "report/index.html", "report/junit.xml", "report/report.json",
        "report/summary.md",
      ])
  }

  @Test func `replaces an old report even if two paths cannot be exchanged at once`() throws {
    let sandbox = try Folder()
    for text in ["old", "new"] {
      let place = try Root.machine.place(of: sandbox.path("report"))
      let draft = try DraftFolder(for: place, path: "report", .report)
      try draft.write(Array(text.utf8), to: "deep/\(text).txt")
      try draft.move(exchanging: false)
    }
    #expect(sandbox.files("") == ["report/deep/new.txt", "report/files.json"])
  }

  @Test func `leaves the old report if it is abandoned or never finished`() throws {
    let sandbox = try Folder()
    try ReportFolder(sandbox.path("report")).finish(Reports.report([]))
    let before = sandbox.files("")
    let cancelled = try ReportFolder(sandbox.path("report"))
    try cancelled.add([1], as: "images/a/new.png")
    cancelled.cancel()
    _ = try ReportFolder(sandbox.path("report"))
    #expect(sandbox.files("") == before)
    #expect(throws: WriteError.self) { try cancelled.add([1], as: "images/b/new.png") }
    #expect(throws: WriteError.self) { try cancelled.finish(Reports.report([])) }
    #expect(sandbox.files("") == before)
  }

  @Test func `leaves the old report if the process is interrupted`() async throws {
    let sandbox = try Folder()
    let path = sandbox.path("report")
    try ReportFolder(path).finish(Reports.report([]))
    let before = sandbox.files("")
    await #expect(processExitsWith: .exitCode(7)) { [path = path as String] in
      let folder = try ReportFolder(path)
      try folder.add([1], as: "images/a/new.png")
      AtomicFile.abandonAll(exiting: 7)
    }
    #expect(sandbox.files("") == before)
  }

  @Test func `never replaces files that it did not write`() throws {
    let sandbox = try Folder()
    try sandbox.write("mine/notes.txt", "mine")
    try sandbox.write("other/report.json", "{\"version\": 1}")
    try sandbox.write("file", "mine")
    for (name, reason) in [
      ("mine", "it contains notes.txt, which is not part of a report by pageshot"),
      ("other", "it contains report.json, which is not part of a report by pageshot"),
      ("file", "it is not a folder"),
    ] {
      let error = #expect(throws: WriteError.self) { _ = try ReportFolder(sandbox.path(name)) }
      #expect(error?.reason.hasPrefix(reason) == true, "\(error?.reason ?? "")")
    }
    try ReportFolder(sandbox.path("report")).finish(Reports.report([]))
    try sandbox.write("report/notes.txt", "mine")
    #expect(throws: WriteError.self) { _ = try ReportFolder(sandbox.path("report")) }
    #expect(sandbox.files("report").contains("notes.txt"))
  }

  @Test func `keeps files that were added while it was written`() throws {
    let sandbox = try Folder()
    let folder = try ReportFolder(sandbox.path("report"))
    try sandbox.write("report/notes.txt", "mine")
    #expect(throws: WriteError.self) { try folder.finish(Reports.report([])) }
    #expect(sandbox.files("report") == ["notes.txt"])
  }

  @Test func `is written where a link points`() throws {
    let sandbox = try Folder()
    try FileManager.default.createDirectory(
      atPath: sandbox.path("disk"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.path("report"), withDestinationPath: "disk")
    try ReportFolder(sandbox.path("report")).finish(Reports.report([]))
    #expect(sandbox.has("disk/report.json"))
    #expect(sandbox.path("report").isLink)
  }

  @Test(arguments: ["/etc/x", "../x", "a/../../x", "a//b", "", ".", "a/", "a\0b"])
  func `accepts no file outside itself`(path: String) throws {
    let sandbox = try Folder()
    let folder = try ReportFolder(sandbox.path("report"))
    #expect(throws: WriteError.self) { try folder.add([1], as: path) }
    #expect(throws: ReadError.self) {
      _ = try ReportFolder.read(sandbox.path("report"), file: path)
    }
  }

  @Test func `reads no file through a link that points outside`() throws {
    let sandbox = try Folder()
    try sandbox.write("secret", "secret")
    try sandbox.write("report/a", "a")
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.path("report/link"), withDestinationPath: "../secret")
    #expect(throws: ReadError.self) {
      _ = try ReportFolder.read(sandbox.path("report"), file: "link")
    }
    #expect(try ReportFolder.read(sandbox.path("report"), file: "a") == Array("a".utf8))
  }

  @Test func `is read only if its report is within the limits of bytes and values`() throws {
    let sandbox = try Folder()
    func words(_ report: String) throws -> String? {
      try sandbox.write("r/report.json", report)
      return #expect(throws: ReadError.self) { try ReportFolder.read(sandbox.path("r")) }?.reason
    }
    let values = String(repeating: "[],", count: 2_000_000)
    #expect(try words("[\(values)[]]") == "limit: values 4000003 > 4000000")
    let long = String(repeating: " ", count: 64 << 20)
    #expect(try words("{}" + long) == "limit: file bytes 67108866 > 67108864")
    // Commas and brackets inside texts are no values.
    #expect(JSONInput.values(in: Array(#"{"a,:[{": ["\",\\", 1]}"#.utf8)) == 5)
  }

  @Test func `is not recognised if its file list has too many values`() throws {
    let sandbox = try Folder()
    try ReportFolder(sandbox.path("report")).finish(Reports.report([]))
    let list = try String(contentsOfFile: sandbox.path("report/files.json"), encoding: .utf8)
    let more = (0..<2_000_000).map { "\"\($0)\":\"\"," }.joined()
    try sandbox.write(
      "report/files.json", list.replacing("\"files\":{", with: "\"files\":{" + more))
    #expect(throws: WriteError.self) { try ReportFolder(sandbox.path("report")) }
  }

  @Test func `is listed down to a depth of 64 folders`() throws {
    let sandbox = try Folder()
    let deep = Array(repeating: "d", count: 64).joined(separator: "/")
    try sandbox.write("\(deep)/seen.png", "")
    try sandbox.write("\(deep)/d/unseen.png", "")
    try sandbox.write("a.png", "")
    #expect(
      Root(sandbox.path("")).files(below: sandbox.path("")).sorted()
        == ["a.png", "\(deep)/seen.png"])
  }

  @Test func `gives each picture a folder of its own with a plain name`() throws {
    let sandbox = try Folder()
    let folder = try ReportFolder(sandbox.path("report"))
    let names =
      ["a/b", "a-b", "A-b", "设置~dark@2x", "设罝~dark@2x", "..", "a:b*?\"<>|", "CON", ".a"]
      + [String(repeating: "长", count: 4000)]
    let paths = try names.map { try folder.addImage([1], of: $0, "new") }
    #expect(Set(paths).count == names.count)
    for path in paths {
      #expect(path.wholeMatch(of: /images\/p-[A-Za-z0-9_@~.-]+-[0-9a-f]{16}\/new\.png/) != nil)
    }
    #expect(try folder.addImage([1], of: "a/b", "base").hasPrefix("images/p-a-b-"))
  }

  @Test func `can be filled from many threads`() async throws {
    let sandbox = try Folder()
    let folder = try ReportFolder(sandbox.path("report"))
    var pictures: [TestReport.Picture] = []
    await withTaskGroup(of: TestReport.Picture.self) { group in
      for number in 0..<200 {
        group.addTask {
          var picture = Reports.picture("page-\(number)")
          picture.images.new = try? folder.addImage([1], of: picture.name, "new")
          return picture
        }
      }
      for await picture in group { pictures.append(picture) }
    }
    let paths = pictures.compactMap(\.images.new)
    try folder.finish(Reports.report(pictures))
    #expect(paths.count == 200)
    #expect(Set(paths).isSubset(of: Set(sandbox.files("report"))))
  }
}
