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
