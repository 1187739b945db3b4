import Geometry
import PageModel
import Resolving

/// What the titles of a section's inputs need, which have one column.
struct InputColumn {
  /// The left edge of the title that starts last, and the right one of the title that ends last.
  var start: Length, end: Length
  /// The width of the widest title without a limit, and of the longest word.
  var width, word: Length
  /// The width of the widest value with what follows it in its row.
  var values = Length.zero
  /// The keys that determine the titles, and the values.
  var uses: [Use], valueUses: [Use] = []
}

extension SectionLayout {
  /// What the titles of the section's inputs need; nil if none has a title.
  func inputColumn(in edges: Edges) -> InputColumn? {
    var widest: InputColumn?
    for (index, cell) in section.cells.enumerated() {
      guard case .builtIn(.input) = cell.content, let words = cell.written.title else { continue }
      let style = StyleReader(cell.style, records: pass.records)
      // With the lines that it has in its row, so that it is shaped once.
      let run = pass.run(
        words, style[.titleFont], style[.titleColor],
        maxLines: Int(cell.style.traced(.titleLines).value), style: style)
      let width = pass.measured(run).dimensions.width
      let longest = width.value > edges.width.value / 4 ? pass.longestWord(of: words, style) : 0
      let word = Length(longest).with(reasonsOf: width)
      let row = Row(
        cell, at: .cell(number, index), in: edges, of: tableStyle, records: pass.records)
      (row.rect.size.height, row.inset) = (cell.style[.rowHeight], contentInset(style))
      let start = row.textStart(style)
      guard var known = widest else {
        widest = InputColumn(
          start: start, end: start + width, width: width, word: word, uses: style.uses.ofPlace)
        continue
      }
      if width.value > known.width.value { known.width = width }
      if word.value > known.word.value { known.word = word }
      if start.value > known.start.value { known.start = start }
      if (start + width).value > known.end.value { known.end = start + width }
      known.uses += style.uses.ofPlace.filter { !known.uses.contains($0) }
      widest = known
    }
    let style = StyleReader(section.style, records: pass.records)
    widest?.values = .longest(of: section.cells.map { valueWidth(of: $0, style) })
    widest?.valueUses = style.uses.ofPlace
    return widest
  }

  /// What the value or placeholder of an input needs, with a caret, a sign and an accessory; zero for other rows.
  ///
  /// All readers note their keys in one.
  private func valueWidth(of cell: ResolvedCell, _ all: StyleReader) -> Length {
    guard case .builtIn(.input) = cell.content,
      let words = cell.written.value ?? cell.written.placeholder
    else { return .zero }
    let style = StyleReader(cell.style, records: pass.records)
    defer { all.note(style.uses) }
    let run = pass.run(words, style[.detailFont], .clear, style: style)
    var width = pass.measured(run).dimensions.width
    if cell.written.focused { width += style.length(.caretWidth) }
    let others = [cell.written.invalid != nil, cell.accessory != .none].count { $0 }
    let other = style.dimensions(.detailButtonSize).width + style.length(.accessoryGap)
    return width + other * Double(others)
  }
}

extension LayoutPass {
  /// The width of the longest word of a text in a script with upper and lower case, in points; default: of a title.
  ///
  /// A hyphen ends a word, and remains in its line. Lines of other scripts may break within a word.
  func longestWord(
    of text: String, _ style: StyleReader, font: FontKey = .titleFont
  ) -> Double {
    text.replacing("-", with: "- ").split { !$0.isCased && !$0.isDigit && $0 != "-" }.map { word in
      measured(run(String(word), style[font], .clear, style: style)).size.width
    }
    .max() ?? 0
  }
}

extension Row {
  /// The width of an input's title with the gap after it; zero: as wide as the title.
  ///
  /// It is the style's column, or as wide as the widest title of the section needs, but then at most two fifths
  /// of the row, in which titles wrap, or for a word that is longer half of it, or what the values leave; by eye, no
  /// source found. Behind pictures and without them, it ends at the same place.
  func column(_ style: StyleReader) -> Length {
    let column = style.length(.titleColumn)
    guard column.value > 0, let inputs else { return column }
    style.note(inputs.uses)
    let (gap, before) = (style.length(.accessoryGap), inputs.start - textStart(style))
    let needed = inputs.width + gap
    let room = style[end] - inputs.start
    guard needed.value > column.value else {
      let isTight = room.value - inputs.values.value < column.value
      guard isTight, !cell.style.isSetByPage(LengthKey.titleColumn) else { return before + column }
      // The column gives way before a value is cut.
      style.note(inputs.valueUses)
      let least = inputs.end - inputs.start + gap
      return before + .shortest(column, .longest(least, room - inputs.values))
    }
    let free = Length.longest(room / 2, room - inputs.values)
    let most = Length.longest(room * 0.4, .shortest(inputs.word + gap, free))
    return before + .longest(column, .shortest(needed, most))
  }

  /// The width of an input's title in its column, in points; zero: no column.
  func titleRoom(_ style: StyleReader) -> Double {
    let column = column(style).value
    return column > 0 ? max(1, column - style[.accessoryGap]) : 0
  }
}

extension Character {
  /// Whether it is a digit; numerals such as 一 are words of their own.
  fileprivate var isDigit: Bool { unicodeScalars.first?.properties.numericType == .decimal }
}
