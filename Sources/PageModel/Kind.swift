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
    /// A picture over the whole row.
    case picture
    /// A picture with a play button over it.
    case video
  }

  /// What is known of a kind that the layout knows.
  package struct Facts: Sendable {
    /// How its parts stand.
    package enum Shape: Hashable, Sendable {
      /// A left part and a right part.
      case twoParts
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
      _ shape: Shape, _ shows: Set<CellProperty>, accessory: Accessory = .none
    ) {
      (self.shape, self.shows, self.accessory) = (shape, shows, accessory)
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
    let left: Set<CellProperty> = [.image, .title, .subtitle]
    let both = left.union([.detail, .detailImage, .accessory])
    return switch self {
    case .disclosure: Kind.Facts(.twoParts, both, accessory: .disclosure)
    case .plain: Kind.Facts(.twoParts, both)
    case .switch: Kind.Facts(.twoParts, both, accessory: .switch)
    case .default: Kind.Facts(.twoParts, [.image, .title, .accessory])
    case .value1, .standard: Kind.Facts(.twoParts, [.image, .title, .detail, .accessory])
    case .subtitle: Kind.Facts(.twoParts, [.image, .title, .subtitle, .detail, .accessory])
    case .value2: Kind.Facts(.columns, [.title, .detail, .accessory])
    case .logout, .button: Kind.Facts(.line, [.title])
    case .text: Kind.Facts(.texts, [.title, .subtitle])
    case .input: Kind.Facts(.input, [.image, .title, .placeholder, .value, .accessory])
    case .picture, .video: Kind.Facts(.media, [.image, .fit, .title, .subtitle])
    }
  }

  private static let all = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.entry) })

  /// What is known of the kind.
  package var facts: Kind.Facts { Self.all[self] ?? entry }
}
