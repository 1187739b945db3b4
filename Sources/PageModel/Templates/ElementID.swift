/// The identity of an element, wherever it is in its template.
public struct ElementID: Hashable, Codable, Sendable {
  /// The template's name.
  public var template: String
  /// The index in the template as first read, from 0: parents first, then from the left or top.
  public var number: Int

  /// An element of a template.
  public init(template: String, number: Int) {
    (self.template, self.number) = (template, number)
  }
}

extension Template {
  /// Numbers elements that have no number.
  ///
  /// In a template as first read they are numbered in the order written; later ones get the next
  /// free number.
  package mutating func numberElements() {
    var next = layout.firstFree
    layout.number(from: &next)
  }
}

extension Element {
  /// The first number greater than those of the element and its descendants.
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
