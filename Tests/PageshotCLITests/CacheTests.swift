import Foundation
import Testing

@Suite struct `A test with a cache` {
  private let project: GoldenProject
  private let caches: Sandbox

  init() throws {
    project = try GoldenProject()
    caches = try Sandbox()
    try project.record()
  }

  private func run(
    _ arguments: String..., environment: [String: String] = [:]
  ) throws -> Sandbox.Run {
    var all = environment
    all["SOURCE_DATE_EPOCH"] = "0"
    return try project.box.start(["test"] + arguments, environment: all).finish()
  }

  private func report() throws -> [String: Data] {
    let folder = "output/report"
    return Dictionary(
      uniqueKeysWithValues: try project.box.files(folder).map {
        ($0, try project.box.read("\(folder)/\($0)"))
      })
  }

  @Test func `gives the same report as one without`() throws {
    let cache = caches.path("xdg")
    let variables = ["XDG_CACHE_HOME": cache]
    #expect(try run(environment: ["CI": "1"]).code == 0)
    let plain = try report()
    for arguments in [[], [], ["--full"], ["--shard", "1/1"]] as [[String]] {
      let found = try project.box.start(
        ["test"] + arguments, environment: variables.merging(["SOURCE_DATE_EPOCH": "0"]) { $1 }
      ).finish()
      #expect(found.code == 0, "\(found.errors)")
      if arguments.isEmpty { #expect(try report() == plain) }
    }
    #expect(caches.files("xdg/pageshot").count >= 2)
    try project.write("a", on: true)
    #expect(try run(environment: variables).code == 1)
    let changed = try report()
    #expect(try run(environment: ["CI": "1"]).code == 1)
    #expect(try report() == changed)
  }

  @Test func `keeps nothing on build servers, and nothing that a commit could contain`() throws {
    let variables = ["XDG_CACHE_HOME": caches.path("xdg"), "CI": "true"]
    #expect(try run(environment: variables).code == 0)
    #expect(caches.files() == [])
    for folder in [".", "cache"] {
      #expect(try run(environment: ["XDG_CACHE_HOME": project.box.path(folder)]).code == 0)
    }
    #expect(!project.box.has("cache") && !project.box.has("pageshot"))
  }

  @Test func `keeps nothing in a checkout around the project, even if that is the home folder`()
    throws
  {
    let home = try Sandbox()
    try home.write(".git/HEAD", "ref: refs/heads/main\n")
    try home.write("app/pageshot.yaml", "")
    try home.write("app/pages/a.yaml", "cells: [{ title: A }]\n")
    let variables = ["HOME": home.folder]
    #expect(try home.run("record", in: "app", environment: variables).code == 0)
    #expect(try home.run("test", in: "app", environment: variables).code == 0)
    #expect(!home.has(".cache"))
    try home.remove(".git")
    #expect(try home.run("test", in: "app", environment: variables).code == 0)
    #expect(home.has(".cache/pageshot"))
  }

  @Test func `works without a home folder, and with one that cannot be written`() throws {
    #expect(try run(environment: ["HOME": caches.path("none")]).code == 0)
    #expect(!caches.has("none"))
    try caches.makeFolder("home")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o500], ofItemAtPath: caches.path("home"))
    #expect(try run(environment: ["HOME": caches.path("home")]).code == 0)
    try caches.write("file", "")
    #expect(try run(environment: ["XDG_CACHE_HOME": caches.path("file")]).code == 0)
  }
}
