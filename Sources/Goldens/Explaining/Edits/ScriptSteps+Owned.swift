import PageModel

extension ScriptSteps {
  /// The consequences of each change of the scenario.
  struct Owned {
    var fields: [[ScreenField]]
    /// The edits of each page.
    var edits: [[[Edit]]]
    /// The causes on the page itself of what the step changes.
    var causes: [[Cause]]
    /// The other changes that are causes as well.
    private(set) var others: [[Int]]
    /// The changes whose effects are reported as edits of the screen.
    var seen: Set<Int> = []

    init(_ count: Int) {
      fields = Array(repeating: [], count: count)
      causes = Array(repeating: [], count: count)
      others = Array(repeating: [], count: count)
      edits = Array(repeating: [], count: count)
    }

    /// Adds other changes that are causes beside one.
    mutating func add(_ more: [Int], to change: Int) {
      others[change] += more
      seen.formUnion(more)
    }

    /// Whether a change has consequences of its own.
    func isStep(_ change: Int) -> Bool { !fields[change].isEmpty || !edits[change].isEmpty }

    mutating func add(_ edit: Edit, ofPage page: Int, to change: Int) {
      while edits[change].count <= page { edits[change].append([]) }
      edits[change][page].append(edit)
    }
  }
}
