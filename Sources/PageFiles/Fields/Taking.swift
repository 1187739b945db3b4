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

  /// What the key takes.
  var sorts: Sorts = []
  /// A list or mapping without what data leave out of it; nil if data leave it out.
  ///
  /// Nil for forms that data never change.
  var narrow: (@Sendable (Node) -> Node?)?

  /// The node without what data leave out; nil if they leave it out.
  func kept(_ node: Node) -> Node? {
    switch node.content {
    case .scalar(let scalar):
      if scalar.isDatum, case .nothing = meaning(of: node) { nil } else { node }
    case .sequence, .mapping: if let narrow { narrow(node) } else { node }
    case .later: node
    }
  }

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
    guard let items = sequence, items.contains(where: { item.taking.kept($0) == nil }) else {
      return self
    }
    var list = self
    list.content = .sequence(items.filter { item.taking.kept($0) != nil })
    return list
  }

  /// Whether the node is a list without items.
  var isEmptyList: Bool { sequence?.isEmpty == true }

  /// Whether the node is the value of a lone tag.
  var isDatum: Bool { if case .scalar(let scalar) = content { scalar.isDatum } else { false } }

  /// The place of the first value of a lone tag in the node, otherwise of the node.
  var placeOfDatum: Source { datum?.source ?? source }

  private var datum: Node? {
    switch content {
    case .scalar(let scalar): scalar.isDatum ? self : nil
    case .sequence(let items): items.lazy.compactMap(\.datum).first
    case .mapping(let entries): entries.lazy.compactMap(\.value.datum).first
    case .later: nil
    }
  }
}
