/// A cache of the most recently used values; their total cost is at most twice its capacity.
///
/// Used values move to the young half. When that is full, it becomes the old half, and the values
/// of the previous old half are dropped. This needs neither a clock nor a list of uses.
struct RecentCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private var young: [Key: (value: Value, cost: Int)] = [:]
  private var old: [Key: (value: Value, cost: Int)] = [:]
  private var youngCost = 0
  private let capacity: Int

  /// Creates an empty cache; its cost is at most twice the capacity.
  init(capacity: Int) {
    self.capacity = capacity
  }

  /// The total cost of the cached values.
  var cost: Int { youngCost + old.reduce(0) { $0 + (young[$1.key] == nil ? $1.value.cost : 0) } }

  /// The cached value of a key; reading it counts as a use.
  subscript(key: Key) -> Value? {
    mutating get {
      if let known = young[key] { return known.value }
      guard let known = old[key] else { return nil }
      keep(known.value, for: key, cost: known.cost)
      return known.value
    }
  }

  /// Adds a value, unless its cost exceeds the capacity.
  mutating func keep(_ value: Value, for key: Key, cost: Int) {
    guard cost <= capacity else { return }
    if youngCost > capacity - cost { (old, young, youngCost) = (young, [:], 0) }
    youngCost += cost - (young.updateValue((value, cost), forKey: key)?.cost ?? 0)
  }
}
