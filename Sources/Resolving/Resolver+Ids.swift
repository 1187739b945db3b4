import PageModel

extension Resolver {
  /// Records an id; reports a duplicate at the second place.
  mutating func claim(_ id: String, at source: Source?) {
    if let first = ids[id] {
      fault(
        "duplicate-id", at: source, "duplicate id \"\(id)\"",
        hint: "first used at \(first.words(beside: source))")
    }
    ids[id] = ids[id] ?? source ?? fallback
  }
}

extension Source {
  /// The place in a hint about another one: only its line if both are in the page's file.
  fileprivate func words(beside other: Source?) -> String {
    let isNear = includes.isEmpty && (other == nil || other?.file == file)
    let ways = includes.map { ", included at \($0.shown)" }.joined()
    return (isNear ? "line \(line)" : shown) + ways + (data.map { " with \($0)" } ?? "")
  }
}
