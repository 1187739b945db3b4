import PageModel

extension ScriptSteps {
  /// The consequences of each change of the scenario.
  struct Owned {
    var fields: [[ScreenField]]
    /// The edits of each page.
    var edits: [[[Edit]]]
    /// The causes on the page itself of what the step changes.
    var causes: [[Cause]]

    init(_ count: Int) {
      fields = Array(repeating: [], count: count)
      causes = Array(repeating: [], count: count)
      edits = Array(repeating: [], count: count)
    }

    mutating func add(_ edit: Edit, ofPage page: Int, to change: Int) {
      while edits[change].count <= page { edits[change].append([]) }
      edits[change][page].append(edit)
    }
  }
}
