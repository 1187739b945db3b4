extension Kind {
  /// Image, title, detail and a chevron: the default kind of a row.
  public static let disclosure = Kind.builtIn(.disclosure)
  /// Image, title and detail without an accessory.
  public static let plain = Kind.builtIn(.plain)
  /// Image, title and a switch.
  public static let `switch` = Kind.builtIn(.switch)
  /// A centred text: leave, delete, log out.
  public static let logout = Kind.builtIn(.logout)
  /// UIKit's first style: image and title.
  public static let `default` = Kind.builtIn(.default)
  /// UIKit's second style: title left, detail right.
  public static let value1 = Kind.builtIn(.value1)
  /// UIKit's third style: title right-aligned in a narrow column, detail beside it.
  public static let value2 = Kind.builtIn(.value2)
  /// UIKit's fourth style: title with a smaller text below.
  public static let subtitle = Kind.builtIn(.subtitle)
  /// Image, title and a detail at the right edge.
  public static let standard = Kind.builtIn(.standard)
  /// Title and body that wrap and set the height.
  public static let text = Kind.builtIn(.text)
  /// A title and an input field.
  public static let input = Kind.builtIn(.input)
  /// A title in the tint colour, centred.
  public static let button = Kind.builtIn(.button)
  /// A person: a round image, a name and one or two lines of text.
  public static let profile = Kind.builtIn(.profile)
  /// An image that covers the whole row.
  public static let picture = Kind.builtIn(.picture)
  /// An image with a play button over it.
  public static let video = Kind.builtIn(.video)

  /// A template with its arguments: `Cell(kind: .template("badge", ["count": "3"]))`.
  ///
  /// - Parameters:
  ///   - name: the template's name.
  ///   - parameters: the arguments by parameter name.
  /// - Returns: the filled template, for a cell's `kind:`.
  public static func template(_ name: String, _ parameters: [String: Argument]) -> FilledTemplate {
    .template(name, parameters)
  }
}

/// A template's name and a row's arguments for it.
public struct FilledTemplate: Hashable, Sendable {
  /// The template's name.
  public var name: String
  /// The arguments by parameter name.
  public var parameters: [String: Argument]

  /// Creates a template with its arguments.
  ///
  /// - Parameters:
  ///   - name: the template's name.
  ///   - parameters: the arguments by parameter name.
  /// - Returns: the filled template.
  public static func template(_ name: String, _ parameters: [String: Argument]) -> FilledTemplate {
    FilledTemplate(name: name, parameters: parameters)
  }
}

extension Argument: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral
{
  /// A text or an image's name: `"3"`, `"\(count) new"`.
  public init(stringLiteral text: String) { self = .text(text) }
  /// A number, kept as a text: `3`.
  public init(integerLiteral number: Int) { self = .text("\(number)") }
  /// True or false.
  public init(booleanLiteral flag: Bool) { self = .flag(flag) }
}
