import Editing
import PageModel

extension TouchedPage {
  /// The rows that come back because an action replaces fewer, and those that it no longer brings.
  ///
  /// Nil if there are none, or if the old step of the index replaces nothing.
  func restored(in edits: [Edit], by step: Int) -> (gone: [Edit], back: [Edit])? {
    guard olds[step].verb == "replace" else { return nil }
    let own = edits.filter { edit in
      guard let touch = edit.touch else { return false }
      let (was, now) = touching(touch, of: edit)
      return was.last == step && now.isEmpty
    }
    let gone = own.filter { if case .remove(.row, _, _) = $0 { true } else { false } }
    let back = own.filter { if case .insert(.row, _, _) = $0 { true } else { false } }
    return gone.isEmpty || back.isEmpty ? nil : (gone, back)
  }
}
