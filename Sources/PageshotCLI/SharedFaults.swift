import Pageshot

/// The diagnostics of files that pages share, such as a theme: each once, with the pages that show it.
struct SharedFaults {
  private var pages: [Diagnostic: [String]] = [:]

  /// The most pages that are named.
  private static let most = 3

  /// Adds the diagnostics of one page.
  mutating func add(_ found: [Diagnostic], of page: String) {
    for diagnostic in found { pages[diagnostic, default: []].append(page) }
  }

  /// All diagnostics in order of their places.
  var all: [Diagnostic] {
    pages.map { diagnostic, pages in
      var told = diagnostic
      let more = pages.count - Self.most
      told.message +=
        " (in \(pages.prefix(Self.most).joined(separator: ", "))"
        + (more > 0 ? " and \(more) more page\(more == 1 ? "" : "s"))" : ")")
      return told
    }.sorted { ($0.source, $0.message) < ($1.source, $1.message) }
  }
}
