package import Pageshot

/// The diagnostics of files that pages share, such as a theme or part: each once, with the pages that show it.
package struct SharedFaults {
  private var pages: [Diagnostic: [String]] = [:]

  /// No diagnostics.
  package init() {}

  /// The most pages that are named.
  private static let most = 3

  /// Adds the diagnostics of one page.
  package mutating func add(_ found: [Diagnostic], of page: String) {
    for diagnostic in found.eachOnce { pages[diagnostic, default: []].append(page) }
  }

  /// All diagnostics in order of their places.
  ///
  /// - Parameter listing: whether each colour of a built-in theme that is hard to read is listed.
  /// - Returns: the diagnostics; unless `listing`, one for all such colours of a theme, with their number.
  package func all(listing: Bool) -> [Diagnostic] {
    (listing ? pages : gathered).map { diagnostic, pages in
      var told = diagnostic
      told.message += diagnostic.isOfPart ? Self.count(pages) : Self.names(pages)
      return told
    }.byPlaceAndWords
  }

  /// The diagnostics with one for all contrasts of colours that a built-in theme has itself.
  private var gathered: [Diagnostic: [String]] {
    var gathered = pages.filter { !$0.key.isOfLook }
    for (theme, faults) in Dictionary(grouping: pages.filter(\.key.isOfLook), by: \.key.source.file)
    {
      let count = faults.count
      let name = theme.pathParts.last?.prefix { $0 != "." } ?? ""
      let summary = Diagnostic(
        .warning, rule: "contrast", at: Source(file: theme, line: 1, column: 1),
        "\(count) of the own colours of the theme \"\(name)\" \(count == 1 ? "is" : "are") below WCAG AA",
        hint: "--theme-colors lists them")
      gathered[summary] = faults.flatMap(\.value).sorted().eachOnce
    }
    return gathered
  }

  /// The number of pages; a single page is named by the place of its `include`.
  private static func count(_ pages: [String]) -> String {
    pages.count == 1 ? "" : " (in \(pages.count) pages)"
  }

  private static func names(_ pages: [String]) -> String {
    let more = pages.count - most
    return " (in \(pages.prefix(most).map(\.toldName).joined(separator: ", "))"
      + (more > 0 ? " and \(more) more page\(more == 1 ? "" : "s"))" : ")")
  }
}

extension Diagnostic {
  /// Whether the place is in a shared part.
  var isOfPart: Bool { !source.includes.isEmpty }

  /// Whether it is about colours that a built-in theme has itself.
  fileprivate var isOfLook: Bool { rule == "contrast" && source.origin.isBuiltIn }
}
