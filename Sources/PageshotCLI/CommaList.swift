import ArgumentParser
import Pageshot

/// Names behind one flag: `inset,wechat`.
struct NameList: ExpressibleByArgument, Sendable {
  let names: [String]

  init?(argument: String) {
    names =
      argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      .eachOnce
    if names.contains("") { return nil }
  }
}

/// Several values behind one flag: `png,svg`.
struct CommaList<Element: RawRepresentable & CaseIterable & Hashable & Sendable>:
  ExpressibleByArgument, CustomStringConvertible, Sendable
where Element.RawValue == String {
  let values: [Element]

  init(_ values: [Element]) {
    self.values = values
  }

  init?(argument: String) {
    let words = argument.split(separator: ",", omittingEmptySubsequences: false)
    let values = words.compactMap { Element(rawValue: String($0)) }
    guard !values.isEmpty, values.count == words.count else { return nil }
    self.values = values.eachOnce
  }

  /// The values as they are written.
  var words: [String] { values.map(\.rawValue) }

  var description: String { words.joined(separator: ",") }

  static var allValueStrings: [String] { Element.allCases.map(\.rawValue) }

  static var defaultCompletionKind: CompletionKind { Offer.list(of: allValueStrings) }
}

/// One value behind a flag: `dark`.
struct Word<Element: RawRepresentable & CaseIterable & Sendable>:
  ExpressibleByArgument, CustomStringConvertible, Sendable
where Element.RawValue == String {
  let value: Element

  init(_ value: Element) {
    self.value = value
  }

  init?(argument: String) {
    guard let value = Element(rawValue: argument) else { return nil }
    self.value = value
  }

  var description: String { value.rawValue }

  static var allValueStrings: [String] { Element.allCases.map(\.rawValue) }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
