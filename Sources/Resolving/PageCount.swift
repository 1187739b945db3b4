import PageModel

/// The amounts on a page, counted during resolving so that limits apply before memory is used.
struct PageCount {
  /// A limited amount.
  enum Thing: String {
    case elements
    case boxes
    case scalars = "characters of all texts"
    case fonts

    /// The limit.
    fileprivate var most: Int {
      switch self {
      case .elements: Limits.elements
      case .boxes: Limits.boxes
      case .scalars: Limits.pageScalars
      case .fonts: Limits.fonts
      }
    }

    /// The hint for an exceeded limit.
    fileprivate var hint: String {
      switch self {
      case .elements, .boxes: "split the page, or use simpler templates"
      case .scalars: "split the page, or shorten its texts"
      case .fonts: "use fewer families, sizes and weights"
      }
    }
  }

  private var elements = 0
  private var boxes = 0
  private var scalars = 0
  private var fonts: Set<Font.Face> = []
  /// Whether a limit is exceeded; nothing more is counted then.
  private(set) var isOver = false

  /// Adds an amount; returns an error the first time that a limit is exceeded.
  mutating func add(_ more: Int, _ thing: Thing, at source: Source) -> Diagnostic? {
    switch thing {
    case .elements: elements += more
    case .boxes: boxes += more
    case .scalars: scalars += more
    case .fonts: break
    }
    let count = self[thing]
    guard count > thing.most, !isOver else { return nil }
    isOver = true
    return Diagnostic(
      rule: "limit", at: source, Limits.message(thing.rawValue, count, max: thing.most),
      hint: thing.hint)
  }

  /// Adds a font, unless the page already uses it.
  mutating func use(_ font: Font, at source: Source) -> Diagnostic? {
    fonts.insert(font.face).inserted ? add(0, .fonts, at: source) : nil
  }

  private subscript(thing: Thing) -> Int {
    switch thing {
    case .elements: elements
    case .boxes: boxes
    case .scalars: scalars
    case .fonts: fonts.count
    }
  }
}
