import Geometry
import PageLayout
import PageModel

/// What a record holds so far: a golden comes from whoever made it, so it is counted while it is read.
struct RecordCount {
  /// A thing of which a record may hold only so much; what an honest page has is far below.
  enum Thing: String {
    case images, parts, boxes
    case values = "values of parts"
    case points = "points of outlines"
    case scalars = "characters of all texts"

    /// How many of it a record may hold.
    fileprivate var most: Int {
      switch self {
      case .images: 10_000
      // A screen on which something moves has up to three pages.
      case .parts: 3 * (1 + Limits.sections + Limits.rows)
      case .boxes: Limits.boxes
      case .values: Limits.filledNodes
      case .points: 1_000_000
      // Headers in capitals may have more of them than the page.
      case .scalars: 2 * Limits.pageScalars
      }
    }
  }

  /// The longest line, in bytes: a box with hundreds of outlines takes a tenth.
  static let lineBytes = 1 << 18
  /// Unicode scalars of one text: capital letters may take more of them than the page had.
  private static let textScalars = 4 * Limits.textScalars

  private var counts: [Thing: Int] = [:]
  private var fonts: Set<Font.Face> = []

  /// Adds so many of a thing; throws where that is too much.
  mutating func add(_ thing: Thing, _ more: Int = 1) throws(RecordError) {
    let count = counts[thing, default: 0] + more
    counts[thing] = count
    try RecordError.check(thing.rawValue, count, max: thing.most)
  }

  /// Adds a box; throws where it holds what no page's box does, or there is too much of it in all.
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
  /// Throws where a number is over a limit, in the words that all limits have.
  static func check<Number: Comparable & Numeric & CustomStringConvertible>(
    _ name: String, _ actual: Number, max: Int
  ) throws(RecordError) {
    guard let most = Number(exactly: max), !(actual <= most) else { return }
    throw RecordError(description: Limits.message(name, actual, max: max))
  }
}
