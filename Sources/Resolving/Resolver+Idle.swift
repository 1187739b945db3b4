import PageModel

extension Resolver {
  /// Warns of the page's ground that its kind of table does not have.
  mutating func checkGround() {
    let grounds = [ColorKey.pageBackground, .plainBackground]
    let shown = page.tableStyle == .plain ? 1 : 0
    guard let color = page.style.colors[grounds[1 - shown]],
      page.style.colors[grounds[shown]] == nil
    else { return }
    fault(
      "ignored-value", at: color.source,
      "\(grounds[1 - shown].name) has no effect: the table is \(page.tableStyle.rawValue)",
      hint: "write \(grounds[shown].name)", .warning)
  }

  /// Warns of an alignment of titles in a style for rows none of which aligns its title.
  mutating func checkAlignment(_ style: StyleOverrides, of cells: some Sequence<Cell>) {
    guard let alignment = style.lengths[.titleAlignment] else { return }
    let kinds = Set(cells.map(\.kind))
    // A list that is empty for now may get other rows.
    guard !kinds.isEmpty, !kinds.contains(where: \.alignsTitle) else { return }
    let able = Kind.BuiltIn.allCases.filter { Kind.builtIn($0).alignsTitle }.map(\.rawValue)
    fault(
      "ignored-value", at: alignment.source,
      "titleAlignment has no effect here: only rows of some kinds align their titles",
      hint: "they are \(able.joined(separator: ", "))", .warning)
  }

  /// Warns of a line break within a text that keeps none.
  mutating func checkBreaks(in text: String, at source: Source?) {
    let lines = text.split(whereSeparator: \.isNewline)
    guard lines.count(where: { !$0.allSatisfy(\.isWhitespace) }) > 1 else { return }
    fault(
      "ignored-value", at: source, "a line break is drawn as a space here",
      hint: "titles and subtitles keep line breaks if titleLines or subtitleLines is not 1, "
        + "and in the kind text", .warning)
  }
}

extension Kind {
  /// Whether its rows read the alignment of titles.
  fileprivate var alignsTitle: Bool {
    guard case .builtIn(let kind) = self else { return false }
    return [.line, .columns].contains(kind.facts.shape)
  }
}
