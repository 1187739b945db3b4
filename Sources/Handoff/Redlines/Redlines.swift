import Geometry
package import Measures
package import PageLayout
import PageModel
package import Resolving

/// A page with its measures drawn on it and around it.
///
/// Heights of rows and bars, and what lies between them, are dimension lines at the left. What is told of a row or
/// a bar has numbers on the page, and stands at its right as a list that a line leads to. Of rows that are alike one
/// stands for all. No label hides a text, a line or another label: what finds no place on the page is called by its
/// name in the list.
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
  ///   - kinds: what is told. Default: spacing and size.
  package init(
    of tree: BoxTree, _ measures: [Measure], _ page: ResolvedPage,
    kinds: Set<RedlineKind> = .standard
  ) {
    self.page = RedlinedPage(tree, measures, page)
    self.kinds = kinds
    groups = [RedlineGroup](self.page, kinds)
  }

  /// The page and its redlines as boxes, to be drawn like any page.
  ///
  /// The page's own boxes keep their names; what is drawn around them is called `redlines/…`.
  ///
  /// - Parameters:
  ///   - look: colours and fonts.
  ///   - text: what measures the labels.
  /// - Returns: the boxes; the sheet is as large as what is on it.
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
      return RedlineBlock(group: group, lines: lines)
    }
    for block in blocks { for line in block.lines { sheet.add(line) } }
    sheet.addSpans(of: groups)
    sheet.add(blocks)
    sheet.addHead(page.tree.title, kinds)
    return sheet.tree(around: page.tree)
  }
}

extension Box {
  /// Where a picture is that a number would hide; nil for what is no picture, and for a large one.
  fileprivate var smallPicture: Rect? {
    switch content {
    case .image, .shapes: max(rect.width, rect.height) <= 48 ? rect : nil
    case .group, .fill, .line, .text: nil
    }
  }

  /// Where a text's letters are; nil for what is no text.
  func textInk(_ text: some TextMeasuring) -> Rect? {
    guard case .text(let run, _) = content, !run.text.isEmpty else { return nil }
    let width = min(text.extent(of: run, width: rect.width).width, rect.width)
    let ink = Rect(
      x: rect.left + (rect.width - width) * run.alignment, y: rect.top, width: width,
      height: rect.height)
    return clip.map { ink.intersection($0) } ?? ink
  }
}
