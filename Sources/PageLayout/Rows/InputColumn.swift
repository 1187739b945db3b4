import Geometry
import PageModel
import Resolving

/// The widest title of a section's inputs.
struct WidestTitle {
  /// Its width without a limit.
  let width: Length
  /// The keys that determine it.
  let uses: [Use]
}

extension SectionLayout {
  /// The widest title of the section's inputs; nil if none has a title.
  func widestTitle() -> WidestTitle? {
    var widest: WidestTitle?
    for cell in section.cells {
      guard case .builtIn(.input) = cell.content, let words = cell.written.title else { continue }
      let style = StyleReader(cell.style, records: pass.records)
      // With the lines that it has in its row, so that it is shaped once.
      let run = pass.run(
        words, style[.titleFont], style[.titleColor],
        maxLines: Int(cell.style.traced(.titleLines).value), style: style)
      let width = pass.measured(run).dimensions.width
      if let widest, widest.width.value >= width.value { continue }
      widest = WidestTitle(
        width: width, uses: style.uses.ofPlace)
    }
    return widest
  }
}

extension Row {
  /// The width of an input's title with the gap after it; zero: as wide as the title.
  ///
  /// It is the style's column, or as wide as the widest title of the section needs, but then at most two fifths
  /// of the row, in which titles wrap; by eye, no source found.
  func column(_ style: StyleReader) -> Length {
    let column = style.length(.titleColumn)
    guard column.value > 0, let widestTitle else { return column }
    style.note(widestTitle.uses)
    let needed = widestTitle.width + style.length(.accessoryGap)
    guard needed.value > column.value else { return .longest(column, needed) }
    let most = (style[end] - textStart(style)) * 0.4
    return .longest(column, .shortest(needed, most))
  }

  /// The width of an input's title in its column, in points; zero: no column.
  func titleRoom(_ style: StyleReader) -> Double {
    let column = column(style).value
    return column > 0 ? max(1, column - style[.accessoryGap]) : 0
  }
}
