import PageLayout

/// How a kind of mutation changes a page.
struct MutationRule {
  /// What kind it is.
  let kind: Mutation.Kind
  /// The change in words; `…` stands for the name of what is changed.
  let words: String
  /// What it changes.
  let change: Change

  /// What a rule changes.
  enum Change {
    /// The page as a whole.
    case page((inout BoxTree) -> Void)
    /// A box by its place in the tree, where it fits, or what belongs to it.
    case part(fits: (BoxTree, Int) -> Bool, (inout BoxTree, Int) -> Void)
  }

  /// All rules; `pixel` is the size of a pixel in points.
  static func all(pixel: Double) -> [MutationRule] {
    pageRules(pixel) + rowRules(pixel) + separatorRules(pixel) + textRules + imageRules(pixel)
      + shapeRules(pixel)
  }

  private init(_ kind: Mutation.Kind, _ words: String, _ change: Change) {
    (self.kind, self.words, self.change) = (kind, words, change)
  }

  /// The page changes as a whole.
  static func page(
    _ kind: Mutation.Kind, _ words: String, _ change: @escaping (inout BoxTree) -> Void
  ) -> MutationRule {
    MutationRule(kind, words, .page(change))
  }

  /// Something changes that begins at a box which fits.
  static func part(
    _ kind: Mutation.Kind, _ words: String, where fits: @escaping (BoxTree, Int) -> Bool,
    _ change: @escaping (inout BoxTree, Int) -> Void
  ) -> MutationRule {
    MutationRule(kind, words, .part(fits: fits, change))
  }

  /// A box becomes another; nil: it is none that can be changed so.
  static func box(
    _ kind: Mutation.Kind, _ words: String, _ change: @escaping (Box) -> Box?
  ) -> MutationRule {
    part(kind, words, where: { change($0.boxes[$1]) != nil }) { tree, index in
      if let changed = change(tree.boxes[index]) { tree.boxes[index] = changed }
    }
  }

  /// A box goes.
  static func drop(_ kind: Mutation.Kind, where fits: @escaping (Box) -> Bool) -> MutationRule {
    part(kind, "drop …", where: { fits($0.boxes[$1]) }) { $0.boxes.remove(at: $1) }
  }
}
