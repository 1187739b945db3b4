import PageLayout

/// A rule that changes a page by one kind of mutation.
struct MutationRule {
  /// The kind.
  let kind: Mutation.Kind
  /// The change as text; `…` stands for the name of the changed part.
  let words: String
  /// The change.
  let change: Change

  /// The change of a rule.
  enum Change {
    /// Changes the page as a whole.
    case page((inout BoxTree) -> Void)
    /// Changes a box that fits, by its index in the tree, or its parts.
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

  /// A rule that changes the page as a whole.
  static func page(
    _ kind: Mutation.Kind, _ words: String, _ change: @escaping (inout BoxTree) -> Void
  ) -> MutationRule {
    MutationRule(kind, words, .page(change))
  }

  /// A rule that changes parts, starting at a box that fits.
  static func part(
    _ kind: Mutation.Kind, _ words: String, where fits: @escaping (BoxTree, Int) -> Bool,
    _ change: @escaping (inout BoxTree, Int) -> Void
  ) -> MutationRule {
    MutationRule(kind, words, .part(fits: fits, change))
  }

  /// A rule that replaces a box; the closure returns nil for a box that does not fit.
  static func box(
    _ kind: Mutation.Kind, _ words: String, _ change: @escaping (Box) -> Box?
  ) -> MutationRule {
    part(kind, words, where: { change($0.boxes[$1]) != nil }) { tree, index in
      if let changed = change(tree.boxes[index]) { tree.boxes[index] = changed }
    }
  }

  /// A rule that removes a box.
  static func drop(_ kind: Mutation.Kind, where fits: @escaping (Box) -> Bool) -> MutationRule {
    part(kind, "remove …", where: { fits($0.boxes[$1]) }) { $0.boxes.remove(at: $1) }
  }
}
