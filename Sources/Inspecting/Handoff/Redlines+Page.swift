package import Handoff
import PageLayout
import PageModel
package import Pages

extension LaidOutPage {
  /// The page with redlines, which can be drawn like any page.
  ///
  /// - Parameter kinds: the measures to draw. Default: spacing and size.
  /// - Returns: the redlines; nil if the page has errors.
  package func redlines(_ kinds: Set<RedlineKind> = .standard) -> LaidOutPage? {
    guard let tree, let resolved, let text = assets.fonts.text else { return nil }
    var sheet = self
    sheet.tree = Redlines(of: tree, measures, resolved, kinds: kinds).tree(
      RedlineLook(of: resolved, isDark: look.appearance == .dark), measuring: text)
    return sheet
  }
}
