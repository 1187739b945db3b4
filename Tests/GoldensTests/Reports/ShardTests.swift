import Goldens
import Testing

@Suite struct `A shard` {
  @Test func `is written as a share`() throws {
    let shard = try Shard("2/5")
    #expect(shard == (try Shard(index: 2, count: 5)))
    #expect("\(shard)" == "2/5")
  }

  @Test(arguments: [
    "", "2", "2/", "/5", "2/5/6", "a/5", "-1/5", "+1/5", "1 /5", "0/5", "6/5", "1/0",
  ])
  func `is nothing else`(text: String) {
    #expect(throws: ShardError.self) { try Shard(text) }
  }

  @Test func `has each picture once, and about as many as the others`() throws {
    let names = (0..<1000).map { "wechat/page-\($0)~dark@2x" }
    let shards = try (1...4).map { try Shard(index: $0, count: 4) }
    for name in names { #expect(shards.count { $0.contains(name) } == 1) }
    for shard in shards { #expect(200...300 ~= names.count { shard.contains($0) }) }
  }

  @Test func `has the same pictures on every machine`() throws {
    // FNV-1a of "a" is AF63DC4C8601EC8C, which 7 divides with a rest of 6.
    let rest = Int(0xAF63_DC4C_8601_EC8C % UInt64(7))
    for index in 1...7 {
      #expect(try Shard(index: index, count: 7).contains("a") == (index == rest + 1))
    }
  }

  @Test(arguments: [
    ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "5"],
    ["CIRCLE_NODE_INDEX": "1", "CIRCLE_NODE_TOTAL": "5"],
    ["BUILDKITE_PARALLEL_JOB": "1", "BUILDKITE_PARALLEL_JOB_COUNT": "5"],
    ["JOB_COMPLETION_INDEX": "1", "JOB_COMPLETIONS": "5"],
    ["JOB_COMPLETION_INDEX": "1", "PAGESHOT_SHARDS": "5"],
  ])
  func `is what the environment says`(environment: [String: String]) throws {
    #expect(try Shard(environment: environment) == (try Shard("2/5")))
  }

  @Test func `is none where the environment says nothing`() throws {
    #expect(try Shard(environment: [:]) == nil)
    #expect(try Shard(environment: ["CI_NODE_TOTAL": "1", "CI_NODE_INDEX": ""]) == nil)
  }

  @Test(arguments: [
    (["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "5"], "CI_NODE_INDEX counts from 1"),
    (["CIRCLE_NODE_INDEX": "5", "CIRCLE_NODE_TOTAL": "5"], "CIRCLE_NODE_INDEX counts from 0"),
    (["CI_NODE_INDEX": "x", "CI_NODE_TOTAL": "5"], "CI_NODE_INDEX is \"x\", which is no number"),
    (["BUILDKITE_PARALLEL_JOB": "1"], "set BUILDKITE_PARALLEL_JOB_COUNT"),
    (["JOB_COMPLETION_INDEX": "1"], "set JOB_COMPLETIONS or PAGESHOT_SHARDS"),
    (["JOB_COMPLETION_INDEX": "2", "JOB_COMPLETIONS": "2"], "counts from 0"),
  ])
  func `says what is wrong with the environment`(environment: [String: String], words: String) {
    let error = #expect(throws: ShardError.self) { _ = try Shard(environment: environment) }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
  }
}
