import Goldens
package import PageModel
import Projects

/// Pages and the links between them.
///
/// Entry pages, which no page links to, are in the first column; every other page is as many columns to the
/// right as it is steps away from them.
package struct FlowMap: Sendable {
  /// The pages.
  package let pages: [FlowPage]
  /// The pages of each column from the left, by index, each below a page that links to the one above it.
  let columns: [[Int]]
  /// The isolated pages, by index: those without links to or from other pages.
  let apart: [Int]

  /// A link from one page to another, by their indices.
  struct Step: Hashable {
    let link: PageLinks.Link
    let (start, end): (Int, Int)
  }

  /// The links between the pages, by page and row where they start; links of a page to itself are omitted.
  let steps: [Step]

  /// Whether the map holds all pages of the project.
  private let isWhole: Bool

  /// A map of pages, by default of all pages of the project.
  package init(_ pages: [FlowPage], isWhole: Bool = true) {
    (self.pages, self.isWhole) = (pages, isWhole)
    let places = Dictionary(pages.enumerated().map { ($1.name, $0) }) { first, _ in first }
    steps = pages.enumerated().flatMap { start, page in
      page.links.links.compactMap { link in
        guard let end = places[link.page], end != start else { return nil }
        return Step(link: link, start: start, end: end)
      }
    }
    let (starts, ends) = (Set(steps.map(\.start)), Set(steps.map(\.end)))
    apart = pages.indices.filter { !starts.contains($0) && !ends.contains($0) }
    let linked = pages.indices.filter { starts.contains($0) || ends.contains($0) }
    columns = Self.columns(of: linked, from: linked.filter { !ends.contains($0) }, by: steps)
  }

  /// The columns of pages by their distance from the first ones.
  private static func columns(of pages: [Int], from first: [Int], by steps: [Step]) -> [[Int]] {
    let following = Dictionary(grouping: steps, by: \.start).mapValues { $0.map(\.end) }
    var columns: [[Int]] = []
    var seen: Set<Int> = []
    /// Adds pages and the pages that they link to, from the left.
    func add(_ pages: [Int]) {
      var (column, number) = (pages.filter { seen.insert($0).inserted }, 0)
      while !column.isEmpty {
        if number == columns.count { columns.append([]) }
        columns[number] += column
        column = column.flatMap { following[$0] ?? [] }.filter { seen.insert($0).inserted }
        number += 1
      }
    }
    add(first)
    // What is left goes round in circles: who leads to most begins, of equals the first by its name.
    let left = pages.filter { !seen.contains($0) }.map { ($0, Self.reach(of: $0, by: following)) }
    for (page, _) in left.sorted(by: { ($1.1, $0.0) < ($0.1, $1.0) }) { add([page]) }
    return columns
  }

  /// The number of pages reachable from a page.
  private static func reach(of page: Int, by following: [Int: [Int]]) -> Int {
    var (seen, next): (Set<Int>, [Int]) = ([page], [page])
    while !next.isEmpty {
      next = next.flatMap { following[$0] ?? [] }.filter { seen.insert($0).inserted }
    }
    return seen.count
  }

  /// Warnings of unknown pages, isolated pages, and rows with a chevron but no action.
  ///
  /// If the map does not hold all pages, isolated pages are not reported.
  package var diagnostics: [Diagnostic] {
    let lost = isWhole && !steps.isEmpty ? Set(apart) : []
    return pages.indices.flatMap { place in
      let page = pages[place]
      let unreached =
        lost.contains(place)
        ? Diagnostic(
          .warning, rule: "unreached-page", at: page.source,
          "page \(page.name.culprit) has no links to or from other pages",
          hint: "link to it with an `action` on another page") : nil
      return page.links.diagnostics + [unreached, page.chevronsWithoutAction].compactMap(\.self)
    }
  }
}
