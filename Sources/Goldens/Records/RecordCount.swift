import Geometry
import PageLayout
import PageModel

/// The amounts in a record, checked while reading, since a golden may come from anyone.
struct RecordCount {
  /// A limited amount in a record; real pages are far below the limits.
  enum Thing: String {
    case images, parts, boxes
    case values = "values of parts"
    case points = "points of outlines"
    case scalars = "characters of all texts"

    /// The maximum amount.
    fileprivate var most: Int {
      switch self {
      case .images: 10_000
      // A screen with an animation has up to three pages.
      case .parts: 3 * (1 + Limits.sections + Limits.rows)
      case .boxes: Limits.boxes
      case .values: Limits.filledNodes
      case .points: 1_000_000
      // Upper-case headers may have more characters than the page.
      case .scalars: 2 * Limits.pageScalars
      }
    }
  }

  /// The longest line, in bytes; a box with hundreds of shapes takes a tenth.
  static let lineBytes = 1 << 18
  /// Unicode scalars of one text; upper-case text may have more than the page's text.
  private static let textScalars = 4 * Limits.textScalars

  private var counts: [Thing: Int] = [:]
  private var fonts: Set<Font.Face> = []

  /// Adds an amount; throws if it exceeds the limit.
  mutating func add(_ thing: Thing, _ more: Int = 1) throws(RecordError) {
    let count = counts[thing, default: 0] + more
    counts[thing] = count
    try RecordError.check(thing.rawValue, count, max: thing.most)
  }

  /// Adds a box; throws if it or the total exceeds a limit.
  mutating func add(_ box: Box) throws(RecordError) {
    try add(.boxes)
    switch box.content {
    case .shapes(let shapes): try add(.points, shapes.reduce(0) { $0 + 1 + $1.path.elements.count })
    case .text(let run, _):
      let scalars = run.text.unicodeScalars.count
      try RecordError.check("text characters", scalars, max: Self.textScalars)
      try add(.scalars, scalars)
      try RecordError.check("font size", run.font.size, max: Int(Limits.fontSize))
      guard fonts.insert(run.font.face).inserted else { return }
      try RecordError.check("fonts", fonts.count, max: Limits.fonts)
    case .group, .fill, .line, .image: break
    }
  }
}

extension RecordError {
  /// Throws if a number exceeds a limit, with the usual message.
  static func check<Number: Comparable & Numeric & CustomStringConvertible>(
    _ name: String, _ actual: Number, max: Int
  ) throws(RecordError) {
    guard let most = Number(exactly: max), !(actual <= most) else { return }
    throw RecordError(description: Limits.message(name, actual, max: max))
  }
}
