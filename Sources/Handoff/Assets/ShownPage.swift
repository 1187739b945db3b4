package import PageLayout
package import PageModel

/// A page as it was laid out, for what is made of all pages of a handoff.
package struct ShownPage: Sendable {
  /// The page's name, such as `wechat/settings`.
  package let name: String
  /// The theme's name.
  package let theme: String
  /// Which value of colours it shows.
  package let mode: ColorMode
  /// Its boxes.
  package let tree: BoxTree

  /// A page in a look.
  package init(_ name: String, theme: String, mode: ColorMode, _ tree: BoxTree) {
    (self.name, self.theme, self.mode, self.tree) = (name, theme, mode, tree)
  }
}
