package import PageModel

extension Page {
  /// The names of the kinds of its rows.
  package var kinds: Set<String> { Set(sections.flatMap { $0.cells.map(\.kind.name) }) }
}
