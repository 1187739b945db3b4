import PageLayout
import PageModel
package import Pages
import Projects

/// A part of a page that `explain` accepts: a box, by its path.
package struct PagePart: Hashable, Sendable {
  /// The box's path: `sections/0/cells/1/title`.
  package var path: String
  /// The id of a row from the page file; nil for all other parts.
  package var id: String?
  /// The text of the part; nil if it has none.
  package var text: String?
}

extension LaidOutPage {
  /// The page's parts in paint order, each path once.
  package var parts: [PagePart] {
    var seen: Set<BoxPath> = []
    return (tree?.boxes ?? []).filter { seen.insert($0.path).inserted }.map { box in
      PagePart(
        path: "\(box.path)", id: box.path.name.isOwn ? box.authoredID : nil, text: box.shownText)
    }
  }
}

extension [PagePart] {
  /// The parts as text, one per line: the path, with the id or text.
  package var text: String {
    map { part in
      let id = part.id.map { "  #\($0)" } ?? ""
      let text = part.text.map { "  \"\($0)\"" } ?? ""
      return "\(part.path)\(id)\(text)".visibleLine + "\n"
    }.joined()
  }

  /// The parts as a JSON array of `{"path","id","text"}`, one per line.
  package var json: String {
    jsonLines { part, json in
      json.member("path", part.path)
      json.member("id", part.id)
      json.member("text", part.text)
    }
  }
}
