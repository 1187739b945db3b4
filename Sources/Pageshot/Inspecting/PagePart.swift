import PageLayout

/// A part of a page that can be asked about: a box, by its path.
package struct PagePart: Hashable, Sendable {
  /// The box's path: `sections/0/cells/1/title`.
  package var path: String
  /// The id of a row, as its author gave it; nil for the parts of rows and for all else.
  package var id: String?
  /// The text that it shows; nil where it shows none.
  package var text: String?
}

extension LaidOutPage {
  /// The page's parts in paint order, each path once.
  package var parts: [PagePart] {
    var seen: Set<BoxPath> = []
    return (tree?.boxes ?? []).filter { seen.insert($0.path).inserted }.map { box in
      PagePart(
        path: "\(box.path)", id: box.path.name.isEmpty ? box.authoredID : nil, text: box.shownText)
    }
  }
}

extension [PagePart] {
  /// The parts for people, one a line: its path, and the id or the text of what has one.
  package var text: String {
    map { part in
      let id = part.id.map { "  #\($0)" } ?? ""
      let text = part.text.map { "  \"\($0)\"" } ?? ""
      return "\(part.path)\(id)\(text)".visibleLine + "\n"
    }.joined()
  }

  /// The parts as a JSON array of `{"path","id","text"}`, one a line.
  package var json: String {
    jsonLines { part, json in
      json.member("path", part.path)
      json.member("id", part.id)
      json.member("text", part.text)
    }
  }
}
