package import PageModel

extension Page {
  /// The kinds of its rows.
  package var kinds: Set<String> { Set(sections.flatMap { $0.cells.map(\.kind.name) }) }
}
