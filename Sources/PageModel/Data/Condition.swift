/// What something is there for: a name that must be true, or must not.
package struct Condition: Hashable, Codable, Sendable {
  /// The path of a value of the data, or the name of a template's parameter.
  package var path: String
  /// Whether it must not be true.
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

  /// What it is written as: `name`, `!name`.
  package var text: String { (isNegated ? "!" : "") + path }

  /// Whether it holds where the name is true, or is not.
  package func holds(_ isTrue: Bool) -> Bool { isTrue != isNegated }
}
