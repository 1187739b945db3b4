import Goldens
import Testing

@testable import PageshotCLI

@Suite struct `The shard of a machine` {
  @Test(arguments: [
    ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "5"],
    ["CIRCLE_NODE_INDEX": "1", "CIRCLE_NODE_TOTAL": "5"],
    ["BUILDKITE_PARALLEL_JOB": "1", "BUILDKITE_PARALLEL_JOB_COUNT": "5"],
    ["JOB_COMPLETION_INDEX": "1", "JOB_COMPLETIONS": "5"],
    ["JOB_COMPLETION_INDEX": "1", "PAGESHOT_SHARDS": "5"],
  ])
  func `is read from the environment`(environment: [String: String]) throws {
    #expect(try Shard(environment: environment) == (try Shard("2/5")))
  }

  @Test func `is absent if the environment does not set one`() throws {
    #expect(try Shard(environment: [:]) == nil)
    #expect(try Shard(environment: ["CI_NODE_TOTAL": "1", "CI_NODE_INDEX": ""]) == nil)
  }

  @Test(arguments: [
    (["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "5"], "CI_NODE_INDEX counts from 1"),
    (["CIRCLE_NODE_INDEX": "5", "CIRCLE_NODE_TOTAL": "5"], "CIRCLE_NODE_INDEX counts from 0"),
    (["CI_NODE_INDEX": "x", "CI_NODE_TOTAL": "5"], "CI_NODE_INDEX must be a number, not \"x\""),
    (["BUILDKITE_PARALLEL_JOB": "1"], "set BUILDKITE_PARALLEL_JOB_COUNT"),
    (["JOB_COMPLETION_INDEX": "1"], "set JOB_COMPLETIONS or PAGESHOT_SHARDS"),
    (["JOB_COMPLETION_INDEX": "2", "JOB_COMPLETIONS": "2"], "counts from 0"),
  ])
  func `is refused with a message if the environment is wrong`(
    environment: [String: String], words: String
  ) {
    let error = #expect(throws: ShardError.self) { _ = try Shard(environment: environment) }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
  }
}
