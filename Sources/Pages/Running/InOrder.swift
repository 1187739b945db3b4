/// Processes items in parallel, and hands the results over one by one in the items' order.
///
/// - Parameters:
///   - items: the items.
///   - jobs: the number of items processed at once.
///   - work: processes an item, on any thread.
///   - each: called with each result and the number of results so far.
/// - Throws: an error if the task is cancelled, even if all items were begun before; none is begun after that.
package func inOrder<Item: Sendable, Result: Sendable>(
  _ items: [Item], jobs: Int, work: @escaping @Sendable (Item) -> Result,
  each: (Result, Int) -> Void
) async throws(CancellationError) {
  await withTaskGroup(of: (Int, Result).self) { group in
    var next = 0
    func start() {
      guard next < items.count, !Task.isCancelled else { return }
      let (index, item) = (next, items[next])
      group.addTask { (index, work(item)) }
      next += 1
    }
    for _ in 0..<max(1, min(jobs, items.count)) { start() }
    var waiting: [Int: Result] = [:]
    var done = 0
    for await (index, result) in group {
      waiting[index] = result
      start()
      while let result = waiting.removeValue(forKey: done) {
        done += 1
        each(result, done)
      }
    }
  }
  if Task.isCancelled { throw CancellationError() }
}
