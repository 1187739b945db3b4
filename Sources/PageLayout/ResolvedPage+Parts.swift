package import PageModel
package import Resolving

extension ResolvedPage {
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
}
