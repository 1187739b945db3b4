import PageModel

/// What a key takes, which decides what the value of a lone tag means for it.
///
///     data            flag    text     name    number   id
///     missing, null   none    none     none    none     error
///     false           false   none     none    none     error
///     true            true    "true"   error   error    "true"
///     0               error   "0"      error   0        "0"
///     ""              error   ""       none    error    error
///
/// None: as if the key were not written. Lists and mappings are errors before.
struct Taking: Sendable {
  /// The sorts of values that a key takes; none for lists and mappings.
  struct Sorts: OptionSet {
    let rawValue: Int
    /// True or false.
    static let flag = Sorts(rawValue: 1)
    /// A text that is shown.
    static let text = Sorts(rawValue: 2)
    /// A text that is passed on, in which false is a word.
    static let report = Sorts(rawValue: 4)
    /// The name of something, such as an image, a page or a colour.
    static let name = Sorts(rawValue: 8)
    /// One of some words.
    static let word = Sorts(rawValue: 16)
    /// A number.
    static let number = Sorts(rawValue: 32)
    /// An id, which must be there.
    static let identifier = Sorts(rawValue: 64)
    /// The id of something else.
    static let mention = Sorts(rawValue: 128)
  }

  /// What the value of a lone tag gives.
  private enum Meaning {
    /// A value, which the form reads and may refuse.
    case value
    /// Nothing: the key is left out.
    case nothing
    /// An error: the form takes something else.
    case refused(wants: String)
  }

  /// What data leave of a value.
  enum Rest {
    /// The value without what data leave out of it; if they decided that it is there, its source has them.
    case value(Node)
    /// Nothing: data at a place leave the value out.
    case nothing(at: Source)

    /// The value; nil for nothing.
    var value: Node? { if case .value(let node) = self { node } else { nil } }
  }

  /// What the key takes.
  var sorts: Sorts = []
  /// What data leave of a list or mapping; nil for forms that data never change.
  var narrow: (@Sendable (Node) -> Rest)?

  /// What data leave of a node.
  func rest(of node: Node) -> Rest {
    switch node.content {
    case .scalar(let scalar):
      if scalar.isDatum, case .nothing = meaning(of: node) {
        .nothing(at: node.source)
      } else {
        .value(node)
      }
    case .sequence, .mapping: narrow?(node) ?? .value(node)
    case .later: .value(node)
    }
  }

  /// The node without what data leave out; nil if they leave it out.
  func kept(_ node: Node) -> Node? { rest(of: node).value }

  /// What the key wants instead of a lone tag's value; nil if its form may read the value.
  func wanted(insteadOf node: Node) -> String? {
    guard node.isDatum, case .refused(let wants) = meaning(of: node) else { return nil }
    return wants
  }

  private func meaning(of node: Node) -> Meaning {
    let isID = sorts.contains(.identifier)
    if node.isNull { return isID ? .value : .nothing }
    if node.boolean == false {
      if takes(.flag, .report) { return .value }
      return isID ? .refused(wants: "an id") : .nothing
    }
    if node.boolean == true || node.number != nil {
      let isTaken = takes(.text, node.boolean == nil ? .number : .flag)
      return sorts.contains(.name) && !isTaken ? .refused(wants: "a name") : .value
    }
    if node.text?.isEmpty == true, !takes(.text, .report) {
      return takes(.name, .word, .mention) ? .nothing : .value
    }
    return .value
  }

  private func takes(_ others: Sorts...) -> Bool {
    others.contains { !sorts.isDisjoint(with: $0) }
  }
}

extension Node {
  /// The list without the items that data leave out.
  func keptItems<Item>(of item: Form<Item>) -> Node {
    guard let items = sequence else { return self }
    let kept = items.compactMap(item.taking.kept)
    var list = self
    list.content = .sequence(kept)
    // An item that is always there keeps the list, too.
    guard let first = kept.first?.decidingData, kept.allSatisfy({ $0.decidingData != nil }) else {
      return list
    }
    return list.decided(by: first)
  }

  /// What data leave of a list, which goes with its last item.
  func restOfList<Item>(of item: Form<Item>) -> Taking.Rest {
    let kept = keptItems(of: item)
    guard kept.sequence?.isEmpty == true, let first = sequence?.first else { return .value(kept) }
    return item.taking.rest(of: first)
  }

  /// The node with the data that decide whether it is there.
  func decided(by data: Source?) -> Node {
    guard let data, source.data == nil else { return self }
    var node = self
    node.source = source.filled(from: data)
    return node
  }

  /// The data that decide whether what is left of a value is there; nil if no data do.
  var decidingData: Source? { isScalar && !isDatum ? nil : source.data }

  /// Whether the node is the value of a lone tag.
  var isDatum: Bool { if case .scalar(let scalar) = content { scalar.isDatum } else { false } }
}
