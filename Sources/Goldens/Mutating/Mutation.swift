package import PageLayout

/// A page with one change that a comparison must find: a simulated mistake.
package struct Mutation: Hashable, Sendable {
  /// The kind of change.
  package let kind: Kind
  /// The path of the box that was changed; empty for the page as a whole.
  package let path: String
  /// The change as text, such as `drop the separator under cell 隐私`.
  package let words: String
  /// The changed page.
  package let tree: BoxTree

  /// A changed page, with the path of the changed box.
  package init(kind: Kind, path: String = "", words: String, tree: BoxTree) {
    (self.kind, self.path, self.words, self.tree) = (kind, path, words, tree)
  }

  /// The mutations of a page: at most three of each kind, at the first, middle and last place.
  ///
  /// - Parameters:
  ///   - tree: the page.
  ///   - scale: the scale in pixels per point: some changes are one pixel large.
  /// - Returns: the mutations by kind, always the same for the same page.
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
  /// The first, middle and last element, without duplicates.
  fileprivate var firstMiddleLast: [Element] {
    guard count > 3 else { return self }
    return [self[0], self[count / 2], self[count - 1]]
  }
}
