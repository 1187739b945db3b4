/// How a row is built.
public enum Kind: Hashable, Sendable {
  /// A way that the layout knows.
  case builtIn(BuiltIn)
  /// A template's name.
  case template(String)

  /// The kinds that the layout knows.
  public enum BuiltIn: String, CaseIterable, Hashable, Sendable {
    /// Left part, right part and a chevron.
    case disclosure
    /// Left part and right part alone.
    case plain
    /// Left part and a switch.
    case `switch`
    /// Centred text: leave, delete, log out.
    case logout
    /// UIKit's first style: picture and title.
    case `default`
    /// UIKit's second: title left, detail right.
    case value1
    /// UIKit's third: title right-aligned in a narrow column, detail beside it.
    case value2
    /// UIKit's fourth: title with a smaller text below.
    case subtitle
    /// Picture, title and a detail at the right edge.
    case standard
    /// Title and body that wrap and set the height.
    case text
    /// A title and a field to type in.
    case input
    /// A title in the tint colour, centred.
    case button
    /// Somebody: a round picture, a name and a line or two about them.
    case profile
    /// A picture over the whole row.
    case picture
    /// A picture with a play button over it.
    case video
  }

  /// What is known of a kind that the layout knows.
  package struct Facts: Sendable {
    /// How its parts stand.
    package enum Shape: CaseIterable, Hashable, Sendable {
      /// A left part and a right part.
      case twoParts
      /// The same with the picture of somebody.
      case profile
      /// The title in a column, the detail beside it.
      case columns
      /// One text, placed by its look.
      case line
      /// A title and a body that wrap, and make the row as high as they need.
      case texts
      /// A title in a column, and a field.
      case input
      /// A picture over the whole row.
      case media
    }

    /// How its parts stand.
    package let shape: Shape
    /// What it shows of what only some kinds show.
    package let shows: Set<CellProperty>
    /// What it does not show of that, and how cells hold it.
    package let hides: [(CellProperty, CellProperty.Storage)]
    /// A bit for each property that it shows: rows ask often.
    private var mask: UInt64 = 0
    /// What stands at the right end of a row that does not say.
    package let accessory: Accessory

    /// Whether it shows a property.
    package func shows(_ property: CellProperty) -> Bool {
      mask & 1 << UInt64(property.rawValue) != 0
    }

    fileprivate init(
      _ shape: Shape, _ more: Set<CellProperty> = [], accessory: Accessory = .none
    ) {
      (self.shape, self.accessory) = (shape, accessory)
      let shows = more.union(CellProperty.allCases.filter { $0.facts.shapes.contains(shape) })
      self.shows = shows
      for property in shows { mask |= 1 << UInt64(property.rawValue) }
      hides = CellProperty.ofKinds.filter { !shows.contains($0.0) }
    }
  }

  /// The kind that a page file names.
  public init(_ name: String) {
    self = BuiltIn(rawValue: name).map(Kind.builtIn) ?? .template(name)
  }

  /// The name in a page file.
  public var name: String {
    switch self {
    case .builtIn(let kind): kind.rawValue
    case .template(let name): name
    }
  }
}

extension Kind.BuiltIn {
  private var entry: Kind.Facts {
    let all: Set<CellProperty> = [.subtitle, .detail, .detailAt, .detailImage]
    return switch self {
    case .disclosure: Kind.Facts(.twoParts, all, accessory: .disclosure)
    case .plain: Kind.Facts(.twoParts, all)
    case .switch: Kind.Facts(.twoParts, all, accessory: .switch)
    case .default: Kind.Facts(.twoParts)
    case .value1, .standard: Kind.Facts(.twoParts, [.detail])
    case .subtitle: Kind.Facts(.twoParts, [.subtitle, .detail, .detailAt])
    case .profile: Kind.Facts(.profile, accessory: .disclosure)
    case .value2: Kind.Facts(.columns)
    case .logout, .button: Kind.Facts(.line)
    case .text: Kind.Facts(.texts)
    case .input: Kind.Facts(.input)
    case .picture, .video: Kind.Facts(.media)
    }
  }

  private static let all = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.entry) })

  /// What is known of the kind.
  package var facts: Kind.Facts { Self.all[self] ?? entry }
}
