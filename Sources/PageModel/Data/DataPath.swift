/// The path of a value in the data: `user.name`, `items.0`, `.` or `@index`.
package enum DataPath: Hashable, Sendable {
  /// The current element: `.`.
  case element
  /// The index of the current element in its list, from 0: `@index`.
  case index
  /// Whether the current element is the first of its list: `@first`.
  case first
  /// Whether the current element is the last of its list: `@last`.
  case last
  /// Nested names; the first is looked up from the current element outwards.
  case names([String])

  /// Reads a path; nil if the text is invalid.
  ///
  /// A name is letters, digits, `_` and `-` of any script; in a list it is an index.
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
