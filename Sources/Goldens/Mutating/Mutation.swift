package import PageLayout

/// A page with one change that a comparison should find: what a slip of a hand would do to it.
package struct Mutation: Hashable, Sendable {
  /// What kind of change it is.
  package let kind: Kind
  /// The path of the box that was changed; empty for the page as a whole.
  package let path: String
  /// The change in words, such as `drop the separator under cell 隐私`.
  package let words: String
  /// The changed page.
  package let tree: BoxTree

  /// A changed page; of a box, with the path of that.
  package init(kind: Kind, path: String = "", words: String, tree: BoxTree) {
    (self.kind, self.path, self.words, self.tree) = (kind, path, words, tree)
  }

  /// The mutations of a page: of every kind at most three, at its first, middle and last place.
  ///
  /// - Parameters:
  ///   - tree: the page.
  ///   - scale: pixels in a point: some changes are one pixel large.
  /// - Returns: the same mutations for the same page, by kind.
  package static func all(of tree: BoxTree, scale: Double) -> [Mutation] {
    MutationRule.all(pixel: 1 / scale).flatMap { rule in
      switch rule.change {
      case .page(let change):
        var changed = tree
        change(&changed)
        guard changed != tree else { return [Mutation]() }
        return [Mutation(kind: rule.kind, path: "", words: rule.words, tree: changed)]
      case .part(let fits, let change):
        return tree.boxes.indices.filter { fits(tree, $0) }.firstMiddleLast.map { index in
          var changed = tree
          change(&changed, index)
          let name = tree.name(of: tree.boxes[index])
          return Mutation(
            kind: rule.kind, path: "\(tree.boxes[index].path)",
            words: rule.words.replacing("…", with: name, maxReplacements: 1), tree: changed)
        }
      }
    }
  }
}

extension Array {
  /// The first element, the one in the middle and the last, each once.
  fileprivate var firstMiddleLast: [Element] {
    guard count > 3 else { return self }
    return [self[0], self[count / 2], self[count - 1]]
  }
}
