import Geometry
import PageModel
import Resolving

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
  let height: Length
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
        ?? ElementLayout(of: row, pass: pass).size(of: measured, width: row.edges.width).height
      sizing = fixed == nil ? .hug : .fixed
    case .builtIn:
      let (plan, height, hugs) = Self.plan(row, fixed: fixed, pass, style)
      inside = .parts(plan)
      self.height = height
      sizing = hugs ? .hug : .fixed
    }
  }

  /// The parts of a row, how high it is, and whether its texts make it so.
  private static func plan(_ row: Row, fixed: Length?, _ pass: LayoutPass, _ style: StyleReader)
    -> (RowPlan, height: Length, hugs: Bool)
  {
    if let fixed { return (RowPlan(of: row, height: fixed.value, pass: pass), fixed, false) }
    if row.kind == .text {
      let plan = RowPlan(of: row, height: 0, pass: pass)
      return (plan, plan.textHeight + style.length(.verticalInset) * 2, true)
    }
    // As high as the texts need, and at least as the look has it.
    let look = row.style
    let least = look.length(.rowHeight)
    let plan = RowPlan(of: row, height: least.value, pass: pass)
    let needed = plan.textHeight + look.length(.verticalInset) * 2
    guard needed.value > least.value else {
      return (plan, .longest(style.length(.rowHeight), needed), false)
    }
    style.note(Use(LengthKey.verticalInset))
    // A picture as high as its row is larger in a higher one, and leaves less room for the texts.
    let higher =
      plan.growsWithRow ? RowPlan(of: row, height: needed.value, pass: pass) : plan
    return (higher, .longest(needed, least), true)
  }

  /// Adds what was measured to the row where it stands.
  func add(to row: Row, pass: LayoutPass) {
    switch inside {
    case .parts(let plan): plan.add()
    case .elements(let element): ElementLayout(of: row, pass: pass).add(element, in: row.edges)
    }
  }
}

extension Row {
  /// The row's height where its texts have no say in it: as it asks, or as its template or its look has it.
  fileprivate func fixedHeight(_ style: StyleReader) -> Length? {
    if let height = cell.written.height {
      return style[ResolvedLength(height, written: .height), .height]
    }
    switch cell.content {
    case .elements(_, let height): return height.map { style[$0, .height] }
    case .builtIn(.text): return nil
    case .builtIn:
      let wraps = facts.shape.lines.contains {
        cell.style[$0] != 1 && ($0 != .detailLines || detailAtRight != nil)
      }
      return wraps ? nil : style.length(.rowHeight)
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
