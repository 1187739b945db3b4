import Foundation
import Pageshot
import Testing

@testable import Projects

@Suite struct `Theme files` {
  private let project: GitRepository
  private let files = ThemeFiles()

  init() throws { project = try GitRepository() }

  /// How often a file is read for a number of requests.
  private func readings(of name: String, asked times: Int) throws -> Int {
    let path = project.folder + "/" + name
    let stamp = try #require(Root.machine.stamp(of: path))
    var count = 0
    for _ in 0..<times {
      _ = files.answer(at: path, stamp) {
        count += 1
        return (nil, [])
      }
    }
    return count
  }

  @Test func `are read once while they are unchanged`() throws {
    try project.write("a.tokens.json", "{}")
    try project.write("b.tokens.json", "{}")
    #expect(try readings(of: "a.tokens.json", asked: 3) == 1)
    #expect(try readings(of: "b.tokens.json", asked: 2) == 1)
    #expect(try readings(of: "a.tokens.json", asked: 2) == 0)
    try project.write("a.tokens.json", "{ }")
    #expect(try readings(of: "a.tokens.json", asked: 2) == 1)
  }

  @Test func `that cannot be read are tried again`() throws {
    try project.write("a.tokens.json", "{}")
    let path = project.folder + "/a.tokens.json"
    let stamp = try #require(Root.machine.stamp(of: path))
    #expect(files.answer(at: path, stamp) { nil } == nil)
    #expect(try readings(of: "a.tokens.json", asked: 2) == 1)
  }
}
