/// Who an element is, wherever it stands in its template.
public struct ElementID: Hashable, Codable, Sendable {
  /// The template's name.
  public var template: String
  /// Which one it was of the template as it was first read, from the outside in and then from the left or top,
  /// from 0.
  public var number: Int

  /// An element of a template.
  public init(template: String, number: Int) {
    (self.template, self.number) = (template, number)
  }
}

extension Template {
  /// Gives all elements a number that have none: those of a template just read theirs in the order in which they
  /// are written, later ones the next that are free.
  package mutating func numberElements() {
    var next = layout.firstFree
    layout.number(from: &next)
  }
}

extension Element {
  /// The least number that is greater than those of the element and of all in it.
  fileprivate var firstFree: Int {
    (content.children ?? []).reduce((ordinal ?? -1) + 1) { max($0, $1.firstFree) }
  }

  fileprivate mutating func number(from next: inout Int) {
    if ordinal == nil {
      ordinal = next
      next += 1
    }
    guard var children = content.children else { return }
    for index in children.indices { children[index].number(from: &next) }
    content = content.holding(children)
  }
}
