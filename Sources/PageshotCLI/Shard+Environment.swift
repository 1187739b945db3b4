import Pageshot

extension Shard {
  /// The environment variables of a CI system that hold the shard of a machine.
  private struct Variables {
    let index: String
    let first: Int
    let counts: [String]
  }

  /// GitLab counts from 1, the others from 0; Kubernetes has no variable for the number of shards.
  private static let systems = [
    Variables(index: "CI_NODE_INDEX", first: 1, counts: ["CI_NODE_TOTAL"]),
    Variables(index: "CIRCLE_NODE_INDEX", first: 0, counts: ["CIRCLE_NODE_TOTAL"]),
    Variables(
      index: "BUILDKITE_PARALLEL_JOB", first: 0, counts: ["BUILDKITE_PARALLEL_JOB_COUNT"]),
    Variables(
      index: "JOB_COMPLETION_INDEX", first: 0, counts: ["JOB_COMPLETIONS", "PAGESHOT_SHARDS"]),
  ]

  /// The shard that GitLab, CircleCI, Buildkite or an indexed Kubernetes job gives this machine;
  /// nil outside of these systems.
  ///
  /// Kubernetes has no variable for the number of shards: set `JOB_COMPLETIONS` or `PAGESHOT_SHARDS`.
  ///
  /// - Parameter environment: the process's variables.
  /// - Throws: ``ShardError`` if one of two variables is missing or not a number, or if the shard is
  ///   out of range.
  init?(environment: [String: String]) throws(ShardError) {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    for system in Self.systems {
      guard let index = value(system.index) else { continue }
      guard let name = system.counts.first(where: { value($0) != nil }), let count = value(name)
      else {
        let names = system.counts.joined(separator: " or ")
        throw ShardError(
          "\(system.index) is \(index.visible), but the number of shards is missing: set \(names)")
      }
      for (name, value) in [(system.index, index), (name, count)] where value.wholeNumber == nil {
        throw ShardError("\(name) must be a number, not \"\(value.visible)\"")
      }
      guard let index = index.wholeNumber, let count = count.wholeNumber,
        system.first..<system.first + min(count, Self.maxCount) ~= index
      else {
        throw ShardError(
          "\(system.index) is \(index.visible) and \(name) \(count.visible): "
            + "\(system.index) counts from \(system.first)")
      }
      try self.init(index: index - system.first + 1, count: count)
      return
    }
    return nil
  }
}
