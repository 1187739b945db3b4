import Editing
import Geometry
import PageLayout
import PageModel

// What a golden tells of its page comes from whoever made it: it holds no more than a page file may, and no
// number that a page file could not have.

extension PageInputs {
  /// Throws where it holds what no page could.
  func check() throws(RecordError) {
    for page in pages { try page.check() }
    guard screen?.isSound ?? true, others.count == screen?.moving?.pages ?? 0 else {
      throw RecordError(description: "invalid screen")
    }
    try RecordError.check("steps", way?.steps.count ?? 0, max: ScriptWay.mostSteps + 1)
    guard Set(tokens.map(\.name)).count == tokens.count, tokens.allSatisfy(\.isSound) else {
      throw RecordError(description: "invalid token")
    }
  }

  /// The values and places of a part that is not the page.
  static let mostOfPart = 1_000
}

extension Page {
  /// The items of a tab bar; beside each other they are some points wide.
  private static let mostTabs = 100

  /// Throws where it holds what no page could.
  fileprivate func check() throws(RecordError) {
    try RecordError.check("sections", sections.count, max: Limits.sections)
    try RecordError.check("tabs", tabBar.count, max: Self.mostTabs)
    let ids = sections.flatMap { $0.cells.compactMap(\.id) }
    guard Set(ids).count == ids.count else {
      throw RecordError(description: "two rows have the same id")
    }
    let rows = Set(sections.flatMap { $0.cells.map(\.row) })
    guard rows.count == rowCount, Set(sections.map(\.editID)).count == sections.count else {
      throw RecordError(description: "two rows or sections have the same number")
    }
    guard templates.allSatisfy({ $0.elements.allSatisfy(\.isSound) }) else {
      throw RecordError(description: "invalid element of a template")
    }
  }
}

extension Double {
  /// Whether it is a length that may be written.
  fileprivate var isLength: Bool { isFinite && (0...Limits.length).contains(self) }
}

extension Unpacking {
  /// The room of a text: its width, its lines, and 1 where some of it was left out.
  mutating func extent() throws(RecordError) -> TextExtent {
    let (width, lines, truncated) = (try number(), try number(), try number())
    guard width.isLength, (1...Double(Limits.textScalars)).contains(lines), lines == lines.rounded()
    else { throw RecordError(description: "invalid size of a text") }
    return TextExtent(width: width, lines: Int(lines), truncated: truncated == 1)
  }
}

extension Token {
  /// Whether a theme file could say it.
  fileprivate var isSound: Bool {
    switch value.content {
    case .number(let number): number.isLength || abs(number).isLength && name.isTracking
    case .text(let text): name.isTracking && text == TrackingTable.unknown
    case .size(let size): size.width.isLength && size.height.isLength
    case .font(let font): font.isSound
    case .color(.color): true
    default: false
    }
  }
}

extension FontOverride {
  /// Whether a page file could have it.
  fileprivate var isSound: Bool {
    let lengths = [size, weight, lineHeight, tracking.map(abs)].compactMap(\.self)
    return lengths.allSatisfy(\.isLength) && (size ?? 1) <= Limits.fontSize
  }
}

extension Element {
  /// Whether a page file could have it.
  fileprivate var isSound: Bool {
    let extents = [width, height].compactMap { if case .fixed(let side) = $0 { side } else { nil } }
    if case .segments(let segments) = content, segments.items.count > Limits.segments {
      return false
    }
    return padding.count == 4 && (0...1_000).contains(lines)
      && (padding + [gap, radius, lineSpacing] + extents).allSatisfy(\.isSound)
      && font.change.isSound
  }
}

extension TemplateLength {
  /// Whether a page file could have it.
  fileprivate var isSound: Bool {
    if case .points(let points) = self { points.isLength } else { true }
  }
}
