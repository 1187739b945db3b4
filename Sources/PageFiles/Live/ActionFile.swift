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
  /// - Returns: the action, and all that is wrong with it; no action where anything is.
  package static func read(_ raw: DataValue, in scope: DataScope) -> (
    action: Action?, diagnostics: [Diagnostic]
  ) {
    let node = Node(raw, at: raw.source ?? Source(in: "action"))
    var reader = Reader()
    reader.isHappening = true
    reader.subject = "an action"
    var folding = DataFolding(reader, .known(nil))
    let filled = folding.action(node, scope)
    reader = folding.reader
    guard reader.diagnostics.isEmpty else { return (nil, reader.diagnostics) }
    let action = reader.action(filled)
    return (reader.diagnostics.isEmpty ? action : nil, reader.diagnostics)
  }
}
