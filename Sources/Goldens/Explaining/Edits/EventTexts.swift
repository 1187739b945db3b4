import Editing
import PageModel

extension TouchedPage {
  /// The causes of a text that repeats what an event tells: those of the value that the same step set.
  ///
  /// Nil if it is no such text, or if the text itself was edited.
  func causes(
    ofEventIn edit: Edit, among told: [Edit: [PictureExplanation.Cause]]
  ) -> [PictureExplanation.Cause]? {
    guard let touch = edit.touch, case (let was?, let now?) = places(of: edit),
      was.text == now.text, now.tellsEvent, let action = touching(touch, of: edit).now.last,
      let step = news.indices.prefix(action + 1).last(where: { news[$0].depth == 0 })
    else { return nil }
    return told.lazy.filter { other in
      other.key.touch.map { touching($0, of: other.key).now.contains(step) } ?? false
    }.map(\.value).first
  }

  /// Whether an edit is that of a value without data that the same action sets.
  ///
  /// - Parameters:
  ///   - edit: the edit.
  ///   - same: the new action for each old one that is the same.
  /// - Returns: whether the value itself was edited.
  func isOfAction(_ edit: Edit, in same: [Int: Int]) -> Bool {
    guard let touch = edit.touch, case (let was?, let now?) = places(of: edit),
      [was.text, now.text] == [nil, nil], [was.data, now.data] == [nil, nil]
    else { return false }
    let (olds, news) = touching(touch, of: edit)
    return olds.last.map { same[$0] != nil && same[$0] == news.last } ?? false
  }
}

extension Source {
  /// Whether a text is filled in with what an event tells.
  fileprivate var tellsEvent: Bool {
    let paths = text.flatMap { try? TextTemplate($0) }?.paths ?? []
    return paths.contains {
      if case .names(let names) = $0 { names.first == "event" } else { false }
    }
  }
}
