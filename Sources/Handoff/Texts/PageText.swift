import Geometry
package import PageLayout
package import PageModel
package import Resolving

/// A text of a page that an app has to translate.
package struct PageText: Hashable, Sendable {
  /// The path of its box.
  package let path: BoxPath
  /// The text as written, before capitals and before data, which its tags stand for.
  package let text: String
  /// The width that the text may take, in points.
  package let room: Double
  /// The largest number of lines; 0 for no limit.
  package let lines: Int
  /// Whether it is truncated.
  package let isCut: Bool
  /// Its place in a file.
  package let source: Source?
  /// The place of the data that all of its words came from; nil for a text of the page.
  package let data: Source?

  /// The texts of a page, in paint order.
  ///
  /// What the system shows, what users typed, and texts without letters are not translated; those of a page
  /// that is leaving the screen belong to that page.
  package static func all(in tree: BoxTree, _ page: ResolvedPage?) -> [PageText] {
    let rooms = TextRooms(tree)
    return tree.boxes.compactMap { box in
      guard case .text(let run, let isCut) = box.content, !box.path.isLeaving,
        box.path.part != .bar(.statusBar), box.path != BoxPath(.bar(.search), .cancel),
        !box.isTyped(on: page)
      else { return nil }
      let shown = page?.section(box.path.part)?.words(at: box.path) ?? run.text
      guard shown.hasLetters else { return nil }
      let tagged = box.source?.text.flatMap { try? TextTemplate($0) }
      let isOfPage = tagged?.words.hasLetters ?? true
      return PageText(
        path: box.path, text: (isOfPage ? box.source?.text : nil) ?? shown,
        room: (rooms.room(of: box) * 100).rounded() / 100, lines: run.maxLines, isCut: isCut,
        source: box.source, data: isOfPage ? nil : box.source?.data)
    }
  }
}

extension String {
  fileprivate var hasLetters: Bool { unicodeScalars.contains(where: \.properties.isAlphabetic) }
}

extension Box {
  /// Whether its text is one that users type: the value of an input, or what is searched for.
  fileprivate func isTyped(on page: ResolvedPage?) -> Bool {
    switch path.part {
    case .bar(.search): return path.name == .text
    case .cell:
      if case .elements? = page?.cell(path.part)?.content { return false }
      return path.name == .value
    default: return false
    }
  }
}
