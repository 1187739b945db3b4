extension Kind {
  /// Left part, right part and a chevron: the default kind of a row.
  public static let disclosure = Kind.builtIn(.disclosure)
  /// Left part and right part alone.
  public static let plain = Kind.builtIn(.plain)
  /// Left part and a switch.
  public static let `switch` = Kind.builtIn(.switch)
  /// Centred text: leave, delete, log out.
  public static let logout = Kind.builtIn(.logout)
  /// UIKit's first style: picture and title.
  public static let `default` = Kind.builtIn(.default)
  /// UIKit's second: title left, detail right.
  public static let value1 = Kind.builtIn(.value1)
  /// UIKit's third: title right-aligned in a narrow column, detail beside it.
  public static let value2 = Kind.builtIn(.value2)
  /// UIKit's fourth: title with a smaller text below.
  public static let subtitle = Kind.builtIn(.subtitle)
  /// Picture, title and a detail at the right edge.
  public static let standard = Kind.builtIn(.standard)
  /// Title and body that wrap and set the height.
  public static let text = Kind.builtIn(.text)
  /// A title and a field to type in.
  public static let input = Kind.builtIn(.input)
  /// A title in the tint colour, centred.
  public static let button = Kind.builtIn(.button)
  /// Somebody: a round picture, a name and a line or two about them.
  public static let profile = Kind.builtIn(.profile)
  /// A picture over the whole row.
  public static let picture = Kind.builtIn(.picture)
  /// A picture with a play button over it.
  public static let video = Kind.builtIn(.video)

  /// A template with what it is given: `Cell(kind: .template("badge", ["count": "3"]))`.
  ///
  /// - Parameters:
  ///   - name: the template's name.
  ///   - parameters: what it is given, by parameter name.
  /// - Returns: both, for a cell's `kind:`.
  public static func template(_ name: String, _ parameters: [String: Argument]) -> FilledTemplate {
    .template(name, parameters)
  }
}

/// A template's name, and what a row gives it.
public struct FilledTemplate: Hashable, Sendable {
  /// The template's name.
  public var name: String
  /// What it is given, by parameter name.
  public var parameters: [String: Argument]

  /// A template with what it is given.
  ///
  /// - Parameters:
  ///   - name: the template's name.
  ///   - parameters: what it is given, by parameter name.
  /// - Returns: both.
  public static func template(_ name: String, _ parameters: [String: Argument]) -> FilledTemplate {
    FilledTemplate(name: name, parameters: parameters)
  }
}

extension Argument: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral
{
  /// A text or an image's name: `"3"`, `"\(count) new"`.
  public init(stringLiteral text: String) { self = .text(text) }
  /// A number as it is written: `3`.
  public init(integerLiteral number: Int) { self = .text("\(number)") }
  /// Yes or no.
  public init(booleanLiteral flag: Bool) { self = .flag(flag) }
}
