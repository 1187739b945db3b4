import Goldens
import PageFiles
package import PageLayout
package import PageModel

/// Finds unused masks: a typo, or a part that was removed.
///
/// Masks of flags must match a part of some page, masks of the settings' `tolerances` a part of some page that they
/// are for. Masks for all pages are not checked, since a run may skip the pages that they match.
package struct MaskUse: Sendable {
  /// An unused mask.
  package struct Unused: Hashable, Sendable {
    /// The message, with the mask in quotes.
    package let message: String
    /// The place in the settings; nil for a flag.
    package let source: Source?
    /// The hint.
    package let hint: String
  }

  private struct Mask {
    let pattern: Sourced<String>
    /// The pattern of pages that it is for; nil for all.
    let pages: String?
    /// Whether it was searched for in a page of the run.
    var isTried: Bool
    var isUsed = false
    /// The mask that matches a row by its id, if the mask has an id where a path was meant.
    var byID: String?
  }

  private var masks: [Mask]

  /// The masks of a run, all of them unused.
  package init(_ tolerances: Tolerances) {
    masks = tolerances.flags.masks.map { Mask(pattern: $0, pages: nil, isTried: true) }
    for entry in tolerances.pages {
      masks += entry.tolerance.masks.map {
        Mask(pattern: $0, pages: entry.pages, isTried: false)
      }
    }
  }

  /// Searches a page for the parts that masks match.
  ///
  /// - Parameters:
  ///   - tree: its boxes; nil if it has errors: then any of its masks may be right.
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

  /// The unused masks, those of flags first.
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
