import Geometry
import PageModel

/// What is in a row, measured: each part once, before it is known how high the row is.
enum RowContent {
  /// The parts of a kind of its own, and the row's height.
  case parts(RowPlan, height: Double, Sizing.Side)
  /// A template's elements, and the row's height.
  case elements(MeasuredElement, height: Double, Sizing.Side)

  /// Measures what is in a row, which begins somewhere and has some width; the row's box is made with
  /// `style`: it lists what gives the height.
  init(of row: Row, pass: LayoutPass, style: StyleReader) {
    let fixed = row.fixedHeight(style)
    switch row.cell.content {
    case .elements(let element, _):
      let measured = MeasuredElement(element)
      let elements = ElementLayout(of: row, pass: pass)
      let height = fixed ?? elements.size(of: measured, width: row.rect.width).height
      self = .elements(measured, height: height, fixed == nil ? .hug : .fixed)
    case .builtIn:
      if let fixed {
        self = .parts(RowPlan(of: row, height: fixed, pass: pass), height: fixed, .fixed)
      } else if row.kind == .text {
        let plan = RowPlan(of: row, height: 0, pass: pass)
        self = .parts(plan, height: plan.textHeight + 2 * style[.verticalInset], .hug)
      } else {
        self = .wrapping(row, pass, style)
      }
    }
  }

  /// A row whose texts may have more lines: as high as they need, and at least as the look has it.
  private static func wrapping(_ row: Row, _ pass: LayoutPass, _ style: StyleReader) -> RowContent {
    let least = row.cell.style[.rowHeight]
    let plan = RowPlan(of: row, height: least, pass: pass)
    let needed = plan.textHeight + 2 * row.cell.style[.verticalInset]
    guard needed > least else { return .parts(plan, height: style[.rowHeight], .fixed) }
    style.note(Use(LengthKey.verticalInset))
    // A picture as high as its row is larger in a higher one, and leaves less room for the texts.
    let grown = plan.growsWithRow ? RowPlan(of: row, height: needed, pass: pass) : plan
    return .parts(grown, height: needed, .hug)
  }

  /// How high the row is.
  var height: Double {
    switch self {
    case .parts(_, let height, _), .elements(_, let height, _): height
    }
  }

  /// Why it is so high.
  var sizing: Sizing.Side {
    switch self {
    case .parts(_, _, let side), .elements(_, _, let side): side
    }
  }

  /// Adds what was measured to the row where it stands.
  func add(to row: Row, pass: LayoutPass) {
    switch self {
    case .parts(let plan, _, _): plan.add()
    case .elements(let element, _, _): ElementLayout(of: row, pass: pass).add(element, in: row.rect)
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
      let wraps = cell.style[.titleLines] != 1 || cell.style[.subtitleLines] != 1
      return facts.shape.hasLines && wraps ? nil : style[.rowHeight]
    }
  }
}

extension Kind.Facts.Shape {
  /// Whether its title and its subtitle may have more than one line.
  fileprivate var hasLines: Bool {
    switch self {
    case .twoParts, .input, .texts: true
    case .columns, .line, .media: false
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
