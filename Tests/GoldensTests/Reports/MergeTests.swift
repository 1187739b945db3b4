import Foundation
import Goldens
import Images
import Pageshot
import ReportSamples
import Testing

@testable import GoldenRuns

@Suite struct `Reports of shards` {
  @Test func `are merged into one with renumbered causes`() throws {
    let sandbox = try Folder()
    let folders = try [
      shard(sandbox, "1/2", [Reports.changed("a", [Reports.separator]), Reports.settings]),
      shard(sandbox, "2/2", [Reports.changed("b", [Reports.separator]), Reports.picture("c")]),
    ]
    let merged = try ReportFolder.merge(folders, into: sandbox.path("all"))
    #expect(try ReportFolder.read(sandbox.path("all")) == merged)
    #expect(merged.shard == nil)
    #expect(merged.pictures.map(\.name) == ["a", "b", "c", "wechat/settings"])
    #expect(merged.causes[0].pictures == ["a", "b"])
    #expect(merged.causes.map(\.number) == [1, 2, 3, 4])
    for picture in merged.pictures {
      for file in picture.files {
        #expect(try ReportFolder.read(sandbox.path("all"), file: file) == Array(picture.name.utf8))
      }
    }
  }

  @Test func `are merged completely or not at all`() throws {
    let sandbox = try Folder()
    let one = try shard(sandbox, "1/3", [Reports.picture("a")])
    let two = try shard(sandbox, "2/3", [Reports.picture("b")])
    let three = try shard(sandbox, "3/3", [Reports.picture("c")])
    let four = try shard(sandbox, "3/4", [Reports.picture("d")])
    let again = try shard(sandbox, "2/3", [Reports.picture("e")], in: "again")
    let same = try shard(sandbox, "2/3", [Reports.picture("a")], in: "same")
    let whole = try shard(sandbox, nil, [Reports.picture("f")])
    let odd = try shard(sandbox, "0/x", [Reports.picture("g")])
    let sixth = try shard(sandbox, "1/6", [Reports.picture("h")])
    let seventh = try shard(sandbox, "1/7", [Reports.picture("i")])
    var twin = Reports.picture("twin", .new)
    twin.new = Reports.picture("x", .new).new
    let half = try shard(sandbox, "1/2", [Reports.picture("x", .new)])
    let other = try shard(sandbox, "2/2", [twin])
    for (folders, reason) in [
      ([one, three], "shard 2/3 is missing"),
      ([two], "2 shards are missing: 1/3, 3/3"),
      ([one, two, four], "\(four) is one of 4 shards, the others of 3"),
      ([one, two, again, three], "shard 2/3 is given twice: \(two), \(again)"),
      ([one, same, three], "the picture a is in both \(one) and \(same)"),
      ([one, two, three, whole], "\(whole) is not a shard, but the others are"),
      ([odd], "\(odd) has an invalid shard \"0/x\""),
      ([sixth], "5 shards are missing: 2/6, 3/6, 4/6, 5/6, 6/6"),
      ([seventh], "6 shards are missing: 2/7, 3/7, 4/7, 5/7, 6/7, …"),
      ([half, other], "the pictures x and twin both have the file new/x.png"),
      ([], "no reports to merge"),
    ] {
      #expect(throws: MergeError.mismatch(reason)) {
        try ReportFolder.merge(folders, into: sandbox.path("all"))
      }
    }
    #expect(!sandbox.has("all"))
    try ReportFolder.merge([one, two, three], into: sandbox.path("all"))
  }

  /// What makes a report one of another run, with the words for it.
  static let others: [(change: @Sendable (inout TestReport) -> Void, words: String)] = [
    ({ $0.program = "pageshot 9.9.9" }, "made by pageshot 0.1.0, made by pageshot 9.9.9"),
    ({ $0.against = "main" }, "compared with goldens, compared with main"),
    ({ $0.allowed = [.obsolete, .new] }, "allow nothing, allow new and obsolete"),
    ({ $0.root = "apps" }, "of a project in any folder, of a project in apps"),
  ]

  @Test func `keep what the run allows, and where its project is`() throws {
    let sandbox = try Folder()
    for (index, name) in ["a", "b"].enumerated() {
      var report = Reports.report([Reports.picture(name)], shard: "\(index + 1)/2")
      (report.allowed, report.root) = ([.new], "apps")
      try ReportFolder(sandbox.path(name)).finish(report)
    }
    let merged = try ReportFolder.merge(
      ["a", "b"].map { sandbox.path($0) }, into: sandbox.path("all"))
    #expect(merged.allowed == [.new] && merged.root == "apps")
  }

  @Test(arguments: others.indices) func `must belong to one run`(index: Int) throws {
    let sandbox = try Folder()
    var other = Reports.report([Reports.picture("b")], shard: "2/2")
    Self.others[index].change(&other)
    let one = try shard(sandbox, "1/2", [Reports.picture("a")])
    try ReportFolder(sandbox.path("other")).finish(other)
    let error = #expect(throws: MergeError.self) {
      try ReportFolder.merge([one, sandbox.path("other")], into: sandbox.path("all"))
    }
    let words = "are from different runs: \(Self.others[index].words)"
    #expect(error?.description.hasSuffix(words) == true, "\(error?.description ?? "")")
  }

  @Test(arguments: ["/etc/passwd", "../../secret", "images/../../../secret"])
  func `add no file from outside their folders`(path: String) throws {
    let sandbox = try Folder()
    try sandbox.write("secret", "secret")
    let one = try shard(sandbox, "1/1", [Reports.picture("a")])
    var text = try String(contentsOfFile: one + "/report.json", encoding: .utf8)
    text.replace(/"images":{[^}]*}/, with: "\"images\":{\"new\":\"\(path)\"}")
    try sandbox.write("shard-1-1/report.json", text)
    let error = #expect(throws: MergeError.self) {
      try ReportFolder.merge([one], into: sandbox.path("all"))
    }
    #expect(error?.description.contains("points outside the folder") == true)
    #expect(!sandbox.has("all"))
  }

  @Test func `are refused if their goldens were changed`() throws {
    let sandbox = try Folder()
    let one = try shard(sandbox, "1/1", [Reports.picture("a", .new)])
    try sandbox.write("shard-1-1/new/a.png", "forged")
    let error = #expect(throws: MergeError.self) {
      try ReportFolder.merge([one], into: sandbox.path("all"))
    }
    #expect(error?.description.hasSuffix("it was changed") == true)
  }

  /// A report whose files contain the names of their pictures.
  private func shard(
    _ sandbox: Folder, _ shard: String?, _ pictures: [TestReport.Picture], in name: String? = nil
  ) throws -> String {
    let name = name ?? "shard-" + (shard ?? "none").replacing("/", with: "-")
    let folder = try ReportFolder(sandbox.path(name))
    let pictures = try pictures.map { picture in
      var picture = picture
      let bytes = Array(picture.name.utf8)
      if let new = picture.new {
        picture.new?.sha256 = Checksum.sha256(bytes)
        try folder.add(bytes, as: new.path)
      }
      picture.images.new = try folder.addImage(bytes, of: picture.name, "new")
      return picture
    }
    try folder.finish(Reports.report(pictures, shard: shard))
    return sandbox.path(name)
  }
}
