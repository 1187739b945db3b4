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
    var count = 0
    for _ in 0..<times {
      _ = answer(name) { reading in
        _ = try? reading.bytes(of: AssetFile("\(project.folder)/\(name)", .machine), limit: 99)
        count += 1
        return (nil, [])
      }
    }
    return count
  }

  private func answer(
    _ name: String, _ read: (inout AssetReading) -> ThemeFiles.Answer?
  ) -> ThemeFiles.Answer? {
    var reading = AssetReading(of: AssetFolders(given: [], project: nil))
    let key = ThemeFiles.Key(path: "\(project.folder)/\(name)", name: ThemeName("a"))
    return files.answer(of: key, in: &reading, read)
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
    #expect(answer("a.tokens.json") { _ in nil } == nil)
    #expect(try readings(of: "a.tokens.json", asked: 2) == 1)
  }
}
