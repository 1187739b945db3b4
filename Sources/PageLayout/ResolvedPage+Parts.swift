package import PageModel
package import Resolving

extension ResolvedPage {
  /// The key of the colour behind the rows.
  var groundColor: ColorKey { tableStyle == .plain ? .plainBackground : .pageBackground }

  /// The section that a part is or belongs to; nil for others.
  package func section(_ part: PartPath) -> ResolvedSection? {
    part.section.flatMap { sections.indices.contains($0) ? sections[$0] : nil }
  }

  /// The row at a path; nil if the path is not that of a row.
  package func cell(_ part: PartPath) -> ResolvedCell? {
    guard case .cell(_, let cell) = part, let cells = section(part)?.cells,
      cells.indices.contains(cell)
    else { return nil }
    return cells[cell]
  }

  /// The style of a part.
  package func style(of part: PartPath) -> Style {
    cell(part)?.style ?? section(part)?.style ?? style
  }

  /// The keys of rows that their section sets: their width, their corners and their ends.
  package static let keysOfSections = KeySet(
    [
      LengthKey.sectionMargin, .narrowSectionMargin, .narrowWidth, .wideWidth, .wideInset,
      .sectionRadius, .separatorAtEnds,
    ].map { AnyStyleKey($0) })

  /// The style that gives a part the value of a key.
  package func style(of part: PartPath, for key: AnyStyleKey) -> Style {
    Self.keysOfSections.contains(key) ? section(part)?.style ?? style : style(of: part)
  }
}
