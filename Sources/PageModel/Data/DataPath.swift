/// Which value of the data is meant: `user.name`, `items.0`, `.` or `@index`.
package enum DataPath: Hashable, Sendable {
  /// The element that is at hand: `.`.
  case element
  /// The number of the element at hand among its like, from 0: `@index`.
  case index
  /// Whether the element at hand is the first of its like: `@first`.
  case first
  /// Whether it is the last: `@last`.
  case last
  /// Names, each of a value in the one before; the first is looked up from the element at hand outwards.
  case names([String])

  /// The path of a text; nil where it is none.
  ///
  /// A name is letters, digits, `_` and `-` of any script; of a list it is a number.
  package init?(_ text: some StringProtocol) {
    switch text {
    case ".": self = .element
    case "@index": self = .index
    case "@first": self = .first
    case "@last": self = .last
    default:
      let names = text.split(separator: ".", omittingEmptySubsequences: false)
      guard names.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isOfName) }) else { return nil }
      self = .names(names.map { String($0) })
    }
  }
}

extension DataPath: CustomStringConvertible {
  package var description: String {
    switch self {
    case .element: "."
    case .index: "@index"
    case .first: "@first"
    case .last: "@last"
    case .names(let names): names.joined(separator: ".")
    }
  }
}

extension Character {
  fileprivate var isOfName: Bool { isLetter || isNumber || self == "_" || self == "-" }
}
