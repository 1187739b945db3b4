import Editing
import PageLayout
package import PageModel

extension Page {
  /// The reserved words in references to rows, which cannot be ids there.
  private static let words: Set = [
    "self", "page", "alert", "actionSheet", "menu", "outside", "back", "retry", "tab", "toast",
    "top",
    "bottom", "none", "selected",
  ]

  /// Whether a word means something else in references to rows.
  static func isReserved(_ word: String) -> Bool { words.contains(word) }

  /// Resolves a text to a row or section: an id, `#` and an id, or a path on the current page.
  ///
  /// A path is `sections/1/cells/2`, for example.
  ///
  /// - Parameter text: the text; if it is an id as a whole, the id wins.
  /// - Returns: the path.
  /// - Throws: ``EditError`` if the text does not refer to a row or section.
  package func rowPath(_ text: String) throws(EditError) -> RowPath {
    let id = text.first == "#" && part(withID: text) == nil ? String(text.dropFirst()) : text
    guard !Self.words.contains(id) else {
      throw .refused(
        "\"\(id)\" has another meaning and cannot be used as an id here",
        hint: part(withID: id).map { "use its path: \($0.path)" })
    }
    if part(withID: id) != nil { return RowPath(id: id) }
    let path = BoxPath(text)
    let place: TablePart =
      switch path.part {
      case .cell(let section, let row) where path.name.isOwn: .row(section, row)
      case .section(let section) where path.name.isOwn: .section(section)
      default: try part(RowPath(id: id))
      }
    return try part(place.path).path
  }
}
