import Editing
import PageLayout
package import PageModel

extension Page {
  /// What are words of their own where rows are named, and never ids.
  private static let words: Set = [
    "self", "page", "alert", "back", "retry", "tab", "toast", "top", "bottom", "none", "selected",
  ]

  /// The row or the section that a text names: by its id, by `#` and its id, or by its path on the page as it is
  /// now, such as `sections/1/cells/2`.
  ///
  /// - Parameter text: the text; as a whole an id, if somebody has that.
  /// - Returns: the path.
  /// - Throws: ``EditError`` for what nobody is called.
  package func rowPath(_ text: String) throws(EditError) -> RowPath {
    let id = text.first == "#" && part(withID: text) == nil ? String(text.dropFirst()) : text
    guard !Self.words.contains(id) else {
      throw .refused(
        "\"\(id)\" is no id where rows are named",
        hint: part(withID: id).map { "name it by its path: \($0.path)" })
    }
    if part(withID: id) != nil { return RowPath(id: id) }
    let path = BoxPath(text)
    let place: TablePart =
      switch path.part {
      case .cell(let section, let row) where path.name.isEmpty: .row(section, row)
      case .section(let section) where path.name.isEmpty: .section(section)
      default: try part(RowPath(id: id))
      }
    return try part(place.path).path
  }
}
