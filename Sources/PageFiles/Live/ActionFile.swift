package import PageModel

/// Reads actions when they run.
package enum ActionFile {
  /// Reads an action and fills in its texts.
  ///
  /// The caller checks `when` before, with ``DataScope/answer(to:)``.
  ///
  /// - Parameters:
  ///   - raw: the action as written: a mapping with one verb, or the name of the page to push.
  ///   - scope: the scope of names in its texts.
  ///   - room: the maximum number of values and keys. Default: the limit of a page.
  /// - Returns: the action, nil after errors; the diagnostics; and the number of its values and
  ///   keys.
  package static func read(
    _ raw: DataValue, in scope: DataScope, room: Int = Limits.filledNodes
  ) -> (action: Action?, diagnostics: [Diagnostic], values: Int) {
    let node = Node(raw, at: raw.source ?? Source(in: "action"))
    var reader = Reader()
    reader.isHappening = true
    reader.subject = "an action"
    // Start from the amount that earlier actions used.
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
