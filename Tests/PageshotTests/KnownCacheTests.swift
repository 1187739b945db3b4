import Foundation
@testable import GoldenRuns
import Goldens
import PageModel
import Pages
@testable import Projects
import TestSupport
import Testing

@Suite struct `The cache of known pages` {
  private func project() throws -> KnownProject {
    let project = try KnownProject([
      "pageshot.yaml": "", "pages/p.yaml": "sections: [{ cells: [{ title: One }] }]\n",
    ])
    try project.record()
    try project.test()
    #expect(project.entries.count == 1)
    #expect(try project.isKnown)
    return project
  }

  @Test func `ignores files that are damaged or cut off`() throws {
    let project = try project()
    let path = try #require(project.entries.first)
    let bytes = Array(try project.cache.read(path))
    for count in 0..<bytes.count {
      try project.cache.write(path, bytes.prefix(count))
      #expect(KnownPages.Entry(Array(bytes.prefix(count))) == nil)
    }
    #expect(try !project.isKnown)
    for place in bytes.indices {
      var damaged = bytes
      damaged[place] ^= 4
      #expect(KnownPages.Entry(damaged) == nil, "\(place)")
    }
    for strange in [[0], Array(repeating: UInt8(0), count: 99), bytes + bytes] as [[UInt8]] {
      #expect(KnownPages.Entry(strange) == nil)
    }
    try project.test()
    #expect(try project.isKnown)
  }

  @Test func `is outside of projects, and its user's alone`() throws {
    let project = try project()
    let boundaries = Set(try project.start().run.list.pages.map(\.boundary))
    func folder(_ path: String) -> CacheFolder? { CacheFolder(path, outside: boundaries) }
    #expect(folder(project.cache.path("new/folder")) != nil)
    for inside in [".", "cache", "new/folder", "goldens"] {
      #expect(folder(project.box.path(inside)) == nil, "\(inside)")
    }
    try project.cache.link("link", to: project.box.path)
    #expect(folder(project.cache.path("link")) == nil)
    #expect(folder(project.cache.path("link/new")) == nil)
    try project.cache.makeFolder("open")
    for mode in [0o777, 0o770, 0o702] {
      try FileManager.default.setAttributes(
        [.posixPermissions: mode], ofItemAtPath: project.cache.path("open"))
      #expect(folder(project.cache.path("open")) == nil)
    }
    // Another user's, such as root's.
    #expect(geteuid() == 0 || folder("/etc") == nil)
    #expect(folder(project.cache.path("none/of/these")) == nil)
    try project.cache.write("file", "")
    #expect(folder(project.cache.path("file")) == nil)
    let mode = try FileManager.default.attributesOfItem(atPath: project.cache.path("pageshot"))
    #expect(mode[.posixPermissions] as? Int == 0o700)
  }

  @Test func `is closed to others, whatever its folder was before`() throws {
    let box = try Folder()
    try box.makeFolder("cache")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: box.path("cache"))
    #expect(CacheFolder(box.path("cache"), outside: []) != nil)
    let mode = try FileManager.default.attributesOfItem(atPath: box.path("cache"))
    #expect(mode[.posixPermissions] as? Int == 0o700)
  }

  @Test func `trusts no entry in the place of another`() throws {
    let project = try project()
    let path = try #require(project.entries.first)
    let bytes = try project.cache.read(path)
    project.environment["LANG"] = "tlh"
    try project.test()
    let other = try #require(project.entries.first { $0 != path })
    #expect(try project.isKnown)
    try project.cache.write(other, bytes)
    #expect(try !project.isKnown)
  }

  @Test func `follows no link out of it, and replaces none`() throws {
    let project = try project()
    let path = try #require(project.entries.first)
    let bytes = try project.cache.read(path)
    let other = try Folder()
    try other.write("entry", bytes)
    try project.cache.remove(path)
    try project.cache.link(path, to: other.path("entry"))
    #expect(try !project.isKnown)
    try project.test()
    #expect(try other.read("entry") == bytes)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: project.cache.path(path)) != "")
  }

  @Test func `is ignored while its folder cannot be written, and used afterwards`() throws {
    let project = try project()
    let folder = try #require(project.entries.first).parentPath
    try project.cache.remove("pageshot")
    try project.cache.makeFolder("pageshot")
    try project.cache.write(folder, "in the way")
    #expect(try project.test().allSatisfy { $0.state == .same })
    #expect(try !project.isKnown)
    try project.cache.remove(folder)
    try project.test()
    #expect(try project.isKnown)
  }

  @Test func `keeps a bounded number of files`() throws {
    let box = try Folder()
    let cache = try #require(CacheFolder(box.path("cache"), outside: []))
    for number in 0..<300 { cache.write([1], as: "aa\(number)") }
    #expect(box.files("cache").count <= 128)
    #expect(cache.read("aa299") == [1])
    cache.write(Array(repeating: 0, count: 1 << 20), as: "bb")
    #expect(cache.read("bb") == nil)
  }

  @Test func `is shared by runs at the same time`() async throws {
    let project = try project()
    try project.cache.remove("pageshot")
    let runs = try (0..<6).map { _ in try project.start() }
    let states = try await withThrowingTaskGroup(of: [TestReport.State].self) { group in
      for run in runs { group.addTask { try run.results(by: run.known).map(\.state) } }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(states == Array(repeating: .same, count: 6))
    #expect(project.entries.count == 1)
    #expect(try project.isKnown)
  }

  @Test func `reports an internal error if a full test draws another picture`() throws {
    let project = try project()
    // As if the program had drawn the changed page like its golden before.
    try project.box.write("pages/p.yaml", "sections: [{ cells: [{ title: Two }] }]\n")
    let run = try project.start()
    let page = try #require(run.run.list.pages.first)
    let names = run.run.pictureNames(of: page)
    let (_, trace) = try FileTrace.recording {
      _ = try TestRun(run.test, of: run.run).test(page)
    }
    run.known.keep(page, names, compared: names.map(\.description), trace)
    #expect(try run.results(by: run.known).map(\.state) == [.same])
    let again = try project.start()
    let found = try #require(again.results(isFull: true, by: again.known).first)
    #expect(found.state == .failed)
    #expect(found.faults.first?.message.hasPrefix("internal error: ") == true)
    let report = TestReport(program: "p", against: nil, shard: nil, pictures: [found])
    try again.report.finish(report)
    let files = project.box.files("output/report/images")
    #expect(files.contains { $0.hasSuffix("/inputs.txt") })
    #expect(
      files.contains { $0.hasSuffix("/new.png") } && files.contains { $0.hasSuffix("/base.png") })
    // The internal error is reported once; later tests compare with the golden.
    let last = try project.start()
    #expect(try last.results(by: last.known).map(\.state) == [.changed])
  }

  @Test func `draws one page in 64 though it is known`() throws {
    let all = (0..<999).map { "p\($0)" }
    let sample = try #require(all.first { $0.fnv1a % 64 == 0 })
    let other = try #require(all.first { $0.fnv1a % 64 != 0 })
    func page(_ title: String) -> String { "sections: [{ cells: [{ title: \(title) }] }]\n" }
    let project = try KnownProject([
      "pageshot.yaml": "", "pages/\(sample).yaml": page("One"), "pages/\(other).yaml": page("One"),
    ])
    try project.record()
    // As if the program had drawn the changed pages like their goldens before.
    for name in [sample, other] { try project.box.write("pages/\(name).yaml", page("Two")) }
    let run = try project.start()
    for page in run.run.list.pages {
      let names = run.run.pictureNames(of: page)
      let (_, trace) = try FileTrace.recording {
        _ = try TestRun(run.test, of: run.run).test(page)
      }
      run.known.keep(page, names, compared: names.map(\.description), trace)
    }
    let found = try run.results(by: run.known).map { ($0.page, $0.state) }
    #expect(Dictionary(found) { $1 } == [sample: .failed, other: .same])
  }

  @Test func `keeps nothing of a shard that does not tell of the page's scripts`() throws {
    let shard = try Shard("1/3")
    let name = try #require(
      (0..<99).map { "p\($0)" }.first { shard.contains("\($0)@2x") && !shard.contains($0) })
    let project = try KnownProject([
      "pageshot.yaml": "", "pages/\(name).yaml": "cells: [{ id: a, title: One }]\n",
      "pages/\(name).scenario.yaml":
        "fails: [{ tap: a, expect: { rows: { a: { title: Two } } } }]\n",
    ])
    try project.record()
    let run = try project.start()
    let page = try #require(run.run.list.pages.first)
    let part = TestRun(run.test, of: run.run, shard: shard, known: run.known)
    #expect(try part.test(page).pictures.map(\.state) == [.same])
    #expect(project.entries.isEmpty)
    let found = try project.test().map { ($0.page, $0.state) }
    #expect(Dictionary(found) { $1 } == [name: .same, "\(name).fails": .failed])
  }

  @Test func `knows the libraries that draw, and files by their stamps`() throws {
    let loaded = MachineFiles.libraries
    for library in ["cairo", "freetype", "harfbuzz", "png", "isal", "jpeg", "fribidi", "webp"] {
      #expect(loaded.contains { $0.contains("lib\(library)") }, "\(library)")
    }
    #expect(MachineFiles.editions(ofLibraries: loaded) != nil)
    #expect(MachineFiles.editions(with: []) != nil)
    let box = try Folder()
    try box.write("lib/file", "a")
    func editions(_ name: String = "lib/file") -> String? {
      MachineFiles.editions(ofLibraries: [box.path(name)])
    }
    let old = try #require(editions())
    #expect(editions() == old)
    let folder = box.path("added")
    func searched() -> String? { MachineFiles.editions(with: [], lookingIn: [folder]) }
    let without = searched()
    try box.write("added/libc.so", "")
    #expect(searched() != without && searched() != nil)
    let attributes = try FileManager.default.attributesOfItem(atPath: box.path("lib/file"))
    try box.write("lib/file", "b")
    try FileManager.default.setAttributes(
      [.modificationDate: attributes[.modificationDate] as Any], ofItemAtPath: box.path("lib/file"))
    let new = try #require(editions())
    #expect(new != old)
    // It may come before a library of another folder, or a link to this one may have changed.
    try box.write("lib/other", "")
    #expect(editions() != new)
    #expect(editions("lib/none") == nil)
  }

  @Test func `knows files by all their bytes where times are rounded`() throws {
    let box = try Folder()
    let path = box.path("program")
    try box.write("program", Array(repeating: UInt8(1), count: 100_000))
    var status = stat()
    (status.st_ino, status.st_size, status.st_ctim.tv_sec) = (7, 100_000, 1_700_000_000)
    let rounded = FileStamp(status)
    status.st_ctim.tv_nsec = 1
    let exact = FileStamp(status)
    let (old, stamp) = (
      MachineFiles.edition(of: path, rounded), MachineFiles.edition(of: path, exact)
    )
    #expect(MachineFiles.edition(of: path, rounded) == old)
    try box.write("program", Array(repeating: UInt8(1), count: 99_999) + [2])
    #expect(MachineFiles.edition(of: path, rounded) != old)
    #expect(MachineFiles.edition(of: path, exact) == stamp)
    #expect(FileStamp.proves(exact, exact) && FileStamp.proves(nil, nil))
    #expect(!FileStamp.proves(rounded, rounded) && !FileStamp.proves(exact, rounded))
    #expect(!FileStamp.proves(exact, nil) && !FileStamp.proves(nil, exact))
  }

  @Test func `keeps nothing of pages that are not drawn as they are committed`() throws {
    let outside = try Folder()
    try outside.write("row.part.yaml", "{ title: Outside }\n")
    for include in ["../../outside.part.yaml", outside.path("row.part.yaml")] {
      let project = try KnownProject([
        "pageshot.yaml": "",
        "pages/p.yaml": "sections: [{ cells: [{ include: \(include) }] }]\n",
      ])
      #expect(try project.test().map(\.state) == [.failed])
      #expect(project.entries.isEmpty)
    }
  }
}
