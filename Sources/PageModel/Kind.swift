/// The kind of a row.
public enum Kind: Hashable, Sendable {
  /// A built-in kind.
  case builtIn(BuiltIn)
  /// A template, by name.
  case template(String)

  /// The built-in kinds.
  public enum BuiltIn: String, CaseIterable, Hashable, Sendable {
    /// Image, title, detail and a chevron.
    case disclosure
    /// Image, title and detail without an accessory.
    case plain
    /// Image, title and a switch.
    case `switch`
    /// A centred text: leave, delete, log out.
    case logout
    /// UIKit's first style: image and title.
    case `default`
    /// UIKit's second style: title left, detail right.
    case value1
    /// UIKit's third style: title right-aligned in a narrow column, detail beside it.
    case value2
    /// UIKit's fourth style: title with a smaller text below.
    case subtitle
    /// Image, title and a detail at the right edge.
    case standard
    /// Title and body that wrap and set the height.
    case text
    /// A title and an input field.
    case input
    /// A title in the tint colour, centred.
    case button
    /// A person: a round image, a name and one or two lines of text.
    case profile
    /// An image that covers the whole row.
    case picture
    /// An image with a play button over it.
    case video
  }

  /// The facts of a built-in kind.
  package struct Facts: Sendable {
    /// The arrangement of a row's parts.
    package enum Shape: CaseIterable, Hashable, Sendable {
      /// A left part and a right part.
      case twoParts
      /// A left part and a right part, with a person's image.
      case profile
      /// The title in a column, the detail beside it.
      case columns
      /// One text, aligned by the theme.
      case line
      /// A title and a body that wrap and set the row's height.
      case texts
      /// A title in a column, and an input field.
      case input
      /// An image that covers the whole row.
      case media
    }

    /// The arrangement of the parts.
    package let shape: Shape
    /// The properties shown by this kind, of those that only some kinds show.
    package let shows: Set<CellProperty>
    /// The properties that this kind does not show, and their storage.
    package let hides: [(CellProperty, CellProperty.Storage)]
    /// A bit for each property that is shown, since rows look this up often.
    private var mask: UInt64 = 0
    /// The accessory of a row that sets none.
    package let accessory: Accessory

    /// Whether the kind shows a property.
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

  /// The kind of a name in a page file.
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
    let all: Set<CellProperty> = [.subtitle, .detail, .detailAt, .detailImage, .detailImages]
    return switch self {
    case .disclosure: Kind.Facts(.twoParts, all, accessory: .disclosure)
    case .plain: Kind.Facts(.twoParts, all)
    case .switch: Kind.Facts(.twoParts, all, accessory: .switch)
    case .default: Kind.Facts(.twoParts)
    case .value1, .standard: Kind.Facts(.twoParts, [.detail])
    case .subtitle: Kind.Facts(.twoParts, all)
    case .profile: Kind.Facts(.profile, [.detailImage, .detailImages], accessory: .disclosure)
    case .value2: Kind.Facts(.columns)
    case .logout, .button: Kind.Facts(.line)
    case .text: Kind.Facts(.texts)
    case .input: Kind.Facts(.input)
    case .picture, .video: Kind.Facts(.media)
    }
  }

  private static let all = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.entry) })

  /// The facts of the kind.
  package var facts: Kind.Facts { Self.all[self] ?? entry }
}
