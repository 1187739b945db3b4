package import PageModel

/// Reads actions as they happen.
package enum ActionFile {
  /// An action with its texts filled in.
  ///
  /// Whether it is to be run at all, by its `when`, is asked before: ``DataScope/allows(_:)``.
  ///
  /// - Parameters:
  ///   - raw: the action as it is written: a mapping with one verb, or the name of the page to push.
  ///   - scope: what the names in its texts mean.
  ///   - room: how many values and keys it may have. Default: as many as a page.
  /// - Returns: the action, all that is wrong with it, and how many values and keys it has; no action where
  ///   anything is wrong.
  package static func read(
    _ raw: DataValue, in scope: DataScope, room: Int = Limits.filledNodes
  ) -> (action: Action?, diagnostics: [Diagnostic], values: Int) {
    let node = Node(raw, at: raw.source ?? Source(in: "action"))
    var reader = Reader()
    reader.isHappening = true
    reader.subject = "an action"
    // Others have taken what there is no room for.
    let taken = max(0, Limits.filledNodes - room)
    reader.filled[DataFolding.Measure.values.rawValue] = taken
    var folding = DataFolding(reader, .known(nil))
    let filled = folding.action(node, scope)
    reader = folding.reader
    let values = reader.filled[DataFolding.Measure.values.rawValue] - taken
    guard reader.diagnostics.isEmpty else { return (nil, reader.diagnostics, values) }
    let action = reader.action(filled)
    return (reader.diagnostics.isEmpty ? action : nil, reader.diagnostics, values)
  }
}
