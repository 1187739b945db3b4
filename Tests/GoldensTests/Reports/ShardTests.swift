import Goldens
import Testing

@Suite struct `A shard` {
  @Test func `is written as a fraction`() throws {
    let shard = try Shard("2/5")
    #expect(shard == (try Shard(index: 2, count: 5)))
    #expect("\(shard)" == "2/5")
  }

  @Test(arguments: [
    "", "2", "2/", "/5", "2/5/6", "a/5", "-1/5", "+1/5", "1 /5", "0/5", "6/5", "1/0",
  ])
  func `is refused in any other form`(text: String) {
    #expect(throws: ShardError.self) { try Shard(text) }
  }

  @Test func `has each picture once and about as many as the others`() throws {
    let names = (0..<1000).map { "wechat/page-\($0)~dark@2x" }
    let shards = try (1...4).map { try Shard(index: $0, count: 4) }
    for name in names { #expect(shards.count { $0.contains(name) } == 1) }
    for shard in shards { #expect(200...300 ~= names.count { shard.contains($0) }) }
  }

  @Test func `has the same pictures on every machine`() throws {
    // FNV-1a of "a" is AF63DC4C8601EC8C, which leaves 6 when divided by 7.
    let rest = Int(0xAF63_DC4C_8601_EC8C % UInt64(7))
    for index in 1...7 {
      #expect(try Shard(index: index, count: 7).contains("a") == (index == rest + 1))
    }
  }
}
