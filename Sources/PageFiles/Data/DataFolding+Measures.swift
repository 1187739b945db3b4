import PageModel

extension DataFolding {
  /// What a page with data may only have so much of.
  enum Measure: Int, CaseIterable {
    /// Tags that are filled, and turns of what is repeated.
    case steps
    /// Values and keys.
    case values
    case rows
    case sections
    /// The UTF-8 of texts.
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

  /// Whether a page may have so much more of something; tells once where it may not.
  mutating func takes(_ measure: Measure, _ count: Int = 1, at node: Node) -> Bool {
    // Of more faults nobody is told.
    if reader.isFull { isOver = true }
    // What an action will bring is not there yet.
    if isCheck, measure != .steps { return !isOver }
    reader.filled[measure.rawValue] += count
    let (name, most) = measure.limit
    guard !isOver, reader.filled[measure.rawValue] > most else { return !isOver }
    isOver = true
    reader.fault(
      "limit", at: (node["repeat"] ?? node).source, "limit: \(name) > \(most)",
      hint: "give the page fewer data")
    return false
  }
}
