import PageModel

extension DataFolding {
  /// The amounts that are limited in a page with data.
  enum Measure: Int, CaseIterable {
    /// Filled tags, and iterations of `repeat`.
    case steps
    /// Values and keys.
    case values
    case rows
    case sections
    /// The bytes of texts in UTF-8.
    case bytes

    fileprivate var limit: (name: String, most: Int) {
      switch self {
      case .steps: ("filled tags of a page", Limits.filledTags)
      case .values: ("values with data", Limits.filledNodes)
      case .rows: ("rows", Limits.rows)
      case .sections: ("sections", Limits.sections)
      case .bytes: ("bytes of texts", Limits.filledBytes)
      }
    }
  }

  /// Counts an amount; false if it exceeds its limit, which is reported once.
  mutating func takes(_ measure: Measure, _ count: Int = 1, at node: Node) -> Bool {
    // A full list takes no more diagnostics, so folding stops.
    if reader.isFull { isOver = true }
    // During a check an action has no data yet, so only steps count.
    if isCheck, measure != .steps { return !isOver }
    reader.filled[measure.rawValue] += count
    let (name, most) = measure.limit
    guard !isOver, reader.filled[measure.rawValue] > most else { return !isOver }
    isOver = true
    reader.fault(
      "limit", at: (node["repeat"] ?? node).source, "limit: \(name) > \(most)",
      hint: "give the page less data")
    return false
  }
}
