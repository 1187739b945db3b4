/// A dictionary that forgets: it keeps at least the most recently used, and at most twice as much.
///
/// What is used moves to the young half; when that is full, it becomes the old half, and what the
/// old half still held is gone. No clock and no list of uses is needed.
struct RecentCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private var young: [Key: (value: Value, cost: Int)] = [:]
  private var old: [Key: (value: Value, cost: Int)] = [:]
  private var youngCost = 0
  private let capacity: Int

  /// An empty cache that keeps values of so much cost, and at times twice as much.
  init(capacity: Int) {
    self.capacity = capacity
  }

  /// What all that is kept costs.
  var cost: Int { youngCost + old.reduce(0) { $0 + (young[$1.key] == nil ? $1.value.cost : 0) } }

  /// The value of a key; reading it counts as a use.
  subscript(key: Key) -> Value? {
    mutating get {
      if let known = young[key] { return known.value }
      guard let known = old[key] else { return nil }
      keep(known.value, for: key, cost: known.cost)
      return known.value
    }
  }

  /// Keeps a value, unless it costs more than a half may.
  mutating func keep(_ value: Value, for key: Key, cost: Int) {
    guard cost <= capacity else { return }
    if youngCost > capacity - cost { (old, young, youngCost) = (young, [:], 0) }
    youngCost += cost - (young.updateValue((value, cost), forKey: key)?.cost ?? 0)
  }
}
