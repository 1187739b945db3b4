import Geometry
import PageModel
import Resolving

/// The measured content of a row; each part is measured before the row's height is known.
struct RowContent {
  private enum Inside {
    /// The parts of a built-in kind.
    case parts(RowPlan)
    /// The elements of a template.
    case elements(MeasuredElement)
  }

  private let inside: Inside
  /// The height of the row.
  let height: Length
  /// How the height is determined.
  let sizing: Sizing.Side

  /// Measures the content of a row.
  ///
  /// `style` is the reader of the row's box, which lists the keys that determine the height.
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

  /// A template's first text that is not part of a picture; nil for other rows.
  var firstText: MeasuredElement? {
    if case .elements(let element) = inside { element.firstText } else { nil }
  }

  /// Measures the parts of a row, its height, and whether its content determines the height.
  private static func plan(_ row: Row, fixed: Length?, _ pass: LayoutPass, _ style: StyleReader)
    -> (RowPlan, height: Length, hugs: Bool)
  {
    if let fixed {
      let plan = RowPlan(of: row, height: fixed.value, pass: pass)
      return (stacked(plan, row, height: fixed, pass, mayGrow: false), fixed, false)
    }
    if row.kind == .text {
      let plan = RowPlan(of: row, height: 0, pass: pass)
      let texts = plan.textHeight + style.length(.verticalInset) * 2
      let least = style.length(.rowHeight)
      return (plan, .longest(texts, least), texts.value > least.value)
    }
    // At least as high as the style's row height, and higher if the content needs it.
    let look = row.style
    let one = look.length(.rowHeight)
    let plan = stacked(
      RowPlan(of: row, height: one.value, pass: pass), row, height: one, pass, mayGrow: true)
    let growth = plan.fontGrowth
    let least = row.leastHeight(look) + growth
    let texts = row.growsWithTexts(plan) ? plan.textHeight + look.length(.verticalInset) * 2 : .zero
    let needed = Length.longest(texts, plan.imageHeight)
    guard needed.value > least.value else {
      return (plan, .longest(row.leastHeight(style) + growth, needed), growth.value > 0)
    }
    style.note(Use(LengthKey.verticalInset))
    // An image as high as its row grows with it, which leaves less width for the texts.
    row.pictureRoom = .longest(one, plan.imageHeight)
    let higher =
      plan.growsWithRow ? RowPlan(of: row, height: needed.value, pass: pass) : plan
    return (higher, .longest(needed, least), true)
  }

  /// The plan with the detail below the title, if they are cut side by side and the row is high enough, or with
  /// segments there; with detail and badge below the subtitle, if the title has too little room beside them.
  private static func stacked(
    _ plan: RowPlan, _ row: Row, height: Length, _ pass: LayoutPass, mayGrow: Bool
  ) -> RowPlan {
    if plan.hasTightSegments, mayGrow {
      row.hasSegmentsBelow = true
      return RowPlan(of: row, height: height.value, pass: pass)
    }
    if plan.hasTightTitle, mayGrow {
      row.hasDetailLast = true
      return RowPlan(of: row, height: height.value, pass: pass)
    }
    guard plan.isCrowded else { return plan }
    row.isStacked = true
    let stacked = RowPlan(of: row, height: height.value, pass: pass)
    let needed = stacked.textHeight + row.style.length(.verticalInset) * 2
    row.isStacked = mayGrow || needed.value <= height.value
    return row.isStacked ? stacked : plan
  }

  /// Adds the measured content to the row at its final place.
  func add(to row: Row, pass: LayoutPass) {
    switch inside {
    case .parts(let plan): plan.add()
    case .elements(let element): ElementLayout(of: row, pass: pass).add(element, in: row.edges)
    }
  }
}

extension Row {
  /// The height set by the row or its template, or by the style of an image over the row.
  ///
  /// Nil if the content may make the row higher.
  fileprivate func fixedHeight(_ style: StyleReader) -> Length? {
    if let height = cell.written.height {
      return style[ResolvedLength(height, written: .height), .height]
    }
    switch cell.content {
    case .elements(_, let height): return height.map { style[$0, .height] }
    case .builtIn: return facts.shape == .media ? style.length(.rowHeight) : nil
    }
  }

  /// The height of a row whose content needs no more: that of its style, greater with a text below the title.
  fileprivate func leastHeight(_ style: StyleReader) -> Length {
    let height = style.length(.rowHeight)
    guard title != nil, subtitle != nil || detail != nil && hasDetailBelow else { return height }
    let key =
      tableStyle == .plain
      ? cell.style.first(.plainTwoLineRowHeight, of: .twoLineRowHeight) : .twoLineRowHeight
    return .longest(style.length(key), height)
  }

  /// Whether the texts may make the row higher: lines that wrap, a detail or segments below the title, a badge
  /// below the detail, progress or a message.
  fileprivate func growsWithTexts(_ plan: RowPlan) -> Bool {
    isStacked || hasDetailLast || hasSegmentsBelow || progress != nil || invalid != nil
      || hasDetailAtTitle && badge != nil && !hasBadgeAtImage
      || facts.shape.lines.contains { key in
        guard cell.style[key] != 1 else { return false }
        return switch key {
        case .detailLines: detailAtRight != nil
        // Texts that wrap by default grow the row only if they do.
        case .titleLines: wrapsByDefault ? plan.isTitleWrapped : true
        default: wraps(key) ? plan.isSubtitleWrapped : true
        }
      }
  }
}

extension Kind.Facts.Shape {
  /// The keys of the line counts of texts that can make the row higher.
  fileprivate var lines: [LengthKey] {
    switch self {
    case .twoParts, .profile: [.titleLines, .subtitleLines, .detailLines]
    case .input, .texts: [.titleLines, .subtitleLines]
    case .columns: [.detailLines]
    case .line: [.titleLines]
    case .media: []
    }
  }
}

extension ElementLayout {
  /// Creates the layout for the elements of a row's template.
  fileprivate init(of row: Row, pass: LayoutPass) {
    self.init(pass: pass, look: row.cell.style) { element, name, rect, content, style in
      var box = row.part(name, rect, content, made: style, element.sizing)
      box.source = element.source
      return box
    }
  }
}
