import Pageshot

/// The diagnostics of files that pages share, such as a theme or part: each once, with the pages that show it.
struct SharedFaults {
  private var pages: [Diagnostic: [String]] = [:]

  /// The most pages that are named.
  private static let most = 3

  /// Adds the diagnostics of one page.
  mutating func add(_ found: [Diagnostic], of page: String) {
    for diagnostic in found.eachOnce { pages[diagnostic, default: []].append(page) }
  }

  /// All diagnostics in order of their places.
  var all: [Diagnostic] {
    pages.map { diagnostic, pages in
      var told = diagnostic
      told.message += diagnostic.isOfPart ? Self.count(pages) : Self.names(pages)
      return told
    }.byPlaceAndWords
  }

  /// The number of pages; a single page is named by the place of its `include`.
  private static func count(_ pages: [String]) -> String {
    pages.count == 1 ? "" : " (in \(pages.count) pages)"
  }

  private static func names(_ pages: [String]) -> String {
    let more = pages.count - most
    return " (in \(pages.prefix(most).joined(separator: ", "))"
      + (more > 0 ? " and \(more) more page\(more == 1 ? "" : "s"))" : ")")
  }
}

extension Diagnostic {
  /// Whether the place is in a shared part.
  var isOfPart: Bool { !source.includes.isEmpty }
}
