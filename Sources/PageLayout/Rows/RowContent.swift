import Geometry
import PageModel

/// What is in a row, measured: each part once, before it is known how high the row is.
struct RowContent {
  private enum Inside {
    /// The parts of a kind of its own.
    case parts(RowPlan)
    /// A template's elements.
    case elements(MeasuredElement)
  }

  private let inside: Inside
  /// How high the row is.
  let height: Double
  /// Why it is so high.
  let sizing: Sizing.Side

  /// Measures what is in a row, which begins somewhere and has some width; the row's box is made with
  /// `style`: it lists what gives the height.
  init(of row: Row, pass: LayoutPass, style: StyleReader) {
    let fixed = row.fixedHeight(style)
    switch row.cell.content {
    case .elements(let element, _):
      let measured = MeasuredElement(element)
      inside = .elements(measured)
      height =
        fixed
        ?? ElementLayout(of: row, pass: pass).size(of: measured, width: row.rect.width).height
      sizing = fixed == nil ? .hug : .fixed
    case .builtIn:
      let (plan, needed) = Self.plan(row, fixed: fixed, pass, style)
      inside = .parts(plan)
      height = fixed ?? needed ?? style[.rowHeight]
      sizing = fixed == nil && needed != nil ? .hug : .fixed
    }
  }

  /// The parts of a row, and how high its texts make it; nil where they have no say in it.
  private static func plan(_ row: Row, fixed: Double?, _ pass: LayoutPass, _ style: StyleReader)
    -> (RowPlan, needed: Double?)
  {
    if let fixed { return (RowPlan(of: row, height: fixed, pass: pass), nil) }
    if row.kind == .text {
      let plan = RowPlan(of: row, height: 0, pass: pass)
      return (plan, plan.textHeight + 2 * style[.verticalInset])
    }
    // As high as the texts need, and at least as the look has it.
    let least = row.cell.style[.rowHeight]
    let plan = RowPlan(of: row, height: least, pass: pass)
    let needed = plan.textHeight + 2 * row.cell.style[.verticalInset]
    guard needed > least else { return (plan, nil) }
    style.note(Use(LengthKey.verticalInset))
    // A picture as high as its row is larger in a higher one, and leaves less room for the texts.
    return (plan.growsWithRow ? RowPlan(of: row, height: needed, pass: pass) : plan, needed)
  }

  /// Adds what was measured to the row where it stands.
  func add(to row: Row, pass: LayoutPass) {
    switch inside {
    case .parts(let plan): plan.add()
    case .elements(let element): ElementLayout(of: row, pass: pass).add(element, in: row.rect)
    }
  }
}

extension Row {
  /// The row's height where its texts have no say in it: as it asks, or as its template or its look has it.
  fileprivate func fixedHeight(_ style: StyleReader) -> Double? {
    if let height = cell.written.height {
      style.note(Use(written: .height, as: .height))
      return height
    }
    switch cell.content {
    case .elements(_, let height): return height.map { style[$0, .height] }
    case .builtIn(.text): return nil
    case .builtIn:
      let wraps = facts.shape.lines.contains {
        cell.style[$0] != 1 && ($0 != .detailLines || detailAtRight != nil)
      }
      return wraps ? nil : style[.rowHeight]
    }
  }
}

extension Kind.Facts.Shape {
  /// How many lines its texts may have: those that make it grow.
  fileprivate var lines: [LengthKey] {
    switch self {
    case .twoParts, .profile: [.titleLines, .subtitleLines, .detailLines]
    case .input, .texts: [.titleLines, .subtitleLines]
    case .columns: [.detailLines]
    case .line, .media: []
    }
  }
}

extension ElementLayout {
  /// Lays out the elements of a row's template.
  fileprivate init(of row: Row, pass: LayoutPass) {
    self.init(pass: pass, look: row.cell.style) { element, name, rect, content, style in
      var box = row.part(name, rect, content, made: style, element.sizing)
      box.source = element.source
      return box
    }
  }
}
