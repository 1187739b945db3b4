import Geometry

/// A value as page files write it, without its place.
///
/// Two values are equal if their texts have the same code points: canonically equal texts may look
/// different.
public indirect enum Written: Sendable {
  /// A text.
  case text(String)
  /// A number.
  case number(Double)
  /// True or false.
  case flag(Bool)
  /// A list.
  case list([Written])
  /// Values by key; the order of the keys does not count.
  case mapping([(key: String, value: Written)])
}

extension Written {
  /// A value under its key.
  package typealias Member = (key: String, value: Written)

  /// The text; nil for another type.
  public var text: String? { if case .text(let text) = self { text } else { nil } }
  /// The number; nil for another type.
  public var number: Double? { if case .number(let number) = self { number } else { nil } }
  /// The flag; nil for another type.
  public var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
  /// The items of a list; nil for another type.
  public var items: [Written]? { if case .list(let items) = self { items } else { nil } }
  /// The members of a mapping; nil for another type.
  public var members: [(key: String, value: Written)]? {
    if case .mapping(let all) = self { all } else { nil }
  }

  /// The value of a mapping's key; nil if there is none.
  public subscript(key: String) -> Written? { members?.first { $0.key == key }?.value }
}

extension Written: Hashable {
  /// Whether two values are equal.
  public static func == (left: Written, right: Written) -> Bool {
    switch (left, right) {
    case (.text(let left), .text(let right)): left.utf8.elementsEqual(right.utf8)
    case (.number(let left), .number(let right)): left == right
    case (.flag(let left), .flag(let right)): left == right
    case (.list(let left), .list(let right)): left == right
    case (.mapping(let left), .mapping(let right)):
      left.count == right.count && zip(left.inOrder, right.inOrder).allSatisfy(==)
    default: false
    }
  }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .text(let text):
      hasher.combine(text)
      // Canonically equal texts have the same hash otherwise.
      if !text.utf8.allSatisfy({ $0 < 0x80 }) { hasher.combine(Array(text.utf8)) }
    case .number(let number): hasher.combine(number)
    case .flag(let flag): hasher.combine(flag)
    case .list(let items): hasher.combine(items)
    case .mapping(let members):
      for member in members.inOrder {
        hasher.combine(member.key)
        hasher.combine(member.value)
      }
    }
  }
}

extension [Written.Member] {
  /// The members in the order of their keys.
  fileprivate var inOrder: Self { count < 2 ? self : sorted { $0.key < $1.key } }
}

extension Written: ExpressibleByStringLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// A text.
  public init(stringLiteral text: String) { self = .text(text) }
  /// A number.
  public init(floatLiteral number: Double) { self = .number(number) }
  /// A number.
  public init(integerLiteral number: Int) { self = .number(Double(number)) }
  /// True or false.
  public init(booleanLiteral flag: Bool) { self = .flag(flag) }
  /// A list.
  public init(arrayLiteral items: Written...) { self = .list(items) }
  /// A mapping.
  public init(dictionaryLiteral members: (String, Written)...) {
    self = .mapping(members.map { (key: $0.0, value: $0.1) })
  }
}

extension Written {
  /// The value as text, for those without words of their own.
  package var words: String {
    switch self {
    case .text(let text): text
    case .number(let number): number.words
    case .flag(let flag): "\(flag)"
    case .list(let items): items.map(\.words).joined(separator: ", ")
    case .mapping(let members):
      members.map { "\($0.key) \($0.value.words)" }.joined(separator: ", ")
    }
  }
}
