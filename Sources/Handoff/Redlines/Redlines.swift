import Geometry
package import Measures
package import PageLayout
import PageModel
package import Resolving

/// A page with its redlines: measures drawn on it and around it.
///
/// Heights of rows and bars, and the spaces between them, are dimension lines on the left. The redlines of a row or a
/// bar are numbered on the page, and listed on the right; beside them are the page's text styles and colours. A row
/// represents all equal rows. No label hides a text, a line or another label: an entry without room on the page has a name in the list instead of
/// a number.
package struct Redlines {
  private let page: RedlinedPage
  private let groups: [RedlineGroup]
  private let kinds: Set<RedlineKind>

  /// The redlines of a page.
  ///
  /// - Parameters:
  ///   - tree: the page's boxes.
  ///   - measures: its measures.
  ///   - page: the page that the boxes were made of.
  ///   - kinds: the kinds of redlines. Default: spacing and size.
  package init(
    of tree: BoxTree, _ measures: [Measure], _ page: ResolvedPage,
    kinds: Set<RedlineKind> = .standard
  ) {
    self.page = RedlinedPage(tree, measures, page)
    self.kinds = kinds
    groups = [RedlineGroup](self.page, kinds)
  }

  /// The page and its redlines as boxes, which can be drawn like any page.
  ///
  /// The page's own boxes keep their names; the boxes of redlines are called `redlines/…`.
  ///
  /// - Parameters:
  ///   - look: colours and fonts.
  ///   - text: the engine that measures the labels.
  /// - Returns: the boxes; the sheet is as large as its content.
  package func tree(_ look: RedlineLook, measuring text: some TextMeasuring) -> BoxTree {
    var sheet = RedlineSheet(page.bounds, look, text)
    var placing = MarkPlacing(
      page.bounds, texts: page.tree.boxes.compactMap { $0.textInk(text) },
      pictures: page.tree.boxes.compactMap(\.smallPicture))
    var number = 1
    let blocks = groups.filter { !$0.entries.isEmpty }.map { group in
      let lines = group.entries.map { entry in
        let mark = placing.place(entry.spot, width: sheet.badgeWidth(of: number))
        defer { number += mark == nil ? 0 : 1 }
        return RedlineBlock.Line(entry: entry, number: mark == nil ? nil : number, mark: mark)
      }
      return (group, RedlineBlock(title: group.title, count: group.count, lines: lines))
    }
    for (_, block) in blocks { for line in block.lines { sheet.add(line) } }
    sheet.addSpans(of: groups)
    sheet.add(blocks)
    sheet.addLists([
      RedlineBlock(title: "Text styles", lines: page.list(of: .type)),
      RedlineBlock(title: "Colours", lines: page.list(of: .colour)),
    ])
    sheet.addHead(page.tree.title, kinds)
    return sheet.tree(around: page.tree)
  }
}

extension Box {
  /// The rectangle of a picture that a number would hide; nil for other boxes, and for large pictures.
  fileprivate var smallPicture: Rect? {
    switch content {
    case .image, .shapes: max(rect.width, rect.height) <= 48 ? rect : nil
    case .group, .fill, .line, .text: nil
    }
  }

  /// The rectangle of a text's glyphs; nil for other boxes.
  func textInk(_ text: some TextMeasuring) -> Rect? {
    guard case .text(let run, _) = content, !run.text.isEmpty else { return nil }
    let width = min(text.extent(of: run, width: rect.width).width, rect.width)
    let ink = Rect(
      x: rect.left + (rect.width - width) * run.alignment, y: rect.top, width: width,
      height: rect.height)
    return clip.map { ink.intersection($0) } ?? ink
  }
}
