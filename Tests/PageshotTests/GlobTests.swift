import Pageshot
import Testing

@testable import GoldenRuns

@Suite struct `A pattern of names` {
  @Test(arguments: [
    ("wechat/*~dark*", "wechat/settings~dark@2x", true), ("wechat/*", "wechat/a/b", false),
    ("*", "a", true), ("*", "a/b", false), ("a?", "ab", true), ("a?", "a", false),
    ("*a*b*", "xxaxxbxx", true), ("*a*b", "ab_a", false), ("**", "a", true), ("a*", "a", true),
    ("*aab", "aaab", true), ("?*/b", "a/b", true),
  ])
  func `matches words between slashes`(pattern: String, name: String, fits: Bool) throws {
    #expect(try #require(Glob(pattern)).fits(name) == fits)
  }

  @Test func `takes time proportional to the pattern and the name`() throws {
    let glob = try #require(Glob(String(repeating: "*a", count: 200) + "b"))
    #expect(!glob.fits(String(repeating: "a", count: 2_000)))
    #expect(Glob("a~dark@2x") == nil)
  }
}
