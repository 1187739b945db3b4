import Pageshot

/// What is found in files that pages share, such as a theme: each thing once, with the pages that show it.
struct SharedFaults {
  private var pages: [Diagnostic: [String]] = [:]

  /// How many pages are named.
  private static let most = 3

  /// Takes what one page shows.
  mutating func add(_ found: [Diagnostic], of page: String) {
    for diagnostic in found { pages[diagnostic, default: []].append(page) }
  }

  /// All of it, by place.
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
