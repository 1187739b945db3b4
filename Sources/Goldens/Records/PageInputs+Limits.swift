import Editing
import Geometry
import PageLayout
import PageModel

// A golden's record may come from anyone: it must not exceed the limits of a page file, nor have
// numbers that a page file cannot have.

extension PageInputs {
  /// Throws if the inputs exceed the limits of a page.
  func check() throws(RecordError) {
    for page in pages { try page.check() }
    guard screen?.isSound ?? true, others.count == screen?.otherPages ?? 0 else {
      throw RecordError(description: "invalid screen")
    }
    try RecordError.check("steps", way?.steps.count ?? 0, max: ScriptWay.mostSteps + 1)
    guard way?.steps.allSatisfy(\.isSound) ?? true else {
      throw RecordError(description: "invalid step")
    }
    guard Set(tokens.map(\.name)).count == tokens.count, tokens.allSatisfy(\.isSound) else {
      throw RecordError(description: "invalid token")
    }
  }

  /// The maximum number of values and places of a part other than the page.
  static let mostOfPart = 1_000
}

extension ScriptStep {
  /// Whether the program could have recorded this step.
  fileprivate var isSound: Bool {
    let shares = [touched] + (behind ?? []).map(\.touched)
    return verb.isWord && facts.count <= Self.mostFacts && shares.count <= Self.mostTouches
      && shares.allSatisfy { $0.count <= Self.mostTouches }
  }
}

extension String {
  /// Whether it could be a verb: a text of several words could say anything in our name.
  fileprivate var isWord: Bool {
    (1...20).contains(utf8.count) && allSatisfy { $0.isASCII && $0.isLetter }
  }
}

extension Page {
  /// The maximum number of tabs: side by side, each would be some points wide.
  private static let mostTabs = 100

  /// Throws if the page exceeds the limits.
  fileprivate func check() throws(RecordError) {
    try RecordError.check("sections", sections.count, max: Limits.sections)
    try RecordError.check("tabs", tabBar.count, max: Self.mostTabs)
    try RecordError.check("templates", templates.count, max: PageInputs.mostOfPart)
    let parameters = templates.reduce(0) { max($0, $1.parameters.count) }
    try RecordError.check("parameters", parameters, max: PageInputs.mostOfPart)
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
  /// Whether the number is a valid length, in points.
  fileprivate var isLength: Bool { isFinite && (0...Limits.length).contains(self) }
}

extension Unpacking {
  /// The extent of a text: its width in points, its lines, and 1 if it was truncated.
  mutating func extent() throws(RecordError) -> TextExtent {
    let (width, lines, truncated) = (try number(), try number(), try number())
    guard width.isLength, (1...Double(Limits.textScalars)).contains(lines), lines == lines.rounded()
    else { throw RecordError(description: "invalid size of a text") }
    return TextExtent(width: width, lines: Int(lines), truncated: truncated == 1)
  }

  /// A length in points.
  mutating func length() throws(RecordError) -> Double {
    let length = try number()
    guard length.isLength else { throw RecordError(description: "invalid size of a text") }
    return length
  }
}

extension Token {
  /// Whether a theme file could have this token.
  fileprivate var isSound: Bool {
    switch value {
    case .number(let number): number.isLength || abs(number).isLength && name.isTracking
    case .word(let word): name.isTracking && word == TrackingTable.unknown
    case .size(let size): size.width.isLength && size.height.isLength
    case .font(let font): font.isSound
    case .color(.color): true
    default: false
    }
  }
}

extension FontOverride {
  /// Whether a page file could have this font.
  fileprivate var isSound: Bool {
    let lengths = [size, weight, lineHeight, tracking.map(abs)].compactMap(\.self)
    return lengths.allSatisfy(\.isLength) && (size ?? 1) <= Limits.fontSize
  }
}

extension Element {
  /// Whether a page file could have this element.
  fileprivate var isSound: Bool {
    (0...1_000).contains(lines) && font.change.isSound
  }
}
