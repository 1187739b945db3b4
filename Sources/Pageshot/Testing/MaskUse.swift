import Goldens
import PageFiles
package import PageLayout
package import PageModel

/// Finds the masks that hide nothing in any page of a run: a typing error, or a part that is gone.
///
/// Masks of flags must match in some page, masks of the settings' `tolerances` in some page that
/// they are for. Those for all pages are not searched for: a run may leave out the pages they mean.
package struct MaskUse: Sendable {
  /// A mask that hides nothing.
  package struct Unused: Hashable, Sendable {
    /// What is wrong, with the mask in quotes.
    package let message: String
    /// Where the settings say so; nil for a flag.
    package let source: Source?
    /// What to do about it.
    package let hint: String
  }

  private struct Mask {
    let pattern: Sourced<String>
    /// The pages that it is for; nil: all.
    let pages: String?
    /// Whether a page of the run has been searched for it.
    var isTried: Bool
    var isUsed = false
    /// What would hide the row that has a word of the mask for an id.
    var byID: String?
  }

  private var masks: [Mask]

  /// The masks of a run, none of them used yet.
  package init(_ tolerances: Tolerances) {
    masks = tolerances.flags.masks.map { Mask(pattern: $0, pages: nil, isTried: true) }
    for entry in tolerances.pages {
      masks += entry.tolerance.masks.map {
        Mask(pattern: $0, pages: entry.pages, isTried: false)
      }
    }
  }

  /// Searches a page for what masks hide.
  ///
  /// - Parameters:
  ///   - tree: its boxes; nil where it is faulty: then any mask for it may be right.
  ///   - page: its name.
  package mutating func see(_ tree: BoxTree?, of page: String) {
    let tried = masks.indices.filter { index in
      !masks[index].isUsed && masks[index].pages?.isPattern(of: page) != false
    }
    let unmatched = Set(
      tree.map { Masks(tried.map { masks[$0].pattern.value }).unmatched(in: $0) } ?? [])
    for index in tried {
      let pattern = masks[index].pattern.value
      masks[index].isTried = true
      masks[index].isUsed = !unmatched.contains(pattern)
      if !masks[index].isUsed {
        masks[index].byID = masks[index].byID ?? tree?.located(byID: pattern)
      }
    }
  }

  /// The masks that no page needed, those of flags first.
  package var unused: [Unused] {
    masks.filter { $0.isTried && !$0.isUsed }.map { mask in
      let place = mask.pages.map { "page \"\($0)\"" } ?? "any page"
      return Unused(
        message: "mask \"\(mask.pattern.value)\" matches no part of \(place)",
        source: mask.pattern.source,
        hint: mask.byID.map { "a row has that id: write '\($0)'" }
          ?? "`pageshot render --format json` lists the paths of all parts")
    }
  }
}
