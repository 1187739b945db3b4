/// A condition for `when`: a name that must be true or, negated, false.
package struct Condition: Hashable, Codable, Sendable {
  /// The path of a value in the data, or the name of a template's parameter.
  package var path: String
  /// Whether the value must be false.
  package var isNegated: Bool

  /// A condition.
  package init(_ path: String, isNegated: Bool = false) {
    (self.path, self.isNegated) = (path, isNegated)
  }

  /// The condition of `name` or `!name`.
  package init(text: String) {
    let name = text.drop { $0 == " " }
    let isNegated = name.first == "!"
    self.init(String(name.dropFirst(isNegated ? 1 : 0).drop { $0 == " " }), isNegated: isNegated)
  }

  /// The condition as written: `name`, `!name`.
  package var text: String { (isNegated ? "!" : "") + path }

  /// Whether the condition is met by a value.
  package func holds(_ isTrue: Bool) -> Bool { isTrue != isNegated }
}
